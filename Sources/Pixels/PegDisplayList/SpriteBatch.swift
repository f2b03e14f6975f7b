package import PegGeometry
package import PegPixels

/// One picture drawn at many places, such as the particles of an emitter.
package struct SpriteBatch: Hashable, Sendable {
  /// One copy of the picture.
  package struct Sprite: Hashable, Sendable {
    /// Maps the picture, whose centre is the origin, to the item's coordinates. Units: points on both sides.
    package var map: Affine
    /// A factor for every colour of the picture; its alpha is a factor for all components.
    package var color: StraightColor

    package init(map: Affine, color: StraightColor) {
      self.map = map
      self.color = color
    }
  }

  package var bitmap: Bitmap
  /// The part of the bitmap that is drawn. Units: pixels of the bitmap.
  package var source: Rect
  /// The size at which the part is drawn before a sprite's map. Units: points.
  package var size: Size
  /// Whether pixels are taken from the nearest one of the picture instead of interpolated linearly.
  package var isNearest: Bool
  /// The sprites from back to front.
  package var sprites: [Sprite]

  package init(
    bitmap: Bitmap, source: Rect, size: Size, isNearest: Bool = false, sprites: [Sprite]
  ) {
    self.bitmap = bitmap
    self.source = source
    self.size = size
    self.isNearest = isNearest
    self.sprites = sprites
  }
}
