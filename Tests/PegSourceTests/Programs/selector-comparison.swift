// prints: true
// prints: false
// prints: 1
import UIKit

class Keys: UIResponder {
  @objc func a() {}
  @objc func b(_ sender: Any) {}
  func can(_ action: Selector) -> Bool {
    switch action {
    case #selector(a): return true
    case #selector(b(_:)): return false
    default: return action == #selector(Keys.a)
    }
  }
}

@main struct Program {
  @MainActor static func main() {
    let keys = Keys()
    print(keys.can(#selector(Keys.a)))
    print(keys.can(#selector(Keys.b)))
    print(Set([#selector(Keys.a), Selector(("a")), NSSelectorFromString("a")]).count)
  }
}
