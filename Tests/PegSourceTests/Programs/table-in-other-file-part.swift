// prints: first
// prints: second
// prints: third 5
import UIKit

class Split: UIControl {
  @objc func first() { print("first") }
}

extension Split {
  @objc func second() { print("second") }
}

extension Split {
  @objc private func third(_ sender: UIControl) { print("third \(sender.tag)") }
}

@main struct Program {
  @MainActor static func main() {
    let split = Split(frame: .zero)
    split.tag = 5
    for (name, event) in [
      ("first", UIControl.Event.touchDown), ("second", .touchUpInside), ("third:", .valueChanged),
    ] {
      split.addTarget(split, action: Selector(name), for: event)
      split.sendActions(for: event)
    }
  }
}
