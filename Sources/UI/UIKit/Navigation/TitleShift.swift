import CoreGraphics

/// The horizontal offsets of the texts of a navigation bar during a transition.
///
/// - Units: points.
struct TitleShift: Equatable {
  var title: CGFloat = 0
  var back: CGFloat = 0

  /// The offsets at which the new content begins and the old content ends.
  ///
  /// A title becomes the text of the back button and the other way round, so that both move over the distance between them. All
  /// other texts move by the same distance, an own choice.
  ///
  /// - Parameters:
  ///   - title: the middle of the title that becomes the back button's text, or comes from it; nil if there is none.
  ///   - back: the middle of that text.
  static func ends(
    between title: CGFloat?, and back: CGFloat?, isPush: Bool, otherwise distance: CGFloat
  ) -> (entering: TitleShift, leaving: TitleShift) {
    let shared = if let title, let back { title - back } else { distance }
    return isPush
      ? (TitleShift(title: distance, back: shared), TitleShift(title: -shared, back: -distance))
      : (TitleShift(title: -shared, back: -distance), TitleShift(title: distance, back: shared))
  }
}
