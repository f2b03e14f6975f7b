import Foundation

/// An object that takes typed text; the keyboard appears for a first responder of this kind.
@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
  var hasText: Bool { get }
  func insertText(_ text: String)
  /// Removes the character before the caret.
  func deleteBackward()
}

/// A background for views in place of the keyboard, or over it.
@preconcurrency @MainActor
open class UIInputView: UIView {
  /// - Source: the values of Apple's `UIInputView.Style`.
  public enum Style: Int, Sendable {
    case `default` = 0
    /// The background of the keyboard.
    case keyboard = 1
  }

  open private(set) var inputViewStyle: Style

  /// Whether constraints inside determine the height, rather than the frame.
  open var allowsSelfSizing = false

  public init(frame: CGRect, inputViewStyle: Style) {
    self.inputViewStyle = inputViewStyle
    super.init(frame: frame)
  }

  package override func setUpParts() {
    super.setUpParts()
    if inputViewStyle == .keyboard { backgroundColor = KeyboardColors.ground }
  }

  public required init?(coder: NSCoder) {
    inputViewStyle = .default
    super.init(coder: coder)
  }
}

extension UIWindow {
  /// The first responder, if it takes typed text.
  package var keyInput: (any UIKeyInput)? {
    if let text = firstResponder as? UITextView, !text.isEditable { return nil }
    return firstResponder as? any UIKeyInput
  }

  /// Presses the return key, unless it is disabled.
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
  /// Whether the bar suggests words during typing.
  var suggestsWords: Bool {
    switch self {
    case .default, .asciiCapable, .numbersAndPunctuation, .namePhonePad, .twitter, .webSearch: true
    case .URL, .numberPad, .phonePad, .emailAddress, .decimalPad, .asciiCapableNumberPad: false
    }
  }

  /// Whether the first letter of a text may become a capital automatically.
  var capitalizes: Bool {
    switch self {
    case .URL, .emailAddress, .webSearch: false
    default: true
    }
  }
}

extension UIReturnKeyType {
  /// The title of the return key.
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

  /// Whether the key is blue, which it is unless typing continues after it.
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

/// An input view whose keys click. No sound is played here.
@preconcurrency @MainActor
public protocol UIInputViewAudioFeedback: AnyObject {
  var enableInputClicksWhenVisible: Bool { get }
}

extension UIInputViewAudioFeedback {
  public var enableInputClicksWhenVisible: Bool { false }
}

extension UIDevice {
  /// Plays the click of a key: without a sound here.
  public func playInputClick() {}
}
