import CGIFKernels

/// Finds the colour of a palette that is nearest to another.
///
/// - Source: squared distances with the weights of `VarianceCut`; equal distances go to the smaller index.
struct NearestColor: ~Copyable {
  let palette: peg_palette
  private let kernels: UnsafePointer<peg_gif_kernels>
  private let channels: UnsafeMutablePointer<Int32>

  private static let block = 8
  /// A channel of an unused entry: farther than any real colour, but its squared distance fits in 24 bits.
  private static let farAway: Int32 = 900

  /// - Precondition: there are at most 256 colours.
  init(_ colors: [UInt32], kernels: GIFKernels = .best) {
    precondition(colors.count <= 256, "indexes are bytes")
    let blocks = (colors.count + Self.block - 1) / Self.block
    let size = blocks * Self.block
    channels = .allocate(capacity: 3 * size)
    channels.initialize(repeating: Self.farAway, count: 3 * size)
    for (index, pixel) in colors.enumerated() {
      channels[index] = Int32(pixel & 255)
      channels[size + index] = Int32(pixel >> 8 & 255)
      channels[2 * size + index] = Int32(pixel >> 16 & 255)
    }
    palette = peg_palette(
      reds: channels, greens: channels + size, blues: channels + 2 * size, blocks: blocks)
    self.kernels = kernels.table
  }

  deinit { channels.deallocate() }

  /// Returns the index of the nearest colour and its weighted squared distance.
  func nearest(to pixel: UInt32) -> (index: Int, distance: Int) {
    let key = withUnsafePointer(to: palette) { kernels.pointee.nearest($0, pixel) }
    return (Int(key & 255), Int(key >> 8))
  }
}
