import CGIFKernels

/// Turns the rows of one image into a code stream: chooses a palette index for each pixel and diffuses the error.
///
/// It prefers colours that continue the code stream.
///
/// - Source: Floyd and Steinberg, "An adaptive algorithm for spatial greyscale", 1976, for the shares of the error.
struct ImageKernel: ~Copyable {
  /// Whether a pixel was left unchanged.
  private(set) var hasHoles = false

  private let kernels: UnsafePointer<peg_gif_kernels>
  private let width: Int
  private var stream: LZWCodes
  private let search: NearestColor
  private let exact: ColorSet?
  private var dither: peg_dither
  /// The errors for the next row, and those from the row before.
  private var below: UnsafeMutablePointer<Int16>
  private var here: UnsafeMutablePointer<Int16>

  private static let groupCount = 1 << 18
  /// A channel of an unused entry, farther away from every colour than any colour is.
  private static let farAway: Int16 = 2000

  /// The colours of an image and their indexes.
  struct Palette {
    let colors: [UInt32]
    /// The index for unchanged pixels.
    let transparent: UInt8?
    /// Whether `colors` contains all the colours of the image's pixels.
    let isExact: Bool
    /// For each of the film's colours its index in `colors`, or -1.
    let indexes: [Int]

    var bitsPerPixel: Int {
      let entries = colors.count + (transparent == nil ? 0 : 1)
      return max(2, Int.bitWidth - (entries - 1).leadingZeroBitCount)
    }
  }

  /// - Precondition: a palette that is not exact has at most 255 colours.
  init(
    _ palette: Palette, losses: GIFLosses, width: Int, height: Int, kernels: GIFKernels,
    memory: FrameMemory
  ) {
    precondition(palette.isExact || palette.colors.count < 256, "255 stands for no colour")
    self.kernels = kernels.table
    self.width = width
    stream = LZWCodes(minimumCodeSize: palette.bitsPerPixel, pixels: width * height, memory: memory)
    search = NearestColor(palette.colors, kernels: kernels)
    exact = palette.isExact ? ColorSet(palette.colors) : nil
    let indexes = memory.take(256, filledWith: Int16(-1))
    for (number, index) in palette.indexes.enumerated() { indexes[number] = Int16(index) }
    let colors = memory.take(4 * 256, filledWith: Self.farAway)
    for (index, pixel) in palette.colors.enumerated() {
      for channel in 0..<4 {
        let value = channel < 3 ? Int16(pixel >> UInt32(8 * channel) & 255) : 0
        colors[4 * index + channel] = value
      }
    }
    let nearest = palette.isExact ? nil : memory.take(Self.groupCount, filledWith: UInt8(255))
    // One pixel of margin on both sides.
    below = memory.take(4 * (width + 2), filledWith: 0)
    here = memory.take(4 * (width + 2), filledWith: 0)
    dither = peg_dither(
      indexes: indexes, transparent: palette.transparent.map(Int32.init) ?? -1, exact: nil,
      colors: colors, color_count: Int32(palette.colors.count), nearest: nearest,
      palette: search.palette, bound: Int32(losses.errorBound), diffusion: Int32(losses.diffusion))
  }

  /// Adds the next row.
  ///
  /// - Shape: `kinds`, `pixels` and `above` have the image's width.
  /// - Parameter above: the row before or nil, which serves to measure how much a pixel differs from its neighbours.
  ///   The eye tolerates a wrong colour where colours change anyway, but notices it in a shadow or a clear sky; there
  ///   the error bound is divided by eight.
  /// - Source: measured on the standard film of docs/performance.md, where it gains 2 of SSIMULACRA2 at 3.8 MB.
  mutating func put(
    kinds: UnsafePointer<UInt16>, pixels: UnsafePointer<UInt32>, above: UnsafePointer<UInt32>?
  ) {
    swap(&below, &here)
    var row = peg_image_row(
      kinds: kinds, pixels: pixels, above: above, here: here, below: below, count: width)
    let leavesSome: Int32
    if let exact {
      leavesSome = exact.withPlaces { places in
        dither.exact = places
        return kernels.pointee.put(&stream.codes, &dither, &row)
      }
    } else {
      leavesSome = kernels.pointee.put(&stream.codes, &dither, &row)
    }
    if leavesSome != 0 { hasHoles = true }
  }

  /// Ends the image and returns its code stream.
  mutating func finish() -> [UInt8] { stream.finish() }
}
