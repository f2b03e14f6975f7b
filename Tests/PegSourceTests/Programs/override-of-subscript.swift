// prints: 8
import UIKit

class Base: NSObject { subscript(i: Int, by n: Int = 1) -> Int { i } }
class Mine: Base {}
extension Mine { override subscript(i: Int, by n: Int) -> Int { super[i, by: n] * n } }

@main struct Program {
  @MainActor static func main() {
    print((Mine() as Base)[4, by: 2])
  }
}
