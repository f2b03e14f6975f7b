import PegGeometry

/// A shape and where it lies in whole pixels: equal shapes at different places cover their pixels alike.
struct PlacedShape: Hashable, Sendable {
  /// Begins in the first pixel, a rectangle, or is mapped there by a translation of less than a pixel, a path.
  var shape: DeviceShape
  /// Units: pixels.
  var dx: Int
  var dy: Int

  func movedBy(dx: Int, dy: Int) -> PlacedShape {
    PlacedShape(shape: shape, dx: self.dx + dx, dy: self.dy + dy)
  }
}

extension DeviceShape {
  /// The shape apart from the whole pixels it is moved by.
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
  /// Points are mapped and rounded without the whole pixels, which are added after it, so that a shape moved by whole
  /// pixels covers exactly what it did.
  var splitAtPixels: (rest: Affine, dx: Int, dy: Int) {
    guard abs(tx) <= Subpixel.limit, abs(ty) <= Subpixel.limit else { return (self, 0, 0) }
    let (dx, dy) = (Subpixel.floor(tx), Subpixel.floor(ty))
    var rest = self
    rest.tx -= Double(dx)
    rest.ty -= Double(dy)
    return (rest, dx, dy)
  }
}
