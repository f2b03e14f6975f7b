import Foundation
import PegScene
import QuartzCore
import UIFoundation

/// The menu above what is selected, of which a scene shows at most one.
@MainActor
final class EditMenu {
  private static let ofScene = SceneValue { _ in MainActor.assumeIsolated { EditMenu() } }
  static var current: EditMenu { ofScene.of(.current) }

  private(set) var bar: EditMenuBar?
  private weak var owner: UIView?
  private var watcher: MenuTouchWatcher?
  private var onHide: (@MainActor () -> Void)?

  /// Shows a menu above an area of a view, or below it if there is no room above.
  ///
  /// - Parameters:
  ///   - area: in the view's coordinates. Units: points.
  ///   - staysForOwner: whether touches on the view itself leave the menu, because the view handles them.
  ///   - onHide: called when the menu is gone.
  static func show(
    for owner: UIView, at area: CGRect, menu: UIMenu, staysForOwner: Bool = true,
    onHide: (@MainActor () -> Void)? = nil
  ) {
    hide()
    guard let window = owner.window else { return }
    let bar = EditMenuBar(menu, from: owner)
    guard !bar.isEmpty else { return }
    current.bar = bar
    current.owner = owner
    current.onHide = onHide
    window.addSubview(bar)
    bar.place(around: owner.convert(area, to: window), in: window)
    let watcher = MenuTouchWatcher { [weak owner, weak bar] view in
      guard let bar, !view.isDescendant(of: bar) else { return }
      if staysForOwner, let owner, view.isDescendant(of: owner) { return }
      hide()
    }
    window.addGestureRecognizer(watcher)
    current.watcher = watcher
    bar.alpha = 0
    UIView.animate(withDuration: 0.15) { bar.alpha = 1 }
  }

  static func isShown(for owner: UIView) -> Bool {
    current.bar != nil && current.owner === owner
  }

  static func hide() {
    let menu = current
    guard let bar = menu.bar else { return }
    menu.bar = nil
    if let watcher = menu.watcher { watcher.view?.removeGestureRecognizer(watcher) }
    menu.watcher = nil
    let onHide = menu.onHide
    menu.onHide = nil
    UIView.animate(
      withDuration: 0.15, animations: { bar.alpha = 0 },
      completion: { _ in bar.removeFromSuperview() })
    onHide?()
  }

  /// The commands of the standard menu that a responder, or one further up its chain, takes.
  ///
  /// - Source: the order of iOS: cut, copy, paste, delete, select, select all; then the items of the shared menu controller.
  static func commands(
    for responder: UIResponder, adding items: [(title: String, action: Selector)] = []
  ) -> [UICommand] {
    let standard = [
      ("Cut", "cut:"), ("Copy", "copy:"), ("Paste", "paste:"), ("Delete", "delete:"),
      ("Select", "select:"), ("Select All", "selectAll:"),
    ].map { ($0.0, Selector($0.1)) }
    return (standard + items.map { ($0.title, $0.action) }).compactMap { title, action in
      let command = UICommand(title: title, action: action)
      guard let target = responder.target(forAction: action, withSender: command) else {
        return nil
      }
      (target as? UIResponder)?.validate(command)
      return command.attributes.contains(.hidden) ? nil : command
    }
  }
}

/// Watches the touches of a window without taking any of them.
@MainActor
final class MenuTouchWatcher: UIGestureRecognizer {
  private let onTouch: (UIView) -> Void

  init(onTouch: @escaping (UIView) -> Void) {
    self.onTouch = onTouch
    super.init(target: nil, action: nil)
    cancelsTouchesInView = false
    delaysTouchesEnded = false
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if let view = touches.first?.view { onTouch(view) }
    state = .failed
  }
}
