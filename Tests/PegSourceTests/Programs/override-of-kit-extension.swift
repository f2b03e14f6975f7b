// prints: controller
// prints: menu controller
// prints: deep menu controller
// prints: true false true
// prints: 2 5
// prints: menu controller
import UIKit

extension UIViewController {
  @objc func close() -> String { "controller" }
  @objc var isShown: Bool { true }
  @objc func count(_ numbers: Int...) -> Int { numbers.count }
}
extension UIView {
  @objc func close() -> String { "view" }
}
class Menu: UIViewController {
  override func close() -> String { "menu " + super.close() }
  open override var isShown: Bool { !super.isShown }
  override func count(_ numbers: Int...) -> Int { super.count(1, 2, 3) + numbers.count }
  @objc func run() { print(close()) }
}
final class DeepMenu: Menu {
  override func close() -> String { "deep " + super.close() }
  override var isShown: Bool { !super.isShown }
}
class Other: UIViewController {
  class Inner: Menu {}
}

@main struct Program {
  @MainActor static func main() {
    let all: [UIViewController] = [UINavigationController(), Menu(), DeepMenu()]
    for one in all { print(one.close()) }
    print(all[0].isShown, all[1].isShown, all[2].isShown)
    print(all[0].count(7, 8), all[1].count(7, 8))
    let menu: Menu = Other.Inner()
    menu.run()
  }
}
