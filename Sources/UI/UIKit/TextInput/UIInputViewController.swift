public import Foundation
import PegScene
import UIFoundation

/// The text that a custom keyboard types into: that of the first responder.
///
/// - Source: Apple's page of UITextDocumentProxy.
@preconcurrency @MainActor
public protocol UITextDocumentProxy: UIKeyInput {
  var documentContextBeforeInput: String? { get }
  var documentContextAfterInput: String? { get }
  var selectedText: String? { get }
  /// Moves the caret by a number of characters.
  func adjustTextPosition(byCharacterOffset offset: Int)
  func setMarkedText(_ markedText: String, selectedRange: NSRange)
  func unmarkText()
}

/// The controller of a custom keyboard, whose view is the `inputView` of a field here: keyboards of other programs do not exist.
///
/// - Source: Apple's page of UIInputViewController.
@preconcurrency @MainActor
open class UIInputViewController: UIViewController {
  private lazy var proxy = DocumentProxy(self)

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func loadView() {
    view = UIInputView(
      frame: CGRect(x: 0, y: 0, width: UIScreen.main.bounds.width, height: 216),
      inputViewStyle: .keyboard)
  }

  /// The controller's view.
  open override var inputView: UIView? { view }

  open var textDocumentProxy: any UITextDocumentProxy { proxy }

  /// The language of the keyboard; nil for none.
  open var primaryLanguage: String?
  /// Whether a key for other keyboards is needed; there are none.
  open var needsInputModeSwitchKey: Bool { false }
  open var hasFullAccess: Bool { false }

  open func dismissKeyboard() { view.window?.endEditing(true) }

  /// Reports that there is no other keyboard.
  open func advanceToNextInputMode() {
    SceneDiagnostics.report("advanceToNextInputMode has no effect: there is no other keyboard here")
  }
}

/// Types into the first responder of a controller's window.
@MainActor
private final class DocumentProxy: NSObject, UITextDocumentProxy {
  private unowned let controller: UIInputViewController

  init(_ controller: UIInputViewController) { self.controller = controller }

  private var input: (any UIKeyInput)? { controller.viewIfLoaded?.window?.keyInput }
  private var text: (any UITextInput)? { input as? any UITextInput }

  var hasText: Bool { input?.hasText ?? false }
  func insertText(_ text: String) { input?.insertText(text) }
  func deleteBackward() { input?.deleteBackward() }

  private func part(_ range: (any UITextInput, UITextRange) -> UITextRange?) -> String? {
    guard let text, let selected = text.selectedTextRange else { return nil }
    return range(text, selected).flatMap { text.text(in: $0) }
  }

  var documentContextBeforeInput: String? {
    part { $0.textRange(from: $0.beginningOfDocument, to: $1.start) }
  }

  var documentContextAfterInput: String? {
    part { $0.textRange(from: $1.end, to: $0.endOfDocument) }
  }

  var selectedText: String? { part { $1.isEmpty ? nil : $1 } }

  func adjustTextPosition(byCharacterOffset offset: Int) {
    guard let text, let start = text.selectedTextRange?.start,
      let new = text.position(from: start, in: .right, offset: offset)
    else { return }
    text.selectedTextRange = text.textRange(from: new, to: new)
  }

  func setMarkedText(_ markedText: String, selectedRange: NSRange) {
    text?.setMarkedText(markedText, selectedRange: selectedRange)
  }

  func unmarkText() { text?.unmarkText() }
}
