/// A matrix of 2 columns with 2 rows.
public struct Matrix2x2<S: SIMDScalar & BinaryFloatingPoint & Sendable>: Equatable, Sendable
where SIMD2<S>: Sendable {
  public var columns: (SIMD2<S>, SIMD2<S>)

  /// Creates a matrix of zeros.
  @inlinable
  public init() { self.init(diagonal: SIMD2(repeating: 0)) }

  @inlinable
  public init(columns: (SIMD2<S>, SIMD2<S>)) { self.columns = columns }

  @inlinable
  public init(
    _ c0: SIMD2<S>, _ c1: SIMD2<S>
  ) { columns = (c0, c1) }

  /// - Precondition: there are 2 columns.
  @inlinable
  public init(_ columns: [SIMD2<S>]) {
    precondition(columns.count == 2, "the matrix has 2 columns")
    self.columns = (columns[0], columns[1])
  }

  /// - Precondition: there are 2 rows.
  @inlinable
  public init(rows: [SIMD2<S>]) { self = Self(rows).transpose }

  /// Creates a matrix that has values on its diagonal and zeros elsewhere.
  @inlinable
  public init(diagonal: SIMD2<S>) {
    columns = (
      SIMD2(diagonal[0], 0),
      SIMD2(0, diagonal[1])
    )
  }

  /// Creates a multiple of the identity.
  @inlinable
  public init(_ scalar: S) { self.init(diagonal: SIMD2(repeating: scalar)) }

  /// A column.
  @inlinable
  public subscript(column: Int) -> SIMD2<S> {
    get {
      switch column {
      case 0: columns.0
      case 1: columns.1
      default: preconditionFailure("the matrix has 2 columns")
      }
    }
    set {
      switch column {
      case 0: columns.0 = newValue
      case 1: columns.1 = newValue
      default: preconditionFailure("the matrix has 2 columns")
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
      SIMD2(columns.0[0], columns.1[0]),
      SIMD2(columns.0[1], columns.1[1]))
  }

  @inlinable
  public var determinant: S { columns.0.x * columns.1.y - columns.1.x * columns.0.y }

  /// The matrix that gives the identity with this one; not finite if there is none.
  @inlinable
  public var inverse: Self {
    let d = 1 / determinant
    return Self(
      SIMD2(columns.1.y * d, -columns.0.y * d), SIMD2(-columns.1.x * d, columns.0.x * d))
  }

  @inlinable
  public static func == (a: Self, b: Self) -> Bool {
    (0..<2).allSatisfy { a[$0] == b[$0] }
  }

  @inlinable
  public static func * (a: Self, v: SIMD2<S>) -> SIMD2<S> {
    a.columns.0 * v[0] + a.columns.1 * v[1]
  }

  @inlinable
  public static func * (v: SIMD2<S>, a: Self) -> SIMD2<S> { a.transpose * v }

  @inlinable
  public static func * (a: Self, b: Self) -> Self {
    Self(a * b.columns.0, a * b.columns.1)
  }

  @inlinable
  public static func * (a: Self, scalar: S) -> Self {
    Self(a.columns.0 * scalar, a.columns.1 * scalar)
  }

  @inlinable
  public static func * (scalar: S, a: Self) -> Self { a * scalar }

  @inlinable
  public static func + (a: Self, b: Self) -> Self {
    Self(a.columns.0 + b.columns.0, a.columns.1 + b.columns.1)
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
