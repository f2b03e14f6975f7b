// prints: 2
// prints: chosen
import UIKit

class Form: UIViewController {
  @IBOutlet private var buttons: [UIButton]!
  @IBOutlet weak var title1: UILabel?
  @IBAction private func choose(_ sender: Any) { print("chosen") }
  func connect() {
    let kept = UILabel()
    setValue([UIButton(), UIButton()], forKey: "buttons")
    setValue(kept, forKey: "title1")
    print(buttons.count)
    title1?.text = "a"
    buttons[0].addTarget(self, action: #selector(choose), for: .touchUpInside)
    buttons[0].sendActions(for: .touchUpInside)
  }
}

@main struct Program {
  @MainActor static func main() { Form().connect() }
}
