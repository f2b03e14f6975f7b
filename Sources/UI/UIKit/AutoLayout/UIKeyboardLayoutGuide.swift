public import CoreGraphics
import UIFoundation

/// The band that the keyboard covers at the bottom of a view.
///
/// Without a keyboard the guide lies on the safe area's lower band, or has no height at the bottom edge.
open class UIKeyboardLayoutGuide: UILayoutGuide {
  /// Whether the guide keeps to the safe area's lower edge without a keyboard, rather than to the view's.
  open var usesBottomSafeArea = true {
    didSet { owningView?.layoutGuidesDidChange() }
  }
  /// Keyboards are always docked here, so that there is no other to follow.
  open var followsUndockedKeyboard = false
  /// How far above the keyboard a finger's drag takes it along. Units: points.
  open var keyboardDismissPadding: CGFloat = 0

  override var insets: UIEdgeInsets {
    guard let owningView else { return super.insets }
    var insets = super.insets
    if !usesBottomSafeArea { insets.top = owningView.bounds.height }
    guard let window = owningView.window, let keyboard = window.keyboard, keyboard.isShown else {
      return insets
    }
    let top = owningView.convert(keyboard.frame, from: window).minY - owningView.bounds.minY
    insets.top = max(0, min(insets.top, top))
    return insets
  }
}

extension UIView {
  /// Where the keyboard is.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    if let guide = knownKeyboardGuide { return guide }
    let guide = UIKeyboardLayoutGuide(role: .bottomBars, of: self)
    guide.identifier = "UIKeyboardLayoutGuide"
    layoutState.barGuides.append(guide)
    return guide
  }

  private var knownKeyboardGuide: UIKeyboardLayoutGuide? {
    layoutState.barGuides.lazy.compactMap { $0 as? UIKeyboardLayoutGuide }.first
  }

  /// The largest distance at which guides of the view and those around it have a finger take the keyboard along.
  var keyboardDismissPadding: CGFloat {
    sequence(first: self) { $0.superview }
      .reduce(0) { max($0, $1.knownKeyboardGuide?.keyboardDismissPadding ?? 0) }
  }
}
