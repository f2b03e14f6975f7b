// prints: made 5
import UIKit

protocol Made: UIView { init(number: Int) }
class Mine: UIView, Made {
  required init(number: Int) {
    super.init(frame: .zero)
    tag = number
  }
  required init?(coder: NSCoder) { nil }
}
@MainActor func make<T: Made>(_: T.Type) -> T { T(number: 5) }

@main struct Program {
  @MainActor static func main() {
    print("made", make(Mine.self).tag)
  }
}
