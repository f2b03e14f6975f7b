import CoreGraphics
public import Foundation
import PegScene

/// The delegate of an action sheet made with the API before `UIAlertController`.
@preconcurrency @MainActor
public protocol UIActionSheetDelegate: AnyObject {
  func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int)
  func actionSheetCancel(_ actionSheet: UIActionSheet)
  func willPresent(_ actionSheet: UIActionSheet)
  func didPresent(_ actionSheet: UIActionSheet)
  func actionSheet(_ actionSheet: UIActionSheet, willDismissWithButtonIndex buttonIndex: Int)
  func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int)
}

extension UIActionSheetDelegate {
  public func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int) {}
  public func actionSheetCancel(_ actionSheet: UIActionSheet) {}
  public func willPresent(_ actionSheet: UIActionSheet) {}
  public func didPresent(_ actionSheet: UIActionSheet) {}
  public func actionSheet(
    _ actionSheet: UIActionSheet, willDismissWithButtonIndex buttonIndex: Int
  ) {}
  public func actionSheet(
    _ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int
  ) {}
}

/// - Source: the values of Apple's `UIActionSheetStyle`; all look the same.
public enum UIActionSheetStyle: Int, Sendable {
  case automatic = -1
  case `default` = 0
  case blackTranslucent = 2
  case blackOpaque = 1
}

/// An action sheet in the form before `UIAlertController`, which shows it.
@preconcurrency @MainActor
open class UIActionSheet: UIView {
  open weak var delegate: (any UIActionSheetDelegate)?
  open var title = ""
  open var actionSheetStyle = UIActionSheetStyle.automatic
  /// The index of the button that cancels; -1 for none.
  open var cancelButtonIndex = -1
  /// The index of the red button; -1 for none.
  open var destructiveButtonIndex = -1
  private let buttons = DeprecatedButtons()

  public convenience init(
    title: String?, delegate: (any UIActionSheetDelegate)?, cancelButtonTitle: String?,
    destructiveButtonTitle: String?
  ) {
    self.init(
      title: title, delegate: delegate, cancel: cancelButtonTitle,
      destructive: destructiveButtonTitle, others: [])
  }

  public convenience init(
    title: String?, delegate: (any UIActionSheetDelegate)?, cancelButtonTitle: String?,
    destructiveButtonTitle: String?, otherButtonTitles firstButtonTitle: String,
    _ moreButtonTitles: String...
  ) {
    self.init(
      title: title, delegate: delegate, cancel: cancelButtonTitle,
      destructive: destructiveButtonTitle, others: [firstButtonTitle] + moreButtonTitles)
  }

  private convenience init(
    title: String?, delegate: (any UIActionSheetDelegate)?, cancel: String?,
    destructive: String?, others: [String]
  ) {
    self.init(frame: .zero)
    self.title = title ?? ""
    self.delegate = delegate
    if let destructive { destructiveButtonIndex = addButton(withTitle: destructive) }
    // The button that cancels has the index before the others, and is shown below them.
    if let cancel { cancelButtonIndex = addButton(withTitle: cancel) }
    for title in others { addButton(withTitle: title) }
  }

  /// Adds a button and returns its index.
  @discardableResult open func addButton(withTitle title: String?) -> Int { buttons.add(title) }
  open func buttonTitle(at buttonIndex: Int) -> String? { buttons.title(at: buttonIndex) }
  open var numberOfButtons: Int { buttons.titles.count }
  /// The index of the first button that neither cancels nor is red; -1 for none.
  open var firstOtherButtonIndex: Int {
    buttons.firstOther(than: cancelButtonIndex, destructiveButtonIndex)
  }
  open var isVisible: Bool { buttons.controller?.presentingViewController != nil }

  /// Shows the sheet over the controller of a view.
  open func show(in view: UIView) {
    let alert = buttons.made(style: .actionSheet, title: title, message: nil) { alert in
      buttons.addActions(
        to: alert, cancel: cancelButtonIndex, destructive: destructiveButtonIndex
      ) { index in
        self.delegate?.actionSheet(self, clickedButtonAt: index)
        self.delegate?.actionSheet(self, willDismissWithButtonIndex: index)
        self.delegate?.actionSheet(self, didDismissWithButtonIndex: index)
      }
    }
    delegate?.willPresent(self)
    buttons.show(alert) { self.delegate?.didPresent(self) }
  }

  open func show(from toolbar: UIToolbar) { show(in: toolbar) }
  open func show(from tabBar: UITabBar) { show(in: tabBar) }
  open func show(from rect: CGRect, in view: UIView, animated: Bool) { show(in: view) }

  open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
    delegate?.actionSheet(self, willDismissWithButtonIndex: buttonIndex)
    buttons.dismiss(animated: animated) {
      self.delegate?.actionSheet(self, didDismissWithButtonIndex: buttonIndex)
    }
  }
}

/// The buttons of an alert or sheet in the form before `UIAlertController`, and the controller that shows them.
@MainActor
final class DeprecatedButtons {
  private(set) var titles: [String] = []
  private(set) var controller: UIAlertController?

  func add(_ title: String?) -> Int {
    titles.append(title ?? "")
    controller = nil
    return titles.count - 1
  }

  func title(at index: Int) -> String? { titles.indices.contains(index) ? titles[index] : nil }

  func firstOther(than indices: Int...) -> Int {
    titles.indices.first { !indices.contains($0) } ?? -1
  }

  /// Returns the controller, which is made at the first call.
  func made(
    style: UIAlertController.Style, title: String, message: String?,
    fill: (UIAlertController) -> Void
  ) -> UIAlertController {
    if let controller { return controller }
    let alert = UIAlertController(
      title: title.isEmpty ? nil : title, message: message, preferredStyle: style)
    controller = alert
    fill(alert)
    return alert
  }

  func addActions(
    to alert: UIAlertController, cancel: Int, destructive: Int, clicked: @escaping (Int) -> Void
  ) {
    for (index, title) in titles.enumerated() {
      let style: UIAlertAction.Style =
        index == cancel ? .cancel : index == destructive ? .destructive : .default
      alert.addAction(
        UIAlertAction(title: title, style: style) { _ in
          self.controller = nil
          clicked(index)
        })
    }
  }

  func show(_ alert: UIAlertController, end: @escaping () -> Void) {
    guard let top = UIWindowScene.main.keyWindow?.topController else {
      SceneDiagnostics.report(
        "\(alert.title ?? "an alert") is not shown: no controller is on the screen")
      return
    }
    top.present(alert, animated: true, completion: end)
  }

  func dismiss(animated: Bool, end: @escaping () -> Void) {
    let alert = controller
    controller = nil
    guard let alert, alert.presentingViewController != nil else { return end() }
    alert.dismiss(animated: animated, completion: end)
  }
}
