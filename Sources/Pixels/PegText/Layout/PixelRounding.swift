/// Rounds lengths to the pixel grid of a screen.
///
/// - Units: points; results are multiples of one pixel.
package struct PixelRounding: Hashable, Sendable {
  /// Pixels per point.
  package let scale: Double

  /// - Precondition: the scale is finite and above 0.
  package init(scale: Double) {
    precondition(scale > 0 && scale.isFinite, "a screen with \(scale) pixels per point")
    self.scale = scale
  }

  /// The largest excess over a whole pixel that is ignored. Units: pixels.
  ///
  /// Sums of a few hundred advances have errors of 1e-12; differences below the tolerance are invisible.
  private static let tolerance = 1e-4

  package func up(_ length: Double) -> Double {
    (length * scale - Self.tolerance).rounded(.up) / scale
  }

  package func down(_ length: Double) -> Double {
    (length * scale + Self.tolerance).rounded(.down) / scale
  }

  /// Rounds to the nearest pixel; halves go towards larger coordinates.
  package func nearest(_ length: Double) -> Double {
    (length * scale + 0.5 + Self.tolerance).rounded(.down) / scale
  }
}
