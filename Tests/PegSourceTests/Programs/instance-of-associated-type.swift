// prints: Badge
// prints: styled Badge
// prints: Badge Card
import UIKit

typealias ViewType = UIView
protocol Making {
  associatedtype Content: ViewType
  var make: () -> Content { get }
}
protocol Styled: UIView {}
protocol Named { var title: String { get } }
typealias Whole = Styled & Named

extension Making {
  var made: () -> Content { Content.init }
}
extension Styled where Self: Named {
  static func one() -> Self { Self() }
}
final class Badge: UIView, Whole {
  let title = "Badge"
  init(style: Int = 0) { super.init(frame: .zero) }
  required init?(coder: NSCoder) { nil }
  override init(frame: CGRect) { super.init(frame: frame) }
}
struct Maker: Making {
  var make: () -> Badge { made }
}
final class Container<Content: Whole>: UIView {
  let content: Content
  init(style: Int) {
    content = Content()
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { nil }
}

@main struct Program {
  @MainActor static func main() {
    print(Maker().make().title)
    print("styled", Badge.one().title)
    print(Container<Badge>(style: 1).content.title, "Card")
  }
}
