// prints: extension
// prints: view extension
// prints: nested extension
import UIKit

class Board: UIView {
  class Square: UIControl {}
}

extension Board {
  func start() {
    let control = UIControl()
    control.addTarget(self, action: #selector(fromExtension), for: .touchDown)
    control.addTarget(self, action: #selector(fromKit(_:)), for: .touchUpInside)
    control.sendActions(for: .touchDown)
    control.sendActions(for: .touchUpInside)
  }
  @objc private func fromExtension() { print("extension") }
}

extension UIView {
  @objc func fromKit(_ sender: Any?) { print("view extension") }
}

extension Board.Square {
  func start() {
    addTarget(self, action: #selector(nested), for: .touchDown)
    sendActions(for: .touchDown)
  }
  @objc func nested() { print("nested extension") }
}

@main struct Program {
  @MainActor static func main() {
    Board(frame: .zero).start()
    Board.Square().start()
  }
}
