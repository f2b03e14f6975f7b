import Foundation
import PegRuntime

// The setters of decoding. They do not call a subclass's overrides.

extension UITextField {
  package func setOwn(text: String?) {
    willChange("text", of: self)
    defer { didChange("text", of: self) }
    ownText = text ?? ""
    setOwn(attributedText: nil)
  }

  package func setOwn(attributedText: NSAttributedString?) {
    ownAttributedText = attributedText
    editor.textWasSet()
    textChanged()
  }
}

extension UITextView {
  package func setOwn(text: String?) {
    willChange("text", of: self)
    defer { didChange("text", of: self) }
    ownText = text ?? ""
    setOwn(attributedText: nil)
  }

  package func setOwn(attributedText: NSAttributedString?) {
    ownAttributedText = attributedText
    tellStorage()
    editor.textWasSet()
    textLayoutChanged()
  }
}
