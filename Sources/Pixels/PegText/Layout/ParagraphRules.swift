/// How the lines of a paragraph stand, apart from what its fonts say.
///
/// - Units: points.
package struct ParagraphRules: Hashable, Sendable {
  /// Where the first line starts, from the side where its script starts.
  package var firstLineIndent = 0.0
  /// Where the other lines start.
  package var indent = 0.0
  /// Where lines end: above 0 from the side where they start, else from the other one.
  package var tailIndent = 0.0
  /// What is added below every line but the last one.
  package var lineSpacing = 0.0
  /// What the height of lines is multiplied by; 0 leaves it.
  package var heightMultiple = 0.0
  package var minimumHeight = 0.0
  /// 0 where there is no limit.
  package var maximumHeight = 0.0
  /// What is added above the paragraph, unless it is the first one.
  package var spacingBefore = 0.0
  /// What is added below the paragraph, unless it is the last one.
  package var spacingAfter = 0.0
  /// Stretches every line but the last one to the width; nil leaves that to the layout's options.
  package var isJustified: Bool?

  package init() {}

  /// Returns a line's height by the rules, from that of its fonts.
  func height(_ natural: Double) -> Double {
    var height = heightMultiple > 0 ? natural * heightMultiple : natural
    if maximumHeight > 0 { height = min(height, maximumHeight) }
    return max(height, minimumHeight)
  }
}
