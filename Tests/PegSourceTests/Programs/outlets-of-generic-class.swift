// prints: title: Hello
// prints: 2 7
// prints: pressed with String
// prints: other: none
import UIKit

/// Outlets and actions of generic classes, which classes without parameters inherit.
class Row<Value>: UIView where Value: Equatable {
  @IBOutlet weak var label: UILabel!
  @IBInspectable var radius: CGFloat = 4
  @IBAction func press() { print("pressed with \(Value.self)") }
}

class PairRow<First, Second>: Row<First> where First: Equatable {
  @objc var second = 2
}

extension PairRow {
  @objc var third: Int {
    get { second + 5 }
    set { second = newValue - 5 }
  }
}

final class TextRow: PairRow<String, Int> {}
final class NumberRow: PairRow<Int, Int> {}

@main struct Program {
  @MainActor static func main() {
    let (row, label) = (TextRow(), UILabel())
    label.text = "Hello"
    row.setValue(label, forKey: "label")
    print("title: \(row.label.text ?? "none")")
    row.setValue(7, forKey: "third")
    print(row.value(forKey: "second") ?? "none", row.value(forKey: "third") ?? "none")
    _ = row.perform(Selector(("press")))
    let other = NumberRow()
    other.setValue(nil, forKey: "label")
    print("other: \((other.value(forKey: "label") as? UILabel)?.text ?? "none")")
  }
}
