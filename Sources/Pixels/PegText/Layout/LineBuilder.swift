import PegDisplayList
import PegGeometry

/// Breaks a text into the lines of one `TextLayout`.
struct LineBuilder {
  let text: StyledText
  let options: TextLayout.Options
  let shaper: TextShaper
  private(set) var lines: [TextLayout.Line] = []
  private(set) var missingGlyphs = 0

  private typealias Run = TextLayout.Run

  /// Glyphs of one run that are adjacent on a line.
  private struct Piece {
    var font: GlyphFont
    var bitmaps: GlyphBitmaps?
    var size: Double
    var style: Int
    var level: UInt8
    var glyphs: [ShapedText.Glyph]
  }

  /// The paragraph that is being broken, and the rules for its lines.
  private struct Paragraph {
    var glyphs: ParagraphGlyphs
    var rules: ParagraphRules
    var style: Int
    var start: Int { glyphs.range.lowerBound }
  }

  init(text: StyledText, options: TextLayout.Options, shaper: TextShaper) {
    self.text = text
    self.options = options
    self.shaper = shaper
  }

  mutating func build() throws(FontError) {
    let paragraphs = text.paragraphs
    for (index, range) in paragraphs.enumerated() {
      let style = style(at: range.lowerBound)
      let rules = text.styles[style].paragraph
      let narrowest = min(
        width(rules, isFirstLine: true), width(rules, isFirstLine: false))
      let glyphs = try ParagraphGlyphs(
        text, range, spans: text.spans(overlapping: range), limit: narrowest,
        mayTruncate: options.truncation != nil && options.maximumLines > 0, shaper: shaper)
      missingGlyphs += glyphs.missingGlyphs
      let paragraph = Paragraph(glyphs: glyphs, rules: rules, style: style)
      if !lines.isEmpty { lines[lines.count - 1].spacingAfter += rules.spacingBefore }
      let isLast = index == paragraphs.count - 1
      guard try appendLines(of: paragraph, isLastParagraph: isLast) else { return }
      lines[lines.count - 1].spacingAfter += rules.spacingAfter
    }
  }

  /// Returns the available width for a paragraph's lines.
  private func width(_ rules: ParagraphRules, isFirstLine: Bool) -> Double {
    let head = isFirstLine ? rules.firstLineIndent : rules.indent
    let whole = options.width.map { $0.isNaN ? .infinity : $0 } ?? .infinity
    let tail = rules.tailIndent > 0 ? rules.tailIndent : whole + rules.tailIndent
    return max(0, min(tail, whole) - head)
  }

  /// Appends a paragraph's lines and returns whether more lines are allowed.
  private mutating func appendLines(
    of paragraph: Paragraph, isLastParagraph: Bool
  ) throws(FontError) -> Bool {
    let glyphs = paragraph.glyphs
    var start = glyphs.range.lowerBound
    repeat {
      let limit = width(paragraph.rules, isFirstLine: start == paragraph.start)
      let isLastLine = lines.count + 1 == options.maximumLines
      let rest = start..<glyphs.range.upperBound
      if isLastLine, let truncation = options.truncation {
        let fits = glyphs.width(glyphs.trimmedEnd(rest)) <= limit + TextLayout.tolerance
        lines.append(
          fits && isLastParagraph
            ? line(paragraph, rest, limit, endsParagraph: true)
            : try truncatedLine(paragraph, rest, limit, truncation))
        return false
      }
      let end =
        options.wrapping == .none || rest.isEmpty
        ? rest.upperBound
        : glyphs.lineEnd(from: start, width: limit, byWord: options.wrapping == .word)
      lines.append(line(paragraph, start..<end, limit, endsParagraph: end == rest.upperBound))
      if isLastLine { return false }
      start = end
    } while start < glyphs.range.upperBound
    return true
  }

  private func line(
    _ paragraph: Paragraph, _ range: Range<Int>, _ limit: Double, endsParagraph: Bool
  ) -> TextLayout.Line {
    let glyphs = paragraph.glyphs
    let trimmed = glyphs.trimmedEnd(range)
    let width = glyphs.width(trimmed)
    let fullWidth = glyphs.width(range)
    let isJustified = paragraph.rules.isJustified ?? options.isJustified
    let mayStretch = isJustified && !endsParagraph && limit.isFinite && width < limit
    let spaces = mayStretch ? trimmed.count { glyphs.isSpace(at: $0) } : 0
    let isStretched = spaces > 0
    let stretch = isStretched ? (limit - width) / Double(spaces) : 0
    var pieces: [Piece]
    var pen = 0.0
    if glyphs.isLeftToRight {
      pieces = self.pieces(glyphs, range, stretch: (stretch, trimmed.upperBound))
    } else {
      // White space at the end follows the paragraph's direction, so that no ink comes after it.
      let end = trimmed.upperBound..<range.upperBound
      pieces = self.pieces(glyphs, trimmed, stretch: (stretch, trimmed.upperBound))
      pieces += self.pieces(glyphs, end, level: glyphs.level)
      if glyphs.level & 1 == 1 { pen = -glyphs.width(end) }
    }
    var line = emptyLine(paragraph, range, limit, styles: pieces.map(\.style))
    line.width = isStretched ? limit : width
    line.fittedWidth = max(
      line.width, fullWidth <= limit + TextLayout.tolerance ? fullWidth : line.width)
    line.runs = place(pieces, pen: &pen)
    return line
  }

  private func truncatedLine(
    _ paragraph: Paragraph, _ rest: Range<Int>, _ limit: Double,
    _ truncation: TextLayout.Truncation
  ) throws(FontError) -> TextLayout.Line {
    let glyphs = paragraph.glyphs
    let style = style(at: truncationPoint(glyphs, rest, limit, truncation))
    let ellipsis = try shaper.shape(
      "…", font: text.styles[style].font, isRightToLeft: glyphs.level & 1 == 1)
    let distortion = text.styles[style].distortion
    let room = max(0, limit - ellipsis.width * distortion.stretch)
    var head = rest.lowerBound..<rest.lowerBound
    var tail = rest.upperBound..<rest.upperBound
    switch truncation {
    case .tail: head = glyphs.prefix(of: rest, width: room)
    case .head: tail = glyphs.suffix(of: rest, width: room)
    case .middle:
      head = glyphs.prefix(of: rest, width: room / 2)
      let behind = head.upperBound..<rest.upperBound
      tail = glyphs.suffix(of: behind, width: room - glyphs.width(head))
      head = glyphs.prefix(
        of: rest.lowerBound..<tail.lowerBound, width: room - glyphs.width(tail))
    }
    head = glyphs.trimmedEnd(head)
    tail = glyphs.trimmedStart(glyphs.trimmedEnd(tail))

    var pieces = self.pieces(glyphs, head)
    for run in ellipsis.runs {
      let run = distortion.applied(to: run)
      pieces.append(
        Piece(
          font: run.font, bitmaps: run.bitmaps, size: run.size, style: style, level: glyphs.level,
          glyphs: run.glyphs))
    }
    pieces += self.pieces(glyphs, tail)
    var pen = 0.0
    var line = emptyLine(paragraph, rest, limit, styles: pieces.map(\.style))
    line.runs = place(pieces, pen: &pen)
    line.width = pen
    line.fittedWidth = pen
    line.isTruncated = true
    return line
  }

  /// Returns the offset of the character whose style the ellipsis gets: the one beside the gap if the ellipsis had no width.
  private func truncationPoint(
    _ glyphs: ParagraphGlyphs, _ rest: Range<Int>, _ limit: Double,
    _ truncation: TextLayout.Truncation
  ) -> Int {
    switch truncation {
    case .head: glyphs.suffix(of: rest, width: limit).lowerBound
    case .middle: max(rest.lowerBound, glyphs.prefix(of: rest, width: limit / 2).upperBound - 1)
    case .tail: max(rest.lowerBound, glyphs.prefix(of: rest, width: limit).upperBound - 1)
    }
  }

  /// Returns a line without glyphs, with the metrics of the tallest of the styles; if there are none, of the text's style there.
  private func emptyLine(
    _ paragraph: Paragraph, _ range: Range<Int>, _ limit: Double, styles: [Int]
  ) -> TextLayout.Line {
    let rules = paragraph.rules
    let styles = (styles.isEmpty ? [style(at: range.lowerBound)] : styles).map { text.styles[$0] }
    var ascender = -Double.infinity
    var depth = -Double.infinity
    var natural = 0.0
    var isShifted = false
    for style in styles {
      ascender = max(ascender, style.font.ascender + style.baselineOffset)
      depth = max(depth, -style.font.descender - style.baselineOffset)
      natural = max(natural, style.font.lineHeight)
      if let attachment = style.attachment {
        ascender = max(ascender, attachment.ascent + style.baselineOffset)
        depth = max(depth, attachment.depth - style.baselineOffset)
        isShifted = true
      }
      isShifted = isShifted || style.baselineOffset != 0 || style.font.metrics != .system
    }
    if isShifted { natural = ascender + depth }
    let height = rules.height(natural)
    let isFirst = range.lowerBound == paragraph.start
    return TextLayout.Line(
      range: range, width: 0, fittedWidth: 0,
      indent: isFirst ? rules.firstLineIndent : rules.indent,
      // The height that the rules add or remove is above the glyphs.
      ascender: ascender + (height - natural), lineHeight: height,
      pitch: height == natural ? styles.compactMap(\.pitch).max() : nil,
      spacingAfter: rules.lineSpacing, isRightToLeft: paragraph.glyphs.level & 1 == 1,
      limit: limit, paragraphStyle: paragraph.style, isTruncated: false, runs: [])
  }

  private func style(at offset: Int) -> Int {
    let index = text.spans.partitionPoint { $0.range.upperBound > offset }
    return (index < text.spans.count ? text.spans[index] : text.spans.last)?.style ?? 0
  }

  /// Returns the pieces of a range in the text's order.
  ///
  /// - Parameters:
  /// - level: an embedding level that replaces those of the text.
  /// - stretch: the amount by which each white space before an offset is widened.
  private func pieces(
    _ paragraph: ParagraphGlyphs, _ range: Range<Int>, level: UInt8? = nil,
    stretch: (amount: Double, before: Int) = (0, 0)
  ) -> [Piece] {
    var pieces: [Piece] = []
    for styled in paragraph.runs(overlapping: range) {
      var glyphs = styled.run.glyphs(in: range)
      if stretch.amount > 0 {
        for index in glyphs.indices
        where glyphs[index].cluster < stretch.before && paragraph.isSpace(at: glyphs[index].cluster)
        {
          glyphs[index].advance += stretch.amount
        }
      }
      guard !glyphs.isEmpty else { continue }
      pieces.append(
        Piece(
          font: styled.run.font, bitmaps: styled.run.bitmaps, size: styled.run.size,
          style: styled.style, level: level ?? styled.level, glyphs: glyphs))
    }
    return pieces
  }

  /// Places pieces from left to right, beginning at the pen, and moves the pen.
  private func place(_ pieces: [Piece], pen: inout Double) -> [Run] {
    VisualOrder.order(pieces.map(\.level)).map { index in
      let piece = pieces[index]
      let start = pen
      let glyphs = piece.glyphs.map { glyph in
        defer { pen += glyph.advance }
        return GlyphRun.Glyph(id: glyph.id, position: Point(x: pen + glyph.dx, y: glyph.dy))
      }
      return Run(
        font: piece.font, bitmaps: piece.bitmaps, size: piece.size, style: piece.style,
        start: start, end: pen, glyphs: glyphs)
    }
  }
}
