/// A matrix of 3 columns with 3 rows.
public struct Matrix3x3<S: SIMDScalar & BinaryFloatingPoint & Sendable>: Equatable, Sendable
where SIMD3<S>: Sendable {
  public var columns: (SIMD3<S>, SIMD3<S>, SIMD3<S>)

  /// Creates a matrix of zeros.
  @inlinable
  public init() { self.init(diagonal: SIMD3(repeating: 0)) }

  @inlinable
  public init(columns: (SIMD3<S>, SIMD3<S>, SIMD3<S>)) { self.columns = columns }

  @inlinable
  public init(
    _ c0: SIMD3<S>, _ c1: SIMD3<S>, _ c2: SIMD3<S>
  ) { columns = (c0, c1, c2) }

  /// - Precondition: there are 3 columns.
  @inlinable
  public init(_ columns: [SIMD3<S>]) {
    precondition(columns.count == 3, "the matrix has 3 columns")
    self.columns = (columns[0], columns[1], columns[2])
  }

  /// - Precondition: there are 3 rows.
  @inlinable
  public init(rows: [SIMD3<S>]) { self = Self(rows).transpose }

  /// Creates a matrix that has values on its diagonal and zeros elsewhere.
  @inlinable
  public init(diagonal: SIMD3<S>) {
    columns = (
      SIMD3(diagonal[0], 0, 0),
      SIMD3(0, diagonal[1], 0),
      SIMD3(0, 0, diagonal[2])
    )
  }

  /// Creates a multiple of the identity.
  @inlinable
  public init(_ scalar: S) { self.init(diagonal: SIMD3(repeating: scalar)) }

  /// A column.
  @inlinable
  public subscript(column: Int) -> SIMD3<S> {
    get {
      switch column {
      case 0: columns.0
      case 1: columns.1
      case 2: columns.2
      default: preconditionFailure("the matrix has 3 columns")
      }
    }
    set {
      switch column {
      case 0: columns.0 = newValue
      case 1: columns.1 = newValue
      case 2: columns.2 = newValue
      default: preconditionFailure("the matrix has 3 columns")
      }
    }
  }

  @inlinable
  public subscript(column: Int, row: Int) -> S {
    get { self[column][row] }
    set { self[column][row] = newValue }
  }

  /// The matrix with rows for columns.
  @inlinable
  public var transpose: Self {
    Self(
      SIMD3(columns.0[0], columns.1[0], columns.2[0]),
      SIMD3(columns.0[1], columns.1[1], columns.2[1]),
      SIMD3(columns.0[2], columns.1[2], columns.2[2]))
  }

  @inlinable
  public var determinant: S { dot(columns.0, cross(columns.1, columns.2)) }

  /// The matrix that gives the identity with this one; not finite if there is none.
  @inlinable
  public var inverse: Self {
    let d = 1 / determinant
    return Self(
      cross(columns.1, columns.2) * d, cross(columns.2, columns.0) * d,
      cross(columns.0, columns.1) * d
    ).transpose
  }

  @inlinable
  public static func == (a: Self, b: Self) -> Bool {
    (0..<3).allSatisfy { a[$0] == b[$0] }
  }

  @inlinable
  public static func * (a: Self, v: SIMD3<S>) -> SIMD3<S> {
    a.columns.0 * v[0] + a.columns.1 * v[1] + a.columns.2 * v[2]
  }

  @inlinable
  public static func * (v: SIMD3<S>, a: Self) -> SIMD3<S> { a.transpose * v }

  @inlinable
  public static func * (a: Self, b: Self) -> Self {
    Self(a * b.columns.0, a * b.columns.1, a * b.columns.2)
  }

  @inlinable
  public static func * (a: Self, scalar: S) -> Self {
    Self(a.columns.0 * scalar, a.columns.1 * scalar, a.columns.2 * scalar)
  }

  @inlinable
  public static func * (scalar: S, a: Self) -> Self { a * scalar }

  @inlinable
  public static func + (a: Self, b: Self) -> Self {
    Self(a.columns.0 + b.columns.0, a.columns.1 + b.columns.1, a.columns.2 + b.columns.2)
  }

  @inlinable
  public static func - (a: Self, b: Self) -> Self { a + b * -1 }

  @inlinable
  public static prefix func - (a: Self) -> Self { a * -1 }

  @inlinable
  public static func *= (a: inout Self, b: Self) { a = a * b }

  @inlinable
  public static func += (a: inout Self, b: Self) { a = a + b }
}
