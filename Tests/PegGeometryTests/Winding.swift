import PegGeometry

/// How often a path goes around a point, counted on rays; the slow way.
struct Winding {
  private let flat: FlattenedPath

  init(_ path: Path) {
    var flat = FlattenedPath()
    flat.append(path, mappedBy: .identity, tolerance: 1e-4)
    self.flat = flat
  }

  func at(_ p: Point) -> Int {
    var winding = 0
    for contour in 1..<max(1, flat.starts.count) {
      let points = flat.points[flat.starts[contour - 1]..<flat.starts[contour]]
      guard var a = points.last else { continue }
      for b in points {
        if (a.y <= p.y) != (b.y <= p.y),
          a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x) < p.x
        {
          winding += a.y <= p.y ? 1 : -1
        }
        a = b
      }
    }
    return winding
  }

  /// The area by which contours turn clockwise.
  var area: Double {
    var sum = 0.0
    for contour in 1..<max(1, flat.starts.count) {
      let points = flat.points[flat.starts[contour - 1]..<flat.starts[contour]]
      guard var a = points.last else { continue }
      for b in points {
        sum += (a.x * b.y - a.y * b.x) / 2
        a = b
      }
    }
    return sum
  }
}

/// Equal random numbers everywhere.
///
/// - Source: SplitMix64 (Steele, Lea & Flood 2014).
struct Numbers {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next(_ low: Double, _ high: Double) -> Double {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return low + (high - low) * Double((z ^ (z >> 31)) >> 11) / 0x1p53
  }
}
