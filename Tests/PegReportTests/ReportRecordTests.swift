import Glibc
import PegImageIO
import PegPixels
import PegSnapshot
import PegTestSupport
import Testing

@testable import PegReport

func symlink(_ target: String, _ name: String, _ folder: TemporaryFolder) -> Bool {
  Glibc.symlink(target, folder.path + "/" + name) == 0
}

/// The keys of the record's second form.
struct ReportRecordTests {
  private static let change = """
    {"kind": "moved", "view": "UITableView/RowCell[0,3]", "indexPath": "0,3", "property": "frame",
     "reference": "0 132", "actual": "0 133", "bounds": [0, 133, 6, 4], "text": "row 3 moved"}
    """
  private static let frames = """
    [{"index": 0, "reference": 0, "time": 0, "offset": 0, "state": "same", "differingPixels": 0,
      "images": []},
     {"index": null, "reference": 17, "time": 0.566667, "offset": 212.5, "state": "removed",
      "differingPixels": 0, "images": ["reference"]},
     {"index": 17, "reference": 18, "time": 0.6, "offset": null, "state": "different",
      "differingPixels": 3, "images": ["actual", "diff"]}]
    """

  private func write(_ keys: String, _ folder: TemporaryFolder, form: Int = 2) throws {
    let more = try JSONValue(parsing: Array("{\(keys)}".utf8))
    guard case .object(let members) = more else { return }
    let record = recordDocument(
      name: "x", images: ["actual"], form: form, more: members)
    try folder.write(Array(record.text.utf8), "results/Suite/a/result.json")
  }

  private func makeFolder() throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    for (index, name) in [
      "actual", "frames/0017.reference", "frames/0017.actual", "frames/0017.diff",
    ]
    .enumerated() {
      let picture = flat(6, 4, UInt8(40 * index), 0, 0)
      try folder.write(try PNGEncoder.encode(picture), "results/Suite/a/\(name).png")
    }
    try folder.write(Array("UIView (0 0 6 4)\n".utf8), "results/Suite/a/reference.layout.txt")
    try folder.write(Array("UIView (0 0 6 5)\n".utf8), "results/Suite/a/actual.layout.txt")
    return folder
  }

  @Test func secondFormReachesThePage() throws {
    let folder = try makeFolder()
    let digest = WrittenPage.hash(try folder.read("results/Suite/a/actual.png"))
    try write(
      """
      "headline": "row 3 moved by 1 pt", "changes": [\(Self.change)],
      "layout": {"reference": "reference.layout.txt", "actual": "actual.layout.txt"},
      "film": {"scale": 2, "first": 17, "headline": "frame 17 is missing", "frames": \(Self.frames)},
      "stamp": {"reference": {"scale": 2}, "actual": {"scale": 3}}, "candidate": "actual.png",
      "actualDigest": "\(digest)"
      """, folder)
    let page = try WrittenPage(folder)
    let one = try #require(page.cases.first)
    #expect(one["text"]?.string == "row 3 moved by 1 pt")
    #expect(one["film"] == .bool(true) && one["actualDigest"]?.string == digest)
    let detail = try page.detail(one)
    let change = try #require(detail["changes"]?.array?.first)
    #expect(change["view"]?.string == "UITableView/RowCell[0,3]")
    #expect(change["bounds"] == .array([0, 133, 6, 4].map(JSONValue.integer)))
    let tree = try page.file(detail["layout"]?["actual"]?.string)
    #expect(tree == Array("UIView (0 0 6 5)\n".utf8))
    #expect(detail["stamp"]?["actual"]?["scale"]?.integer == 3)
    let frames = try #require(detail["film"]?["frames"]?.array)
    #expect(frames.map { $0["state"]?.string } == ["same", "removed", "different"])
    #expect(frames[1]["offset"] == .number(212.5) && frames[2]["offset"] == .null)
    #expect(frames[2]["pixels"]?.integer == 3)
    #expect(
      try page.file(frames[2]["images"]?["actual"]?["file"]?.string)
        == folder.read("results/Suite/a/frames/0017.actual.png"))
    #expect(
      try page.file(frames[1]["images"]?["reference"]?["file"]?.string)
        == folder.read("results/Suite/a/frames/0017.reference.png"))
  }

  /// A key that is absent or null says nothing; the verdict is a word that the page passes on.
  @Test func absentKeysSayNothing() throws {
    for keys in [
      "",
      "\"headline\": null, \"changes\": null, \"layout\": null, \"film\": null, \"stamp\": null",
    ] {
      let folder = try makeFolder()
      try write(keys, folder)
      let page = try WrittenPage(folder)
      #expect(page.cases[0]["text"]?.string == "x" && page.cases[0]["film"] == .bool(false))
      let detail = try page.detail(page.cases[0])
      #expect(detail["changes"] == .array([]) && detail["film"] == .null)
      #expect(detail["layout"] == .null && detail["stamp"] == .null)
    }
  }

  @Test(arguments: [
    ("\"headline\": 1", "headline"), ("\"changes\": {}", "changes"),
    ("\"changes\": [1]", "changes"),
    ("\"changes\": [{\"kind\": \"moved\"}]", "text"),
    ("\"changes\": [{\"kind\": \"a\", \"text\": \"\", \"bounds\": [1, 2, 3]}]", "bounds"),
    ("\"layout\": {\"reference\": \"../../../etc/passwd\"}", "layout"),
    ("\"layout\": {\"reference\": \"/etc/passwd\"}", "layout"),
    ("\"film\": {\"frames\": [{\"state\": \"same\", \"images\": []}]}", "index"),
    ("\"film\": {\"frames\": [{\"index\": -1, \"state\": \"same\", \"images\": []}]}", "index"),
    ("\"film\": {\"frames\": [{\"index\": 1, \"state\": \"same\"}]}", "images"),
    ("\"film\": 3", "film"), ("\"stamp\": []", "stamp"), ("\"actualDigest\": 4", "actualDigest"),
  ])
  func wrongKeysAreNamed(keys: String, key: String) throws {
    let folder = try makeFolder()
    try write(keys, folder)
    let error = #expect(throws: ReportError.self) { try WrittenPage(folder) }
    #expect(error?.description.contains("the key \(key) is missing or wrong") == true)
  }

  @Test func missingFilesOfARecordAreNamed() throws {
    for (keys, file) in [
      ("\"layout\": {\"actual\": \"actual.layout.txt\"}", "actual.layout.txt"),
      ("\"film\": {\"frames\": \(Self.frames)}", "frames/0017.reference.png"),
    ] {
      let folder = try makeFolder()
      try write(keys, folder)
      try FileTree.remove(folder.path + "/results/Suite/a/" + file)
      let error = #expect(throws: ReportError.self) { try WrittenPage(folder) }
      #expect(error?.description.contains("Suite/a/" + file) == true)
    }
  }

  /// A decision is bound to a picture, so that a record beside another picture is of no use.
  @Test func digestMustBeThePictures() throws {
    let other = String(repeating: "0", count: 64)
    let folder = try makeFolder()
    try write("\"actualDigest\": \"\(other)\"", folder)
    let error = #expect(throws: ReportError.self) { try WrittenPage(folder) }
    #expect(error?.description.contains("Suite/a/actual.png: not the picture that") == true)
    // What is accepted may be another file than the picture that is shown.
    try write("\"actualDigest\": \"\(other)\", \"candidate\": \"film.json\"", folder)
    #expect(try WrittenPage(folder).cases[0]["actualDigest"]?.string == other)
  }
}
