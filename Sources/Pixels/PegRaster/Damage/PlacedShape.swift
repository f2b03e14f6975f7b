import PegGeometry

/// A shape and its position in whole pixels: equal shapes at different positions have equal coverage.
struct PlacedShape: Hashable, Sendable {
  /// The shape near the origin: a rectangle begins in the first pixel, a path is translated by less than a pixel.
  var shape: DeviceShape
  /// Units: pixels.
  var dx: Int
  var dy: Int

  func movedBy(dx: Int, dy: Int) -> PlacedShape {
    PlacedShape(shape: shape, dx: self.dx + dx, dy: self.dy + dy)
  }
}

extension DeviceShape {
  /// The shape with the whole pixels of its translation separated.
  var placed: PlacedShape {
    switch self {
    case .empty: return PlacedShape(shape: .empty, dx: 0, dy: 0)
    case .rect(let rect):
      let (dx, dy) = (rect.x0 >> Subpixel.bits, rect.y0 >> Subpixel.bits)
      return PlacedShape(shape: movedBy(dx: -dx, dy: -dy), dx: dx, dy: dy)
    case .path(let path, let map, let rule):
      let split = map.splitAtPixels
      return PlacedShape(shape: .path(path, split.rest, rule), dx: split.dx, dy: split.dy)
    }
  }
}

extension Affine {
  /// The whole pixels of the translation, and the map without them.
  ///
  /// Points are mapped and rounded without the whole pixels, which are added afterwards. So a shape that moves by whole
  /// pixels covers exactly the same pixels, moved.
  var splitAtPixels: (rest: Affine, dx: Int, dy: Int) {
    guard abs(tx) <= Subpixel.limit, abs(ty) <= Subpixel.limit else { return (self, 0, 0) }
    let (dx, dy) = (Subpixel.floor(tx), Subpixel.floor(ty))
    var rest = self
    rest.tx -= Double(dx)
    rest.ty -= Double(dy)
    return (rest, dx, dy)
  }
}
