// prints: inner
// prints: inner by name
// prints: deep
import UIKit

class Outer: UIView {
  class Inner: UIControl {
    func start() {
      addTarget(self, action: #selector(tap), for: .touchDown)
      addTarget(self, action: Selector(("named")), for: .touchUpInside)
      sendActions(for: .touchDown)
      sendActions(for: .touchUpInside)
    }
    @objc func tap() { print("inner") }
    @objc private func named() { print("inner by name") }
  }
  private class Hidden {
    private class Deep: UIControl {
      @objc private func act() { print("deep") }
      func start() {
        addTarget(self, action: Selector(("act")), for: .touchDown)
        sendActions(for: .touchDown)
      }
    }
    @MainActor static func run() { Deep().start() }
  }
  static func run() { Hidden.run() }
}

@main struct Program {
  @MainActor static func main() {
    Outer.Inner().start()
    Outer.run()
  }
}
