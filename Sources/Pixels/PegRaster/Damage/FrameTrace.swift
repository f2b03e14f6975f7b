import PegGeometry

/// The distance by which content has moved. Units: pixels.
struct PixelMove: Hashable, Sendable {
  var dx: Int
  var dy: Int

  static let none = PixelMove(dx: 0, dy: 0)
}

/// The steps of a picture, in drawing order.
struct FrameTrace: Sendable {
  private(set) var steps: [DrawnStep] = []
  /// The indices of the steps with each key, in order.
  private(set) var places: [StepKey: [Int]] = [:]
  /// Hulls that take time to measure, relative to the position of their content.
  var hulls: [Hashed<StepKey.Content>: PixelRect] = [:]

  /// The key of each step.
  private(set) var keys: [StepKey] = []

  mutating func append(_ step: DrawnStep, _ key: StepKey) {
    places[key, default: []].append(steps.count)
    steps.append(step)
    keys.append(key)
  }
}

/// The correspondence between the steps of a picture and those of the one before, and its effect on the pixels.
struct TraceComparison {
  private let old: FrameTrace
  private let new: FrameTrace
  private let target: PixelRect
  /// For each new step, the old steps with the same key.
  private let places: [[Int]]

  /// The largest number of moves to consider, besides no move.
  private static let mostMoves = 4
  /// The largest number of equal steps to examine, in drawing order.
  private static let mostEqual = 8

  init(_ old: FrameTrace, _ new: FrameTrace, target: PixelRect) {
    self.old = old
    self.new = new
    self.target = target
    places = new.keys.map { old.places[$0] ?? [] }
  }

  /// The moves that keep the most pixels: first no move, then the others by the number of pixels that they carry.
  var moves: [PixelMove] {
    var carried: [PixelMove: Int] = [:]
    for (index, step) in new.steps.enumerated() where !step.isFlat && step.grid > 0 {
      let visible = step.visible
      for place in places[index].prefix(Self.mostEqual) {
        let before = old.steps[place]
        let move = PixelMove(dx: step.dx - before.dx, dy: step.dy - before.dy)
        if move != .none, step.mayMove(by: move) {
          carried[move, default: 0] += visible.width * visible.height
        }
      }
    }
    let best = carried.sorted {
      ($1.value, $0.key.dy, $0.key.dx) < ($0.value, $1.key.dy, $1.key.dx)
    }
    return [.none] + best.prefix(Self.mostMoves).map(\.key)
  }

  /// Returns the pixels within the limits that may differ from those of the old picture after the move.
  ///
  /// A pixel is unchanged if the steps that cover it are, in their order, the moved steps that covered the old pixel.
  func damage(after move: PixelMove, within limits: PixelRect) -> PixelRegion {
    let kept = target.offsetBy(dx: move.dx, dy: move.dy).intersection(limits)
    var rects: [PixelRect] = []
    var partners = [Int?](repeating: nil, count: new.steps.count)
    var isMatched = [Bool](repeating: false, count: old.steps.count)
    for (new, old) in matches(after: move) {
      partners[new] = old
      isMatched[old] = true
    }
    for (index, step) in new.steps.enumerated() {
      if let partner = partners[index] {
        let before = old.steps[partner].visible.offsetBy(dx: move.dx, dy: move.dy)
        rects += step.visible.differing(from: before)
      } else {
        rects.append(step.readsBeneath ? step.hull : step.visible)
      }
    }
    for (index, step) in old.steps.enumerated() where !isMatched[index] {
      let touched = step.readsBeneath ? step.hull : step.visible
      rects.append(touched.offsetBy(dx: move.dx, dy: move.dy))
    }
    let exposed = PixelRegion(limits).subtracting(PixelRegion(kept)).rects
    return PixelRegion(rects.map { $0.intersection(kept) } + exposed)
  }

  // MARK: Matching

  /// Returns pairs of corresponding new and old steps, both in ascending order, whose content differs only by the move.
  private func matches(after move: PixelMove) -> [(new: Int, old: Int)] {
    var pairs: [(new: Int, old: Int)] = []
    var isTaken = [Bool](repeating: false, count: old.steps.count)
    for (index, step) in new.steps.enumerated() {
      guard step.mayMove(by: move) else { continue }
      let partner = places[index].first { place in
        if isTaken[place] { return false }
        let before = old.steps[place]
        return step.isFlat
          ? step.visible == before.visible.offsetBy(dx: move.dx, dy: move.dy)
          : step.dx - before.dx == move.dx && step.dy - before.dy == move.dy
      }
      guard let partner else { continue }
      isTaken[partner] = true
      pairs.append((index, partner))
    }
    return addingFlat(to: Self.longestRising(pairs))
  }

  /// Returns the largest number of pairs whose old steps are in ascending order.
  private static func longestRising(_ pairs: [(new: Int, old: Int)]) -> [(new: Int, old: Int)] {
    // The last pair of the best sequence of each length, and the predecessor of each pair.
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: pairs.count)
    for (index, pair) in pairs.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[ends[middle]].old < pair.old { low = middle + 1 } else { high = middle }
      }
      previous[index] = low > 0 ? ends[low - 1] : -1
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var result: [(new: Int, old: Int)] = []
    var next = ends.last ?? -1
    while next >= 0 {
      result.append(pairs[next])
      next = previous[next]
    }
    return result.reversed()
  }

  /// Adds pairs of flat steps with the same colour between the existing pairs; their areas may differ.
  private func addingFlat(to pairs: [(new: Int, old: Int)]) -> [(new: Int, old: Int)] {
    var result: [(new: Int, old: Int)] = []
    var last = (new: -1, old: -1)
    for pair in pairs + [(new.steps.count, old.steps.count)] {
      var from = last.old + 1
      for index in last.new + 1..<pair.new where new.steps[index].isFlat {
        guard let partner = places[index].first(where: { $0 >= from && $0 < pair.old }) else {
          continue
        }
        result.append((index, partner))
        from = partner + 1
      }
      if pair.new < new.steps.count { result.append(pair) }
      last = pair
    }
    return result
  }
}

extension DrawnStep {
  fileprivate func mayMove(by move: PixelMove) -> Bool {
    grid > 0 ? move.dx % grid == 0 && move.dy % grid == 0 : move == .none
  }
}

extension PixelRect {
  /// Returns the pixels that are in only one of the two rectangles.
  fileprivate func differing(from other: PixelRect) -> [PixelRect] {
    if self == other { return [] }
    let shared = intersection(other)
    return around(shared) + other.around(shared)
  }

  /// Returns the pixels of the rectangle outside a part of it.
  private func around(_ part: PixelRect) -> [PixelRect] {
    if isEmpty { return [] }
    if part.isEmpty { return [self] }
    return [
      PixelRect(x0: x0, y0: y0, x1: x1, y1: part.y0),
      PixelRect(x0: x0, y0: part.y1, x1: x1, y1: y1),
      PixelRect(x0: x0, y0: part.y0, x1: part.x0, y1: part.y1),
      PixelRect(x0: part.x1, y0: part.y0, x1: x1, y1: part.y1),
    ].filter { !$0.isEmpty }
  }
}
