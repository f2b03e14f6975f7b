import Testing

@testable import PegBuild

@Suite struct RewrittenErrorsTests {
  private let errors = RewrittenErrors([
    ("A.swift", Array("import UIKit\nlet a = #selector(b)\n".utf8)), ("B.swift", []),
  ])

  /// The compiler quotes the rewritten code, and prints a warning of each of its processes.
  @Test func messagesQuoteTheUsersLinesOnce() {
    let output = """
      A.swift:2:10: error: cannot find 'b' in scope
      1 | import UIKit
      4 | let a = PegRuntime.selector("b", b)
        |          `- error: cannot find 'b' in scope
      A.swift:2:10: error: cannot find 'b' in scope

      """
    #expect(
      errors.text(of: output)
        == "A.swift:2:10: error: cannot find 'b' in scope\n2 | let a = #selector(b)\n")
  }

  @Test func warningsOfAddedCodeAreLeftOut() {
    let output = "A.swift:9:1: warning: unused\nA.swift:8:1: error: wrong\n<unknown>:0: error: x\n"
    #expect(errors.text(of: output) == "A.swift:8:1: error: wrong\n<unknown>:0: error: x\n")
  }
}
