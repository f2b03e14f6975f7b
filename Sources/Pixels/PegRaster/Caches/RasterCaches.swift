import PegDisplayList
import PegGeometry
import PegPixels
import Synchronization

/// What makes the coverage of a glyph: equal keys give equal masks.
struct GlyphKey: Hashable, Sendable {
  var font: UInt64
  var glyph: UInt32
  /// Pixels per em along each axis.
  var width: Double
  var height: Double
  /// Units: quarters of a pixel to the right, 0...3.
  var phase: UInt8
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

/// The results one rasterizer keeps from picture to picture; safe to use from several threads.
final class RasterCaches: Sendable {
  private let glyphs: Mutex<BoundedCache<GlyphKey, CoverageMask>>
  private let images: Mutex<BoundedCache<ResampleKey, Bitmap>>
  private let shadows: Mutex<BoundedCache<ShadowKey, CoverageMask>>

  /// - Units: bytes.
  init(glyphCapacity: Int, imageCapacity: Int, shadowCapacity: Int) {
    shadows = Mutex(BoundedCache(capacity: shadowCapacity))
    glyphs = Mutex(BoundedCache(capacity: glyphCapacity))
    images = Mutex(BoundedCache(capacity: imageCapacity))
  }

  func glyph(_ key: GlyphKey) -> CoverageMask? {
    glyphs.withLock { $0.value(for: key) }
  }

  func keep(_ masks: [(GlyphKey, CoverageMask)]) {
    if masks.isEmpty { return }
    glyphs.withLock { cache in
      for (key, mask) in masks { cache.insert(mask, for: key, cost: mask.cost) }
    }
  }

  func image(_ key: ResampleKey) -> Bitmap? {
    images.withLock { $0.value(for: key) }
  }

  func keep(_ bitmap: Bitmap, for key: ResampleKey) {
    images.withLock { $0.insert(bitmap, for: key, cost: bitmap.stride * bitmap.height) }
  }

  func shadow(_ key: ShadowKey) -> CoverageMask? {
    shadows.withLock { $0.value(for: key) }
  }

  func keep(_ shadow: CoverageMask, for key: ShadowKey) {
    shadows.withLock { $0.insert(shadow, for: key, cost: shadow.cost) }
  }

  /// What the caches hold now. Units: bytes.
  var cost: Int {
    glyphs.withLock { $0.cost } + images.withLock { $0.cost } + shadows.withLock { $0.cost }
  }
}
