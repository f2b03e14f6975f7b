public import Foundation

// The names for code that follows the keyboard; `Keyboard` sends the notifications.

extension UIResponder {
  public nonisolated static let keyboardWillShowNotification = notification("WillShow")
  public nonisolated static let keyboardDidShowNotification = notification("DidShow")
  public nonisolated static let keyboardWillHideNotification = notification("WillHide")
  public nonisolated static let keyboardDidHideNotification = notification("DidHide")
  public nonisolated static let keyboardWillChangeFrameNotification = notification(
    "WillChangeFrame")
  public nonisolated static let keyboardDidChangeFrameNotification = notification("DidChangeFrame")

  /// The keyboard's frame before it moves, as an `NSValue` of a rectangle of the screen.
  public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The keyboard's frame after it has moved.
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The duration of the move. Units: seconds.
  public nonisolated static let keyboardAnimationDurationUserInfoKey =
    "UIKeyboardAnimationDurationUserInfoKey"
  /// The number of a `UIView.AnimationCurve`, which is 7.
  public nonisolated static let keyboardAnimationCurveUserInfoKey =
    "UIKeyboardAnimationCurveUserInfoKey"
  /// Whether the keyboard belongs to this program, which is always true.
  public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"

  private nonisolated static func notification(_ what: String) -> NSNotification.Name {
    NSNotification.Name("UIKeyboard\(what)Notification")
  }
}

/// Makes `as? CGRect` read the frames in a keyboard's notifications, as on Apple's systems.
extension CGRect: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSValue { NSValue(rect: self) }

  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) {
    result = source.rectValue
  }

  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGRect?
  ) -> Bool {
    let isRect =
      !(source is NSNumber)
      && String(cString: source.objCType) == String(cString: NSValue(rect: .zero).objCType)
    result = isRect ? source.rectValue : nil
    return isRect
  }

  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect {
    source?.rectValue ?? .zero
  }
}
