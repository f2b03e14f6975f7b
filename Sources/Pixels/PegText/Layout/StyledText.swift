/// A text with a style for each of its spans.
///
/// - Note: the spans are adjacent and cover the text.
package struct StyledText: Hashable, Sendable {
  /// The space that something other than a character takes on its line.
  ///
  /// - Units: points.
  package struct Attachment: Hashable, Sendable {
    package var width: Double
    /// The extent above and below the baseline.
    package var ascent: Double
    package var depth: Double

    package init(width: Double, ascent: Double, depth: Double) {
      self.width = width
      self.ascent = ascent
      self.depth = depth
    }
  }

  package struct Style: Hashable, Sendable {
    package var font: TextFont
    /// The space added after every glyph. Units: points.
    package var kern: Double
    /// The distance to the next line's baseline, if it isn't the font's line height. Units: points.
    package var pitch: Double?
    /// The distance of the text above the line's baseline. Units: points.
    package var baselineOffset: Double
    /// The paragraph's rules; those of its first character apply.
    package var paragraph: ParagraphRules
    /// The attachment that replaces every unit of the style.
    package var attachment: Attachment?
    /// The change of the glyphs' shapes.
    package var distortion: GlyphDistortion

    package init(
      font: TextFont, kern: Double = 0, pitch: Double? = nil, baselineOffset: Double = 0,
      paragraph: ParagraphRules = ParagraphRules(), attachment: Attachment? = nil,
      distortion: GlyphDistortion = GlyphDistortion()
    ) {
      self.font = font
      self.kern = kern
      self.pitch = pitch
      self.baselineOffset = baselineOffset
      self.paragraph = paragraph
      self.attachment = attachment
      self.distortion = distortion
    }
  }

  package struct Span: Hashable, Sendable {
    /// UTF-16 offsets.
    package var range: Range<Int>
    /// An index into the styles.
    package var style: Int

    package init(range: Range<Int>, style: Int) {
      self.range = range
      self.style = style
    }
  }

  /// The text as UTF-16.
  package let units: [UInt16]
  package let styles: [Style]
  package let spans: [Span]

  /// - Precondition: the spans are adjacent, cover the text and refer to existing styles.
  package init(units: [UInt16], styles: [Style], spans: [Span]) {
    var end = 0
    for span in spans {
      precondition(span.range.lowerBound == end, "text from \(end) on has no style")
      precondition(styles.indices.contains(span.style), "style \(span.style) does not exist")
      end = span.range.upperBound
    }
    precondition(end == units.count, "text from \(end) on has no style")
    self.units = units
    self.styles = styles
    self.spans = spans
  }

  /// Creates a text with one style.
  package init(_ text: String, style: Style) {
    let units = Array(text.utf16)
    let spans = units.isEmpty ? [] : [Span(range: 0..<units.count, style: 0)]
    self.init(units: units, styles: [style], spans: spans)
  }

  /// Returns the spans that overlap a range.
  ///
  /// - Complexity: O(log n).
  func spans(overlapping range: Range<Int>) -> ArraySlice<Span> {
    let first = spans.partitionPoint { $0.range.upperBound > range.lowerBound }
    let end = spans.partitionPoint { $0.range.lowerBound >= range.upperBound }
    return first < end ? spans[first..<end] : []
  }

  /// Returns the UTF-16 units in a range, without a copy if that is the whole text.
  func units(in range: Range<Int>) -> [UInt16] {
    range == units.indices ? units : Array(units[range])
  }

  /// The ranges between line ends, which are excluded; a line end at the end of the text starts no further paragraph.
  var paragraphs: [Range<Int>] {
    var result: [Range<Int>] = []
    var start = 0
    var index = 0
    while index < units.count {
      let unit = units[index]
      guard Self.isLineEnd(unit) else {
        index += 1
        continue
      }
      result.append(start..<index)
      let isPair = unit == 0x0D && index + 1 < units.count && units[index + 1] == 0x0A
      index += isPair ? 2 : 1
      start = index
    }
    if start < units.count { result.append(start..<units.count) }
    return result
  }

  /// - Source: Unicode 15, §5.8, Newline Guidelines: LF VT FF CR NEL LS PS.
  static func isLineEnd(_ unit: UInt16) -> Bool {
    (0x0A...0x0D).contains(unit) || unit == 0x85 || unit == 0x2028 || unit == 0x2029
  }
}
