/// A matrix of 4 columns with 4 rows.
public struct Matrix4x4<S: SIMDScalar & BinaryFloatingPoint & Sendable>: SquareMatrix
where SIMD4<S>: Sendable {
  public typealias Column = SIMD4<S>
  public static var columnCount: Int { 4 }

  public var columns: (SIMD4<S>, SIMD4<S>, SIMD4<S>, SIMD4<S>)

  /// Creates a matrix of zeros.
  @inlinable
  public init() {
    let zero = SIMD4<S>(repeating: 0)
    columns = (zero, zero, zero, zero)
  }

  @inlinable
  public init(columns: (SIMD4<S>, SIMD4<S>, SIMD4<S>, SIMD4<S>)) { self.columns = columns }

  @inlinable
  public init(
    _ c0: SIMD4<S>, _ c1: SIMD4<S>, _ c2: SIMD4<S>, _ c3: SIMD4<S>
  ) { columns = (c0, c1, c2, c3) }

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
}
