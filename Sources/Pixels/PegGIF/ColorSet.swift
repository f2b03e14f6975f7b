/// Numbers of colours, found by hashing; at most 512 colours.
struct ColorSet {
  /// A colour with a highest byte of 255 << 32 | its number; 0 for an empty place.
  private var places = [UInt64](repeating: 0, count: placeCount)
  private(set) var colors: [UInt32] = []

  private static let placeCount = 2048
  private static let maximumCount = 512

  init(_ colors: [UInt32] = []) {
    for color in colors { _ = insert(color) }
  }

  /// Returns the colour's number, a new one if it is new; nil when there is no room.
  @inline(__always)
  mutating func insert(_ pixel: UInt32) -> Int? {
    var place = Self.place(pixel)
    while places[place] != 0 {
      if UInt32(truncatingIfNeeded: places[place] &>> 32) == pixel {
        return Int(places[place] & 0xffff)
      }
      place = (place &+ 1) & (Self.placeCount &- 1)
    }
    if colors.count == Self.maximumCount { return nil }
    places[place] = UInt64(pixel) << 32 | UInt64(colors.count)
    colors.append(pixel)
    return colors.count - 1
  }

  /// Returns the colour's number, or -1.
  @inline(__always)
  func number(of pixel: UInt32) -> Int {
    places.withUnsafeBufferPointer { places in
      var place = Self.place(pixel)
      while places[place] != 0 {
        if UInt32(truncatingIfNeeded: places[place] &>> 32) == pixel {
          return Int(places[place] & 0xffff)
        }
        place = (place &+ 1) & (Self.placeCount &- 1)
      }
      return -1
    }
  }

  @inline(__always)
  private static func place(_ pixel: UInt32) -> Int { Int((pixel &* 0x9e37_79b1) &>> 21) }
}
