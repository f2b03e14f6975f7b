/// A time or a duration in a scene.
///
/// - Units: integer nanoseconds, so that sums and comparisons are exact.
package struct SceneTime: Hashable, Sendable, Comparable {
  package var nanoseconds: Int64

  package init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// Creates the nearest whole number of nanoseconds, halves rounded away from zero.
  ///
  /// - Units: seconds.
  /// - Precondition: `seconds` is finite and within ±292 years.
  package init(seconds: Double) {
    let nanoseconds = (seconds * 1e9).rounded()
    precondition(
      abs(nanoseconds) < 0x1p63, "A scene time is finite and within 292 years, not \(seconds) s.")
    self.nanoseconds = Int64(nanoseconds)
  }

  /// Creates the nearest time within ±36 years, so that several such times can be added; 0 for NaN.
  ///
  /// - Units: seconds.
  package init(clampingSeconds seconds: Double) {
    self.init(seconds: seconds.isNaN ? 0 : min(max(seconds, -1.152e9), 1.152e9))
  }

  package static let zero = SceneTime(nanoseconds: 0)

  /// Returns the time of a frame, rounded down; it doesn't depend on the frames before.
  ///
  /// - Precondition: `index` isn't negative, and the time is at most 292 years.
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
