import Foundation
import PegFoundation
import PegRuntime
import Testing

/// Expected results are those of Apple's Predicate Programming Guide.
struct PredicateFormatTests {
  private let people: [NSDictionary] = [
    ["firstName": "Anna", "age": 33, "tags": ["a", "b"]],
    ["firstName": "Björn", "age": 19, "tags": ["b"]],
    ["firstName": "Carla", "age": 41, "tags": [String]()],
  ]

  private func names(_ predicate: NSPredicate) -> [String] {
    people.filter { predicate.evaluate(with: $0) }.compactMap { $0["firstName"] as? String }
  }

  private func holds(_ format: String, _ object: Any? = nil) -> Bool {
    NSPredicate(format: format).evaluate(with: object)
  }

  @Test func matchesWholeTexts() {
    let email = NSPredicate(
      format: "SELF MATCHES %@", "[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,}")
    #expect(email.evaluate(with: "jane.doe@example.com"))
    #expect(!email.evaluate(with: "jane.doe@example"))
    #expect(!email.evaluate(with: "to jane.doe@example.com now"))
    #expect(holds("SELF MATCHES 'a|ab'", "ab"))
    #expect(holds("SELF MATCHES[c] 'AB'", "ab"))
  }

  @Test func comparesProperties() {
    #expect(names(NSPredicate(format: "age > %d", 20)) == ["Anna", "Carla"])
    #expect(names(NSPredicate(format: "%K == %@", "firstName", "Anna")) == ["Anna"])
    #expect(names(NSPredicate(format: "age BETWEEN {19, 33}")) == ["Anna", "Björn"])
    #expect(names(NSPredicate(format: "age BETWEEN %@", [30, 50])) == ["Anna", "Carla"])
    #expect(names(NSPredicate(format: "firstName IN %@", ["Carla", "Dora"])) == ["Carla"])
    #expect(names(NSPredicate(format: "age >= %f && NOT (age = 41)", 19.0)) == ["Anna", "Björn"])
    #expect(names(NSPredicate(format: "firstName.length = 4 OR age < 20")) == ["Anna", "Björn"])
    #expect(names(NSPredicate(format: "(age + 1) * 2 == 40")) == ["Björn"])
    #expect(names(NSPredicate(format: "lastName == nil")).count == 3)
    let array = NSPredicate(format: "age < %@ OR firstName = %@", argumentArray: [20, "Carla"])
    #expect(names(array) == ["Björn", "Carla"])
  }

  @Test func ignoresCaseAndAccents() {
    #expect(names(NSPredicate(format: "firstName CONTAINS[cd] %@", "BJO")) == ["Björn"])
    #expect(names(NSPredicate(format: "firstName CONTAINS %@", "bj")) == [])
    #expect(names(NSPredicate(format: "firstName BEGINSWITH[c] 'c'")) == ["Carla"])
    #expect(names(NSPredicate(format: "firstName ENDSWITH 'a'")) == ["Anna", "Carla"])
    #expect(holds("SELF ==[cd] 'ecole'", "École"))
    #expect(!holds("SELF ==[c] 'ecole'", "École"))
    #expect(holds("SELF IN[c] {'ONE', 'TWO'}", "two"))
  }

  @Test func likeKnowsWildcards() {
    #expect(holds("SELF LIKE 'b?t*'", "battery"))
    #expect(!holds("SELF LIKE 'b?t'", "battery"))
    #expect(holds("SELF like[cd] '*É*'", "Cafe"))
    #expect(holds("SELF LIKE 'a.b(*'", "a.b(c"))
    #expect(!holds("SELF LIKE 'a.b'", "axb"))
  }

  @Test func quantifiesLists() {
    #expect(names(NSPredicate(format: "ANY tags == 'b'")) == ["Anna", "Björn"])
    #expect(names(NSPredicate(format: "ALL tags == 'b'")) == ["Björn", "Carla"])
    #expect(names(NSPredicate(format: "NONE tags == 'b'")) == ["Carla"])
    #expect(names(NSPredicate(format: "tags.@count > 1")) == ["Anna"])
    #expect(names(NSPredicate(format: "tags[FIRST] == 'a'")) == ["Anna"])
    #expect(names(NSPredicate(format: "SUBQUERY(tags, $t, $t == 'a').@count == 1")) == ["Anna"])
    let all: [String: Any] = ["people": people]
    #expect(holds("people.@sum.age == 93 && people.@avg.age == 31", all))
    #expect(holds("people.@max.age == 41 && min:(people.age) == 19", all))
    #expect(holds("ANY people.firstName BEGINSWITH 'B'", all))
  }

  @Test func substitutesVariables() {
    let template = NSPredicate(format: "age > $LIMIT")
    #expect(names(template.withSubstitutionVariables(["LIMIT": 40])) == ["Carla"])
    #expect(template.evaluate(with: people[1], substitutionVariables: ["LIMIT": 18]))
  }

  @Test func quotedPlaceholdersAreText() {
    #expect(holds("SELF == '%@'", "%@"))
    #expect(holds("SELF == \"it's\"", "it's"))
    #expect(holds("SELF == 'a\\'b'", "a'b"))
  }

  @Test func constantsAndPrecedence() {
    #expect(holds("TRUEPREDICATE"))
    #expect(!holds("FALSEPREDICATE"))
    #expect(holds("TRUEPREDICATE OR TRUEPREDICATE AND FALSEPREDICATE"))
    #expect(!holds("(TRUEPREDICATE OR TRUEPREDICATE) AND FALSEPREDICATE"))
    #expect(holds("((SELF > 1) AND ((SELF) < 3))", 2))
    #expect(holds("2 ** 3 == 8 AND -2 + 3 == 1"))
    #expect(holds("SELF == YES", true))
    #expect(!holds("SELF == '1'", 1))
  }

  @Test func comparesDates() {
    let start = Date(timeIntervalSinceReferenceDate: 0)
    let range = NSPredicate(format: "date >= %@ AND date < %@", start, start + 60)
    #expect(range.evaluate(with: ["date": start + 59]))
    #expect(!range.evaluate(with: ["date": start + 60]))
  }

  @Test func combinesWithOthers() {
    let old = NSPredicate(format: "age > 30")
    let both = NSCompoundPredicate(
      andPredicateWithSubpredicates: [old, NSPredicate(format: "firstName LIKE 'C*'")])
    #expect(names(both) == ["Carla"])
    let list = NSArray(array: people).filtered(using: old)
    #expect(list.count == 2)
    #expect(names(NSPredicate(format: "%@ AND age < 40", old)) == ["Anna"])
  }

  @Test func findsPropertiesOfObjects() {
    Tables.add { ClassTable(Dog.self).property("name", \Dog.name) }
    let dogs = [Dog("Rex"), Dog("Ada")]
    let found = dogs.filter { NSPredicate(format: "name CONTAINS[c] 'R'").evaluate(with: $0) }
    #expect(found.map(\.name) == ["Rex"])
    let descriptor = NSSortDescriptor(key: "name", ascending: true)
    let sorted = NSArray(array: dogs).sortedArray(using: [descriptor])
    #expect(sorted.compactMap { ($0 as? Dog)?.name } == ["Ada", "Rex"])
  }

  @Test func endsForTextsThatAreNoPredicate() async {
    await #expect(processExitsWith: .failure) { _ = NSPredicate(format: "age >") }
    await #expect(processExitsWith: .failure) { _ = NSPredicate(format: "a == %@") }
    await #expect(processExitsWith: .failure) {
      _ = NSPredicate(format: "SELF MATCHES '('").evaluate(with: "a")
    }
  }
}

private final class Dog: NSObject {
  let name: String
  init(_ name: String) { self.name = name }
}
