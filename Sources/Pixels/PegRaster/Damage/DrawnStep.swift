import PegDisplayList
import PegGeometry
import PegPixels

/// A value whose hash is computed once.
struct Hashed<Value: Hashable & Sendable>: Hashable, Sendable {
  let value: Value
  private let sum: Int

  init(_ value: Value) {
    self.value = value
    sum = value.hashValue
  }

  static func == (a: Hashed, b: Hashed) -> Bool { a.sum == b.sum && a.value == b.value }

  func hash(into hasher: inout Hasher) { hasher.combine(sum) }
}

/// The content of a step relative to its position: equal keys give equal pixels, moved by whole ones.
///
/// All of it is compared by value. If the pixels depend on the position by more than a move, the key contains the position too.
struct StepKey: Hashable, Sendable {
  indirect enum Content: Hashable, Sendable {
    /// One colour on whole pixels, the same at any position.
    case flat(FillColor)
    case fill(DeviceShape, StraightColor)
    /// An upright picture; `paint` has no destination.
    case image(ImagePaint, SubpixelRect, scaleX: Double, scaleY: Double)
    /// The map has no translation.
    case shadow(DeviceShape, Shadow, Affine)
    case glyphs(GlyphFont, width: Double, height: Double, FillColor, [Glyph])
    case group(GroupEffect, Affine, [Child])
    /// Anything else, at its position.
    case still(DisplayItem.Content, Affine, PixelSnapping)
  }

  struct Glyph: Hashable, Sendable {
    var id: UInt32
    /// Units: quarters of a pixel.
    var x: Int
    /// Units: pixels.
    var y: Int
  }

  /// An item of a group, positioned relative to the group.
  struct Child: Hashable, Sendable {
    var key: StepKey
    var dx: Int
    var dy: Int
    /// The rectangle that upright clips inside the group leave visible; nil without such clips.
    var box: PixelRect?
  }

  let content: Hashed<Content>
  let blendMode: BlendMode
  /// Clips that cover pixels in part, the outermost first, relative to the drawn content.
  var clips: [PlacedShape]
}

/// One step of a drawn picture: an item, or a group that is composited as a whole.
///
/// - Units: pixels of the target.
struct DrawnStep: Sendable {
  /// The index of its first item in the display list.
  var index: Int
  /// The position of the step's content.
  var dx: Int
  var dy: Int
  /// The hull: no pixel outside it is changed, or read from beneath.
  var hull: PixelRect
  /// The rectangle that clips leave visible, within the target.
  var box: PixelRect
  /// The step may move by multiples of this number of pixels; 0 if it must not move.
  var grid: Int
  /// Whether all pixels of its hull must be drawn before it.
  var readsBeneath: Bool
  /// Whether it is one colour on whole pixels, so that its position doesn't matter.
  var isFlat: Bool

  /// The pixels that it may change.
  var visible: PixelRect { hull.intersection(box) }
}
