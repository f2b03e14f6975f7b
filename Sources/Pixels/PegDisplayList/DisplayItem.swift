package import PegGeometry
package import PegPixels

/// An area to fill or to clip to.
package enum Shape: Hashable, Sendable {
  case rect(Rect)
  case roundedRect(RoundedRect)
  case path(Path, FillRule)
}

/// The rule that decides which areas a path with crossing or nested contours encloses.
package enum FillRule: Hashable, Sendable {
  case nonZero
  case evenOdd
}

/// The rule that aligns an item with whole pixels.
///
/// It applies if the item's transform is upright (`Affine.isUpright`); under rotation or skew nothing is moved. Halves
/// round up, towards larger coordinates.
package enum PixelSnapping: Hashable, Sendable {
  /// Draws at the exact coordinates.
  case none
  /// Moves each edge of the item's rectangle to the nearest pixel edge; for the box of a layer, and clips to it.
  case edges
  /// Moves the origin of the item's coordinates to the nearest pixel corner; for the content of a layer.
  case origin
}

/// Glyphs of one font at one size in one colour.
package struct GlyphRun: Hashable, Sendable {
  package struct Glyph: Hashable, Sendable {
    package var id: UInt32
    /// The position of the glyph's origin on the baseline. Units: points, in the item's coordinates.
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
    /// A border of the given width (points) inside the outline.
    case border(RoundedRect, width: Double, Paint)
    case image(ImagePaint)
    /// The shadow that the area casts.
    case shadow(Shape, Shadow)
    case glyphs(GlyphRun)
    case sprites(SpriteBatch)
    /// Everything up to the matching `endGroup` is flattened and then drawn once with the effect.
    case beginGroup(GroupEffect)
    case endGroup
  }

  package var content: Content
  /// Maps the item's coordinates to the canvas; for a group, the coordinates of its effect. Units: points on both sides.
  package var transform: Affine
  /// An index into `DisplayList.clips`; nil if the item isn't clipped.
  package var clip: Int?
  package var snapping: PixelSnapping
  /// The rule by which the item's pixels are blended with those beneath; a group has its blend mode in its effect.
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
