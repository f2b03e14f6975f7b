/// Counts colours in groups of 8x8x8 neighbours.
struct FrameHistogram: ~Copyable {
  /// For each group the sums of red, green, blue and the count.
  private let sums = UnsafeMutablePointer<SIMD4<UInt32>>.allocate(capacity: groupCount)

  private static let groupCount = 1 << 15

  init() { sums.initialize(repeating: .zero, count: Self.groupCount) }

  deinit { sums.deallocate() }

  @inline(__always)
  func add(_ pixel: UInt32) {
    let group = Int((pixel & 0xf8) &<< 7 | (pixel & 0xf800) &>> 6 | (pixel & 0xf8_0000) &>> 19)
    sums[group] = sums[group] &+ SIMD4(pixel & 255, pixel &>> 8 & 255, pixel &>> 16 & 255, 1)
  }

  /// The groups that hold a colour, each with its mean.
  func cells() -> [ColorCell] {
    var cells: [ColorCell] = []
    for group in 0..<Self.groupCount where sums[group].w > 0 {
      let sum = SIMD3(Double(sums[group].x), Double(sums[group].y), Double(sums[group].z))
      let count = Double(sums[group].w)
      // The power 3/4 leaves a little more of the palette to colours that are rare in the frame.
      cells.append(ColorCell(color: sum / count, weight: (count * count.squareRoot()).squareRoot()))
    }
    return cells
  }
}
