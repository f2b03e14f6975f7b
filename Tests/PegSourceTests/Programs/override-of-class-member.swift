// prints: layer CAGradientLayer
// prints: kind 11
import UIKit

class Base: UIView {
  class var kind: Int { 1 }
}
class Mine: Base {}
extension Mine {
  override class var layerClass: AnyClass { CAGradientLayer.self }
  override class var kind: Int { super.kind + 10 }
}

@main struct Program {
  @MainActor static func main() {
    print("layer", type(of: Mine(frame: .zero).layer))
    print("kind", (Mine.self as Base.Type).kind)
  }
}
