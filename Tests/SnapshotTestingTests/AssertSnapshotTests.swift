import Foundation
import PegSnapshot
import Testing

@testable import SnapshotTesting

@Suite struct AssertSnapshotTests {
  private func verify(
    _ text: String, _ sandbox: Sandbox, named name: String? = "name",
    record: SnapshotTestingConfiguration.Record? = .missing
  ) -> String? {
    verifySnapshot(
      of: text, as: .lines, named: name, record: record, snapshotDirectory: sandbox.references,
      testName: "greets()")
  }

  @Test func missingReferenceIsWrittenAndFailsOnce() throws {
    let sandbox = try Sandbox()
    defer { sandbox.remove() }
    let first = sandbox.run { verify("hello", sandbox) }
    #expect(
      first?.hasPrefix("No reference was found on disk. Automatically recorded snapshot: …") == true
    )
    #expect(sandbox.files(in: sandbox.references) == ["greets.name.txt"])
    #expect(sandbox.run { verify("hello", sandbox) } == nil)
    let changed = sandbox.run { verify("hallo", sandbox) }
    #expect(changed?.hasPrefix("Snapshot \"name\" does not match reference.\n") == true)
    #expect(changed?.hasSuffix("− hello\n+ hallo") == true)
    #expect(changed?.contains("\nLine 1: \"hello\" → \"hallo\".\n") == true)
    #expect(
      changed?.contains("\naccept: pegbar accept __Snapshots__/greets.name.txt\n") == true)
    #expect(
      sandbox.files(in: sandbox.artifacts) == [
        "AssertSnapshotTests/greets.name/actual.txt",
        "AssertSnapshotTests/greets.name/reference.txt",
        "AssertSnapshotTests/greets.name/result.json",
      ])
    #expect(sandbox.run { verify("hello", sandbox) } == nil)
    #expect(sandbox.files(in: sandbox.artifacts) == [])
  }

  @Test func ownReferenceProvesNothing() throws {
    let sandbox = try Sandbox()
    defer { sandbox.remove() }
    sandbox.run {
      _ = verify("hello", sandbox)
      #expect(
        verify("hello", sandbox)?.hasPrefix("The reference was recorded earlier in this run")
          == true)
    }
  }

  @Test func failedModeReplacesAndStillFails() throws {
    let sandbox = try Sandbox()
    defer { sandbox.remove() }
    _ = sandbox.run { verify("one", sandbox) }
    let message = sandbox.run { verify("two", sandbox, record: .failed) }
    #expect(message?.contains("A new snapshot was automatically recorded.") == true)
    #expect(sandbox.run { verify("two", sandbox) } == nil)
  }

  @Test func neverModeLeavesAPendingFileOnly() throws {
    let sandbox = try Sandbox()
    defer { sandbox.remove() }
    let message = sandbox.run { verify("one", sandbox, record: .never) }
    #expect(
      message?.hasPrefix(
        "No reference was found on disk. New snapshot was not recorded because recording is disabled"
      )
        == true)
    #expect(sandbox.files(in: sandbox.references) == [])
    #expect(
      sandbox.files(in: sandbox.artifacts) == [
        "AssertSnapshotTests/greets.name/actual.txt", "AssertSnapshotTests/greets.name/result.json",
      ])
  }

  @Test func buildServersAreNamedAsTheReason() throws {
    let sandbox = try Sandbox(environment: ["CI": "true"])
    defer { sandbox.remove() }
    let onCI = sandbox.run { verify("one", sandbox, record: .all) }
    #expect(
      onCI?.hasPrefix(
        "No reference was found on disk. New snapshot was not recorded because recording is disabled "
          + "on CI (the environment variable CI is \"true\")\n") == true)
    let other = try Sandbox(environment: ["CI": "false"])
    defer { other.remove() }
    let asked = other.run { verify("one", other, record: .never) }
    #expect(asked?.contains("recording is disabled (the record mode is never)\n") == true)
  }

  /// The command is one that exists where the test runs, and the name is short.
  @Test func acceptingIsACommandThatExists() throws {
    let bin = FileManager.default.temporaryDirectory
      .appendingPathComponent("bin-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: bin, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: bin) }
    #expect(
      FileManager.default.createFile(
        atPath: bin + "/pegbar", contents: nil, attributes: [.posixPermissions: 0o755]))
    let program = "products: [.executable(name: \"Scenes\", targets: [\"Scenes\"])], targets: [\n"
    let scenes = ".executableTarget(name: \"Scenes\", dependencies: "
    let tests =
      ".testTarget(name: \"T\", dependencies: [.product(name: \"SnapshotTesting\", "
      + "package: \"Pegbar\")])"
    for (manifest, path, command) in [
      (nil, nil, "pegbar accept"),
      (tests, bin, "pegbar accept"),
      (tests, "/nowhere", "swift run pegbar accept"),
      (
        program + scenes + "[.product(name: \"Pegbar\", package: \"Pegbar\")]), " + tests, bin,
        "swift run Scenes accept"
      ),
      // Which of several programs is meant is not known.
      (
        scenes + "[\"Pegbar\"]), " + scenes + "[\"Pegbar\", \"A\"])", nil, "swift run pegbar accept"
      ),
      ("// " + scenes + "[\"Pegbar\"])\n" + tests, nil, "swift run pegbar accept"),
    ] as [(String?, String?, String)] {
      let sandbox = try Sandbox(environment: path.map { ["PATH": $0] } ?? [:])
      defer { sandbox.remove() }
      if let manifest {
        try Data(manifest.utf8).write(to: URL(fileURLWithPath: sandbox.folder + "/Package.swift"))
      }
      let message = sandbox.run { verify("one", sandbox, record: nil) }
      #expect(
        message?.contains("run \"\(command) __Snapshots__/greets.name.txt\"") == true,
        Comment(rawValue: message ?? ""))
    }
  }

  @Test func newSnapshotsWaitWhereNobodyAsksForThem() throws {
    let sandbox = try Sandbox()
    defer { sandbox.remove() }
    for _ in 0..<2 {
      let message = sandbox.run { verify("one", sandbox, record: nil) }
      #expect(
        message?.hasPrefix(
          "No reference was found on disk. The new snapshot waits to be accepted: …") == true)
      #expect(message?.contains("pegbar accept") == true)
      #expect(sandbox.files(in: sandbox.references) == [])
    }
    let pending = try PendingSnapshots(artifacts: sandbox.artifacts).snapshots
    #expect(pending.map(\.name) == ["AssertSnapshotTests/greets.name"])
    #expect(pending.first?.record.verdict == .missing)
    #expect(pending.first?.record.candidate == "actual.txt")
  }

  @Test func textsThatChangeEachTimeAreNotDeterministic() throws {
    let sandbox = try Sandbox()
    defer { sandbox.remove() }
    nonisolated(unsafe) var count = 0
    let counting = Snapshotting<Int, String>(
      pathExtension: "txt", diffing: .lines,
      snapshot: {
        count += 1
        return "\($0 + count)"
      })
    for record in [SnapshotTestingConfiguration.Record.missing, .all, .failed, .never] {
      let message = sandbox.run {
        verifySnapshot(
          of: 0, as: counting, named: "n", record: record, snapshotDirectory: sandbox.references)
      }
      #expect(message?.hasPrefix("Snapshot \"n\" is not deterministic.") == true)
      #expect(sandbox.files(in: sandbox.references) == [])
    }
  }

  @Test func failuresShowTheCommandThatWasAskedFor() throws {
    let sandbox = try Sandbox()
    defer { sandbox.remove() }
    _ = sandbox.run { verify("one", sandbox) }
    let message = withSnapshotTesting(diffTool: .ksdiff) {
      sandbox.run { verify("two", sandbox) }
    }
    #expect(
      message?.hasSuffix(
        "ksdiff \"\(sandbox.references)/greets.name.txt\" "
          + "\"\(sandbox.artifacts)/AssertSnapshotTests/greets.name/actual.txt\"") == true)
  }

  @Test(arguments: [SnapshotTestingConfiguration.Record.all, .missing, .failed])
  func buildServerNeverRecords(_ record: SnapshotTestingConfiguration.Record) throws {
    let sandbox = try Sandbox(environment: ["CI": "true"])
    defer { sandbox.remove() }
    #expect(sandbox.run { verify("one", sandbox, record: record) } != nil)
    #expect(sandbox.files(in: sandbox.references) == [])
  }

  @Test func allModeRecordsWhatMatchesToo() throws {
    let sandbox = try Sandbox(environment: ["CI": "false"])
    defer { sandbox.remove() }
    _ = sandbox.run { verify("one", sandbox) }
    let message = sandbox.run { verify("one", sandbox, record: true) }
    #expect(message?.hasPrefix("Record mode is on. Automatically recorded snapshot: …") == true)
  }

  @Test func unnamedSnapshotsAreNumberedFromOne() throws {
    let sandbox = try Sandbox()
    defer { sandbox.remove() }
    sandbox.run {
      for text in ["a", "b"] { _ = verify(text, sandbox, named: nil) }
    }
    #expect(sandbox.files(in: sandbox.references) == ["greets.1.txt", "greets.2.txt"])
  }

  /// One file cannot hold two values: neither is written over the other, whatever is recorded. Equal values may share it.
  @Test(arguments: [nil, "all", "missing", "failed", "never"])
  func oneNameForTwoValuesIsAnError(mode: String?) throws {
    let sandbox = try Sandbox()
    defer { sandbox.remove() }
    let record = mode.flatMap { SnapshotTestingConfiguration.Record(rawValue: $0) }
    func messages(_ texts: String...) -> [String?] {
      sandbox.run { texts.map { verify($0, sandbox, record: record) } }
    }
    let told = messages("first", "second")
    #expect(told[0]?.contains("for two values") == false)
    #expect(
      told[1]?.hasSuffix(
        "greets.name.txt: the test uses the name \"name\" for two values that differ; "
          + "give each a name of its own") == true)
    let writes = ["all", "missing", "failed"].contains(mode)
    let place = writes ? sandbox.references : sandbox.artifacts + "/AssertSnapshotTests/greets.name"
    let file = place + (writes ? "/greets.name.txt" : "/actual.txt")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "first")
    if writes, mode != "all" { #expect(messages("first", "first") == [nil, nil]) }
    // Another test, or the same one started again, has names of its own.
    _ = messages("second")
    #expect(messages("first").first??.contains("for two values") != true)
  }

  @Test func namesBecomeFileNames() throws {
    let sandbox = try Sandbox()
    defer { sandbox.remove() }
    _ = sandbox.run { verify("a", sandbox, named: "on a phone, dark!") }
    #expect(sandbox.files(in: sandbox.references) == ["greets.on-a-phone-dark.txt"])
  }

  @Test func errorsOfTheValueAreTheMessage() throws {
    struct Lost: Error {}
    func value() throws -> String { throw Lost() }
    let sandbox = try Sandbox()
    defer { sandbox.remove() }
    func message() -> String? {
      verifySnapshot(of: try value(), as: .lines, snapshotDirectory: sandbox.references)
    }
    #expect(sandbox.run(message) == "Lost()")
  }

  @Test func lateValuesAreWaitedForUntilTheTimeout() throws {
    let sandbox = try Sandbox()
    defer { sandbox.remove() }
    let late = Snapshotting<Int, String>(
      pathExtension: "txt", diffing: .lines,
      asyncSnapshot: { value in
        Async { callback in
          nonisolated(unsafe) let callback = callback
          Thread.detachNewThread { callback("\(value)") }
        }
      })
    let never = Snapshotting<Int, String>(
      pathExtension: "txt", diffing: .lines,
      asyncSnapshot: { _ in
        Async { _ in }
      })
    sandbox.run {
      #expect(
        verifySnapshot(of: 7, as: late, named: "late", snapshotDirectory: sandbox.references)?
          .hasPrefix("No reference") == true)
      #expect(
        verifySnapshot(
          of: 7, as: never, named: "never", snapshotDirectory: sandbox.references, timeout: 0.01)?
          .hasPrefix("Exceeded timeout of 0.01 seconds waiting for snapshot.") == true)
    }
  }

  @Test func assertionsReportToTheRunningTest() throws {
    let sandbox = try Sandbox(environment: ["CI": "1"])
    defer { sandbox.remove() }
    sandbox.run {
      withKnownIssue {
        assertSnapshot(of: "a", as: .lines)
      } matching: { issue in
        issue.comments.contains { $0.rawValue.hasPrefix("No reference was found on disk.") }
          && issue.sourceLocation?.fileName == "AssertSnapshotTests.swift"
      }
      withKnownIssue {
        assertSnapshots(of: [1, 2], as: ["count": .description, "again": .description])
      } matching: {
        $0.comments.contains { $0.rawValue.contains("assertionsReport") }
      }
    }
  }

  @Test func descriptionsAreTexts() async throws {
    let sandbox = try Sandbox()
    defer { sandbox.remove() }
    _ = sandbox.run {
      verifySnapshot(
        of: [1, 2], as: .description, named: "d", record: .missing,
        snapshotDirectory: sandbox.references,
        testName: "t")
    }
    #expect(
      FileManager.default.contents(atPath: sandbox.references + "/t.d.txt") == Data("[1, 2]".utf8))
  }

  @Test func differencesShowTheLinesAround() {
    let old = (1...20).map(String.init).joined(separator: "\n")
    let new = old.replacing("\n10\n", with: "\nten\n")
    #expect(
      LineDifference.describe(old, new) == """
        …
          6
          7
          8
          9
        − 10
        + ten
          11
          12
          13
          14
        …
        """)
  }
}
