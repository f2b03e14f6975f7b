/// Moves lengths onto the pixel grid of a screen.
///
/// - Units: points in and out, the results multiples of one pixel.
package struct PixelRounding: Hashable, Sendable {
  /// Pixels per point.
  package let scale: Double

  /// - Precondition: the scale is finite and above 0.
  package init(scale: Double) {
    precondition(scale > 0 && scale.isFinite, "a screen with \(scale) pixels per point")
    self.scale = scale
  }

  /// How far above a whole pixel a length may be and still count as that pixel. Units: pixels.
  ///
  /// Sums of a few hundred advances are off by 1e-12; differences this small are no ink.
  private static let tolerance = 1e-4

  package func up(_ length: Double) -> Double {
    (length * scale - Self.tolerance).rounded(.up) / scale
  }

  package func down(_ length: Double) -> Double {
    (length * scale + Self.tolerance).rounded(.down) / scale
  }

  /// Halves go towards larger coordinates.
  package func nearest(_ length: Double) -> Double {
    (length * scale + 0.5 + Self.tolerance).rounded(.down) / scale
  }
}
