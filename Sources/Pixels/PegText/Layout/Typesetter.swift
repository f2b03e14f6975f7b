package import PegDisplayList

/// The shaped glyphs of a whole text, from which a caller makes lines of its own choice.
///
/// `TextLayout` breaks a text by fixed rules; this type answers single questions instead: where a line of some width ends, and which
/// glyphs a range has.
package struct Typesetter: Sendable {
  /// Glyphs of one font and one style.
  package struct Piece: Sendable {
    package var font: GlyphFont
    /// The glyphs' pictures, if the font has pictures instead of outlines.
    package var bitmaps: GlyphBitmaps?
    /// Units: points per em of the drawn font.
    package var size: Double
    /// An index into the text's styles.
    package var style: Int
    /// The embedding level; odd levels run right to left.
    package var level: UInt8
    /// UTF-16 offsets.
    package var range: Range<Int>
    /// The glyphs from left to right; their clusters are UTF-16 offsets.
    package var glyphs: [ShapedText.Glyph]

    /// The sum of the advances. Units: points.
    package var width: Double { glyphs.reduce(0) { $0 + $1.advance } }

    /// Returns the part of the piece in a range of UTF-16 offsets; nil if it has no glyphs.
    package func part(_ range: Range<Int>) -> Piece? {
      var result = self
      result.range = self.range.clamped(to: range)
      result.glyphs = glyphs.filter { result.range.contains($0.cluster) }
      return result.glyphs.isEmpty ? nil : result
    }
  }

  /// A paragraph, with and without its line end.
  private struct Paragraph {
    var whole: Range<Int>
    var glyphs: ParagraphGlyphs
  }

  package let text: StyledText
  private let paragraphs: [Paragraph]

  /// Shapes a text.
  ///
  /// - Throws: see `FontError`.
  /// - Complexity: O(n).
  package init(_ text: StyledText, shaper: TextShaper = .pinned) throws(FontError) {
    self.text = text
    let ranges = text.paragraphs
    var paragraphs: [Paragraph] = []
    for (index, range) in ranges.enumerated() {
      let end = index + 1 < ranges.count ? ranges[index + 1].lowerBound : text.units.count
      // A limit below any width makes the paragraph find the places where lines may end.
      let glyphs = try ParagraphGlyphs(
        text, range, spans: text.spans(overlapping: range), limit: -1, mayTruncate: true,
        shaper: shaper)
      paragraphs.append(Paragraph(whole: range.lowerBound..<end, glyphs: glyphs))
    }
    self.paragraphs = paragraphs
  }

  private func paragraph(at offset: Int) -> Paragraph? {
    let index = paragraphs.partitionPoint { $0.whole.upperBound > offset }
    return index < paragraphs.count ? paragraphs[index] : nil
  }

  /// Returns the range of the paragraph around an offset, including its line end.
  package func paragraphRange(at offset: Int) -> Range<Int> {
    paragraph(at: offset)?.whole ?? text.units.count..<text.units.count
  }

  /// Whether the paragraph around an offset runs right to left.
  package func isRightToLeft(at offset: Int) -> Bool {
    (paragraph(at: offset) ?? paragraphs.last).map { $0.glyphs.level & 1 == 1 } ?? false
  }

  /// Returns the index of the style of an offset; the last style at the end of the text.
  package func style(at offset: Int) -> Int {
    let index = text.spans.partitionPoint { $0.range.upperBound > offset }
    return (index < text.spans.count ? text.spans[index] : text.spans.last)?.style ?? 0
  }

  /// Returns the end of the line that starts at an offset, including white space and a line end behind it.
  ///
  /// A word that is wider than the line is broken between clusters. A line has at least one cluster.
  ///
  /// - Units: points.
  package func lineEnd(from start: Int, width: Double, byWord: Bool) -> Int {
    guard let paragraph = paragraph(at: start) else { return text.units.count }
    guard start < paragraph.glyphs.range.upperBound else { return paragraph.whole.upperBound }
    let end = paragraph.glyphs.lineEnd(from: start, width: width, byWord: byWord)
    return end >= paragraph.glyphs.range.upperBound ? paragraph.whole.upperBound : end
  }

  /// Whether a line may start at an offset.
  package func mayBreak(at offset: Int) -> Bool {
    guard let paragraph = paragraph(at: offset), offset > paragraph.whole.lowerBound else {
      return true
    }
    return paragraph.glyphs.mayBreak(at: offset)
  }

  /// Returns the range without the white space and the line ends behind it.
  package func trimmedEnd(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, isBlank(at: end - 1) { end -= 1 }
    return range.lowerBound..<end
  }

  /// Whether a unit is white space or a part of a line end.
  package func isBlank(at offset: Int) -> Bool {
    let unit = text.units[offset]
    return LineBreaker.isSpace(unit) || StyledText.isLineEnd(unit)
  }

  /// Returns the glyphs of a range, in the text's order. Line ends have none.
  ///
  /// White space at the range's end has the direction of its paragraph, so that no ink comes after it.
  package func pieces(_ range: Range<Int>) -> [Piece] {
    var result: [Piece] = []
    let ink = trimmedEnd(range)
    let first = paragraphs.partitionPoint { $0.whole.upperBound > range.lowerBound }
    for paragraph in paragraphs[first...] where paragraph.whole.lowerBound < range.upperBound {
      let glyphs = paragraph.glyphs
      for part in [ink, ink.upperBound..<range.upperBound] {
        let common = part.clamped(to: glyphs.range)
        for run in glyphs.runs(overlapping: common) {
          let chosen = run.run.glyphs(in: common)
          guard !chosen.isEmpty else { continue }
          result.append(
            Piece(
              font: run.run.font, bitmaps: run.run.bitmaps, size: run.run.size, style: run.style,
              level: part.lowerBound == ink.lowerBound || glyphs.isLeftToRight
                ? run.level : glyphs.level,
              range: run.run.range.clamped(to: common), glyphs: chosen))
        }
      }
    }
    return result
  }

  /// Returns the indices of pieces from left to right.
  package static func visualOrder(_ levels: [UInt8]) -> [Int] { VisualOrder.order(levels) }
}

extension StyledText.Style {
  /// The extents of a line with the style: above and below the baseline, and the space to the next line.
  ///
  /// - Units: points.
  package var extents: (ascent: Double, descent: Double, leading: Double) {
    var ascent = font.ascender + baselineOffset
    var descent = -font.descender - baselineOffset
    if let attachment {
      ascent = attachment.ascent + baselineOffset
      descent = attachment.depth - baselineOffset
    }
    return (ascent, descent, max(0, pitch.map { $0 - font.lineHeight } ?? font.leading))
  }
}
