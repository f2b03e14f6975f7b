/// The appearance of a line along a path.
package struct StrokeStyle: Hashable, Sendable {
  /// The shape of the outer side of a corner.
  package enum Join: Hashable, Sendable {
    /// The sides continue until they meet; if that is beyond the miter limit, the join is a bevel.
    case miter
    case round
    case bevel
  }

  /// The shape of a line's ends.
  package enum Cap: Hashable, Sendable {
    case butt
    /// Ends with a half circle past the end point.
    case round
    /// Extends past the end point by half the width.
    case square
  }

  /// Units: points.
  package var width: Double
  package var join: Join
  /// The longest miter, from its inner to its outer corner, as a multiple of the width; longer ones become bevels.
  package var miterLimit: Double
  package var cap: Cap
  /// Alternating lengths of dashes and gaps, repeated; empty for an unbroken line. Units: points.
  package var dashes: [Double]
  /// The position in the dash pattern at which each subpath begins. Units: points.
  package var dashPhase: Double

  package init(
    width: Double = 1, join: Join = .miter, miterLimit: Double = 10, cap: Cap = .butt,
    dashes: [Double] = [], dashPhase: Double = 0
  ) {
    self.width = width
    self.join = join
    self.miterLimit = miterLimit
    self.cap = cap
    self.dashes = dashes
    self.dashPhase = dashPhase
  }

  /// Returns the style with every length multiplied by a factor.
  package func scaled(by factor: Double) -> StrokeStyle {
    StrokeStyle(
      width: width * factor, join: join, miterLimit: miterLimit, cap: cap,
      dashes: dashes.map { $0 * factor }, dashPhase: dashPhase * factor)
  }
}
