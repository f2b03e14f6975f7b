// prints: refreshed
import UIKit

class Model: NSObject {
  @objc func refresh() { print("refreshed") }
}

class Screen: UIViewController {
  let model = Model()
  let control = UIControl()
  override func viewDidLoad() {
    super.viewDidLoad()
    control.addTarget(model, action: #selector(Model.refresh), for: .valueChanged)
    control.sendActions(for: .valueChanged)
  }
}

@main struct Program {
  @MainActor static func main() { Screen().loadViewIfNeeded() }
}
