// prints: act(at:)
import UIKit

class Base: NSObject { func act(at i: Int) {} }
class Mine: Base {}
extension Mine {
  override func act(at i: Int) { print(#function) }
}

@main struct Program {
  @MainActor static func main() {
    (Mine() as Base).act(at: 1)
  }
}
