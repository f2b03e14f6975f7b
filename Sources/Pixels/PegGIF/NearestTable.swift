/// Finds the palette's colour next to another, and remembers it for groups of 4x4x4 neighbours.
struct NearestTable: ~Copyable {
  private let search: NearestColor
  /// The number of the colour for each group; 0xffff where it is not known yet.
  private let known = UnsafeMutablePointer<UInt16>.allocate(capacity: groupCount)

  private static let groupCount = 1 << 18

  init(_ colors: [UInt32]) {
    search = NearestColor(colors)
    known.initialize(repeating: .max, count: Self.groupCount)
  }

  deinit { known.deallocate() }

  /// - Parameter color: red, green and blue, 0...255 each.
  @inline(__always)
  func nearest(_ color: SIMD4<Int32>) -> Int {
    let group = Int((color.x &>> 2) &<< 12 | (color.y &>> 2) &<< 6 | color.z &>> 2)
    let number = known[group]
    if number != .max { return Int(number) }
    return find(color, group)
  }

  private func find(_ color: SIMD4<Int32>, _ group: Int) -> Int {
    // The middle of the group, so that the answer does not depend on which colour came first.
    let middle = (color &>> 2) &<< 2 &+ 2
    let pixel = UInt32(middle.x) | UInt32(middle.y) << 8 | UInt32(middle.z) << 16
    let found = search.nearest(to: pixel).index
    known[group] = UInt16(found)
    return found
  }
}
