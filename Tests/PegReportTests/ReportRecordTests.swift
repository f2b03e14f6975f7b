import Glibc
import PegBase
import PegDiff
import PegGeometry
import PegImageIO
import PegSnapshot
import PegTestSupport
import Testing

@testable import PegReport

func symlink(_ target: String, _ name: String, _ folder: TemporaryFolder) -> Bool {
  Glibc.symlink(target, folder.path + "/" + name) == 0
}

/// What a page shows of a record.
struct ReportRecordTests {
  private let folder = TemporaryFolder()
  private let actual: [UInt8]

  init() throws {
    var written: [[UInt8]] = []
    for (index, name) in [
      "actual", "frames/0017.reference", "frames/0017.actual", "frames/0017.diff",
    ]
    .enumerated() {
      written.append(try PNGEncoder.encode(flat(6, 4, UInt8(40 * index), 0, 0)))
      try folder.write(written[index], "results/Suite/a/\(name).png")
    }
    try folder.write(Array("UIView (0 0 6 4)\n".utf8), "results/Suite/a/reference.layout.txt")
    try folder.write(Array("UIView (0 0 6 5)\n".utf8), "results/Suite/a/actual.layout.txt")
    actual = written[0]
  }

  /// A record with something in every key.
  private var full: ResultRecord {
    var record = makeRecord(name: "x", actual: actual)
    record.headline = "row 3 moved by 1 pt"
    record.changes = [
      ResultChange(
        kind: .moved, view: "UITableView/RowCell[0,3]", indexPath: "0,3", property: "frame",
        reference: "0 132", actual: "0 133", bounds: PixelRect(x0: 0, y0: 1, x1: 6, y1: 4),
        text: "row 3 moved")
    ]
    record.layout = ResultLayout(
      reference: ResultLayout.referenceFile, actual: ResultLayout.actualFile)
    func frame(
      _ index: Int?, _ reference: Int?, _ offset: Double?, _ state: ResultFilm.Frame.State,
      _ pixels: Int = 0, _ images: [ArtifactImage] = []
    ) -> ResultFilm.Frame {
      .init(
        index: index, reference: reference, time: 0.6, offset: offset, state: state,
        differingPixels: pixels, images: images)
    }
    record.film = ResultFilm(
      scale: 2, first: 17, headline: "frame 17 is missing",
      frames: [
        frame(0, 0, 0, .same), frame(nil, 17, 212.5, .removed, 0, [.reference]),
        frame(17, 18, nil, .different, 3, [.actual, .diff]),
      ])
    record.stamp = ResultStamps(
      reference: EnvironmentStamp(renderer: "1", fonts: "f", scale: "2"),
      actual: EnvironmentStamp(renderer: "1", fonts: "f", scale: "3"))
    return record
  }

  private func write(_ document: JSONValue) throws {
    try folder.write(Array(document.text.utf8), "results/Suite/a/result.json")
  }

  @Test func everyKeyReachesThePage() throws {
    try write(full.json)
    let page = try WrittenPage(folder)
    let one = try #require(page.cases.first)
    #expect(one["text"]?.string == "row 3 moved by 1 pt")
    #expect(one["film"] == .bool(true))
    #expect(one["actualDigest"]?.string == WrittenPage.hash(actual))
    let detail = try page.detail(one)
    let change = try #require(detail["changes"]?.array?.first)
    #expect(change["view"]?.string == "UITableView/RowCell[0,3]")
    #expect(change["bounds"] == .array([0, 1, 6, 4].map(JSONValue.integer)))
    let tree = try page.file(detail["layout"]?["actual"]?.string)
    #expect(tree == Array("UIView (0 0 6 5)\n".utf8))
    #expect(detail["stamp"]?["actual"]?["scale"]?.string == "3")
    #expect(detail["allowed"]?.string == "no difference" && detail["used"] == .null)
    let frames = try #require(detail["film"]?["frames"]?.array)
    #expect(frames.map { $0["state"]?.string } == ["same", "removed", "different"])
    #expect(frames[1]["offset"] == .number(212.5) && frames[2]["offset"] == .null)
    #expect(frames[2]["differingPixels"]?.integer == 3)
    #expect(
      try page.file(frames[2]["images"]?["actual"]?["file"]?.string)
        == folder.read("results/Suite/a/frames/0017.actual.png"))
    #expect(
      try page.file(frames[1]["images"]?["reference"]?["file"]?.string)
        == folder.read("results/Suite/a/frames/0017.reference.png"))
  }

  /// The page shows by name what is allowed, and what of it was used.
  @Test func tolerancesAreTold() throws {
    var document = makeRecord(name: "x", actual: actual).json
    document = try document.with(
      "tolerance",
      """
      {"differingPixels": 40, "channelDifference": 255, "deltaE": 2, "ignoresAntialiasing": true}
      """)
    document = try document.with(
      "margin",
      """
      {"counted": 57, "channelDifference": 90, "deltaE": 3.1, "softPixels": 4, "used": 1.425}
      """)
    try write(document)
    let page = try WrittenPage(folder)
    let detail = try page.detail(page.cases[0])
    #expect(
      detail["allowed"]?.string
        == "ΔE at most 2, soft edges ignored, at most 40 differing pixels")
    #expect(
      detail["used"]?.string
        == "57 of 40 allowed pixels beyond ΔE 2, the worst of 3.1, 4 pixels in soft edges (143 %)")
  }

  @Test func whatThereIsNothingToSayOfIsNotShown() throws {
    try write(makeRecord(name: "x", actual: actual).json)
    let page = try WrittenPage(folder)
    #expect(page.cases[0]["text"]?.string == "x" && page.cases[0]["film"] == .bool(false))
    let detail = try page.detail(page.cases[0])
    #expect(detail["changes"] == .array([]) && detail["film"] == .null)
    #expect(detail["layout"] == .null && detail["stamp"] == .null && detail["bounds"] == .null)
  }

  @Test(arguments: [
    ("headline", "1", "headline"), ("changes", "{}", "changes"), ("changes", "[1]", "kind"),
    ("changes", "[{\"kind\": \"moved\"}]", "view"), ("verdict", "\"odd\"", "verdict"),
    ("bounds", "[1, 2, 3]", "bounds"), ("images", "[\"../x\"]", "images"),
    ("layout", "{\"reference\": \"../../../etc/passwd\", \"actual\": null}", "reference"),
    ("layout", "{\"reference\": \"/etc/passwd\", \"actual\": null}", "reference"),
    (
      "film",
      """
      {"scale": 1, "first": null, "headline": "", "frames": [
        {"index": null, "reference": null, "state": "same", "images": []}]}
      """, "index"
    ),
    (
      "film",
      """
      {"scale": 1, "first": null, "headline": "", "frames": [
        {"index": -1, "reference": 0, "state": "same", "images": []}]}
      """, "index"
    ),
    ("film", "3", "scale"), ("stamp", "[]", "reference"), ("actualDigest", "4", "actualDigest"),
    ("tolerance", "null", "tolerance"), ("tolerance", "{\"differingBytes\": -1}", "differingBytes"),
    (
      "tolerance",
      """
      {"differingPixels": 0, "channelDifference": 0, "deltaE": 101, "ignoresAntialiasing": false}
      """, "deltaE"
    ),
    ("margin", "{}", "counted"),
  ])
  func wrongKeysAreNamed(key: String, value: String, named: String) throws {
    try write(try full.json.with(key, value))
    let error = #expect(throws: ReportError.self) { try WrittenPage(folder) }
    #expect(error?.description.contains("the key \(named) is missing or wrong") == true)
  }

  @Test func otherFormsAreRefused() throws {
    try write(try full.json.with("schema", "1"))
    let error = #expect(throws: ReportError.self) { try WrittenPage(folder) }
    #expect(
      error?.description.hasSuffix(
        "Suite/a/result.json: the record's form is number 1; this version reads 2; "
          + "remove the folder or run its test again") == true)
  }

  @Test(arguments: ["actual.layout.txt", "frames/0017.reference.png"])
  func missingFilesOfARecordAreNamed(file: String) throws {
    try write(full.json)
    try FileTree.remove(folder.path + "/results/Suite/a/" + file)
    let error = #expect(throws: ReportError.self) { try WrittenPage(folder) }
    #expect(error?.description.contains("Suite/a/" + file) == true)
  }

  /// A decision is bound to a picture, so that a record beside another picture is of no use.
  @Test func digestMustBeThePictures() throws {
    let other = String(repeating: "0", count: 64)
    var record = makeRecord(name: "x", actual: actual)
    record.actualDigest = other
    try write(record.json)
    let error = #expect(throws: ReportError.self) { try WrittenPage(folder) }
    #expect(error?.description.contains("Suite/a/actual.png: not the picture that") == true)
    // What is accepted may be another file than the picture that is shown.
    record.candidate = "film.json"
    try write(record.json)
    #expect(try WrittenPage(folder).cases[0]["actualDigest"]?.string == other)
  }
}

extension JSONValue {
  /// Returns the object with another value of one of its keys.
  fileprivate func with(_ key: String, _ text: String) throws -> JSONValue {
    guard case .object(let members) = self else { return self }
    let value = try JSONValue(parsing: Array(text.utf8))
    return .object(members.map { $0.key == key ? Member(key, value) : $0 })
  }
}
