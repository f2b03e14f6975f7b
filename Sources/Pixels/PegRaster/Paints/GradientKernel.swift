import Glibc
import PegDisplayList
import PegGeometry
import PegPixels

/// A gradient at its position on the target, evaluated at the centre of each pixel.
struct PlacedGradient: Sendable {
  private enum Position: Sendable {
    /// The value is `x·px + y·py + one`.
    case linear(x: Double, y: Double, one: Double)
    /// The distances from the first circle's centre to the second's, the first radius, and the difference of the radii.
    case radial(Affine, dx: Double, dy: Double, start: Double, change: Double)
    case conic(Affine, angle: Double)
    /// The line has no direction: everything lies past the end.
    case end
  }

  private let position: Position
  private let spread: Gradient.Spread
  private let offsets: [Double]
  /// Straight (not premultiplied) colours with alpha in the last lane. Units: 0...1.
  private let colors: [SIMD4<Float>]
  let isOpaque: Bool

  /// - Parameter map: from the item's coordinates to pixels.
  init?(_ gradient: Gradient, map: Affine) {
    guard let inverse = gradient.transform.then(map).inverse,
      [inverse.a, inverse.b, inverse.c, inverse.d, inverse.tx, inverse.ty]
        .allSatisfy({ $0.isFinite })
    else { return nil }
    spread = gradient.spread
    offsets = gradient.stops.map(\.offset)
    colors = gradient.stops.map { stop in
      let c = stop.color
      func unit(_ x: Float) -> Float { max(0, min(1, x)) }
      return SIMD4(unit(c.red), unit(c.green), unit(c.blue), unit(c.alpha))
    }
    var covers = true
    switch gradient.geometry {
    case .linear(let from, let to):
      let along = to - from
      let square = along.x * along.x + along.y * along.y
      guard square > 0, square.isFinite else {
        position = .end
        break
      }
      func share(_ x: Double, _ y: Double) -> Double { (x * along.x + y * along.y) / square }
      position = .linear(
        x: share(inverse.a, inverse.b), y: share(inverse.c, inverse.d),
        one: share(inverse.tx - from.x, inverse.ty - from.y))
    case .radial(let from, let start, let to, let end):
      let (r0, r1) = (max(0, start), max(0, end))
      guard from != to || r0 != r1 else {
        position = .end
        break
      }
      position = .radial(
        inverse.then(.translation(x: -from.x, y: -from.y)), dx: to.x - from.x, dy: to.y - from.y,
        start: r0, change: r1 - r0)
      let distance = ((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y))
        .squareRoot()
      covers = distance < abs(r1 - r0)
    case .conic(let center, let angle):
      position = .conic(inverse.then(.translation(x: -center.x, y: -center.y)), angle: angle)
    }
    isOpaque = covers && colors.allSatisfy { $0.w >= 1 }
  }

  /// Returns the premultiplied pixel of a row of one colour; nil if the row's pixels may differ.
  func flatPixel(ofRow y: Int) -> UInt32? {
    guard case .linear(let x, let down, let one) = position, x == 0 else { return nil }
    return offsets.withUnsafeBufferPointer { offsets in
      colors.withUnsafeBufferPointer { color(down * (Double(y) + 0.5) + one, offsets, $0) }
    }
  }

  /// Writes premultiplied pixels, beginning at column `x0` of row `y`.
  func fill(_ result: UnsafeMutablePointer<UInt32>, x0: Int, y: Int, count: Int) {
    let py = Double(y) + 0.5
    offsets.withUnsafeBufferPointer { offsets in
      colors.withUnsafeBufferPointer { colors in
        switch position {
        case .end:
          result.update(repeating: Self.pixel(colors[colors.count - 1]), count: count)
        case .linear(let x, let y, let one):
          let start = y * py + one
          if x == 0 {
            result.update(repeating: color(start, offsets, colors), count: count)
            return
          }
          if spread == .pad {
            fillPadded(result, x0, count, x, start, offsets, colors)
            return
          }
          for index in 0..<count {
            result[index] = color(x * (Double(x0 + index) + 0.5) + start, offsets, colors)
          }
        case .radial(let map, let dx, let dy, let start, let change):
          for index in 0..<count {
            let p = map.apply(Point(x: Double(x0 + index) + 0.5, y: py))
            let t = Self.circle(p, dx, dy, start, change)
            result[index] = t.isNaN ? 0 : color(t, offsets, colors)
          }
        case .conic(let map, let angle):
          for index in 0..<count {
            let p = map.apply(Point(x: Double(x0 + index) + 0.5, y: py))
            let turns = (atan2(p.y, p.x) - angle) / (2 * Double.pi)
            result[index] = color(turns - turns.rounded(.down), offsets, colors)
          }
        }
      }
    }
  }

  /// Writes a row of a linear gradient, one pair of stops after another.
  private func fillPadded(
    _ result: UnsafeMutablePointer<UInt32>, _ x0: Int, _ count: Int, _ step: Double,
    _ start: Double, _ offsets: UnsafeBufferPointer<Double>,
    _ colors: UnsafeBufferPointer<SIMD4<Float>>
  ) {
    func stop(_ index: Int) -> Int {
      let t = step * (Double(x0 &+ index) + 0.5) + start
      let last = offsets.count &- 1
      if t < offsets[0] { return -1 }
      if !(t < offsets[last]) { return last }
      var stop = 0
      while !(t < offsets[stop &+ 1]) { stop &+= 1 }
      return stop
    }
    var index = 0
    while index < count {
      let here = stop(index)
      // Finds the last pixel between the same stops by bisection: along a row the position is monotone.
      var (low, high) = (index, count &- 1)
      while low < high {
        let middle = (low &+ high &+ 1) / 2
        if stop(middle) == here { low = middle } else { high = middle &- 1 }
      }
      let part = low &+ 1 &- index
      if here < 0 || here == offsets.count &- 1 {
        (result + index).update(repeating: Self.pixel(colors[max(0, here)]), count: part)
      } else {
        RampSpan.fill(
          result + index, first: Double(x0 &+ index), count: part, step: step, start: start,
          from: offsets[here], length: offsets[here &+ 1] - offsets[here], color: colors[here],
          change: colors[here &+ 1] - colors[here])
      }
      index = low &+ 1
    }
  }

  /// Returns the largest parameter at which a circle of the family passes through the point; NaN if none does.
  ///
  /// - Source: HTML canvas, createRadialGradient: the last circle drawn wins, and circles with a negative radius do not count.
  @inline(__always)
  private static func circle(
    _ p: Point, _ dx: Double, _ dy: Double, _ start: Double, _ change: Double
  ) -> Double {
    let a = dx * dx + dy * dy - change * change
    let b = p.x * dx + p.y * dy + start * change
    let c = p.x * p.x + p.y * p.y - start * start
    if a == 0 {
      let t = c / (2 * b)
      return start + t * change >= 0 ? t : .nan
    }
    let square = b * b - a * c
    if square < 0 { return .nan }
    let root = square.squareRoot()
    let (p, q) = ((b + root) / a, (b - root) / a)
    let (high, low) = p > q ? (p, q) : (q, p)
    if start + high * change >= 0 { return high }
    return start + low * change >= 0 ? low : .nan
  }

  @inline(__always)
  private func color(
    _ t: Double, _ offsets: UnsafeBufferPointer<Double>,
    _ colors: UnsafeBufferPointer<SIMD4<Float>>
  ) -> UInt32 {
    var t = t
    switch spread {
    case .pad: break
    case .repeat: t -= t.rounded(.down)
    case .reflect:
      t -= 2 * (t / 2).rounded(.down)
      if t > 1 { t = 2 - t }
    }
    let last = offsets.count &- 1
    if t < offsets[0] { return Self.pixel(colors[0]) }
    if !(t < offsets[last]) { return Self.pixel(colors[last]) }
    var index = 0
    while !(t < offsets[index &+ 1]) { index &+= 1 }
    let share = Float((t - offsets[index]) / (offsets[index &+ 1] - offsets[index]))
    return Self.pixel(colors[index] + (colors[index &+ 1] - colors[index]) * share)
  }

  /// Returns a straight colour multiplied by alpha and rounded half up.
  @inline(__always)
  private static func pixel(_ color: SIMD4<Float>) -> UInt32 {
    var scaled = color * (color.w * 255)
    scaled.w = color.w * 255
    scaled += 0.5
    return UInt32(scaled.x) | UInt32(scaled.y) &<< 8 | UInt32(scaled.z) &<< 16
      | UInt32(scaled.w) &<< 24
  }
}
