// prints: done
import UIKit

class Picker: UIControl {
  func add(_ action: Selector = #selector(Picker.done)) {
    addTarget(self, action: action, for: .valueChanged)
  }
  @objc func done() { print("done") }
}

@main struct Program {
  @MainActor static func main() {
    let picker = Picker(frame: .zero)
    picker.add()
    picker.sendActions(for: .valueChanged)
  }
}
