// prints: tap
// prints: tap
import UIKit

class Controller: UIViewController {
  let button = UIButton(type: .system)
  override func viewDidLoad() {
    super.viewDidLoad()
    button.addTarget(self, action: #selector(tap), for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
  }
  @objc func tap() { print("tap") }
}

@main struct Program {
  @MainActor static func main() {
    let controller = Controller()
    controller.loadViewIfNeeded()
    print(NSStringFromSelector(#selector(Controller.tap)))
  }
}
