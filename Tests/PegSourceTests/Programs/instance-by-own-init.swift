// prints: own subclass
// prints: plain 0
// prints: controller
import UIKit

protocol Shown: UIView { var title: String { get } }
open class Bar: UIStackView, Shown {
  let title: String
  public required init() {
    title = "own"
    super.init(frame: .zero)
  }
  public required init(coder: NSCoder) { fatalError() }
}
class DeepBar: Bar {
  let more = "subclass"
}
class Plain: UIView, Shown {
  let title: String
  init() {
    title = "plain"
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { nil }
}
class Page: UIViewController {
  let name: String
  init() {
    name = "controller"
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }
}

@MainActor func make<T: Shown>(_ type: T.Type) -> T { T() }
@MainActor func show<T: UIViewController>(_ type: T.Type) -> T { T() }

@main struct Program {
  @MainActor static func main() {
    let deep = make(DeepBar.self)
    print(deep.title, deep.more)
    let plain = make(Plain.self)
    print(plain.title, plain.subviews.count)
    print(show(Page.self).name)
  }
}
