package import PegGeometry
package import PegPixels

/// An area to fill or to clip to.
package enum Shape: Hashable, Sendable {
  case rect(Rect)
  case roundedRect(RoundedRect)
  case path(Path, FillRule)
}

/// Which areas a path with crossing or nested contours encloses.
package enum FillRule: Hashable, Sendable {
  case nonZero
  case evenOdd
}

/// How an item that falls between pixels is moved onto them.
///
/// It applies where the item's transform is upright (`Affine.isUpright`); under rotation or skew nothing is moved.
/// Halves round up, towards larger coordinates.
package enum PixelSnapping: Hashable, Sendable {
  /// Drawn exactly where the numbers say.
  case none
  /// Each edge of the item's rectangle goes to its nearest pixel edge: the box of a layer, and clips to it.
  case edges
  /// The origin of the item's own coordinates goes to the nearest pixel corner: the content of a layer.
  case origin
}

/// Glyphs of one font at one size in one colour.
package struct GlyphRun: Hashable, Sendable {
  package struct Glyph: Hashable, Sendable {
    package var id: UInt32
    /// Where the glyph's origin lies on the baseline. Units: points, in the item's own coordinates.
    package var position: Point

    package init(id: UInt32, position: Point) {
      self.id = id
      self.position = position
    }
  }

  package var font: GlyphFont
  /// Points per em.
  package var size: Double
  package var color: StraightColor
  package var glyphs: [Glyph]

  package init(font: GlyphFont, size: Double, color: StraightColor, glyphs: [Glyph]) {
    self.font = font
    self.size = size
    self.color = color
    self.glyphs = glyphs
  }
}

/// One step of a display list, drawn over what came before it.
package struct DisplayItem: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    case fill(Shape, Paint)
    /// A line of the given width (points) inside the outline.
    case border(RoundedRect, width: Double, Paint)
    case image(ImagePaint)
    /// What a light behind the area casts beneath it.
    case shadow(Shape, Shadow)
    case glyphs(GlyphRun)
    /// Everything up to the matching `endGroup` is flattened, then drawn once with the effect.
    case beginGroup(GroupEffect)
    case endGroup
  }

  package var content: Content
  /// Maps the item's own coordinates to the canvas; for a group, those its effect is measured in. Units: points on
  /// both sides.
  package var transform: Affine
  /// An index into `DisplayList.clips`, or nil where nothing is cut away.
  package var clip: Int?
  package var snapping: PixelSnapping
  /// How the item's pixels and those beneath make new ones; that of a group stands in its effect.
  package var blendMode: BlendMode

  package init(
    _ content: Content, transform: Affine = .identity, clip: Int? = nil,
    snapping: PixelSnapping = .none, blendMode: BlendMode = .normal
  ) {
    self.content = content
    self.transform = transform
    self.clip = clip
    self.snapping = snapping
    self.blendMode = blendMode
  }
}
