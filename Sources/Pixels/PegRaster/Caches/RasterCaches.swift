import PegDisplayList
import PegGeometry
import PegPixels

/// What makes the coverage of a glyph: equal keys give equal masks.
struct GlyphKey: Hashable, Sendable {
  var font: UInt64
  var glyph: UInt32
  /// Pixels per em along each axis.
  var width: Double
  var height: Double
  /// Units: quarters of a pixel to the right, 0...3.
  var phase: UInt8

  /// Combines all fields in a few cycles, as every glyph of a plan is looked up.
  func hash(into hasher: inout Hasher) {
    var sum = font ^ UInt64(glyph) &<< 8 ^ UInt64(phase)
    sum = (sum ^ sum &>> 32) &* 0x9E37_79B9_7F4A_7C15
    sum = (sum ^ sum &>> 32 ^ (width + 0).bitPattern) &* 0x9E37_79B9_7F4A_7C15
    sum = (sum ^ sum &>> 32 ^ (height + 0).bitPattern) &* 0x9E37_79B9_7F4A_7C15
    hasher.combine(sum)
  }
}

/// What makes the pixels of a resampled picture: equal keys give equal pixels.
struct ResampleKey: Hashable, Sendable {
  var contentHash: UInt64
  var width: Int
  var height: Int
  /// The part that is drawn. Units: pixels of the bitmap.
  var source: Rect
  var filter: ImageFilter
  var nineParts: NineParts?
  /// Pixels of the target for each point along each axis, which only nine parts depend on.
  var scaleX = 0.0
  var scaleY = 0.0
  /// Where the destination begins in its first pixel, and its size. Units: subpixel grid units.
  var phaseX: Int
  var phaseY: Int
  var destinationWidth: Int
  var destinationHeight: Int
  /// The destination pixels that are made, from the destination's first one. Units: pixels.
  var region: PixelRect
}

/// What makes the shadow of a shape: equal keys give equal masks.
struct ShadowKey: Hashable, Sendable {
  /// Moved by whole pixels, so that its box begins in the first pixel.
  var shape: DeviceShape
  /// Units: pixels.
  var sigmaX: Double
  var sigmaY: Double
  var reachX: Int
  var reachY: Int
}

/// The results one rasterizer keeps from picture to picture.
struct RasterCaches: Sendable {
  let glyphs: SharedCache<GlyphKey, CoverageMask>
  let images: SharedCache<ResampleKey, Bitmap>
  let shadows: SharedCache<ShadowKey, CoverageMask>

  /// - Units: bytes.
  init(glyphCapacity: Int, imageCapacity: Int, shadowCapacity: Int) {
    glyphs = SharedCache(capacity: glyphCapacity)
    images = SharedCache(capacity: imageCapacity)
    shadows = SharedCache(capacity: shadowCapacity)
  }

  /// What the caches hold now. Units: bytes.
  var cost: Int { glyphs.cost + images.cost + shadows.cost }
}
