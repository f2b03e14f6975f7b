/// A sequence of lines and curves; every subpath starts with a move.
///
/// - Units: points.
package struct Path: Hashable, Sendable {
  package enum Element: Hashable, Sendable {
    case move(Point)
    case line(Point)
    case quadratic(control: Point, end: Point)
    case cubic(control1: Point, control2: Point, end: Point)
    case close
  }

  package private(set) var elements: [Element] = []
  package private(set) var currentPoint: Point?
  private var subpathStart = Point.zero

  package init() {}

  package var isEmpty: Bool { elements.isEmpty }

  package mutating func move(to point: Point) {
    elements.append(.move(point))
    subpathStart = point
    currentPoint = point
  }

  /// Appends a line; on an empty path, or after `close`, starts a subpath first.
  package mutating func line(to point: Point) {
    startSubpathIfNeeded(at: point)
    elements.append(.line(point))
    currentPoint = point
  }

  package mutating func quadratic(control: Point, to end: Point) {
    startSubpathIfNeeded(at: control)
    elements.append(.quadratic(control: control, end: end))
    currentPoint = end
  }

  package mutating func cubic(control1: Point, control2: Point, to end: Point) {
    startSubpathIfNeeded(at: control1)
    elements.append(.cubic(control1: control1, control2: control2, end: end))
    currentPoint = end
  }

  /// Closes the current subpath with a line to its start; does nothing on an empty or closed one.
  package mutating func close() {
    guard let last = elements.last, last != .close else { return }
    elements.append(.close)
    currentPoint = subpathStart
  }

  package mutating func append(_ other: Path) {
    elements.append(contentsOf: other.elements)
    currentPoint = other.currentPoint ?? currentPoint
    subpathStart = other.subpathStart
  }

  package func transformed(by m: Affine) -> Path {
    var result = Path()
    result.elements.reserveCapacity(elements.count)
    for element in elements {
      switch element {
      case .move(let p): result.elements.append(.move(m.apply(p)))
      case .line(let p): result.elements.append(.line(m.apply(p)))
      case .quadratic(let c, let p):
        result.elements.append(.quadratic(control: m.apply(c), end: m.apply(p)))
      case .cubic(let c1, let c2, let p):
        result.elements.append(
          .cubic(control1: m.apply(c1), control2: m.apply(c2), end: m.apply(p)))
      case .close: result.elements.append(.close)
      }
    }
    result.currentPoint = currentPoint.map(m.apply)
    result.subpathStart = m.apply(subpathStart)
    return result
  }

  /// The bounding box of all points and control points, which encloses the curve; nil if the path is empty.
  package var controlBounds: Rect? {
    var low = Point(x: .infinity, y: .infinity)
    var high = Point(x: -.infinity, y: -.infinity)
    func include(_ p: Point) {
      low = Point(x: min(low.x, p.x), y: min(low.y, p.y))
      high = Point(x: max(high.x, p.x), y: max(high.y, p.y))
    }
    for element in elements {
      switch element {
      case .move(let p), .line(let p): include(p)
      case .quadratic(let c, let p):
        include(c)
        include(p)
      case .cubic(let c1, let c2, let p):
        include(c1)
        include(c2)
        include(p)
      case .close: break
      }
    }
    return low.x <= high.x ? Rect(left: low.x, top: low.y, right: high.x, bottom: high.y) : nil
  }

  private mutating func startSubpathIfNeeded(at point: Point) {
    if elements.isEmpty {
      move(to: point)
    } else if elements.last == .close {
      move(to: subpathStart)
    }
  }
}
