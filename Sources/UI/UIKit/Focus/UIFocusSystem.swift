import CoreGraphics
import Foundation

/// Moves the focus of a screen. There is none without a keyboard, as on an iPhone.
@preconcurrency @MainActor
open class UIFocusSystem: NSObject {
  private override init() {}

  open var focusedItem: (any UIFocusItem)? { nil }

  /// Returns nil, as on an iPhone without a keyboard.
  public class func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? { nil }

  open func requestFocusUpdate(to environment: any UIFocusEnvironment) {}
  open func updateFocusIfNeeded() {}
}

/// An area without a view that the focus goes to and that sends it on.
@preconcurrency @MainActor
open class UIFocusGuide: UILayoutGuide {
  open var isEnabled = true
  open var preferredFocusEnvironments: [any UIFocusEnvironment] = []
}

extension UIFocusUpdateContext {
  public var previouslyFocusedView: UIView? { nil }
  public var nextFocusedView: UIView? { nil }
}

extension UIView: UIFocusItem {
  /// The view around; for a controller's view, the controller.
  public var parentFocusEnvironment: (any UIFocusEnvironment)? { viewController ?? superview }
}

extension UIViewController: UIFocusEnvironment {
  public var parentFocusEnvironment: (any UIFocusEnvironment)? {
    parent ?? viewIfLoaded?.superview
  }
}
