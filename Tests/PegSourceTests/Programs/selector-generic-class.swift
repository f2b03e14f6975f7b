// prints: item 3
// prints: item 3
import UIKit

class Box<Item>: UIView {
  let item: Item
  let button = UIButton()
  init(item: Item) {
    self.item = item
    super.init(frame: .zero)
    button.addTarget(self, action: #selector(open), for: .touchUpInside)
    button.addTarget(self, action: #selector(Box.open), for: .touchDown)
  }
  required init?(coder: NSCoder) { fatalError("no coder") }
  @objc func open() { print("item \(item)") }
}

@main struct Program {
  @MainActor static func main() {
    let box = Box(item: 3)
    box.button.sendActions(for: .touchUpInside)
    box.button.sendActions(for: .touchDown)
  }
}
