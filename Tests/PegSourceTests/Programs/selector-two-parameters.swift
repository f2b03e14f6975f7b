// prints: sender true
import UIKit

class Pad: UIControl {
  func start() {
    addTarget(self, action: #selector(touch(_:with:)), for: .touchDown)
    sendActions(for: .touchDown)
  }
  @objc func touch(_ sender: Pad, with event: UIEvent?) { print("sender \(sender === self)") }
}

@main struct Program {
  @MainActor static func main() { Pad(frame: .zero).start() }
}
