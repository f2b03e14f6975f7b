// prints: menu:true
import UIKit

class Menu: UIControl {
  @objc func canShow(_ sender: Any?) -> Bool { true }
  @objc func items() -> [String] { [] }
  func start() {
    addTarget(self, action: #selector(canShow(_:)), for: .touchDown)
    sendActions(for: .touchDown)
    print("menu:\(canShow(nil))")
  }
}

@main struct Program {
  @MainActor static func main() { Menu(frame: .zero).start() }
}
