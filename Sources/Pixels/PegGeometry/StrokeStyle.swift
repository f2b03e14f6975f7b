/// How a line along a path is drawn.
package struct StrokeStyle: Hashable, Sendable {
  /// What fills the outer side of a corner.
  package enum Join: Hashable, Sendable {
    /// The sides run on until they meet, unless that is farther away than the miter limit allows.
    case miter
    case round
    case bevel
  }

  /// How a line ends.
  package enum Cap: Hashable, Sendable {
    case butt
    /// A half circle past the end.
    case round
    /// Half the width past the end.
    case square
  }

  /// Units: points.
  package var width: Double
  package var join: Join
  /// The longest miter, measured from its inner to its outer corner, in widths; longer ones become bevels.
  package var miterLimit: Double
  package var cap: Cap
  /// Lengths of lines and gaps in turn, repeated; empty for one unbroken line. Units: points.
  package var dashes: [Double]
  /// Where in the dashes each subpath begins. Units: points.
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
}
