import Foundation
import PegMotion
import QuartzCore
import UIFoundation

/// Shows the menus of a window's controls.
@MainActor
package final class ControlMenus: MenuPanel {
  /// The time after which a pressed control opens its menu. Units: seconds. Source: that of long presses.
  private static let delay = 0.5
  private var appointment: SceneClock.Appointment?

  package init() {}

  /// The distance that a finger moves before it chooses entries. Units: points.
  private static let slack: CGFloat = 10
  /// The menu that the present finger has opened, and the place where the finger was first.
  private var opened: MenuPresentation?
  private var start: CGPoint?
  private var hasMoved = false

  package func show(_ menu: UIMenu, of control: UIControl) { _ = present(menu, of: control) }

  private func present(_ menu: UIMenu, of control: UIControl) -> MenuPresentation {
    let button = control as? UIButton
    let order = button?.preferredMenuElementOrder ?? .automatic
    let presentation = MenuPresentation(menu, owner: control, order: order, preview: nil)
    presentation.selectsOne = button?.isPopUp ?? false
    presentation.didChoose = { [weak button] _ in button?.showSelection() }
    presentation.show()
    return presentation
  }

  package func fingerCameDown(on control: UIControl, menu: UIMenu) {
    appointment?.cancel()
    (opened, start, hasMoved) = (nil, nil, false)
    guard !control.showsMenuAsPrimaryAction else {
      control.sendActions(for: .menuActionTriggered)
      // The action may have replaced the menu.
      return opened = present((control as? UIButton)?.menu ?? menu, of: control)
    }
    let clock = SceneClock.current
    let time = clock.now + SceneTime(seconds: Self.delay)
    appointment = clock.schedule(at: time) { [weak self, weak control] in
      guard let self, let control, control.isTracking, control.isTouchInside else { return }
      control.sendActions(for: .menuActionTriggered)
      opened = present((control as? UIButton)?.menu ?? menu, of: control)
    }
  }

  package func fingerMoved(to point: CGPoint) {
    guard let opened else { return }
    let first = start ?? point
    start = first
    hasMoved =
      hasMoved || abs(point.x - first.x) > Self.slack || abs(point.y - first.y) > Self.slack
    if hasMoved { opened.list?.highlight(point) }
  }

  package func fingerLifted(at point: CGPoint?) -> Bool {
    appointment?.cancel()
    guard let opened else { return false }
    self.opened = nil
    guard let point else {
      opened.dismiss()
      return true
    }
    if hasMoved { _ = opened.list?.choose(at: point) }
    return true
  }
}

private final class OrderBox {
  nonisolated(unsafe) static let key = UnsafeRawPointer(malloc(1)!)

  let order: UIContextMenuConfiguration.ElementOrder

  init(_ order: UIContextMenuConfiguration.ElementOrder) { self.order = order }
}

extension UIButton {
  /// The order of the menu's entries above the button.
  public var preferredMenuElementOrder: UIContextMenuConfiguration.ElementOrder {
    get { (objc_getAssociatedObject(self, OrderBox.key) as? OrderBox)?.order ?? .automatic }
    set {
      objc_setAssociatedObject(
        self, OrderBox.key, OrderBox(newValue), .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
  }
}
