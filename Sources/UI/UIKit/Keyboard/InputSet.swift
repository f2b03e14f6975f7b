import Foundation
import UIFoundation

/// What stands at the bottom of the screen while someone takes what is typed.
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

  /// Nil where there is nothing to show.
  ///
  /// - Source: Apple's page of UIResponder: a responder without an input view or accessory has that of the next one in its chain.
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
    } else if let keys = responder as? any UIKeyInput {
      body = .keys(keys)
    } else {
      body = .none
      if accessory == nil { return nil }
    }
  }

  /// What has been typed so far, as far as it is known.
  var text: String {
    (responder as? UITextField)?.text ?? (responder as? UITextView)?.text ?? ""
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

  /// What the bar offers: words to begin with, or the word that is being typed.
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

  /// Light or dark, as the responder wants it or is itself.
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

  /// Returns how high a view of the program's is at a width. Units: points.
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
