// prints: phone
// prints: debug off
import UIKit

class Screen: UIControl {
  #if os(iOS)
    @objc func act() { print("phone") }
  #else
    @objc func act(_ missing: NSWindow) {}
  #endif
  func start() {
    addTarget(self, action: #selector(act), for: .touchDown)
    sendActions(for: .touchDown)
    #if DEBUG_MENU
      print("debug on")
    #else
      print("debug off")
    #endif
  }
}

@main struct Program {
  @MainActor static func main() { Screen(frame: .zero).start() }
}
