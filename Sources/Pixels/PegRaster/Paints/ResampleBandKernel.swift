import PegPixels

/// Resamples some rows of a picture.
///
/// - Shape: `pixels` is the whole result, `stride` bytes per row; only the band's rows are written.
enum ResampleBand {
  /// The number of columns whose rows between the passes fit into a core's first-level cache. Units: pixels.
  private static let stripWidth = 256

  static func bicubic(
    _ source: Bitmap, columns: ResampleWeights, rows: ResampleWeights, band: Range<Int>,
    into pixels: UnsafeMutableRawPointer, stride: Int
  ) {
    let width = columns.firsts.count
    var start = 0
    while start < width {
      let strip = start..<min(width, start + stripWidth)
      bicubicStrip(
        source, columns: columns, strip: strip, rows: rows, band: band,
        into: pixels + strip.lowerBound * 4, stride: stride)
      start = strip.upperBound
    }
  }

  /// Resamples the pixels of some columns and rows.
  ///
  /// - Shape: `pixels` begins at the first of the columns.
  private static func bicubicStrip(
    _ source: Bitmap, columns: ResampleWeights, strip: Range<Int>, rows: ResampleWeights,
    band: Range<Int>, into pixels: UnsafeMutableRawPointer, stride: Int
  ) {
    let taps = rows.taps
    let rowLength = strip.count * 4
    let isOpaque = source.isOpaque
    // The rows between the passes are in a ring buffer with as many rows as one row of the result needs.
    let ring = UnsafeMutablePointer<Float>.allocate(capacity: rowLength * taps)
    let scratch = UnsafeMutablePointer<Float>.allocate(
      capacity: columns.reach(of: strip).count * 4)
    let window = UnsafeMutablePointer<UnsafePointer<Float>>.allocate(capacity: taps)
    defer {
      ring.deallocate()
      scratch.deallocate()
      window.deallocate()
    }
    var next = 0
    for y in band {
      let first = rows.firsts[y]
      // A repeated part begins again at rows that are no longer in the ring buffer.
      if y > band.lowerBound, first < rows.firsts[y - 1] { next = first }
      for row in max(next, first)..<max(max(next, first), first + taps) {
        source.withRow(row) { bytes in
          ResampleSpan.horizontal(
            UnsafeRawPointer(bytes.baseAddress!).assumingMemoryBound(to: UInt32.self),
            weights: columns, columns: strip, scratch: scratch,
            into: ring + row % taps * rowLength)
        }
      }
      next = max(next, first + taps)
      for tap in 0..<taps {
        window[tap] = UnsafePointer(ring + (first + tap) % taps * rowLength)
      }
      let result = (pixels + y * stride).assumingMemoryBound(to: UInt32.self)
      rows.weights.withUnsafeBufferPointer {
        ResampleSpan.vertical(
          window, taps: taps, factors: $0.baseAddress! + y * taps, isOpaque: isOpaque,
          into: result, count: strip.count)
      }
    }
  }

  static func nearest(
    _ source: Bitmap, columns: [Int], rows: [Int], band: Range<Int>,
    into pixels: UnsafeMutableRawPointer, stride: Int
  ) {
    for y in band {
      let result = (pixels + y * stride).assumingMemoryBound(to: UInt32.self)
      source.withRow(rows[y]) { bytes in
        let row = UnsafeRawPointer(bytes.baseAddress!).assumingMemoryBound(to: UInt32.self)
        for x in columns.indices { result[x] = row[columns[x]] }
      }
    }
  }
}
