// prints: one
// prints: none
// prints: run:
import UIKit

class Machine: UIControl {
  @objc func run() { print("none") }
  @objc func run(_ sender: UIControl) { print("one") }
  func start() {
    let one = #selector(run as (UIControl) -> Void)
    addTarget(self, action: one, for: .touchDown)
    addTarget(self, action: #selector(Machine.run as (Machine) -> () -> Void), for: .touchUpInside)
    sendActions(for: .touchDown)
    sendActions(for: .touchUpInside)
    print(NSStringFromSelector(one))
  }
}

@main struct Program {
  @MainActor static func main() { Machine(frame: .zero).start() }
}
