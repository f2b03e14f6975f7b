import PegGeometry

/// Determines which frame differences provably follow from the named ones.
///
/// Each edge of a frame is considered separately, on each axis. An edge is proven if it moved exactly as far as another edge that
/// is named or proven and that has a relation to it: an edge of a sibling beside it or aligned with it, or of the superview.
/// Their distance is then the same in both trees. A size is proven by a property of the view that may change sizes, or by its
/// contents. A frame that cannot be proven in this way may still be a consequence, but must be named.
///
/// - Source: own derivation, from the relations that constraints, stacks, lists and autoresizing masks preserve.
struct LayoutProof {
  private typealias Span = (start: Double, end: Double)

  private let facts: LayoutFacts
  /// For each axis (x, then y) and each fact, whether the edges of its frame are proven.
  private var starts: [[Bool]] = []
  private var ends: [[Bool]] = []
  /// The largest move of an edge by rounding to pixels. Units: points.
  private let rounding: Double

  private static let axes = [0, 1]
  /// The tolerance for equal numbers; numbers in trees have six decimals.
  private static let exact = 0.001

  init(_ facts: LayoutFacts) {
    self.facts = facts
    rounding = Self.grid(facts) / 2 + Self.exact
    for axis in Self.axes {
      starts.append(facts.facts.indices.map { Self.isNothing(move($0, axis).start) })
      ends.append(facts.facts.indices.map { Self.isNothing(move($0, axis).end) })
    }
  }

  /// Returns whether all differences of a frame follow from named frames.
  func isProven(_ index: Int) -> Bool { Self.axes.allSatisfy { isProven(index, $0) } }

  /// Marks frames as named, and proves everything that follows from them.
  mutating func name(_ indices: some Sequence<Int>) {
    for index in indices {
      for axis in Self.axes { (starts[axis][index], ends[axis][index]) = (true, true) }
    }
    var changed = true
    while changed {
      changed = false
      for index in facts.facts.indices where !isProven(index) {
        for axis in Self.axes where !isProven(index, axis) {
          let found = (start: starts[axis][index], end: ends[axis][index])
          prove(index, axis)
          if found != (starts[axis][index], ends[axis][index]) { changed = true }
        }
      }
    }
  }

  // MARK: Numbers

  private func isProven(_ index: Int, _ axis: Int) -> Bool {
    starts[axis][index] && ends[axis][index]
  }

  private static func isNothing(_ value: Double) -> Bool { abs(value) < exact }
  private static func same(_ a: Double, _ b: Double) -> Bool { isNothing(a - b) }

  private static func span(_ frame: Rect, _ axis: Int) -> Span {
    axis == 0 ? (frame.left, frame.right) : (frame.top, frame.bottom)
  }

  private func old(_ index: Int, _ axis: Int) -> Span {
    Self.span(facts.reference.nodes[facts.facts[index].pair.reference].frame, axis)
  }

  private func new(_ index: Int, _ axis: Int) -> Span {
    Self.span(facts.actual.nodes[facts.facts[index].pair.actual].frame, axis)
  }

  /// Returns the moves of both edges.
  private func move(_ index: Int, _ axis: Int) -> Span {
    let (a, b) = (old(index, axis), new(index, axis))
    return (b.start - a.start, b.end - a.end)
  }

  private func growth(_ index: Int, _ axis: Int) -> Double {
    let move = move(index, axis)
    return move.end - move.start
  }

  /// Returns the grid of the frames: whole points, halves or thirds; 0 if a frame lies on none of them.
  private static func grid(_ facts: LayoutFacts) -> Double {
    let numbers = (facts.reference.nodes + facts.actual.nodes).flatMap { node in
      [node.frame.x, node.frame.y, node.frame.width, node.frame.height]
    }
    for parts in [1.0, 2, 3]
    where numbers.allSatisfy({ abs($0 * parts - ($0 * parts).rounded()) < 0.01 }) {
      return 1 / parts
    }
    return 0
  }

  // MARK: Rules

  private mutating func prove(_ index: Int, _ axis: Int) {
    guard let parent = facts.facts[index].parent else { return }
    proveBySuperview(index, axis, parent)
    let origin = facts.facts[parent].originMove
    proveEdges(index, axis, by: axis == 0 ? origin.x : origin.y)
    proveBySiblings(index, axis, parent)
    proveByAddedAndRemoved(index, axis, parent)
    proveBySize(index, axis)
  }

  /// Proves the edges that moved by a given proven amount.
  private mutating func proveEdges(_ index: Int, _ axis: Int, by amount: Double) {
    guard !Self.isNothing(amount) else { return }
    let move = move(index, axis)
    if Self.same(move.start, amount) { starts[axis][index] = true }
    if Self.same(move.end, amount) { ends[axis][index] = true }
  }

  private mutating func proveBySuperview(_ index: Int, _ axis: Int, _ parent: Int) {
    let grown = growth(parent, axis)
    guard !Self.isNothing(grown), isProven(parent, axis) else { return }
    proveEdges(index, axis, by: grown)
    let (move, before, after) = (move(index, axis), old(index, axis), new(index, axis))
    let keepsSize = Self.isNothing(growth(index, axis))
    // Centred in the superview.
    if keepsSize, abs(move.start - grown / 2) <= rounding { proveBoth(index, axis) }
    // At a fraction of the superview's size.
    let (was, size) = (old(parent, axis), new(parent, axis))
    if was.end > was.start {
      let factor = (size.end - size.start) / (was.end - was.start)
      if abs(after.start - before.start * factor) <= rounding { starts[axis][index] = true }
      if abs(after.end - before.end * factor) <= rounding { ends[axis][index] = true }
    }
    // One of several equal parts.
    let own = growth(index, axis)
    let parts = facts.inside[parent].filter { Self.same(growth($0, axis), own) }
    let isOnePart = parts.indices.contains { abs(move.start - own * Double($0)) <= rounding }
    if parts.count > 1, abs(own * Double(parts.count) - grown) <= rounding, isOnePart {
      proveBoth(index, axis)
    }
  }

  private mutating func proveBoth(_ index: Int, _ axis: Int) {
    (starts[axis][index], ends[axis][index]) = (true, true)
  }

  private mutating func proveBySiblings(_ index: Int, _ axis: Int, _ parent: Int) {
    let (move, place) = (move(index, axis), old(index, axis))
    let keepsSize = Self.isNothing(move.end - move.start)
    for sibling in facts.inside[parent] where sibling != index {
      let (other, beside) = (self.move(sibling, axis), old(sibling, axis))
      let (start, end) = (starts[axis][sibling], ends[axis][sibling])
      if end, Self.same(other.end, move.start), beside.end <= place.start + rounding {
        starts[axis][index] = true
      }
      if start, Self.same(other.start, move.end), beside.start >= place.end - rounding {
        ends[axis][index] = true
      }
      if start, Self.same(other.start, move.start), Self.same(beside.start, place.start) {
        starts[axis][index] = true
      }
      if end, Self.same(other.end, move.end), Self.same(beside.end, place.end) {
        ends[axis][index] = true
      }
      if start, end, keepsSize, Self.same(beside.start + beside.end, place.start + place.end),
        abs((other.start + other.end) / 2 - move.start) <= rounding
      {
        proveBoth(index, axis)
      }
    }
  }

  /// Added or removed views displace others: by their size, or to or from their position.
  private mutating func proveByAddedAndRemoved(_ index: Int, _ axis: Int, _ parent: Int) {
    let came = facts.addedViews(in: parent).map { Self.span(facts.actual.nodes[$0].frame, axis) }
    let went = facts.removedViews(in: parent).map {
      Self.span(facts.reference.nodes[$0].frame, axis)
    }
    guard !came.isEmpty || !went.isEmpty else { return }
    let (before, after) = (old(index, axis), new(index, axis))
    func size(_ span: Span) -> Double { span.end - span.start }
    let cameBefore = came.filter { $0.end <= after.start + rounding }
    let wentBefore = went.filter { $0.end <= before.start + rounding }
    let total = cameBefore.reduce(0) { $0 + size($1) } - wentBefore.reduce(0) { $0 + size($1) }
    proveEdges(index, axis, by: total)
    if cameBefore.contains(where: { Self.same($0.start, before.start) })
      || wentBefore.contains(where: { Self.same($0.start, after.start) })
    {
      starts[axis][index] = true
    }
    let cameBehind = came.filter { $0.start >= after.end - rounding }
    let wentBehind = went.filter { $0.start >= before.end - rounding }
    if cameBehind.contains(where: { Self.same($0.end, before.end) })
      || wentBehind.contains(where: { Self.same($0.end, after.end) })
    {
      ends[axis][index] = true
    }
  }

  /// Proves the other edge if one edge and the size between them are proven.
  ///
  /// If a view's size is proven and it grew or shrank on both sides, both edges are proven; centre alignment does that.
  private mutating func proveBySize(_ index: Int, _ axis: Int) {
    let move = move(index, axis)
    let keepsSize = Self.isNothing(move.end - move.start)
    guard keepsSize || isSized(index, axis) else { return }
    let isInPlace = !keepsSize && (move.start < 0) != (move.end < 0)
    if starts[axis][index] || ends[axis][index] || isInPlace { proveBoth(index, axis) }
  }

  /// Returns whether the view's size is determined by its own properties or its subviews.
  private func isSized(_ index: Int, _ axis: Int) -> Bool {
    if facts.facts[index].hasSizing { return true }
    let growth = growth(index, axis)
    let children = facts.inside[index]
    // If the size of a subview is proven and the view's is not, the view fits around its subview.
    if children.contains(where: { child in
      isProven(child, axis) && !Self.isNothing(self.growth(child, axis))
        && Self.same(self.growth(child, axis), growth)
    }) {
      return true
    }
    let (came, went) = (facts.addedViews(in: index), facts.removedViews(in: index))
    // The subviews that extend furthest, before and after, determine the size.
    let last = (children.map { old($0, axis).end }.max(), children.map { new($0, axis).end }.max())
    let isProvenAtEnd = children.contains { child in
      (old(child, axis).end == last.0 || new(child, axis).end == last.1) && ends[axis][child]
        && !Self.isNothing(move(child, axis).end)
    }
    guard isProvenAtEnd || !came.isEmpty || !went.isEmpty else { return false }
    let newEnds =
      children.map { new($0, axis).end }
      + came.map { Self.span(facts.actual.nodes[$0].frame, axis).end }
    let oldEnds =
      children.map { old($0, axis).end }
      + went.map { Self.span(facts.reference.nodes[$0].frame, axis).end }
    guard let newEnd = newEnds.max(), let oldEnd = oldEnds.max() else { return false }
    return Self.same(newEnd - oldEnd, growth)
  }
}
