// prints: ["Ada", "Ann"]
// prints: true false
// prints: ["Ada", "Ann", "Rex"]
import Foundation

class Person: NSObject {
  @objc var name: String
  @objc var age: Int

  init(_ name: String, _ age: Int) {
    self.name = name
    self.age = age
  }
}

@main
struct Program {
  static func main() {
    let people = [Person("Rex", 3), Person("Ann", 40), Person("Ada", 36)]
    let adults = NSPredicate(format: "age > %d AND name BEGINSWITH[c] %@", 20, "a")
    print(people.filter { adults.evaluate(with: $0) }.map { $0.name }.sorted())
    let digits = NSPredicate(format: "SELF MATCHES %@", "[0-9]+")
    print(digits.evaluate(with: "123"), digits.evaluate(with: "12a"))
    let sorted = NSArray(array: people).sortedArray(using: [
      NSSortDescriptor(key: "name", ascending: true)
    ])
    print(sorted.compactMap { ($0 as? Person)?.name })
  }
}
