/// A matrix of 3 columns with 3 rows.
public struct Matrix3x3<S: SIMDScalar & BinaryFloatingPoint & Sendable>: SquareMatrix
where SIMD3<S>: Sendable {
  public typealias Column = SIMD3<S>
  public static var columnCount: Int { 3 }

  public var columns: (SIMD3<S>, SIMD3<S>, SIMD3<S>)

  /// Creates a matrix of zeros.
  @inlinable
  public init() {
    let zero = SIMD3<S>(repeating: 0)
    columns = (zero, zero, zero)
  }

  @inlinable
  public init(columns: (SIMD3<S>, SIMD3<S>, SIMD3<S>)) { self.columns = columns }

  @inlinable
  public init(
    _ c0: SIMD3<S>, _ c1: SIMD3<S>, _ c2: SIMD3<S>
  ) { columns = (c0, c1, c2) }

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
}
