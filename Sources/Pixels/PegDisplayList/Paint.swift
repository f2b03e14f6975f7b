package import PegGeometry
package import PegPixels

/// The filling of an area.
package enum Paint: Hashable, Sendable {
  case color(StraightColor)
  case gradient(Gradient)
  case pattern(Pattern)
  /// The pixels beneath the area, filtered; the result replaces them.
  case backdrop(BackdropFilter)
}

/// Colours that change along a line, around a point or from circle to circle.
///
/// The colour of a pixel is the colour at its centre. Between two stops, the straight (not premultiplied) components
/// change linearly in the sRGB encoding and are then multiplied by alpha.
package struct Gradient: Hashable, Sendable {
  package enum Geometry: Hashable, Sendable {
    /// 0 at the first point, 1 at the second, constant along perpendicular lines.
    case linear(Point, Point)
    /// 0 on the first circle, 1 on the second.
    case radial(Point, startRadius: Double, Point, endRadius: Double)
    /// 0 at the angle, rising to 1 over a full turn from the x axis towards the y axis. Units: radians.
    case conic(Point, angle: Double)
  }

  /// The colours before 0 and after 1.
  package enum Spread: Hashable, Sendable {
    /// The first and last colour.
    case pad
    case `repeat`
    case reflect
  }

  package struct Stop: Hashable, Sendable {
    /// The offset 0...1. Of several stops at one offset, the first ends the range before and the last begins the range after.
    package var offset: Double
    package var color: StraightColor

    package init(_ offset: Double, _ color: StraightColor) {
      self.offset = offset
      self.color = color
    }
  }

  package var geometry: Geometry
  /// Sorted by offset; not empty.
  package let stops: [Stop]
  package var spread: Spread
  /// Maps the coordinates of the geometry to the item's coordinates.
  package var transform: Affine

  /// Creates the gradient. Offsets are clamped to 0...1, and an offset below the one before it is raised to that one.
  ///
  /// - Precondition: `stops` is not empty.
  package init(
    _ geometry: Geometry, stops: [Stop], spread: Spread = .pad, transform: Affine = .identity
  ) {
    precondition(!stops.isEmpty, "a gradient without stops")
    self.geometry = geometry
    var reached = 0.0
    self.stops = stops.map { stop in
      reached = max(reached, min(1, stop.offset))
      return Stop(reached, stop.color)
    }
    self.spread = spread
    self.transform = transform
  }
}

/// A picture repeated in both directions.
package struct Pattern: Hashable, Sendable {
  package var bitmap: Bitmap
  /// The rectangle of one copy. Units: points, in the item's coordinates.
  package var tile: Rect

  package init(bitmap: Bitmap, tile: Rect) {
    self.bitmap = bitmap
    self.tile = tile
  }
}

/// A filter of the pixels beneath an area; past the edges of the area's box the outermost pixels are repeated.
package struct BackdropFilter: Hashable, Sendable {
  /// Standard deviation of the blur. Units: points.
  package var sigma: Double
  /// 0 gives grey, 1 changes nothing, more than 1 strengthens colours.
  package var saturation: Double

  package init(sigma: Double, saturation: Double = 1) {
    self.sigma = sigma
    self.saturation = saturation
  }
}
