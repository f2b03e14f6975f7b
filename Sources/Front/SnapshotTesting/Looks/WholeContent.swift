public import UIKit

extension Snapshotting where Value == UIViewController, Format == UIImage {
  /// A picture of the controller's view on a device, so high that all of its scrolling content shows.
  ///
  /// The view grows until the largest scroll view in it has nothing more to scroll to.
  ///
  /// - Parameters:
  ///   - config: the device's size, safe area and traits.
  ///   - traits: override those of the device.
  public static func wholeContent(
    on config: ViewImageConfig, traits: UITraitCollection = .init()
  ) -> Snapshotting {
    Snapshotting(
      pathExtension: "png", diffing: .image,
      asyncSnapshot: {
        Picture.of($0, on: config, size: nil, traits: traits, look: WholeContent.draw)
      })
  }
}

extension Snapshotting where Value == UIView, Format == UIImage {
  /// A picture of the view, so high that all of its scrolling content shows.
  ///
  /// - Parameters:
  ///   - size: the size of the view before it grows. Units: points.
  ///   - traits: override those of the screen.
  public static func wholeContent(
    size: CGSize? = nil, traits: UITraitCollection = .init()
  ) -> Snapshotting {
    Snapshotting(
      pathExtension: "png", diffing: .image,
      asyncSnapshot: { Picture.of($0, size: size, traits: traits, look: WholeContent.draw) })
  }
}

/// Makes views as high as what they scroll.
@MainActor
private enum WholeContent {
  /// Rows that size themselves are measured as they come into sight, so that the content may grow with each step.
  private static let mostSteps = 50

  static func draw(_ view: UIView, on screen: Screen) throws -> Capture<UIImage> {
    guard let scroller = largest(in: view) else {
      Problems.fail("\(type(of: view)) has no scroll view; use .image")
      return try Picture.draw(view, on: screen)
    }
    for _ in 0..<mostSteps {
      view.layoutIfNeeded()
      let insets = scroller.adjustedContentInset
      let missing =
        scroller.contentSize.height + insets.top + insets.bottom - scroller.bounds.height
      guard missing > 0 else { break }
      view.frame.size.height += missing.rounded(.up)
      // A scroll view with a height of its own does not follow the view.
      view.layoutIfNeeded()
      let rest = scroller.contentSize.height + insets.top + insets.bottom - scroller.bounds.height
      if rest >= missing { scroller.frame.size.height += missing.rounded(.up) }
    }
    scroller.contentOffset.y = -scroller.adjustedContentInset.top
    view.layoutIfNeeded()
    return try Picture.draw(view, on: screen)
  }

  /// Returns the largest visible scroll view that is the view or lies in it.
  private static func largest(in view: UIView) -> UIScrollView? {
    guard !view.isHidden else { return nil }
    if let scroller = view as? UIScrollView, !(view is UITextView) { return scroller }
    return view.subviews.compactMap(largest).max {
      $0.bounds.width * $0.bounds.height < $1.bounds.width * $1.bounds.height
    }
  }
}
