import CPixelKernels

/// The coverage of one pixel that many edges cross, sampled on horizontal lines.
package enum SampledPixel {
  /// An edge relative to the sampling lines of one pixel, in the layout of `peg_sampled_edge`.
  ///
  /// - Units: a pixel is `unit` wide; line 0 is the topmost.
  package struct Edge: BitwiseCopyable {
    /// The x coordinate on line 0, from the pixel's left side.
    package var x: Int32
    /// The change of x from line to line.
    package var step: Int32
    /// The lines that the edge crosses: from `first` up to, but not including, `end`.
    package var first: Int32
    package var end: Int32
    /// Positive if the edge runs down, negative if it runs up.
    package var winding: Int32

    package init(x: Int32, step: Int32, first: Int32, end: Int32, winding: Int32) {
      (self.x, self.step, self.first, self.end, self.winding) = (x, step, first, end, winding)
    }
  }

  /// The width of a pixel in the units of edges.
  package static let unit = 1 << 21
  /// The largest number of sampling lines per pixel.
  package static let mostLines = 128

  /// Returns the coverage of a pixel by the area inside its edges; each line contributes its exact width.
  ///
  /// - Shape: `windings` has one number per line, `scratch` one per edge and line.
  /// - Units: 0...255, rounded to nearest.
  /// - Parameters:
  /// - windings: for each line, the winding number at the pixel's left side minus `base`.
  ///   - lines: 64 or 128.
  /// - Precondition: on all its lines, an edge's x coordinate fits in 32 bits.
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
