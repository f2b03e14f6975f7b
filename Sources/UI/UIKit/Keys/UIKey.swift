public import Foundation

/// A key of a hardware keyboard that was pressed.
@preconcurrency @MainActor
open class UIKey: NSObject {
  /// The text that the key stands for with the modifiers, or the name of a key without one, as in `UIKeyCommand`.
  public let characters: String
  /// The text that the key stands for with no modifier but Shift.
  public let charactersIgnoringModifiers: String
  public let modifierFlags: UIKeyModifierFlags
  public let keyCode: UIKeyboardHIDUsage

  package init(
    _ keyCode: UIKeyboardHIDUsage, characters: String, ignoringModifiers: String,
    _ flags: UIKeyModifierFlags
  ) {
    self.keyCode = keyCode
    self.characters = characters
    charactersIgnoringModifiers = ignoringModifiers
    modifierFlags = flags
  }

  nonisolated open override var description: String {
    "<UIKey: keyCode = \(keyCode.rawValue); characters = \(characters)>"
  }
}

/// A key of a keyboard of the United States: its number and the text without and with Shift.
package struct KeyCap: Sendable {
  package let code: UIKeyboardHIDUsage
  package let plain: String
  package let shifted: String

  /// The keys with a character, such as "a", "A" or "%".
  private static let characters: [KeyCap] = {
    var caps: [KeyCap] = []
    func add(_ first: UIKeyboardHIDUsage, _ plain: String, _ shifted: String) {
      for (index, pair) in zip(plain, shifted).enumerated() {
        guard let code = UIKeyboardHIDUsage(rawValue: first.rawValue + index) else { continue }
        caps.append(KeyCap(code: code, plain: String(pair.0), shifted: String(pair.1)))
      }
    }
    add(.keyboardA, "abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    add(.keyboard1, "1234567890", "!@#$%^&*()")
    add(.keyboardSpacebar, " ", " ")
    add(.keyboardHyphen, "-=[]\\", "_+{}|")
    add(.keyboardSemicolon, ";'`,./", ":\"~<>?")
    return caps
  }()

  /// The keys that scripts name, and the text of each: a control character, or the name in `UIKeyCommand`.
  private static let named: [(name: String, cap: KeyCap)] = {
    func cap(_ code: UIKeyboardHIDUsage, _ text: String) -> KeyCap {
      KeyCap(code: code, plain: text, shifted: text)
    }
    let functions: [(String, KeyCap)] = (1...12).compactMap { number in
      UIKeyboardHIDUsage(rawValue: UIKeyboardHIDUsage.keyboardF1.rawValue + number - 1).map {
        ("f\(number)", cap($0, "UIKeyInputF\(number)"))
      }
    }
    return [
      ("return", cap(.keyboardReturnOrEnter, "\r")), ("tab", cap(.keyboardTab, "\t")),
      ("space", cap(.keyboardSpacebar, " ")), ("delete", cap(.keyboardDeleteOrBackspace, "\u{8}")),
      ("forward-delete", cap(.keyboardDeleteForward, "UIKeyInputDelete")),
      ("escape", cap(.keyboardEscape, "UIKeyInputEscape")),
      ("up", cap(.keyboardUpArrow, "UIKeyInputUpArrow")),
      ("down", cap(.keyboardDownArrow, "UIKeyInputDownArrow")),
      ("left", cap(.keyboardLeftArrow, "UIKeyInputLeftArrow")),
      ("right", cap(.keyboardRightArrow, "UIKeyInputRightArrow")),
      ("home", cap(.keyboardHome, "UIKeyInputHome")), ("end", cap(.keyboardEnd, "UIKeyInputEnd")),
      ("page-up", cap(.keyboardPageUp, "UIKeyInputPageUp")),
      ("page-down", cap(.keyboardPageDown, "UIKeyInputPageDown")),
    ] + functions
  }()

  /// The names of keys without a character of their own.
  package static var names: [String] { named.map(\.name) }

  /// Finds the key of a name or of a character; nil if the keyboard has none.
  ///
  /// - Returns: also whether the character needs Shift.
  package static func find(_ name: String) -> (cap: KeyCap, needsShift: Bool)? {
    if let found = named.first(where: { $0.name == name.lowercased() }) {
      return (found.cap, false)
    }
    if let plain = characters.first(where: { $0.plain == name }) { return (plain, false) }
    return characters.first { $0.shifted == name }.map { ($0, true) }
  }

  /// Returns the key as it is pressed with modifiers.
  @MainActor
  package func key(_ flags: UIKeyModifierFlags) -> UIKey {
    let text = flags.contains(.shift) ? shifted : plain
    return UIKey(code, characters: text, ignoringModifiers: text, flags)
  }
}
