/// Counts colours in cells of 8x8x8 neighbours.
struct FrameHistogram {
  /// For each cell the sums of red, green and blue, and the count.
  let sums: UnsafeMutablePointer<UInt32>

  private static let groupCount = 1 << 15

  init(memory: FrameMemory) { sums = memory.take(4 * Self.groupCount, filledWith: 0) }

  /// Returns the cells that contain a colour, each with its mean.
  func cells() -> [ColorCell] {
    var cells: [ColorCell] = []
    for group in stride(from: 0, to: 4 * Self.groupCount, by: 4) where sums[group + 3] > 0 {
      let sum = SIMD3(Double(sums[group]), Double(sums[group + 1]), Double(sums[group + 2]))
      let count = Double(sums[group + 3])
      // The power 3/4 gives rare colours of the frame a slightly larger part of the palette.
      cells.append(ColorCell(color: sum / count, weight: (count * count.squareRoot()).squareRoot()))
    }
    return cells
  }
}
