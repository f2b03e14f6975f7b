// prints: pressed
// prints: with 1
// prints: Hello
import UIKit

class Screen: UIViewController {
  @IBOutlet weak var label: UILabel!
  @IBOutlet private var buttons: [UIButton]!
  @IBOutlet
  var view2: UIView?
  @IBAction func press() { print("pressed") }
  @IBAction private func pressSender(_ sender: Any) { print("with 1") }
  @IBInspectable var radius: CGFloat = 4
  func start() {
    let text = UILabel()
    label = text
    label.text = "Hello"
    let control = UIControl()
    control.addTarget(self, action: #selector(press), for: .touchDown)
    control.addTarget(self, action: Selector(("pressSender:")), for: .touchUpInside)
    control.sendActions(for: .touchDown)
    control.sendActions(for: .touchUpInside)
    print(label.text ?? "none")
  }
}

@main struct Program {
  @MainActor static func main() { Screen().start() }
}
