// prints: Mine
// prints: Screen
import UIKit

class Mine: UIView {}
class Screen: UIViewController {}
@MainActor struct Maker {
  var screen: UIViewController.Type
  func view(_ type: UIView.Type) -> UIView { type.init(frame: .zero) }
  func controller() -> UIViewController { screen.init() }
}

@main struct Program {
  @MainActor static func main() {
    let maker = Maker(screen: Screen.self)
    print(type(of: maker.view(Mine.self)))
    print(type(of: maker.controller()))
  }
}
