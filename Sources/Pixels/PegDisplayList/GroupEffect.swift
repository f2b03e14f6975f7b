package import PegGeometry
package import PegPixels

/// The effects on a flattened group, applied in the order of the properties.
///
/// Lengths are in the coordinates that the transform of the group's `beginGroup` maps to the canvas.
package struct GroupEffect: Hashable, Sendable {
  /// Standard deviations of a Gaussian blur along x and y; the surroundings of the group count as transparent. Units: points.
  package var blur: Size
  /// A shadow of the group's alpha, drawn beneath the group.
  package var shadow: Shadow?
  /// The map of the flattened group's points; nil for none.
  package var projection: Homography?
  /// The opacity 0...1, applied once to the flattened group.
  package var opacity: Float
  package var blendMode: BlendMode

  package init(
    opacity: Float = 1, blendMode: BlendMode = .normal, blur: Size = .zero, shadow: Shadow? = nil,
    projection: Homography? = nil
  ) {
    self.opacity = opacity
    self.blendMode = blendMode
    self.blur = blur
    self.shadow = shadow
    self.projection = projection
  }
}

/// A blurred and moved silhouette.
package struct Shadow: Hashable, Sendable {
  package var color: StraightColor
  /// Units: points.
  package var offset: Point
  /// Standard deviation of the Gaussian blur. Units: points.
  package var sigma: Double
  /// The distance outside the silhouette's box at which the shadow ends. Units: points.
  package var reach: Double

  package init(color: StraightColor, offset: Point, sigma: Double, reach: Double) {
    self.color = color
    self.offset = offset
    self.sigma = sigma
    self.reach = reach
  }

  /// Creates the shadow that a layer with this radius casts.
  ///
  /// - Source: measured from pictures of Apple's simulators: radius 8 gives σ ≈ 7.5 pixels, alpha .4745 half a pixel
  ///   outside a straight edge and .161 at 7.5 pixels, nothing after 15.5.
  package init(color: StraightColor, offset: Point, radius: Double) {
    self.init(color: color, offset: offset, sigma: 0.94 * radius, reach: 2 * radius)
  }
}
