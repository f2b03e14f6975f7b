import Glibc
import PegBase
import PegImageIO
import PegTestSupport
import Testing

@testable import PegSnapshot

private let red = flat(8, 6, 200, 0, 0)
private let blue = flat(8, 6, 0, 0, 200)

/// Records that want accepting to write what no test of the project asks for.
struct HostileRecordTests {
  private static let reference = "Tests/__Snapshots__/A/test.1.png"

  /// A project with a test file, a reference, sources, and a run that left another picture.
  private func project() throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    for name in ["Tests/A.swift", "Tests/B.swift", "Sources/App/App.swift", "Package.swift"] {
      try folder.write([0x2f, 0x2f], name)
    }
    try folder.write([], ".git/hooks/sample")
    try folder.write(try PNGEncoder.encode(blue), Self.reference)
    _ = try SnapshotVerifier(
      store: SnapshotStore(artifacts: folder.path + "/out", projectRoot: folder.path)
    ).verify(
      red,
      SnapshotRequest(
        location: try SnapshotLocation(
          SnapshotName(
            testFile: folder.path + "/Tests/A.swift", testName: "test()", identifier: "1")),
        mode: .never, tolerance: .exact))
    return folder
  }

  private func record(_ folder: TemporaryFolder) throws -> ResultRecord {
    try ResultRecord(parsing: try folder.read("out/A/test.1/result.json"))
  }

  /// Accepts whatever may be, by the command's way and by the review server's.
  private func acceptAll(_ folder: TemporaryFolder) {
    let artifacts = folder.path + "/out"
    guard let snapshots = try? PendingSnapshots(artifacts: artifacts).snapshots else { return }
    let decisions = snapshots.map {
      SnapshotDecision(
        name: $0.name, reference: $0.record.reference, digest: $0.record.actualDigest,
        isAccepted: true)
    }
    for snapshot in snapshots { try? snapshot.acceptance(project: folder.path).apply() }
    _ = SnapshotDecision.apply(decisions, in: [artifacts], project: folder.path)
  }

  /// Everything outside of the artefacts, with its bytes.
  private func contents(_ folder: TemporaryFolder) throws -> [String: [UInt8]] {
    var found: [String: [UInt8]] = [:]
    for name in try folder.files() where !name.hasPrefix("out/") {
      found[name] = try folder.read(name)
    }
    return found
  }

  private static let pieces = [
    "..", ".", "", "Tests", "tests", "TESTS", "__Snapshots__", "__snapshots__", "__SNAPSHOTS__",
    "A", "a", "B", "Á", "Sources", "App", "Package.swift", "test.1.png", "test.1.swift", "test.1",
    "test.1.PNG", "test.1.png ", "test.swift", "test.1.h", "test.1.modulemap", "\0",
    "Tests/__Snapshots__/A", "/\u{308}", "a/\u{308}..", "\u{202e}gnp.tfiws", ".git/hooks", ".build",
    "A.swift", "evil.swift", "test.1.png/\u{308}x.swift", "..\u{2f}..", "C:", "~", "%2e%2e",
  ]
  private static let candidates = [
    "actual.png", "actual.swift", "actual.txt", "actual.json", "actual.bin", "actual.h",
    "actual.", "actual", "result.json", "reference.png", "actual.png.swift", "actual.swift.png",
    "actual.c", "actual.m", "actual.modulemap", "actual.SWIFT", "actual.x/\u{308}y", "../x",
  ]
  private static let names = [
    "test()", "test", "swift", "evil", "../../Sources/App/App", "1", "h", "c", "", ".", "..",
    "modulemap", "png", "test.1", "A", "\u{308}", "a/b", "Package",
  ]

  @Test func nothingOutsideOfTheTestsReferencesIsEverWritten() throws {
    let folder = try project()
    let genuine = try record(folder)
    let before = try contents(folder)
    let picture = try folder.read("out/A/test.1/actual.png")
    let code = Array("print(\"planted\")\n".utf8)
    var random = SplitMix(state: 20_261_123)
    var accepted = 0
    for round in 0..<1200 {
      var record = genuine
      let count = Int(random.next() % 5) + 1
      record.reference = (0..<count).map { _ in random.pick(Self.pieces) }.joined(separator: "/")
      // Some are near enough to what is allowed to reach the later checks.
      if round % 3 == 0 {
        record.reference =
          "Tests/__Snapshots__/" + random.pick(["A", "B", "a", "A/..", "A/A", "."]) + "/"
          + (round % 2 == 0 ? random.pick(Self.pieces) : "test.1.png")
      }
      if round % 2 == 0 { record.candidate = random.pick(Self.candidates) }
      if round % 5 == 0 { record.test = random.pick(Self.names) }
      if round % 7 == 0 { record.identifier = random.pick(Self.names) }
      if round % 11 == 0 { record.suite = random.pick(["A", "B", "a", "..", "A/../B"]) }
      let bytes = round % 2 == 0 ? code : picture
      record.actualDigest = bytes.withUnsafeBytes { SHA256.hexDigest(of: $0) }
      // What a run would have written under that name; where no such file can be, there is none.
      if let candidate = record.candidate, candidate.utf8.allSatisfy({ $0 != 0x2f && $0 != 0 }) {
        try folder.write(bytes, "out/A/test.1/" + candidate)
      }
      try folder.write(Array(record.json.text.utf8), "out/A/test.1/result.json")
      acceptAll(folder)
      for (name, bytes) in try contents(folder) where before[name] != bytes {
        accepted += 1
        let isAllowed =
          name == Self.reference || name == "Tests/__Snapshots__/A/test.1"
          || name == "Tests/__Snapshots__/A/test.1.bin"
          || name.hasPrefix("Tests/__Snapshots__/A/") && record.test != "test()"
        #expect(isAllowed, "\(round): \(record.reference) wrote \(name)")
        let ending = name.split(separator: ".").last.map(String.init) ?? ""
        #expect(
          !["swift", "h", "c", "m", "modulemap"].contains(ending.lowercased()), "\(round): \(name)")
        if ending == "png" { #expect(try folder.picture(name) == red, "\(round)") }
        try FileTree.remove(folder.path + "/" + name)
      }
      let left = try contents(folder)
      for (name, bytes) in before where left[name] == nil { try folder.write(bytes, name) }
      #expect(try contents(folder) == before, "\(round): \(record.reference.escaped)")
    }
    // The sweep reaches what may be written, too.
    #expect(accepted > 10)
  }

  @Test(arguments: [
    ("swift", false), ("SWIFT", false), ("h", false), ("modulemap", false), ("sh", false),
    ("unheardof", false), ("json", true), ("layout.txt", true), ("csv", true),
  ])
  func extensionsDecide(ending: String, isWritten: Bool) throws {
    let folder = try project()
    var record = try record(folder)
    let text = Array("text".utf8)
    record.candidate = "actual." + ending
    record.reference = "Tests/__Snapshots__/A/test.1." + ending
    record.actualDigest = text.withUnsafeBytes { SHA256.hexDigest(of: $0) }
    try folder.write(text, "out/A/test.1/actual." + ending)
    try folder.write(Array(record.json.text.utf8), "out/A/test.1/result.json")
    acceptAll(folder)
    #expect(try folder.files().contains(record.reference) == isWritten)
    guard ending == "unheardof" || ending == "swift" else { return }
    // A format of the project's own is known by a reference that is there; source code stays what it is.
    try folder.write([1], record.reference)
    acceptAll(folder)
    #expect(try folder.read(record.reference) == (ending == "swift" ? [1] : text))
  }

  @Test func placesThatAreNotWhatTheySeemAreRefused() throws {
    let changes: [(String, (TemporaryFolder) throws -> Void)] = [
      ("is a symbolic link", { try $0.link("Tests/__Snapshots__/A", to: "../../Sources/App") }),
      ("is a symbolic link", { try $0.link("Tests/__Snapshots__", to: "../Sources") }),
      ("is a symbolic link", { try $0.link("Tests/A.swift", to: "../Package.swift") }),
      ("is a symbolic link", { try $0.link(Self.reference, to: "../../A.swift") }),
      ("is no file", { try $0.replace(Self.reference) { mkdir($0, 0o777) } }),
      ("is no file", { try $0.replace(Self.reference) { mkfifo($0, 0o666) } }),
      (
        "there is no folder Tests/__Snapshots__",
        { try $0.replace("Tests/__Snapshots__") { _ in 0 } }
      ),
      ("there is no test file Tests/A.swift", { try $0.replace("Tests/A.swift") { _ in 0 } }),
      (
        "is spelled",
        { folder in
          try folder.replace("Tests/__Snapshots__/A") { _ in 0 }
          try folder.write([], "Tests/__Snapshots__/a/x.1.png")
        }
      ),
    ]
    for (words, change) in changes {
      let folder = try project()
      try change(folder)
      let before = try contentsOfFiles(folder)
      let snapshot = try #require(
        try PendingSnapshots(artifacts: folder.path + "/out").snapshots.first)
      let refusal = #expect(throws: PendingSnapshot.Refusal.self) {
        try snapshot.acceptance(project: folder.path)
      }
      #expect(refusal?.description.contains(words) == true, "\(refusal?.description ?? "")")
      acceptAll(folder)
      #expect(try contentsOfFiles(folder) == before)
    }
  }

  private func contentsOfFiles(_ folder: TemporaryFolder) throws -> [String: [UInt8]] {
    var found: [String: [UInt8]] = [:]
    for name in try folder.files() {
      let isFile = try FileTree.kind(of: folder.path + "/" + name) == .file
      found[name] = isFile ? try folder.read(name) : []
    }
    return found
  }

  @Test func recordsThatAreNoFilesAreNamed() throws {
    for make in [{ mkfifo($0, 0o666) }, { mkdir($0, 0o777) }] as [(String) -> Int32] {
      let folder = try project()
      try folder.replace("out/A/test.1/result.json") { make($0) }
      let error = #expect(throws: SnapshotError.self) {
        try PendingSnapshots(artifacts: folder.path + "/out")
      }
      #expect(error?.description.contains("result.json: is not a file") == true)
    }
  }

  /// A run that comes between looking and deciding has left another picture.
  @Test func resultsThatWereReplacedAreNotDecided() throws {
    let folder = try project()
    let snapshot = try #require(
      try PendingSnapshots(artifacts: folder.path + "/out").snapshots.first)
    let acceptance = try snapshot.acceptance(project: folder.path)
    var record = try record(folder)
    record.summary = "Another run."
    try folder.write(Array(record.json.text.utf8), "out/A/test.1/result.json")
    #expect(throws: SnapshotError.self) { try acceptance.apply() }
    #expect(throws: SnapshotError.self) { try snapshot.reject() }
    #expect(try folder.picture(Self.reference) == blue)
    #expect(try folder.files().contains("out/A/test.1/actual.png"))
  }
}

extension TemporaryFolder {
  /// Removes what is at a path and calls `make` with it.
  fileprivate func replace(_ name: String, _ make: (String) -> Int32) throws {
    let path = self.path + "/" + name
    func remove(_ path: String) throws {
      if try FileTree.kind(of: path) == .folder {
        for name in try FileTree.names(in: path) { try remove(path + "/" + name) }
        rmdir(path)
      } else {
        unlink(path)
      }
    }
    try remove(path)
    #expect(make(path) == 0)
  }

  fileprivate func link(_ name: String, to target: String) throws {
    try replace(name) { symlink(target, $0) }
  }
}

/// - Source: Steele, Lea and Flood's SplitMix64.
private struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  mutating func pick(_ list: [String]) -> String { list[Int(next() % UInt64(list.count))] }
}
