// prints: wrapped NotificationCenter
// prints: wrapped FileManager
// prints: wrapped UIView
// prints: true
import Foundation
import UIKit

struct Wrapper<Base> { let base: Base }
protocol Wrappable { associatedtype Base }
extension Wrappable {
  var wrapped: Wrapper<Self> { Wrapper(base: self) }
}
extension Wrappable { typealias Base = Self }
extension NSObject: Wrappable {}

struct Form: Hashable { let manager: FileManager }

@main struct Program {
  @MainActor static func main() {
    print("wrapped", type(of: NotificationCenter.default.wrapped.base))
    print("wrapped", type(of: FileManager.default.wrapped.base))
    print("wrapped", type(of: UIView().wrapped.base))
    print(Form(manager: .default) == Form(manager: .default))
  }
}
