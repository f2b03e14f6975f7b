import CoreGraphics
import Foundation
import PegGeometry

/// The shape of a frame: where lines of some height may lie.
///
/// - Units: points from the upper left corner of the box around the shape, y down.
struct FrameRegion {
  let width: Double
  let height: Double
  /// The edges of the shape; nil for a rectangle.
  private let edges: [Edge]?
  private let isEvenOdd: Bool

  /// A straight edge, `a` above `b`.
  private struct Edge {
    var a: Point
    var b: Point
    /// 1 if the outline runs down along the edge, otherwise −1.
    var winding: Int

    func x(at y: Double) -> Double { a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y) }
  }

  var isRectangle: Bool { edges == nil }

  /// Creates a rectangle, which may have no end.
  init(width: Double, height: Double) {
    self.width = width
    self.height = height
    edges = nil
    isEvenOdd = true
  }

  /// The largest distance of a curve from the lines that replace it: own choice, far below a pixel. Units: points.
  private static let tolerance = 0.01

  /// Creates the inside of a path, y upwards.
  init(_ path: CGPath, isEvenOdd: Bool) {
    let box = path.path.curveBounds ?? Rect(x: 0, y: 0, width: 0, height: 0)
    width = box.width
    height = box.height
    self.isEvenOdd = isEvenOdd
    // From the coordinates of the path, y up, to those of the region.
    let map = Affine(a: 1, b: 0, c: 0, d: -1, tx: -box.left, ty: box.bottom)
    var flat = FlattenedPath()
    flat.append(path.path, mappedBy: map, tolerance: Self.tolerance)
    let contours = (0..<(flat.starts.count - 1)).map {
      Array(flat.points[flat.starts[$0]..<flat.starts[$0 + 1]])
    }
    edges = Self.isBox(contours, width, height) ? nil : Self.edges(contours)
  }

  private static func isBox(_ contours: [[Point]], _ width: Double, _ height: Double) -> Bool {
    let filled = contours.filter { $0.count > 1 }
    guard filled.count == 1, let contour = filled.first else { return filled.isEmpty }
    return contour.allSatisfy {
      (abs($0.x) < tolerance || abs($0.x - width) < tolerance)
        && (abs($0.y) < tolerance || abs($0.y - height) < tolerance)
    }
  }

  private static func edges(_ contours: [[Point]]) -> [Edge] {
    contours.flatMap { contour in
      contour.indices.compactMap { index in
        let (start, end) = (contour[index], contour[(index + 1) % contour.count])
        guard start.y != end.y else { return nil }
        return start.y < end.y
          ? Edge(a: start, b: end, winding: 1) : Edge(a: end, b: start, winding: -1)
      }
    }
  }

  /// Returns the parts of a band that are inside over its whole height, from left to right.
  ///
  /// - Source: own derivation. Between the ends of edges all edges are straight. So what is inside at both ends of such a slab, and
  ///   bounded by the same edges, is inside of it everywhere.
  func intervals(from top: Double, to bottom: Double) -> [ClosedRange<Double>] {
    guard let edges else { return width > 0 ? [0...width] : [] }
    guard top >= -Self.tolerance, bottom <= height + Self.tolerance, bottom > top else { return [] }
    let (top, bottom) = (max(0, top), min(height, bottom))
    let corners = edges.flatMap { [$0.a.y, $0.b.y] }.filter { $0 > top && $0 < bottom }
    let levels = [top] + Set(corners).sorted() + [bottom]
    var result: [ClosedRange<Double>] = [0...width]
    for (upper, lower) in zip(levels, levels.dropFirst()) {
      let crossing = edges.filter { $0.a.y <= upper && $0.b.y >= lower }
      for y in [upper, (upper + lower) / 2, lower] {
        result = Self.common(result, spans(crossing, at: y))
      }
    }
    return result.filter { $0.upperBound - $0.lowerBound > Self.tolerance }
  }

  /// Returns the spans of a level that are inside, given the edges that cross it.
  private func spans(_ crossing: [Edge], at y: Double) -> [ClosedRange<Double>] {
    let crossings = crossing.map { (x: $0.x(at: y), winding: $0.winding) }.sorted { $0.x < $1.x }
    var result: [ClosedRange<Double>] = []
    var winding = 0
    for (index, crossing) in crossings.enumerated() {
      winding += isEvenOdd ? 1 : crossing.winding
      let isInside = isEvenOdd ? winding & 1 == 1 : winding != 0
      guard isInside, index + 1 < crossings.count else { continue }
      let next = crossings[index + 1].x
      if let last = result.last, last.upperBound == crossing.x {
        result[result.count - 1] = last.lowerBound...next
      } else {
        result.append(crossing.x...next)
      }
    }
    return result
  }

  /// Returns what two lists of spans have in common.
  private static func common(
    _ a: [ClosedRange<Double>], _ b: [ClosedRange<Double>]
  ) -> [ClosedRange<Double>] {
    a.flatMap { one in
      b.compactMap { other in one.overlaps(other) ? one.clamped(to: other) : nil }
    }
  }
}
