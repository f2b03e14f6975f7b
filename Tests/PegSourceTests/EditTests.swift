import PegSource
import Testing

/// Edits of a file's bytes.
@Suite struct EditTests {
  private func apply(_ edits: [Edit], to text: String) -> String {
    String(decoding: edits.applied(to: Array(text.utf8)), as: UTF8.self)
  }

  @Test func editsAreMadeInTheOrderOfTheirPlaces() {
    #expect(apply([Edit(4..<5, "y"), .insert("<", at: 0)], to: "let x") == "<let y")
  }

  @Test func insertionsAtOnePlaceKeepTheirOrderAndPrecedeAReplacement() {
    let edits: [Edit] = [Edit(0..<1, "c"), .insert("a", at: 0), .insert("b", at: 0)]
    #expect(apply(edits, to: "xy") == "abcy")
  }

  @Test func linesKeepTheirNumbers() {
    #expect(apply([.remove(1..<4)], to: "a\n\nbc\nd") == "a\n\nc\nd")
  }

  @Test func theLongestOfOverlappingEditsCounts() {
    #expect(apply([Edit(2..<3, "y"), .remove(0..<4)], to: "abcdef") == "ef")
  }
}
