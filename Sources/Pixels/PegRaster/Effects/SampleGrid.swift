import PegGeometry
import PegPixels

/// Rows of bytes, with one or four channels per pixel, that a blur reads; their owner must outlive this value.
struct SampleGrid: @unchecked Sendable {
  let base: UnsafePointer<UInt8>
  /// Units: bytes.
  let stride: Int
  let channels: Int
  /// The position of the pixels on the target.
  let region: PixelRect

  init(base: UnsafeRawPointer, stride: Int, channels: Int, region: PixelRect) {
    self.base = base.assumingMemoryBound(to: UInt8.self)
    self.stride = stride
    self.channels = channels
    self.region = region
  }

  @inline(__always)
  func row(_ y: Int) -> UnsafePointer<UInt8> { base + (y &- region.y0) &* stride }
}

/// The assumption about the surroundings of the pixels that a blur reads.
enum BlurEdge: Hashable, Sendable {
  /// They are transparent.
  case clear
  /// They do not count: the weights of the existing pixels add up to 1 everywhere.
  case normalized
}

/// The output bytes of a blur, without padding between rows.
final class SampleBuffer: @unchecked Sendable {
  let base: UnsafeMutablePointer<UInt8>
  let region: PixelRect
  let channels: Int

  init(region: PixelRect, channels: Int) {
    self.region = region
    self.channels = channels
    base = .allocate(capacity: max(1, region.width * region.height * channels))
  }

  /// Creates a buffer with the alpha of a bitmap that covers the region.
  convenience init(alphaOf bitmap: Bitmap, _ region: PixelRect) {
    self.init(region: region, channels: 1)
    bitmap.withBytes { bytes in
      for y in 0..<region.height {
        CoverageSpan.alpha(
          of: (bytes.baseAddress! + y * bitmap.stride).assumingMemoryBound(to: UInt32.self),
          into: base + y * stride, count: region.width)
      }
    }
  }

  deinit { base.deallocate() }

  var stride: Int { region.width * channels }

  var grid: SampleGrid {
    SampleGrid(base: base, stride: stride, channels: channels, region: region)
  }
}
