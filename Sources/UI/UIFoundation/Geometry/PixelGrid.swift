package import Foundation

extension CGFloat {
  /// Returns the nearest multiple of one pixel, halves up.
  ///
  /// - Units: points in and out; `scale` is pixels per point.
  package func roundedToPixel(scale: CGFloat) -> CGFloat { roundedPixels(scale: scale) / scale }

  /// Returns the nearest whole number of pixels, halves up.
  ///
  /// - Units: points in, pixels out; `scale` is pixels per point.
  package func roundedPixels(scale: CGFloat) -> CGFloat {
    // The added 1e-6 also rounds up values that are a half except for floating-point noise.
    (self * scale + 0.5 + 1e-6).rounded(.down)
  }

  /// Returns the smallest multiple of one pixel that is at least the length.
  ///
  /// - Units: points in and out; `scale` is pixels per point.
  package func ceiledToPixel(scale: CGFloat) -> CGFloat {
    // The subtracted 1e-6 keeps values that are whole except for floating-point noise.
    ((self * scale - 1e-6).rounded(.up)) / scale
  }

  /// Returns the largest multiple of one pixel that is at most the length.
  ///
  /// - Units: points in and out; `scale` is pixels per point.
  package func flooredToPixel(scale: CGFloat) -> CGFloat {
    ((self * scale + 1e-6).rounded(.down)) / scale
  }
}
