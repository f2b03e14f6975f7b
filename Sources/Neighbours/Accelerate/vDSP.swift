/// Functions of vectors as arrays.
public enum vDSP {
  public typealias Number = BinaryFloatingPoint

  /// - Precondition: the vectors are equally long.
  private static func pairs<T>(_ a: [T], _ b: [T], _ body: (T, T) -> T) -> [T] {
    precondition(a.count == b.count, "the vectors have \(a.count) and \(b.count) elements")
    return zip(a, b).map(body)
  }

  public static func add<T: Number>(_ a: [T], _ b: [T]) -> [T] { pairs(a, b, +) }
  public static func add<T: Number>(_ scalar: T, _ vector: [T]) -> [T] {
    vector.map { scalar + $0 }
  }
  public static func subtract<T: Number>(_ a: [T], _ b: [T]) -> [T] { pairs(a, b, -) }
  public static func multiply<T: Number>(_ a: [T], _ b: [T]) -> [T] { pairs(a, b, *) }
  public static func multiply<T: Number>(_ scalar: T, _ vector: [T]) -> [T] {
    vector.map { scalar * $0 }
  }
  public static func divide<T: Number>(_ a: [T], _ b: [T]) -> [T] { pairs(a, b, /) }
  public static func divide<T: Number>(_ vector: [T], _ scalar: T) -> [T] {
    vector.map { $0 / scalar }
  }
  public static func dot<T: Number>(_ a: [T], _ b: [T]) -> T { pairs(a, b, *).reduce(0, +) }
  public static func sum<T: Number>(_ vector: [T]) -> T { vector.reduce(0, +) }
  public static func mean<T: Number>(_ vector: [T]) -> T { sum(vector) / T(vector.count) }
  public static func sumOfSquares<T: Number>(_ vector: [T]) -> T { dot(vector, vector) }
  public static func meanSquare<T: Number>(_ vector: [T]) -> T { mean(square(vector)) }
  public static func rootMeanSquare<T: Number>(_ vector: [T]) -> T {
    meanSquare(vector).squareRoot()
  }
  /// The greatest element; minus infinity if there is none.
  public static func maximum<T: Number>(_ vector: [T]) -> T { vector.max() ?? -.infinity }
  /// The smallest element; infinity if there is none.
  public static func minimum<T: Number>(_ vector: [T]) -> T { vector.min() ?? .infinity }
  public static func maximumMagnitude<T: Number>(_ vector: [T]) -> T {
    vector.map(\.magnitude).max() ?? 0
  }
  public static func absolute<T: Number>(_ vector: [T]) -> [T] { vector.map(\.magnitude) }
  public static func negative<T: Number>(_ vector: [T]) -> [T] { vector.map { -$0 } }
  public static func square<T: Number>(_ vector: [T]) -> [T] { vector.map { $0 * $0 } }
  public static func clip<T: Number>(_ vector: [T], to bounds: ClosedRange<T>) -> [T] {
    vector.map { Swift.min(Swift.max($0, bounds.lowerBound), bounds.upperBound) }
  }
  public static func ramp<T: Number>(withInitialValue first: T, increment: T, count: Int) -> [T] {
    (0..<count).map { first + T($0) * increment }
  }
  /// Returns numbers at equal distances, the ends included.
  public static func ramp<T: Number>(in range: ClosedRange<T>, count: Int) -> [T] {
    let step = count > 1 ? (range.upperBound - range.lowerBound) / T(count - 1) : 0
    return ramp(withInitialValue: range.lowerBound, increment: step, count: count)
  }
}
