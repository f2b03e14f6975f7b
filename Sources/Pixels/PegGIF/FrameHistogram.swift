/// Counts colours in groups of 8x8x8 neighbours.
struct FrameHistogram {
  /// For each group the sums of red, green, blue and the count.
  let sums: UnsafeMutablePointer<UInt32>

  private static let groupCount = 1 << 15

  init(memory: FrameMemory) { sums = memory.take(4 * Self.groupCount, filledWith: 0) }

  /// The groups that hold a colour, each with its mean.
  func cells() -> [ColorCell] {
    var cells: [ColorCell] = []
    for group in stride(from: 0, to: 4 * Self.groupCount, by: 4) where sums[group + 3] > 0 {
      let sum = SIMD3(Double(sums[group]), Double(sums[group + 1]), Double(sums[group + 2]))
      let count = Double(sums[group + 3])
      // The power 3/4 leaves a little more of the palette to colours that are rare in the frame.
      cells.append(ColorCell(color: sum / count, weight: (count * count.squareRoot()).squareRoot()))
    }
    return cells
  }
}
