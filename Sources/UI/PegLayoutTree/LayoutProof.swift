import PegGeometry

/// Which frames that differ follow from what is named, as far as the two layouts prove it.
///
/// Each edge of a frame is judged alone, on each axis. An edge is proven if it moved exactly as far as another one that is
/// named or proven and that it can be tied to: an edge of a sibling beside it or in line with it, or of the superview. So
/// their distance is the same in both trees. A size is proven by a property of the view that decides about sizes, or by
/// its contents. What cannot be proven so may follow all the same, but has to be named.
///
/// - Source: own derivation, from what constraints, stacks, lists and autoresizing masks keep.
struct LayoutProof {
  private typealias Span = (start: Double, end: Double)

  private let facts: LayoutFacts
  /// Whether the edges of each fact's frame are proven, by axis: x, then y.
  private var starts: [[Bool]] = []
  private var ends: [[Bool]] = []
  /// By how much rounding to pixels may move an edge. Units: points.
  private let rounding: Double

  private static let axes = [0, 1]
  /// Numbers in trees have six decimals.
  private static let exact = 0.001

  init(_ facts: LayoutFacts) {
    self.facts = facts
    rounding = Self.grid(facts) / 2 + Self.exact
    for axis in Self.axes {
      starts.append(facts.facts.indices.map { Self.isNothing(move($0, axis).start) })
      ends.append(facts.facts.indices.map { Self.isNothing(move($0, axis).end) })
    }
  }

  /// Whether a frame differs by nothing but what follows from named frames.
  func isProven(_ index: Int) -> Bool { Self.axes.allSatisfy { isProven(index, $0) } }

  /// Counts frames as named, and finds what follows from all that is.
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

  /// How far both edges went.
  private func move(_ index: Int, _ axis: Int) -> Span {
    let (a, b) = (old(index, axis), new(index, axis))
    return (b.start - a.start, b.end - a.end)
  }

  private func growth(_ index: Int, _ axis: Int) -> Double {
    let move = move(index, axis)
    return move.end - move.start
  }

  /// The grid that frames lie on: whole points, halves or thirds; finer where some frame lies on none of them.
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
    proveByComers(index, axis, parent)
    proveBySize(index, axis)
  }

  /// Proves the edges that went as far as something that is proven.
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
    // In the middle.
    if keepsSize, abs(move.start - grown / 2) <= rounding { proveBoth(index, axis) }
    // At a share of the superview's size.
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

  /// Views that came or went make others give way: by their size, or to or from their place.
  private mutating func proveByComers(_ index: Int, _ axis: Int, _ parent: Int) {
    let came = facts.comers(in: parent).map { Self.span(facts.actual.nodes[$0].frame, axis) }
    let went = facts.goers(in: parent).map { Self.span(facts.reference.nodes[$0].frame, axis) }
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

  /// One proven edge proves the other if the size between them is proven; and what grows or shrinks by itself may do so to
  /// both sides, as alignments to the middle have it.
  private mutating func proveBySize(_ index: Int, _ axis: Int) {
    let move = move(index, axis)
    let keepsSize = Self.isNothing(move.end - move.start)
    guard keepsSize || isSized(index, axis) else { return }
    let isInPlace = !keepsSize && (move.start < 0) != (move.end < 0)
    if starts[axis][index] || ends[axis][index] || isInPlace { proveBoth(index, axis) }
  }

  /// Whether a view's own property, or what is in it, decided about its size.
  private func isSized(_ index: Int, _ axis: Int) -> Bool {
    if facts.facts[index].hasSizing { return true }
    let growth = growth(index, axis)
    let children = facts.inside[index]
    // A child whose size is proven, while that of the view is not: the view fits around it.
    if children.contains(where: { child in
      isProven(child, axis) && !Self.isNothing(self.growth(child, axis))
        && Self.same(self.growth(child, axis), growth)
    }) {
      return true
    }
    let (came, went) = (facts.comers(in: index), facts.goers(in: index))
    // The child that reaches furthest does not any more, or another one does.
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
