import Foundation
import PegProject
import PegSource
import SwiftParser
import SwiftSyntax
import Testing

/// Properties of every rewritten file, tried on the programs that are compiled and run elsewhere.
@Suite struct RewritingPropertyTests {
  private static let programs: [String] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Programs")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().compactMap {
      try? String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)
    }
  }()

  private func rewriter(for files: [SourceText]) -> Rewriter {
    let module = RewritePlan.Module(name: "App", files: [])
    let plan = RewritePlan(modules: [module], availableModules: ["UIKit", "Foundation"])
    let index = DeclarationIndex(files: files.map { ("App", $0) })
    return Rewriter(context: RewriteContext(module: module, plan: plan, index: index))
  }

  @Test func programsAreFound() { #expect(Self.programs.count >= 100) }

  @Test func aCopyIsReturnedUnchanged() {
    for program in Self.programs {
      let file = SourceText(path: "/a.swift", text: program)
      let once = rewriter(for: [file]).rewrite(file)
      let copy = SourceText(
        path: "/a.swift", text: String(decoding: once.header + once.bytes, as: UTF8.self))
      let twice = rewriter(for: [copy]).rewrite(copy)
      #expect(twice.header + twice.bytes == once.header + once.bytes)
    }
  }

  @Test func tokensOutsideOfEditsAreKeptInTheirOrder() {
    for program in Self.programs {
      let file = SourceText(path: "/a.swift", text: program)
      let rewriter = rewriter(for: [file])
      let edits = rewriter.changes(of: file).edits.map(\.range)
      let kept = file.tree.tokens(viewMode: .sourceAccurate).filter { token in
        !edits.contains { !$0.isEmpty && $0.overlaps(token.range) }
      }
      let copy = String(decoding: rewriter.rewrite(file).bytes, as: UTF8.self)
      var rest = Parser.parse(source: copy).tokens(viewMode: .sourceAccurate).map(\.text)[...]
      for token in kept where !token.text.isEmpty {
        guard let next = rest.firstIndex(of: token.text) else {
          Issue.record("'\(token.text)' is lost in \(copy)")
          return
        }
        rest = rest[(next + 1)...]
      }
    }
  }

  @Test func linesKeepTheirNumbers() {
    for program in Self.programs {
      let file = SourceText(path: "/a.swift", text: program)
      let copy = String(decoding: rewriter(for: [file]).rewrite(file).bytes, as: UTF8.self)
      let before = program.split(separator: "\n", omittingEmptySubsequences: false)
      let after = copy.split(separator: "\n", omittingEmptySubsequences: false)
      let tail = after.firstIndex { $0.hasPrefix("#sourceLocation()") } ?? after.count - 1
      #expect(tail == before.count - 1)
      for (number, line) in before.enumerated()
      // Other imports may be of modules that are missing, which are left out.
      where line.hasPrefix("@main") || line == "import UIKit" {
        #expect(after[number].hasPrefix(line.prefix(5)))
      }
    }
  }

  @Test func aFileWithoutConstructsIsUnchanged() {
    let text =
      "// Ünïcode\r\nimport UIKit\n\nfinal class A: UIView {\n\tlet x = \"@ objc\" // keep  \n}\n\n"
    let file = SourceText(path: "/a.swift", text: text)
    #expect(rewriter(for: [file]).changes(of: file).edits.isEmpty)
    #expect(rewriter(for: [file]).rewrite(file).bytes.starts(with: Array(text.utf8)))
  }
}
