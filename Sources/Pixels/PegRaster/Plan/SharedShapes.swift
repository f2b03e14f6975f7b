import PegDisplayList
import PegGeometry

/// The shapes of one plan that are drawn more than once, moved by whole pixels.
struct SharedShapes: Sendable {
  /// What makes a shape's coverage, but for whole pixels that it is moved by.
  struct Key: Hashable, Sendable {
    var path: Path
    var map: Affine
    var rule: FillRule

    /// Combines all coordinates in a few cycles each, as every shape of a plan is looked up.
    func hash(into hasher: inout Hasher) {
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
      hasher.combine(sum)
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

  var slots: [Key: (slot: Int, dx: Int, dy: Int)] = [:]
  var copies: [Copy] = []
}
