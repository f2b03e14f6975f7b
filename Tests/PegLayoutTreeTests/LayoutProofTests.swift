import PegGeometry
import PegLayoutTree
import PegTestSupport
import Testing

/// A view of a tree that tests lay out themselves.
private final class Box {
  let id: Int
  var frame: Rect
  var className = "UIView"
  var properties: [String: String] = [:]
  var children: [Box] = []

  init(_ id: Int, _ frame: Rect) {
    self.id = id
    self.frame = frame
  }

  var all: [Box] { [self] + children.flatMap(\.all) }

  func copy() -> Box {
    let copy = Box(id, frame)
    (copy.className, copy.properties) = (className, properties)
    copy.children = children.map { $0.copy() }
    return copy
  }

  var tree: LayoutTree {
    func nodes(_ box: Box, _ depth: Int, _ origin: Point) -> [LayoutNode] {
      let place = box.frame.offsetBy(dx: origin.x, dy: origin.y)
      let properties =
        [LayoutProperty("id", "v\(box.id)")]
        + box.properties.sorted { $0.key < $1.key }.map { LayoutProperty($0.key, $0.value) }
      let own = LayoutNode(
        depth: depth, className: box.className, frame: box.frame, place: place,
        properties: properties)
      return [own] + box.children.flatMap { nodes($0, depth + 1, Point(x: place.x, y: place.y)) }
    }
    return LayoutTree(nodes(self, 0, .zero))
  }
}

private func difference(_ a: Box, _ b: Box) -> LayoutDifference {
  LayoutDifference(reference: a.tree, actual: b.tree)
}

struct LayoutProofTests {
  /// A stretchy header above a table's content, whose inset makes room for it.
  private func stretchy(_ height: Double) -> LayoutTree {
    func node(
      _ depth: Int, _ name: String, _ y: Double, _ height: Double, _ properties: [(String, String)]
    ) -> LayoutNode {
      let rect = Rect(x: 0, y: y, width: 390, height: height)
      return LayoutNode(
        depth: depth, className: name, frame: rect, place: rect,
        properties: properties.map { LayoutProperty($0.0, $0.1) })
    }
    return LayoutTree([
      node(0, "UIWindow", 0, 844, []),
      node(
        1, "UITableView", 0, 844,
        [("contentOffset", "(0 \(-height))"), ("contentInset", "(\(height) 0 0 0)")]),
      node(2, "WideHeaderView", -height, height, []),
      node(3, "UIImageView", 0, height, []),
      node(3, "UILabel", height - 40, 24, [("text", "Lofoten")]),
      node(2, "RowCell", 0, 44, []),
    ])
  }

  @Test func headerBesideItsInsetIsNamed() {
    let found = LayoutDifference(reference: stretchy(220), actual: stretchy(221))
    #expect(
      found.headline
        == "UITableView, contentInset: (220.0 0 0 0) → (221.0 0 0 0); "
        + "WideHeaderView grew by 1 pt and moved up by 1 pt, otherwise identical")
    #expect(found.changes.filter(\.isCause).map(\.property) == ["contentInset", "frame"])
  }

  /// What the title does is not what the header does.
  @Test func frameBesideACauseIsNamed() {
    var nodes = stretchy(221).nodes
    nodes[4].frame = nodes[4].frame.offsetBy(dx: 0, dy: 3)
    nodes[4].place = nodes[4].place.offsetBy(dx: 0, dy: 3)
    let found = LayoutDifference(reference: stretchy(220), actual: LayoutTree(nodes))
    #expect(found.headline.contains("UILabel \"Lofoten\" moved down by 4 pt"))
  }

  @Test func defaultsAreNamed() {
    let a = Box(1, Rect(x: 0, y: 0, width: 10, height: 10))
    let b = a.copy()
    b.properties = ["alpha": "0.5"]
    #expect(difference(a, b).headline == "UIView #v1, alpha: 1 → 0.5, otherwise identical")
  }

  // MARK: Frames that nothing explains

  private func randomTree(_ random: inout Seeded) -> Box {
    var next = 0
    func box(_ depth: Int, _ width: Double, _ height: Double) -> Box {
      func side(_ most: Double) -> Double {
        Double(Int.random(in: 4...max(5, Int(most)), using: &random))
      }
      next += 1
      let size = (depth == 0 ? width : side(width), depth == 0 ? height : side(height))
      let origin =
        depth == 0
        ? (0.0, 0.0)
        : (
          Double(Int.random(in: 0...20, using: &random)),
          Double(Int.random(in: 0...40, using: &random))
        )
      let result = Box(next, Rect(x: origin.0, y: origin.1, width: size.0, height: size.1))
      result.className = ["UIView", "UILabel", "UIScrollView"].randomElement(using: &random) ?? ""
      if depth < 3 {
        let count = Int.random(in: depth == 0 ? 2...4 : 0...4, using: &random)
        result.children = (0..<count).map { _ in box(depth + 1, size.0, size.1) }
      }
      return result
    }
    return box(0, 390, 844)
  }

  /// A change that explains frames of other views, whatever it is.
  private func change(_ box: Box, _ root: Box, _ random: inout Seeded) {
    switch Int.random(in: 0...8, using: &random) {
    case 0: box.properties["text"] = "Buy now"
    case 1: box.properties["contentInset"] = "(8 0 0 0)"
    case 2: box.properties["contentOffset"] = "(0 8)"
    case 3:
      box.properties["contentInset"] = "(8 0 0 0)"
      box.properties["contentOffset"] = "(0 -8)"
    case 4: root.properties["traits"] = "UICTContentSizeCategoryXL"
    case 5: box.properties["hidden"] = "true"
    case 6: box.properties["font"] = ".SFUI-Bold 20"
    case 7: box.properties["enabled"] = "false"
    default:
      box.frame = Rect(
        x: box.frame.x, y: box.frame.y, width: box.frame.width, height: box.frame.height + 8)
    }
  }

  /// Besides a change that may explain much, one frame changes by an amount that no layout gives: it is named, or nothing is
  /// said of the rest.
  @Test func oddFramesAreNeverLeftOut() {
    var named = 0
    let count: UInt64 = 3_000
    for seed in 1...count {
      var random = Seeded(seed &* 0x9e37_79b9_7f4a_7c15)
      let before = randomTree(&random)
      let after = before.copy()
      let boxes = after.all
      let odd = boxes[Int.random(in: 1..<boxes.count, using: &random)]
      guard let cause = boxes.filter({ $0 !== odd }).randomElement(using: &random) else { continue }
      change(cause, after, &random)
      let step = [3.37, -2.61, 11.23][Int.random(in: 0..<3, using: &random)]
      let frame = odd.frame
      odd.frame =
        switch Int.random(in: 0...3, using: &random) {
        case 0: frame.offsetBy(dx: step, dy: 0)
        case 1: frame.offsetBy(dx: 0, dy: step)
        case 2: Rect(x: frame.x, y: frame.y, width: frame.width + abs(step), height: frame.height)
        default: Rect(x: frame.x, y: frame.y, width: frame.width, height: frame.height + abs(step))
        }
      let found = difference(before, after)
      let isNamed = found.headline.contains(try! Regex("#v\(odd.id)(?![0-9])"))
      if isNamed { named += 1 }
      #expect(
        isNamed || !found.headline.hasSuffix("otherwise identical"),
        "seed \(seed): v\(odd.id) is not in: \(found.headline)")
    }
    #expect(named * 100 >= Int(count) * 95, "\(named) of \(count)")
  }

  // MARK: Frames that the layout explains

  /// A stack view of boxes, or of stacks.
  private indirect enum Item {
    case leaf(id: Int, width: Double, height: Double, text: String)
    case stack(id: Int, isRow: Bool, alignment: Int, spacing: Double, padding: Double, [Item])

    var leaves: [Int] {
      switch self {
      case .leaf(let id, _, _, _): [id]
      case .stack(_, _, _, _, _, let items): items.flatMap(\.leaves)
      }
    }

    /// Returns the item with another text in one of its leaves, which takes another size.
    func changing(_ wanted: Int, by step: (Double, Double)) -> Item {
      switch self {
      case .leaf(let id, let width, let height, _) where id == wanted:
        .leaf(id: id, width: max(1, width + step.0), height: max(1, height + step.1), text: "b")
      case .leaf: self
      case .stack(let id, let isRow, let alignment, let spacing, let padding, let items):
        .stack(
          id: id, isRow: isRow, alignment: alignment, spacing: spacing, padding: padding,
          items.map { $0.changing(wanted, by: step) })
      }
    }

    var size: (along: Double, across: Double) {
      switch self {
      case .leaf(_, let width, let height, _): (width, height)
      case .stack(_, let isRow, _, let spacing, let padding, let items):
        {
          let sizes = items.map(\.size)
          let gaps = spacing * Double(items.count - 1) + 2 * padding
          let widths = sizes.map(\.along), heights = sizes.map(\.across)
          return isRow
            ? (widths.reduce(gaps, +), (heights.max() ?? 0) + 2 * padding)
            : ((widths.max() ?? 0) + 2 * padding, heights.reduce(gaps, +))
        }()
      }
    }

    /// Lays the item out: 0 aligns across at the start, 1 in the middle, 2 at the end, 3 fills.
    func box(_ frame: Rect) -> Box {
      switch self {
      case .leaf(let id, _, _, let text):
        let box = Box(id, frame)
        (box.className, box.properties) = ("UILabel", ["text": text])
        return box
      case .stack(let id, let isRow, let alignment, let spacing, let padding, let items):
        let box = Box(id, frame)
        box.className = "UIStackView"
        var place = padding
        for item in items {
          let size = item.size
          let (own, room) =
            isRow
            ? (size.across, frame.height - 2 * padding) : (size.along, frame.width - 2 * padding)
          let extent = alignment == 3 ? room : own
          let start =
            padding + (alignment == 1 ? (room - extent) / 2 : alignment == 2 ? room - extent : 0)
          let inner =
            isRow
            ? Rect(x: place, y: start, width: size.along, height: extent)
            : Rect(x: start, y: place, width: extent, height: size.across)
          box.children.append(item.box(inner))
          place += (isRow ? size.along : size.across) + spacing
        }
        return box
      }
    }
  }

  private func randomItem(_ depth: Int, _ next: inout Int, _ random: inout Seeded) -> Item {
    next += 1
    let id = next
    if depth == 3 || depth > 0 && Bool.random(using: &random) {
      return .leaf(
        id: id, width: Double(Int.random(in: 5...90, using: &random)),
        height: Double(Int.random(in: 5...60, using: &random)), text: "a")
    }
    let isRow = Bool.random(using: &random)
    let (alignment, spacing) = (
      Int.random(in: 0...3, using: &random), Double(Int.random(in: 0...9, using: &random))
    )
    let padding = Double(Int.random(in: 0...12, using: &random))
    var items: [Item] = []
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      items.append(randomItem(depth + 1, &next, &random))
    }
    return .stack(
      id: id, isRow: isRow, alignment: alignment, spacing: spacing, padding: padding, items)
  }

  /// A text takes another size in a tree of stack views: everything else follows, and is proven to.
  ///
  /// In few cases a stack has had room left, so that its size and that of its contents change by different amounts: then
  /// one frame is named too.
  @Test func whatStacksMoveIsProven() {
    var proven = 0
    for seed in 1...UInt64(2_000) {
      var random = Seeded(seed &* 0x9e37_79b9_7f4a_7c15)
      var next = 1
      let item = randomItem(0, &next, &random)
      guard let leaf = item.leaves.randomElement(using: &random) else { continue }
      let step = (
        Double(Int.random(in: -20...40, using: &random)),
        Double(Int.random(in: -20...40, using: &random))
      )
      func window(_ item: Item) -> Box {
        let root = Box(1, Rect(x: 0, y: 0, width: 1000, height: 1000))
        root.className = "UIWindow"
        let size = item.size
        root.children = [item.box(Rect(x: 0, y: 0, width: size.along, height: size.across))]
        return root
      }
      let found = difference(window(item), window(item.changing(leaf, by: step)))
      let cause = "UILabel #v\(leaf), text: \"a\" → \"b\""
      #expect(found.changes.filter(\.isCause).map(\.text) == [cause], "seed \(seed)")
      #expect(
        found.headline.hasPrefix(cause) && found.headline.hasSuffix(", otherwise identical"),
        "seed \(seed)")
      if found.headline == cause + ", otherwise identical" { proven += 1 }
    }
    #expect(proven >= 1_980, "\(proven) of 2000")
  }
}
