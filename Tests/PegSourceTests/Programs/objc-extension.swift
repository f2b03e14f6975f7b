// prints: shown
import UIKit

class Panel: UIControl {}

@objc extension Panel {
  func show() { print("shown") }
  private func hide() {}
}

@main struct Program {
  @MainActor static func main() {
    let panel = Panel(frame: .zero)
    panel.addTarget(panel, action: Selector(("show")), for: .touchDown)
    panel.sendActions(for: .touchDown)
  }
}
