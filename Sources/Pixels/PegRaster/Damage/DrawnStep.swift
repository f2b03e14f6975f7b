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

/// What a step draws, wherever it lies: steps with equal keys give equal pixels, moved by whole ones.
///
/// Everything in it is compared value by value. What depends on its place by more than a move holds its place too.
struct StepKey: Hashable, Sendable {
  indirect enum Content: Hashable, Sendable {
    /// One colour on whole pixels: the same wherever it lies.
    case flat(FillColor)
    case fill(DeviceShape, StraightColor)
    /// An upright picture; `paint` without its destination.
    case image(ImagePaint, SubpixelRect, scaleX: Double, scaleY: Double)
    /// The map is without translation.
    case shadow(DeviceShape, Shadow, Affine)
    case glyphs(GlyphFont, width: Double, height: Double, FillColor, [Glyph])
    case group(GroupEffect, Affine, [Child])
    /// Anything else, where it is.
    case still(DisplayItem.Content, Affine, PixelSnapping)
  }

  struct Glyph: Hashable, Sendable {
    var id: UInt32
    /// Units: quarters of a pixel.
    var x: Int
    /// Units: pixels.
    var y: Int
  }

  /// An item of a group, placed relative to the group.
  struct Child: Hashable, Sendable {
    var key: StepKey
    var dx: Int
    var dy: Int
    /// What upright clips inside the group leave over; nil where there are none.
    var box: PixelRect?
  }

  let content: Hashed<Content>
  let blendMode: BlendMode
  /// Clips that cut pixels in part, from the outermost, relative to what is drawn.
  var clips: [PlacedShape]
}

/// One step of a picture as it was drawn: an item, or a group that is put on the picture as a whole.
///
/// - Units: pixels of the target.
struct DrawnStep: Sendable {
  /// The index of its first item in the display list.
  var index: Int
  /// Where it lies.
  var dx: Int
  var dy: Int
  /// No pixel outside is touched, or read from what lies beneath.
  var hull: PixelRect
  /// What clips leave over, within the target.
  var box: PixelRect
  /// It may move by multiples of this; 0 where it may not move.
  var grid: Int
  /// True where it needs all pixels of its hull drawn before it.
  var readsBeneath: Bool
  /// True where it is one colour on whole pixels, so that it lies nowhere in particular.
  var isFlat: Bool

  /// The pixels it may change.
  var visible: PixelRect { hull.intersection(box) }
}
