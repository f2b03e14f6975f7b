import PegPixels

/// Resampling of some rows of a picture.
///
/// - Shape: `pixels` is the whole result, `stride` bytes a row; only the band's rows are written.
enum ResampleBand {
  static func bicubic(
    _ source: Bitmap, columns: ResampleWeights, rows: ResampleWeights, band: Range<Int>,
    into pixels: UnsafeMutableRawPointer, stride: Int
  ) {
    let width = columns.firsts.count
    let taps = rows.taps
    // The rows between the passes live in a ring that holds as many as one result row needs.
    let ring = UnsafeMutablePointer<SIMD4<Float>>.allocate(capacity: width * taps)
    let scratch = UnsafeMutablePointer<SIMD4<Float>>.allocate(capacity: columns.reach.count)
    defer {
      ring.deallocate()
      scratch.deallocate()
    }
    var next = 0
    var window: [UnsafePointer<SIMD4<Float>>] = Array(repeating: UnsafePointer(ring), count: taps)
    for y in band {
      let first = rows.firsts[y]
      // A part that is repeated begins again at rows the ring no longer holds.
      if y > band.lowerBound, first < rows.firsts[y - 1] { next = first }
      for row in max(next, first)..<max(max(next, first), first + taps) {
        source.withRow(row) { bytes in
          ResampleSpan.horizontal(
            UnsafeRawPointer(bytes.baseAddress!).assumingMemoryBound(to: UInt32.self),
            weights: columns, scratch: scratch, into: ring + row % taps * width)
        }
      }
      next = max(next, first + taps)
      for tap in 0..<taps {
        window[tap] = UnsafePointer(ring + (first + tap) % taps * width)
      }
      let result = (pixels + y * stride).assumingMemoryBound(to: UInt32.self)
      rows.weights.withUnsafeBufferPointer {
        ResampleSpan.vertical(
          window, factors: $0.baseAddress! + y * taps, into: result, count: width)
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
