// prints: opened
// prints: chosen 2
// prints: nothing
import UIKit

@MainActor @objc protocol MenuDelegate {
  @objc optional func menuOpened(_ menu: Menu)
  @objc optional func menu(_ menu: Menu, didChoose index: Int)
}
class Menu: UIView {
  @IBOutlet weak var delegate: AnyObject?
  func open() { self.delegate?.menuOpened?(self) }
  func choose(_ index: Int) { delegate?.menu?(self, didChoose: index) }
}
class Screen: UIViewController, MenuDelegate {
  func menuOpened(_ menu: Menu) { print("opened") }
  func menu(_ menu: Menu, didChoose index: Int) { print("chosen", index) }
}

@main struct Program {
  @MainActor static func main() {
    let (menu, screen) = (Menu(), Screen())
    menu.delegate = screen
    menu.open()
    menu.choose(2)
    menu.delegate = NSObject()
    menu.open()
    print("nothing")
  }
}
