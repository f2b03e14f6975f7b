/// A test of a project and its outcome.
package struct ImportedTest: Codable, Hashable, Sendable {
  package enum Verdict: String, Codable, Sendable {
    case passed, failed, skipped
    /// The process ended while the test ran.
    case crashed
    /// The test reached code that does not compile.
    case leftOut

    package var title: String { self == .leftOut ? "left out" : rawValue }
  }

  /// Such as "ShopTests.CartTests/testEmpty".
  package var name: String
  package var verdict: Verdict
  /// The first failure; nil if the test passed.
  package var message: String?

  package init(name: String, verdict: Verdict, message: String? = nil) {
    self.name = name
    self.verdict = verdict
    self.message = message
  }

  /// Returns a test that ended the process with a message.
  static func ended(_ name: String, by message: String) -> ImportedTest {
    ImportedTest(
      name: name, verdict: message.contains("this code was left out") ? .leftOut : .crashed,
      message: message)
  }
}
