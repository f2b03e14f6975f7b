/// Splits a set of colours into boxes of small variance.
///
/// - Source: Wu, "Color quantization by dynamic programming and principal analysis", 1992: cut where the sum of the
///   squared errors of both halves is smallest. This implementation has one-dimensional histograms for each box instead
///   of his moment tables.
enum VarianceCut {
  /// The visual weights of errors in red, green and blue.
  ///
  /// - Source: the weights of luma (ITU-R BT.601: 0.299, 0.587, 0.114) as small whole numbers.
  static let channelWeights = SIMD3<Double>(3, 6, 1)

  /// Returns at most `count` colours, the rounded means of the boxes.
  ///
  /// - Complexity: O(cells · log count) on average.
  static func colors(of cells: [ColorCell], count: Int) -> [UInt32] {
    if cells.isEmpty || count <= 0 { return [] }
    var cells = cells
    var bins = [SIMD2<Double>](repeating: .zero, count: 256)
    var boxes = [Box(0..<cells.count, of: cells, bins: &bins)]
    while boxes.count < count {
      // Of boxes with equal gain the first one is split, so that every run gives the same colours.
      guard let worst = boxes.indices.max(by: { boxes[$0].gain < boxes[$1].gain }),
        boxes[worst].gain > 0
      else { break }
      let (low, high) = split(boxes[worst], of: &cells, bins: &bins)
      boxes[worst] = low
      boxes.append(high)
    }
    return boxes.map(\.color)
  }

  private struct Box {
    let range: Range<Int>
    let mean: SIMD3<Double>
    /// The reduction of the squared error by the best cut.
    let gain: Double
    let axis: Int
    /// Cells below this value belong to the lower half.
    let threshold: Double

    /// - Parameter bins: 256 pairs of weight and weighted sum, all zero before and after.
    init(_ range: Range<Int>, of cells: [ColorCell], bins: inout [SIMD2<Double>]) {
      self.range = range
      var sum = SIMD3<Double>.zero
      var weight = 0.0
      for index in range {
        sum += cells[index].color * cells[index].weight
        weight += cells[index].weight
      }
      mean = sum / weight
      var best = (gain: 0.0, axis: 0, threshold: 0.0)
      for axis in 0..<3 {
        var (first, last) = (255, 0)
        for index in range {
          let value = cells[index].color[axis]
          let bin = Int(value)
          bins[bin] += SIMD2(1, value) * cells[index].weight
          (first, last) = (min(first, bin), max(last, bin))
        }
        defer { for bin in first...last { bins[bin] = .zero } }
        var (lowWeight, lowSum) = (0.0, 0.0)
        for bin in first..<last where bins[bin].x != 0 {
          lowWeight += bins[bin].x
          lowSum += bins[bin].y
          let highWeight = weight - lowWeight
          if highWeight <= 0.5 { continue }
          let distance = lowSum / lowWeight - (sum[axis] - lowSum) / highWeight
          let gain =
            lowWeight * highWeight / weight * distance * distance
            * VarianceCut.channelWeights[axis]
          if gain > best.gain { best = (gain, axis, Double(bin + 1)) }
        }
      }
      (gain, axis, threshold) = best
    }

    var color: UInt32 {
      func byte(_ value: Double) -> UInt32 { UInt32(max(0, min(255, value.rounded()))) }
      return 0xff00_0000 | byte(mean.z) << 16 | byte(mean.y) << 8 | byte(mean.x)
    }
  }

  private static func split(
    _ box: Box, of cells: inout [ColorCell], bins: inout [SIMD2<Double>]
  ) -> (Box, Box) {
    let middle = cells[box.range].partition { $0.color[box.axis] >= box.threshold }
    return (
      Box(box.range.lowerBound..<middle, of: cells, bins: &bins),
      Box(middle..<box.range.upperBound, of: cells, bins: &bins)
    )
  }
}
