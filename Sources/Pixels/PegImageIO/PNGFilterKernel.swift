/// A row filter of PNG: each byte is stored as its difference from a prediction.
///
/// - Source: PNG specification §9.2.
enum PNGFilter: UInt8, CaseIterable {
  case none, sub, up, average, paeth
}

/// Applies row filters.
enum PNGFilterKernel {
  /// Writes the filtered row.
  ///
  /// - Shape: `row`, `above` and `target` have `count` bytes; `row` and `above` each follow `step` zeros.
  static func apply(
    _ filter: PNGFilter, _ row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>, count: Int,
    step: Int, to target: UnsafeMutablePointer<UInt8>
  ) {
    let (left, corner) = (row - step, above - step)
    switch filter {
    case .none: target.update(from: row, count: count)
    case .sub: for x in 0..<count { target[x] = row[x] &- left[x] }
    case .up: for x in 0..<count { target[x] = row[x] &- above[x] }
    case .average:
      for x in 0..<count {
        let (a, b) = (left[x], above[x])
        target[x] = row[x] &- ((a & b) &+ (a ^ b) &>> 1)
      }
    case .paeth:
      for x in 0..<count { target[x] = row[x] &- paeth(left[x], above[x], corner[x]) }
    }
  }

  /// Returns the neighbour nearest to a + b - c, computed with bytes only so that sixteen fit a vector.
  ///
  /// The distances are |b-c|, |a-c| and |a+b-2c|. If c lies between a and b, the last is the difference of the others.
  /// Otherwise it is their sum, which is never the smallest.
  ///
  /// - Source: Paeth 1991; PNG specification §9.4; own derivation.
  @inline(__always)
  static func paeth(_ a: UInt8, _ b: UInt8, _ c: UInt8) -> UInt8 {
    let fromA = distance(b, c)
    let fromB = distance(a, c)
    let isBetween = (a <= c) == (c <= b)
    let fromC = isBetween ? distance(fromA, fromB) : 255
    let nearer = fromA <= fromB ? a : b
    return min(fromA, fromB) <= fromC ? nearer : c
  }

  @inline(__always)
  private static func distance(_ x: UInt8, _ y: UInt8) -> UInt8 { max(x, y) &- min(x, y) }

  /// Returns the sum of the differences' absolute values, an estimate of how well a row will compress.
  ///
  /// - Source: PNG specification §12.7.
  static func weight(_ bytes: UnsafePointer<UInt8>, count: Int) -> Int {
    var sum: UInt32 = 0
    for x in 0..<count { sum &+= UInt32(min(bytes[x], 0 &- bytes[x])) }
    return Int(sum)
  }

  /// Returns the number of pixels that equal the one before them.
  static func repetitions(_ pixels: UnsafeBufferPointer<UInt32>) -> Int {
    guard let first = pixels.baseAddress else { return 0 }
    let count = pixels.count &- 1
    var sums = SIMD16<UInt32>()
    var x = 0
    while x &+ 16 <= count {
      let here = UnsafeRawPointer(first + x).loadUnaligned(as: SIMD16<UInt32>.self)
      let next = UnsafeRawPointer(first + x + 1).loadUnaligned(as: SIMD16<UInt32>.self)
      sums &+= SIMD16<UInt32>().replacing(with: 1, where: here .== next)
      x = x &+ 16
    }
    var sum = Int(sums.wrappedSum())
    while x < count {
      sum = sum &+ (first[x] == first[x &+ 1] ? 1 : 0)
      x = x &+ 1
    }
    return sum
  }
}

/// Counts the distinct pairs of neighbouring bytes in a row.
///
/// - Source: own choice of measure; oxipng and others count such pairs too.
final class PairCounter {
  /// One bit per pair.
  private let seen: UnsafeMutablePointer<UInt64>

  init() {
    seen = .allocate(capacity: 1024)
    seen.initialize(repeating: 0, count: 1024)
  }

  deinit { seen.deallocate() }

  func count(_ bytes: UnsafePointer<UInt8>, count: Int) -> Int {
    seen.update(repeating: 0, count: 1024)
    var sum = 0
    var pair = Int(bytes[0])
    for x in 1..<max(1, count) {
      pair = (pair &<< 8 | Int(bytes[x])) & 0xffff
      let bit: UInt64 = 1 &<< UInt64(pair & 63)
      let word = seen[pair &>> 6]
      sum = sum &+ (word & bit == 0 ? 1 : 0)
      seen[pair &>> 6] = word | bit
    }
    return sum
  }
}
