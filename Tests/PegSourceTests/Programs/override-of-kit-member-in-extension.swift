// prints: navigation
// prints: true false
// prints: true light
// prints: touched UIScrollView
// prints: true false 5.0
// prints: false true tinted
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
extension UITableViewCell {
  open override var canBecomeFirstResponder: Bool { reuseIdentifier == "typed" }
  open override var inputAccessoryView: UIView? {
    UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 5))
  }
}
extension UITableView {
  open override func touchesShouldCancel(in view: UIView) -> Bool { false }
}
extension UIImageView {
  open override func awakeFromNib() {
    super.awakeFromNib()
    accessibilityLabel = "tinted"
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
    let cells = ["typed", "other"].map { UITableViewCell(style: .default, reuseIdentifier: $0) }
    print(
      cells[0].canBecomeFirstResponder, cells[1].canBecomeFirstResponder,
      cells[0].inputAccessoryView?.frame.height ?? 0)
    let picture = UIImageView()
    picture.awakeFromNib()
    print(
      UITableView().touchesShouldCancel(in: UIView()),
      UIScrollView().touchesShouldCancel(in: UIView()), picture.accessibilityLabel ?? "")
  }
}
