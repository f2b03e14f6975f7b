package import PegGeometry
package import PegPixels

/// How an image is sampled where its pixels and the canvas's do not coincide.
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
  /// Where that part goes. Units: points, in the item's own coordinates.
  package var destination: Rect
  package var filter: ImageFilter
  /// Replaces every colour, keeping alpha, as a template image is drawn; nil draws the picture's own colours.
  package var tint: StraightColor?
  /// Splits the picture into nine parts of which the corners keep their size; nil stretches it as a whole.
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

/// How a picture is split so that its corners keep their size when it is stretched.
package struct NineParts: Hashable, Sendable {
  package enum Filling: Hashable, Sendable {
    /// The parts between the corners are stretched.
    case stretch
    /// They are repeated from the top left, the last copy cut off.
    case tile
  }

  /// How far the corners reach into the source. Units: pixels of the bitmap; never negative.
  package var left: Double
  package var top: Double
  package var right: Double
  package var bottom: Double
  /// Pixels of the bitmap for each point, for the corners and for what is repeated.
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
