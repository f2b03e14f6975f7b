package import PegDisplayList
package import PegGeometry
package import PegPixels

/// A slow and obvious rasterizer: 16 x 16 samples a pixel, Double arithmetic, no caches, no tiles.
///
/// It draws fills, borders, clips and groups without snapping; it supports no pictures, glyphs and shadows.
package struct ReferenceRasterizer {
  /// A premultiplied pixel. Units: 0...1.
  package typealias Pixel = SIMD4<Double>

  package static let samples = 16

  package let list: DisplayList
  package let scale: Double
  package let width: Int
  package let height: Int

  package init(_ list: DisplayList, scale: Double, width: Int, height: Int) {
    self.list = list
    self.scale = scale
    self.width = width
    self.height = height
  }

  /// A group that is being drawn. Clips inside it cut its items; the clip of the group cuts its pixels.
  private struct OpenGroup {
    var effect: GroupEffect
    var clip: Int?
    var isIsolated: Bool
    /// The clip at which the clip chains of its items end.
    var base: Int?
  }

  /// Returns the picture, row by row, on a background.
  package func render(background: StraightColor) -> [Pixel] {
    var layers = [[Pixel](repeating: Self.premultiplied(background), count: width * height)]
    var groups: [OpenGroup] = []
    for (index, item) in list.items.enumerated() {
      let base = groups.last?.base
      switch item.content {
      case .fill(let shape, let paint):
        draw(
          pixels(paint, item.transform), coverage(shape, item.transform), item, base,
          on: &layers[layers.count - 1])
      case .border(let outline, let width, let paint):
        let inner = Self.inner(outline, width)
        let line = coverage(item.transform) { point in
          Self.contains(outline, point) && !(inner.map { Self.contains($0, point) } ?? false)
        }
        draw(pixels(paint, item.transform), line, item, base, on: &layers[layers.count - 1])
      case .beginGroup(let effect):
        let isIsolated =
          effect.opacity < 1 || effect.blendMode != .normal || blends(from: index)
        groups.append(
          OpenGroup(
            effect: effect, clip: item.clip, isIsolated: isIsolated,
            base: isIsolated ? item.clip : base))
        if isIsolated { layers.append([Pixel](repeating: .zero, count: width * height)) }
      case .endGroup:
        let group = groups.removeLast()
        if !group.isIsolated { continue }
        let pixels = layers.removeLast().map { $0 * Double(group.effect.opacity) }
        var whole = DisplayItem(.endGroup, clip: group.clip)
        whole.blendMode = group.effect.blendMode
        draw(
          pixels, [Double](repeating: 1, count: width * height), whole, groups.last?.base,
          on: &layers[layers.count - 1])
      case .image, .glyphs, .shadow, .sprites:
        preconditionFailure("the reference draws no pictures, glyphs, shadows and sprites")
      }
    }
    return layers[0]
  }

  /// Returns whether an item in a group blends with what the group has drawn before.
  private func blends(from begin: Int) -> Bool {
    var depth = 0
    for item in list.items[begin...] {
      switch item.content {
      case .beginGroup(let effect):
        if depth == 1, effect.blendMode != .normal { return true }
        depth += 1
      case .endGroup:
        depth -= 1
        if depth == 0 { return false }
      default: if depth == 1, item.blendMode != .normal { return true }
      }
    }
    return false
  }

  private static func premultiplied(_ color: StraightColor) -> Pixel {
    Pixel(
      Double(color.red * color.alpha), Double(color.green * color.alpha),
      Double(color.blue * color.alpha), Double(color.alpha))
  }

  /// Returns the paint at the centre of every pixel.
  private func pixels(_ paint: Paint, _ transform: Affine) -> [Pixel] {
    switch paint {
    case .color(let color):
      return [Pixel](repeating: Self.premultiplied(color), count: width * height)
    case .gradient(let gradient):
      let map = gradient.transform.then(transform).then(.scale(x: scale, y: scale))
      guard let inverse = map.inverse else {
        return [Pixel](repeating: .zero, count: width * height)
      }
      return (0..<width * height).map { index in
        let center = Point(x: Double(index % width) + 0.5, y: Double(index / width) + 0.5)
        return ReferenceGradient.color(gradient, inverse.apply(center))
      }
    case .pattern, .backdrop: preconditionFailure("the reference knows no such paint")
    }
  }

  private func draw(
    _ pixels: [Pixel], _ coverage: [Double], _ item: DisplayItem, _ base: Int?,
    on layer: inout [Pixel]
  ) {
    var coverage = coverage
    var next = item.clip
    while let index = next, index != base {
      let clip = list.clips[index]
      let cut = self.coverage(clip.shape, clip.transform)
      for pixel in coverage.indices { coverage[pixel] *= cut[pixel] }
      next = clip.parent
    }
    for index in layer.indices {
      let blended = ReferenceBlend.blend(item.blendMode, pixels[index], over: layer[index])
      layer[index] += (blended - layer[index]) * coverage[index]
    }
  }

  /// Returns the share of each pixel's samples that lie inside.
  package func coverage(_ shape: Shape, _ transform: Affine) -> [Double] {
    switch shape {
    case .path(let path, let rule): coverage(path, rule, transform)
    case .rect(let rect): coverage(transform) { rect.contains($0) }
    case .roundedRect(let rounded): coverage(transform) { Self.contains(rounded, $0) }
    }
  }

  /// Counts the winding along each row of samples.
  private func coverage(_ path: Path, _ rule: FillRule, _ transform: Affine) -> [Double] {
    let contours = Self.contours(
      path.transformed(by: transform.then(.scale(x: scale, y: scale))))
    var hits = [Int](repeating: 0, count: width * height)
    let n = Self.samples
    for line in 0..<height * n {
      let y = (Double(line) + 0.5) / Double(n)
      var crossings: [(x: Double, winding: Int)] = []
      for contour in contours {
        for index in contour.indices {
          let a = contour[index]
          let b = contour[(index + 1) % contour.count]
          if (a.y <= y) == (b.y <= y) { continue }
          crossings.append(
            (a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x), a.y <= y ? 1 : -1))
        }
      }
      crossings.sort { $0.x < $1.x }
      var winding = 0
      var next = 0
      for column in 0..<width * n {
        let x = (Double(column) + 0.5) / Double(n)
        while next < crossings.count, crossings[next].x <= x {
          winding += crossings[next].winding
          next += 1
        }
        if rule == .nonZero ? winding != 0 : winding % 2 != 0 {
          hits[line / n * width + column / n] += 1
        }
      }
    }
    return hits.map { Double($0) / Double(n * n) }
  }

  private func coverage(_ transform: Affine, _ inside: (Point) -> Bool) -> [Double] {
    guard let inverse = transform.then(.scale(x: scale, y: scale)).inverse else {
      return [Double](repeating: 0, count: width * height)
    }
    var result: [Double] = []
    let n = Self.samples
    for y in 0..<height {
      for x in 0..<width {
        var hits = 0
        for j in 0..<n {
          for i in 0..<n {
            let sample = Point(
              x: Double(x) + (Double(i) + 0.5) / Double(n),
              y: Double(y) + (Double(j) + 0.5) / Double(n))
            if inside(inverse.apply(sample)) { hits += 1 }
          }
        }
        result.append(Double(hits) / Double(n * n))
      }
    }
    return result
  }

  private static func inner(_ outline: RoundedRect, _ width: Double) -> RoundedRect? {
    let rect = outline.rect
    if rect.width <= 2 * width || rect.height <= 2 * width { return nil }
    let radii = outline.radii
    return RoundedRect(
      rect: rect.inset(dx: width, dy: width),
      radii: RoundedRect.Radii(
        topLeft: radii.topLeft - width, topRight: radii.topRight - width,
        bottomRight: radii.bottomRight - width, bottomLeft: radii.bottomLeft - width))
  }

  /// Returns whether a point lies in a rectangle with circular corners.
  private static func contains(_ rounded: RoundedRect, _ p: Point) -> Bool {
    let rect = rounded.rect
    guard rect.contains(p) else { return false }
    let left = p.x - rect.left
    let right = rect.right - p.x
    let top = p.y - rect.top
    let bottom = rect.bottom - p.y
    func outside(_ x: Double, _ y: Double, _ r: Double) -> Bool {
      x < r && y < r && (r - x) * (r - x) + (r - y) * (r - y) > r * r
    }
    return
      !(outside(left, top, rounded.radii.topLeft)
      || outside(right, top, rounded.radii.topRight)
      || outside(right, bottom, rounded.radii.bottomRight)
      || outside(left, bottom, rounded.radii.bottomLeft))
  }

  /// Returns closed polygons, 60 lines a curve.
  private static func contours(_ path: Path) -> [[Point]] {
    var contours: [[Point]] = []
    func curve(_ at: (Double) -> Point) {
      for step in 1...60 { contours[contours.count - 1].append(at(Double(step) / 60)) }
    }
    for element in path.elements {
      let last = contours.last?.last ?? .zero
      switch element {
      case .move(let p): contours.append([p])
      case .line(let p): contours[contours.count - 1].append(p)
      case .quadratic(let c, let e):
        curve { t in last * ((1 - t) * (1 - t)) + c * (2 * t * (1 - t)) + e * (t * t) }
      case .cubic(let c, let d, let e):
        curve { t in
          let u = 1 - t
          return last * (u * u * u) + c * (3 * u * u * t) + d * (3 * u * t * t) + e * (t * t * t)
        }
      case .close: contours.append([contours[contours.count - 1][0]])
      }
    }
    return contours
  }
}
