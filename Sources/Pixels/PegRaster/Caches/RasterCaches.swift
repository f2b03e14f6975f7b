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
  /// Where the destination begins in its first pixel, and its size. Units: subpixel grid units.
  var phaseX: Int
  var phaseY: Int
  var destinationWidth: Int
  var destinationHeight: Int
  /// The destination pixels that are made, from the destination's first one. Units: pixels.
  var region: PixelRect
}

/// The results one rasterizer keeps from picture to picture; safe to use from several threads.
final class RasterCaches: Sendable {
  private let glyphs: Mutex<BoundedCache<GlyphKey, CoverageMask>>
  private let images: Mutex<BoundedCache<ResampleKey, Bitmap>>

  /// - Units: bytes.
  init(glyphCapacity: Int, imageCapacity: Int) {
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

  /// What the caches hold now. Units: bytes.
  var cost: Int { glyphs.withLock { $0.cost } + images.withLock { $0.cost } }
}
