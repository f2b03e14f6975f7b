import PegDisplayList
import PegGeometry

/// The shapes of one plan that are drawn more than once, moved by whole pixels.
struct SharedShapes: Sendable {
  /// What makes a shape's coverage, but for whole pixels that it is moved by.
  struct Key: Equatable, Sendable {
    var path: Path
    var map: Affine
    var rule: FillRule

    /// A sum of all coordinates that takes a few cycles each, as every shape of a plan is looked up.
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
    /// Longer paths are seldom drawn twice.
    private static let mostElements = 24
    /// Units: pixels; of larger shapes only what is seen is computed.
    private static let longestSide = 400

    let key: Key
    /// Where it lies. Units: pixels.
    let dx: Int
    let dy: Int

    /// Returns nil where it is not worth remembering, or does not lie on whole pixels.
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

    /// Returns the whole shape's pixels , or nil where it is large.
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
    /// Whose coverage it is, and how far it is moved. Units: pixels.
    var of: Int
    var dx: Int
    var dy: Int
  }

  /// A shape that was met first, and where.
  struct Known: Sendable {
    var key: Key
    var slot: Int
    var dx: Int
    var dy: Int
  }

  private var known: [Known] = []
  /// Indices of shapes by their sums, −1 for none; a shape lies in the first free place from its own on.
  private var places: [Int32] = [Int32](repeating: -1, count: 64)
  private var sums: [UInt64] = []
  var copies: [Copy] = []

  /// Returns the equal shape that was met before, or else keeps this one with its slot.
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
