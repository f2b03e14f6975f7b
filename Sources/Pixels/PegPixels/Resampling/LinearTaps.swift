/// The two source pixels that are mixed into each destination pixel along one axis, and their weights.
///
/// Past the edge the outermost pixel is repeated.
package struct LinearTaps: Sendable {
  /// The first of two neighbouring source pixels; never decreases.
  package let lefts: [Int32]
  /// The weight of the second one. Units: 32768ths; 32767 counts as 1.
  package let shares: [UInt16]

  /// Computes the neighbours of the given destination pixels.
  ///
  /// - Precondition: the axis has finite positive lengths and a readable range that is not empty.
  package init(axis: ResampleWeights.Axis, pixels: Range<Int>) {
    let readable = axis.readable
    precondition(!readable.isEmpty, "resampling from no pixels")
    let first = Double(readable.lowerBound)
    let last = Double(readable.upperBound - 1)
    let step = axis.sourceLength / axis.destinationLength
    var lefts: [Int32] = []
    var shares: [UInt16] = []
    lefts.reserveCapacity(pixels.count)
    shares.reserveCapacity(pixels.count)
    for pixel in pixels {
      let center = axis.sourceStart + (Double(pixel) + 0.5 - axis.phase) * step - 0.5
      let place = max(first, min(last, center))
      // The left pixel is at most the second to last, so that its right neighbour is readable.
      let left = max(first, min(last - 1, place.rounded(.down)))
      lefts.append(Int32(left))
      shares.append(UInt16(min(32_767, ((place - left) * 32_768).rounded())))
    }
    self.lefts = lefts
    self.shares = shares
  }
}
