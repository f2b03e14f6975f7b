/// The source pixels that contribute to each destination pixel along one axis, and their weights.
///
/// When minifying, the filter is widened by the scale. Past the edge the outermost pixel is repeated.
///
/// - Source: Mitchell & Netravali, "Reconstruction filters in computer graphics", 1988, with B = 0, C = ½.
package struct ResampleWeights: Sendable {
  /// The weight of a source pixel as a function of its distance from the centre of the destination pixel.
  package enum Filter: Hashable, Sendable {
    case catmullRom
    /// Falls linearly from 1 to 0 at a distance of one pixel.
    case triangle

    /// Units: pixels.
    var support: Double { self == .catmullRom ? 2 : 1 }

    func value(at distance: Double) -> Double {
      self == .catmullRom ? ResampleWeights.catmullRom(distance) : max(0, 1 - abs(distance))
    }
  }

  /// One axis of a picture drawn to another size.
  package struct Axis: Hashable, Sendable {
    /// The beginning of the drawn part. Units: source pixels.
    package var sourceStart: Double
    /// Units: source pixels, > 0.
    package var sourceLength: Double
    /// The source pixels that may be read; not empty.
    package var readable: Range<Int>
    /// The beginning of the picture within the first destination pixel. Units: destination pixels, 0..<1.
    package var phase: Double
    /// Units: destination pixels, > 0.
    package var destinationLength: Double

    package init(
      sourceStart: Double, sourceLength: Double, readable: Range<Int>, phase: Double,
      destinationLength: Double
    ) {
      self.sourceStart = sourceStart
      self.sourceLength = sourceLength
      self.readable = readable
      self.phase = phase
      self.destinationLength = destinationLength
    }

    /// The number of destination pixels per source pixel.
    package var scale: Double { destinationLength / sourceLength }

    /// Returns the source coordinate of the centre of a destination pixel. Units: source pixels.
    package func center(of pixel: Int) -> Double {
      sourceStart + (Double(pixel) + 0.5 - phase) * (sourceLength / destinationLength)
    }
  }

  /// The number of source pixels per destination pixel.
  package let taps: Int
  /// The first source pixel of each destination pixel; decreases only where a part is repeated.
  package let firsts: [Int]
  /// - Shape: `taps` for each destination pixel; they add up to 1.
  package let weights: [Float]

  /// Whether `firsts` never decreases.
  private let rises: Bool

  /// Returns the range of source pixels that the given destination pixels read; `columns` are indices of `firsts`.
  ///
  /// - Precondition: the columns are not empty.
  package func reach(of columns: Range<Int>) -> Range<Int> {
    if rises { return firsts[columns.lowerBound]..<firsts[columns.upperBound - 1] + taps }
    let part = firsts[columns]
    return part.min()!..<part.max()! + taps
  }

  /// Computes the weights of the given destination pixels.
  ///
  /// - Precondition: the axis has finite positive lengths and a readable range that is not empty.
  /// - Complexity: O(pixels · scale).
  package init(axis: Axis, pixels: Range<Int>, filter: Filter = .catmullRom) {
    let readable = axis.readable
    precondition(!readable.isEmpty, "resampling from no pixels")
    // A filter wider than the readable range gains nothing, and an extreme scale must not take hours.
    let scale = min(
      max(1, axis.sourceLength / axis.destinationLength), Double(readable.count))
    let support = filter.support * scale
    let taps = min(readable.count, Int((2 * support).rounded(.up)))
    var firsts: [Int] = []
    var weights = [Float](repeating: 0, count: taps * pixels.count)
    firsts.reserveCapacity(pixels.count)
    var sums = [Double](repeating: 0, count: taps)
    for (index, pixel) in pixels.enumerated() {
      let center = max(
        Double(readable.lowerBound), min(Double(readable.upperBound), axis.center(of: pixel)))
      let lowest = Self.floor(center - 0.5 - support) + 1
      let highest = -Self.floor(0.5 - center - support) - 1
      let first = max(readable.lowerBound, min(lowest, readable.upperBound - taps))
      for tap in 0..<taps { sums[tap] = 0 }
      var total = 0.0
      for source in lowest...highest {
        let weight = filter.value(at: (Double(source) + 0.5 - center) / scale)
        // Taps past an edge use the outermost pixel.
        sums[max(readable.lowerBound, min(readable.upperBound - 1, source)) - first] += weight
        total += weight
      }
      for tap in 0..<taps { weights[index * taps + tap] = Float(sums[tap] / total) }
      firsts.append(first)
    }
    self.taps = taps
    self.firsts = firsts
    self.weights = weights
    rises = true
  }

  /// Returns the largest integer not above the value, without a call of a library function.
  private static func floor(_ value: Double) -> Int {
    let whole = Int(value)
    return Double(whole) > value ? whole - 1 : whole
  }

  /// Joins the weights of adjacent ranges of destination pixels.
  ///
  /// - Precondition: at least one part is not empty.
  package init(joining parts: [ResampleWeights]) {
    let taps = parts.map(\.taps).max()!
    var firsts: [Int] = []
    var weights: [Float] = []
    let end = parts.compactMap { part in part.firsts.max().map { $0 + part.taps } }.max() ?? 0
    for part in parts {
      for index in part.firsts.indices {
        // Rows with fewer taps are padded with zero weights: in front if no more pixels follow, otherwise behind.
        let first = min(part.firsts[index], max(0, end - taps))
        let lead = part.firsts[index] - first
        firsts.append(first)
        weights.append(contentsOf: repeatElement(0, count: lead))
        weights.append(
          contentsOf: part.weights[index * part.taps..<(index + 1) * part.taps])
        weights.append(contentsOf: repeatElement(0, count: taps - lead - part.taps))
      }
    }
    self.taps = taps
    self.firsts = firsts
    self.weights = weights
    rises = zip(firsts, firsts.dropFirst()).allSatisfy { $0 <= $1 }
  }

  /// Returns the filter's value at a distance in pixels.
  package static func catmullRom(_ distance: Double) -> Double {
    let x = abs(distance)
    if x < 1 { return (1.5 * x - 2.5) * x * x + 1 }
    if x < 2 { return ((2.5 - 0.5 * x) * x - 4) * x + 2 }
    return 0
  }
}
