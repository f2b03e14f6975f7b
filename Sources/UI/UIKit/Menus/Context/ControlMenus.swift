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

  package func show(_ menu: UIMenu, of control: UIControl) {
    let button = control as? UIButton
    let order = button?.preferredMenuElementOrder ?? .automatic
    let presentation = MenuPresentation(menu, owner: control, order: order, preview: nil)
    presentation.selectsOne = button?.isPopUp ?? false
    presentation.didChoose = { [weak button] _ in button?.showSelection() }
    presentation.show()
  }

  package func fingerCameDown(on control: UIControl, menu: UIMenu) {
    appointment?.cancel()
    let clock = SceneClock.current
    let time = clock.now + SceneTime(seconds: Self.delay)
    appointment = clock.schedule(at: time) { [weak self, weak control] in
      guard let self, let control, control.isTracking, control.isTouchInside else { return }
      control.touchesCancelled([], with: nil)
      control.sendActions(for: .menuActionTriggered)
      show((control as? UIButton)?.menu ?? menu, of: control)
    }
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
