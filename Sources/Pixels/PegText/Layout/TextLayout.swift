package import PegDisplayList

/// A text broken into lines.
package struct TextLayout: Sendable {
  package enum Wrapping: Hashable, Sendable {
    /// Lines end where the text does.
    case none
    case word
    case character
  }

  /// Which part of a line gives way to "…" when text is left over.
  package enum Truncation: Hashable, Sendable {
    case head
    case middle
    case tail
  }

  package struct Options: Hashable, Sendable {
    /// Units: points; nil, infinite or not a number where there is no limit.
    package var width: Double?
    /// 0 where there is no limit.
    package var maximumLines: Int
    package var wrapping: Wrapping
    /// What happens to the last permitted line; nil leaves out what does not fit.
    package var truncation: Truncation?
    /// Stretches every line but a paragraph's last one to the width.
    package var isJustified: Bool

    package init(
      width: Double? = nil, maximumLines: Int = 0, wrapping: Wrapping = .word,
      truncation: Truncation? = nil, isJustified: Bool = false
    ) {
      self.width = width
      self.maximumLines = maximumLines
      self.wrapping = wrapping
      self.truncation = truncation
      self.isJustified = isJustified
    }
  }

  /// Glyphs of one font and one style on a line.
  package struct Run: Hashable, Sendable {
    package var font: GlyphFont
    /// The pictures that stand for the glyphs, where the font has those instead of outlines.
    package var bitmaps: GlyphBitmaps?
    /// Units: points per em.
    package var size: Double
    /// An index into the text's styles.
    package var style: Int
    /// What the advances cover, from the line's start. Units: points.
    package var start: Double
    package var end: Double
    /// Positions from the line's start on its baseline. Units: points, y down.
    package var glyphs: [GlyphRun.Glyph]
  }

  package struct Line: Sendable {
    /// The part of the text the line stands for, white space at its end included. UTF-16 offsets.
    package var range: Range<Int>
    /// Without the white space at its end. Units: points.
    package var width: Double
    /// With the white space at its end, where it fits in the limit. Units: points.
    package var fittedWidth: Double
    /// How far the line stays away from the side where it starts. Units: points.
    package var indent: Double
    /// The tallest style's measures. Units: points.
    package var ascender: Double
    package var lineHeight: Double
    /// Where a style asks for another distance to the next line than the line height. Units: points.
    package var pitch: Double?
    /// What is added before the next line. Units: points.
    package var spacingAfter: Double
    /// True where the line's paragraph runs right to left.
    package var isRightToLeft: Bool
    /// How wide the line may be. Units: points.
    package var limit: Double
    /// The style of the paragraph's first character.
    package var paragraphStyle: Int
    package var isTruncated: Bool
    package var runs: [Run]
  }

  package var lines: [Line]
  /// How many characters no font has.
  package var missingGlyphs: Int

  /// How much wider than its limit a line may be, so that a text fits into the width it was measured with.
  static let tolerance = 0.001

  /// True for the white space that a line's end swallows.
  package static func isSpace(_ unit: UInt16) -> Bool { LineBreaker.isSpace(unit) }

  /// Breaks and places a text; an empty one has no lines.
  ///
  /// - Throws: see `FontError`.
  /// - Complexity: O(n), with a look-up instead of shaping for texts shaped lately.
  package init(
    _ text: StyledText, _ options: Options, shaper: TextShaper = .pinned
  ) throws(FontError) {
    var builder = LineBuilder(text: text, options: options, shaper: shaper)
    try builder.build()
    lines = builder.lines
    missingGlyphs = builder.missingGlyphs
  }
}
