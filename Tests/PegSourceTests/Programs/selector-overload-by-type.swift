// prints: switch
// prints: slider
import UIKit

class Panel: UIView {
  let toggle = UISwitch()
  let slider = UISlider()
  @objc func changed(_ sender: UISwitch) { print("switch") }
  @nonobjc func changed(_ sender: UISlider) { print("slider") }
  @objc func slid(_ sender: UISlider) { changed(sender) }
  func start() {
    toggle.addTarget(self, action: #selector(changed as (UISwitch) -> Void), for: .valueChanged)
    slider.addTarget(self, action: #selector(slid), for: .valueChanged)
    toggle.sendActions(for: .valueChanged)
    slider.sendActions(for: .valueChanged)
  }
}

@main struct Program {
  @MainActor static func main() { Panel(frame: .zero).start() }
}
