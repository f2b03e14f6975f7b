package import PegDisplayList
package import PegGeometry

/// The exact coverage of polygons, computed in a slow and obvious way.
///
/// Each row of pixels is cut at every vertex and at every crossing of two edges. Between two cuts the order of the edges
/// doesn't change, and the area right of each within a pixel is an integral in closed form.
package struct ExactCoverage {
  private struct Edge {
    var x0: Double
    var y0: Double
    var x1: Double
    var y1: Double
    var winding: Int

    func x(at y: Double) -> Double { x0 + (y - y0) / (y1 - y0) * (x1 - x0) }
  }

  /// Row by row. Units: 0...1.
  package private(set) var values: [Double]
  private let width: Int

  /// - Parameter contours: closed polygons. Units: pixels.
  package init(of contours: [[Point]], rule: FillRule, width: Int, height: Int) {
    self.width = width
    values = [Double](repeating: 0, count: width * height)
    var edges: [Edge] = []
    for contour in contours {
      for (index, b) in contour.enumerated() {
        let a = contour[(index + contour.count - 1) % contour.count]
        if a.y < b.y { edges.append(Edge(x0: a.x, y0: a.y, x1: b.x, y1: b.y, winding: 1)) }
        if a.y > b.y { edges.append(Edge(x0: b.x, y0: b.y, x1: a.x, y1: a.y, winding: -1)) }
      }
    }
    for row in 0..<height {
      let (top, bottom) = (Double(row), Double(row + 1))
      addRow(edges.filter { $0.y0 < bottom && $0.y1 > top }, top, bottom, rule, row)
    }
  }

  private mutating func addRow(
    _ edges: [Edge], _ top: Double, _ bottom: Double, _ rule: FillRule, _ row: Int
  ) {
    var cuts = [top, bottom]
    for (index, a) in edges.enumerated() {
      cuts += [a.y0, a.y1].filter { $0 > top && $0 < bottom }
      for b in edges[..<index] {
        let (start, end) = (max(a.y0, b.y0, top), min(a.y1, b.y1, bottom))
        if start >= end { continue }
        let above = a.x(at: start) - b.x(at: start)
        let below = a.x(at: end) - b.x(at: end)
        if above * below < 0 { cuts.append(start + (end - start) * above / (above - below)) }
      }
    }
    cuts.sort()
    for (start, end) in zip(cuts, cuts.dropFirst()) where end > start {
      let middle = (start + end) / 2
      let crossed = edges.filter { $0.y0 < middle && $0.y1 > middle }
        .map { ($0.x(at: start), $0.x(at: end), $0.winding) }
        .sorted { $0.0 + $0.1 < $1.0 + $1.1 }
      var winding = 0
      for (a, b, step) in crossed {
        let was = rule == .nonZero ? winding != 0 : winding % 2 != 0
        winding += step
        let isInside = rule == .nonZero ? winding != 0 : winding % 2 != 0
        if was != isInside { addRight(of: a, b, (isInside ? 1 : -1) * (end - start), row) }
      }
    }
  }

  /// Adds the area right of a line in a slab, times the slab's height.
  private mutating func addRight(of a: Double, _ b: Double, _ height: Double, _ row: Int) {
    let (left, right) = (min(a, b), max(a, b))
    for column in 0..<width where Double(column + 1) > left {
      let x = Double(column)
      let area: Double
      if left >= x, right <= x + 1 {
        area = x + 1 - (left + right) / 2
      } else if right <= x {
        area = 1
      } else {
        // The parts of the height at which the line reaches each side of the pixel, and the area that it cuts off between them.
        let into = max(0, (x - left) / (right - left))
        let out = min(1, (x + 1 - left) / (right - left))
        let mean = (max(left, x) + min(right, x + 1)) / 2
        area = into + (out - into) * (x + 1 - mean)
      }
      values[row * width + column] += area * height
    }
  }
}
