/// Moves the colours of a palette to the means of the colours that they represent.
enum PaletteRefinement {
  private static let rounds = 3

  /// Returns the free colours after k-means. The `fixed` colours do not move, but the cells nearest to them belong to them.
  ///
  /// - Source: Lloyd, "Least squares quantization in PCM", 1982.
  /// - Complexity: O(rounds · cells · colours).
  static func refine(
    _ free: [UInt32], fixed: [UInt32], cells: [ColorCell], kernels: GIFKernels = .best
  ) -> [UInt32] {
    var free = free
    for _ in 0..<rounds {
      let search = NearestColor(fixed + free, kernels: kernels)
      var sums = [SIMD4<Double>](repeating: .zero, count: free.count)
      for cell in cells {
        let index = search.nearest(to: pixel(cell.color)).index - fixed.count
        if index >= 0 { sums[index] += SIMD4(cell.color, 1) * cell.weight }
      }
      let moved = free.indices.map { index in
        sums[index].w > 0
          ? pixel(SIMD3(sums[index].x, sums[index].y, sums[index].z) / sums[index].w) : free[index]
      }
      if moved == free { break }
      free = moved
    }
    return free
  }

  private static func pixel(_ color: SIMD3<Double>) -> UInt32 {
    let r = UInt32(color.x + 0.5)
    let g = UInt32(color.y + 0.5)
    let b = UInt32(color.z + 0.5)
    return 0xff00_0000 | b << 16 | g << 8 | r
  }
}
