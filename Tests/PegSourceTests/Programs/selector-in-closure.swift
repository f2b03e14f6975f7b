// prints: lazy
// prints: closure
import UIKit

class Screen: UIViewController {
  lazy var button: UIButton = {
    let button = UIButton(type: .system)
    button.addTarget(self, action: #selector(didTap), for: .touchUpInside)
    return button
  }()
  @objc private func didTap() { print("lazy") }
  @objc private func didEnd() { print("closure") }
  func start() {
    button.sendActions(for: .touchUpInside)
    let add: (UIControl) -> Void = { [weak self] control in
      control.addTarget(self, action: #selector(Screen.didEnd), for: .touchDown)
    }
    let control = UIControl()
    add(control)
    control.sendActions(for: .touchDown)
  }
}

@main struct Program {
  @MainActor static func main() { Screen().start() }
}
