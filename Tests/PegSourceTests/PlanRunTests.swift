import Foundation
import PegProject
import PegSource
import Testing

/// Runs over files on disk, hostile ones too.
@Suite final class PlanRunTests {
  private let folder = NSTemporaryDirectory() + "plan-run-" + UUID().uuidString

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func write(_ name: String, _ bytes: [UInt8]) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
  }

  private func write(_ name: String, _ text: String) throws { try write(name, Array(text.utf8)) }

  private func run(_ names: [String], memory: Bool = false) throws -> RewriteReport {
    let files = names.map {
      RewritePlan.File(source: "\(folder)/\($0)", output: "\(folder)/out/\($0)")
    }
    let plan = RewritePlan(
      modules: [RewritePlan.Module(name: "App", files: files)], availableModules: ["UIKit"])
    return try PlanRun(plan: plan, memoryPath: memory ? folder + "/memory" : nil).run()
  }

  private func copy(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/out/\(name)")))
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try copy(name), as: UTF8.self)
  }

  @Test func copiesNameTheUsersFile() throws {
    try write("a.swift", "class A { @objc func f() {} }\n")
    let report = try run(["a.swift"])
    #expect(report.files.map(\.isChanged) == [true])
    let lines = try text("a.swift").split(separator: "\n")
    #expect(lines[1] == "#sourceLocation(file: \"\(folder)/a.swift\", line: 1)")
    #expect(lines[2] == "class A { func f() {} }")
  }

  @Test func missingFilesAreLeftOut() throws {
    try write("a.swift", "let a = 1\n")
    let report = try run(["gone.swift", "a.swift"])
    #expect(report.files[0].leftOut?.hasPrefix("it cannot be read: ") == true)
    #expect(report.files[1].leftOut == nil)
  }

  /// The parser would take hours.
  @Test func filesThatNestTooDeepAreLeftOut() throws {
    let list = String(repeating: "[", count: 40) + String(repeating: "]", count: 40)
    try write("deep.swift", "@objc class A {}\nlet a = \(list)\n")
    let report = try run(["deep.swift"])
    #expect(report.files[0].leftOut == "line 2: lists nest deeper than 12 levels")
    #expect(!FileManager.default.fileExists(atPath: folder + "/out/deep.swift"))
  }

  @Test func filesThatAreNoSwiftAreCopied() throws {
    let bytes: [UInt8] = Array("let a = \"".utf8) + [0xff, 0xfe] + Array("\" // @objc\n".utf8)
    try write("bytes.swift", bytes)
    try write("broken.swift", "class A { @objc func f( { }\n")
    let report = try run(["bytes.swift", "broken.swift"])
    #expect(try copy("bytes.swift").suffix(bytes.count) == bytes[...])
    #expect(try text("broken.swift").hasSuffix("class A { @objc func f( { }\n"))
    #expect(report.files.map(\.notes.count) == [1, 1])
    #expect(report.files[0].notes[0].message == "the file is not UTF-8, so it is copied as it is")
  }

  @Test func hugeFilesAreCopied() throws {
    try write(
      "huge.swift", Array(repeating: UInt8(ascii: "\n"), count: 100_000_000) + Array("@objc\n".utf8)
    )
    let report = try run(["huge.swift"])
    #expect(report.files[0].notes.count == 1)
    #expect(try copy("huge.swift").count > 100_000_000)
  }

  @Test(arguments: [
    Repetition("let a = ", "(", 50_000), Repetition("let a = b", ".c", 50_000),
    Repetition("let a = b", "()", 50_000), Repetition("", "class A { ", 20_000),
    Repetition("func f() {", "if a {} else ", 20_000), Repetition("let a = ", "!", 50_000, "b"),
    Repetition("", "#if A\n", 20_000),
  ])
  func deepFilesAreRead(source: Repetition) throws {
    try write("deep.swift", source.text + "\n@objc class B {}\n")
    #expect(try run(["deep.swift"]).files.count == 1)
  }

  @Test func aRunWithMemoryWritesWhatARunWithoutWrites() throws {
    let first = "class A: UIView { @objc func tap(_ s: Any) {} }\n"
    try write("a.swift", first)
    try write("b.swift", "class B: A { func use() { x = #selector(tap) } }\n")
    let names = ["a.swift", "b.swift"]
    _ = try run(names, memory: true)
    #expect(try text("b.swift").contains("selector(\"tap:\", B.tap(_:))"))
    // A change in one file changes the copy of another.
    try write("a.swift", first.replacingOccurrences(of: "_ s", with: "sender s"))
    let report = try run(names, memory: true)
    let copies = try names.map(copy)
    #expect(try text("b.swift").contains("selector(\"tapWithSender:\", B.tap(sender:))"))
    #expect(try run(names, memory: true) == report)
    #expect(try run(names) == report)
    #expect(try names.map(copy) == copies)
    // A copy that another program changed is written again.
    try write("out/b.swift", "")
    _ = try run(names, memory: true)
    #expect(try names.map(copy) == copies)
  }
}

/// A text that repeats a word many times, named in the test's output without the repetitions.
struct Repetition: CustomTestStringConvertible {
  let text: String
  let testDescription: String

  init(_ head: String, _ word: String, _ count: Int, _ tail: String = "") {
    text = head + String(repeating: word, count: count) + tail
    testDescription = "\(count) times \(word)"
  }
}
