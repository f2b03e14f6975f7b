public import Foundation

// What code that follows the keyboard names. No keyboard is ever shown here, so that none of these is sent.

extension UIResponder {
  public nonisolated static let keyboardWillShowNotification = notification("WillShow")
  public nonisolated static let keyboardDidShowNotification = notification("DidShow")
  public nonisolated static let keyboardWillHideNotification = notification("WillHide")
  public nonisolated static let keyboardDidHideNotification = notification("DidHide")
  public nonisolated static let keyboardWillChangeFrameNotification = notification(
    "WillChangeFrame")
  public nonisolated static let keyboardDidChangeFrameNotification = notification("DidChangeFrame")

  public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  public nonisolated static let keyboardAnimationDurationUserInfoKey =
    "UIKeyboardAnimationDurationUserInfoKey"
  public nonisolated static let keyboardAnimationCurveUserInfoKey =
    "UIKeyboardAnimationCurveUserInfoKey"
  public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"

  private nonisolated static func notification(_ what: String) -> NSNotification.Name {
    NSNotification.Name("UIKeyboard\(what)Notification")
  }
}
