import PegSnapshot
import PegTestSupport
import Testing

/// What the record of a text that differs says in one line, whatever made the text.
struct TextDifferenceTests {
  private func summary(
    _ reference: [UInt8], _ actual: [UInt8], pathExtension: String = "txt"
  ) throws -> String {
    let folder = TemporaryFolder()
    for (bytes, mode) in [(reference, RecordMode.missing), (actual, .never)] {
      let store = SnapshotStore(artifacts: folder.path + "/out", projectRoot: folder.path)
      let name = SnapshotName(
        testFile: folder.path + "/Tests/A.swift", testName: "test()", identifier: "1")
      let location = try SnapshotLocation(name, pathExtension: pathExtension)
      _ = try SnapshotVerifier(store: store).verify(
        bytes: bytes, SnapshotRequest(location: location, mode: mode),
        differs: { $0 == bytes ? nil : "differs" }, again: { bytes })
    }
    let record = try ResultRecord(parsing: try folder.read("out/A/test.1/result.json"))
    #expect(record.headline == record.summary)
    return record.summary
  }

  private func summary(_ reference: String, _ actual: String) throws -> String {
    try summary(Array(reference.utf8), Array(actual.utf8))
  }

  @Test func theFirstLinesThatDifferAreShown() throws {
    #expect(try summary("a\nBuy\nc", "a\nBuy now\nc") == "Line 2: \"Buy\" → \"Buy now\".")
    #expect(try summary("a\nb\nc", "a\nc") == "Line 2 is missing: \"b\".")
    #expect(try summary("a\nc", "a\nb\nc") == "Line 2 is new: \"b\".")
    #expect(
      try summary("1\n2\n3\n4\n5\n6", "1\nx\n3\ny\n6\n7")
        == "Line 2: \"2\" → \"x\"; line 4: \"4\" → \"y\"; line 5 is missing: \"5\"; 1 more line differs."
    )
    #expect(try summary("a", "a\n") == "There is a newline at the end that the reference lacks.")
    #expect(try summary("a\n", "a") == "The newline at the end is missing.")
    #expect(try summary("a\n", "a\r\n") == "Line 1: \"a\" → \"a\\u{d}\".")
  }

  /// Letters that are equal by Unicode's rules have other bytes.
  @Test func equalLettersOfOtherBytesDiffer() throws {
    let words = try summary("\u{e9}", "e\u{301}")
    #expect(words.hasPrefix("Line 1: "))
  }

  @Test func longLinesShowWhatDiffers() throws {
    let long = String(repeating: "x", count: 300)
    let words = try summary(long + "a" + long, long + "b" + long)
    #expect(
      words
        == "Line 1: \"…\(String(repeating: "x", count: 20))a\(String(repeating: "x", count: 39))…\" → "
        + "\"…\(String(repeating: "x", count: 20))b\(String(repeating: "x", count: 39))…\".")
  }

  @Test func manyLinesAreTold() throws {
    let lines = (0..<9_000).map { "line \($0)" }
    var changed = lines
    (changed[7], changed[8_990]) = ("seven", "end")
    #expect(
      try summary(lines.joined(separator: "\n"), changed.joined(separator: "\n"))
        == "Line 8: \"line 7\" → \"seven\"; line 8991: \"line 8990\" → \"end\".")
  }

  @Test func layoutTreesAreToldByTheirViews() throws {
    func tree(_ text: String) -> [UInt8] {
      Array("UIView (0 0 40 30)\n  UILabel (1 1 20 8) text=\"\(text)\"\n".utf8)
    }
    #expect(
      try summary(tree("Buy"), tree("Buy now"), pathExtension: "layout.txt")
        == "UILabel, text: \"Buy\" → \"Buy now\", otherwise identical.")
    // Names from code keep their case where a sentence begins.
    func card(_ alpha: String) -> [UInt8] {
      Array("UIView (0 0 40 30)\n  cardView (1 1 20 8)\(alpha)\n".utf8)
    }
    #expect(
      try summary(card(""), card(" alpha=0.5"), pathExtension: "layout.txt")
        == "cardView, alpha: 1 → 0.5, otherwise identical.")
  }

  @Test func bytesAreShown() throws {
    #expect(try summary([0, 1, 255], [0, 9, 255]) == "Byte 1: 0x01 → 0x09.")
    #expect(try summary([0, 1], [0, 9, 255]) == "Byte 1: 0x01 → 0x09; 2 bytes → 3 bytes.")
    #expect(try summary([0, 255], [0]) == "2 bytes → 1 bytes, equal as far as both go.")
  }

  /// A recorded reference is the file among the artefacts: one picture, encoded once.
  @Test func recordedPicturesAreTheirArtefacts() throws {
    let folder = TemporaryFolder()
    let store = SnapshotStore(artifacts: folder.path + "/out", projectRoot: folder.path)
    let name = SnapshotName(
      testFile: folder.path + "/Tests/A.swift", testName: "test()", identifier: "1")
    _ = try SnapshotVerifier(store: store).verify(
      flat(8, 6, 0, 0, 200),
      SnapshotRequest(location: try SnapshotLocation(name), mode: .missing))
    #expect(
      try folder.read("Tests/__Snapshots__/A/test.1.png")
        == folder.read("out/A/test.1/actual.png"))
  }
}
