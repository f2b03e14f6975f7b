// prints: local
import UIKit

@MainActor func make() -> UIControl {
  class Local: UIControl {
    @objc func act() { print("local") }
    func start() { addTarget(self, action: #selector(act), for: .touchDown) }
  }
  let local = Local(frame: .zero)
  local.start()
  return local
}

@main struct Program {
  @MainActor static func main() { make().sendActions(for: .touchDown) }
}
