/// A matrix of 4 columns with 4 rows.
public struct Matrix4x4<S: SIMDScalar & BinaryFloatingPoint & Sendable>: Equatable, Sendable
where SIMD4<S>: Sendable {
  public var columns: (SIMD4<S>, SIMD4<S>, SIMD4<S>, SIMD4<S>)

  /// Creates a matrix of zeros.
  @inlinable
  public init() { self.init(diagonal: SIMD4(repeating: 0)) }

  @inlinable
  public init(columns: (SIMD4<S>, SIMD4<S>, SIMD4<S>, SIMD4<S>)) { self.columns = columns }

  @inlinable
  public init(
    _ c0: SIMD4<S>, _ c1: SIMD4<S>, _ c2: SIMD4<S>, _ c3: SIMD4<S>
  ) { columns = (c0, c1, c2, c3) }

  /// - Precondition: there are 4 columns.
  @inlinable
  public init(_ columns: [SIMD4<S>]) {
    precondition(columns.count == 4, "the matrix has 4 columns")
    self.columns = (columns[0], columns[1], columns[2], columns[3])
  }

  /// - Precondition: there are 4 rows.
  @inlinable
  public init(rows: [SIMD4<S>]) { self = Self(rows).transpose }

  /// Creates a matrix that has values on its diagonal and zeros elsewhere.
  @inlinable
  public init(diagonal: SIMD4<S>) {
    columns = (
      SIMD4(diagonal[0], 0, 0, 0),
      SIMD4(0, diagonal[1], 0, 0),
      SIMD4(0, 0, diagonal[2], 0),
      SIMD4(0, 0, 0, diagonal[3])
    )
  }

  /// Creates a multiple of the identity.
  @inlinable
  public init(_ scalar: S) { self.init(diagonal: SIMD4(repeating: scalar)) }

  /// A column.
  @inlinable
  public subscript(column: Int) -> SIMD4<S> {
    get {
      switch column {
      case 0: columns.0
      case 1: columns.1
      case 2: columns.2
      case 3: columns.3
      default: preconditionFailure("the matrix has 4 columns")
      }
    }
    set {
      switch column {
      case 0: columns.0 = newValue
      case 1: columns.1 = newValue
      case 2: columns.2 = newValue
      case 3: columns.3 = newValue
      default: preconditionFailure("the matrix has 4 columns")
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
      SIMD4(columns.0[0], columns.1[0], columns.2[0], columns.3[0]),
      SIMD4(columns.0[1], columns.1[1], columns.2[1], columns.3[1]),
      SIMD4(columns.0[2], columns.1[2], columns.2[2], columns.3[2]),
      SIMD4(columns.0[3], columns.1[3], columns.2[3], columns.3[3]))
  }

  /// The determinant without one column and one row.
  @inlinable
  func minor(_ column: Int, _ row: Int) -> S {
    let kept = (0..<4).filter { $0 != row }
    let rest = (0..<4).filter { $0 != column }.map { self[$0] }.map {
      SIMD3($0[kept[0]], $0[kept[1]], $0[kept[2]])
    }
    return dot(rest[0], cross(rest[1], rest[2]))
  }

  @inlinable
  public var determinant: S {
    (0..<4).reduce(0) { $0 + ($1 % 2 == 0 ? 1 : -1) * self[$1, 0] * minor($1, 0) }
  }

  /// The matrix that gives the identity with this one; not finite if there is none.
  ///
  /// - Source: Cramer's rule.
  @inlinable
  public var inverse: Self {
    let d = 1 / determinant
    var result = Self()
    for column in 0..<4 {
      for row in 0..<4 {
        result[column, row] = ((column + row) % 2 == 0 ? d : -d) * minor(row, column)
      }
    }
    return result
  }

  @inlinable
  public static func == (a: Self, b: Self) -> Bool {
    (0..<4).allSatisfy { a[$0] == b[$0] }
  }

  @inlinable
  public static func * (a: Self, v: SIMD4<S>) -> SIMD4<S> {
    a.columns.0 * v[0] + a.columns.1 * v[1] + a.columns.2 * v[2] + a.columns.3 * v[3]
  }

  @inlinable
  public static func * (v: SIMD4<S>, a: Self) -> SIMD4<S> { a.transpose * v }

  @inlinable
  public static func * (a: Self, b: Self) -> Self {
    Self(a * b.columns.0, a * b.columns.1, a * b.columns.2, a * b.columns.3)
  }

  @inlinable
  public static func * (a: Self, scalar: S) -> Self {
    Self(a.columns.0 * scalar, a.columns.1 * scalar, a.columns.2 * scalar, a.columns.3 * scalar)
  }

  @inlinable
  public static func * (scalar: S, a: Self) -> Self { a * scalar }

  @inlinable
  public static func + (a: Self, b: Self) -> Self {
    Self(
      a.columns.0 + b.columns.0, a.columns.1 + b.columns.1, a.columns.2 + b.columns.2,
      a.columns.3 + b.columns.3)
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
