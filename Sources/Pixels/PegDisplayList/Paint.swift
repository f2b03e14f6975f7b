package import PegGeometry
package import PegPixels

/// What an area is filled with.
package enum Paint: Hashable, Sendable {
  case color(StraightColor)
  case gradient(Gradient)
  case pattern(Pattern)
  /// What lies beneath the area, filtered; it replaces what lies there.
  case backdrop(BackdropFilter)
}

/// Colours that change along a line, around a point or from circle to circle.
///
/// The colour of a pixel is that of its centre. Between two stops the components of the straight colours change evenly,
/// in the sRGB encoding, and are multiplied by alpha after it.
package struct Gradient: Hashable, Sendable {
  package enum Geometry: Hashable, Sendable {
    /// 0 at the first point, 1 at the second, equal along lines across.
    case linear(Point, Point)
    /// 0 on the first circle, 1 on the second.
    case radial(Point, startRadius: Double, Point, endRadius: Double)
    /// 0 at the angle, rising to 1 over a full turn from the x axis towards the y axis. Units: radians.
    case conic(Point, angle: Double)
  }

  /// What lies before 0 and after 1.
  package enum Spread: Hashable, Sendable {
    /// The first and last colour.
    case pad
    case `repeat`
    case reflect
  }

  package struct Stop: Hashable, Sendable {
    /// 0...1; of stops at one place the first ends what comes before and the last begins what comes after.
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
  /// Maps the space of the geometry to the item's own coordinates.
  package var transform: Affine

  /// Creates the gradient; offsets are cut to 0...1, and one that falls is taken as the one before it.
  ///
  /// - Precondition: there is a stop.
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
  /// Where one copy lies. Units: points, in the item's own coordinates.
  package var tile: Rect

  package init(bitmap: Bitmap, tile: Rect) {
    self.bitmap = bitmap
    self.tile = tile
  }
}

/// What a backdrop does to the pixels beneath it; past the edges of the area's box the outermost pixels repeat.
package struct BackdropFilter: Hashable, Sendable {
  /// Standard deviation of the blur. Units: points.
  package var sigma: Double
  /// 0 leaves grey, 1 changes nothing, more makes colours stronger.
  package var saturation: Double

  package init(sigma: Double, saturation: Double = 1) {
    self.sigma = sigma
    self.saturation = saturation
  }
}
