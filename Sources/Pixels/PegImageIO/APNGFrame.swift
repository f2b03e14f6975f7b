package import PegPixels

/// One frame of an APNG, ready to be written.
package struct APNGFrame: Sendable {
  /// - Units: pixels.
  let x: Int
  let y: Int
  let width: Int
  let height: Int
  let stream: [UInt8]
  /// The colour of pixels that stay as they are; nil if the frame replaces all pixels of its rectangle.
  let clear: ClearColor?

  /// Compresses the differences from the frame before; nil if there are none.
  ///
  /// Unchanged pixels inside of the changed rectangle either repeat their colours or are transparent, and all rows, some or none are
  /// filtered, whichever gives the fewest bytes.
  ///
  /// - Parameter clear: a colour that no frame of the film has; nil to store every pixel of the rectangle.
  /// - Throws: `ImageIOError.cannotEncode` if memory runs out.
  /// - Precondition: both frames are opaque and of the same size.
  package init?(
    _ frame: Bitmap, after previous: Bitmap?, compression: PNGCompression,
    clear: ClearColor? = nil
  ) throws(ImageIOError) {
    precondition(frame.isOpaque, "APNG frames must be opaque: draw them over a background first")
    var (left, right, top, bottom) = (0, frame.width - 1, 0, frame.height - 1)
    if let previous {
      precondition(
        previous.width == frame.width && previous.height == frame.height,
        "a frame of \(frame.width)x\(frame.height) in a film of other frames")
      guard let box = frame.differences(from: previous) else { return nil }
      (left, right, top, bottom) = box
    }
    (x, y, width, height) = (left, top, right - left + 1, bottom - top + 1)
    let part = frame.part(x: x, y: y, width: width, height: height)
    var ways = APNGTrial.ways(part, clear: nil, compression)
    if let previous, let clear,
      let sparse = part.changes(from: previous, x: x, y: y, otherwise: clear)
    {
      ways += APNGTrial.ways(sparse, clear: clear, compression)
    }
    guard let best = try APNGTrial.best(of: ways, compression) else {
      throw .cannotEncode(.png, reason: "out of memory")
    }
    (stream, self.clear) = best
  }
}

extension APNGFrame {
  /// The number of bytes that the frame takes in a file.
  ///
  /// - Source: PNG specification, third edition: fcTL of 26 bytes, the data with its number, 12 more for each chunk.
  package var storedBytes: Int { 12 + 26 + 12 + 4 + stream.count }
}

/// One way to store the pixels of a frame.
private struct APNGTrial {
  let scanlines: PNGScanlines
  let clear: ClearColor?

  /// Returns the ways that are tried for some pixels: rows filtered unless they are flat and, if there is time, no row and
  /// every row filtered.
  static func ways(
    _ pixels: Bitmap, clear: ClearColor?, _ compression: PNGCompression
  ) -> [APNGTrial] {
    let plain = PNGFilterChoice(filters: [.none], measure: .differences)
    let whole = PNGFilterChoice(
      filters: PNGFilter.allCases, measure: .differences, includesFlatRows: true)
    let pairs = PNGFilterChoice(
      filters: PNGFilter.allCases, measure: .pairs, includesFlatRows: true)
    let choices: [PNGFilterChoice] =
      switch compression {
      case .fast: [compression.filters]
      case .default: [compression.filters, plain, whole]
      case .small: [compression.filters, plain, whole, pairs]
      }
    return choices.map {
      APNGTrial(scanlines: PNGScanlines(pixels, layout: .plain, choice: $0), clear: clear)
    }
  }

  /// Returns the stream of the way that takes the fewest bytes, the first one of several; nil if memory runs out.
  ///
  /// By default a quick compressor finds the way, and a slow one is used for it alone.
  static func best(
    of ways: [APNGTrial], _ compression: PNGCompression
  ) throws(ImageIOError) -> (stream: [UInt8], clear: ClearColor?)? {
    var best: (stream: [UInt8], way: APNGTrial)?
    for way in ways {
      guard let stream = way.stream(trial(compression)) else { return nil }
      if best.map({ stream.count < $0.stream.count }) ?? true { best = (stream, way) }
    }
    guard let best else { return nil }
    guard compression == .default else { return (best.stream, best.way.clear) }
    return best.way.stream(careful).map { ($0, best.way.clear) }
  }

  private static func trial(_ compression: PNGCompression) -> ZlibStream.Method {
    switch compression {
    case .fast: .flat(.greedy)
    case .default: .general(level: 4)
    case .small: .general(level: 12)
    }
  }

  private func stream(_ method: ZlibStream.Method) -> [UInt8]? {
    ZlibStream.compress(UnsafeBufferPointer(scanlines.bytes), method: method)
  }

  private static let careful = ZlibStream.Method.general(level: 10)
}

extension Bitmap {
  /// The smallest rectangle with all differing pixels, edges included; nil if all pixels are equal.
  ///
  /// - Precondition: both bitmaps have the same size.
  func differences(
    from other: Bitmap
  ) -> (left: Int, right: Int, top: Int, bottom: Int)? {
    var (left, right, top, bottom) = (width, -1, height, -1)
    for y in 0..<height {
      withPixels(y) { a in
        other.withPixels(y) { b in
          guard let first = a.indices.first(where: { a[$0] != b[$0] }),
            let last = a.indices.last(where: { a[$0] != b[$0] })
          else { return }
          left = min(left, first)
          right = max(right, last)
          top = min(top, y)
          bottom = y
        }
      }
    }
    return bottom < 0 ? nil : (left, right, top, bottom)
  }

  fileprivate func part(x: Int, y: Int, width: Int, height: Int) -> Bitmap {
    if width == self.width, height == self.height { return self }
    var builder = BitmapBuilder(width: width, height: height)
    for row in 0..<height {
      builder.withRow(row) { target in
        withRow(y + row) { source in
          for byte in 0..<4 * width { target[byte] = source[4 * x + byte] }
        }
      }
    }
    return builder.freeze()
  }

  /// Returns the part of a frame with a colour in place of its unchanged pixels; nil if hardly any pixel is unchanged.
  ///
  /// - Parameters:
  ///   - previous: the whole frame before.
  ///   - x: the part's place in the frame, like `y`. Units: pixels.
  fileprivate func changes(
    from previous: Bitmap, x: Int, y: Int, otherwise clear: ClearColor
  ) -> Bitmap? {
    var unchanged = 0
    var builder = BitmapBuilder(width: width, height: height)
    for row in 0..<height {
      withPixels(row) { now in
        previous.withPixels(y + row) { before in
          builder.withRow(row) { target in
            target.withMemoryRebound(to: UInt32.self) { target in
              for column in 0..<width {
                let isSame = now[column] == before[x + column]
                unchanged += isSame ? 1 : 0
                target[column] = isSame ? clear.pixel : now[column]
              }
            }
          }
        }
      }
    }
    return unchanged * Self.leastUnchanged < width * height ? nil : builder.freeze()
  }

  /// One of so many pixels must be unchanged for transparent pixels to be worth a try; by eye.
  private static let leastUnchanged = 50
}
