/// The spacing and indents of a paragraph's lines, apart from the metrics of its fonts.
///
/// - Units: points.
package struct ParagraphRules: Hashable, Sendable {
  /// The start of the first line, from the side where its script starts.
  package var firstLineIndent = 0.0
  /// The start of the other lines.
  package var indent = 0.0
  /// The end of lines: if positive, from the side where they start; otherwise from the other side.
  package var tailIndent = 0.0
  /// The space added below every line except the last one.
  package var lineSpacing = 0.0
  /// The factor for the height of lines; 0 means none.
  package var heightMultiple = 0.0
  package var minimumHeight = 0.0
  /// The largest height of a line; 0 means no limit.
  package var maximumHeight = 0.0
  /// The space added above the paragraph, unless it is the first one.
  package var spacingBefore = 0.0
  /// The space added below the paragraph, unless it is the last one.
  package var spacingAfter = 0.0
  /// Whether every line except the last one is stretched to the width; nil uses the layout's options.
  package var isJustified: Bool?

  package init() {}

  /// Returns a line's height according to the rules, from that of its fonts.
  package func height(_ natural: Double) -> Double {
    var height = heightMultiple > 0 ? natural * heightMultiple : natural
    if maximumHeight > 0 { height = min(height, maximumHeight) }
    return max(height, minimumHeight)
  }
}
