package import PegDisplayList

/// A text broken into lines.
package struct TextLayout: Sendable {
  package enum Wrapping: Hashable, Sendable {
    /// Lines end only at the ends of paragraphs.
    case none
    case word
    case character
  }

  /// The part of a line that "…" replaces if the text is too long.
  package enum Truncation: Hashable, Sendable {
    case head
    case middle
    case tail
  }

  package struct Options: Hashable, Sendable {
    /// Units: points; nil, infinity and NaN mean no limit.
    package var width: Double?
    /// The largest number of lines; 0 means no limit.
    package var maximumLines: Int
    package var wrapping: Wrapping
    /// The truncation of the last permitted line; nil omits the text that does not fit.
    package var truncation: Truncation?
    /// Whether every line except a paragraph's last one is stretched to the width.
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
    /// The glyphs' pictures, if the font has pictures instead of outlines.
    package var bitmaps: GlyphBitmaps?
    /// Units: points per em.
    package var size: Double
    /// An index into the text's styles.
    package var style: Int
    /// The extent of the advances, from the line's start. Units: points.
    package var start: Double
    package var end: Double
    /// Glyphs with their positions on the baseline, from the line's start. Units: points, y down.
    package var glyphs: [GlyphRun.Glyph]

    package init(
      font: GlyphFont, bitmaps: GlyphBitmaps?, size: Double, style: Int, start: Double,
      end: Double, glyphs: [GlyphRun.Glyph]
    ) {
      self.font = font
      self.bitmaps = bitmaps
      self.size = size
      self.style = style
      self.start = start
      self.end = end
      self.glyphs = glyphs
    }
  }

  package struct Line: Sendable {
    /// The part of the text on the line, including white space at its end. UTF-16 offsets.
    package var range: Range<Int>
    /// The width without the white space at the line's end. Units: points.
    package var width: Double
    /// The width with the white space at the line's end if that fits in the limit, otherwise without it. Units: points.
    package var fittedWidth: Double
    /// The distance from the side where the line starts. Units: points.
    package var indent: Double
    /// The metrics of the tallest style. Units: points.
    package var ascender: Double
    package var lineHeight: Double
    /// The distance to the next line, if a style requires another one than the line height. Units: points.
    package var pitch: Double?
    /// The space added before the next line. Units: points.
    package var spacingAfter: Double
    /// Whether the line's paragraph runs right to left.
    package var isRightToLeft: Bool
    /// The available width. Units: points.
    package var limit: Double
    /// The style of the paragraph's first character.
    package var paragraphStyle: Int
    package var isTruncated: Bool
    package var runs: [Run]
  }

  package var lines: [Line]
  /// The number of characters that no font has.
  package var missingGlyphs: Int

  /// The excess over its limit that a line may have, so that a text fits into the width that was measured for it.
  static let tolerance = 0.001

  /// Returns whether the unit is white space that disappears at a line's end.
  package static func isSpace(_ unit: UInt16) -> Bool { LineBreaker.isSpace(unit) }

  /// Breaks a text into lines and places its glyphs; an empty text has no lines.
  ///
  /// - Throws: see `FontError`.
  /// - Complexity: O(n); recently shaped texts are looked up instead of being shaped again.
  package init(
    _ text: StyledText, _ options: Options, shaper: TextShaper = .pinned
  ) throws(FontError) {
    var builder = LineBuilder(text: text, options: options, shaper: shaper)
    try builder.build()
    lines = builder.lines
    missingGlyphs = builder.missingGlyphs
  }
}
