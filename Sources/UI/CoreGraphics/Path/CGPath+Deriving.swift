public import Foundation
import PegDisplayList
import PegGeometry

extension CGPath {
  /// Returns the outline of a line along the path, for filling by the winding rule.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin,
    miterLimit: CGFloat, transform: CGAffineTransform = .identity
  ) -> CGPath {
    let style = StrokeStyle(
      width: lineWidth, join: lineJoin.style, miterLimit: miterLimit, cap: lineCap.style)
    let mapped = path.transformed(by: Affine(transform))
    return CGPath(
      mapped.stroked(style, tolerance: DisplayListBuilder.strokeTolerance(under: .identity)))
  }

  /// Returns the dashes of the path for a pattern of lines and gaps.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    let mapped = path.transformed(by: Affine(transform))
    return CGPath(
      mapped.dashed(
        lengths.map { Double($0) }, phase: phase,
        tolerance: DisplayListBuilder.strokeTolerance(under: .identity)))
  }

  /// Returns the path with its curves replaced by lines whose distance from the curves is at most `threshold`.
  public func flattened(threshold: CGFloat) -> CGPath {
    CGPath(path.flattened(tolerance: max(threshold, 1e-6)))
  }
}
