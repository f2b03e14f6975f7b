/// A rate in frames per second, as a fraction in lowest terms, so that 33⅓ is exact.
package struct FrameRate: Hashable, Sendable {
  package let frames: Int64
  /// - Units: seconds.
  package let seconds: Int64

  /// Creates a rate of `frames` in `seconds` seconds: `FrameRate(60)`, `FrameRate(100, per: 3)`.
  ///
  /// - Precondition: both are positive and at most a million.
  package init(_ frames: Int, per seconds: Int = 1) {
    let allowed = 1...1_000_000
    precondition(
      allowed.contains(frames) && allowed.contains(seconds),
      "A frame rate is a fraction of numbers in 1...1000000, not \(frames)/\(seconds).")
    var (a, b) = (frames, seconds)
    while b != 0 { (a, b) = (b, a % b) }
    self.frames = Int64(frames / a)
    self.seconds = Int64(seconds / a)
  }

  package var framesPerSecond: Double { Double(frames) / Double(seconds) }
}
