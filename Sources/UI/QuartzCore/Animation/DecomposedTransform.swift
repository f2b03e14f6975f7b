import CoreGraphics
import Foundation
import PegMotion

/// A transform decomposed into translation, rotation, shear, scale and perspective, which can each be interpolated.
///
/// - Units: points and radians.
/// - Source: Thomas, "Decomposing a matrix into simple transformations", Graphics Gems II; quaternions by Shoemake 1985.
struct DecomposedTransform {
  var translation = SIMD3<Double>.zero
  var scale = SIMD3<Double>.one
  /// The shear of y along x, of z along x, and of z along y.
  var shear = SIMD3<Double>.zero
  /// A unit quaternion, real part last.
  var rotation = SIMD4<Double>(0, 0, 0, 1)
  var perspective = SIMD4<Double>(0, 0, 0, 1)

  /// The parts of the identity.
  init() {}

  /// Decomposes a transform; nil if it has no inverse and so cannot be decomposed.
  init?(_ t: CATransform3D) {
    guard t.m44 != 0, t.linearDeterminant != 0 else { return nil }
    let w = Double(t.m44)
    var rows = [
      SIMD3(Double(t.m11), Double(t.m12), Double(t.m13)) / w,
      SIMD3(Double(t.m21), Double(t.m22), Double(t.m23)) / w,
      SIMD3(Double(t.m31), Double(t.m32), Double(t.m33)) / w,
    ]
    translation = SIMD3(Double(t.m41), Double(t.m42), Double(t.m43)) / w
    if t.m14 != 0 || t.m24 != 0 || t.m34 != 0 {
      // The inverse of the affine part, applied to the perspective column, gives the perspective alone.
      var affine = t
      (affine.m14, affine.m24, affine.m34) = (0, 0, 0)
      affine = Self.divided(affine, by: t.m44)
      let undo = CATransform3DInvert(affine)
      let column = SIMD4(Double(t.m14), Double(t.m24), Double(t.m34), Double(t.m44)) / w
      perspective = SIMD4(
        Self.dot4(undo.m11, undo.m12, undo.m13, undo.m14, column),
        Self.dot4(undo.m21, undo.m22, undo.m23, undo.m24, column),
        Self.dot4(undo.m31, undo.m32, undo.m33, undo.m34, column),
        Self.dot4(undo.m41, undo.m42, undo.m43, undo.m44, column))
    }
    scale.x = Self.length(rows[0])
    rows[0] /= scale.x
    shear.x = Self.dot(rows[0], rows[1])
    rows[1] -= rows[0] * shear.x
    scale.y = Self.length(rows[1])
    rows[1] /= scale.y
    shear.x /= scale.y
    shear.y = Self.dot(rows[0], rows[2])
    rows[2] -= rows[0] * shear.y
    shear.z = Self.dot(rows[1], rows[2])
    rows[2] -= rows[1] * shear.z
    scale.z = Self.length(rows[2])
    rows[2] /= scale.z
    shear.y /= scale.z
    shear.z /= scale.z
    // A mirror image isn't a rotation. If a single axis was reversed, the most reversed one is chosen.
    if Self.dot(rows[0], Self.cross(rows[1], rows[2])) < 0 {
      let own = [rows[0].x, rows[1].y, rows[2].z]
      let axis = own[2] < 0 && own[0] >= 0 && own[1] >= 0 ? 2 : own[1] < own[0] ? 1 : 0
      rows[axis] = -rows[axis]
      scale[axis] = -scale[axis]
      if axis == 0 {
        (shear.x, shear.y) = (-shear.x, -shear.y)
      } else if axis == 1 {
        (shear.x, shear.z) = (-shear.x, -shear.z)
      }
    }
    rotation = Self.quaternion(rows)
  }

  var matrix: CATransform3D {
    let axes = Self.rows(of: rotation)
    let x = axes[0] * scale.x
    let y = (axes[1] + axes[0] * shear.x) * scale.y
    let z = (axes[2] + axes[0] * shear.y + axes[1] * shear.z) * scale.z
    func w(_ r: SIMD3<Double>) -> CGFloat {
      CGFloat(Self.dot(r, SIMD3(perspective.x, perspective.y, perspective.z)))
    }
    let t = translation
    return CATransform3D(
      m11: CGFloat(x.x), m12: CGFloat(x.y), m13: CGFloat(x.z), m14: w(x),
      m21: CGFloat(y.x), m22: CGFloat(y.y), m23: CGFloat(y.z), m24: w(y),
      m31: CGFloat(z.x), m32: CGFloat(z.y), m33: CGFloat(z.z), m34: w(z),
      m41: CGFloat(t.x), m42: CGFloat(t.y), m43: CGFloat(t.z),
      m44: w(t) + CGFloat(perspective.w))
  }

  /// Returns the transform interpolated from one to another; rotations take the shorter direction.
  static func interpolate(
    from a: CATransform3D, to b: CATransform3D, at share: Double
  ) -> CATransform3D {
    guard a != b else { return b }
    guard let first = DecomposedTransform(a), let second = DecomposedTransform(b) else {
      return blend(a, b, CGFloat(share))
    }
    var parts = first
    parts.translation += (second.translation - first.translation) * share
    parts.scale += (second.scale - first.scale) * share
    parts.shear += (second.shear - first.shear) * share
    parts.perspective += (second.perspective - first.perspective) * share
    parts.rotation = slerp(first.rotation, second.rotation, share)
    return parts.matrix
  }

  /// Interpolates entry by entry, for transforms that cannot be decomposed, such as a scale of zero.
  private static func blend(
    _ a: CATransform3D, _ b: CATransform3D, _ share: CGFloat
  ) -> CATransform3D {
    func mix(_ x: CGFloat, _ y: CGFloat) -> CGFloat { x + (y - x) * share }
    return CATransform3D(
      m11: mix(a.m11, b.m11), m12: mix(a.m12, b.m12), m13: mix(a.m13, b.m13),
      m14: mix(a.m14, b.m14), m21: mix(a.m21, b.m21), m22: mix(a.m22, b.m22),
      m23: mix(a.m23, b.m23), m24: mix(a.m24, b.m24), m31: mix(a.m31, b.m31),
      m32: mix(a.m32, b.m32), m33: mix(a.m33, b.m33), m34: mix(a.m34, b.m34),
      m41: mix(a.m41, b.m41), m42: mix(a.m42, b.m42), m43: mix(a.m43, b.m43),
      m44: mix(a.m44, b.m44))
  }

  // MARK: Angles

  /// The rotations about x, then y, then z that give the rotation. Units: radians.
  var angles: SIMD3<Double> {
    get {
      let r = Self.rows(of: rotation)
      // Row vectors: Rx · Ry · Rz has −sin(y) in its first row's third column.
      let sine = min(1, max(-1, -r[0].z))
      let y = Elementary.atan2(sine, max(0, 1 - sine * sine).squareRoot())
      guard abs(sine) < 0.999_999_999 else {
        return SIMD3(0, y, Elementary.atan2(-r[1].x, r[1].y))
      }
      return SIMD3(
        Elementary.atan2(r[1].z, r[2].z), y, Elementary.atan2(r[0].y, r[0].x))
    }
    set {
      func turn(_ angle: Double, _ axis: Int) -> SIMD4<Double> {
        let (sine, cosine) = Elementary.sinCos(angle / 2)
        var q = SIMD4<Double>(0, 0, 0, cosine)
        q[axis] = sine
        return q
      }
      rotation = Self.multiply(
        turn(newValue.z, 2), Self.multiply(turn(newValue.y, 1), turn(newValue.x, 0)))
    }
  }

  // MARK: Quaternions

  /// Returns the images of the axes under the rotation, as rows.
  private static func rows(of q: SIMD4<Double>) -> [SIMD3<Double>] {
    let (x, y, z, w) = (q.x, q.y, q.z, q.w)
    return [
      SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)),
      SIMD3(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)),
      SIMD3(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)),
    ]
  }

  private static func quaternion(_ r: [SIMD3<Double>]) -> SIMD4<Double> {
    let trace = r[0].x + r[1].y + r[2].z
    let q: SIMD4<Double>
    if trace > 0 {
      let s = (trace + 1).squareRoot() * 2
      q = SIMD4((r[1].z - r[2].y) / s, (r[2].x - r[0].z) / s, (r[0].y - r[1].x) / s, s / 4)
    } else if r[0].x > r[1].y, r[0].x > r[2].z {
      let s = (1 + r[0].x - r[1].y - r[2].z).squareRoot() * 2
      q = SIMD4(s / 4, (r[0].y + r[1].x) / s, (r[2].x + r[0].z) / s, (r[1].z - r[2].y) / s)
    } else if r[1].y > r[2].z {
      let s = (1 + r[1].y - r[0].x - r[2].z).squareRoot() * 2
      q = SIMD4((r[0].y + r[1].x) / s, s / 4, (r[1].z + r[2].y) / s, (r[2].x - r[0].z) / s)
    } else {
      let s = (1 + r[2].z - r[0].x - r[1].y).squareRoot() * 2
      q = SIMD4((r[2].x + r[0].z) / s, (r[1].z + r[2].y) / s, s / 4, (r[0].y - r[1].x) / s)
    }
    return q
  }

  /// Returns the rotation that applies `b` first and `a` after it.
  private static func multiply(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> SIMD4<Double> {
    SIMD4(
      a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y, a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
      a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w, a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z)
  }

  private static func slerp(
    _ a: SIMD4<Double>, _ b: SIMD4<Double>, _ share: Double
  ) -> SIMD4<Double> {
    var b = b
    var cosine = (a * b).sum()
    if cosine < 0 { (b, cosine) = (-b, -cosine) }
    guard cosine < 0.999_999_999 else {
      let mixed = a + (b - a) * share
      return mixed / (mixed * mixed).sum().squareRoot()
    }
    let angle = Elementary.atan2(max(0, 1 - cosine * cosine).squareRoot(), cosine)
    let whole = Elementary.sinCos(angle).sin
    return a * (Elementary.sinCos((1 - share) * angle).sin / whole)
      + b * (Elementary.sinCos(share * angle).sin / whole)
  }

  // MARK: Vectors

  private static func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { (a * b).sum() }

  private static func length(_ a: SIMD3<Double>) -> Double { dot(a, a).squareRoot() }

  private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }

  private static func dot4(
    _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ v: SIMD4<Double>
  ) -> Double {
    (SIMD4(Double(a), Double(b), Double(c), Double(d)) * v).sum()
  }

  private static func divided(_ t: CATransform3D, by w: CGFloat) -> CATransform3D {
    CATransform3D(
      m11: t.m11 / w, m12: t.m12 / w, m13: t.m13 / w, m14: t.m14 / w,
      m21: t.m21 / w, m22: t.m22 / w, m23: t.m23 / w, m24: t.m24 / w,
      m31: t.m31 / w, m32: t.m32 / w, m33: t.m33 / w, m34: t.m34 / w,
      m41: t.m41 / w, m42: t.m42 / w, m43: t.m43 / w, m44: t.m44 / w)
  }
}
