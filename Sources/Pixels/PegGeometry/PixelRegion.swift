/// A set of pixels, stored as rectangles.
///
/// - Units: pixels.
package struct PixelRegion: Hashable, Sendable {
  /// Disjoint rectangles, ordered from top to bottom and then from left to right.
  ///
  /// Rectangles that begin in the same row also end in the same row, and those side by side do not touch. Rows that can
  /// be merged are merged. So equal sets have equal rectangles.
  package private(set) var rects: [PixelRect] = []

  package init() {}

  package init(_ rect: PixelRect) {
    if !rect.isEmpty { rects = [rect] }
  }

  /// Creates the union of rectangles, which may overlap.
  ///
  /// - Complexity: O(n log n) for n rectangles if few of them lie side by side.
  package init(_ all: [PixelRect]) {
    let sorted = all.filter { !$0.isEmpty }.sorted { $0.y0 < $1.y0 }
    guard let first = sorted.first else { return }
    let ends = (sorted.map(\.y0) + sorted.map(\.y1)).sorted()
    // The rectangles that cross the sweep line, from left to right.
    var active: [PixelRect] = []
    var spans: [Span] = []
    var next = 0
    var top = first.y0
    for bottom in ends where bottom > top {
      active.removeAll { $0.y1 <= top }
      while next < sorted.count, sorted[next].y0 == top {
        var at = active.count
        while at > 0, active[at - 1].x0 > sorted[next].x0 { at -= 1 }
        active.insert(sorted[next], at: at)
        next += 1
      }
      spans.removeAll(keepingCapacity: true)
      for rect in active {
        if let last = spans.last, rect.x0 <= last.x1 {
          spans[spans.count - 1].x1 = max(last.x1, rect.x1)
        } else {
          spans.append((rect.x0, rect.x1))
        }
      }
      appendBand(spans, top, bottom)
      top = bottom
    }
  }

  package var isEmpty: Bool { rects.isEmpty }

  /// The number of pixels.
  package var area: Int { rects.reduce(0) { $0 + $1.width * $1.height } }

  /// The smallest rectangle around all pixels.
  package var bounds: PixelRect { rects.reduce(PixelRect.empty) { $0.union($1) } }

  package func union(_ other: PixelRegion) -> PixelRegion { combined(other) { $0 || $1 } }

  package func intersection(_ other: PixelRegion) -> PixelRegion { combined(other) { $0 && $1 } }

  package func subtracting(_ other: PixelRegion) -> PixelRegion { combined(other) { $0 && !$1 } }

  /// Whether any pixel of the rectangle is in the set.
  package func intersects(_ rect: PixelRect) -> Bool {
    for own in rects {
      if own.y0 >= rect.y1 { return false }
      if !own.intersection(rect).isEmpty { return true }
    }
    return false
  }

  /// Whether every pixel of the rectangle is in the set.
  package func contains(_ rect: PixelRect) -> Bool {
    var area = 0
    for own in rects {
      let shared = own.intersection(rect)
      area += shared.width * shared.height
    }
    return area == rect.width * rect.height
  }

  // MARK: Sweeping

  private typealias Span = (x0: Int, x1: Int)

  /// Returns the pixels for which `keeps` is true; it gets whether they are in this set and in the other.
  ///
  /// - Precondition: `keeps(false, false)` is false.
  private func combined(_ other: PixelRegion, _ keeps: (Bool, Bool) -> Bool) -> PixelRegion {
    let (a, b) = (rects, other.rects)
    var result = PixelRegion()
    result.rects.reserveCapacity(a.count + b.count)
    var spans: [Span] = []
    var (i, j) = (0, 0)
    var y = Int.min
    while i < a.count || j < b.count {
      let top = (i < a.count ? a[i].y0 : Int.max, j < b.count ? b[j].y0 : Int.max)
      y = max(y, min(top.0, top.1))
      let isIn = (top.0 <= y, top.1 <= y)
      let bottom = min(isIn.0 ? a[i].y1 : top.0, isIn.1 ? b[j].y1 : top.1)
      let ends = (Self.bandEnd(a, i), Self.bandEnd(b, j))
      Self.merge(a, isIn.0 ? i..<ends.0 : i..<i, b, isIn.1 ? j..<ends.1 : j..<j, keeps, &spans)
      result.appendBand(spans, y, bottom)
      y = bottom
      if isIn.0, a[i].y1 == y { i = ends.0 }
      if isIn.1, b[j].y1 == y { j = ends.1 }
    }
    return result
  }

  /// Returns the end of the rectangles that begin in the same row as the one at the index.
  private static func bandEnd(_ rects: [PixelRect], _ start: Int) -> Int {
    var end = start
    while end < rects.count, rects[end].y0 == rects[start].y0 { end += 1 }
    return end
  }

  /// Replaces `result` with the kept spans of two bands.
  private static func merge(
    _ a: [PixelRect], _ own: Range<Int>, _ b: [PixelRect], _ others: Range<Int>,
    _ keeps: (Bool, Bool) -> Bool, _ result: inout [Span]
  ) {
    result.removeAll(keepingCapacity: true)
    var (i, j) = (own.lowerBound, others.lowerBound)
    var isIn = (false, false)
    var start: Int?
    while i < own.upperBound || j < others.upperBound {
      let next = (
        i < own.upperBound ? (isIn.0 ? a[i].x1 : a[i].x0) : Int.max,
        j < others.upperBound ? (isIn.1 ? b[j].x1 : b[j].x0) : Int.max
      )
      let x = min(next.0, next.1)
      if next.0 == x {
        if isIn.0 { i += 1 }
        isIn.0.toggle()
      }
      if next.1 == x {
        if isIn.1 { j += 1 }
        isIn.1.toggle()
      }
      let isKept = keeps(isIn.0, isIn.1)
      if isKept, start == nil {
        start = x
      } else if !isKept, let begun = start {
        result.append((begun, x))
        start = nil
      }
    }
  }

  /// Appends rectangles below all others, or extends those directly above if they have the same spans.
  private mutating func appendBand(_ spans: [Span], _ y0: Int, _ y1: Int) {
    if spans.isEmpty { return }
    let above = rects.count - spans.count
    if above >= 0, rects[above].y1 == y0, above == 0 || rects[above - 1].y0 != rects[above].y0,
      zip(rects[above...], spans).allSatisfy({ $0.y1 == y0 && $0.x0 == $1.x0 && $0.x1 == $1.x1 })
    {
      for index in above..<rects.count {
        let rect = rects[index]
        rects[index] = PixelRect(x0: rect.x0, y0: rect.y0, x1: rect.x1, y1: y1)
      }
      return
    }
    for span in spans { rects.append(PixelRect(x0: span.x0, y0: y0, x1: span.x1, y1: y1)) }
  }
}
