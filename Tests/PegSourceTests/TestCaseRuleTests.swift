import PegProject
import PegSource
import Testing

/// Test methods of the main actor.
@Suite struct TestCaseRuleTests {
  private func lines(
    _ text: String, languageMode: Int = 5, isMainActorByDefault: Bool = false
  ) -> [String] {
    RuleFixture(
      [text], modules: ["XCTest", "Swift"], languageMode: languageMode,
      isMainActorByDefault: isMainActorByDefault
    ).output[0].split(separator: "\n").map { RuleFixture.packed(String($0)) }
  }

  @Test func aMethodOfTheMainActorKeepsItsBodyThere() {
    let output = lines(
      """
      import XCTest
      final class A: XCTestCase {
        @MainActor func testOne() {
          if isHidden { return }
        }
        @MainActor func testTwo() throws -> Void { try load() }
        @MainActor func helper() {}
        func testPlain() {}
      }
      """)
    #expect(
      Array(output[2...7]) == [
        "nonisolated func testOne() { MainActor.assumeIsolated { () -> Void in",
        "if isHidden { return }",
        "}}",
        "nonisolated func testTwo() throws -> Void { try MainActor.assumeIsolated "
          + "{ () throws -> Void in try load() }}",
        "@MainActor func helper() {}",
        "func testPlain() {}",
      ])
    #expect(!output.contains { $0.contains("Sendable") })
  }

  @Test func aClassOfTheMainActorHandsItsIsolationOn() {
    let output = lines(
      """
      import XCTest
      @MainActor class Base: XCTestCase {
        override func setUp() { super.setUp() }
        override class func tearDown() {}
      }
      class Leaf: Base {
        func testLeaf() {}
        func testLater() async {}
        nonisolated func testFree() {}
        func test(_ count: Int) {}
        static func testNothing() {}
      }
      extension Leaf {
        func testMore() {}
      }
      """, languageMode: 6)
    let wrapped = "{ MainActor.assumeIsolated { () -> Void in"
    #expect(output[2] == "nonisolated override func setUp() \(wrapped) super.setUp() }}")
    #expect(output[3] == "nonisolated override class func tearDown() \(wrapped)}}")
    #expect(output[6] == "nonisolated func testLeaf() \(wrapped)}}")
    #expect(
      Array(output[7...10]) == [
        "func testLater() async {}", "nonisolated func testFree() {}",
        "func test(_ count: Int) {}", "static func testNothing() {}",
      ])
    #expect(output[13] == "nonisolated func testMore() \(wrapped)}}")
    #expect(
      output.suffix(2) == [
        "extension Base: @unchecked Sendable {}", "extension Leaf: @unchecked Sendable {}",
      ])
  }

  @Test func modulesOfTheMainActorNeedAnInitializerWithoutIsolation() {
    let output = lines(
      "import XCTest\nfinal class A: XCTestCase {\n  let x = 1\n  func testA() {}\n}\n"
        + "nonisolated final class B: XCTestCase {\n  func testB() {}\n}",
      languageMode: 6, isMainActorByDefault: true)
    #expect(
      output[1] == "final class A: XCTestCase { nonisolated required init(name: String, "
        + "testClosure: @escaping XCTestCaseClosure) "
        + "{ super.init(name: name, testClosure: testClosure) };")
    #expect(output[3].hasPrefix("nonisolated func testA() { MainActor.assumeIsolated"))
    #expect(output[5...6] == ["nonisolated final class B: XCTestCase {", "func testB() {}"])
  }

  @Test func otherClassesStayAsTheyAre() {
    let text = "@MainActor class A: UIView {\n  func testA() {}\n  override func setUp() {}\n}\n"
    #expect(!lines(text).contains { $0.contains("assumeIsolated") })
  }
}
