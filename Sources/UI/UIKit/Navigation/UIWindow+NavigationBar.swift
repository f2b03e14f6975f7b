import CoreGraphics
import UIFoundation

extension UIWindow {
  /// The top of a navigation bar: below the status bar, which under a Dynamic Island ends above the safe area.
  ///
  /// - Source: observed on iOS 17 and 18: safe top 59 gives 53.667, 62 gives 56.333 at 3 pixels per point.
  package var navigationBarTop: CGFloat {
    let safeTop = safeAreaInsets.top
    guard safeTop >= 59 else { return safeTop }
    let overlap: CGFloat = safeTop >= 62 ? 17 / 3 : 16 / 3
    return (safeTop - overlap).roundedToPixel(scale: displayScale)
  }
}
