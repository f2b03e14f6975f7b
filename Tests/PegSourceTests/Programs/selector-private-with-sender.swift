// prints: sender 7
// prints: pressed:
import UIKit

final class Form: UIView {
  private let button = UIButton(type: .system)
  override init(frame: CGRect) {
    super.init(frame: frame)
    button.tag = 7
    button.addTarget(self, action: #selector(pressed(_:)), for: .touchUpInside)
    addSubview(button)
  }
  required init?(coder: NSCoder) { fatalError("no coder") }
  func press() { button.sendActions(for: .touchUpInside) }
  var name: String { NSStringFromSelector(#selector(self.pressed)) }
  @objc private func pressed(_ sender: UIButton) { print("sender \(sender.tag)") }
}

@main struct Program {
  @MainActor static func main() {
    let form = Form(frame: .zero)
    form.press()
    print(form.name)
  }
}
