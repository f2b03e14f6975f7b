import Foundation
import Testing

@testable import SnapshotTesting

private struct User {
  var favoriteNumbers: [Int]
  var id: Int
  var name: String
}

private enum Shape {
  case none
  case circle(radius: Double)
  case box(User?)
}

private final class Node {
  var name = "a"
  var next: Node?
}

struct CustomDumpTests {
  /// The examples in the documentation of Custom Dump.
  @Test func documentedExamplesAreEqual() {
    let user = User(favoriteNumbers: [42, 1729], id: 2, name: "Blob")
    #expect(
      ValueNotation.text(of: user) == """
        User(
          favoriteNumbers: [
            [0]: 42,
            [1]: 1729
          ],
          id: 2,
          name: "Blob"
        )
        """)
    #expect(
      ValueNotation.text(of: [1: "one", 3: "three", 20: "twenty"]) == """
        [
          1: "one",
          3: "three",
          20: "twenty"
        ]
        """)
    #expect(ValueNotation.text(of: Result<Int, any Error>.success(42)) == "Result.success(42)")
    #expect(
      ValueNotation.text(of: [1: Result<[Int], any Error>.success([7])]) == """
        [
          1: Result.success(
            [
              [0]: 7
            ]
          )
        ]
        """)
    let url = URL(string: "https://www.pointfree.co/")
    #expect(ValueNotation.text(of: url as Any) == "URL(https://www.pointfree.co/)")
  }

  @Test func valuesOfEachKind() {
    #expect(ValueNotation.text(of: Shape.none) == "Shape.none")
    #expect(ValueNotation.text(of: Shape.circle(radius: 1.5)) == "Shape.circle(radius: 1.5)")
    #expect(ValueNotation.text(of: Shape.box(nil)) == "Shape.box(nil)")
    #expect(ValueNotation.text(of: Set([2, 1])) == "Set([\n  1,\n  2\n])")
    #expect(ValueNotation.text(of: [String: Int]()) == "[:]")
    #expect(ValueNotation.text(of: (1, b: "x")) == "(\n  1,\n  b: \"x\"\n)")
    #expect(
      ValueNotation.text(of: Date(timeIntervalSince1970: 0.5)) == "Date(1970-01-01T00:00:00.500Z)")
    let node = Node()
    node.next = node
    #expect(ValueNotation.text(of: node) == "Node(\n  name: \"a\",\n  next: Node(↩︎)\n)")
    node.next = nil
  }
}
