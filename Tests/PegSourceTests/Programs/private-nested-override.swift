// prints: base nested 1
// prints: leaf
// prints: base nested 2
import UIKit

enum Screens {
  class Base: UIViewController {
    fileprivate var count = 0
    override func viewDidLoad() { print("base", terminator: " ") }
  }
  class Nested: Base { private var own = 1 }
}
extension Screens.Nested {
  override func viewDidLoad() {
    super.viewDidLoad()
    count += own
    print("nested", count)
  }
}
final class Leaf: Screens.Nested {}
extension Leaf {
  override func viewDidLoad() {
    print("leaf")
    count += 1
    super.viewDidLoad()
  }
}

@main struct Program {
  @MainActor static func main() {
    Screens.Nested().loadViewIfNeeded()
    Leaf().loadViewIfNeeded()
  }
}
