/// Sums the products of two runs of numbers, and the products' sizes.
///
/// Four partial sums are kept, so the order of additions is fixed and the result the same on every machine.
///
/// - Shape: both have at least `count` numbers.
/// - Precondition: `count` is a multiple of 4.
func weightedSum(
  _ coefficients: UnsafePointer<Double>, _ targets: UnsafePointer<Double>, count: Int
) -> (value: Double, magnitude: Double) {
  let left = UnsafeRawPointer(coefficients)
  let right = UnsafeRawPointer(targets)
  var value = SIMD4<Double>(repeating: 0)
  var magnitude = SIMD4<Double>(repeating: 0)
  var offset = 0
  while offset < count &* 8 {
    let part =
      left.loadUnaligned(fromByteOffset: offset, as: SIMD4<Double>.self)
      * right.loadUnaligned(fromByteOffset: offset, as: SIMD4<Double>.self)
    value += part
    magnitude += part.replacing(with: -part, where: part .< 0)
    offset &+= 32
  }
  return (value.sum(), magnitude.sum())
}
