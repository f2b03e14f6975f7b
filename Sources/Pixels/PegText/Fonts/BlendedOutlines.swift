import PegBase
import PegDisplayList
import PegGeometry
private import Synchronization

/// Outlines interpolated point by point between two weights of a family.
///
/// - Precondition: both fonts use the same number for the same glyph.
final class BlendedOutlines: GlyphOutlineSource {
  let identity: UInt64
  private let lighter: GlyphFont
  private let heavier: GlyphFont
  private let share: Double
  private let outlines = Mutex<[UInt32: Path]>([:])

  /// - Parameter share: the weight of the heavier font in the mixture, 0 to 1.
  init(_ lighter: GlyphFont, _ heavier: GlyphFont, share: Double) {
    self.lighter = lighter
    self.heavier = heavier
    self.share = share
    var hash = StableHash()
    hash.combine(lighter.source.identity)
    hash.combine(heavier.source.identity)
    hash.combine(share)
    identity = hash.value
  }

  /// Returns the interpolated outline, or the lighter font's if the two outlines do not have the same points.
  func outline(of glyph: UInt32) -> Path {
    if let outline = outlines.withLock({ $0[glyph] }) { return outline }
    let light = lighter.source.outline(of: glyph)
    let outline =
      light.blended(with: heavier.source.outline(of: glyph), share: share) ?? light
    outlines.withLock { $0[glyph] = outline }
    return outline
  }
}

extension Path {
  /// The largest allowed distance between corresponding points; in Inter's neighbouring weights it is at most a
  /// thirtieth. Units: ems.
  private static let limit = 0.08

  /// Returns the path interpolated towards another path with the same number of lines and curves.
  ///
  /// Contours may be in another order, and a straight line may be a curve in the other path.
  ///
  /// - Units: ems.
  /// - Returns: the path; nil if the paths do not correspond.
  func blended(with other: Path, share: Double) -> Path? {
    let contours = self.contours
    var others = other.contours
    guard contours.count == others.count else { return nil }
    var result = Path()
    for contour in contours {
      let matches = others.indices.filter { others[$0].segments.count == contour.segments.count }
      let distances = matches.map { contour.distance(to: others[$0]) }
      guard let least = distances.min(), least <= Self.limit,
        let match = distances.firstIndex(of: least)
      else { return nil }
      result.append(contour.blended(with: others.remove(at: matches[match]), share: share))
    }
    return result
  }

  private var contours: [Contour] {
    var contours: [Contour] = []
    for element in elements {
      switch element {
      case .move(let start): contours.append(Contour(start: start, segments: []))
      case .line(let end):
        contours[contours.count - 1].append(line: end)
      case .quadratic(let control, let end):
        contours[contours.count - 1].append(quadratic: control, end)
      case .cubic(let control1, let control2, let end):
        contours[contours.count - 1].segments.append(
          Segment(control1: control1, control2: control2, end: end, isLine: false))
      case .close: break
      }
    }
    return contours
  }

  /// A line or a curve, stored as a cubic curve.
  private struct Segment {
    var control1: Point
    var control2: Point
    var end: Point
    var isLine: Bool

    var points: [Point] { [control1, control2, end] }
  }

  private struct Contour {
    var start: Point
    var segments: [Segment]

    private var current: Point { segments.last?.end ?? start }

    mutating func append(line end: Point) {
      let from = current
      segments.append(
        Segment(
          control1: from.interpolated(to: end, 1.0 / 3),
          control2: from.interpolated(to: end, 2.0 / 3), end: end, isLine: true))
    }

    mutating func append(quadratic control: Point, _ end: Point) {
      segments.append(
        Segment(
          control1: current.interpolated(to: control, 2.0 / 3),
          control2: end.interpolated(to: control, 2.0 / 3), end: end, isLine: false))
    }

    /// The largest distance of two corresponding points along an axis.
    ///
    /// - Precondition: the contours have the same number of segments.
    func distance(to other: Contour) -> Double {
      func apart(_ a: Point, _ b: Point) -> Double { max(abs(a.x - b.x), abs(a.y - b.y)) }
      var distance = apart(start, other.start)
      for (a, b) in zip(segments, other.segments) {
        for (a, b) in zip(a.points, b.points) { distance = max(distance, apart(a, b)) }
      }
      return distance
    }

    func blended(with other: Contour, share: Double) -> Path {
      var path = Path()
      path.move(to: start.interpolated(to: other.start, share))
      for (a, b) in zip(segments, other.segments) {
        let end = a.end.interpolated(to: b.end, share)
        if a.isLine && b.isLine {
          path.line(to: end)
        } else {
          path.cubic(
            control1: a.control1.interpolated(to: b.control1, share),
            control2: a.control2.interpolated(to: b.control2, share), to: end)
        }
      }
      path.close()
      return path
    }
  }
}
