// prints: Optional(true)
// prints: done
import UIKit

class Row: UIView {
  @IBOutlet var `switch`: UISwitch!
  @IBAction func `repeat`() { print("done") }
}

@main struct Program {
  @MainActor static func main() {
    let row = Row()
    let control = UISwitch()
    control.isOn = true
    row.setValue(control, forKey: "switch")
    print(row.switch?.isOn as Any)
    control.addTarget(row, action: Selector("repeat"), for: .touchDown)
    control.sendActions(for: .touchDown)
  }
}
