/// A damped spring that moves from 0 to 1, as a function of time.
///
/// - Units: seconds; the distance from start to end is 1.
/// - Source: the damped harmonic oscillator x″ = −(k/m)(x − 1) − (c/m)x′.
package struct Spring: Hashable, Sendable {
  package let mass: Double
  package let stiffness: Double
  package let damping: Double
  /// The initial velocity, positive towards the end. Units: the whole distance per second.
  package let initialVelocity: Double

  /// The frequency without damping. Units: radians per second.
  package let frequency: Double
  /// Below 1 the spring overshoots and oscillates; at 1 and above it doesn't.
  package let dampingRatio: Double

  /// - Precondition: mass and stiffness are positive, damping is not negative, and all are finite.
  package init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double = 0) {
    precondition(
      mass > 0 && stiffness > 0 && damping >= 0 && mass.isFinite && stiffness.isFinite
        && damping.isFinite && initialVelocity.isFinite,
      "A spring has a positive mass and stiffness and no negative damping, not \(mass), \(stiffness), \(damping)."
    )
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.initialVelocity = initialVelocity
    frequency = (stiffness / mass).squareRoot()
    dampingRatio = damping / (2 * (stiffness * mass).squareRoot())
  }

  /// Creates a spring from any numbers; nil if they do not describe a spring.
  package init?(
    checkingMass mass: Double, stiffness: Double, damping: Double, initialVelocity: Double
  ) {
    let numbers = [mass, stiffness, damping, initialVelocity]
    guard mass > 0, stiffness > 0, damping >= 0, numbers.allSatisfy(\.isFinite) else { return nil }
    self.init(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity)
    // Very small or very large numbers can make the derived values unusable.
    guard frequency > 0, frequency.isFinite, dampingRatio.isFinite, (stiffness * mass).isFinite
    else { return nil }
  }

  /// Creates a spring of mass 1 with a frequency.
  ///
  /// - Units: radians per second.
  package init(frequency: Double, dampingRatio: Double, initialVelocity: Double = 0) {
    self.init(
      mass: 1, stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency,
      initialVelocity: initialVelocity)
  }

  /// Creates the spring of `UIView.animate(withDuration:…usingSpringWithDamping:initialSpringVelocity:)`.
  ///
  /// - Parameter dampingRatio: limited to 0.01...1.
  /// - Parameter duration: limited to 0.01...10.
  /// - Source: observed in UIKit to 8 digits: the envelope of the oscillation has decreased to 0.001 at the end, |(ζω −
  ///   v) / (ω√(1 − ζ²))| · e^(−ζωD) = 0.001, and (1 + (ω − v)D) · e^(−ωD) = 0.001 for ζ = 1.
  package init(dampingRatio: Double, initialVelocity: Double = 0, duration: Double) {
    let ratio = min(1, max(0.01, dampingRatio))
    let duration = min(10, max(0.01, duration))
    let initialVelocity = initialVelocity.isFinite ? initialVelocity : 0
    func excess(_ frequency: Double, _ velocity: Double) -> Double {
      let amplitude =
        ratio < 1
        ? (ratio * frequency - velocity) / (frequency * (1 - ratio * ratio).squareRoot())
        : 1 + (frequency - velocity) * duration
      return abs(amplitude) * Elementary.exp(-ratio * frequency * duration) - Self.rest
    }
    let found =
      Self.largestRoot(scale: 1 / duration) { excess($0, initialVelocity) }
      ?? Self.largestRoot(scale: 1 / duration) { excess($0, 0) }
    // Without a root the envelope starts below 0.001, so the spring is at rest from the start.
    self.init(
      frequency: found ?? 2 * .pi / duration, dampingRatio: ratio, initialVelocity: initialVelocity)
  }

  /// Creates the spring of iOS 17's `animate(springDuration:bounce:)`.
  ///
  /// - Parameter duration: the perceived duration, which is a period of the spring without damping.
  /// - Parameter bounce: −1...1; 0 doesn't oscillate, 1 oscillates for ever.
  /// - Source: ω = 2π/d, ζ = 1 − b for b ≥ 0 and 1/(1 + b) for b < 0.
  package init(perceptualDuration duration: Double, bounce: Double, initialVelocity: Double = 0) {
    let bounce = min(1, max(-0.999, bounce))
    self.init(
      frequency: 2 * .pi / min(1e6, max(0.001, duration)),
      dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce),
      initialVelocity: initialVelocity.isFinite ? initialVelocity : 0)
  }

  /// The distance from the end within which the spring counts as at rest. Units: the whole distance.
  package static let rest = 0.001

  /// Searches from high frequencies downwards for a change of sign, and bisects that interval.
  private static func largestRoot(scale: Double, _ f: (Double) -> Double) -> Double? {
    var high = 3000 * scale
    var fHigh = f(high)
    while high > 0.01 * scale {
      let low = high * 0.97
      let fLow = f(low)
      if (fLow > 0) != (fHigh > 0) {
        var (a, b) = (low, high)
        for _ in 0..<100 {
          let middle = a + (b - a) / 2
          if middle <= a || middle >= b { break }
          if (f(middle) > 0) == (fLow > 0) { a = middle } else { b = middle }
        }
        return a + (b - a) / 2
      }
      (high, fHigh) = (low, fLow)
    }
    return nil
  }

  /// Returns the position of the spring: 0 at the start, 1 at its end.
  package func value(at time: Double) -> Double { 1 - offset(at: time).position }

  /// Returns the velocity. Units: the whole distance per second.
  package func velocity(at time: Double) -> Double { -offset(at: time).velocity }

  /// Returns the remaining distance and its rate of change.
  private func offset(at time: Double) -> (position: Double, velocity: Double) {
    let t = max(0, time)
    let decay = dampingRatio * frequency
    if dampingRatio < 1 {
      let swing = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
      let b = (decay - initialVelocity) / swing
      let (sine, cosine) = Elementary.sinCos(swing * t)
      let fade = Elementary.exp(-decay * t)
      return (
        fade * (cosine + b * sine),
        fade * ((b * swing - decay) * cosine - (swing + b * decay) * sine)
      )
    }
    if dampingRatio == 1 {
      let b = frequency - initialVelocity
      let fade = Elementary.exp(-frequency * t)
      return (fade * (1 + b * t), fade * (b - frequency * (1 + b * t)))
    }
    let (slow, fast) = poles
    let (a, b) = shares(slow: slow, fast: fast)
    let (first, second) = (Elementary.exp(-slow * t), Elementary.exp(-fast * t))
    return (a * first + b * second, -slow * a * first - fast * b * second)
  }

  /// The rates at which the two parts of an overdamped spring decay.
  private var poles: (slow: Double, fast: Double) {
    let root = (dampingRatio * dampingRatio - 1).squareRoot()
    let fast = frequency * (dampingRatio + root)
    // The product of the poles is ω². Subtracting two nearly equal numbers would lose digits.
    return (frequency * frequency / fast, fast)
  }

  private func shares(slow: Double, fast: Double) -> (Double, Double) {
    let a = (fast - initialVelocity) / (fast - slow)
    return (a, 1 - a)
  }

  /// The time after which the spring counts as at rest.
  ///
  /// - Returns: infinity for a spring without damping.
  /// - Source: the sum of the parts' envelopes has decreased to 0.001; this gives Apple's 1.4727 for mass 1, stiffness
  ///   100 and damping 10.
  package var settlingDuration: Double {
    guard damping > 0 else { return .infinity }
    let decay = dampingRatio * frequency
    if dampingRatio < 1 {
      let swing = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
      let amplitude = 1 + abs(decay - initialVelocity) / swing
      return Elementary.log(amplitude / Self.rest) / decay
    }
    let envelope: (Double) -> Double
    let rate: Double
    if dampingRatio == 1 {
      rate = frequency
      let b = abs(frequency - initialVelocity)
      envelope = { (1 + b * $0) * Elementary.exp(-rate * $0) }
    } else {
      let (slow, fast) = poles
      let (a, b) = shares(slow: slow, fast: fast)
      rate = slow
      envelope = { abs(a) * Elementary.exp(-slow * $0) + abs(b) * Elementary.exp(-fast * $0) }
    }
    var (low, high) = (0.0, 1 / rate)
    while envelope(high) > Self.rest { (low, high) = (high, high * 2) }
    for _ in 0..<100 {
      let middle = low + (high - low) / 2
      if middle <= low || middle >= high { break }
      if envelope(middle) > Self.rest { low = middle } else { high = middle }
    }
    return high
  }
}
