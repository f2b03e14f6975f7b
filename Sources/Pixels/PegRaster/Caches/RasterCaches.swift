import PegDisplayList
import PegGeometry
import PegPixels

/// The values that determine the coverage of a glyph: equal keys give equal masks.
struct GlyphKey: Hashable, Sendable {
  var font: UInt64
  var glyph: UInt32
  /// The size in pixels per em along each axis.
  var width: Double
  var height: Double
  /// Units: quarters of a pixel to the right, 0...3.
  var phase: UInt8

  /// Hashes all fields in a few cycles, because every glyph of a plan is looked up.
  func hash(into hasher: inout Hasher) {
    var sum = font ^ UInt64(glyph) &<< 8 ^ UInt64(phase)
    sum = (sum ^ sum &>> 32) &* 0x9E37_79B9_7F4A_7C15
    sum = (sum ^ sum &>> 32 ^ (width + 0).bitPattern) &* 0x9E37_79B9_7F4A_7C15
    sum = (sum ^ sum &>> 32 ^ (height + 0).bitPattern) &* 0x9E37_79B9_7F4A_7C15
    hasher.combine(sum)
  }
}

/// The values that determine the pixels of a resampled picture: equal keys give equal pixels.
struct ResampleKey: Hashable, Sendable {
  var contentHash: UInt64
  var width: Int
  var height: Int
  /// The drawn part. Units: pixels of the bitmap.
  var source: Rect
  var filter: ImageFilter
  var nineParts: NineParts?
  /// The scale along each axis in the target's pixels per point; 0 unless there are nine parts.
  var scaleX = 0.0
  var scaleY = 0.0
  /// The start of the destination within its first pixel, and its size. Units: subpixel grid units.
  var phaseX: Int
  var phaseY: Int
  var destinationWidth: Int
  var destinationHeight: Int
  /// The destination pixels to compute, relative to the destination's first one. Units: pixels.
  var region: PixelRect
}

/// The values that determine the shadow of a shape: equal keys give equal masks.
struct ShadowKey: Hashable, Sendable {
  /// The shape, moved by whole pixels so that its box begins in the first pixel.
  var shape: DeviceShape
  /// Units: pixels.
  var sigmaX: Double
  var sigmaY: Double
  var reachX: Int
  var reachY: Int
}

/// The results that a rasterizer keeps from picture to picture.
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

  /// The total cost of the values in the caches. Units: bytes.
  var cost: Int { glyphs.cost + images.cost + shadows.cost }
}
