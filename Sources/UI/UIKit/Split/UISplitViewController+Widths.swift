import CoreGraphics
import UIFoundation

extension UISplitViewController {
  var room: CGFloat { (viewIfLoaded?.bounds ?? UIScreen.main.bounds).width }

  /// The frames of the columns for the present size.
  var geometry: SplitGeometry {
    let size = (viewIfLoaded?.bounds ?? UIScreen.main.bounds).size
    let traits = traitCollection
    let isMirrored =
      (traits.layoutDirection == .rightToLeft) != (primaryEdge == .trailing)
    let safe = viewIfLoaded?.safeAreaInsets ?? .zero
    let band = isMirrored ? safe.right : safe.left
    return SplitGeometry(
      size: size, style: style, primaryWidth: primaryColumnWidth + band,
      supplementaryWidth: supplementaryColumnWidth == 0 ? 0 : supplementaryColumnWidth + band,
      hairline: 1 / max(1, traits.displayScale), isMirrored: isMirrored)
  }
}
