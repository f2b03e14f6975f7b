// prints: Screen Form
// prints: Card nil
// prints: Fade to Card
import UIKit

class Screen: UIViewController {
  let name: String
  override init(nibName: String?, bundle: Bundle?) {
    name = nibName ?? "nil"
    super.init(nibName: nil, bundle: bundle)
  }
  required init?(coder: NSCoder) { fatalError("not decoded") }
}
class Card: Screen {}
class Fade: UIStoryboardSegue {
  override func perform() { print("Fade", identifier ?? "nil", type(of: destination)) }
}
enum Provider<VC: Screen> {
  case nib(String?)
  @MainActor func make() -> VC {
    switch self {
    case .nib(let name): return VC.init(nibName: name, bundle: Bundle(for: VC.self))
    }
  }
}
enum Way {
  case segue(UIStoryboardSegue.Type)
  @MainActor func go(_ from: UIViewController, _ to: UIViewController) {
    switch self {
    case .segue(let type): type.init(identifier: "to", source: from, destination: to).perform()
    }
  }
}

@main struct Program {
  @MainActor static func main() {
    let screen = Provider<Screen>.nib("Form").make()
    print(type(of: screen), screen.name)
    let card = Provider<Card>.nib(nil).make()
    print(type(of: card), card.name)
    Way.segue(Fade.self).go(screen, card)
  }
}
