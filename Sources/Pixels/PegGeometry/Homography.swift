/// A projective map of the plane in the row-vector convention: `[x' y' w'] = [x y 1] · m`, then division by `w'`.
///
/// - Units: those of the planes it maps between.
package struct Homography: Hashable, Sendable {
  /// The rows of the matrix: the contributions of x, y and 1 to x', y' and w'.
  package var x: SIMD3<Double>
  package var y: SIMD3<Double>
  package var one: SIMD3<Double>

  package init(x: SIMD3<Double>, y: SIMD3<Double>, one: SIMD3<Double>) {
    self.x = x
    self.y = y
    self.one = one
  }

  package init(_ m: Affine) {
    self.init(x: SIMD3(m.a, m.b, 0), y: SIMD3(m.c, m.d, 0), one: SIMD3(m.tx, m.ty, 1))
  }

  package static let identity = Homography(.identity)

  /// Returns the mapped point as x', y' and w', before the division.
  package func lift(_ p: Point) -> SIMD3<Double> { x * p.x + y * p.y + one }

  /// Returns the mapped point; nil if it lies behind the eye or infinitely far away.
  package func apply(_ p: Point) -> Point? {
    let v = lift(p)
    return v.z > 0 ? Point(x: v.x / v.z, y: v.y / v.z) : nil
  }

  /// Returns the map that applies `self` first and `next` after it.
  package func then(_ next: Homography) -> Homography {
    func row(_ v: SIMD3<Double>) -> SIMD3<Double> {
      next.x * v.x + next.y * v.y + next.one * v.z
    }
    return Homography(x: row(x), y: row(y), one: row(one))
  }

  package var determinant: Double {
    x.x * (y.y * one.z - y.z * one.y) - x.y * (y.x * one.z - y.z * one.x)
      + x.z * (y.x * one.y - y.y * one.x)
  }

  /// The inverse map; nil if the map collapses the plane to a line or a point.
  package var inverse: Homography? {
    let d = determinant
    guard d != 0, d.isFinite else { return nil }
    func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
      SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    }
    // The columns of the adjugate.
    let (p, q, r) = (cross(y, one), cross(one, x), cross(x, y))
    return Homography(
      x: SIMD3(p.x, q.x, r.x) / d, y: SIMD3(p.y, q.y, r.y) / d, one: SIMD3(p.z, q.z, r.z) / d)
  }

  /// The same map as an affine one; nil if it has perspective.
  package var affine: Affine? {
    guard x.z == 0, y.z == 0, one.z == 1 else { return nil }
    return Affine(a: x.x, b: x.y, c: y.x, d: y.y, tx: one.x, ty: one.y)
  }
}
