// prints: go
import UIKit

private extension Selector {
  static let go = #selector(Runner.go)
}

class Runner: UIControl {
  @objc func go() { print("go") }
  func start() {
    addTarget(self, action: .go, for: .touchDown)
    sendActions(for: .touchDown)
  }
}

@main struct Program {
  @MainActor static func main() { Runner(frame: .zero).start() }
}
