/// A matrix of 2 columns with 2 rows.
public struct Matrix2x2<S: SIMDScalar & BinaryFloatingPoint & Sendable>: SquareMatrix
where SIMD2<S>: Sendable {
  public typealias Column = SIMD2<S>
  public static var columnCount: Int { 2 }

  public var columns: (SIMD2<S>, SIMD2<S>)

  /// Creates a matrix of zeros.
  @inlinable
  public init() {
    let zero = SIMD2<S>(repeating: 0)
    columns = (zero, zero)
  }

  @inlinable
  public init(columns: (SIMD2<S>, SIMD2<S>)) { self.columns = columns }

  @inlinable
  public init(
    _ c0: SIMD2<S>, _ c1: SIMD2<S>
  ) { columns = (c0, c1) }

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
  public var determinant: S { columns.0.x * columns.1.y - columns.1.x * columns.0.y }

  /// The matrix that gives the identity with this one; not finite if there is none.
  @inlinable
  public var inverse: Self {
    let d = 1 / determinant
    return Self(
      SIMD2(columns.1.y * d, -columns.0.y * d), SIMD2(-columns.1.x * d, columns.0.x * d))
  }
}
