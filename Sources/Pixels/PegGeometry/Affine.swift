/// An affine map of the plane, in the row-vector convention of CGAffineTransform.
///
/// ```
///                         | a  b  0 |
///   [x' y' 1] = [x y 1] · | c  d  0 |
///                         | tx ty 1 |
/// ```
///
/// - Units: `tx` and `ty` in points; the others without unit.
@frozen
package struct Affine: Hashable, Sendable {
  package var a: Double
  package var b: Double
  package var c: Double
  package var d: Double
  package var tx: Double
  package var ty: Double

  @inlinable
  package init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  package static let identity = Affine(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  package static func translation(x: Double, y: Double) -> Affine {
    Affine(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  package static func scale(x: Double, y: Double) -> Affine {
    Affine(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Whether axis-aligned rectangles stay axis-aligned and upright: no rotation, skew or mirroring.
  package var isUpright: Bool { b == 0 && c == 0 && a > 0 && d > 0 }

  /// Whether the map only translates.
  package var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

  package var determinant: Double { a * d - b * c }

  @inlinable
  package func apply(_ p: Point) -> Point {
    Point(x: p.x * a + p.y * c + tx, y: p.x * b + p.y * d + ty)
  }

  /// Returns the bounding box of the mapped rectangle.
  package func apply(_ rect: Rect) -> Rect {
    if b == 0 && c == 0 {
      let p = apply(Point(x: rect.left, y: rect.top))
      let q = apply(Point(x: rect.right, y: rect.bottom))
      return Rect(
        left: min(p.x, q.x), top: min(p.y, q.y), right: max(p.x, q.x), bottom: max(p.y, q.y))
    }
    let corners = rect.corners.map(apply)
    let xs = corners.map(\.x)
    let ys = corners.map(\.y)
    return Rect(left: xs.min()!, top: ys.min()!, right: xs.max()!, bottom: ys.max()!)
  }

  /// Returns the map that applies `self` first and `next` after it: `self · next`.
  package func then(_ next: Affine) -> Affine {
    Affine(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  /// The inverse map; nil if the map collapses the plane to a line or a point.
  package var inverse: Affine? {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    let a = self.d / determinant
    let b = -self.b / determinant
    let c = -self.c / determinant
    let d = self.a / determinant
    return Affine(a: a, b: b, c: c, d: d, tx: -(tx * a + ty * c), ty: -(tx * b + ty * d))
  }
}
