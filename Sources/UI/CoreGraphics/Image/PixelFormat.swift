import PegPixels

/// An arrangement of 8-bit components in memory that bitmap contexts and images can have.
struct PixelFormat: Equatable {
  enum Alpha { case premultiplied, straight, skipped }

  enum Layout: Equatable {
    /// The places of red, green, blue and alpha in the four bytes of a pixel.
    case color(red: Int, green: Int, blue: Int, alpha: Int, Alpha)
    /// One byte of lightness.
    case gray
    /// One byte of coverage.
    case alphaOnly
  }

  var layout: Layout

  var bytesPerPixel: Int {
    if case .color = layout { return 4 }
    return 1
  }

  /// Returns the format that Apple's values describe; nil for one that is not supported.
  ///
  /// - Parameter components: the number of components of the colour space; 0 for no space.
  init?(bitsPerComponent: Int, bitsPerPixel: Int, components: Int, info: CGBitmapInfo) {
    guard bitsPerComponent == 8, !info.contains(.floatComponents),
      let alpha = CGImageAlphaInfo(rawValue: info.intersection(.alphaInfoMask).rawValue)
    else { return nil }
    let order = info.intersection(.byteOrderMask)
    switch (components, alpha) {
    case (0, .alphaOnly), (1, .alphaOnly):
      guard bitsPerPixel == 8 else { return nil }
      layout = .alphaOnly
    case (1, .none):
      guard bitsPerPixel == 8 else { return nil }
      layout = .gray
    case (3, _):
      guard bitsPerPixel == 32, [[], .byteOrder32Little, .byteOrder32Big].contains(order) else {
        return nil
      }
      let isLast: Bool
      let kind: Alpha
      switch alpha {
      case .premultipliedLast: (isLast, kind) = (true, .premultiplied)
      case .premultipliedFirst: (isLast, kind) = (false, .premultiplied)
      case .last: (isLast, kind) = (true, .straight)
      case .first: (isLast, kind) = (false, .straight)
      case .noneSkipLast: (isLast, kind) = (true, .skipped)
      case .noneSkipFirst: (isLast, kind) = (false, .skipped)
      case .none, .alphaOnly: return nil
      }
      let places = isLast ? [0, 1, 2, 3] : [1, 2, 3, 0]
      let turned = order == .byteOrder32Little ? places.map { 3 - $0 } : places
      layout = .color(
        red: turned[0], green: turned[1], blue: turned[2], alpha: turned[3], kind)
    default: return nil
    }
  }

  /// Whether a context can draw in the format: Core Graphics draws on colours multiplied by alpha only.
  var canBeDrawnOn: Bool {
    if case .color(_, _, _, _, .straight) = layout { return false }
    return true
  }

  /// Writes one row of premultiplied sRGB pixels, four bytes each.
  func write(_ row: UnsafeBufferPointer<UInt8>, to target: UnsafeMutableRawPointer) {
    let bytes = target.assumingMemoryBound(to: UInt8.self)
    for x in 0..<row.count / 4 {
      let (r, g, b, a) = (row[4 * x], row[4 * x + 1], row[4 * x + 2], row[4 * x + 3])
      switch layout {
      case .color(let red, let green, let blue, let alpha, let kind):
        let pixel = bytes + 4 * x
        pixel[red] = r
        pixel[green] = g
        pixel[blue] = b
        pixel[alpha] = kind == .skipped ? 255 : a
      case .gray: bytes[x] = Self.lightness(r, g, b)
      case .alphaOnly: bytes[x] = a
      }
    }
  }

  /// Reads one row as premultiplied sRGB pixels, four bytes each.
  func read(_ source: UnsafeRawPointer, into row: UnsafeMutableBufferPointer<UInt8>) {
    let bytes = source.assumingMemoryBound(to: UInt8.self)
    for x in 0..<row.count / 4 {
      let pixel: (UInt8, UInt8, UInt8, UInt8)
      switch layout {
      case .color(let red, let green, let blue, let alpha, let kind):
        let at = bytes + 4 * x
        let a = kind == .skipped ? 255 : at[alpha]
        let scale = kind == .straight ? a : 255
        pixel = (
          Self.times(at[red], scale), Self.times(at[green], scale), Self.times(at[blue], scale), a
        )
      case .gray: pixel = (bytes[x], bytes[x], bytes[x], 255)
      case .alphaOnly: pixel = (0, 0, 0, bytes[x])
      }
      // A premultiplied component above its alpha is none that can be drawn.
      row[4 * x] = min(pixel.0, pixel.3)
      row[4 * x + 1] = min(pixel.1, pixel.3)
      row[4 * x + 2] = min(pixel.2, pixel.3)
      row[4 * x + 3] = pixel.3
    }
  }

  /// - Source: the weights of ITU-R BT.709.
  static func lightness(_ r: UInt8, _ g: UInt8, _ b: UInt8) -> UInt8 {
    let sum: Int = 2126 * Int(r) + 7152 * Int(g) + 722 * Int(b)
    return UInt8((sum + 5000) / 10_000)
  }

  private static func times(_ a: UInt8, _ b: UInt8) -> UInt8 {
    UInt8((Int(a) * Int(b) + 127) / 255)
  }
}
