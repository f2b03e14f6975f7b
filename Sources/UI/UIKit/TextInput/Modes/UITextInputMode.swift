public import Foundation

/// A keyboard layout by its language.
@preconcurrency @MainActor
open class UITextInputMode: NSObject {
  /// The language as a BCP 47 tag, such as "en-US"; "emoji" for the keyboard of emoji.
  open private(set) var primaryLanguage: String?

  public override init() { primaryLanguage = "en-US" }

  init(_ language: String) { primaryLanguage = language }

  /// The keyboards that a user can choose here: the one that is drawn.
  public class var activeInputModes: [UITextInputMode] { [UITextInputMode()] }

  /// Posted when the user chooses another keyboard, which does not happen here.
  public static let currentInputModeDidChangeNotification = Notification.Name(
    "UITextInputCurrentInputModeDidChangeNotification")
}
