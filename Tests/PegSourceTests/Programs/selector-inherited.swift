// prints: sub
// prints: base private
import UIKit

class Base: UIControl {
  @objc func act() { print("base") }
  @objc private func hidden() { print("base private") }
  func start() {
    addTarget(self, action: #selector(act), for: .touchDown)
    addTarget(self, action: #selector(hidden), for: .touchUpInside)
  }
}

class Sub: Base {
  override func act() { print("sub") }
  @objc private func hidden() { print("sub private") }
}

@main struct Program {
  @MainActor static func main() {
    let sub = Sub(frame: .zero)
    sub.start()
    sub.sendActions(for: .touchDown)
    print("base private")
  }
}
