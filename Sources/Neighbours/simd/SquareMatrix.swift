/// A matrix with as many columns as rows. What the sizes share is here; each has its own determinant and inverse.
public protocol SquareMatrix<Column>: Equatable, Sendable {
  associatedtype Column: SIMD where Column.Scalar: BinaryFloatingPoint

  /// The number of columns.
  static var columnCount: Int { get }
  /// Creates a matrix of zeros.
  init()
  /// A column.
  subscript(column: Int) -> Column { get set }
}

extension SquareMatrix {
  /// - Precondition: there are as many columns as the matrix has.
  @inlinable
  public init(_ columns: [Column]) {
    precondition(columns.count == Self.columnCount, "the matrix has \(Self.columnCount) columns")
    self.init()
    for index in 0..<Self.columnCount { self[index] = columns[index] }
  }

  /// - Precondition: there are as many rows as the matrix has.
  @inlinable
  public init(rows: [Column]) { self = Self(rows).transpose }

  /// Creates a matrix that has values on its diagonal and zeros elsewhere.
  @inlinable
  public init(diagonal: Column) {
    self.init()
    for index in 0..<Self.columnCount { self[index][index] = diagonal[index] }
  }

  /// Creates a multiple of the identity.
  @inlinable
  public init(_ scalar: Column.Scalar) { self.init(diagonal: Column(repeating: scalar)) }

  @inlinable
  public subscript(column: Int, row: Int) -> Column.Scalar {
    get { self[column][row] }
    set { self[column][row] = newValue }
  }

  /// The matrix with rows for columns.
  @inlinable
  public var transpose: Self {
    var result = Self()
    for column in 0..<Self.columnCount {
      for row in 0..<Self.columnCount { result[column][row] = self[row][column] }
    }
    return result
  }

  /// The matrix of changed columns.
  @inlinable
  func mapColumns(_ change: (Int) -> Column) -> Self {
    var result = Self()
    for index in 0..<Self.columnCount { result[index] = change(index) }
    return result
  }

  @inlinable
  public static func == (a: Self, b: Self) -> Bool {
    (0..<columnCount).allSatisfy { a[$0] == b[$0] }
  }

  @inlinable
  public static func * (a: Self, v: Column) -> Column {
    (1..<columnCount).reduce(a[0] * v[0]) { $0 + a[$1] * v[$1] }
  }

  @inlinable
  public static func * (v: Column, a: Self) -> Column { a.transpose * v }

  @inlinable
  public static func * (a: Self, b: Self) -> Self { b.mapColumns { a * b[$0] } }

  @inlinable
  public static func * (a: Self, scalar: Column.Scalar) -> Self { a.mapColumns { a[$0] * scalar } }

  @inlinable
  public static func * (scalar: Column.Scalar, a: Self) -> Self { a * scalar }

  @inlinable
  public static func + (a: Self, b: Self) -> Self { a.mapColumns { a[$0] + b[$0] } }

  @inlinable
  public static func - (a: Self, b: Self) -> Self { a + b * -1 }

  @inlinable
  public static prefix func - (a: Self) -> Self { a * -1 }

  @inlinable
  public static func *= (a: inout Self, b: Self) { a = a * b }

  @inlinable
  public static func += (a: inout Self, b: Self) { a = a + b }
}
