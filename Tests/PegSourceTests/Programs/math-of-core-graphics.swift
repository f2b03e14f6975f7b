// prints: 3 1 8 5
// prints: 0 2
import UIKit

class Dial: UIView {
  func values() -> [CGFloat] {
    [sqrt(CGFloat(9)), floor(1.7), pow(2, CGFloat(3)), hypot(CGFloat(3), 4)]
  }
  @objc func angle() -> CGFloat { atan2(0, CGFloat(1)) + sin(CGFloat(0)) }
}

@main struct Program {
  @MainActor static func main() {
    let dial = Dial(frame: .zero)
    print(dial.values().map { "\(Int($0))" }.joined(separator: " "))
    print(Int(dial.angle()), Int(max(fabs(-2.0), ceil(1.2) - 1)))
  }
}
