public import Foundation
public import PegRuntime
import PegScene

/// An entry of the menu controller's menu: a title, and the method that responders may take.
@preconcurrency @MainActor
open class UIMenuItem: NSObject {
  open var title: String
  open var action: Selector

  public init(title: String, action: Selector) {
    self.title = title
    self.action = action
  }
}

/// The menu above what is selected, as before `UIEditMenuInteraction`.
///
/// It shows the standard commands and the items that the first responder, or one further up its chain, takes.
///
/// - Source: Apple's page of UIMenuController.
@preconcurrency @MainActor
open class UIMenuController: NSObject {
  /// - Source: the values of Apple's `UIMenuController.ArrowDirection`.
  public enum ArrowDirection: Int, Sendable {
    case `default` = 0
    case up = 1
    case down = 2
    case left = 3
    case right = 4
  }

  /// The menu controller of the current scene.
  open class var shared: UIMenuController { ofScene.of(.current) }

  private static let ofScene = SceneValue { _ in MainActor.assumeIsolated { UIMenuController() } }

  open var menuItems: [UIMenuItem]?
  /// The side of the arrow; the menu is shown above its target, or below it if there is no room, whatever code asks for.
  open var arrowDirection = ArrowDirection.default

  private var target: (view: UIView, rect: CGRect)?
  open private(set) var isMenuVisible = false

  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
    if menuVisible { show() } else { hideMenu() }
  }

  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
    target = (targetView, targetRect)
  }

  /// Shows the menu above a rectangle of a view. Units: points.
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
    target = (targetView, targetRect)
    show()
  }

  open func hideMenu() { if isMenuVisible { EditMenu.hide() } }

  open func hideMenu(from targetView: UIView) {
    if target?.view === targetView { hideMenu() }
  }

  /// Asks the responders again which items they take.
  open func update() { if isMenuVisible { show() } }

  /// The place of the menu in its window; empty while it is hidden. Units: points.
  open var menuFrame: CGRect { isMenuVisible ? EditMenu.current.bar?.frame ?? .zero : .zero }

  private func show() {
    guard let target, let window = target.view.window else { return }
    let responder = window.firstResponder ?? target.view
    let items = (menuItems ?? []).map { (title: $0.title, action: $0.action) }
    let commands = EditMenu.commands(for: responder, adding: items)
    guard !commands.isEmpty else { return }
    NotificationCenter.default.post(name: Self.willShowMenuNotification, object: self)
    EditMenu.show(
      for: responder as? UIView ?? target.view,
      at: (responder as? UIView).map { target.view.convert(target.rect, to: $0) } ?? target.rect,
      menu: UIMenu(children: commands), staysForOwner: false
    ) { [weak self] in self?.wasHidden() }
    isMenuVisible = true
    NotificationCenter.default.post(name: Self.didShowMenuNotification, object: self)
  }

  private func wasHidden() {
    NotificationCenter.default.post(name: Self.willHideMenuNotification, object: self)
    isMenuVisible = false
    NotificationCenter.default.post(name: Self.didHideMenuNotification, object: self)
  }

  public nonisolated static let willShowMenuNotification = NSNotification.Name(
    "UIMenuControllerWillShowMenuNotification")
  public nonisolated static let didShowMenuNotification = NSNotification.Name(
    "UIMenuControllerDidShowMenuNotification")
  public nonisolated static let willHideMenuNotification = NSNotification.Name(
    "UIMenuControllerWillHideMenuNotification")
  public nonisolated static let didHideMenuNotification = NSNotification.Name(
    "UIMenuControllerDidHideMenuNotification")
  public nonisolated static let menuFrameDidChangeNotification = NSNotification.Name(
    "UIMenuControllerMenuFrameDidChangeNotification")
}
