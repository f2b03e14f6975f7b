import Glibc

public typealias simd_quatf = Quaternion<Float>
public typealias simd_quatd = Quaternion<Double>

/// A turn in space: a real part and three imaginary ones.
public struct Quaternion<S: SIMDScalar & BinaryFloatingPoint & Sendable>: Equatable, Sendable
where SIMD4<S>: Sendable, SIMD3<S>: Sendable {
  /// The imaginary parts, then the real one.
  public var vector: SIMD4<S>

  /// Creates no turn of no length.
  public init() { vector = SIMD4(repeating: 0) }

  public init(vector: SIMD4<S>) { self.vector = vector }

  public init(ix: S, iy: S, iz: S, r: S) { vector = SIMD4(ix, iy, iz, r) }

  public init(real: S, imag: SIMD3<S>) { vector = SIMD4(imag, real) }

  /// Creates a turn around an axis of length 1. Units: radians, counterclockwise as seen against the axis.
  public init(angle: S, axis: SIMD3<S>) {
    let half = Double(angle) / 2
    self.init(real: S(cos(half)), imag: axis * S(sin(half)))
  }

  /// Creates the shortest turn from one direction to another, both of length 1.
  public init(from: SIMD3<S>, to: SIMD3<S>) {
    let real = 1 + dot(from, to)
    if real > S(1e-6) {
      self = Self(real: real, imag: cross(from, to)).normalized
    } else {
      // Opposite directions: any axis at right angles will do.
      let other: SIMD3<S> =
        Swift.abs(from.x) > Swift.abs(from.z) ? [-from.y, from.x, 0] : [0, -from.z, from.y]
      self.init(real: 0, imag: normalize(other))
    }
  }

  /// Creates the turn of a matrix of columns at right angles, each of length 1.
  ///
  /// - Source: Shepperd, "Quaternion from rotation matrix", 1978.
  public init(_ matrix: Matrix3x3<S>) {
    let (a, b, c) = (matrix[0, 0], matrix[1, 1], matrix[2, 2])
    let sizes = [a + b + c, a, b, c]
    let largest = sizes.indices.max { sizes[$0] < sizes[$1] } ?? 0
    switch largest {
    case 0:
      let r = (1 + a + b + c).squareRoot() / 2
      let d = 1 / (4 * r)
      self.init(
        ix: (matrix[1, 2] - matrix[2, 1]) * d, iy: (matrix[2, 0] - matrix[0, 2]) * d,
        iz: (matrix[0, 1] - matrix[1, 0]) * d, r: r)
    case 1:
      let x = (1 + a - b - c).squareRoot() / 2
      let d = 1 / (4 * x)
      self.init(
        ix: x, iy: (matrix[0, 1] + matrix[1, 0]) * d, iz: (matrix[2, 0] + matrix[0, 2]) * d,
        r: (matrix[1, 2] - matrix[2, 1]) * d)
    case 2:
      let y = (1 - a + b - c).squareRoot() / 2
      let d = 1 / (4 * y)
      self.init(
        ix: (matrix[0, 1] + matrix[1, 0]) * d, iy: y, iz: (matrix[1, 2] + matrix[2, 1]) * d,
        r: (matrix[2, 0] - matrix[0, 2]) * d)
    default:
      let z = (1 - a - b + c).squareRoot() / 2
      let d = 1 / (4 * z)
      self.init(
        ix: (matrix[2, 0] + matrix[0, 2]) * d, iy: (matrix[1, 2] + matrix[2, 1]) * d, iz: z,
        r: (matrix[0, 1] - matrix[1, 0]) * d)
    }
  }

  /// Creates the turn of the upper left part of a matrix.
  public init(_ matrix: Matrix4x4<S>) {
    let columns = (0..<3).map { SIMD3(matrix[$0].x, matrix[$0].y, matrix[$0].z) }
    self.init(Matrix3x3(columns))
  }

  public var real: S { vector.w }
  public var imag: SIMD3<S> { SIMD3(vector.x, vector.y, vector.z) }
  public var length: S { dot(vector, vector).squareRoot() }
  public var normalized: Self { Self(vector: vector / length) }
  public var conjugate: Self { Self(real: real, imag: -imag) }
  public var inverse: Self { Self(vector: conjugate.vector / dot(vector, vector)) }

  /// Units: radians.
  public var angle: S {
    let size = Double(dot(imag, imag).squareRoot())
    return S(2 * atan2(size, Double(real)))
  }

  /// The axis of the turn, of length 1.
  public var axis: SIMD3<S> { normalize(imag) }

  /// Returns a turned vector.
  public func act(_ vector: SIMD3<S>) -> SIMD3<S> {
    let t = cross(imag, vector) * 2
    return vector + t * real + cross(imag, t)
  }

  public static func * (p: Self, q: Self) -> Self {
    let imag = q.imag * p.real + p.imag * q.real + cross(p.imag, q.imag)
    return Self(real: p.real * q.real - dot(p.imag, q.imag), imag: imag)
  }

  public static func * (p: Self, scalar: S) -> Self { Self(vector: p.vector * scalar) }
  public static func * (scalar: S, p: Self) -> Self { p * scalar }
  public static func + (p: Self, q: Self) -> Self { Self(vector: p.vector + q.vector) }
  public static func - (p: Self, q: Self) -> Self { Self(vector: p.vector - q.vector) }
  public static prefix func - (p: Self) -> Self { Self(vector: -p.vector) }
  public static func / (p: Self, q: Self) -> Self { p * q.inverse }
  public static func *= (p: inout Self, q: Self) { p = p * q }
}

/// Returns the turn between two others on the shorter way: the first at 0, the second at 1.
///
/// - Source: Shoemake, "Animating rotation with quaternion curves", 1985.
public func simd_slerp<S>(_ p: Quaternion<S>, _ q: Quaternion<S>, _ t: S) -> Quaternion<S> {
  var cosine = dot(p.vector, q.vector)
  let end = cosine < 0 ? -q : q
  cosine = Swift.abs(cosine)
  if cosine > S(0.9995) { return Quaternion(vector: mix(p.vector, end.vector, t: t)).normalized }
  let angle = acos(Double(cosine))
  let (a, b) = (sin((1 - Double(t)) * angle), sin(Double(t) * angle))
  return p * S(a / sin(angle)) + end * S(b / sin(angle))
}

public func simd_mul<S>(_ p: Quaternion<S>, _ q: Quaternion<S>) -> Quaternion<S> { p * q }
public func simd_act<S>(_ q: Quaternion<S>, _ v: SIMD3<S>) -> SIMD3<S> { q.act(v) }
public func simd_inverse<S>(_ q: Quaternion<S>) -> Quaternion<S> { q.inverse }
public func simd_normalize<S>(_ q: Quaternion<S>) -> Quaternion<S> { q.normalized }
public func simd_quaternion<S>(_ angle: S, _ axis: SIMD3<S>) -> Quaternion<S> {
  Quaternion(angle: angle, axis: axis)
}

extension Matrix3x3 {
  /// Creates the matrix of a turn.
  public init(_ q: Quaternion<S>) {
    self.init(q.act([1, 0, 0]), q.act([0, 1, 0]), q.act([0, 0, 1]))
  }
}

extension Matrix4x4 {
  /// Creates the matrix of a turn.
  public init(_ q: Quaternion<S>) {
    let turn = Matrix3x3(q)
    self.init(
      SIMD4(turn[0], 0), SIMD4(turn[1], 0), SIMD4(turn[2], 0), SIMD4(0, 0, 0, 1))
  }
}
