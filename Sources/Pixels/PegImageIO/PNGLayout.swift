import PegPixels

/// The format in which a picture's pixels are stored without loss: the shortest of PNG's pixel formats.
struct PNGLayout {
  enum Kind: Hashable {
    case grey
    case rgb
    case palette
    case greyAlpha
    case rgba
  }

  let kind: Kind
  let bitDepth: Int
  /// The colours in the format of bitmaps, premultiplied, translucent ones first.
  let palette: ColorTable
  let translucentCount: Int

  /// - Source: PNG specification §6.1, §11.2.1.
  var colorType: Int32 {
    switch kind {
    case .grey: 0
    case .rgb: 2
    case .palette: 3
    case .greyAlpha: 4
    case .rgba: 6
    }
  }

  private var channels: Int {
    switch kind {
    case .grey, .palette: 1
    case .greyAlpha: 2
    case .rgb: 3
    case .rgba: 4
    }
  }

  /// The distance between the same samples of neighbouring pixels, in the filters' sense. Units: bytes.
  var pixelBytes: Int { max(1, channels * bitDepth / 8) }

  func rowBytes(_ width: Int) -> Int { (width * channels * bitDepth + 7) / 8 }

  /// Red, green and blue of eight bits each, for any opaque picture.
  static let plain = PNGLayout(
    kind: .rgb, bitDepth: 8, palette: ColorTable(), translucentCount: 0)

  private init(kind: Kind, bitDepth: Int, palette: ColorTable, translucentCount: Int) {
    self.kind = kind
    self.bitDepth = bitDepth
    self.palette = palette
    self.translucentCount = translucentCount
  }

  /// - Complexity: O(pixels) if there are few colours; the search for a palette stops at the 257th.
  init(_ bitmap: Bitmap) {
    let isOpaque = bitmap.isOpaque
    let isGrey = Self.isGrey(bitmap)
    let colors = ColorTable(bitmap)
    let plain: Kind =
      switch (isGrey, isOpaque) {
      case (true, true): .grey
      case (true, false): .greyAlpha
      case (false, true): .rgb
      case (false, false): .rgba
      }
    let plainBits = plain == .grey ? Self.greyBits(colors) : 8
    let (plainChannels, pixels) = (
      [.grey: 1, .greyAlpha: 2, .rgb: 3, .rgba: 4][plain] ?? 4, bitmap.width * bitmap.height
    )
    let paletteBits = [1, 2, 4].first { colors.count <= 1 << $0 } ?? 8
    // The chunks of a palette cost bytes.
    let saved = pixels * (plainChannels * plainBits - paletteBits) / 8
    if colors.count <= 256, saved > 3 * colors.count + 24 {
      kind = .palette
      bitDepth = paletteBits
      palette = colors.translucentFirst()
      translucentCount = palette.colors.filter { $0 >> 24 != 255 }.count
    } else {
      kind = plain
      bitDepth = plainBits
      palette = ColorTable()
      translucentCount = 0
    }
  }

  private static func isGrey(_ bitmap: Bitmap) -> Bool {
    for y in 0..<bitmap.height {
      let isGrey = bitmap.withPixels(y) { pixels in
        var different: UInt32 = 0
        for pixel in pixels { different |= pixel ^ pixel &>> 8 }
        return different & UInt32(littleEndian: 0xffff) == 0
      }
      if !isGrey { return false }
    }
    return true
  }

  /// Returns the smallest number of bits that holds all greys exactly: 1, 2 and 4 bits mean multiples of 255, 85 and 17.
  ///
  /// - Source: PNG specification §13.12.
  private static func greyBits(_ colors: ColorTable) -> Int {
    for (bits, step) in [(1, 255), (2, 85), (4, 17)]
    where colors.colors.allSatisfy({ Int($0 & 255) % step == 0 }) {
      return bits
    }
    return 8
  }
}

/// The distinct colours of a picture, and the index of each.
struct ColorTable {
  /// The colours in the order of their appearance, red in the lowest byte and alpha in the highest; 257 mean too many.
  private(set) var colors: [UInt32] = []
  /// A hash table with open addressing: index + 1; 0 for an empty slot.
  private var slots = [UInt16](repeating: 0, count: 1024)

  var count: Int { colors.count }

  init() {}

  init(_ bitmap: Bitmap) {
    colors.reserveCapacity(257)
    for y in 0..<bitmap.height where count <= 256 {
      bitmap.withPixels(y) { pixels in
        var last = ~pixels[0]
        for pixel in pixels where pixel != last {
          last = pixel
          insert(UInt32(littleEndian: pixel))
          if count > 256 { return }
        }
      }
    }
  }

  /// Returns the same colours with translucent ones first, so that only those need an alpha.
  func translucentFirst() -> ColorTable {
    var table = ColorTable()
    for color in colors where color >> 24 != 255 { table.insert(color) }
    for color in colors where color >> 24 == 255 { table.insert(color) }
    return table
  }

  private static func slot(_ color: UInt32) -> Int {
    Int(truncatingIfNeeded: (color &* 0x9e37_79b1) &>> 22)
  }

  private mutating func insert(_ color: UInt32) {
    var slot = Self.slot(color)
    while slots[slot] != 0 {
      if colors[Int(slots[slot]) &- 1] == color { return }
      slot = (slot &+ 1) & 1023
    }
    colors.append(color)
    slots[slot] = UInt16(colors.count)
  }

  /// Returns the index of a colour.
  ///
  /// - Precondition: the colour is in the table.
  func index(_ color: UInt32) -> Int {
    var slot = Self.slot(color)
    while true {
      precondition(slots[slot] != 0, "a colour that is not in the table")
      let index = Int(slots[slot]) &- 1
      if colors[index] == color { return index }
      slot = (slot &+ 1) & 1023
    }
  }
}

extension Bitmap {
  /// Calls `body` with a row's pixels, four bytes each in the order R, G, B, A.
  @inline(__always)
  func withPixels<R>(_ y: Int, _ body: (UnsafeBufferPointer<UInt32>) -> R) -> R {
    withRow(y) { row in row.withMemoryRebound(to: UInt32.self) { body($0) } }
  }
}
