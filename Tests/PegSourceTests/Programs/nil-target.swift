// prints: responder
import UIKit

class Root: UIViewController {
  let button = UIButton()
  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(button)
    button.addTarget(self, action: #selector(Root.answer(_:)), for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
  }
  @objc func answer(_ sender: Any?) { print("responder") }
}

@main struct Program {
  @MainActor static func main() { Root().loadViewIfNeeded() }
}
