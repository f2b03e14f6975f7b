// prints: Mine
// prints: Screen
// prints: Screen
// prints: Screen
// prints: Other
// prints: Other
import UIKit

class Mine: UIView {}
class Screen: UIViewController {}
class Other: Screen {}
@MainActor struct Item {
  var type: Screen.Type
  static var all: [Item] { [Item(type: Screen.self), Item(type: Other.self)] }
}
@MainActor class List: UIViewController {
  private let items = Item.all
  let types: [Any] = [Other.self]
}
extension List {
  func show() {
    let item = items[0]
    print(type(of: item.type.init()))
    for item in items { print(type(of: item.type.init())) }
    let chosen = types[0] as! Screen.Type
    print(type(of: chosen.init()))
  }
}
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
    List().show()
  }
}
