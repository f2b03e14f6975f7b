// prints: set 3
// prints: get 3
import UIKit

class Base: NSObject {
  var value = 0
}
class Mine: Base {}
extension Mine {
  override var value: Int {
    get {
      print("get", super.value)
      return super.value
    }
    set {
      print("set", newValue)
      super.value = newValue
    }
  }
}

@main struct Program {
  @MainActor static func main() {
    let b: Base = Mine()
    b.value = 3
    _ = b.value
  }
}
