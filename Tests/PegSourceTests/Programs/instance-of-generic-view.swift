// prints: Mine 3.0
// prints: Mine 0.0
import UIKit

class Mine: UIView {
  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { nil }
}
@MainActor func make<T: UIView>(_ type: T.Type, width: CGFloat) -> T {
  T(frame: CGRect(x: 0, y: 0, width: width, height: 1))
}
final class Pool<T: UIView> {
  @MainActor func next() -> T { T() }
}

@main struct Program {
  @MainActor static func main() {
    let view = make(Mine.self, width: 3)
    print(type(of: view), view.frame.width)
    let other = Pool<Mine>().next()
    print(type(of: other), other.frame.width)
  }
}
