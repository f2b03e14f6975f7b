import Foundation

/// What text can be typed into; the keyboard comes for a first responder that is one.
@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
  var hasText: Bool { get }
  func insertText(_ text: String)
  /// Takes away the character before the caret.
  func deleteBackward()
}

extension UITextField: UIKeyInput {}
extension UITextView: UIKeyInput {}

/// A ground for views in place of the keyboard, or over it.
@preconcurrency @MainActor
open class UIInputView: UIView {
  /// - Source: the values of Apple's `UIInputView.Style`.
  public enum Style: Int, Sendable {
    case `default` = 0
    /// As the keyboard is.
    case keyboard = 1
  }

  public let inputViewStyle: Style

  /// Whether constraints inside decide about the height, rather than the frame.
  open var allowsSelfSizing = false

  public init(frame: CGRect, inputViewStyle: Style) {
    self.inputViewStyle = inputViewStyle
    super.init(frame: frame)
    if inputViewStyle == .keyboard { backgroundColor = KeyboardColors.ground }
  }

  public required init?(coder: NSCoder) { nil }
}

extension UIWindow {
  /// Who takes what is typed, where that is text.
  package var keyInput: (any UIKeyInput)? { firstResponder as? any UIKeyInput }

  /// Presses the key at the end of the last row, unless it is off.
  package func pressReturn() {
    guard let input = keyInput, !input.enablesReturnKeyAutomatically || input.hasText else {
      return
    }
    if let field = input as? UITextField {
      field.returnKeyPressed()
    } else {
      input.insertText("\n")
    }
  }
}

extension UIKeyboardType {
  /// Whether words are suggested while one types.
  var suggestsWords: Bool {
    switch self {
    case .default, .asciiCapable, .numbersAndPunctuation, .namePhonePad, .twitter, .webSearch: true
    case .URL, .numberPad, .phonePad, .emailAddress, .decimalPad, .asciiCapableNumberPad: false
    }
  }

  /// Whether the first letter of something typed may be a capital by itself.
  var capitalizes: Bool {
    switch self {
    case .URL, .emailAddress, .webSearch: false
    default: true
    }
  }
}

extension UIReturnKeyType {
  /// What stands on the key.
  var title: String {
    switch self {
    case .default: "return"
    case .go: "go"
    case .google, .search, .yahoo: "search"
    case .join: "join"
    case .next: "next"
    case .route: "route"
    case .send: "send"
    case .done: "done"
    case .emergencyCall: "emergency call"
    case .continue: "continue"
    }
  }

  /// Whether the key is blue: not where it goes on to more text.
  var standsOut: Bool { self != .default && self != .next && self != .continue }
}

extension UITextAutocapitalizationType {
  /// Returns whether a letter typed after a text is a capital.
  func isCapital(after text: String) -> Bool {
    switch self {
    case .none: return false
    case .allCharacters: return true
    case .words: return text.last.map { $0.isWhitespace } ?? true
    case .sentences:
      guard let last = text.last else { return true }
      if last.isNewline { return true }
      guard last.isWhitespace, let end = text.last(where: { !$0.isWhitespace }) else {
        return false
      }
      return ".?!".contains(end)
    }
  }
}
