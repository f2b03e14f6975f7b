import PegMotion

/// The motion of content along one axis without a finger.
///
/// - Units: points; times in milliseconds.
struct ScrollAxis {
  private enum Phase {
    case still(Double)
    /// Ends exactly at `aim` unless that is nil.
    case coasting(ScrollDeceleration, since: Double, aim: Double?)
    case bouncing(ScrollBounce, since: Double)
  }

  private var phase: Phase

  init(restingAt offset: Double) { phase = .still(offset) }

  /// Continues after a release with a velocity until it comes to rest.
  init(coasting motion: ScrollDeceleration, at time: Double) {
    phase = .coasting(motion, since: time, aim: nil)
  }

  /// Moves to an offset, slowing down at a rate.
  init(from offset: Double, to aim: Double, rate: Double, at time: Double) {
    let velocity = ScrollDeceleration.velocity(from: offset, to: aim, rate: rate)
    phase = .coasting(
      ScrollDeceleration(start: offset, velocity: velocity, rate: rate), since: time, aim: aim)
  }

  /// Bounces back from past an edge.
  init(from offset: Double, pastEdge edge: Double, velocity: Double, at time: Double) {
    phase = .bouncing(
      ScrollBounce(edge: edge, distance: offset - edge, velocity: velocity), since: time)
  }

  var isMoving: Bool {
    if case .still = phase { false } else { true }
  }

  /// Continues from a shifted offset, after code has moved the content during its motion.
  mutating func shift(by way: Double, at time: Double) {
    switch phase {
    case .still(let offset): phase = .still(offset + way)
    case .coasting(let motion, let since, let aim):
      let moved = ScrollDeceleration(
        start: motion.start + way, velocity: motion.velocity, rate: motion.rate)
      phase = .coasting(moved, since: since, aim: aim.map { $0 + way })
    case .bouncing(let bounce, let since):
      let state = bounce.state(at: time - since)
      phase = .bouncing(
        ScrollBounce(
          edge: state.edge, distance: state.distance + way, velocity: state.velocity), since: time)
    }
  }

  /// Returns the offset at a time; changes from coasting to bouncing if the content reaches an edge on the way.
  mutating func offset(
    at time: Double, range: ClosedRange<Double>, bounces: Bool, rate: Double
  ) -> Double {
    // Each round ends a phase; content that comes back from one edge may coast to the other.
    for _ in 0..<8 {
      switch phase {
      case .still(let offset): return offset
      case .coasting(let motion, let since, let aim):
        let gone = min(time - since, motion.duration)
        let offset = motion.offset(at: gone)
        let edge = motion.velocity > 0 ? range.upperBound : range.lowerBound
        let isPast = motion.velocity > 0 ? offset > edge : offset < edge
        if isPast, aim.map({ !range.contains($0) }) ?? true {
          guard bounces else {
            phase = .still(edge)
            continue
          }
          let crossing = motion.time(at: edge) ?? 0
          let late = motion.time(at: edge) == nil ? motion.start - edge : 0
          phase = .bouncing(
            ScrollBounce(
              edge: edge, distance: late, velocity: motion.velocity(at: crossing)),
            since: since + crossing)
          continue
        }
        guard time - since >= motion.duration else { return offset }
        phase = .still(aim ?? offset)
      case .bouncing(let bounce, let since):
        let gone = time - since
        let length = bounce.duration
        if let crossing = Self.crossing(bounce, before: min(gone, length)) {
          // Thrown back into the content, it coasts from the edge like any other throw.
          let state = bounce.state(at: crossing)
          phase = .coasting(
            ScrollDeceleration(start: bounce.edge, velocity: state.velocity, rate: rate),
            since: since + crossing, aim: nil)
          continue
        }
        guard gone >= length else { return bounce.offset(at: gone) }
        phase = .still(bounce.edge)
      }
    }
    if case .still(let offset) = phase { return offset }
    return min(range.upperBound, max(range.lowerBound, 0))
  }

  /// Returns the time when content comes back through its edge with a velocity; nil if it only creeps up to the edge.
  private static func crossing(_ bounce: ScrollBounce, before time: Double) -> Double? {
    guard bounce.distance != 0, bounce.velocity != 0,
      (bounce.distance > 0) != (bounce.velocity > 0)
    else { return nil }
    func isBack(_ t: Double) -> Bool {
      (bounce.offset(at: t) - bounce.edge > 0) != (bounce.distance > 0)
    }
    guard time > 0, isBack(time) else { return nil }
    var (low, high) = (0.0, time)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if isBack(middle) { high = middle } else { low = middle }
    }
    return high
  }
}
