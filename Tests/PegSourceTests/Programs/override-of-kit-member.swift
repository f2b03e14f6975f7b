// prints: intrinsic 7.0 3.0
// prints: loaded
import UIKit

class Badge: UIView {}
extension Badge {
  open override var intrinsicContentSize: CGSize { CGSize(width: 7, height: 3) }
}
class Screen: UIViewController {}
extension Screen {
  override func viewDidLoad() {
    super.viewDidLoad()
    print("loaded")
  }
}

@main struct Program {
  @MainActor static func main() {
    let size = (Badge(frame: .zero) as UIView).intrinsicContentSize
    print("intrinsic", size.width, size.height)
    (Screen() as UIViewController).loadViewIfNeeded()
  }
}
