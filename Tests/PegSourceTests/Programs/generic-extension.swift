// prints: generic extension
import UIKit

class Pool<Item: AnyObject>: UIControl {
  var items: [Item] = []
}

extension Pool {
  func start() {
    addTarget(self, action: #selector(drain), for: .touchDown)
    sendActions(for: .touchDown)
  }
  @objc func drain() { print("generic extension") }
}

@main struct Program {
  @MainActor static func main() { Pool<UIView>(frame: .zero).start() }
}
