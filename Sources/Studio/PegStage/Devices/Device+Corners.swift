import UIKit

extension Device {
  /// The radius of the display's corners; 0 if they are square.
  ///
  /// - Units: points.
  /// - Source: the values of UIKit's private `_displayCornerRadius`, as developers have published them. A phone that is not in
  ///   the table has that of an iPhone 13 if it has no home button.
  package var displayCornerRadius: Double {
    let upright = held(.portrait)
    if upright.safeArea.bottom == 0 { return 0 }
    if kind == .pad { return 18 }
    return switch (Int(upright.size.width), Int(upright.size.height)) {
    case (375, 812): upright.safeArea.top < 47 ? 39 : 44
    case (414, 896): scale == 2 ? 41.5 : 39
    case (428, 926): 53.33
    case (393, 852), (430, 932): 55
    case (402, 874), (440, 956), (420, 912): 62
    default: 47.33
    }
  }
}
