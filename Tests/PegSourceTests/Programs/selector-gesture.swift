// prints: pan:
// prints: long
import UIKit

class Canvas: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(pan(_:))))
    let press = UILongPressGestureRecognizer(target: self, action: #selector(Canvas.long))
    addGestureRecognizer(press)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  @objc func pan(_ recognizer: UIPanGestureRecognizer) {}
  @objc func long(_ recognizer: UILongPressGestureRecognizer) {}
}

@main struct Program {
  @MainActor static func main() {
    print(NSStringFromSelector(#selector(Canvas.pan)))
    print(Canvas(frame: .zero).gestureRecognizers?.count == 2 ? "long" : "none")
  }
}
