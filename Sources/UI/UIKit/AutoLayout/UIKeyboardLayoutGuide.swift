public import CoreGraphics
import UIFoundation

/// The band that the keyboard covers at the bottom of a view.
///
/// Without a keyboard the guide is the safe area's lower band, or has no height at the bottom edge.
open class UIKeyboardLayoutGuide: UILayoutGuide {
  /// Whether the guide without a keyboard begins at the safe area's lower edge, rather than at the view's.
  open var usesBottomSafeArea = true {
    didSet { owningView?.layoutGuidesDidChange() }
  }
  /// No effect: keyboards are always docked here.
  open var followsUndockedKeyboard = false
  /// The distance above the keyboard at which a finger's drag begins to push it. Units: points.
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
  /// The guide of the band that the keyboard covers.
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

  /// The largest dismiss padding of the keyboard guides of the view and its superviews.
  var keyboardDismissPadding: CGFloat {
    sequence(first: self) { $0.superview }
      .reduce(0) { max($0, $1.knownKeyboardGuide?.keyboardDismissPadding ?? 0) }
  }
}
