/// Finds the palette's colour next to another.
///
/// - Source: squared distances with the weights of `VarianceCut`; equal distances go to the smaller index.
struct NearestColor {
  /// Eight colours a vector; empty lanes lie far away.
  private var reds: [SIMD8<Int32>] = []
  private var greens: [SIMD8<Int32>] = []
  private var blues: [SIMD8<Int32>] = []

  init(_ colors: [UInt32]) {
    precondition(colors.count <= 256, "indexes are bytes")
    for start in stride(from: 0, to: colors.count, by: 8) {
      // Too far for any real colour to be farther, near enough for squares in 24 bits.
      var (r, g, b) = (
        SIMD8<Int32>(repeating: 900), SIMD8<Int32>(repeating: 900), SIMD8<Int32>(repeating: 900)
      )
      for lane in 0..<min(8, colors.count - start) {
        let pixel = colors[start + lane]
        r[lane] = Int32(pixel & 255)
        g[lane] = Int32(pixel >> 8 & 255)
        b[lane] = Int32(pixel >> 16 & 255)
      }
      reds.append(r)
      greens.append(g)
      blues.append(b)
    }
  }

  /// Returns the index of the nearest colour and its weighted squared distance.
  func nearest(to pixel: UInt32) -> (index: Int, distance: Int) {
    let r = SIMD8<Int32>(repeating: Int32(pixel & 255))
    let g = SIMD8<Int32>(repeating: Int32(pixel >> 8 & 255))
    let b = SIMD8<Int32>(repeating: Int32(pixel >> 16 & 255))
    // Distance above, index below: the smallest number is the nearest colour.
    var best = SIMD8<UInt32>(repeating: .max)
    var indexes = SIMD8<UInt32>(0, 1, 2, 3, 4, 5, 6, 7)
    for block in 0..<reds.count {
      let dr = r &- reds[block]
      let dg = g &- greens[block]
      let db = b &- blues[block]
      let distance = dr &* dr &* 3 &+ dg &* dg &* 6 &+ db &* db
      let key = SIMD8<UInt32>(truncatingIfNeeded: distance) &<< 8 | indexes
      best = pointwiseMin(best, key)
      indexes = indexes &+ 8
    }
    let key = best.min()
    return (Int(key & 255), Int(key >> 8))
  }
}
