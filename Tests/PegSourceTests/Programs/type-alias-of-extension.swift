// prints: alias
import UIKit

class Base: UIView { func f() {} }
class Mine: Base {}
typealias Short = Mine
extension Short { override func f() { print("alias") } }

@main struct Program {
  @MainActor static func main() {
    (Mine(frame: .zero) as Base).f()
  }
}
