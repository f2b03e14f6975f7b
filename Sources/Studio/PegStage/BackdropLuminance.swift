import PegDisplayList
import PegGeometry
import PegPixels

/// Estimates how light a display list is at a few places, from its areas, gradients and pictures.
///
/// Glyphs, borders and shadows are ignored because they are small. A blur is treated as if it left its backdrop unchanged, and
/// content in perspective is ignored.
struct BackdropLuminance {
  private typealias Mask = UInt8
  /// The colour at a place, composited on black. Units: 0...1, sRGB-encoded.
  private typealias Ink = (red: Double, green: Double, blue: Double)

  private let list: DisplayList
  private let points: [Point]
  private let box: Rect
  private var inks: [Ink]
  /// For each clip, the places inside it; nil if not computed yet.
  private var clipMasks: [Mask?]
  private var groups: [(opacity: Double, counts: Bool)] = []

  /// Returns the mean luminance at the places, 0...1.
  ///
  /// - Units: points of the list's canvas.
  /// - Precondition: there are one to eight places.
  /// - Complexity: O(items · places).
  /// - Source: the weights of ITU-R BT.709, applied to encoded components.
  static func mean(of list: DisplayList, at points: [Point]) -> Double {
    var sampler = BackdropLuminance(list, points)
    for item in list.items { sampler.paint(item) }
    let sum = sampler.inks.reduce(0) {
      $0 + 0.2126 * $1.red + 0.7152 * $1.green + 0.0722 * $1.blue
    }
    return sum / Double(points.count)
  }

  private init(_ list: DisplayList, _ points: [Point]) {
    precondition(
      (1...Mask.bitWidth).contains(points.count), "\(points.count) places, not one to eight")
    (self.list, self.points) = (list, points)
    inks = Array(repeating: (0, 0, 0), count: points.count)
    clipMasks = Array(repeating: nil, count: list.clips.count)
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    box = Rect(
      left: xs.min() ?? 0, top: ys.min() ?? 0, right: (xs.max() ?? 0) + 1e-6,
      bottom: (ys.max() ?? 0) + 1e-6)
  }

  private mutating func paint(_ item: DisplayItem) {
    let outer = groups.last ?? (1, true)
    switch item.content {
    case .beginGroup(let effect):
      let counts = outer.counts && effect.projection == nil && Self.adds(effect.blendMode)
      groups.append((outer.opacity * Double(effect.opacity), counts))
    case .endGroup: groups.removeLast()
    case .fill(let shape, let paint):
      guard outer.counts, Self.adds(item.blendMode) else { return }
      fill(shape, paint, item, opacity: outer.opacity)
    case .image(let image):
      guard outer.counts, Self.adds(item.blendMode) else { return }
      draw(image, item, opacity: outer.opacity)
    case .border, .shadow, .glyphs, .sprites: return
    }
  }

  /// Whether a blend mode draws over its backdrop; other modes cut the backdrop or leave it unchanged.
  private static func adds(_ mode: BlendMode) -> Bool {
    !mode.actsOnEmptySource && ![.destinationOut, .destinationOver, .xor].contains(mode)
      || mode == .copy
  }

  private mutating func fill(
    _ shape: Shape, _ paint: Paint, _ item: DisplayItem, opacity: Double
  ) {
    if case .backdrop = paint { return }
    let mask = places(in: shape, item.transform) & places(inClip: item.clip)
    guard mask != 0, let inverse = item.transform.inverse else { return }
    blend(mask, opacity) { point in
      let own = inverse.apply(point)
      switch paint {
      case .color(let color): return color
      case .gradient(let gradient): return gradient.color(near: own)
      case .pattern(let pattern): return pattern.color(at: own)
      case .backdrop: return .clear
      }
    }
  }

  private mutating func draw(_ image: ImagePaint, _ item: DisplayItem, opacity: Double) {
    let mask = places(in: .rect(image.destination), item.transform) & places(inClip: item.clip)
    guard mask != 0, let inverse = item.transform.inverse else { return }
    blend(mask, opacity) { image.color(at: inverse.apply($0)) }
  }

  private mutating func blend(_ mask: Mask, _ opacity: Double, _ color: (Point) -> StraightColor) {
    for index in points.indices where mask >> index & 1 == 1 {
      let new = color(points[index])
      let share = Double(new.alpha) * opacity
      let old = inks[index]
      inks[index] = (
        old.red + (Double(new.red) - old.red) * share,
        old.green + (Double(new.green) - old.green) * share,
        old.blue + (Double(new.blue) - old.blue) * share
      )
    }
  }

  // MARK: Places

  private mutating func places(inClip index: Int?) -> Mask {
    guard let index else { return .max }
    if let known = clipMasks[index] { return known }
    let clip = list.clips[index]
    let mask = places(in: clip.shape, clip.transform) & places(inClip: clip.parent)
    clipMasks[index] = mask
    return mask
  }

  private func places(in shape: Shape, _ transform: Affine) -> Mask {
    let bounds: Rect
    switch shape {
    case .rect(let rect): bounds = rect
    case .roundedRect(let rounded): bounds = rounded.rect
    case .path(let path, _): bounds = path.controlBounds ?? Rect(x: 0, y: 0, width: 0, height: 0)
    }
    guard transform.apply(bounds).intersects(box), let inverse = transform.inverse else { return 0 }
    var mask: Mask = 0
    for (index, point) in points.enumerated() {
      let own = inverse.apply(point)
      guard bounds.contains(own) else { continue }
      if case .path(let path, let rule) = shape {
        let turns = path.winding(around: own, tolerance: 0.25)
        guard rule == .evenOdd ? turns % 2 != 0 : turns != 0 else { continue }
      }
      mask |= 1 << index
    }
    return mask
  }
}

extension Gradient {
  /// Returns the colour at a point; for radial and conic gradients, the colour halfway.
  fileprivate func color(near point: Point) -> StraightColor {
    var offset = 0.5
    if case .linear(let a, let b) = geometry, let inverse = transform.inverse {
      let own = inverse.apply(point)
      let (dx, dy) = (b.x - a.x, b.y - a.y)
      let square = dx * dx + dy * dy
      if square > 0 { offset = ((own.x - a.x) * dx + (own.y - a.y) * dy) / square }
    }
    let next = stops.first { $0.offset >= offset } ?? stops[stops.count - 1]
    let last = stops.last { $0.offset <= offset } ?? stops[0]
    guard next.offset > last.offset else { return last.color }
    let share = Float((offset - last.offset) / (next.offset - last.offset))
    func mix(_ a: Float, _ b: Float) -> Float { a + (b - a) * share }
    return StraightColor(
      red: mix(last.color.red, next.color.red), green: mix(last.color.green, next.color.green),
      blue: mix(last.color.blue, next.color.blue), alpha: mix(last.color.alpha, next.color.alpha))
  }
}

extension Pattern {
  fileprivate func color(at point: Point) -> StraightColor {
    func share(_ place: Double, _ length: Double) -> Double {
      guard length > 0 else { return 0 }
      let turns = place / length
      return turns - turns.rounded(.down)
    }
    return bitmap.color(
      share(point.x - tile.x, tile.width) * Double(bitmap.width),
      share(point.y - tile.y, tile.height) * Double(bitmap.height))
  }
}

extension ImagePaint {
  fileprivate func color(at point: Point) -> StraightColor {
    guard destination.width > 0, destination.height > 0 else { return .clear }
    let color = bitmap.color(
      source.x + (point.x - destination.x) / destination.width * source.width,
      source.y + (point.y - destination.y) / destination.height * source.height)
    return tint.map { $0.withAlpha($0.alpha * color.alpha) } ?? color
  }
}

extension Bitmap {
  /// Returns the colour of the pixel at a place, or of the nearest pixel for a place outside.
  fileprivate func color(_ x: Double, _ y: Double) -> StraightColor {
    let found = pixel(
      Int(min(max(x, 0), Double(width - 1))), Int(min(max(y, 0), Double(height - 1))))
    guard found.a > 0 else { return .clear }
    let alpha = Float(found.a)
    return StraightColor(
      red: Float(found.r) / alpha, green: Float(found.g) / alpha, blue: Float(found.b) / alpha,
      alpha: alpha / 255)
  }
}
