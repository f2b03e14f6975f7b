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
  @MainActor
  static func ends(
    from old: NavigationBarContentView?, to new: NavigationBarContentView?, isPush: Bool,
    otherwise distance: CGFloat
  ) -> (entering: TitleShift, leaving: TitleShift) {
    func way(_ title: CGFloat?, _ back: CGFloat?) -> CGFloat {
      if let title, let back { title - back } else { distance }
    }
    if isPush {
      let shared = way(old?.middleOfTitle, new?.middleOfBack)
      return (
        TitleShift(title: distance, back: shared), TitleShift(title: -shared, back: -distance)
      )
    }
    let shared = way(new?.middleOfTitle, old?.middleOfBack)
    return (
      TitleShift(title: -shared, back: -distance), TitleShift(title: distance, back: shared)
    )
  }
}
