package import PegGeometry
package import PegPixels

/// The sampling of an image whose pixels do not coincide with those of the canvas.
package enum ImageFilter: Hashable, Sendable {
  case nearest
  /// Linear between pixel centres, widened when minifying.
  case linear
  /// Anti-aliased bicubic (Catmull-Rom), widened when minifying.
  case bicubic
}

/// A picture drawn into a rectangle.
package struct ImagePaint: Hashable, Sendable {
  package var bitmap: Bitmap
  /// The part of the bitmap that is drawn. Units: pixels of the bitmap.
  package var source: Rect
  /// The rectangle that the part is drawn into. Units: points, in the item's coordinates.
  package var destination: Rect
  package var filter: ImageFilter
  /// The colour that replaces every colour, with alpha kept, as in a template image; nil draws the picture's colours.
  package var tint: StraightColor?
  /// The division into nine parts of which the corners keep their size; nil stretches the picture as a whole.
  package var nineParts: NineParts?

  package init(
    bitmap: Bitmap, source: Rect, destination: Rect, filter: ImageFilter = .bicubic,
    tint: StraightColor? = nil, nineParts: NineParts? = nil
  ) {
    self.bitmap = bitmap
    self.source = source
    self.destination = destination
    self.filter = filter
    self.tint = tint
    self.nineParts = nineParts
  }
}

/// The division of a picture whose corners keep their size when it is stretched.
package struct NineParts: Hashable, Sendable {
  package enum Filling: Hashable, Sendable {
    /// The parts between the corners are stretched.
    case stretch
    /// The parts between the corners are repeated from the top left, the last copy cut off.
    case tile
  }

  /// The extent of the corners in the source. Units: pixels of the bitmap; never negative.
  package var left: Double
  package var top: Double
  package var right: Double
  package var bottom: Double
  /// The number of the bitmap's pixels per point, for the corners and for repeated parts.
  package var pixelsPerPoint: Double
  package var filling: Filling

  package init(
    left: Double, top: Double, right: Double, bottom: Double, pixelsPerPoint: Double,
    filling: Filling = .stretch
  ) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
    self.pixelsPerPoint = pixelsPerPoint
    self.filling = filling
  }
}
