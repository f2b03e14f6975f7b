import Foundation
import UIFoundation

/// The views at the bottom of the screen for a first responder: the keyboard or a view in its place, and an accessory
/// view.
@MainActor
struct InputSet {
  enum Body {
    case keys(any UIKeyInput)
    case custom(UIView)
    case none
  }

  let responder: UIResponder
  let body: Body
  let accessory: UIView?

  /// Returns nil if there is nothing to show.
  ///
  /// - Source: Apple's page of UIResponder: a responder without an input view or accessory uses that of the next one in
  ///   its chain.
  init?(of responder: UIResponder?) {
    guard let responder else { return nil }
    var (input, accessory): (UIView?, UIView?)
    var next: UIResponder? = responder
    while let current = next {
      input = input ?? current.inputView
      accessory = accessory ?? current.inputAccessoryView
      next = current.next
    }
    self.responder = responder
    self.accessory = accessory
    if let input {
      body = .custom(input)
    } else if let keys = responder as? any UIKeyInput,
      (responder as? UITextView)?.isEditable ?? true
    {
      body = .keys(keys)
    } else {
      body = .none
      if accessory == nil { return nil }
    }
  }

  /// The responder's text before the caret if it is a text field or a text view; otherwise empty.
  var text: String {
    guard let text = responder as? any EditableText else { return "" }
    return (text.plainText as NSString).substring(
      to: text.editor.clamped(text.editor.selection).location)
  }

  private var isSecure: Bool { (responder as? UITextField)?.isSecureTextEntry ?? false }

  var hasBar: Bool {
    guard case .keys(let input) = body else { return false }
    return input.keyboardType.suggestsWords && input.autocorrectionType != .no && !isSecure
  }

  var beginsWithCapital: Bool {
    guard case .keys(let input) = body, input.keyboardType.capitalizes, !isSecure else {
      return false
    }
    return input.autocapitalizationType.isCapital(after: text)
  }

  /// Returns the suggestions of the bar: words to begin with, or the word that is being typed.
  func suggestions(isCapital: Bool) -> [KeyboardLook.Suggestion] {
    let word = text.split(whereSeparator: { $0.isWhitespace }).last.map(String.init) ?? ""
    if let last = text.last, !last.isWhitespace {
      return [
        KeyboardLook.Suggestion(title: "\u{201c}\(word)\u{201d}", insertion: " "),
        KeyboardLook.Suggestion(title: "", insertion: ""),
        KeyboardLook.Suggestion(title: "", insertion: ""),
      ]
    }
    let words = isCapital ? ["I", "The", "I\u{2019}m"] : ["the", "a", "to"]
    return words.map { KeyboardLook.Suggestion(title: $0, insertion: $0 + " ") }
  }

  /// The light or dark style that the responder asks for, or its own.
  var style: UIUserInterfaceStyle {
    if case .keys(let input) = body {
      switch input.keyboardAppearance {
      case .dark: return .dark
      case .light: return .light
      case .default: break
      }
    }
    return (responder as? any UITraitEnvironment)?.traitCollection.userInterfaceStyle
      ?? .unspecified
  }

  /// Returns the height of one of the program's views at a width. Units: points.
  static func height(of view: UIView, width: CGFloat) -> CGFloat {
    let sizesItself =
      !view.translatesAutoresizingMaskIntoConstraints
      || (view as? UIInputView)?.allowsSelfSizing ?? false
    let intrinsic = view.intrinsicContentSize.height
    if !sizesItself {
      let isFixed = !view.autoresizingMask.contains(.flexibleHeight)
      if view.bounds.height > 0, isFixed || intrinsic <= 0 { return view.bounds.height }
      if intrinsic > 0 { return intrinsic }
    }
    return view.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }
}
