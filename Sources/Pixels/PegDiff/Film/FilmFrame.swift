package import PegPixels

/// The properties of a film's frame that the alignment needs, without its pixels.
package struct FilmFrame: Hashable, Sendable {
  /// A hash of the pixels; equal for equal pixels.
  package let hash: UInt64
  /// The mean colours of a grid of cells, three bytes each.
  let sketch: [UInt8]
  /// The time at which the frame appears. Units: seconds.
  package let time: Double
  /// The time for which it is shown. Units: seconds; nil if all frames are shown equally long.
  package let duration: Double?
  /// The content offset at that time. Units: points.
  package let offset: Double?

  private static let cells = 12

  /// - Complexity: one pass over the pixels.
  package init(_ bitmap: Bitmap, time: Double, duration: Double? = nil, offset: Double? = nil) {
    hash = bitmap.contentHash
    sketch = Self.sketch(of: bitmap)
    self.time = time
    self.duration = duration
    self.offset = offset
  }

  /// Returns the mean colours of a grid of cells that covers the picture.
  private static func sketch(of bitmap: Bitmap) -> [UInt8] {
    var sums = [Int](repeating: 0, count: cells * cells * 3)
    var counts = [Int](repeating: 0, count: cells * cells)
    // Every second row and pixel is enough for a mean.
    let step = bitmap.width * bitmap.height > 40_000 ? 2 : 1
    for y in stride(from: 0, to: bitmap.height, by: step) {
      let row = y * cells / bitmap.height * cells
      bitmap.withRow(y) { bytes in
        for x in stride(from: 0, to: bitmap.width, by: step) {
          let cell = row &+ x &* cells / bitmap.width
          sums[3 &* cell] &+= Int(bytes[4 &* x])
          sums[3 &* cell &+ 1] &+= Int(bytes[4 &* x &+ 1])
          sums[3 &* cell &+ 2] &+= Int(bytes[4 &* x &+ 2])
          counts[cell] &+= 1
        }
      }
    }
    return sums.indices.map { UInt8(sums[$0] / max(1, counts[$0 / 3])) }
  }

  /// Returns a measure of the visible difference between two frames: 0 for equal pixels, at least 1 for others.
  func distance(to other: FilmFrame) -> Int {
    if hash == other.hash { return 0 }
    var sum = 0
    for index in sketch.indices { sum &+= abs(Int(sketch[index]) &- Int(other.sketch[index])) }
    return 1 + sum
  }
}
