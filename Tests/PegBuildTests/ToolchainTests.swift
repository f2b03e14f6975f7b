import Foundation
import Testing

@testable import PegBuild

/// The compiler on the path, programs that run, and the files from which kits are made.
@Suite struct ToolchainTests {
  static let environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""]

  static func temporaryFile(_ text: String) -> String {
    let path = "\(NSTemporaryDirectory())/\(UUID().uuidString).swift"
    _ = FileManager.default.createFile(atPath: path, contents: Data(text.utf8))
    return path
  }

  static func remove(_ path: String) { try? FileManager.default.removeItem(atPath: path) }

  @Test func compilerIsTheOneOnThePath() throws {
    let toolchain = try Toolchain(environment: Self.environment)
    #expect(FileManager.default.isExecutableFile(atPath: toolchain.program("swift-frontend")))
    #expect(FileManager.default.fileExists(atPath: toolchain.registration))
    #expect(try toolchain.version().hasPrefix("Swift version "))
    // A script that starts the compiler, as version managers have.
    let folder = "\(NSTemporaryDirectory())/\(UUID().uuidString)"
    defer { Self.remove(folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data("#!/bin/sh\nexec \(toolchain.program("swiftc")) \"$@\"\n".utf8)
      .write(to: URL(fileURLWithPath: "\(folder)/swiftc"))
    chmod("\(folder)/swiftc", 0o755)
    #expect(try Toolchain(environment: ["PATH": folder]).folder == toolchain.folder)
    #expect(throws: BuildError.noCompiler) { try Toolchain(environment: ["PATH": "/none:"]) }
  }

  @Test func programsHandBackWhatTheyPrint() throws {
    let result = try Subprocess.run(["/bin/sh", "-c", "echo out; echo err >&2; exit 3"])
    #expect(result.status == 3)
    #expect(result.output == Array("out\n".utf8) && result.errors == Array("err\n".utf8))
    // More than a pipe holds.
    #expect(
      try Subprocess.run(["/bin/sh", "-c", "head -c 1000000 /dev/zero"]).output.count == 1_000_000)
    #expect(try Subprocess.run(["/bin/sh", "-c", "kill -9 $$"]).status == 128 + 9)
    #expect(throws: BuildError.cannotRun(program: "/none", reason: "No such file or directory")) {
      try Subprocess.run(["/none"])
    }
  }

  @Test func programsInTheBackgroundCanBeEnded() throws {
    let start = ContinuousClock.now
    let running = try Subprocess.Running(["/bin/sleep", "60"])
    running.cancel()
    #expect(ContinuousClock.now - start < .seconds(30))
  }

  /// A kit is made again if the name or the content of any source changes, and only then.
  @Test func digestChangesWithTheSources() throws {
    let root = "\(NSTemporaryDirectory())/\(UUID().uuidString)"
    defer { Self.remove(root) }
    func write(_ text: String, _ path: String) throws {
      let url = URL(fileURLWithPath: "\(root)/\(path)")
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    try write("// manifest", "Package.swift")
    try write("let a = 1", "Sources/A/A.swift")
    let tree = SourceTree(root)
    let first = try tree.digest()
    try write("// a note", "docs/notes.md")
    #expect(try tree.digest() == first)
    try write("let a = 2", "Sources/A/A.swift")
    let second = try tree.digest()
    #expect(second != first)
    try write("let a = 1", "Sources/A/A.swift")
    #expect(try tree.digest() == first)
    try write("", "Sources/A/B.swift")
    #expect(try tree.digest() != first)
  }
}
