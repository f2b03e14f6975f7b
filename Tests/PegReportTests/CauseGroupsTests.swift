import PegBase
import PegDiff
import PegGeometry
import PegImageIO
import PegPixels
import PegSnapshot
import PegTestSupport
import Testing

@testable import PegReport

/// Which cases of a page share a cause, and how the page names it.
struct CauseGroupsTests {
  private let folder = TemporaryFolder()

  private func snapshot(
    _ name: String, _ changes: [ResultChange] = [], verdict: VerdictKind = .different,
    headline: String? = nil
  ) -> PendingSnapshot {
    var record = makeRecord(name: name, verdict: verdict, actual: [])
    record.changes = changes
    record.headline = headline ?? name
    return PendingSnapshot(suite: "Suite", stem: name, folder: folder.path, record: record)
  }

  private func change(
    _ view: String, _ property: String, _ old: String?, _ new: String?,
    kind: ResultChange.Kind = .changed, isCause: Bool = true
  ) -> ResultChange {
    ResultChange(
      kind: kind, view: view, property: property, reference: old, actual: new, text: "text",
      isCause: isCause)
  }

  /// Returns the picture with a square of two pixels in another colour.
  private func changed(_ bitmap: Bitmap, x: Int, red: UInt8) -> Bitmap {
    var builder = BitmapBuilder(width: bitmap.width, height: bitmap.height)
    for y in 0..<bitmap.height {
      builder.withRow(y) { row in
        for i in row.indices { row[i] = i & 3 == 3 ? 255 : 100 }
        if (2...3).contains(y) { for i in x...x + 1 { row[4 * i] = red } }
      }
    }
    return builder.freeze()
  }

  private func titles(_ snapshots: [PendingSnapshot]) -> [String] {
    CauseGroups(snapshots).groups.map { "\($0.title) \($0.members)" }
  }

  /// The place of a view, its index and what follows from the change do not matter; the values do.
  @Test func equalChangesOfViewsAreOneCause() {
    let found = titles([
      snapshot("a", [change("UIView/UILabel(1)", "font", "System 17", "System 18")]),
      snapshot(
        "b", [change("UITableView/UITableViewCell[0,3]/UILabel", "font", "System 17", "System 19")]),
      snapshot(
        "c",
        [
          change("UITableView/UITableViewCell[0,3]/UILabel", "font", "System 17", "System 18"),
          change(
            "UITableView/UITableViewCell[0,4]", "frame", "0 1 2 3", "0 2 2 3", kind: .moved,
            isCause: false),
        ]),
    ])
    #expect(found == ["UILabel, font: System 17 → System 18 [0, 2]"])
  }

  /// The same view has other frames on other devices, but it grew by the same.
  @Test func framesCountByTheirSteps() {
    let found = titles([
      snapshot("a", [change("W/SeasonHeader[1]", "frame", "0 88 390 44", "0 88 390 45")]),
      snapshot("b", [change("W/SeasonHeader[1]", "frame", "0 91.5 430 44", "0 91.5 430 45")]),
      snapshot("c", [change("W/SeasonHeader[1]", "frame", "0 88 390 44", "0 88 390 46")]),
    ])
    #expect(found == ["SeasonHeader grew by 1 pt [0, 1]"])
  }

  @Test func causesMayComeInAnyOrder() {
    let font = change("V/UILabel", "font", "a", "b")
    let color = change("V/UIView", "backgroundColor", "#fff", "#000")
    let found = titles([
      snapshot("a", [font, color]), snapshot("b", [color, font]), snapshot("c", [color]),
    ])
    #expect(found == ["UILabel, font: a → b; 1 more difference [0, 1]"])
  }

  @Test func anEqualHeadlineNamesTheGroup() {
    let font = change("V/UILabel", "font", "a", "b")
    let found = titles([
      snapshot("a", [font], headline: "The title is larger, otherwise identical."),
      snapshot("b", [font], headline: "The title is larger, otherwise identical."),
    ])
    #expect(found == ["The title is larger [0, 1]"])
  }

  @Test func newSnapshotsAreOneGroupAndUnsteadyOnesAreNone() {
    let found = titles([
      snapshot("a", verdict: .missing), snapshot("b", verdict: .missing),
      snapshot("c", verdict: .nonDeterministic), snapshot("d", verdict: .nonDeterministic),
    ])
    #expect(found == ["new, without a reference [0, 1]"])
  }

  /// Without views, the same pixels must turn into the same others, wherever they lie.
  @Test func equalDifferencePicturesAreOneCause() throws {
    var snapshots: [PendingSnapshot] = []
    for (name, x, red) in [("a", 1, UInt8(200)), ("b", 3, 200), ("c", 1, 201)] {
      let old = flat(8, 6, 100, 100, 100)
      let new = changed(old, x: x, red: red)
      try folder.write(try PNGEncoder.encode(old), "\(name)/reference.png")
      try folder.write(try PNGEncoder.encode(new), "\(name)/actual.png")
      var record = makeRecord(name: name, actual: [])
      record.difference = ImageComparison.summarize(old, new)
      record.images = [.reference, .actual]
      snapshots.append(
        PendingSnapshot(
          suite: "Suite", stem: name, folder: folder.path + "/" + name, record: record))
    }
    #expect(titles(snapshots) == ["the same area of 2 × 2 pixels differs [0, 1]"])
  }

  @Test func theLargestGroupComesFirst() {
    let font = change("V/UILabel", "font", "a", "b")
    let hidden = change("V/UIView", "hidden", nil, "true")
    let found = CauseGroups(
      [font, font, hidden, hidden, hidden].enumerated().map { snapshot("\($0)", [$1]) })
    #expect(found.groups.map(\.members) == [[2, 3, 4], [0, 1]])
  }

  @Test(arguments: [
    ("row 9", "row 10", true), ("row 10", "row 9", false), ("a", "b", true), ("a1", "a01", false),
    ("a01", "a1", true), ("test2.1", "test2.10", true), ("", "a", true), ("a", "", false),
    ("x", "x", false), ("2", "a", true), ("99999999999999999999", "100000000000000000000", true),
  ]) func numbersCountByTheirValue(first: String, second: String, precedes: Bool) {
    #expect(NaturalOrder.precedes(first, second) == precedes)
  }
}
