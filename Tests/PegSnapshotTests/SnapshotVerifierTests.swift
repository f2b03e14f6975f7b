import Glibc
import PegBase
import PegDiff
import PegGeometry
import PegImageIO
import PegPixels
import PegSnapshot
import PegTestSupport
import Testing

/// One process's view of a project in a temporary folder.
private struct Run {
  let folder: TemporaryFolder
  let verifier: SnapshotVerifier

  init(_ folder: TemporaryFolder) {
    self.folder = folder
    verifier = SnapshotVerifier(
      store: SnapshotStore(artifacts: folder.path + "/out", projectRoot: folder.path))
  }

  func location(
    _ identifier: String = "1", test: String = "testHeader()", file: String = "Tests/A.swift"
  ) throws -> SnapshotLocation {
    try SnapshotLocation(
      SnapshotName(
        testFile: folder.path + "/" + file, testName: test, identifier: identifier))
  }

  func verify(
    _ bitmap: Bitmap, _ identifier: String = "1", mode: RecordMode = .missing,
    test: String = "testHeader()", file: String = "Tests/A.swift",
    tolerance: SnapshotTolerance = .exact
  ) throws -> Verdict {
    try verifier.verify(
      bitmap,
      SnapshotRequest(
        location: try location(identifier, test: test, file: file), mode: mode,
        tolerance: tolerance))
  }
}

private let reference = "Tests/__Snapshots__/A/testHeader.1.png"
private let blue = flat(8, 6, 0, 0, 200)
private let red = flat(8, 6, 200, 0, 0)

struct SnapshotVerifierTests {
  @Test func missingReferenceIsWrittenAndFailsUntilTheNextRun() throws {
    let folder = TemporaryFolder()
    let first = Run(folder)
    let path = folder.path + "/" + reference
    let verdict = try first.verify(blue)
    #expect(verdict == .recorded(path: path, reason: .noReference))
    #expect(!verdict.passes)
    #expect(
      verdict.message(for: try first.location()) == """
        No reference was found on disk. Automatically recorded snapshot: …

        open "\(path)"

        Re-run "testHeader()" to assert against the newly-recorded snapshot.
        """)
    #expect(try folder.picture(reference) == blue)
    // A retry in the same process stays red, whether the picture is the same or not, and writes nothing.
    for retry in [blue, red] {
      #expect(try first.verify(retry) == .recorded(path: path, reason: .earlierInThisRun))
      #expect(try first.verify(retry, mode: .never).passes == false)
      #expect(try first.verify(retry, mode: .failed).passes == false)
    }
    #expect(try folder.picture(reference) == blue)
    let second = Run(folder)
    #expect(try second.verify(blue) == .matched(nil))
    #expect(try folder.files() == [reference])
  }

  @Test func neverLeavesThePicturePending() throws {
    let folder = TemporaryFolder()
    let run = Run(folder)
    let pending = folder.path + "/out/A/testHeader.1/actual.png"
    let verdict = try run.verify(blue, mode: .never)
    #expect(verdict == .missing(pending: pending, isDraft: false))
    #expect(
      verdict.message(for: try run.location())?.hasPrefix(
        "No reference was found on disk. New snapshot was not recorded because recording is disabled"
      )
        == true)
    #expect(
      try folder.files() == ["out/A/testHeader.1/actual.png", "out/A/testHeader.1/result.json"])
  }

  @Test func differenceLeavesPicturesAndRecord() throws {
    let folder = TemporaryFolder()
    _ = try Run(folder).verify(blue)
    var builder = BitmapBuilder(width: 8, height: 6)
    for y in 0..<6 {
      builder.withRow(y) { row in
        for x in 0..<8 {
          row[4 * x + 2] = (x, y) == (3, 2) || (x, y) == (5, 4) ? 190 : 200
          row[4 * x + 3] = 255
        }
      }
    }
    let changed = builder.freeze()
    let verdict = try Run(folder).verify(changed)
    guard case .different(let summary, let artifacts, rerecorded: false) = verdict else {
      Issue.record("\(verdict)")
      return
    }
    #expect(
      summary
        == DiffSummary(
          differingPixels: 2, totalPixels: 48, bounds: PixelRect(x0: 3, y0: 2, x1: 6, y1: 5),
          largestChannelDifference: 10))
    let base = "out/A/testHeader.1/"
    #expect(artifacts.folder + "/" == folder.path + "/" + base)
    #expect(
      try folder.files()
        == [reference]
        + ["actual.png", "diff.png", "reference.png", "result.json", "side-by-side.png"]
        .map { base + $0 }
    )
    #expect(try folder.picture(base + "reference.png") == blue)
    #expect(try folder.picture(base + "actual.png") == changed)
    #expect(try folder.picture(base + "diff.png") == DiffImage.make(blue, changed))
    let digest = try folder.read(base + "actual.png").withUnsafeBytes { SHA256.hexDigest(of: $0) }
    #expect(
      String(decoding: try folder.read(base + "result.json"), as: UTF8.self) == """
        {
          "schema": 2,
          "suite": "A",
          "test": "testHeader()",
          "identifier": "1",
          "verdict": "different",
          "summary": "2 of 48 pixels differ, within (3, 2)–(6, 5), by at most 10 of 255.",
          "headline": "2 of 48 pixels differ, within (3, 2)–(6, 5), by at most 10 of 255.",
          "reference": "Tests/__Snapshots__/A/testHeader.1.png",
          "source": null,
          "expectedSize": [8, 6],
          "actualSize": [8, 6],
          "differingPixels": 2,
          "totalPixels": 48,
          "bounds": [3, 2, 6, 5],
          "largestChannelDifference": 10,
          "tolerance": {
            "differingPixels": 0,
            "channelDifference": 0,
            "deltaE": null,
            "ignoresAntialiasing": false
          },
          "margin": null,
          "rerecorded": false,
          "images": ["reference", "actual", "diff"],
          "changes": [],
          "layout": null,
          "film": null,
          "stamp": null,
          "candidate": "actual.png",
          "actualDigest": "\(digest)"
        }

        """)
    // The picture is right again: what the failure left is gone.
    #expect(try Run(folder).verify(blue).passes)
    #expect(try folder.files() == [reference])
  }

  /// A process that was killed leaves files without a record; they go with the next run, whether its picture matches or not.
  @Test func unfinishedArtefactsGoWithTheNextRun() throws {
    let folder = TemporaryFolder()
    _ = try Run(folder).verify(blue)
    for picture in [blue, red] {
      for name in ["actual.png", "frames/0001.diff.png", ".pegbar-1-x.tmp"] {
        try folder.write([1], "out/A/testHeader.1/" + name)
      }
      _ = try Run(folder).verify(picture)
      #expect(try !folder.files().contains { $0.contains("pegbar-1-x") || $0.contains("frames") })
    }
    #expect(try Run(folder).verify(blue).passes)
    #expect(try folder.files() == [reference])
  }

  @Test func sizeMismatchIsItsOwnVerdict() throws {
    let folder = TemporaryFolder()
    _ = try Run(folder).verify(blue)
    let run = Run(folder)
    let verdict = try run.verify(flat(9, 6, 0, 0, 200))
    guard case .sizeMismatch(let expected, let actual, let artifacts, _) = verdict else {
      Issue.record("\(verdict)")
      return
    }
    #expect(expected == PixelSize(width: 8, height: 6) && actual == PixelSize(width: 9, height: 6))
    #expect(artifacts.diff != nil)
    #expect(
      verdict.message(for: try run.location())?.contains(
        "Newly-taken snapshot@(9, 6) does not match reference@(8, 6).") == true)
  }

  @Test func failedModeRecordsAndStillFails() throws {
    let folder = TemporaryFolder()
    _ = try Run(folder).verify(blue)
    let run = Run(folder)
    let verdict = try run.verify(red, mode: .failed)
    #expect(!verdict.passes)
    #expect(
      verdict.message(for: try run.location())?.hasPrefix(
        "Snapshot \"1\" does not match reference. A new snapshot was automatically recorded.")
        == true)
    #expect(try folder.picture(reference) == red)
    #expect(try folder.picture("out/A/testHeader.1/reference.png") == blue)
    #expect(try !run.verify(red, mode: .failed).passes)
    #expect(try Run(folder).verify(red).passes)
  }

  @Test func allModeRecordsEverythingButKeepsEqualFiles() throws {
    let folder = TemporaryFolder()
    // The same pixels in a file of other bytes: a text chunk before them is enough.
    try folder.write(try PNGEncoder.encode(blue, text: [("Comment", "mine")]), reference)
    let before = try folder.read(reference)
    let run = Run(folder)
    let path = folder.path + "/" + reference
    #expect(try run.verify(blue, mode: .all) == .recorded(path: path, reason: .requested))
    #expect(try folder.read(reference) == before)
    #expect(try run.verify(red, mode: .all) == .recorded(path: path, reason: .requested))
    #expect(try folder.picture(reference) == red)
    #expect(try !run.verify(red).passes)
  }

  @Test func unreadableReferencesAreNamedAndKept() throws {
    let pointer = Array(
      """
      version https://git-lfs.github.com/spec/v1
      oid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393
      size 12345

      """.utf8)
    let whole = try PNGEncoder.encode(blue)
    for mode in [RecordMode.missing, .failed, .never] {
      for (bytes, isPointer) in [(pointer, true), (Array(whole.dropLast(20)), false), ([], false)] {
        let folder = TemporaryFolder()
        try folder.write(bytes, reference)
        let run = Run(folder)
        let verdict = try run.verify(blue, mode: mode)
        guard case .unreadable(let problem, let artifacts) = verdict else {
          Issue.record("\(verdict)")
          continue
        }
        #expect((problem == .lfsPointer) == isPointer)
        #expect(artifacts.reference == nil)
        #expect(try folder.read(reference) == bytes)
        #expect(
          verdict.message(for: try run.location())?.contains("git lfs pull") == isPointer)
      }
    }
    let folder = TemporaryFolder()
    try folder.write([], reference + "/inside")
    guard case .unreadable(.notAFile, _) = try Run(folder).verify(blue) else {
      Issue.record("a folder is no reference")
      return
    }
  }

  /// A first frame that is right says nothing of the others.
  @Test func animationsAreNoReferences() throws {
    let writer = APNGWriter(width: 8, height: 6, plays: 0)
    writer.append(try APNGFrame(blue, after: nil, compression: .fast), delay: 40)
    writer.append(
      try APNGFrame(flat(8, 6, 200, 0, 0), after: blue, compression: .fast), delay: 40)
    var file = writer.takeBytes() + writer.finish()
    let count = writer.frameCountChunk
    file.replaceSubrange(
      writer.frameCountOffset..<writer.frameCountOffset + count.count, with: count)
    let folder = TemporaryFolder()
    try folder.write(file, reference)
    guard case .unreadable(let problem, _) = try Run(folder).verify(blue) else {
      Issue.record("an animation passed as a picture")
      return
    }
    #expect(
      problem.description
        == "the reference is damaged: it is an animation of 2 frames, not a picture")
  }

  /// Half-transparent pixels come back from the file as they went in.
  @Test func translucentPicturesMatchTheirOwnReference() throws {
    let folder = TemporaryFolder()
    var builder = BitmapBuilder(width: 256, height: 256)
    for alpha in 0..<256 {
      builder.withRow(alpha) { row in
        for x in 0..<256 {
          row[4 * x] = UInt8(min(x, alpha))
          row[4 * x + 1] = UInt8(alpha / 2)
          row[4 * x + 2] = UInt8(max(0, alpha - x))
          row[4 * x + 3] = UInt8(alpha)
        }
      }
    }
    let picture = builder.freeze()
    _ = try Run(folder).verify(picture)
    #expect(try Run(folder).verify(picture) == .matched(nil))
  }

  @Test func suitesOfOneNameKeepTheirArtefactsApart() throws {
    let folder = TemporaryFolder()
    for _ in 0..<2 {
      // The second round is another process that finds the first one's artefacts.
      let run = Run(folder)
      _ = try run.verify(blue, mode: .never, file: "One/A.swift")
      _ = try run.verify(red, mode: .never, file: "Two/A.swift")
      let records = try folder.files().filter { $0.hasSuffix("result.json") }
      #expect(records.count == 2)
      #expect(records.first == "out/A/testHeader.1/result.json")
      #expect(try folder.picture("out/A/testHeader.1/actual.png") == blue)
    }
  }

  @Test func recordModeMessage() throws {
    let folder = TemporaryFolder()
    let run = Run(folder)
    let message = try run.verify(blue, mode: .all).message(for: try run.location())
    #expect(message?.hasPrefix("Record mode is on. Automatically recorded snapshot: …") == true)
  }
}

struct PathSafetyTests {
  static let names: [String] = {
    var names = [
      "..", ".", "", "/", "/etc/passwd", "../../../escape", "a/../../b", "nul\u{0}byte",
      "line\nbreak", "line break",
      "cr\r", "tab\t", "bell\u{7}", "esc\u{1b}[31m", "del\u{7f}", "-rf", "--help", "~", "~root",
      "$HOME",
      "`id`", "a;b", "a|b", "a&b", "a>b", "a<b", "*", "?", "[a]", "{a,b}", "\\", "C:\\x", "CON",
      "aux.png",
      "trailing.", "trailing ", "trailing", " leading", "Case", "case", "CASE", "caf\u{e9}",
      "cafe\u{301}",
      "bidi\u{202e}gnp.exe", "\u{2066}x\u{2069}", "zero\u{200b}width", "zero\u{200d}joiner",
      "bom\u{feff}",
      "\u{2028}", "ﬁ", "fi", "ß", "ss", "İ", "i̇", "ｆｕｌｌ", "full", "日本語", "\u{d55c}\u{ae00}",
      "\u{1112}\u{1161}\u{11ab}\u{1100}\u{1173}\u{11af}", "🙂", "👩‍👩‍👧",
      "%2e%2e%2f", "%00", "a:b", "a\"b", "a'b", "a b", "a  b", "a-b", "a--b", "a_b", "a.b",
      ".hidden",
      ".git", "__Snapshots__", "result.json", "actual.png", "\u{fffd}", "\u{10ffff}",
      "x\u{301}\u{301}",
    ]
    names += (0..<20).map { String(repeating: "n", count: 230 + $0) }
    names += (0..<20).map { String(repeating: "ü", count: 300) + "\($0)" }
    names += (0..<20).map { String(repeating: "../", count: $0 + 1) + "up" }
    names += (0..<20).map { String(repeating: "d/", count: $0 + 1) + "down\($0)" }
    names += (0..<40).map { "sym\(Unicode.Scalar(UInt8(33 + $0 % 15)))\($0)" }
    return names
  }()

  /// Two hundred names in one run: each gets a file of its own inside the two folders, or is refused by name.
  @Test func hostileNamesStayInsideAndApart() throws {
    #expect(Self.names.count >= 200)
    let folder = TemporaryFolder()
    let run = Run(folder)
    var owners: [String: String] = [:]
    var refused = 0
    for (index, name) in Self.names.enumerated() {
      let picture = flat(1, 1, UInt8(index), 0, 0)
      do {
        let verdict = try run.verify(picture, name)
        guard case .recorded(let path, .noReference) = verdict else {
          Issue.record("\(name.debugDescription): \(verdict)")
          continue
        }
        #expect(owners.updateValue(name, forKey: path.lowercased()) == nil)
      } catch SnapshotError.nameClash(_, _, let second) {
        #expect(second.hasSuffix(name.printable) || second.hasSuffix(name))
        refused += 1
      }
    }
    let references = try folder.files().filter { !$0.hasPrefix("out/A/") }
    #expect(references.count == Self.names.count - refused)
    #expect(
      references.allSatisfy { $0.utf8.starts(with: "Tests/__Snapshots__/A/testHeader.".utf8) })
    #expect(references.allSatisfy { !$0.dropFirst("Tests/__Snapshots__/A/".count).contains("/") })
  }

  @Test func namesThatOnlyLookAlikeAreRefused() throws {
    for (first, second) in [
      ("a b", "a-b"), ("Dark", "dark"), ("caf\u{e9}", "cafe\u{301}"), ("x", "x!"),
    ] {
      let run = Run(TemporaryFolder())
      _ = try run.verify(blue, first)
      let error = #expect(throws: SnapshotError.self) { try run.verify(blue, second) }
      guard case .nameClash? = error else {
        Issue.record("\(first) and \(second): \(error.map(String.init(describing:)) ?? "no error")")
        continue
      }
    }
  }

  /// A link where a folder belongs could lead anywhere; nothing is written through it.
  @Test(arguments: ["Tests/__Snapshots__", "Tests/__Snapshots__/A", "out/A", "out/A/testHeader.1"])
  func linkedFoldersAreRefused(link: String) throws {
    let folder = TemporaryFolder()
    let outside = TemporaryFolder()
    let parent = link.split(separator: "/").dropLast().map(String.init)
    try FileTree.makeFolders(parent, below: folder.path)
    #expect(symlink(outside.path, folder.path + "/" + link) == 0)
    #expect(throws: SnapshotError.file(.symbolicLink(path: folder.path + "/" + link))) {
      try Run(folder).verify(blue)
    }
    #expect(try outside.files() == [])
  }

  @Test func linkedReferenceIsReadAndNeverReplaced() throws {
    let folder = TemporaryFolder()
    let outside = TemporaryFolder()
    try outside.write(try PNGEncoder.encode(blue), "elsewhere.png")
    try FileTree.makeFolders(["Tests", "__Snapshots__", "A"], below: folder.path)
    let path = folder.path + "/" + reference
    #expect(symlink(outside.path + "/elsewhere.png", path) == 0)
    #expect(try Run(folder).verify(blue).passes)
    #expect(throws: SnapshotError.file(.symbolicLink(path: path))) {
      try Run(folder).verify(red, mode: .all)
    }
    #expect(try FileTree.kind(of: path) == .symbolicLink)
    #expect(try outside.picture("elsewhere.png") == blue)
  }
}
