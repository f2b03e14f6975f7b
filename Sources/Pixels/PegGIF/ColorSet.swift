import CGIFKernels

/// A hash table that numbers colours; it holds at most 512.
struct ColorSet {
  /// The colour with a highest byte of 255, shifted left by 32 bits, and its number; 0 for an empty place.
  private var places = [UInt64](repeating: 0, count: placeCount)
  private(set) var colors: [UInt32] = []

  private static let placeCount = peg_color_places
  private static let maximumCount = placeCount / 4

  init(_ colors: [UInt32] = []) {
    for color in colors { _ = insert(color) }
  }

  /// Returns the colour's number, and adds the colour if it is new; nil if the table is full.
  @inline(__always)
  mutating func insert(_ pixel: UInt32) -> Int? {
    let known = number(of: pixel)
    if known >= 0 { return known }
    if colors.count == Self.maximumCount { return nil }
    var place = Int(peg_color_place(pixel))
    while places[place] != 0 { place = (place &+ 1) & (Self.placeCount &- 1) }
    places[place] = UInt64(pixel) << 32 | UInt64(colors.count)
    colors.append(pixel)
    return colors.count - 1
  }

  /// Returns the colour's number, or -1.
  @inline(__always)
  func number(of pixel: UInt32) -> Int {
    withPlaces { Int(peg_color_number($0, pixel)) }
  }

  /// Calls `body` with the table that `peg_color_number` searches.
  @inline(__always)
  func withPlaces<Result>(_ body: (UnsafePointer<UInt64>) -> Result) -> Result {
    places.withUnsafeBufferPointer { places in
      guard let base = places.baseAddress else { preconditionFailure("the table is never empty") }
      return body(base)
    }
  }
}
