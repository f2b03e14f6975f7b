// prints: 0.0 nil false
// prints: 3.5
import UIKit

class BlurLayer: CALayer {
  @NSManaged var radius: CGFloat
  @NSManaged private var tint: UIColor?
  @NSManaged public var isOn: Bool
  func show() { print(radius, tint.map { "\($0)" } ?? "nil", isOn) }
}

@main struct Program {
  @MainActor static func main() {
    let layer = BlurLayer()
    layer.show()
    layer.radius = 3.5
    print(layer.radius)
  }
}
