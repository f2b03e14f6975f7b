import PegGeometry

/// The differences between two layout trees, and which of them are root causes that must be reported.
struct LayoutFacts {
  /// A property with different values; nil means the default.
  struct PropertyChange: Hashable {
    var name: String
    var reference: String?
    var actual: String?
  }

  /// The differences of one view.
  struct Fact {
    let pair: LayoutAlignment.Pair
    /// The move of the frame's origin, and the growth of its size. Units: points.
    let move: Point
    let growth: Point
    let properties: [PropertyChange]
    /// The index of the superview's fact; nil for the root.
    let parent: Int?
    /// Whether the frame is a root cause, and the indexes of the properties that are.
    var frameIsCause = false
    var causes: Set<Int> = []

    var moved: Bool { move.x != 0 || move.y != 0 }
    var grew: Bool { growth.x != 0 || growth.y != 0 }
    var frameDiffers: Bool { moved || grew }
    var isEmpty: Bool { !frameDiffers && properties.isEmpty }

    func has(_ name: String) -> Bool { properties.contains { $0.name == name } }

    /// Whether a property changed that may change the size of the view or of its subviews.
    var hasSizing: Bool { properties.contains { !LayoutFacts.looks.contains($0.name) } }

    /// The move of the view's bounds origin. Units: points.
    var originMove: Point {
      let numbers = numbers("contentOffset", count: 2) ?? numbers("boundsOrigin", count: 2)
      return numbers.map { Point(x: $0[0], y: $0[1]) } ?? .zero
    }

    /// Whether the content was scrolled, apart from a change of insets, which keeps the content in place relative to them.
    var isScrolled: Bool {
      guard has("contentOffset") else { return false }
      guard let insets = numbers("contentInset", count: 4) else { return true }
      let origin = originMove
      func isKept(_ move: Double, _ inset: Double) -> Bool { abs(move + inset) < 0.001 }
      return !isKept(origin.x, insets[1]) || !isKept(origin.y, insets[0])
    }

    /// Returns the change of each number of a property; nil if the property is unchanged. Its default is zeros.
    private func numbers(_ name: String, count: Int) -> [Double]? {
      guard let change = properties.first(where: { $0.name == name }) else { return nil }
      func list(_ text: String?) -> [Double]? {
        guard let text else { return [Double](repeating: 0, count: count) }
        return LayoutNumber.list(text).flatMap { $0.count == count ? $0 : nil }
      }
      guard let old = list(change.reference), let new = list(change.actual) else { return nil }
      return zip(old, new).map { $1 - $0 }
    }
  }

  let reference: LayoutTree
  let actual: LayoutTree
  /// One fact for each pair, superviews first; most are empty.
  private(set) var facts: [Fact] = []
  /// Indexes of the facts of reordered views.
  private(set) var reordered: [Int] = []
  /// Views that were added or removed as root causes.
  private(set) var added: [Int] = []
  private(set) var removed: [Int] = []
  /// Views that came into sight or went out of it because others moved.
  private(set) var entered: [Int] = []
  private(set) var left: [Int] = []

  /// For each fact, the facts of the view's subviews.
  private(set) var inside: [[Int]] = []
  /// Views that were added or removed for any reason, by the fact of their superview.
  private var came: [Int: [Int]] = [:]
  private var went: [Int: [Int]] = [:]

  init(_ reference: LayoutTree, _ actual: LayoutTree) {
    self.reference = reference
    self.actual = actual
    let alignment = LayoutAlignment(reference, actual)
    var factOfActual: [Int: Int] = [:]
    var factOfReference: [Int: Int] = [:]
    for (index, pair) in alignment.pairs.enumerated() {
      factOfActual[pair.actual] = index
      factOfReference[pair.reference] = index
      facts.append(fact(of: pair, parent: actual.parents[pair.actual].flatMap { factOfActual[$0] }))
    }
    inside = [[Int]](repeating: [], count: facts.count)
    for (index, fact) in facts.enumerated() {
      if let parent = fact.parent { inside[parent].append(index) }
    }
    for view in alignment.added {
      if let parent = actual.parents[view].flatMap({ factOfActual[$0] }) {
        came[parent, default: []].append(view)
      }
    }
    for view in alignment.removed {
      if let parent = reference.parents[view].flatMap({ factOfReference[$0] }) {
        went[parent, default: []].append(view)
      }
    }
    reordered = alignment.reordered.compactMap { factOfActual[$0.actual] }
    separateAddedFromEntered()
    findCauses()
  }

  private func fact(of pair: LayoutAlignment.Pair, parent: Int?) -> Fact {
    let (a, b) = (reference.nodes[pair.reference], actual.nodes[pair.actual])
    func difference(_ x: Double, _ y: Double) -> Double { LayoutNumber.rounded(y - x) }
    var changes: [PropertyChange] = []
    for property in a.properties {
      let other = b[property.name]
      if other != property.value {
        changes.append(
          PropertyChange(name: property.name, reference: property.value, actual: other))
      }
    }
    for property in b.properties where a[property.name] == nil {
      changes.append(PropertyChange(name: property.name, reference: nil, actual: property.value))
    }
    return Fact(
      pair: pair,
      move: Point(x: difference(a.frame.x, b.frame.x), y: difference(a.frame.y, b.frame.y)),
      growth: Point(
        x: difference(a.frame.width, b.frame.width), y: difference(a.frame.height, b.frame.height)),
      properties: changes, parent: parent)
  }

  /// Returns the views that were added to a fact's view, or removed from it, as root causes.
  func addedViews(in index: Int) -> [Int] { (came[index] ?? []).filter { added.contains($0) } }
  func removedViews(in index: Int) -> [Int] { (went[index] ?? []).filter { removed.contains($0) } }

  func node(_ fact: Fact) -> LayoutNode { actual.nodes[fact.pair.actual] }

  var isEmpty: Bool {
    added.isEmpty && removed.isEmpty && entered.isEmpty && left.isEmpty && reordered.isEmpty
      && facts.allSatisfy { $0.isEmpty }
  }

  // MARK: Added and removed views

  /// Separates views that were added or removed from those that others moved into sight or out of it.
  private mutating func separateAddedFromEntered() {
    for (parent, views) in came {
      for view in views {
        let wasInSight = isInSight(
          actual.nodes[view], back: -1, below: parent,
          visible: visiblePart(of: reference.nodes[facts[parent].pair.reference]))
        if wasInSight { added.append(view) } else { entered.append(view) }
      }
    }
    for (parent, views) in went {
      for view in views {
        let wouldBeInSight = isInSight(
          reference.nodes[view], back: 1, below: parent,
          visible: visiblePart(of: actual.nodes[facts[parent].pair.actual]))
        if wouldBeInSight { removed.append(view) } else { left.append(view) }
      }
    }
    added.sort()
    removed.sort()
    entered.sort()
    left.sort()
  }

  /// Returns the visible part of a scroll view's content, in the content's coordinates.
  private func visiblePart(of node: LayoutNode) -> Rect {
    let origin = node.boundsOrigin
    return Rect(x: origin.x, y: origin.y, width: node.frame.width, height: node.frame.height)
  }

  /// Returns whether a row, moved like the row before it, is in the visible part; true for views that no list placed.
  private func isInSight(_ node: LayoutNode, back: Double, below parent: Int, visible: Rect) -> Bool
  {
    guard node.indexPath != nil else { return true }
    var nearest: (distance: Double, move: Point)?
    for sibling in inside[parent] {
      let fact = facts[sibling]
      let own =
        back < 0 ? actual.nodes[fact.pair.actual] : reference.nodes[fact.pair.reference]
      guard own.indexPath != nil, own.role == node.role else { continue }
      // Prefers rows before this one; a row after it is used only if there is none before.
      let isBefore = own.frame.y <= node.frame.y && own.frame.x <= node.frame.x
      let distance =
        abs(own.frame.y - node.frame.y) + abs(own.frame.x - node.frame.x) + (isBefore ? 0 : 1e6)
      if nearest.map({ distance < $0.distance }) ?? true { nearest = (distance, fact.move) }
    }
    let move = nearest?.move ?? .zero
    let place = node.frame.offsetBy(dx: back * move.x, dy: back * move.y)
    return place.intersects(visible)
  }

  // MARK: Causes

  /// Properties that change a view's appearance or its scroll offset, but no frame in or around it.
  private static let looks: Set<String> = [
    "backgroundColor", "alpha", "textColor", "tintColor", "cornerRadius", "maskedCorners",
    "cornerCurve", "border", "shadow", "drawing", "clipsToBounds", "zPosition", "mask", "effect",
    "textAlignment", "contentSize", "contentOffset", "contentInset", "id", "role", "shadowColor",
  ]

  /// Properties of a view that determine the appearance of its subviews.
  private static let states: Set<String> = [
    "enabled", "selected", "highlighted", "isOn", "value", "progress", "selectedSegmentIndex",
    "currentPage", "numberOfPages", "style", "effect", "accessoryType",
  ]

  /// Properties that code typically changes while scrolling, besides the offset.
  private static let driven: Set<String> = ["alpha", "transform", "drawing", "hidden", "zPosition"]

  /// The properties of a view and its subviews that the search for causes needs.
  private struct Influence {
    /// Whether a property of the view that may change sizes differs.
    var ownSizing = false
    /// Whether this holds for the view or its subviews, or views were added or removed there.
    var sizing = false
    /// Whether anything differs in the view or its subviews.
    var anything = false
  }

  private mutating func findCauses() {
    var influences = [Influence](repeating: Influence(), count: facts.count)
    for index in facts.indices.reversed() {
      let fact = facts[index]
      var own = Influence()
      own.ownSizing = fact.hasSizing
      own.sizing =
        own.ownSizing || !addedViews(in: index).isEmpty || !removedViews(in: index).isEmpty
      own.anything = !fact.isEmpty || came[index] != nil || went[index] != nil
      for child in inside[index] {
        own.sizing = own.sizing || influences[child].sizing
        own.anything = own.anything || influences[child].anything
      }
      influences[index] = own
    }
    let traits = TraitInfluence(facts.first?.properties.first { $0.name == "traits" })
    let isScrolled = facts.contains { $0.has("contentOffset") }
    let isScrolledAlone = facts.contains { $0.isScrolled }
    for index in facts.indices where !facts[index].isEmpty {
      let fact = facts[index]
      facts[index].frameIsCause =
        fact.frameDiffers && !traits.explainsFrames && !isScrolledAlone
        && !frameFollows(index, influences)
      for (number, change) in fact.properties.enumerated() {
        let follows =
          change.name == "traits"
          ? false
          : traits.explains(change.name)
            || propertyFollows(change, index, influences, isScrolled: isScrolled)
        if !follows { facts[index].causes.insert(number) }
      }
    }
    let hasCause =
      !added.isEmpty || !removed.isEmpty || !reordered.isEmpty
      || facts.contains { $0.frameIsCause || !$0.causes.isEmpty }
    if !hasCause {
      for index in facts.indices {
        facts[index].frameIsCause = facts[index].frameDiffers
        facts[index].causes = Set(facts[index].properties.indices)
      }
    }
  }

  private func parentFact(_ index: Int) -> Fact? { facts[index].parent.map { facts[$0] } }

  private func frameFollows(_ index: Int, _ influences: [Influence]) -> Bool {
    let fact = facts[index]
    guard let parent = fact.parent else { return false }
    if facts[parent].grew || influences[parent].ownSizing { return true }
    if influences[index].sizing { return true }
    // Pinned to the visible part of the content, which insets have moved.
    let origin = facts[parent].originMove
    if !fact.grew, origin != .zero, fact.move == origin { return true }
    let isPlaced = node(fact).indexPath != nil
    // Rows only move because of the sizes of other rows.
    if !isPlaced {
      let around = inside[parent].contains { $0 != index && influences[$0].sizing }
      let exchanged = (came[parent] ?? []) + (went[parent] ?? [])
      if around || !exchanged.isEmpty { return true }
    }
    if fact.grew { return false }
    return isMadeRoom(fact, parent)
  }

  /// Returns whether a view moved as far as others before it grew, appeared or disappeared.
  private func isMadeRoom(_ fact: Fact, _ parent: Int) -> Bool {
    let old = reference.nodes[fact.pair.reference].frame
    var total = Point.zero
    var amounts: [Point] = []
    func count(_ amount: Point, _ frame: Rect) {
      amounts.append(amount)
      if frame.bottom <= old.top + 0.51 { total.y += amount.y }
      if frame.right <= old.left + 0.51 { total.x += amount.x }
    }
    for sibling in inside[parent] where facts[sibling].grew {
      count(facts[sibling].growth, reference.nodes[facts[sibling].pair.reference].frame)
    }
    for view in went[parent] ?? [] where removed.contains(view) {
      let frame = reference.nodes[view].frame
      count(Point(x: -frame.width, y: -frame.height), frame)
    }
    let new = actual.nodes[fact.pair.actual].frame
    for view in came[parent] ?? [] where added.contains(view) {
      let frame = actual.nodes[view].frame
      amounts.append(Point(x: frame.width, y: frame.height))
      if frame.bottom <= new.top + 0.51 { total.y += frame.height }
      if frame.right <= new.left + 0.51 { total.x += frame.width }
    }
    guard !amounts.isEmpty else { return false }
    func fits(_ move: Double, _ total: Double, _ amounts: [Double]) -> Bool {
      func near(_ amount: Double) -> Bool { abs(abs(move) - abs(amount)) <= 0.51 }
      return move == 0 || near(total) || amounts.contains { $0 != 0 && (near($0) || near($0 / 2)) }
    }
    return fits(fact.move.x, total.x, amounts.map(\.x))
      && fits(fact.move.y, total.y, amounts.map(\.y))
  }

  private func propertyFollows(
    _ change: PropertyChange, _ index: Int, _ influences: [Influence], isScrolled: Bool
  ) -> Bool {
    let fact = facts[index]
    if hasAbove(index, { $0.properties.contains { Self.states.contains($0.name) } }) { return true }
    if isScrolled, Self.driven.contains(change.name) { return true }
    switch change.name {
    case "drawing":
      return fact.properties.count > 1 || fact.grew
        || hasAbove(index, { $0.has("tintColor") || $0.has("textColor") })
    case "contentSize":
      return fact.grew || inside[index].contains { influences[$0].anything }
        || came[index] != nil || went[index] != nil
    case "contentOffset": return fact.has("contentInset")
    case "cornerRadius": return fact.grew && isRound(fact)
    case "mask": return fact.grew
    case "tintColor", "textColor": return hasAbove(index, { $0.has("tintColor") })
    default:
      return fact.properties.contains { $0.name != change.name && Self.states.contains($0.name) }
    }
  }

  private func hasAbove(_ index: Int, _ condition: (Fact) -> Bool) -> Bool {
    var next = facts[index].parent
    while let above = next {
      if condition(facts[above]) { return true }
      next = facts[above].parent
    }
    return false
  }

  /// Returns whether the corners are half circles both before and after.
  private func isRound(_ fact: Fact) -> Bool {
    [reference.nodes[fact.pair.reference], actual.nodes[fact.pair.actual]].allSatisfy { node in
      let radius = node["cornerRadius"].flatMap(Double.init) ?? 0
      return abs(2 * radius - min(node.frame.width, node.frame.height)) < 0.01
    }
  }

  /// Index paths that differ although nothing else does.
  var renumbered: [Int] {
    guard isEmpty else { return [] }
    return facts.indices.filter { index in
      let pair = facts[index].pair
      return reference.nodes[pair.reference].indexPath != actual.nodes[pair.actual].indexPath
    }
  }
}
