public import Foundation
import UIFoundation

/// A band that bars cover, as an item for constraints.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
  /// The height of the band in the view. Units: points.
  var length: CGFloat { get }
  var topAnchor: NSLayoutYAxisAnchor { get }
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  var heightAnchor: NSLayoutDimension { get }
}

/// The band at the top or the bottom of a controller's view.
final class BarLayoutGuide: UILayoutGuide, UILayoutSupport {
  var length: CGFloat { layoutFrame.height }
}

extension UIViewController {
  /// The part of the view that bars cover at its top; the safe area has replaced it.
  public var topLayoutGuide: any UILayoutSupport { view.barGuide(.topBars) }

  /// The part of the view that bars cover at its bottom; the safe area has replaced it.
  public var bottomLayoutGuide: any UILayoutSupport { view.barGuide(.bottomBars) }
}

extension UIView {
  fileprivate func barGuide(_ role: UILayoutGuide.Role) -> BarLayoutGuide {
    let guides = layoutState.barGuides.lazy.compactMap { $0 as? BarLayoutGuide }
    if let guide = guides.first(where: { $0.role == role }) { return guide }
    let guide = BarLayoutGuide(role: role, of: self)
    layoutState.barGuides.append(guide)
    return guide
  }

  var topBarInsets: UIEdgeInsets {
    UIEdgeInsets(top: 0, left: 0, bottom: bounds.height - safeAreaInsets.top, right: 0)
  }

  var bottomBarInsets: UIEdgeInsets {
    UIEdgeInsets(top: bounds.height - safeAreaInsets.bottom, left: 0, bottom: 0, right: 0)
  }

  /// Notifies the layout that the bands may have moved: they follow the height and the safe area.
  func barGuidesMayHaveChanged() {
    for guide in layoutState.barGuides { layoutRoot.hostedEngine?.inputsChanged(of: guide) }
  }
}
