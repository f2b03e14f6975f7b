import PegDiff
import PegGeometry
import PegPixels
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

  /// Views tell of a change at the left; the pixels at the right are nobody's.
  @Test func pixelsThatNoViewExplainsAreToldAsSuch() {
    func tree(_ color: String) -> LayoutTree {
      LayoutTree([
        node(0, "UIWindow", 0, 0, 100, 50),
        node(1, "UIView", 0, 0, 20, 20, ["id": "left", "backgroundColor": color]),
        node(1, "UIView", 60, 0, 40, 50, ["id": "right"]),
      ])
    }
    let a = picture(200, 100) { _, _ in grey }
    let b = picture(200, 100) { x, y in
      (x < 40 && y < 40) || (150...153).contains(x) && y == 70 ? (1, 2, 3, 255) : grey
    }
    let pixels = ChangedPixels(a, b)
    #expect(pixels.regions.count == 2)
    let both = LayoutDifference(reference: tree("#ffffff"), actual: tree("#000000"), pixels: pixels)
    #expect(both.changes.map(\.kind) == [.changed, .unexplained])
    #expect(both.changes[1].view == "UIWindow/UIView(1)")
    #expect(both.changes[1].bounds == PixelRect(x0: 150, y0: 70, x1: 154, y1: 71))
    #expect(both.changeOfRegion == [0, 1])
    #expect(!both.headline.contains("otherwise identical"))
    let nothing = LayoutDifference(
      reference: tree("#ffffff"), actual: tree("#ffffff"), pixels: pixels)
    #expect(nothing.changes.allSatisfy { $0.kind == .unexplained } && !nothing.isEmpty)
  }
}

struct ChangedPixelsTests {
  @Test func regionsAreBoxesOfTouchingBlocks() {
    let a = picture(100, 80) { _, _ in grey }
    let b = changing(
      a,
      [(3, 5, (0, 0, 0, 255)), (17, 6, (0, 0, 0, 255)), (90, 70, (0, 0, 0, 255))])
    let pixels = ChangedPixels(a, b)
    #expect(
      pixels.regions == [
        PixelRect(x0: 3, y0: 5, x1: 18, y1: 7), PixelRect(x0: 90, y0: 70, x1: 91, y1: 71),
      ])
    #expect(pixels.blocks.count == 3)
    #expect(ChangedPixels(a, a).regions.isEmpty)
    let masked = ChangedPixels(a, b, ignoring: [PixelRect(x0: 0, y0: 0, x1: 50, y1: 50)])
    #expect(masked.regions == [PixelRect(x0: 90, y0: 70, x1: 91, y1: 71)])
  }

  /// What only one picture has differs.
  @Test func partsOfOneBeyondTheOtherDiffer() {
    let a = picture(20, 10) { _, _ in grey }
    let b = picture(16, 12) { _, _ in grey }
    #expect(
      ChangedPixels(a, b).blocks.reduce(PixelRect.empty) { $0.union($1) }
        == PixelRect(x0: 0, y0: 0, x1: 20, y1: 12))
  }

  @Test(arguments: 1...40)
  func everyDifferingPixelIsInABlockAndNoOther(seed: UInt64) {
    var random = Seeded(seed &* 0x9e37_79b9_7f4a_7c15)
    let (width, height) = (
      Int.random(in: 1...70, using: &random), Int.random(in: 1...40, using: &random)
    )
    let a = picture(width, height) { _, _ in grey }
    let places = (0..<Int.random(in: 1...9, using: &random)).map { _ in
      (Int.random(in: 0..<width, using: &random), Int.random(in: 0..<height, using: &random))
    }
    let b = changing(a, places.map { ($0.0, $0.1, (0, 0, 0, 255)) })
    let pixels = ChangedPixels(a, b)
    for (x, y) in places {
      let pixel = PixelRect(x0: x, y0: y, x1: x + 1, y1: y + 1)
      #expect(pixels.blocks.contains { $0.intersection(pixel) == pixel })
      #expect(pixels.regions.contains { $0.intersection(pixel) == pixel })
    }
    for block in pixels.blocks {
      // Each edge of a block has a differing pixel on it.
      #expect(places.contains { $0.0 == block.x0 } && places.contains { $0.0 == block.x1 - 1 })
      #expect(places.contains { $0.1 == block.y0 } && places.contains { $0.1 == block.y1 - 1 })
    }
    for (index, region) in pixels.regions.enumerated() {
      for other in pixels.regions[(index + 1)...] { #expect(region.intersection(other).isEmpty) }
    }
  }
}
