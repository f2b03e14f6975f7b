// prints: base changed
// prints: _lower
import UIKit

class _FieldCell: UITableViewCell {
  let field = UITextField()
  func start() {
    field.addTarget(
      self, action: #selector(_FieldCell.textFieldDidChange(_:)), for: .editingChanged)
    field.sendActions(for: .editingChanged)
  }
  @objc func textFieldDidChange(_ field: UITextField) { print("base changed") }
}

class _lowercase: NSObject {
  @objc func ping() { print("_lower") }
}

@main struct Program {
  @MainActor static func main() {
    _FieldCell(style: .default, reuseIdentifier: nil).start()
    let control = UIControl()
    let target = _lowercase()
    control.addTarget(target, action: #selector(_lowercase.ping), for: .touchDown)
    control.sendActions(for: .touchDown)
  }
}
