public import CoreGraphics
import UIFoundation

/// The band that a keyboard covers at the bottom of a view.
///
/// No keyboard is ever shown here, so that the guide rests where it lies without one: on the safe area's lower band, or
/// with no height at the bottom edge.
open class UIKeyboardLayoutGuide: UILayoutGuide {
  /// Whether the guide keeps to the safe area's lower edge without a keyboard, rather than to the view's.
  open var usesBottomSafeArea = true {
    didSet { owningView?.layoutGuidesDidChange() }
  }
  open var followsUndockedKeyboard = false
  /// How far a finger's drag must be from the keyboard to move it along. Units: points.
  open var keyboardDismissPadding: CGFloat = 0

  override var insets: UIEdgeInsets {
    guard !usesBottomSafeArea, let owningView else { return super.insets }
    return UIEdgeInsets(top: owningView.bounds.height, left: 0, bottom: 0, right: 0)
  }
}

extension UIView {
  /// Where a keyboard would be.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    let guides = layoutState.barGuides.lazy
    if let guide = guides.compactMap({ $0 as? UIKeyboardLayoutGuide }).first { return guide }
    let guide = UIKeyboardLayoutGuide(role: .bottomBars, of: self)
    guide.identifier = "UIKeyboardLayoutGuide"
    layoutState.barGuides.append(guide)
    return guide
  }
}
