import Foundation
import Testing

@testable import PegBuild

@Suite struct SourceUnitTests {
  private func unit(_ text: String) throws -> SourceUnit {
    let stem = NSTemporaryDirectory() + "source-unit-\(UUID().uuidString)"
    let unit = SourceUnit(path: "-", text: Array(text.utf8), stem: stem)
    try unit.read()
    return unit
  }

  @Test(arguments: [
    "@objc func a() {}", "x\n  @IBAction func", "let a = #selector(b)", "#if os(iOS)",
    "# #keyPath(a)",
  ])
  func constructsNeedRewriting(_ text: String) throws {
    #expect(try unit(text).needsRewriting)
  }

  @Test(arguments: ["", "import UIKit\n@MainActor final class A: UIView {}", "#file #line @obj"])
  func otherFilesDoNot(_ text: String) throws {
    #expect(try !unit(text).needsRewriting)
  }

  @Test func theSameCodeIsNoChange() throws {
    let unit = try unit("a")
    #expect(unit.take(nil))
    unit.isChanged = false
    #expect(!unit.take(Array("a".utf8)))
    #expect(!unit.isChanged)
    #expect(unit.take(Array("b".utf8)))
    #expect(unit.isChanged && unit.isRewritten)
    #expect(unit.copied == Array("b".utf8))
  }
}
