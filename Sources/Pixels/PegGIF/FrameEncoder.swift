import PegGIFRecords
package import PegPixels

/// One image of a film, ready to be written.
package struct EncodedFrame: Sendable {
  let place: GIFImagePlace
  /// The frame's own palette; nil if the film's palette is used.
  let palette: [UInt32]?
  let transparentIndex: UInt8?
  let minimumCodeSize: Int
  let codes: [UInt8]
  /// Whether every pixel is shown in its exact colour.
  let isLossless: Bool
}

/// Encodes single frames of a film, on any thread and in any order: a frame depends only on itself and the one before.
package struct FrameEncoder: Sendable {
  let palette: GIFPalette
  let losses: GIFLosses
  private let filmColors: ColorSet
  private let kernels: GIFKernels
  private let pool = FrameMemoryPool()

  package init(palette: GIFPalette, losses: GIFLosses = GIFLosses(.default)) {
    self.init(palette: palette, losses: losses, kernels: .best)
  }

  init(palette: GIFPalette, losses: GIFLosses, kernels: GIFKernels) {
    self.palette = palette
    self.losses = losses
    self.kernels = kernels
    filmColors = ColorSet(palette.colors)
  }

  /// The largest number of the film's colours that a frame keeps beside its own.
  ///
  /// If the film has more, a pixel's colour does not determine the colour it was shown in.
  private var mostKept: Int { losses.colors * 3 / 4 }

  /// Returns the changes to store for the frame; nil if it equals the one before.
  ///
  /// - Precondition: both frames are opaque and of the same size.
  package func encode(_ frame: Bitmap, after previous: Bitmap?) -> EncodedFrame? {
    frame.withBytes { bytes in
      let pixels = FramePixels(bytes, of: frame)
      guard let previous else { return encode(pixels, after: nil) }
      precondition(
        previous.width == frame.width && previous.height == frame.height,
        "a frame of \(frame.width)x\(frame.height) after \(previous.width)x\(previous.height)")
      return previous.withBytes { encode(pixels, after: FramePixels($0, of: previous)) }
    }
  }

  private func encode(_ frame: FramePixels, after previous: FramePixels?) -> EncodedFrame? {
    pool.withMemory { encode(frame, after: previous, $0) }
  }

  private func encode(
    _ frame: FramePixels, after previous: FramePixels?, _ memory: FrameMemory
  ) -> EncodedFrame? {
    let scan = FrameScan(
      frame, after: previous, filmColors: filmColors,
      isSure: palette.count <= mostKept || palette.transparentIndex == nil,
      mostOwn: losses.colors, kernels: kernels, memory: memory)
    if scan.place.height == 0 { return nil }
    let film = ImageKernel.Palette(
      colors: palette.colors, transparent: palette.transparentIndex, isExact: true,
      indexes: Array(palette.colors.indices))
    // Pixels that keep the shown colour need an index of their own.
    if !scan.hasForeign, !scan.hasHoles || film.transparent != nil {
      return image(frame, scan, film, isLocal: false, memory)
    }
    // The film's colours that occur here stay exact, beside the frame's own.
    let kept = palette.colors.indices.filter { scan.uses($0) }.map { palette.colors[$0] }
    let isExact = scan.countsOwn && kept.count + scan.own.colors.count < losses.colors
    var colors = isExact ? kept : Array(kept.prefix(mostKept))
    if isExact {
      colors += scan.own.colors
    } else {
      let room = losses.colors - 1 - colors.count
      let cells = scan.histogram.cells()
      let centers = PaletteRefinement.refine(
        VarianceCut.colors(of: cells, count: room), fixed: colors, cells: cells, kernels: kernels)
      var set = ColorSet(colors)
      for center in centers { _ = set.insert(center) }
      colors = set.colors
    }
    colors = PaletteBuilder.sorted(colors)
    let local = ColorSet(colors)
    return image(
      frame, scan,
      ImageKernel.Palette(
        colors: colors, transparent: UInt8(colors.count), isExact: isExact,
        indexes: palette.colors.map { local.number(of: $0) }), isLocal: true, memory)
  }

  private func image(
    _ frame: FramePixels, _ scan: FrameScan, _ palette: ImageKernel.Palette,
    isLocal: Bool, _ memory: FrameMemory
  ) -> EncodedFrame {
    let place = scan.place
    var image = ImageKernel(
      palette, losses: losses, width: place.width, height: place.height, kernels: kernels,
      memory: memory)
    for y in place.y..<place.y + place.height {
      image.put(
        kinds: scan.kinds(ofRow: y), pixels: frame.row(y) + place.x,
        above: y == place.y ? nil : frame.row(y - 1) + place.x)
    }
    return EncodedFrame(
      place: place, palette: isLocal ? palette.colors : nil,
      transparentIndex: image.hasHoles ? palette.transparent : nil,
      minimumCodeSize: palette.bitsPerPixel, codes: image.finish(), isLossless: palette.isExact)
  }
}

extension EncodedFrame {
  /// The number of bytes that the image takes in a file.
  ///
  /// - Source: GIF89a §20, 21, 23: descriptor 10, control 8, colours, code size, blocks of 255 and their end.
  package var storedBytes: Int {
    let table = palette == nil ? 0 : 3 << minimumCodeSize
    return 10 + 8 + table + 1 + codes.count + (codes.count + 254) / 255 + 1
  }
}
