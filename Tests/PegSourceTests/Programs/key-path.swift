// prints: opacity
// prints: position.x
// prints: name
// prints: owner.name
// prints: owner.name
import UIKit

class Person: NSObject {
  @objc dynamic var name = ""
  @objc var owner: Person?
  func own() -> String { #keyPath(name) }
}

@main struct Program {
  @MainActor static func main() {
    print(#keyPath(CALayer.opacity))
    print("position.x")
    print(Person().own())
    print(#keyPath(Person.owner.name))
    print(#keyPath(Person.owner?.name))
  }
}
