import Foundation

/// The progress of an animator over time: along its course, backwards, paused, or along another course.
///
/// - Units: seconds.
struct AnimatorMotion {
  private enum Phase {
    /// A share of the course's time.
    case paused(share: Double)
    /// A share of the change, set by hand.
    case scrubbed(fraction: Double)
    /// The course's time runs, forwards or backwards.
    case along(share: Double, since: Double, lasting: Double)
    /// From a share of the change to the end, or back to the start, along another course.
    case retimed(fraction: Double, since: Double, AnimatorCourse)
  }

  private var phase = Phase.paused(share: 0)
  var isReversed: Bool

  init(isReversed: Bool = false) { self.isReversed = isReversed }

  private var goal: Double { isReversed ? 0 : 1 }

  /// Returns the share of the course's time that has passed.
  func share(at time: Double, _ course: AnimatorCourse) -> Double {
    switch phase {
    case .paused(let share): return share
    case .scrubbed(let fraction): return course.share(at: fraction)
    case .along(let share, let since, let lasting):
      let gone = lasting > 0 ? min(1, max(0, (time - since) / lasting)) : 1
      return share + (goal - share) * gone
    case .retimed: return course.share(at: fraction(at: time, course))
    }
  }

  /// Returns the share of the change that has been made.
  func fraction(at time: Double, _ course: AnimatorCourse) -> Double {
    switch phase {
    case .scrubbed(let fraction): return fraction
    case .retimed(let fraction, let since, let other):
      let gone = other.duration > 0 ? (time - since) / other.duration : 1
      return fraction + (goal - fraction) * other.value(at: gone)
    case .paused, .along: return course.value(at: share(at: time, course))
    }
  }

  /// Returns the share made of a change that began after a share of the course's time.
  func value(at time: Double, _ course: AnimatorCourse, from start: Double) -> Double {
    guard start > 0 else { return fraction(at: time, course) }
    func within(_ whole: Double) -> Double {
      start < 1 ? min(1, max(0, (whole - start) / (1 - start))) : whole >= 1 ? 1 : 0
    }
    switch phase {
    case .paused, .along: return course.value(at: within(share(at: time, course)))
    case .scrubbed, .retimed: return within(fraction(at: time, course))
    }
  }

  mutating func pause(at time: Double, isLinear: Bool, _ course: AnimatorCourse) {
    switch phase {
    case .paused, .scrubbed: break
    case .along: phase = .paused(share: share(at: time, course))
    case .retimed: phase = .scrubbed(fraction: fraction(at: time, course))
    }
  }

  mutating func scrub(to fraction: Double, isLinear: Bool, _ course: AnimatorCourse) {
    let fraction = min(1, max(0, fraction))
    phase = isLinear ? .scrubbed(fraction: fraction) : .paused(share: fraction)
  }

  /// Returns the time that remains of the course. Units: seconds.
  func remaining(_ course: AnimatorCourse) -> Double {
    abs(goal - share(at: 0, course)) * course.duration
  }

  /// Continues along the animator's own course.
  mutating func resume(at time: Double, _ course: AnimatorCourse, lasting: Double? = nil) {
    let share = share(at: time, course)
    phase = .along(
      share: share, since: time, lasting: lasting ?? abs(goal - share) * course.duration)
  }

  /// Continues along another course.
  mutating func resume(
    at time: Double, _ course: AnimatorCourse, along other: AnimatorCourse
  ) {
    phase = .retimed(fraction: fraction(at: time, course), since: time, other)
  }

  /// Returns the time at which the motion ends; infinity if it does not run.
  func end(_ course: AnimatorCourse) -> Double {
    switch phase {
    case .along(_, let since, let lasting): since + lasting
    case .retimed(_, let since, let other): since + other.duration
    case .paused, .scrubbed: .infinity
    }
  }
}
