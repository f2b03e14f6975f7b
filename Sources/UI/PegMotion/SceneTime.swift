/// A moment or a span of scene time.
///
/// - Units: integer nanoseconds, so that sums and comparisons are exact.
package struct SceneTime: Hashable, Sendable, Comparable {
  package var nanoseconds: Int64

  package init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// Takes the nearest whole nanosecond, halves away from zero.
  ///
  /// - Units: seconds.
  /// - Precondition: `seconds` is finite and within ±292 years.
  package init(seconds: Double) {
    let nanoseconds = (seconds * 1e9).rounded()
    precondition(
      abs(nanoseconds) < 0x1p63, "A scene time is finite and within 292 years, not \(seconds) s.")
    self.nanoseconds = Int64(nanoseconds)
  }

  /// Takes the nearest whole nanosecond within ±36 years, so that a few such times add up; 0 for what is not a number.
  ///
  /// - Units: seconds.
  package init(clampingSeconds seconds: Double) {
    self.init(seconds: seconds.isNaN ? 0 : min(max(seconds, -1.152e9), 1.152e9))
  }

  package static let zero = SceneTime(nanoseconds: 0)

  /// Returns the moment of a frame, rounded down, so that it never depends on the frames before.
  ///
  /// - Precondition: `index` is not negative, and the moment lies within 292 years.
  package static func frame(_ index: Int, rate: FrameRate) -> SceneTime {
    precondition(index >= 0, "Frames are counted from zero, not \(index).")
    let (product, overflow) = Int64(index).multipliedReportingOverflow(
      by: 1_000_000_000 * rate.seconds)
    precondition(!overflow, "Frame \(index) lies beyond 292 years.")
    return SceneTime(nanoseconds: product / rate.frames)
  }

  /// - Units: seconds.
  package var seconds: Double { Double(nanoseconds) / 1e9 }

  package static func + (a: SceneTime, b: SceneTime) -> SceneTime {
    SceneTime(nanoseconds: a.nanoseconds + b.nanoseconds)
  }

  package static func - (a: SceneTime, b: SceneTime) -> SceneTime {
    SceneTime(nanoseconds: a.nanoseconds - b.nanoseconds)
  }

  package static func += (a: inout SceneTime, b: SceneTime) { a.nanoseconds += b.nanoseconds }

  package static func -= (a: inout SceneTime, b: SceneTime) { a.nanoseconds -= b.nanoseconds }

  package static func < (a: SceneTime, b: SceneTime) -> Bool { a.nanoseconds < b.nanoseconds }
}
