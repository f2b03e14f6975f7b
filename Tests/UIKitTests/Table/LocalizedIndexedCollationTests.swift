import Testing
import UIKit

@MainActor
struct LocalizedIndexedCollationTests {
  private let collation = UILocalizedIndexedCollation.current()

  @Test func namesBelongToTheirFirstLetter() {
    let label = Selector("text")
    func section(_ name: String) -> String {
      let object = UILabel()
      object.text = name
      return collation.sectionTitles[
        collation.section(for: object, collationStringSelector: label)]
    }
    #expect(section("heron") == "H")
    #expect(section("Éclair") == "E")
    #expect(section("  ibis") == "I")
    #expect(section("3 gulls") == "#")
    #expect(section("") == "#")
    #expect(collation.sectionTitles.count == 27)
  }

  @Test func objectsAreSortedByName() {
    let labels = ["tern 10", "Tern 9", "auk"].map { name in
      let label = UILabel()
      label.text = name
      return label
    }
    let sorted = collation.sortedArray(
      from: labels, collationStringSelector: Selector("text"))
    #expect(sorted.compactMap { ($0 as? UILabel)?.text } == ["auk", "Tern 9", "tern 10"])
  }
}
