import Foundation

/// The delegate of an alert made with the API before `UIAlertController`.
@preconcurrency @MainActor
public protocol UIAlertViewDelegate: AnyObject {
  func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int)
  func alertViewCancel(_ alertView: UIAlertView)
  func willPresent(_ alertView: UIAlertView)
  func didPresent(_ alertView: UIAlertView)
  func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int)
  func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int)
  func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool
}

extension UIAlertViewDelegate {
  public func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {}
  public func alertViewCancel(_ alertView: UIAlertView) {}
  public func willPresent(_ alertView: UIAlertView) {}
  public func didPresent(_ alertView: UIAlertView) {}
  public func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int) {}
  public func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {}
  public func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool { true }
}

/// The kinds of text fields in an alert made with the API before `UIAlertController`.
///
/// - Source: the values of Apple's `UIAlertViewStyle`.
public enum UIAlertViewStyle: Int, Sendable {
  case `default` = 0
  case secureTextInput = 1
  case plainTextInput = 2
  case loginAndPasswordInput = 3
}

/// An alert in the form before `UIAlertController`, which shows it.
@preconcurrency @MainActor
open class UIAlertView: UIView {
  open weak var delegate: (any UIAlertViewDelegate)?
  open var title = ""
  open var message: String?
  open var alertViewStyle = UIAlertViewStyle.default
  /// The index of the button that cancels; -1 for none.
  open var cancelButtonIndex = -1
  private let buttons = DeprecatedButtons()

  public convenience init(
    title: String?, message: String?, delegate: (any UIAlertViewDelegate)?,
    cancelButtonTitle: String?
  ) {
    self.init(frame: .zero)
    self.title = title ?? ""
    self.message = message
    self.delegate = delegate
    if let cancelButtonTitle { cancelButtonIndex = addButton(withTitle: cancelButtonTitle) }
  }

  public convenience init(
    title: String, message: String, delegate: (any UIAlertViewDelegate)?,
    cancelButtonTitle: String?, otherButtonTitles firstButtonTitle: String,
    _ moreButtonTitles: String...
  ) {
    self.init(
      title: title, message: message, delegate: delegate, cancelButtonTitle: cancelButtonTitle)
    for title in [firstButtonTitle] + moreButtonTitles { addButton(withTitle: title) }
  }

  /// Adds a button and returns its index.
  @discardableResult open func addButton(withTitle title: String?) -> Int { buttons.add(title) }
  open func buttonTitle(at buttonIndex: Int) -> String? { buttons.title(at: buttonIndex) }
  open var numberOfButtons: Int { buttons.titles.count }
  /// The index of the first button that does not cancel; -1 for none.
  open var firstOtherButtonIndex: Int { buttons.firstOther(than: cancelButtonIndex) }
  open var isVisible: Bool { buttons.controller?.presentingViewController != nil }

  /// - Precondition: the style has a field of that index.
  open func textField(at textFieldIndex: Int) -> UITextField? {
    let fields = made.textFields ?? []
    require(
      fields.indices.contains(textFieldIndex),
      "textFieldIndex (\(textFieldIndex)) is outside of the bounds of the array of text fields")
    return fields[textFieldIndex]
  }

  /// Shows the alert over the controller that is on the screen.
  open func show() {
    delegate?.willPresent(self)
    buttons.show(made) { self.delegate?.didPresent(self) }
  }

  open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
    delegate?.alertView(self, willDismissWithButtonIndex: buttonIndex)
    buttons.dismiss(animated: animated) {
      self.delegate?.alertView(self, didDismissWithButtonIndex: buttonIndex)
    }
  }

  private var made: UIAlertController {
    buttons.made(style: .alert, title: title, message: message) { alert in
      let fields =
        switch alertViewStyle {
        case .default: 0
        case .secureTextInput, .plainTextInput: 1
        case .loginAndPasswordInput: 2
        }
      for index in 0..<fields {
        alert.addTextField {
          $0.isSecureTextEntry = self.alertViewStyle == .secureTextInput || index == 1
          if self.alertViewStyle == .loginAndPasswordInput {
            $0.placeholder = index == 0 ? "Login" : "Password"
          }
        }
      }
      buttons.addActions(to: alert, cancel: cancelButtonIndex, destructive: -1) { index in
        self.delegate?.alertView(self, clickedButtonAt: index)
        self.delegate?.alertView(self, willDismissWithButtonIndex: index)
        self.delegate?.alertView(self, didDismissWithButtonIndex: index)
      }
      let first = firstOtherButtonIndex
      if alert.actions.indices.contains(first) {
        alert.actions[first].isEnabled =
          delegate?.alertViewShouldEnableFirstOtherButton(self) ?? true
      }
    }
  }
}
