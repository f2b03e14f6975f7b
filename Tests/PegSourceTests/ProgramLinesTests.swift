import Foundation
import PegProject
import PegSource
import Testing

/// Properties of rewritten programs.
@Suite struct ProgramLinesTests {
  private static let programs: [String] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Programs")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".swift") }.sorted().compactMap {
      try? String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)
    }
  }()

  @Test func linesKeepTheirNumbers() {
    #expect(Self.programs.count > 80)
    for text in Self.programs {
      let output = String(decoding: RuleFixture([text]).rewritten[0].bytes, as: UTF8.self)
      let body = output.firstRange(of: "#sourceLocation()\n").map { output[..<$0.lowerBound] }
      #expect((body ?? output[...]).count { $0 == "\n" } == text.count { $0 == "\n" }, "\(text)")
    }
  }

  @Test func codeWithoutConstructsIsKept() {
    let text = """
      import UIKit
      // @objc #selector #if os(iOS) override
      struct Model: Codable { var name = "#available(iOS 16, *) T(frame:)" }
      final class Store { private(set) var models: [Model] = [] }
      extension Store { func add(_ model: Model) { models.append(model) } }
      """
    #expect(RuleFixture([text]).rewritten[0].bytes == Array(text.utf8))
  }
}
