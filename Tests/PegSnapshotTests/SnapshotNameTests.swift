import PegSnapshot
import Testing

struct SnapshotNameTests {
  /// The left column is what tests are called, the right one what swift-snapshot-testing's two replacements leave.
  @Test(arguments: [
    ("testFoo()", "testFoo"), ("testFoo(a:b:)", "testFoo-a-b"),
    ("iPhone 13 (dark)", "iPhone-13-dark"),
    ("a -- b", "a-b"), ("-rf", "rf"), ("--", ""), ("", ""), ("snake_case_1", "snake_case_1"),
    ("größe", "größe"), ("日本語", "日本語"), ("a.b", "a-b"), ("..", ""),
    ("../../etc/passwd", "etc-passwd"),
    ("/absolute", "absolute"), ("nul\u{0}byte", "nul-byte"), ("line\nbreak", "line-break"),
    ("evil\u{202e}gnp", "evil-gnp"), ("e\u{301}", "e\u{301}"), ("🙂 ok", "ok"), ("x²", "x"),
    ("४", "४"),
  ])
  func sanitizing(name: String, expected: String) {
    #expect(SnapshotName.sanitized(name).unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  @Test func pathsFollowTheKnownScheme() throws {
    let name = SnapshotName(
      testFile: "/w/Tests/AppTests/HeaderTests.swift", testName: "testStretch()", identifier: "1")
    let location = try SnapshotLocation(name)
    #expect(location.path == "/w/Tests/AppTests/__Snapshots__/HeaderTests/testStretch.1.png")
    let elsewhere = try SnapshotLocation(name, directory: "/refs")
    #expect(elsewhere.path == "/refs/testStretch.1.png")
    let apart = try SnapshotLocation(name, shelf: "linux")
    #expect(apart.path == "/w/Tests/AppTests/__Snapshots__/linux/HeaderTests/testStretch.1.png")
    #expect(
      try SnapshotLocation(name, directory: "/refs", shelf: "linux").path
        == "/refs/linux/testStretch.1.png")
    let dotted = SnapshotName(testFile: "A/Foo.Bar.swift", testName: "x", identifier: "y z")
    #expect(try SnapshotLocation(dotted).path == "A/__Snapshots__/Foo.Bar/x.y-z.png")
    #expect(
      try SnapshotLocation(SnapshotName(testFile: "Foo.swift", testName: "x", identifier: "1")).path
        == "./__Snapshots__/Foo/x.1.png")
  }

  @Test(arguments: ["", "/", "a/..", "/x/.", "a\u{0}b.swift"])
  func unusableTestFiles(path: String) {
    #expect(throws: SnapshotError.unusableTestFile(path)) {
      try SnapshotLocation(SnapshotName(testFile: path, testName: "x", identifier: "1"))
    }
  }

  @Test func longNamesStayApartAndFit() {
    let long = String(repeating: "é", count: 300)
    let stems = ["a", "b", "c"].map {
      SnapshotName(testFile: "F.swift", testName: long + $0, identifier: "1").stem
    }
    #expect(Set(stems).count == 3)
    for stem in stems { #expect(stem.utf8.count <= 230) }
    let fitting = SnapshotName(
      testFile: "F.swift", testName: String(repeating: "x", count: 228), identifier: "1")
    #expect(fitting.stem == String(repeating: "x", count: 228) + ".1")
  }

  @Test func countersStartAtOneForEachTest() {
    let counter = SnapshotCounter()
    #expect(counter.next(folder: "A", testName: "x") == 1)
    #expect(counter.next(folder: "A", testName: "x") == 2)
    #expect(counter.next(folder: "A", testName: "y") == 1)
    #expect(counter.next(folder: "B", testName: "x") == 1)
    #expect(SnapshotCounter().next(folder: "A", testName: "x") == 1)
  }

  @Test func buildServersNeverRecord() {
    for mode in RecordMode.allCases {
      for ci in ["1", "true", "TRUE", "yes", "woodpecker"] {
        #expect(RecordMode.effective(mode, ci: ci) == .never)
      }
      for ci in [nil, "", "0", "false", "False", "no"] {
        #expect(RecordMode.effective(mode, ci: ci) == mode)
      }
    }
  }
}
