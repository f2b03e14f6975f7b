import PegBase
import PegDiff
import PegGeometry
import PegSnapshot
import Testing

struct ResultRecordTests {
  @Test func recordsSurviveTheirFile() throws {
    var record = ResultRecord(
      suite: "S\u{0}", test: "t\"", identifier: "\\", verdict: .missing, summary: "…",
      reference: "a/b", actualSize: .init(width: 1, height: 2), images: [.actual])
    #expect(try ResultRecord(parsing: Array(record.json.text.utf8)) == record)
    record.headline = "header grew"
    record.source = ResultSource(file: "Tests/A.swift", line: 7)
    record.changes = [
      ResultChange(
        kind: .moved, view: "UITableView/RowCell[0,3]", indexPath: "0,3", property: "frame",
        reference: "0 1 2 3", actual: nil, bounds: PixelRect(x0: 1, y0: 2, x1: 3, y1: 4), text: "x")
    ]
    record.layout = ResultLayout(reference: nil, actual: ResultLayout.actualFile)
    record.film = ResultFilm(
      scale: 2, first: 17, headline: "frame 17 is missing; all others equal",
      frames: [
        .init(
          index: nil, reference: 17, time: 0.5, offset: 212.5, state: .removed, differingPixels: 0,
          images: [.reference])
      ])
    record.stamp = ResultStamps(
      reference: EnvironmentStamp(renderer: "1", fonts: "a", scale: "2"),
      actual: EnvironmentStamp(renderer: "2", fonts: "a", scale: "3"))
    record.candidate = "actual.png"
    record.actualDigest = String(repeating: "0a", count: 32)
    #expect(try ResultRecord(parsing: Array(record.json.text.utf8)) == record)
  }

  @Test(arguments: [
    ("\"schema\": 2", "\"schema\": 1"), ("\"verdict\": \"missing\"", "\"verdict\": \"fine\""),
    ("[\"actual\"]", "[\"../../x\"]"), ("[\"actual\"]", "[\"actual\", \"actual\"]"),
    ("\"actualSize\": [1, 2]", "\"actualSize\": [1]"),
    ("\"actualSize\": [1, 2]", "\"actualSize\": [0, 2]"),
    ("\"suite\"", "\"sweet\""), ("\"candidate\": null", "\"candidate\": \"../x\""),
    ("\"film\": null", "\"movie\": null"), ("\"actualDigest\": null", "\"actualDigest\": \"1\""),
    ("\"channelDifference\": 0", "\"channelDifference\": 256"),
  ])
  func recordsOfAnotherFormAreRefused(part: String, replacement: String) {
    let record = ResultRecord(
      suite: "S", test: "t", identifier: "1", verdict: .missing, summary: "", reference: "r",
      actualSize: .init(width: 1, height: 2), images: [.actual])
    let text = record.json.text
    let parts = text.split(separator: part, omittingEmptySubsequences: false)
    #expect(parts.count == 2)
    #expect(throws: ResultRecordError.self) {
      try ResultRecord(parsing: Array(parts.joined(separator: replacement).utf8))
    }
  }
}
