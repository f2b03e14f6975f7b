// prints: navigation
// prints: true false
// prints: true light
// prints: touched UIScrollView
import UIKit

extension UINavigationController {
  open override var shouldAutorotate: Bool {
    print("navigation")
    return topViewController?.shouldAutorotate ?? super.shouldAutorotate
  }
  open override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
}
extension UIScrollView {
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    print("touched", type(of: self))
    super.touchesBegan(touches, with: event)
  }
}
class Fixed: UIViewController {
  override var shouldAutorotate: Bool { false }
}
class Own: UINavigationController {
  override var shouldAutorotate: Bool { true }
}

@main struct Program {
  @MainActor static func main() {
    let plain: UIViewController = UINavigationController(rootViewController: Fixed())
    let rotates = plain.shouldAutorotate
    print(UIViewController().shouldAutorotate, rotates)
    let own = Own()
    print(own.shouldAutorotate, own.preferredStatusBarStyle == .lightContent ? "light" : "other")
    UIScrollView().touchesBegan([], with: nil)
  }
}
