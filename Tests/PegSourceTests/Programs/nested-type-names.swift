// prints: same names
import UIKit

class First: UIControl {
  @MainActor class Item: NSObject {
    @objc func act() { print("same names") }
    func add(to control: UIControl) {
      control.addTarget(self, action: #selector(act), for: .touchDown)
    }
  }
}

class Second: UIControl {
  class Item: NSObject {
    @objc func act() { print("second") }
  }
}

@main struct Program {
  @MainActor static func main() {
    let control = First(frame: .zero)
    let item = First.Item()
    item.add(to: control)
    control.sendActions(for: .touchDown)
  }
}
