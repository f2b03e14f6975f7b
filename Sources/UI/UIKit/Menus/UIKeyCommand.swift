public import PegRuntime
public import UIFoundation

/// A command that keys of a hardware keyboard call.
///
/// - Source: Apple's page of UIKeyCommand.
@preconcurrency @MainActor
open class UIKeyCommand: UICommand {
  /// The text of the key without modifiers, such as "c", or one of the constants for keys without a text.
  open private(set) var input: String?
  open private(set) var modifierFlags: UIKeyModifierFlags = []
  /// Whether the command comes before what the key does to the text that is being edited.
  open var wantsPriorityOverSystemBehavior = false
  open var allowsAutomaticLocalization = true
  open var allowsAutomaticMirroring = true

  public convenience init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil,
    alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) {
    self.init(action, title, image, propertyList, alternates)
    self.input = input
    self.modifierFlags = modifierFlags
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
  }

  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(action: action, input: input, modifierFlags: modifierFlags)
  }

  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector, discoverabilityTitle: String
  ) {
    self.init(
      action: action, input: input, modifierFlags: modifierFlags,
      discoverabilityTitle: discoverabilityTitle)
  }

  public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
  public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
  public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
  public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
  public nonisolated static let inputEscape = "UIKeyInputEscape"
  public nonisolated static let inputPageUp = "UIKeyInputPageUp"
  public nonisolated static let inputPageDown = "UIKeyInputPageDown"
  public nonisolated static let inputHome = "UIKeyInputHome"
  public nonisolated static let inputEnd = "UIKeyInputEnd"
  /// The key that deletes the character after the caret.
  public nonisolated static let inputDelete = "UIKeyInputDelete"
  public nonisolated static let f1 = "UIKeyInputF1"
  public nonisolated static let f2 = "UIKeyInputF2"
  public nonisolated static let f3 = "UIKeyInputF3"
  public nonisolated static let f4 = "UIKeyInputF4"
  public nonisolated static let f5 = "UIKeyInputF5"
  public nonisolated static let f6 = "UIKeyInputF6"
  public nonisolated static let f7 = "UIKeyInputF7"
  public nonisolated static let f8 = "UIKeyInputF8"
  public nonisolated static let f9 = "UIKeyInputF9"
  public nonisolated static let f10 = "UIKeyInputF10"
  public nonisolated static let f11 = "UIKeyInputF11"
  public nonisolated static let f12 = "UIKeyInputF12"

  /// Returns whether a key with its modifiers calls the command.
  ///
  /// Case does not matter. A sign above another one, such as "+", needs no Shift among the command's modifiers.
  package func matches(_ key: UIKey) -> Bool {
    guard let input else { return false }
    let flags = key.modifierFlags.subtracting([.alphaShift, .numericPad])
    let typed = key.charactersIgnoringModifiers
    let plain = KeyCap.find(typed)?.cap.plain ?? typed
    if input.lowercased() == plain.lowercased() { return modifierFlags == flags }
    return input == typed && modifierFlags.union(.shift) == flags.union(.shift)
  }
}
