// prints: undone
// prints: undo:
import UIKit

@MainActor @objc protocol Undoing {
  func undo(_ sender: Any?)
}

class Editor: UIView, Undoing {
  func undo(_ sender: Any?) { print("undone") }
}

@main struct Program {
  @MainActor static func main() {
    let editor = Editor(frame: .zero)
    let control = UIControl()
    control.addTarget(editor, action: #selector(Undoing.undo(_:)), for: .touchDown)
    control.sendActions(for: .touchDown)
    print(NSStringFromSelector(#selector(Undoing.undo)))
  }
}
