import CPixelKernels

/// The coverage of one pixel that many edges pass through, sampled on horizontal lines.
package enum SampledPixel {
  /// An edge as the lines of one pixel meet it, in the layout of `peg_sampled_edge`.
  ///
  /// - Units: `unit` for each pixel; line 0 is the topmost.
  package struct Edge: BitwiseCopyable {
    /// Where it meets line 0, from the pixel's left side.
    package var x: Int32
    /// How far it goes on from line to line.
    package var step: Int32
    /// The lines that it meets: from the first to before the end.
    package var first: Int32
    package var end: Int32
    /// Above 0 where it runs down, below 0 where it runs up.
    package var winding: Int32

    package init(x: Int32, step: Int32, first: Int32, end: Int32, winding: Int32) {
      (self.x, self.step, self.first, self.end, self.winding) = (x, step, first, end, winding)
    }
  }

  /// The width of a pixel in the units of edges.
  package static let unit = 1 << 21
  /// The most lines a pixel has.
  package static let mostLines = 128

  /// Returns how much of a pixel its edges enclose, each line by its exact width.
  ///
  /// - Shape: `windings` has one number a line, `scratch` one for each edge and line.
  /// - Units: 0...255, rounded to nearest.
  /// - Parameters:
  ///   - windings: what the winding at the pixel's left side is above `base`, for each line.
  ///   - lines: 64 or 128.
  /// - Precondition: all lines of an edge lie within the numbers of 32 bits.
  package static func coverage(
    of edges: UnsafePointer<Edge>, count: Int, windings: UnsafePointer<Int32>, base: Int32,
    lines: Int, isEvenOdd: Bool, scratch: UnsafeMutablePointer<Int16>
  ) -> UInt8 {
    let width = Int(
      UnsafeRawPointer(edges).withMemoryRebound(to: peg_sampled_edge.self, capacity: count) {
        PixelMath.rows.pointee.cover_pixel(
          $0, count, windings, base, lines, isEvenOdd ? 1 : 0, scratch)
      })
    let whole = lines * Int(PEG_SAMPLED_WIDTH)
    return UInt8(truncatingIfNeeded: (width * 255 + whole / 2) / whole)
  }
}
