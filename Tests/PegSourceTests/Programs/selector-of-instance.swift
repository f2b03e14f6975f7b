// prints: refreshed now
// prints: refreshWithReason:
// prints: local
import UIKit

class Model: NSObject {
  @objc func refresh(reason: Any) { print("refreshed now") }
  @objc func poke() { print("local") }
}

class Screen: UIViewController {
  lazy var model: Model = Model()
  let control = UIControl()
  override func viewDidLoad() {
    super.viewDidLoad()
    let selector = #selector(model.refresh)
    control.addTarget(model, action: selector, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    print(NSStringFromSelector(selector))
    let other = Model()
    control.addTarget(other, action: #selector(other.poke), for: .touchDown)
    control.sendActions(for: .touchDown)
  }
}

@main struct Program {
  @MainActor static func main() { Screen().loadViewIfNeeded() }
}
