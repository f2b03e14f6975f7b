import PegDisplayList
import PegGeometry

/// A shape in device pixels. This is the only place where points become pixels and shapes are snapped.
enum DeviceShape: Hashable, Sendable {
  case empty
  case rect(SubpixelRect)
  /// A path, and the map from it to pixels.
  case path(Path, Affine, FillRule)

  /// Returns the map from an item's coordinates to pixels, with its origin snapped if `snapping` is `.origin`.
  static func deviceMap(_ transform: Affine, scale: Double, snapping: PixelSnapping) -> Affine {
    var map = transform.then(.scale(x: scale, y: scale))
    if snapping == .origin && map.isUpright && map.tx.isFinite && map.ty.isFinite {
      map.tx = Double(Subpixel.nearestPixel(Subpixel.units(map.tx)))
      map.ty = Double(Subpixel.nearestPixel(Subpixel.units(map.ty)))
    }
    return map
  }

  /// - Parameter map: from `deviceMap`.
  init(_ shape: Shape, map: Affine, snapping: PixelSnapping) {
    switch shape {
    case .rect(let rect): self.init(rect: rect, map: map, snapping: snapping)
    case .roundedRect(let rounded) where rounded.isRect:
      self.init(rect: rounded.rect, map: map, snapping: snapping)
    case .roundedRect(let rounded):
      let placed = Self.snapped(rounded, map: map, snapping: snapping)
      self.init(outlines: [placed.outline], map: placed.map)
    case .path(let path, let rule):
      self = path.isEmpty ? .empty : .path(path, map, rule)
    }
  }

  /// Creates the border of the given width inside the outline. Units: points.
  init(borderOf outline: RoundedRect, width: Double, map: Affine, snapping: PixelSnapping) {
    guard width > 0 else {
      self = .empty
      return
    }
    let (outer, map, scale) = Self.snapped(outline, map: map, snapping: snapping)
    let width = width * scale
    let radii = outer.radii
    let inner = RoundedRect(
      rect: outer.rect.inset(dx: width, dy: width),
      radii: RoundedRect.Radii(
        topLeft: radii.topLeft - width, topRight: radii.topRight - width,
        bottomRight: radii.bottomRight - width, bottomLeft: radii.bottomLeft - width),
      curve: outer.curve)
    self.init(outlines: inner.rect.isEmpty ? [outer] : [outer, inner], map: map)
  }

  private init(rect: Rect, map: Affine, snapping: PixelSnapping) {
    if map.isUpright {
      guard let device = SubpixelRect(map.apply(rect)) else {
        self = .empty
        return
      }
      let placed = snapping == .edges ? device.snapped : device
      self = placed.isEmpty ? .empty : .rect(placed)
    } else if rect.isEmpty {
      self = .empty
    } else {
      var path = Path()
      let corners = rect.corners
      path.move(to: corners[0])
      for corner in corners.dropFirst() { path.line(to: corner) }
      path.close()
      self = .path(path, map, .nonZero)
    }
  }

  /// Creates the area between nested outlines.
  private init(outlines: [RoundedRect], map: Affine) {
    var path = Path()
    for outline in outlines { path.append(outline.path) }
    self = .path(path, map, .evenOdd)
  }

  /// Returns the outline moved onto pixel edges, the map from it to pixels, and the outline's units per point.
  private static func snapped(
    _ outline: RoundedRect, map: Affine, snapping: PixelSnapping
  ) -> (outline: RoundedRect, map: Affine, scale: Double) {
    guard snapping == .edges, map.isUpright, let device = SubpixelRect(map.apply(outline.rect))
    else { return (outline, map, 1) }
    // The outline's coordinates begin at its corner, so that a move by whole pixels changes only the map.
    let box = device.snapped.rect
    let rect = Rect(x: 0, y: 0, width: box.width, height: box.height)
    if map.a == map.d {
      let radii = outline.radii
      let scaled = RoundedRect.Radii(
        topLeft: radii.topLeft * map.a, topRight: radii.topRight * map.a,
        bottomRight: radii.bottomRight * map.a, bottomLeft: radii.bottomLeft * map.a)
      return (
        RoundedRect(rect: rect, radii: scaled, curve: outline.curve),
        .translation(x: box.x, y: box.y), map.a
      )
    }
    // Unequal scales make the corners elliptic: the outline is kept and the map is stretched.
    let own = outline.rect
    guard !own.isEmpty else { return (outline, map, 1) }
    let x = box.width / own.width
    let y = box.height / own.height
    return (
      outline,
      Affine(a: x, b: 0, c: 0, d: y, tx: box.x - own.x * x, ty: box.y - own.y * y), 1
    )
  }

  /// Returns the shape moved by whole pixels.
  func movedBy(dx: Int, dy: Int) -> DeviceShape {
    switch self {
    case .empty: return .empty
    case .rect(var rect):
      rect.x0 += dx << Subpixel.bits
      rect.x1 += dx << Subpixel.bits
      rect.y0 += dy << Subpixel.bits
      rect.y1 += dy << Subpixel.bits
      return .rect(rect)
    case .path(let path, let map, let rule):
      return .path(path, map.then(.translation(x: Double(dx), y: Double(dy))), rule)
    }
  }

  /// Returns the pixels within the limits that the shape may touch.
  func hull(within limits: PixelRect) -> PixelRect {
    switch self {
    case .empty: .empty
    case .rect(let rect): rect.hull.intersection(limits)
    case .path(let path, let map, _):
      hull(of: path, map.splitAtPixels).intersection(limits)
    }
  }

  private func hull(
    of path: Path, _ map: (rest: Affine, dx: Int, dy: Int)
  ) -> PixelRect {
    path.controlBounds.flatMap { SubpixelRect(map.rest.apply($0)) }?.hull
      .offsetBy(dx: map.dx, dy: map.dy) ?? .empty
  }
}
