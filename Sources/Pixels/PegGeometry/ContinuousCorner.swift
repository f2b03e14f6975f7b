/// One smooth corner, as `CALayerCornerCurve.continuous` draws it: curvature begins at 1.53 radii instead of jumping at 1.
///
/// - Source: the control points that `UIBezierPath(roundedRect:cornerRadius:)` was observed to emit since iOS 7, published
///   by PixelCut ("Code for iOS 7 Rounded Rectangles") and repeated in many places since. The transition to a circular
///   corner when there is little room is an own derivation: a capsule must stay a capsule.
enum ContinuousCorner {
  /// The length of the curve along each side, in radii.
  static let extent = 1.528665

  /// The points of the three cubics after the first, as distances from the vertex along the incoming and the outgoing
  /// side, in radii.
  private static let smooth: [(Double, Double)] = [
    (1.08849296, 0), (0.86840694, 0), (0.63149379, 0.07491139), (0.37282383, 0.16905956),
    (0.16905956, 0.37282383), (0.07491139, 0.63149379), (0, 0.86840694), (0, 1.08849296),
    (0, 1.528665),
  ]

  /// The same points on a quarter circle, split at the angles at which the smooth corner's cubics meet.
  private static let circular: [(Double, Double)] = {
    // The middle cubic begins at the point at which the circle's normal has this direction.
    let (x, y) = (1 - smooth[2].0, 1 - smooth[2].1)
    let length = (x * x + y * y).squareRoot()
    let (s, c) = (x / length, y / length)
    // 4/3·tan(δ/4) for the outer arcs of angle δ with sine s, and the middle one of 90° − 2δ.
    func tangent(_ sine: Double, _ cosine: Double) -> Double {
      let half = sine / (1 + cosine)
      return 4.0 / 3 * half / (1 + (1 + half * half).squareRoot())
    }
    let outer = tangent(s, c)
    let middle = tangent(c * c - s * s, 2 * s * c)
    return [
      (1 - outer, 0), (1 - s + outer * c, 1 - c - outer * s), (1 - s, 1 - c),
      (1 - s - middle * c, 1 - c + middle * s), (1 - c + middle * s, 1 - s - middle * c),
      (1 - c, 1 - s), (1 - c - outer * s, 1 - s + outer * c), (0, 1 - outer), (0, 1),
    ]
  }()

  /// Appends a line to the beginning of the corner, and the corner.
  ///
  /// - Parameters:
  /// - back: the direction from the vertex along the incoming side; of length 1.
  /// - forward: the direction from the vertex along the outgoing side; of length 1.
  /// - room: the length available to the corner along both sides, at least the radius.
  /// - Units: points.
  static func append(
    to path: inout Path, vertex: Point, back: Point, forward: Point, radius: Double, room: Double
  ) {
    let smoothness = max(0, min(1, (room / radius - 1) / (extent - 1)))
    func at(_ index: Int) -> Point {
      let (a, b) = (circular[index], smooth[index])
      let x = a.0 + (b.0 - a.0) * smoothness
      let y = a.1 + (b.1 - a.1) * smoothness
      return vertex + back * (x * radius) + forward * (y * radius)
    }
    path.line(to: vertex + back * ((1 + (extent - 1) * smoothness) * radius))
    for index in [0, 3, 6] {
      path.cubic(control1: at(index), control2: at(index + 1), to: at(index + 2))
    }
  }
}
