import Foundation
import PegGeometry

/// Reads the paths of symbols.
///
/// A path is a sequence of commands, each a letter with numbers. `M L H V C Q Z` have the meaning of SVG's path data,
/// always with absolute coordinates. The others are:
///
/// - `O x y r`: a circle. `E x y rx ry`: an ellipse. `R x y w h r`: a rectangle with round corners.
/// - `W x y r a b`: an arc from angle a to b; `w` joins it to the current point by a line.
/// - `P r x y…`: a polygon with round corners. `N r x y…`: the same, not closed.
/// - `Y n r s a`: n lines from radius r to s about (0, 0), the first at angle a.
/// - `S n r s`: a star with n points at radius r and notches at s, one point up.
/// - `G n r s`: a wheel with n teeth from radius s to r.
///
/// - Units: degrees, clockwise from the x axis.
/// - Precondition: the text is well-formed, as it is part of the program.
struct SymbolPathParser {
  private var path = Path()

  static func parse(_ text: Substring) -> Path {
    var parser = SymbolPathParser()
    var rest = text[...]
    while let command = rest.first {
      precondition(command.isLetter, "a symbol's path has \"\(command)\" for a command: \(text)")
      rest = rest.dropFirst()
      let end = rest.firstIndex { $0.isLetter } ?? rest.endIndex
      parser.add(command, numbers(rest[..<end]))
      rest = rest[end...]
    }
    return parser.path
  }

  /// Splits at spaces and before minus signs.
  static func numbers(_ text: Substring) -> [Double] {
    var result: [Double] = []
    var digits = ""
    func flush() {
      guard !digits.isEmpty else { return }
      guard let value = Double(digits) else {
        preconditionFailure("a symbol's path has \"\(digits)\" for a number: \(text)")
      }
      result.append(value)
      digits = ""
    }
    for character in text {
      if character == " " || character == "-" { flush() }
      if character != " " { digits.append(character) }
    }
    flush()
    return result
  }

  private mutating func add(_ command: Character, _ n: [Double]) {
    func point(_ index: Int) -> Point { Point(x: n[index], y: n[index + 1]) }
    let from = path.currentPoint ?? .zero
    switch (command, n.count) {
    case ("M", 2...):
      path.move(to: point(0))
      for index in stride(from: 2, to: n.count - 1, by: 2) { path.line(to: point(index)) }
    case ("L", 2...):
      for index in stride(from: 0, to: n.count - 1, by: 2) { path.line(to: point(index)) }
    case ("H", 1): path.line(to: Point(x: n[0], y: from.y))
    case ("V", 1): path.line(to: Point(x: from.x, y: n[0]))
    case ("C", 6): path.cubic(control1: point(0), control2: point(2), to: point(4))
    case ("Q", 4): path.quadratic(control: point(0), to: point(2))
    case ("Z", 0): path.close()
    case ("O", 3): addEllipse(point(0), n[2], n[2])
    case ("E", 4): addEllipse(point(0), n[2], n[3])
    case ("R", 5):
      let rect = Rect(x: n[0], y: n[1], width: n[2], height: n[3])
      path.append(Path(rect: rect, corners: Size(width: n[4], height: n[4])))
    case ("W", 5): addArc(point(0), radius: n[2], from: n[3], to: n[4], joined: false)
    case ("w", 5): addArc(point(0), radius: n[2], from: n[3], to: n[4], joined: true)
    case ("P", 7...): addPolygon(Self.points(n.dropFirst()), radius: n[0], isClosed: true)
    case ("N", 7...): addPolygon(Self.points(n.dropFirst()), radius: n[0], isClosed: false)
    case ("Y", 4):
      for index in 0..<Int(n[0]) {
        let angle = n[3] + 360 * Double(index) / n[0]
        path.move(to: Self.onCircle(n[1], angle))
        path.line(to: Self.onCircle(n[2], angle))
      }
    case ("S", 3):
      let count = Int(n[0])
      let points = (0..<2 * count).map {
        Self.onCircle($0.isMultiple(of: 2) ? n[1] : n[2], 180 * Double($0) / n[0] - 90)
      }
      addPolygon(points, radius: count < 8 ? 3 : 5, isClosed: true)
    case ("G", 3):
      let corners = [(-0.28, n[2]), (-0.17, n[1]), (0.17, n[1]), (0.28, n[2])]
      let points = (0..<Int(n[0])).flatMap { tooth in
        corners.map { Self.onCircle($0.1, 360 * (Double(tooth) + $0.0) / n[0] - 90) }
      }
      addPolygon(points, radius: n[0] < 10 ? 4 : 2, isClosed: true)
    default:
      preconditionFailure("a symbol's path has command \(command) with \(n.count) numbers")
    }
  }

  private static func onCircle(_ radius: Double, _ degrees: Double) -> Point {
    let angle = degrees * .pi / 180
    return Point(x: radius * cos(angle), y: radius * sin(angle))
  }

  private static func points(_ numbers: ArraySlice<Double>) -> [Point] {
    stride(from: numbers.startIndex, to: numbers.endIndex - 1, by: 2).map {
      Point(x: numbers[$0], y: numbers[$0 + 1])
    }
  }

  private mutating func addEllipse(_ center: Point, _ rx: Double, _ ry: Double) {
    let box = Rect(x: center.x - rx, y: center.y - ry, width: 2 * rx, height: 2 * ry)
    path.append(Path(ellipseIn: box))
  }

  private mutating func addArc(
    _ center: Point, radius: Double, from start: Double, to end: Double, joined: Bool
  ) {
    let (first, sweep) = (start * .pi / 180, (end - start) * .pi / 180)
    let begin = Point(x: center.x + radius * cos(first), y: center.y + radius * sin(first))
    if !joined { path.move(to: begin) }
    path.arc(center: center, radius: radius, start: first, sweep: sweep)
  }

  /// Adds lines with rounded corners; each curve begins at most half a side away from its corner.
  private mutating func addPolygon(_ points: [Point], radius: Double, isClosed: Bool) {
    let count = points.count
    if !isClosed { path.move(to: points[0]) }
    for index in isClosed ? 0..<count : 1..<(count - 1) {
      let vertex = points[index]
      let (before, after) = (
        points[(index + count - 1) % count] - vertex, points[(index + 1) % count] - vertex
      )
      let cosine =
        (before.x * after.x + before.y * after.y) / (before.length * after.length)
      let reach = min(
        radius / ((1 - cosine) / (1 + cosine)).squareRoot(), before.length / 2, after.length / 2)
      let start = vertex + before * (reach / before.length)
      if isClosed && index == 0 { path.move(to: start) } else { path.line(to: start) }
      path.quadratic(control: vertex, to: vertex + after * (reach / after.length))
    }
    if isClosed { path.close() } else { path.line(to: points[count - 1]) }
  }
}
