import Foundation
import PegTestSupport
import Testing

/// Whatever code of a scene does to the program, the tool has the last word.
struct SupervisionTests {
  private static func run(
    _ line: String, in folder: TemporaryFolder = TemporaryFolder()
  ) throws -> ToolProcess.Result {
    try ToolProcess.run(
      line, in: folder, environment: ["SWIFT_BACKTRACE": "enable=no"], program: "test-scenes")
  }

  /// The one line that says what went wrong.
  private static func error(_ result: ToolProcess.Result) -> String {
    let lines = result.lines.filter { $0.hasPrefix("error: ") }
    #expect(lines.count == 1, "\(result.complaints)")
    return String(lines.last ?? "")
  }

  struct End: Sendable, CustomTestStringConvertible {
    var deed: String
    var words: String
    var testDescription: String { deed }
  }

  static let ends = [
    End(deed: "exit-0", words: "it ended the program with status 0 (exit)"),
    End(deed: "exit-7", words: "it ended the program with status 7 (exit)"),
    End(deed: "underscore-exit-0", words: "it ended the program with status 0 (exit)"),
    End(deed: "quick-exit-0", words: "it ended the program with status 0 (exit)"),
    End(deed: "exec", words: "it ended the program with status 0 (exit)"),
    End(deed: "kill", words: "it was killed (SIGKILL)"),
    End(deed: "terminate", words: "it ended the program by a signal (SIGTERM)"),
    End(deed: "interrupt", words: "it ended the program by a signal (SIGINT)"),
    End(deed: "user", words: "it was killed (SIGUSR1)"),
  ]

  @Test(arguments: ends) func endingTheProgramIsNoSuccess(_ end: End) throws {
    let folder = TemporaryFolder()
    let scene = "\(end.deed).scrolling"
    let result = try Self.run(
      "$P render writes.loading \(scene) chdir.loading --fps 4 --scale 0.1 -o out", in: folder)
    #expect(result.code == 2)
    let line = Self.error(result)
    #expect(
      line.hasPrefix(
        "error: scene \(scene) stopped at 0.5 s (frame 2, Scroll to 100 @0.5s) while it was "
          + "scrolled to 100, by its own code: \(end.words)"), "\(line)")
    #expect(line.hasSuffix("; the file written before is complete"), "\(line)")
    // What was finished stays, and is said.
    #expect(try folder.files() == ["out/writes.loading.gif"])
    #expect(result.output.hasPrefix("out/writes.loading.gif  "))
  }

  @Test func picturesStayThatWereFinished() throws {
    let folder = TemporaryFolder()
    let result = try Self.run(
      "$P snapshot writes.loading chdir.loading exit-0.loading --scale 0.1 -o out", in: folder)
    #expect(result.code == 2)
    #expect(Self.error(result).hasSuffix("(exit); the 2 files written before are complete"))
    #expect(try folder.files() == ["out/chdir.loading.png", "out/writes.loading.png"])
  }

  @Test func stackOverflowsOnAnotherThreadInOneLine() throws {
    let result = try Self.run("$P snapshot stack.thread --scale 0.1 -o out")
    #expect(result.code == 2)
    #expect(
      result.complaints
        == "error: scene stack.thread stopped at 0 s (Scroll to 100 @0.5s) while it was made, by its own code, on another "
        + "thread: most likely functions that call each other without end (the stack is full)\n")
  }

  @Test(arguments: ["spin", "sleep", "semaphore", "deaf-spin", "stop"])
  func timeIsLimited(_ deed: String) throws {
    let start = ContinuousClock.now
    let result = try Self.run("$P snapshot \(deed).loading --timeout 1s --scale 0.1 -o out")
    #expect(result.code == 2)
    #expect(
      result.complaints
        == "error: scene \(deed).loading stopped at 0 s (Scroll to 100 @0.5s) while it was made: it took longer than 1 s of "
        + "real time (--timeout)\n")
    // Far from the default of ten minutes, with room for a busy machine.
    #expect(ContinuousClock.now - start < .seconds(60))
  }

  /// Each scene has the time for itself.
  @Test func timeBeginsWithEachScene() throws {
    let result = try Self.run(
      "$P snapshot chdir.loading spin.loading --timeout 1s --scale 0.1 -o out")
    #expect(result.code == 2)
    #expect(Self.error(result).contains("scene spin.loading stopped at 0 s"))
    #expect(result.output.hasPrefix("out/chdir.loading.png"))
  }

  @Test(arguments: ["0", "10"]) func timeMayBeUnlimited(_ time: String) throws {
    let result = try Self.run("$P snapshot writes.loading --timeout \(time) --scale 0.1 -o out")
    #expect(result.code == 0)
  }

  @Test func memoryIsLimited() throws {
    let result = try Self.run("$P snapshot memory.loading --memory 300MB --scale 0.1 -o out")
    #expect(result.code == 2)
    #expect(
      result.complaints
        == "error: scene memory.loading stopped at 0 s (Scroll to 100 @0.5s) while it was made: it took more than 300 MB of "
        + "memory (--memory)\n")
  }

  @Test(arguments: [("INT", 130), ("TERM", 143), ("HUP", 129)])
  func interruptedProgramsSayWhere(_ signal: String, _ code: Int32) throws {
    let folder = TemporaryFolder()
    let result = try Self.run(
      "timeout --preserve-status -s \(signal) 3 $P render spin.scrolling --fps 4 --scale 0.1 -o out",
      in: folder)
    #expect(result.code == code)
    #expect(
      Self.error(result)
        == "error: scene spin.scrolling stopped at 0.5 s (frame 2, Scroll to 100 @0.5s) while it was "
        + "scrolled to 100: interrupted (SIG\(signal))")
    #expect(try folder.files() == [])
  }

  // MARK: Output

  @Test func printsGoToStandardErrorBesideData() throws {
    let folder = TemporaryFolder()
    let result = try Self.run("$P inspect writes.loading --json", in: folder)
    #expect(result.code == 0)
    let root = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    #expect((root?["nodes"] as? [Any])?.isEmpty == false)
    for word in ["written", "put", "raw"] {
      #expect(result.lines.filter { $0 == word }.count == 100)
    }
    let film = try Self.run(
      "$P render writes.loading --fps 4 --scale 0.1 -o - > film.gif && $P decode film.gif",
      in: folder)
    #expect(film.code == 0, "\(film.complaints)")
  }

  @Test func changingTheFolderMovesNoOutput() throws {
    let folder = TemporaryFolder()
    let result = try Self.run(
      "$P snapshot chdir.loading --scale 0.1 -o out && $P render chdir.loading --fps 4 --scale 0.1 "
        + "--format gif,png -o films", in: folder)
    #expect(result.code == 0, "\(result.complaints)")
    #expect(try folder.read("out/chdir.loading.png").count > 0)
    #expect(try folder.read("films/chdir.loading.gif").count > 0)
    #expect(result.output.hasPrefix("out/chdir.loading.png  "))
  }

  @Test func namesThatAreNoTextAreRefused() throws {
    let folder = TemporaryFolder()
    // The name that the bytes become as text is that of another file.
    try folder.write(Array("no picture".utf8), "\u{fffd}.png")
    for command in ["$P decode", "$P snapshot writes.loading -o", "${P%/*}/pegbar-diff a.png"] {
      let result = try Self.run("\(command) $'\\xff.png'", in: folder)
      #expect(result.code == 2)
      #expect(Self.error(result).contains("\\xff.png, is not UTF-8"), "\(result.complaints)")
    }
    #expect(try folder.files() == ["\u{fffd}.png"])
  }

  // MARK: Address space

  // With less than the first limit the system's loader cannot map the libraries of a debug program.
  @Test(arguments: [200_000, 300_000, 400_000, 600_000])
  func littleAddressSpaceIsRefused(_ kilobytes: Int) throws {
    let folder = TemporaryFolder()
    let result = try Self.run(
      "ulimit -v \(kilobytes); exec $P snapshot writes.loading --scale 0.1 -o out", in: folder)
    #expect(result.code == 2)
    #expect(result.lines.count == 1)
    #expect(Self.error(result).hasPrefix("error: the address space is limited to "))
  }

  @Test func enoughAddressSpaceIsEnough() throws {
    let result = try Self.run(
      "ulimit -v 1000000; exec $P snapshot chdir.loading --scale 0.1 -o out")
    #expect(result.code == 0, "\(result.complaints)")
  }

  // MARK: Missing pictures

  @Test func strictRunsFailForMissingPictures() throws {
    let folder = TemporaryFolder()
    let lenient = try Self.run("$P snapshot picture --scale 0.1 -o out", in: folder)
    #expect(lenient.code == 0)
    #expect(lenient.complaints.hasPrefix("warning: scene picture: no recorded response for "))
    let strict = try Self.run("$P snapshot picture --scale 0.1 -o strict --strict", in: folder)
    #expect(strict.code == 2)
    #expect(
      Self.error(strict).hasPrefix(
        "error: scene picture cannot be shown: no recorded response for "))
    #expect(try folder.files() == ["out/picture.png"])
  }
}
