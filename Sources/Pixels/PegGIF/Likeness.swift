package import PegPixels

/// How alike two pictures look.
///
/// - Source: Wang, Bovik, Sheikh and Simoncelli, "Image quality assessment: from error visibility to structural similarity",
///   2004, with their constants, here on blocks of 8x8 pixels of red, green and blue at full and at half size.
package enum Likeness {
  /// Returns 1 for equal pictures and less for others; a smaller one is spread to the size of the original.
  ///
  /// - Precondition: both are opaque; `shown` is not larger.
  package static func of(_ shown: Bitmap, to original: Bitmap) -> Double {
    precondition(shown.width <= original.width && shown.height <= original.height)
    var sum = 0.0
    var (width, height) = (original.width, original.height)
    var (a, b) = (plane(shown, width, height), plane(original, width, height))
    for level in 1...levels {
      sum += similarity(a, b, width, height)
      if level == levels || width == 1 || height == 1 { return sum / Double(level) }
      a = halved(a, width, height)
      b = halved(b, width, height)
      (width, height) = (width / 2, height / 2)
    }
    preconditionFailure("there is a last level")
  }

  private static let levels = 2
  private static let block = 8

  /// Red, green and blue of each pixel, spread evenly to the size.
  private static func plane(_ bitmap: Bitmap, _ width: Int, _ height: Int) -> [SIMD4<UInt8>] {
    func row(_ y: Int) -> [SIMD4<UInt8>] {
      bitmap.withRow(y) { bytes in
        (0..<bitmap.width).map { x in
          SIMD4(bytes[4 &* x], bytes[4 &* x &+ 1], bytes[4 &* x &+ 2], 0)
        }
      }
    }
    if bitmap.width == width, bitmap.height == height {
      return (0..<height).flatMap(row)
    }
    // Centres lie over centres; positions in 1/256 of a pixel.
    func place(_ index: Int, _ count: Int, _ sources: Int) -> (first: Int, share: UInt32) {
      let position = max(0, (2 * index + 1) * sources * 128 / count - 128)
      let first = min(position >> 8, sources - 1)
      return (first, first == sources - 1 ? 0 : UInt32(position & 255))
    }
    var result: [SIMD4<UInt8>] = []
    result.reserveCapacity(width * height)
    let columns = (0..<width).map { place($0, width, bitmap.width) }
    var (above, below) = (row(0), row(min(1, bitmap.height - 1)))
    var top = 0
    for y in 0..<height {
      let (first, share) = place(y, height, bitmap.height)
      while top < first {
        top += 1
        (above, below) = (below, row(min(top + 1, bitmap.height - 1)))
      }
      for (x, part) in columns {
        func mixed(_ row: [SIMD4<UInt8>]) -> SIMD4<UInt32> {
          SIMD4<UInt32>(truncatingIfNeeded: row[x]) &* (256 &- part)
            &+ SIMD4<UInt32>(truncatingIfNeeded: row[min(x + 1, row.count - 1)]) &* part
        }
        let value = mixed(above) &* (256 &- share) &+ mixed(below) &* share
        result.append(SIMD4<UInt8>(truncatingIfNeeded: (value &+ 0x8000) &>> 16))
      }
    }
    return result
  }

  private static func halved(
    _ plane: [SIMD4<UInt8>], _ width: Int, _ height: Int
  ) -> [SIMD4<UInt8>] {
    var result: [SIMD4<UInt8>] = []
    result.reserveCapacity((width / 2) * (height / 2))
    for y in 0..<height / 2 {
      for x in 0..<width / 2 {
        let place = 2 &* y &* width &+ 2 &* x
        func wide(_ place: Int) -> SIMD4<UInt16> { SIMD4<UInt16>(truncatingIfNeeded: plane[place]) }
        let sum =
          wide(place) &+ wide(place &+ 1) &+ wide(place &+ width) &+ wide(place &+ width &+ 1)
        result.append(SIMD4<UInt8>(truncatingIfNeeded: (sum &+ 2) &>> 2))
      }
    }
    return result
  }

  /// The mean over blocks of the structural similarity, its channels weighed as `VarianceCut` does.
  private static func similarity(
    _ a: [SIMD4<UInt8>], _ b: [SIMD4<UInt8>], _ width: Int, _ height: Int
  ) -> Double {
    var sum = 0.0
    var weight = 0.0
    for top in stride(from: 0, to: height, by: block) {
      for left in stride(from: 0, to: width, by: block) {
        var (sumA, sumB) = (SIMD4<UInt32>.zero, SIMD4<UInt32>.zero)
        var (squareA, squareB) = (SIMD4<UInt32>.zero, SIMD4<UInt32>.zero)
        var product = SIMD4<UInt32>.zero
        let (right, bottom) = (min(left + block, width), min(top + block, height))
        for y in top..<bottom {
          for place in y &* width &+ left..<y &* width &+ right {
            let (p, q) = (
              SIMD4<UInt32>(truncatingIfNeeded: a[place]),
              SIMD4<UInt32>(truncatingIfNeeded: b[place])
            )
            sumA = sumA &+ p
            sumB = sumB &+ q
            squareA = squareA &+ p &* p
            squareB = squareB &+ q &* q
            product = product &+ p &* q
          }
        }
        let count = Double((right - left) * (bottom - top))
        for channel in 0..<3 {
          let (meanA, meanB) = (Double(sumA[channel]) / count, Double(sumB[channel]) / count)
          let varianceA = Double(squareA[channel]) / count - meanA * meanA
          let varianceB = Double(squareB[channel]) / count - meanB * meanB
          let covariance = Double(product[channel]) / count - meanA * meanB
          // (0.01 · 255)² and (0.03 · 255)².
          let light = (2 * meanA * meanB + 6.5025) / (meanA * meanA + meanB * meanB + 6.5025)
          let structure = (2 * covariance + 58.5225) / (varianceA + varianceB + 58.5225)
          let share = count * VarianceCut.channelWeights[channel]
          sum += light * structure * share
          weight += share
        }
      }
    }
    return sum / weight
  }
}
