import Foundation
import PegTestSupport
import Testing

/// Scenes whose own code traps: the last line says which and when, and files are as they were.
struct CrashTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var scene: String
    /// Of the last line on standard error.
    var words: [String]

    init(_ scene: String, _ words: String...) {
      self.scene = scene
      self.words = words
    }

    var testDescription: String { scene }
  }

  static let cases = [
    Case("making", "at 0 s", "while it was made", "fatalError"),
    Case("exception", "at 0 s", "while it was made", "SIGABRT"),
    Case("endless", "at 0 s", "without end"),
    Case("elsewhere", "at 0 s", "on another thread", "index out of range"),
    Case("waiting", "at 0 s", "the main queue"),
    Case("due", "at 0.5 s", "a timer"),
    Case("scrolling", "at 1.25 s (frame 30, Scroll to 600 @2s) while it was scrolled to 375"),
    Case("layout", "at 1.25 s (frame 30, Scroll to 600 @2s) while it was laid out"),
    Case("drawing", "at 0 s (frame 0", "while it was drawn"),
  ]

  private static func run(
    _ line: String, in folder: TemporaryFolder, backtrace: String = "no"
  ) throws -> ToolProcess.Result {
    try ToolProcess.run(
      line, in: folder, environment: ["SWIFT_BACKTRACE": "enable=\(backtrace),color=no"],
      program: "test-scenes")
  }

  @Test(arguments: cases) func lastLineTellsWhereInTheScene(_ case: Case) throws {
    let folder = TemporaryFolder()
    let scene = `case`.scene
    let old = ["out/\(scene).apng", "out/\(scene)/frame-0000.png"]
    for name in old { try folder.write(Array("old".utf8), name) }
    // Films that begin their files at their first frame, and look at each frame once.
    let result = try Self.run(
      "$P render \(scene) --fps 24 --scale 0.1 --format apng,png --out out", in: folder)
    #expect(result.code == 2)
    let line = String(result.lines.last ?? "")
    #expect(line.hasPrefix("error: scene \(scene) stopped at "))
    for word in `case`.words + ["by its own code", "SWIFT_BACKTRACE=enable=yes"] {
      #expect(line.contains(word), "\(line)")
    }
    #expect(result.lines.filter { $0.hasPrefix("error: ") }.count == 1, "\(result.complaints)")
    #expect(try folder.files() == old)
    for name in old { #expect(try folder.read(name) == Array("old".utf8)) }
  }

  /// Swift's runtime goes first and says where in the code.
  @Test func backtraceComesBeforeTheLastLine() throws {
    let folder = TemporaryFolder()
    let result = try Self.run(
      "TMPDIR=$D $P render scrolling --fps 24 --scale 0.1 --out -", in: folder, backtrace: "yes")
    #expect(result.code == 2)
    #expect(result.output.isEmpty)
    #expect(result.complaints.contains("scrollViewDidScroll"))
    #expect(result.lines.last?.hasSuffix("see the backtrace above") == true)
    #expect(result.lines.last?.contains("Scroll to 600 @2s) while it was scrolled to") == true)
    #expect(try folder.files() == [])
  }

  @Test func crashesAreToldAsJSON() throws {
    let result = try Self.run("$P inspect making --json", in: TemporaryFolder())
    #expect(result.code == 2)
    let root = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    let error = root?["error"] as? [String: Any]
    #expect(error?["code"] as? String == "crashed")
    #expect((error?["messages"] as? [String])?.first?.hasPrefix("scene making stopped") == true)
  }
}
