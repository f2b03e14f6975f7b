import CoreGraphics
import Foundation
import UIFoundation

/// A message with buttons over the rest of the screen.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  /// - Source: the values of Apple's `UIAlertController.Style`.
  public enum Style: Int, Sendable {
    case actionSheet = 0
    case alert = 1
  }

  open private(set) var preferredStyle = Style.alert
  open private(set) var actions: [UIAlertAction] = []
  /// The action in heavier type; nil for the one that cancels.
  open weak var preferredAction: UIAlertAction? { didSet { rebuild() } }
  open private(set) var textFields: [UITextField]?
  open var message: String? { didSet { rebuild() } }

  // An app's extension may replace these members, as a category does on Apple's systems. KitReplacements.swift of PegSource lists them.

  open dynamic override var preferredStatusBarStyle: UIStatusBarStyle {
    super.preferredStatusBarStyle
  }
  open dynamic override var prefersStatusBarHidden: Bool { super.prefersStatusBarHidden }
  open dynamic override var childForStatusBarStyle: UIViewController? {
    super.childForStatusBarStyle
  }
  open dynamic override var childForStatusBarHidden: UIViewController? {
    super.childForStatusBarHidden
  }
  open dynamic override var shouldAutorotate: Bool { super.shouldAutorotate }
  open dynamic override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    super.supportedInterfaceOrientations
  }
  open dynamic override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    super.preferredInterfaceOrientationForPresentation
  }

  // UIKit does not publish these members; apps reach them by the keys of HiddenProperties.swift.

  var attributedTitle: NSAttributedString? { didSet { rebuild() } }
  var attributedMessage: NSAttributedString? { didSet { rebuild() } }
  /// The controller whose view stands between the texts and the buttons, as high as it prefers.
  var contentViewController: UIViewController? {
    didSet {
      guard contentViewController !== oldValue else { return }
      oldValue?.willMove(toParent: nil)
      oldValue?.viewIfLoaded?.removeFromSuperview()
      oldValue?.removeFromParent()
      if let contentViewController { addChild(contentViewController) }
      rebuild()
      contentViewController?.didMove(toParent: self)
    }
  }

  open override var title: String? {
    didSet { rebuild() }
  }

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.preferredStyle = preferredStyle
    self.title = title
    self.message = message
    modalPresentationStyle = .overFullScreen
    modalTransitionStyle = .crossDissolve
  }

  /// Adds an action below the others; the one that cancels is shown last, or first of two.
  ///
  /// - Precondition: at most one action cancels.
  open func addAction(_ action: UIAlertAction) {
    require(
      action.style != .cancel || !actions.contains { $0.style == .cancel },
      "UIAlertController can only have one action with a style of UIAlertActionStyleCancel",
      .internalInconsistency)
    actions.append(action)
    action.didChange = { [weak self] in self?.rebuild() }
    rebuild()
  }

  /// - Precondition: the style is `alert`.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    require(
      preferredStyle == .alert,
      "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert",
      .internalInconsistency)
    let field = UITextField()
    field.font = .systemFont(ofSize: 13)
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
    rebuild()
  }

  /// Performs an action, as a tap on its button does.
  package func tap(_ action: UIAlertAction) {
    guard action.isEnabled else { return }
    (presentingViewController ?? self).dismiss(animated: true) { action.handler?(action) }
  }

  open override func loadView() {
    view = AlertBackdropView(self)
  }

  private func rebuild() { (viewIfLoaded as? AlertBackdropView)?.rebuild() }
}
