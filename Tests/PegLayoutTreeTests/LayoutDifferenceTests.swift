import PegGeometry
import PegLayoutTree
import Testing

/// A table of sections as a small list of numbers, so that trees with known differences are quickly made.
private struct Table {
  struct Row {
    var text: String
    var height = 44.0
  }

  var header = 28.0
  var rows = (0..<16).map { Row(text: "row \($0)") }
  var offset = 0.0
  /// Changes to the finished list of nodes.
  var change: (inout [LayoutNode]) -> Void = { _ in }

  /// - Parameter below: where in the content the table's view ends; views that would lie below it are not there.
  var tree: LayoutTree {
    var nodes = [node(0, "UIWindow", 0, 0, 390, 600), node(1, "UITableView", 0, 0, 390, 600)]
    var y = 0.0
    func place(_ x: Double, _ top: Double, _ width: Double, _ height: Double) -> Rect {
      Rect(x: x, y: top - offset, width: width, height: height)
    }
    func isInSight(_ height: Double) -> Bool { y + height > offset && y < offset + 600 }
    for section in 0..<2 {
      if isInSight(header) {
        nodes.append(
          node(
            2, "SeasonHeader", 0, y, 390, section == 1 ? header : 28, path: [section],
            place: place(0, y, 390, section == 1 ? header : 28),
            ["role": "header", "backgroundColor": "#dddddd"]))
        nodes.append(
          node(
            3, "UILabel", 16, 4, 300, 20, place: place(16, y + 4, 300, 20),
            ["text": "Season \(section)", "font": ".SFUI-Bold 15", "drawing": "\(section)"]))
      }
      y += section == 1 ? header : 28
      let part = section == 0 ? rows.prefix(2) : rows.dropFirst(2)
      for (index, row) in part.enumerated() {
        if isInSight(row.height) {
          nodes.append(
            node(
              2, "RowCell", 0, y, 390, row.height, path: [section, index],
              place: place(0, y, 390, row.height), ["role": "row"]))
          nodes.append(
            node(
              3, "UILabel", 16, 11, 300, 22, place: place(16, y + 11, 300, 22),
              ["text": row.text, "font": ".SFUI-Regular 17", "drawing": row.text]))
        }
        y += row.height
      }
    }
    nodes[1].properties = offset == 0 ? [] : [LayoutProperty("contentOffset", "(0 \(offset))")]
    nodes[1].properties.append(LayoutProperty("contentSize", "(390 \(y))"))
    change(&nodes)
    return LayoutTree(nodes)
  }
}

/// Rows that push each other down share a sentence about what happened to each.
@Test func rowsThatAllGrewAreOneSentence() {
  var grown = Table()
  for index in grown.rows.indices { grown.rows[index].height = 48 }
  let difference = LayoutDifference(reference: Table().tree, actual: grown.tree)
  // Of 16 rows of 48 points, 2 and 10 are in sight: 600 - 28 - 2 * 48 - 28 leaves room for 9.33.
  #expect(difference.headline.hasPrefix("12 rows grew by 4 pt; "))
  #expect(difference.changes.contains { $0.text == "row [1,3] grew by 4 pt" })
}

struct LayoutDifferenceTests {
  @Test func equalTreesDoNotDiffer() {
    let difference = LayoutDifference(reference: Table().tree, actual: Table().tree)
    #expect(difference.isEmpty)
    #expect(difference.headline == "no view differs")
  }

  /// The table shows 600 points: two headers and twelve rows and a half; ten rows lie below the header that grows.
  @Test func grownHeaderMovesTheRowsBelow() {
    var table = Table()
    table.header = 29
    let difference = LayoutDifference(reference: Table().tree, actual: table.tree)
    #expect(
      difference.headline
        == "section header [1] grew by 1 pt; 11 rows moved down by 1 pt, otherwise identical")
    #expect(difference.changes.map(\.kind) == [.changed, .moved])
    let cause = difference.changes[0]
    #expect(cause.view == "UIWindow/UITableView/SeasonHeader[1]")
    #expect(cause.indexPath == [1] && cause.property == "frame" && cause.isCause)
    #expect(cause.reference == "(0 116 390 28)" && cause.actual == "(0 116 390 29)")
    #expect(!difference.changes[1].isCause)
  }

  @Test func insertedRowIsTheOnlyCause() {
    var table = Table()
    table.rows.insert(Table.Row(text: "new"), at: 5)
    let difference = LayoutDifference(reference: Table().tree, actual: table.tree)
    #expect(
      difference.headline
        == "row [1,3] was inserted; 7 rows moved down by 44 pt; 1 row went out of sight, "
        + "otherwise identical")
    #expect(
      difference.changes.filter(\.isCause).map(\.view) == ["UIWindow/UITableView/RowCell[1,3]"])
  }

  @Test func deletedRowIsTheOnlyCause() {
    var table = Table()
    table.rows.remove(at: 3)
    let difference = LayoutDifference(reference: Table().tree, actual: table.tree)
    #expect(
      difference.headline
        == "row [1,1] was deleted; 9 rows moved up by 44 pt; 1 row came into sight, "
        + "otherwise identical")
    #expect(difference.changes.filter(\.isCause).map(\.property) == ["subviews"])
  }

  @Test func rowThatGrewInTheMiddle() {
    var table = Table()
    table.rows[4].height = 60
    let difference = LayoutDifference(reference: Table().tree, actual: table.tree)
    #expect(
      difference.headline
        == "row [1,2] grew by 16 pt; 7 rows moved down by 16 pt; 1 row went out of sight, "
        + "otherwise identical")
  }

  /// Nothing but its size says why a row is taller: the text that wraps once more is named.
  @Test func textThatARowGrewWithIsNamed() {
    var (before, after) = (Table(), Table())
    before.rows[4].text = "a long name"
    after.rows[4] = Table.Row(text: "a long name", height: 66)
    after.change = { nodes in
      for index in nodes.indices where nodes[index]["text"] == "a long name" {
        nodes[index].frame = Rect(x: 16, y: 11, width: 300, height: 44)
        nodes[index].place = Rect(
          x: nodes[index].place.x, y: nodes[index].place.y, width: 300, height: 44)
      }
    }
    let difference = LayoutDifference(reference: before.tree, actual: after.tree)
    #expect(
      difference.headline.hasPrefix(
        "row [1,2] grew by 22 pt, as UILabel \"a long name\" in it did; 7 rows moved down by 22 pt")
    )
    #expect(difference.changes.first?.property == "frame")
  }

  /// Dark mode explains colours and neither texts nor places; larger text explains places and no colour.
  @Test(arguments: [
    ("dark", ["traits", "text", "frame"]),
    ("UICTContentSizeCategoryXL", ["traits", "backgroundColor", "text"]),
    ("dark rightToLeft", ["traits", "text"]),
  ]) func traitsExplainWhatTheyMayChange(traits: String, told: [String]) {
    func tree(_ isChanged: Bool) -> LayoutTree {
      LayoutTree([
        node(0, "UIWindow", 0, 0, 390, 844, isChanged ? ["traits": traits] : [:]),
        node(1, "Group", 0, 0, 200, 150),
        node(2, "Box", isChanged ? 25 : 20, 20, 100, 100),
        node(
          1, "Card", 20, 200, 100, 100, ["backgroundColor": isChanged ? "#000000" : "#ffffff"]),
        node(1, "UILabel", 20, 400, 100, 20, ["text": isChanged ? "Bergen" : "Oslo"]),
      ])
    }
    let difference = LayoutDifference(reference: tree(false), actual: tree(true))
    #expect(difference.changes.filter(\.isCause).map(\.property).sorted() == told.sorted())
  }

  @Test func scrolledTableIsOneCause() {
    var table = Table()
    table.offset = 90
    let difference = LayoutDifference(reference: Table().tree, actual: table.tree)
    #expect(difference.changes.filter(\.isCause).map(\.property) == ["contentOffset"])
    #expect(difference.headline.hasPrefix("UITableView is scrolled to (0 90.0) instead of (0 0)"))
  }

  /// A header that fades and a list that grows while the content is scrolled follow from the offset; that their frames do
  /// is nothing that the layout proves, so that they are named.
  @Test func effectsOfScrollingFollowFromTheOffset() {
    func tree(_ offset: Double) -> LayoutTree {
      let top = 170 - 0.7 * offset
      return LayoutTree([
        node(0, "UIWindow", 0, 0, 390, 844),
        node(1, "Header", 0, -offset, 390, 170, ["alpha": LayoutNumber.text(1 - offset / 100)]),
        node(1, "UIScrollView", 0, top, 390, 844 - top, ["contentOffset": "(0 \(offset))"]),
      ])
    }
    let difference = LayoutDifference(reference: tree(20), actual: tree(30))
    #expect(difference.changes.filter(\.isCause).map(\.property) == ["contentOffset"])
    #expect(
      difference.headline
        == "UIScrollView is scrolled to (0 30.0) instead of (0 20.0); UIScrollView grew by 7 pt and "
        + "moved up by 7 pt; Header moved up by 10 pt, otherwise identical")
  }

  @Test func propertyIsNamedWithItsView() {
    var table = Table()
    table.rows[3].text = "other"
    let difference = LayoutDifference(reference: Table().tree, actual: table.tree)
    #expect(
      difference.headline
        == "UILabel in row [1,1], text: \"row 3\" → \"other\", otherwise identical")
    #expect(difference.changes.count == 1)
    #expect(difference.changes[0].view == "UIWindow/UITableView/RowCell[1,1]/UILabel")
    #expect(difference.changes[0].indexPath == [1, 1])
  }

  @Test func alikeChangesAreOneSentence() {
    var table = Table()
    table.change = { nodes in
      for index in nodes.indices where nodes[index].className == "RowCell" {
        nodes[index].properties.append(LayoutProperty("backgroundColor", "#ff0000"))
      }
    }
    let difference = LayoutDifference(reference: Table().tree, actual: table.tree)
    #expect(
      difference.headline
        == "13 views of class RowCell, backgroundColor: none → #ff0000, otherwise identical")
    #expect(difference.changes.count == 13)
  }

  @Test func movedViewAndOrder() {
    func tree(_ names: [String], x: Double) -> LayoutTree {
      LayoutTree(
        [node(0, "UIWindow", 0, 0, 100, 100)]
          + names.map { node(1, "UIView", $0 == "b" ? x : 10, 5, 30, 30, ["id": $0]) })
    }
    let moved = LayoutDifference(
      reference: tree(["a", "b"], x: 20), actual: tree(["a", "b"], x: 23))
    #expect(moved.headline == "UIView #b moved right by 3 pt, otherwise identical")
    #expect(moved.changes.map(\.kind) == [.moved])
    let order = LayoutDifference(
      reference: tree(["a", "b", "c"], x: 20), actual: tree(["a", "c", "b"], x: 20))
    #expect(order.changes.map(\.kind) == [.reordered])
    #expect(order.headline.hasSuffix("lies in another order, otherwise identical"))
    let more = LayoutDifference(
      reference: tree(["a", "b"], x: 20), actual: tree(["a", "b", "c"], x: 20))
    #expect(more.headline == "UIView #c is new, otherwise identical")
    let fewer = LayoutDifference(
      reference: tree(["a", "b"], x: 20), actual: tree(["b"], x: 20))
    #expect(fewer.headline == "UIView #a is missing, otherwise identical")
  }
}
