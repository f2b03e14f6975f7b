import PegBase
import PegDiff
import PegImageIO
import PegPixels
import PegSnapshot
import PegTestSupport
import Testing

private let reference = "Tests/__Snapshots__/A/test.1.png"
private let blue = flat(8, 6, 0, 0, 200)
private let red = flat(8, 6, 200, 0, 0)

/// One process's run over a project in a temporary folder.
private func verify(
  _ bitmap: Bitmap, _ folder: TemporaryFolder, mode: RecordMode = .never,
  stamp: EnvironmentStamp? = nil, again: (() -> SecondLook)? = nil
) throws -> Verdict {
  let store = SnapshotStore(artifacts: folder.path + "/out", projectRoot: folder.path)
  let name = SnapshotName(
    testFile: folder.path + "/Tests/A.swift", testName: "test()", identifier: "1")
  return try SnapshotVerifier(store: store).verify(
    bitmap,
    SnapshotRequest(
      location: try SnapshotLocation(name), mode: mode, stamp: stamp,
      source: ResultSource(file: folder.path + "/Tests/A.swift", line: 9)), again: again)
}

private func record(_ folder: TemporaryFolder) throws -> ResultRecord {
  try ResultRecord(parsing: try folder.read("out/A/test.1/result.json"))
}

/// What references say of themselves, and what happens where they cannot be true.
struct ReferenceTruthTests {
  private let first = EnvironmentStamp(renderer: "1", fonts: "abc", scale: "2")

  @Test func referencesCarryStampAndLayout() throws {
    let folder = TemporaryFolder()
    let layout = "UIView (0 0 8 6)\n  UILabel (1 1 2 2) text=\"Tromsø\"\n"
    _ = try verify(blue, folder, mode: .missing, stamp: first) {
      SecondLook(picture: blue, layout: layout)
    }
    let notes = ReferenceNotes(png: try folder.read(reference))
    #expect(notes.stamp == first)
    #expect(notes.layout == layout)
    #expect(try folder.picture(reference) == blue)
  }

  @Test func anotherEnvironmentIsItsOwnVerdict() throws {
    let folder = TemporaryFolder()
    _ = try verify(blue, folder, mode: .missing, stamp: first) {
      SecondLook(picture: blue, layout: "old\n")
    }
    let second = EnvironmentStamp(renderer: "2", fonts: "abc", scale: "2")
    // Equal pixels are equal, whoever drew them.
    #expect(try verify(blue, folder, stamp: second).passes)
    let verdict = try verify(red, folder, stamp: second) {
      SecondLook(picture: red, layout: "new\n")
    }
    guard case .environmentMismatch(let stamps, let difference?, _, rerecorded: false) = verdict
    else {
      Issue.record("\(verdict)")
      return
    }
    #expect(stamps == ResultStamps(reference: first, actual: second))
    #expect(difference.differingPixels == 48)
    let record = try record(folder)
    #expect(record.verdict == .environmentMismatch)
    #expect(record.stamp == stamps)
    #expect(record.source == ResultSource(file: "Tests/A.swift", line: 9))
    #expect(
      String(decoding: try folder.read("out/A/test.1/reference.layout.txt"), as: UTF8.self)
        == "old\n")
    #expect(
      String(decoding: try folder.read("out/A/test.1/actual.layout.txt"), as: UTF8.self) == "new\n")
    // The same environment: an ordinary difference.
    #expect(try verify(red, folder, stamp: first).kind == .different)
  }

  @Test func picturesThatChangeEachTimeAreNeitherRecordedNorAccepted() throws {
    for mode in [RecordMode.missing, .all, .failed, .never, .draft] {
      let folder = TemporaryFolder()
      let verdict = try verify(blue, folder, mode: mode) { SecondLook(picture: red) }
      #expect(verdict.kind == .nonDeterministic)
      #expect(try folder.files().allSatisfy { $0.hasPrefix("out/") })
      let pending = try #require(
        try PendingSnapshots(artifacts: folder.path + "/out").snapshots.first)
      #expect(!pending.isAcceptable)
      #expect(throws: PendingSnapshot.Refusal.self) {
        try pending.acceptance(project: folder.path)
      }
    }
  }

  @Test func passingPicturesAreDrawnOnce() throws {
    let folder = TemporaryFolder()
    _ = try verify(blue, folder, mode: .missing)
    var count = 0
    let verdict = try verify(blue, folder) {
      count += 1
      return SecondLook(picture: blue)
    }
    #expect(verdict.passes && count == 0)
  }

  /// Every byte of a reference in turn is changed, and every length cut: what decodes to the same pixels may pass,
  /// nothing else does, and the file stays as it is.
  @Test func damagedReferencesNeverPassAndAreNeverReplaced() throws {
    let folder = TemporaryFolder()
    _ = try verify(blue, folder, mode: .missing, stamp: first) {
      SecondLook(picture: blue, layout: "tree\n")
    }
    let whole = try folder.read(reference)
    var damaged: [[UInt8]] = (0..<whole.count).map { Array(whole[..<$0]) }
    for index in whole.indices {
      var bytes = whole
      bytes[index] ^= 1 << UInt8(index % 8)
      damaged.append(bytes)
    }
    var refused = 0
    for bytes in damaged {
      try folder.write(bytes, reference)
      let verdict = try verify(blue, folder, mode: .failed)
      if verdict.passes {
        #expect(try ImageDecoder.decode(bytes) == blue)
        continue
      }
      refused += 1
      if case .unreadable(let problem, _) = verdict {
        #expect(!problem.description.contains("\n"))
        #expect(try folder.read(reference) == bytes)
      }
    }
    #expect(refused > whole.count)
  }
}

/// What people do with snapshots that wait.
struct PendingSnapshotTests {
  private func pending(_ folder: TemporaryFolder) throws -> PendingSnapshot {
    try #require(try PendingSnapshots(artifacts: folder.path + "/out").snapshots.first)
  }

  @Test func acceptedPicturesBecomeReferences() throws {
    let folder = TemporaryFolder()
    try folder.write([], "Tests/A.swift")
    try folder.write([], "Tests/__Snapshots__/.keep")
    _ = try verify(
      red, folder, stamp: EnvironmentStamp(renderer: "1", fonts: "f", scale: "1")
    ) { SecondLook(picture: red, layout: "tree\n") }
    try pending(folder).acceptance(project: folder.path).apply()
    #expect(
      try folder.files() == ["Tests/A.swift", "Tests/__Snapshots__/.keep", reference])
    #expect(try folder.picture(reference) == red)
    #expect(ReferenceNotes(png: try folder.read(reference)).layout == "tree\n")
    #expect(try verify(red, folder).passes)
  }

  @Test func referencesOfLinuxAreAcceptedBesideTheMacs() throws {
    let folder = TemporaryFolder()
    try folder.write([], "Tests/A.swift")
    try folder.write([1], reference)
    _ = try verify(red, folder)
    var record = try record(folder)
    record.reference = "Tests/__Snapshots__/linux/A/test.1.png"
    try folder.write(Array(record.json.text.utf8), "out/A/test.1/result.json")
    try pending(folder).acceptance(project: folder.path).apply()
    #expect(try folder.picture(record.reference) == red)
    #expect(try folder.read(reference) == [1])
  }

  @Test func decisionsAreBoundToTheirPicture() throws {
    let folder = TemporaryFolder()
    try folder.write([], "Tests/A.swift")
    try folder.write([], "Tests/__Snapshots__/.keep")
    _ = try verify(red, folder)
    let looked = try pending(folder)
    let digest = try #require(looked.record.actualDigest)
    _ = try looked.acceptance(project: folder.path, digest: digest)
    // Another run has left another picture since.
    _ = try verify(blue, folder)
    let now = try pending(folder)
    let error = #expect(throws: PendingSnapshot.Refusal.self) {
      try now.acceptance(project: folder.path, digest: digest)
    }
    #expect(
      error?.description
        == "A/test.1: actual.png is not the one that was decided about; look at it again")
    // A picture that no record tells of.
    try folder.write(try PNGEncoder.encode(red), "out/A/test.1/actual.png")
    #expect(throws: PendingSnapshot.Refusal.self) { try now.acceptance(project: folder.path) }
  }

  @Test func rejectedPicturesAreForgotten() throws {
    let folder = TemporaryFolder()
    _ = try verify(blue, folder, mode: .missing)
    _ = try verify(red, folder)
    try pending(folder).reject()
    #expect(try folder.files() == [reference])
    #expect(try folder.picture(reference) == blue)
  }

  @Test(arguments: [
    "../__Snapshots__/x.png", "/etc/__Snapshots__/x.png", "a/../__Snapshots__/x.png", "x.png", "",
    "Package.swift", "__Snapshots__/./x.png", "__Snapshots__//x.png", "Sources/A/x.png",
  ])
  func hostileRecordsWriteNowhere(path: String) throws {
    let folder = TemporaryFolder()
    _ = try verify(red, folder)
    var record = try record(folder)
    record.reference = path
    try folder.write(Array(record.json.text.utf8), "out/A/test.1/result.json")
    let before = try folder.files()
    #expect(throws: PendingSnapshot.Refusal.self) {
      try pending(folder).acceptance(project: folder.path)
    }
    #expect(try folder.files() == before)
  }

  @Test func approvalsAreRead() throws {
    let folder = TemporaryFolder()
    try folder.write(
      Array(
        """
        {"schema": 1, "decisions": [
          {"case": "A/t.1", "reference": "r", "actualDigest": "ab", "decision": "accept"},
          {"case": "A/t.2", "reference": "r", "actualDigest": null, "decision": "reject"}]}
        """.utf8), "approvals.json")
    let approvals = try SnapshotDecision.decisions(file: folder.path + "/approvals.json")
    #expect(approvals.map(\.isAccepted) == [true, false])
    #expect(approvals.map(\.digest) == ["ab", nil])
    for text in [
      "{}", "{\"schema\": 2, \"decisions\": []}", "{\"schema\": 1, \"decisions\": [{}]}", "[",
      """
      {"schema": 1, "decisions": [
        {"case": "a", "reference": "r", "actualDigest": null, "decision": "reject"},
        {"case": "a", "reference": "r", "actualDigest": null, "decision": "accept"}]}
      """,
    ] {
      try folder.write(Array(text.utf8), "approvals.json")
      #expect(throws: SnapshotError.self) {
        try SnapshotDecision.decisions(file: folder.path + "/approvals.json")
      }
    }
  }
}

/// References that nothing asks for.
struct OrphanTests {
  private func entry(
    _ reference: String, _ test: String, _ verdict: VerdictKind = .matched
  ) -> InventoryEntry {
    InventoryEntry(
      reference: reference, suite: "A", test: test, identifier: "1", verdict: verdict,
      source: ResultSource(file: "Tests/A.swift", line: 3))
  }

  private func project() throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    try folder.write([], "Tests/A.swift")
    for name in ["ran.1", "ran.2", "failed.1", "failed.2", "other.1", "gone.1"] {
      try folder.write([], "Tests/__Snapshots__/A/\(name).png")
    }
    try folder.write([], "Tests/__Snapshots__/Lost/x.1.png")
    try folder.write([], "Tests/__Snapshots__/linux/Lost/y.1.png")
    return folder
  }

  private let linux = ["Tests/__Snapshots__/linux/Lost/y.1.png"]

  @Test func onlyWhatRanIsJudged() throws {
    let folder = try project()
    let base = "Tests/__Snapshots__/A/"
    // Two shards, one process each; the test `other` was left out of both.
    for (shard, entries) in [
      ("one", [entry(base + "ran.1.png", "ran()")]),
      ("two", [entry(base + "failed.1.png", "failed()", .different)]),
    ] {
      let writer = InventoryWriter(folder: folder.path + "/" + shard)
      for entry in entries { try writer.add(entry) }
    }
    let inventory = try Inventory(folders: [folder.path + "/one", folder.path + "/two"])
    let orphans = try OrphanSearch(inventory).orphans(project: folder.path)
    #expect(
      orphans.map(\.path) == [base + "ran.2.png", "Tests/__Snapshots__/Lost/x.1.png"] + linux)
    let declared = ["App.A/ran()", "App.A/failed()", "App.A/other()", "App.B/testX"]
    let all = try OrphanSearch(inventory, declared: declared).orphans(project: folder.path)
    #expect(
      all.map(\.path)
        == [base + "gone.1.png", base + "ran.2.png", "Tests/__Snapshots__/Lost/x.1.png"] + linux)
    #expect(all.first?.reason == "there is no test gone")
  }

  @Test func emptyRunsProposeNothingThatHasATest() throws {
    let folder = try project()
    try FileTree.makeFolders(["empty"], below: folder.path)
    let inventory = try Inventory(folders: [folder.path + "/empty"])
    #expect(
      try OrphanSearch(inventory).orphans(project: folder.path).map(\.path)
        == ["Tests/__Snapshots__/Lost/x.1.png"] + linux)
  }

  /// Among the artefacts only the last run's inventory stays; in a folder that somebody named, every one.
  @Test func inventoriesOfEarlierRunsGo() throws {
    let folder = TemporaryFolder()
    // A run whose parent is gone, one whose parent's number another process has now, and what is no inventory of a run.
    let files = ["run-4194304.7-12-ab.jsonl", "run-1.0-12-ab.jsonl", "mine.jsonl", "run-x.jsonl"]
    for place in ["artefacts", "named"] {
      for file in files { try folder.write([], place + "/" + file) }
    }
    let writers = [
      InventoryWriter(artifacts: folder.path + "/artefacts"),
      InventoryWriter(artifacts: folder.path + "/artefacts"),
      InventoryWriter(folder: folder.path + "/named"),
    ]
    for writer in writers { try writer.add(entry("r", "t()")) }
    let left = try FileTree.names(in: folder.path + "/artefacts")
    // Two processes of one run leave each other's files alone.
    #expect(left.count == 4 && left.contains("mine.jsonl") && left.contains("run-x.jsonl"))
    #expect(!left.contains(files[0]) && !left.contains(files[1]))
    #expect(try FileTree.names(in: folder.path + "/named").count == 5)
    #expect(writers.map(\.isAskedFor) == [false, false, true])
  }

  @Test func processesThatDoNotEndAreNamed() throws {
    let folder = TemporaryFolder()
    let writer = InventoryWriter(folder: folder.path + "/i")
    try writer.add(entry("r", "t()"))
    #expect(try Inventory(folders: [folder.path + "/i"]).unfinished.count == 1)
    try writer.end()
    let whole = try Inventory(folders: [folder.path + "/i"])
    #expect(whole.unfinished.isEmpty && whole.entries == [entry("r", "t()")])
    #expect(whole.failed.isEmpty)
    // One that matched when it was tried again has not failed.
    for verdict in [VerdictKind.different, .matched] { try writer.add(entry("s", "t()", verdict)) }
    for verdict in [VerdictKind.missing, .different] { try writer.add(entry("u", "t()", verdict)) }
    let failed = try Inventory(folders: [folder.path + "/i"]).failed
    #expect(failed == [entry("u", "t()", .different)])
  }

  @Test func cutEntriesAreLeftOutAndWrongOnesNamed() throws {
    let folder = TemporaryFolder()
    try InventoryWriter(folder: folder.path + "/i").add(entry("r", "t()"))
    let file = try #require(try folder.files().first)
    let whole = try folder.read(file)
    try folder.write(whole + whole.dropLast(5), file)
    #expect(try Inventory(folders: [folder.path + "/i"]).entries == [entry("r", "t()")])
    try folder.write(whole.dropLast(5) + [0x0a], file)
    #expect(throws: SnapshotError.self) { try Inventory(folders: [folder.path + "/i"]) }
  }
}
