import PegGeometry
import PegPixels

/// A picture's pixels at their position on the target; valid while the picture lives.
struct SpanImage {
  private let base: UnsafeRawPointer
  private let stride: Int
  private let x: Int
  private let y: Int

  init(_ image: PlacedImage) {
    base = image.bitmap.withBytes { $0.baseAddress! }
    stride = image.bitmap.stride
    x = image.x
    y = image.y
  }

  @inline(__always)
  func pixel(_ x: Int, _ y: Int) -> UnsafePointer<UInt32> {
    (base + (y &- self.y) &* stride).assumingMemoryBound(to: UInt32.self) + (x &- self.x)
  }
}

/// The pixels of a picture, stored or computed.
enum SpanPixels {
  case placed(SpanImage)
  /// The scratch memory has space for a row of a tile's pixels.
  case sampled(LinearSampler, UnsafeMutablePointer<UInt32>)
  /// The scratch memory has space for a row of a tile's pixels.
  case sprite(SpriteSampler, UnsafeMutablePointer<UInt32>)

  /// Returns pixels, beginning at column `x` of row `y`; valid until the next call.
  @inline(__always)
  func row(_ x: Int, _ y: Int, _ count: Int) -> UnsafePointer<UInt32> {
    switch self {
    case .placed(let image): return image.pixel(x, y)
    case .sampled(let sampler, let scratch):
      sampler.fill(scratch, x: x, y: y, count: count)
      return UnsafePointer(scratch)
    case .sprite(let sampler, let scratch):
      sampler.fill(scratch, x: x, y: y, count: count)
      return UnsafePointer(scratch)
    }
  }

  /// Writes pixels, beginning at column `x` of row `y`.
  @inline(__always)
  func copy(_ x: Int, _ y: Int, _ count: Int, to destination: UnsafeMutablePointer<UInt32>) {
    switch self {
    case .placed(let image):
      CompositeSpan.copy(image.pixel(x, y), to: destination, count: count)
    case .sampled(let sampler, _): sampler.fill(destination, x: x, y: y, count: count)
    case .sprite(let sampler, _): sampler.fill(destination, x: x, y: y, count: count)
    }
  }
}

/// The paint for a run of pixels.
enum SpanPainter {
  case color(FillColor)
  case image(SpanPixels, isOpaque: Bool)
  /// The scratch memory has space for a row of a tile's bytes.
  case tint(SpanPixels, FillColor, UnsafeMutablePointer<UInt8>)
  /// The scratch memory has space for a row of a tile's pixels.
  case gradient(PlacedGradient, UnsafeMutablePointer<UInt32>)

  /// Paints `count` pixels, beginning at column `x` of row `y`; fully if there is no coverage.
  @inline(__always)
  func paint(
    _ destination: UnsafeMutablePointer<UInt32>, _ x: Int, _ y: Int, _ count: Int,
    _ coverage: UnsafePointer<UInt8>?
  ) {
    switch self {
    case .color(let color):
      if let coverage {
        FillSpan.blend(color, over: destination, coverage: coverage, count: count)
      } else {
        FillSpan.blend(color, over: destination, count: count)
      }
    case .image(let image, let isOpaque):
      if let coverage {
        CompositeSpan.blend(
          image.row(x, y, count), over: destination, coverage: coverage, count: count)
      } else if isOpaque {
        image.copy(x, y, count, to: destination)
      } else {
        CompositeSpan.blend(image.row(x, y, count), over: destination, count: count)
      }
    case .tint(let image, let color, let scratch):
      CoverageSpan.alpha(of: image.row(x, y, count), into: scratch, count: count)
      if let coverage {
        CoverageSpan.multiply(scratch, coverage, into: scratch, count: count)
      }
      FillSpan.blend(color, over: destination, coverage: UnsafePointer(scratch), count: count)
    case .gradient(let gradient, let scratch):
      if coverage == nil, let pixel = gradient.flatPixel(ofRow: y) {
        FillSpan.blend(premultiplied: pixel, over: destination, count: count)
        return
      }
      gradient.fill(scratch, x0: x, y: y, count: count)
      if let coverage {
        CompositeSpan.blend(
          UnsafePointer(scratch), over: destination, coverage: coverage, count: count)
      } else if gradient.isOpaque {
        CompositeSpan.copy(UnsafePointer(scratch), to: destination, count: count)
      } else {
        CompositeSpan.blend(UnsafePointer(scratch), over: destination, count: count)
      }
    }
  }

  /// Returns the premultiplied pixels of the paint itself; those that are not stored anywhere are computed in the scratch memory.
  @inline(__always)
  func pixels(
    _ x: Int, _ y: Int, _ count: Int, _ scratch: UnsafeMutablePointer<UInt32>
  ) -> UnsafePointer<UInt32> {
    switch self {
    case .color(let color): FillSpan.store(color, to: scratch, count: count)
    case .image(let image, _): return image.row(x, y, count)
    case .tint(let image, let color, let alpha):
      CoverageSpan.alpha(of: image.row(x, y, count), into: alpha, count: count)
      scratch.update(repeating: 0, count: count)
      FillSpan.blend(color, over: scratch, coverage: UnsafePointer(alpha), count: count)
    case .gradient(let gradient, _): gradient.fill(scratch, x0: x, y: y, count: count)
    }
    return UnsafePointer(scratch)
  }
}
