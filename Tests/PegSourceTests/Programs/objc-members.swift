// prints: a
// prints: b
import UIKit

@objcMembers class Service: NSObject {
  var name = "x"
  let constant = 3
  func a() { print("a") }
  func swiftOnly<T>(_ value: T) {}
  func tuple() -> (Int, Int) { (1, 2) }
  private func p() {}
}

class Special: Service {
  func b() { print("b") }
}

@main struct Program {
  @MainActor static func main() {
    let control = UIControl()
    let service = Special()
    control.addTarget(service, action: Selector(("a")), for: .touchDown)
    control.addTarget(service, action: Selector(("b")), for: .touchUpInside)
    control.sendActions(for: .touchDown)
    control.sendActions(for: .touchUpInside)
  }
}
