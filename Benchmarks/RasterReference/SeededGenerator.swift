package import PegDisplayList
package import PegGeometry
package import PegPixels

/// A small random generator that returns the same numbers on every machine.
///
/// - Source: SplitMix64 (Steele, Lea & Flood 2014).
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  package mutating func double(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * Double(next() >> 11) / 0x1p53
  }

  package mutating func int(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }
}

/// Random values for drawing.
extension SeededGenerator {
  package mutating func color(opaque: Bool = false) -> StraightColor {
    StraightColor(
      red: Float(double(0...1)), green: Float(double(0...1)), blue: Float(double(0...1)),
      alpha: opaque ? 1 : Float(double(0...1)))
  }

  package mutating func point(_ size: Double) -> Point {
    Point(x: double(-0.2 * size...1.2 * size), y: double(-0.2 * size...1.2 * size))
  }

  package mutating func rect(_ size: Double) -> Rect {
    let p = point(size)
    let q = point(size)
    return Rect(
      left: min(p.x, q.x), top: min(p.y, q.y), right: max(p.x, q.x), bottom: max(p.y, q.y))
  }

  package mutating func path(_ size: Double, curves: Bool = true) -> Path {
    var path = Path()
    for _ in 0..<int(1...3) {
      path.move(to: point(size))
      for _ in 0..<int(2...5) {
        switch curves ? int(0...2) : 0 {
        case 0: path.line(to: point(size))
        case 1: path.quadratic(control: point(size), to: point(size))
        default: path.cubic(control1: point(size), control2: point(size), to: point(size))
        }
      }
      if int(0...1) == 0 { path.close() }
    }
    return path
  }

  package mutating func shape(_ size: Double) -> Shape {
    switch int(0...3) {
    case 0: return .rect(rect(size))
    case 1:
      let rect = rect(size)
      return .roundedRect(
        RoundedRect(
          rect: rect,
          radii: RoundedRect.Radii(
            topLeft: double(0...size / 2), topRight: double(0...size / 2),
            bottomRight: double(0...size / 4), bottomLeft: 0)))
    case 2: return .path(path(size), .nonZero)
    default: return .path(path(size), .evenOdd)
    }
  }

  package mutating func transform(_ size: Double) -> Affine {
    switch int(0...3) {
    case 0: return .identity
    case 1: return .translation(x: double(-4...4), y: double(-4...4))
    case 2:
      return Affine(a: double(0.5...1.5), b: 0, c: 0, d: double(0.5...1.5), tx: 0, ty: 0)
    default:
      return Affine(
        a: double(-1...1), b: double(-1...1), c: double(-1...1), d: double(-1...1),
        tx: double(0...size), ty: double(0...size))
    }
  }

  /// Returns a scene of fills, borders, nested clips and groups.
  package mutating func scene(_ size: Double, items: Int) -> DisplayList {
    var builder = DisplayListBuilder(size: Size(width: size, height: size))
    var open: [Bool] = []
    for _ in 0..<items {
      switch int(0...9) {
      case 0:
        builder.pushClip(shape(size), transform: transform(size))
        open.append(true)
      case 1:
        builder.beginGroup(GroupEffect(opacity: Float(double(0...1))))
        open.append(false)
      case 2, 3:
        if let last = open.popLast() {
          if last { builder.popClip() } else { builder.endGroup() }
        }
      case 4:
        builder.add(
          .border(
            RoundedRect(rect: rect(size), radius: double(0...8)), width: double(0.2...5),
            .color(color())), transform: transform(size))
      default: builder.add(.fill(shape(size), .color(color())), transform: transform(size))
      }
    }
    while let last = open.popLast() {
      if last { builder.popClip() } else { builder.endGroup() }
    }
    return builder.build()
  }

  package mutating func gradient(_ size: Double) -> Gradient {
    let a = point(size)
    let geometry: Gradient.Geometry
    switch int(0...2) {
    case 0: geometry = .linear(a, point(size))
    case 1:
      geometry = .radial(
        a, startRadius: double(0...size / 4), a, endRadius: double(size / 4...size))
    default: geometry = .conic(a, angle: double(-4...4))
    }
    let stops = (0..<int(1...4)).map { _ in Gradient.Stop(double(0...1), color()) }
    return Gradient(
      geometry, stops: stops.sorted { $0.offset < $1.offset },
      spread: [.pad, .repeat, .reflect][int(0...2)])
  }

  /// Returns a scene of blended fills, gradients, groups, masks and clips.
  package mutating func blendedScene(_ size: Double, items: Int) -> DisplayList {
    var builder = DisplayListBuilder(size: Size(width: size, height: size))
    let modes = BlendMode.allCases
    var open: [Bool] = []
    for _ in 0..<items {
      let mode = int(0...1) == 0 ? BlendMode.normal : modes[int(0...modes.count - 1)]
      switch int(0...9) {
      case 0:
        builder.pushClip(shape(size), transform: transform(size))
        open.append(true)
      case 1, 2:
        builder.beginGroup(GroupEffect(opacity: Float(double(0.2...1)), blendMode: mode))
        open.append(false)
      case 3:
        if let last = open.popLast() {
          if last { builder.popClip() } else { builder.endGroup() }
        }
      case 4:
        builder.add(
          .fill(
            shape(size),
            .gradient(
              Gradient(
                .linear(.zero, Point(x: size, y: size)),
                stops: [
                  Gradient.Stop(0.2, color()), Gradient.Stop(0.9, color()),
                ]))), transform: transform(size), blendMode: mode)
      default:
        builder.add(
          .fill(shape(size), .color(color())), transform: transform(size), blendMode: mode)
      }
    }
    while let last = open.popLast() {
      if last { builder.popClip() } else { builder.endGroup() }
    }
    return builder.build()
  }
}
