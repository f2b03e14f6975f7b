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
    // The nudge lets values that are a half but for floating-point noise round up too.
    (self * scale + 0.5 + 1e-6).rounded(.down)
  }

  /// Returns the least multiple of one pixel that is not smaller.
  ///
  /// - Units: points in and out; `scale` is pixels per point.
  package func ceiledToPixel(scale: CGFloat) -> CGFloat {
    // The nudge keeps values that are whole but for floating-point noise.
    ((self * scale - 1e-6).rounded(.up)) / scale
  }

  /// Returns the greatest multiple of one pixel that is not larger.
  ///
  /// - Units: points in and out; `scale` is pixels per point.
  package func flooredToPixel(scale: CGFloat) -> CGFloat {
    ((self * scale + 1e-6).rounded(.down)) / scale
  }
}
