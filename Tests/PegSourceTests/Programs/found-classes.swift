// prints: A
// prints: B
// prints: Outer.C
// prints: D
// prints: E
// prints: F
import UIKit
import PegRuntime

class Base: UIViewController {}
class A: Base {}
private class B: UIView {
  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { nil }
}
enum Outer { class C: UITableViewCell {} }
class D: UITableViewCell {
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  required init?(coder: NSCoder) { nil }
}
class E: UIViewController {
  let n: Int
  init(n: Int = 3) {
    self.n = n
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }
}
class F: UITableViewController {}
class NotFound: UIViewController {
  let n: Int
  init(n: Int) {
    self.n = n
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }
}
class Generic<T>: UIView {}

@main struct Program {
  @MainActor static func main() {
    for scene in PegRuntime.SceneList.entries {
      _ = scene.content()
      print(scene.name)
    }
  }
}
