// prints: new 1
import UIKit

struct Kit {
  @available(iOS, introduced: 9, obsoleted: 13, message: "use the other one")
  func make(_ x: Int, _ y: Int = 0) -> String { "old \(x)" }
  @available(iOS 13, *)
  func make<T: BinaryInteger>(_ x: T) -> String { "new \(x)" }
}

@main struct Program {
  @MainActor static func main() {
    print(Kit().make(UInt8(1)))
  }
}
