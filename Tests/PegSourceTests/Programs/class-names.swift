// prints: CustomName CustomName
// prints: true true
// prints: made
// prints: nil
import UIKit

@objc(CustomName) class Renamed: NSObject {}
class Card: UIView {
  static let identifier = Card.description()
}
class Made: NSObject {
  override required init() { print("made") }
}

@main struct Program {
  @MainActor static func main() {
    let renamed = NSClassFromString("CustomName") as? NSObject.Type
    print(NSStringFromClass(Renamed.self), renamed?.description() ?? "nil")
    print(NSStringFromClass(Card.self).hasSuffix(".Card"), Card.identifier.hasSuffix("Card"))
    if let type = NSClassFromString(NSStringFromClass(Made.self)) as? Made.Type { _ = type.init() }
    print(NSClassFromString("Absent").map { "\($0)" } ?? "nil")
  }
}
