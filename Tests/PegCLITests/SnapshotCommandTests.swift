import Foundation
import PegBase
import PegPixels
import PegSnapshot
import PegTestSupport
import Testing

private let blue = flat(8, 6, 0, 0, 200)
private let red = flat(8, 6, 200, 0, 0)
private let references = "Tests/__Snapshots__/A/"

/// What people do with snapshots from the command line.
@Suite struct SnapshotCommandTests {
  /// Judges a picture as a test of the project in the folder would.
  private func verify(
    _ bitmap: Bitmap, _ name: String, _ folder: TemporaryFolder, mode: RecordMode = .never,
    tolerance: SnapshotTolerance = .exact, isWhole: Bool = true
  ) throws {
    let store = SnapshotStore(
      artifacts: folder.path + "/failures", projectRoot: folder.path,
      inventory: InventoryWriter(folder: folder.path + "/inventory"))
    let source = ResultSource(file: folder.path + "/Tests/A.swift", line: 7)
    let location = try SnapshotLocation(
      SnapshotName(testFile: source.file, testName: "\(name)()", identifier: "1"))
    let verdict = try SnapshotVerifier(store: store).verify(
      bitmap,
      SnapshotRequest(location: location, mode: mode, tolerance: tolerance, source: source))
    var entry = InventoryEntry(
      reference: store.recordPath(location.path), suite: "A", test: "\(name)()", identifier: "1",
      verdict: verdict.kind, source: ResultSource(file: "Tests/A.swift", line: 7))
    if case .matched(let margin?) = verdict { entry.margin = "\(margin)" }
    try store.inventory?.add(entry)
    if isWhole { try store.inventory?.end() }
  }

  private func run(
    _ line: String, _ folder: TemporaryFolder, _ environment: [String: String] = [:]
  ) throws -> ToolProcess.Result {
    try ToolProcess.run(
      line, in: folder,
      environment: ["SNAPSHOT_ARTIFACTS": "failures"].merging(environment) { $1 })
  }

  /// One snapshot without a reference, one that differs, one that matches.
  private func project() throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    try folder.write([], "Tests/A.swift")
    for name in ["changed", "same"] { try verify(blue, name, folder, mode: .missing) }
    try FileManager.default.removeItem(atPath: folder.path + "/inventory")
    try verify(red, "new", folder)
    try verify(red, "changed", folder)
    try verify(blue, "same", folder)
    return folder
  }

  @Test func pendingListsAndAcceptApplies() throws {
    let folder = try project()
    let listed = try run("$P pending", folder)
    #expect(
      listed.output == """
        A/changed.1: different: 48 of 48 pixels differ, within (0, 0)–(8, 6), by at most 200 of 255.
        A/new.1: missing: No reference; the new picture is pending.

        """)
    let accepted = try run("$P accept new", folder)
    #expect(accepted.code == 0)
    #expect(accepted.output == "accepted \(references)new.1.png\n")
    #expect(try folder.picture(references + "new.1.png") == red)
    #expect(try folder.picture(references + "changed.1.png") == blue)
    let rejected = try run("$P reject; $P pending", folder)
    #expect(rejected.output == "rejected A/changed.1\nnothing is pending\n")
    #expect(try folder.picture(references + "changed.1.png") == blue)
    #expect(try run("$P accept nobody", folder).code == 2)
  }

  @Test func acceptTakesThePathThatAFailureNames() throws {
    let folder = try project()
    #expect(try run("$P accept \"$D/\(references)changed.1.png\"", folder).code == 0)
    #expect(try folder.picture(references + "changed.1.png") == red)
  }

  @Test func approvalsAreAllOrNothing() throws {
    let folder = try project()
    let pending = try PendingSnapshots(artifacts: folder.path + "/failures").snapshots
    let digest = try #require(pending.first?.record.actualDigest)
    func approve(_ new: String) throws {
      try folder.write(
        Array(
          """
          {"schema": 1, "decisions": [
            {"case": "A/changed.1", "reference": "\(references)changed.1.png",
             "actualDigest": "\(digest)", "decision": "accept"},
            {"case": "A/new.1", "reference": "\(references)new.1.png",
             "actualDigest": "\(new)", "decision": "accept"}]}
          """.utf8), "approvals.json")
    }
    try approve(String(repeating: "0", count: 64))
    let refused = try run("$P accept --from approvals.json", folder)
    #expect(refused.code == 2)
    #expect(
      refused.lines == [
        "error: A/new.1: actual.png is not the one that was decided about; look at it again",
        "error: nothing is accepted; --partial accepts the others",
      ])
    #expect(try folder.picture(references + "changed.1.png") == blue)
    let partial = try run("$P accept --from approvals.json --partial", folder)
    #expect(partial.code == 2)
    #expect(partial.output == "accepted \(references)changed.1.png\n")
    #expect(try folder.picture(references + "changed.1.png") == red)
    #expect(try !folder.files().contains(references + "new.1.png"))
  }

  @Test func pruneJudgesWhatRan() throws {
    let folder = try project()
    _ = try run("$P accept", folder)
    try FileManager.default.removeItem(atPath: folder.path + "/inventory")
    try verify(red, "changed", folder)
    try folder.write([], references + "changed.2.png")
    try folder.write([], references + "notRun.1.png")
    let dry = try run("$P prune inventory --check", folder)
    #expect(dry.code == 1)
    #expect(
      dry.output == """
        orphan \(references)changed.2.png: changed ran and did not ask for it
        nothing is removed; --delete removes them

        """)
    #expect(try folder.files().contains(references + "changed.2.png"))
    _ = try run("$P prune inventory --delete", folder)
    #expect(try !folder.files().contains(references + "changed.2.png"))
    #expect(try folder.files().contains(references + "notRun.1.png"))
    #expect(try run("$P prune", folder).code == 64)
    #expect(try run("$P prune nowhere", folder).lines.count == 1)
  }

  @Test func reportsAreForBuildServers() throws {
    let folder = try project()
    let result = try run(
      "$P report --junit junit.xml --inventory inventory --github --sheet sheet.png", folder,
      ["GITHUB_STEP_SUMMARY": folder.path + "/summary.md"])
    #expect(result.code == 1)
    #expect(
      result.output.hasPrefix(
        "::error file=Tests/A.swift,line=7,title=A/changed.1::48 of 48 pixels differ"))
    let junit = String(decoding: try folder.read("junit.xml"), as: UTF8.self)
    #expect(junit.contains("<testsuites tests=\"3\" failures=\"2\">"))
    #expect(
      junit.contains(
        "<testcase classname=\"A\" name=\"same() 1\" file=\"Tests/A.swift\" line=\"7\"/>"))
    #expect(junit.contains("<failure type=\"missing\""))
    let summary = String(decoding: try folder.read("summary.md"), as: UTF8.self)
    #expect(summary.contains("| A/changed.1 | different |"))
    #expect(try folder.picture("sheet.png").width == 1000)
    let small = try run("$P report --sheet sheet.png --max-bytes 10000", folder)
    #expect(small.code == 1)
    #expect(try folder.read("sheet.png").count <= 10_000)
  }

  /// Green needs a run that came to its end, of which nothing failed.
  @Test func reportsAreGreenWhereARunShowsIt() throws {
    let folder = TemporaryFolder()
    for mode in [RecordMode.missing, .never] { try verify(blue, "same", folder, mode: mode) }
    try FileManager.default.removeItem(atPath: folder.path + "/inventory")
    let nothing = try run("$P report --inventory inventory --junit junit.xml", folder)
    #expect(nothing.code == 2)
    #expect(try !folder.files().contains("junit.xml"))
    try verify(blue, "same", folder)
    let green = try run("$P report --inventory inventory --junit junit.xml", folder)
    #expect(green.code == 0)
    #expect(green.output == "no snapshot failed of 1\n")
    // The same run, told by the variable, and beside the artifacts as runs leave it.
    #expect(try run("$P report", folder, ["SNAPSHOT_INVENTORY": "inventory"]).code == 0)
    #expect(try run("$P report inventory", folder).output == "no snapshot failed of 1\n")
    // A failure whose artifacts are gone stays one.
    try FileManager.default.removeItem(atPath: folder.path + "/inventory")
    try verify(red, "same", folder)
    _ = try run("$P reject", folder)
    let lost = try run("$P report --inventory inventory --junit junit.xml", folder)
    #expect(lost.code == 1)
    #expect(
      String(decoding: try folder.read("junit.xml"), as: UTF8.self).contains(
        "failures=\"1\""))
    // A process that was killed.
    try FileManager.default.removeItem(atPath: folder.path + "/inventory")
    try verify(blue, "same", folder, isWhole: false)
    let cut = try run("$P report --inventory inventory", folder)
    #expect(cut.code == 2)
    #expect(cut.complaints.contains("was cut short"))
  }

  @Test func runsFromElsewhereAreShownBeforeTheyAreAccepted() throws {
    let folder = try project()
    let shown = try run("$P accept --artifacts failures --dry-run", folder)
    #expect(shown.code == 0)
    let bytes = try folder.read("failures/A/new.1/actual.png").count
    let lines = shown.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].hasPrefix("writes \(references)changed.1.png, "))
    #expect(lines[0].hasSuffix(" bytes, in place of the reference"))
    #expect(lines[1].hasPrefix("writes \(references)new.1.png, ") && lines[1].hasSuffix(", new"))
    #expect(bytes > 0)
    #expect(try !folder.files().contains(references + "new.1.png"))
    let accepted = try run("$P accept --artifacts failures new", folder)
    #expect(accepted.output.split(separator: "\n").count == 2)
    #expect(accepted.output.hasSuffix("accepted \(references)new.1.png\n"))
    #expect(try run("$P accept changed --quiet", folder).output == "")
    #expect(try folder.picture(references + "changed.1.png") == red)
  }

  /// While a run writes, deciding waits.
  @Test func decisionsTakeTheArtifactsLock() throws {
    for command in ["accept", "reject"] {
      let folder = try project()
      let before = try folder.files()
      let held = try run("flock failures/A timeout 1 $P \(command) changed; echo $?", folder)
      #expect(held.output == "124\n")
      #expect(try folder.files() == before)
      #expect(try folder.picture(references + "changed.1.png") == blue)
      #expect(try run("$P \(command) changed", folder).code == 0)
    }
  }

  @Test func sourceCodeIsNeverAccepted() throws {
    let folder = try project()
    try folder.write(Array("// mine\n".utf8), "Sources/App/App.swift")
    let text = String(
      decoding: try folder.read("failures/A/new.1/result.json"), as: UTF8.self)
    let code = Array("fatalError()\n".utf8)
    let digest = code.withUnsafeBytes { SHA256.hexDigest(of: $0) }
    let old = try PendingSnapshots(artifacts: folder.path + "/failures").snapshots
      .first { $0.name == "A/new.1" }?.record.actualDigest
    for (reference, name) in [
      ("Sources/App/App.swift", "App.swift"), ("\(references)new.1.swift", "new.1.swift"),
      ("Tests/__Snapshots__/../A.swift", "A.swift"),
    ] {
      try folder.write(code, "failures/A/new.1/actual.swift")
      let planted = text.replacing("\(references)new.1.png", with: reference)
        .replacing("\"actual.png\"", with: "\"actual.swift\"")
        .replacing(try #require(old), with: digest)
      try folder.write(Array(planted.utf8), "failures/A/new.1/result.json")
      let before = try folder.files()
      let result = try run("$P accept new", folder)
      #expect(result.code == 2)
      #expect(result.complaints.hasPrefix("error: A/new.1: "))
      #expect(try folder.files() == before, "\(name)")
      #expect(try folder.read("Sources/App/App.swift") == Array("// mine\n".utf8))
    }
  }

  @Test func reportsTellWhatWasUsedOfTolerances() throws {
    let folder = TemporaryFolder()
    for name in ["near", "far", "same"] { try verify(blue, name, folder, mode: .missing) }
    try FileManager.default.removeItem(atPath: folder.path + "/inventory")
    // One byte of each of the 48 pixels differs; of red ones, two bytes.
    try verify(flat(8, 6, 0, 0, 199), "near", folder, tolerance: .bytes(60))
    try verify(red, "far", folder, tolerance: .bytes(60))
    try verify(blue, "same", folder, tolerance: .bytes(60))
    _ = try run("$P report --junit junit.xml --inventory inventory", folder)
    let lines = String(decoding: try folder.read("junit.xml"), as: UTF8.self)
      .split(separator: "\n").map { $0.drop { $0 == " " } }
    let told = lines.filter { $0.hasPrefix("<property ") }
    #expect(
      told == [
        "<property name=\"snapshot-tolerance\" value=\"96 of 60 allowed bytes (160 %)\"/>",
        "<property name=\"snapshot-tolerance\" value=\"48 of 60 allowed bytes (80 %)\"/>",
      ])
    #expect(lines.contains { $0.contains("name=\"same() 1\"") && $0.hasSuffix("/>") })
  }

  @Test func reportsStayWithinTheirLimits() throws {
    let folder = TemporaryFolder()
    for index in 0..<25 { try verify(red, "t\(index)", folder) }
    try folder.write(Array(repeating: 0x61, count: 999_500), "summary.md")
    let result = try run(
      "$P report --github", folder, ["GITHUB_STEP_SUMMARY": folder.path + "/summary.md"])
    let lines = result.output.split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("::error ") } == 10)
    #expect(lines.contains("::notice title=Snapshots::and 15 more failed"))
    let summary = try folder.read("summary.md")
    #expect(summary.count <= 1_000_000 && summary.count > 999_600)
    #expect(String(decoding: summary, as: UTF8.self).contains("more lines"))
  }

  @Test func reviewWithoutATerminalSaysWhatElseThereIs() throws {
    let result = try run("$P pending --review", try project())
    #expect(result.code == 2)
    #expect(result.lines.count == 1)
    #expect(result.complaints.contains("pegbar accept [name]"))
  }
}
