import PegDisplayList
import PegGeometry

/// The shapes of a plan that are drawn more than once, at different whole pixels.
struct SharedShapes: Sendable {
  /// The values that determine a shape's coverage, without the whole pixels of its translation.
  struct Key: Equatable, Sendable {
    var path: Path
    var map: Affine
    var rule: FillRule

    /// A hash of all coordinates that takes a few cycles for each, because every shape of a plan is looked up.
    var sum: UInt64 {
      var sum = UInt64(truncatingIfNeeded: path.elements.count)
      func add(_ value: Double) {
        // Both zeros are equal.
        sum = (sum ^ (value + 0).bitPattern) &* 0x9E37_79B9_7F4A_7C15
        sum ^= sum &>> 32
      }
      func add(_ point: Point) {
        add(point.x)
        add(point.y)
      }
      for element in path.elements {
        switch element {
        case .move(let p), .line(let p): add(p)
        case .quadratic(let control, let end):
          add(control)
          add(end)
        case .cubic(let control1, let control2, let end):
          add(control1)
          add(control2)
          add(end)
        case .close: sum &+= 1
        }
      }
      add(map.a)
      add(map.d)
      return sum
    }
  }

  /// A shape whose coverage may be shared.
  struct Outline {
    /// The largest number of elements of a shared path; longer paths are seldom drawn twice.
    private static let mostElements = 24
    /// The longest side of a shared shape; of larger shapes only the visible part is computed. Units: pixels.
    private static let longestSide = 400

    let key: Key
    /// The position. Units: pixels.
    let dx: Int
    let dy: Int

    /// Creates the outline; nil if it isn't worth sharing, or its translation isn't in whole pixels.
    init?(path: Path, map: Affine, rule: FillRule) {
      guard path.elements.count <= Self.mostElements, map.tx.rounded(.down) == map.tx,
        map.ty.rounded(.down) == map.ty, abs(map.tx) < Subpixel.limit / 2,
        abs(map.ty) < Subpixel.limit / 2
      else { return nil }
      (dx, dy) = (Int(map.tx), Int(map.ty))
      var unmoved = map
      (unmoved.tx, unmoved.ty) = (0, 0)
      key = Key(path: path, map: unmoved, rule: rule)
    }

    /// The pixels of the whole shape; nil if it is large.
    var bounds: PixelRect? {
      let limit = Int(Subpixel.limit)
      let whole = DeviceShape.path(
        key.path, key.map.then(.translation(x: Double(dx), y: Double(dy))), key.rule
      ).hull(within: PixelRect(x0: -limit, y0: -limit, x1: limit, y1: limit))
      guard whole.width <= Self.longestSide, whole.height <= Self.longestSide else { return nil }
      return whole
    }
  }

  struct Copy {
    var slot: Int
    /// The slot of the original mask, and the distance by which it is moved. Units: pixels.
    var of: Int
    var dx: Int
    var dy: Int
  }

  /// The first occurrence of a shape, and its position.
  struct Known: Sendable {
    var key: Key
    var slot: Int
    var dx: Int
    var dy: Int
  }

  private var known: [Known] = []
  /// A hash table of shape indices, −1 for empty places; a shape is in the first free place from its hash on.
  private var places: [Int32] = [Int32](repeating: -1, count: 64)
  private var sums: [UInt64] = []
  var copies: [Copy] = []

  /// Returns an equal shape found before; if there is none, stores this one with its slot.
  mutating func find(_ outline: Outline, slot: Int) -> Known? {
    let sum = outline.key.sum
    var place = firstPlace(sum)
    while places[place] >= 0 {
      let index = Int(places[place])
      if sums[index] == sum, known[index].key == outline.key { return known[index] }
      place = (place + 1) & (places.count - 1)
    }
    places[place] = Int32(known.count)
    known.append(Known(key: outline.key, slot: slot, dx: outline.dx, dy: outline.dy))
    sums.append(sum)
    if 2 * known.count > places.count { grow() }
    return nil
  }

  private func firstPlace(_ sum: UInt64) -> Int {
    Int(truncatingIfNeeded: (sum &* 0x9E37_79B9_7F4A_7C15) &>> 32) & (places.count - 1)
  }

  private mutating func grow() {
    places = [Int32](repeating: -1, count: 4 * places.count)
    for (index, sum) in sums.enumerated() {
      var place = firstPlace(sum)
      while places[place] >= 0 { place = (place + 1) & (places.count - 1) }
      places[place] = Int32(index)
    }
  }
}
