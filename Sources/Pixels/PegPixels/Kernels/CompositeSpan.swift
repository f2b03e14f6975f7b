/// Source-over of one row of premultiplied pixels on another.
///
/// - Source: Porter & Duff, "Compositing digital images", 1984, §4; each product rounded to nearest.
package enum CompositeSpan {
  /// Copies pixels.
  ///
  /// - Shape: both have `count` pixels and do not overlap.
  package static func copy(
    _ source: UnsafePointer<UInt32>, to destination: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    destination.update(from: source, count: count)
  }

  /// Draws pixels over others.
  ///
  /// - Shape: both have `count` pixels and do not overlap.
  package static func blend(
    _ source: UnsafePointer<UInt32>, over destination: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    var index = 0
    while index &+ 4 <= count {
      let rest = 255 &- PixelMath.spreadAlpha(source + index)
      let out =
        PixelMath.load(source + index)
        &+ PixelMath.dividedBy255(PixelMath.load(destination + index) &* rest)
      PixelMath.store(out, destination + index)
      index &+= 4
    }
    while index < count {
      let pixel = source[index]
      destination[index] =
        pixel &+ PixelMath.scaled(destination[index], by: 255 &- (pixel &>> 24))
      index &+= 1
    }
  }

  /// Draws pixels over others, all with one opacity.
  ///
  /// - Shape: both have `count` pixels and do not overlap.
  package static func blend(
    _ source: UnsafePointer<UInt32>, over destination: UnsafeMutablePointer<UInt32>,
    opacity: UInt8, count: Int
  ) {
    let factor = SIMD16<UInt16>(repeating: UInt16(opacity))
    var index = 0
    while index &+ 4 <= count {
      blendFour(source + index, destination + index, factor)
      index &+= 4
    }
    while index < count {
      blendOne(source[index], destination + index, UInt32(opacity))
      index &+= 1
    }
  }

  /// Draws pixels over others, as strongly as the coverage says.
  ///
  /// - Shape: both have `count` pixels and do not overlap; `coverage` has as many bytes.
  package static func blend(
    _ source: UnsafePointer<UInt32>, over destination: UnsafeMutablePointer<UInt32>,
    coverage: UnsafePointer<UInt8>, count: Int
  ) {
    var index = 0
    while index &+ 4 <= count {
      blendFour(
        source + index, destination + index, PixelMath.spreadCoverage(coverage + index))
      index &+= 4
    }
    while index < count {
      blendOne(source[index], destination + index, UInt32(coverage[index]))
      index &+= 1
    }
  }

  @inline(__always)
  private static func blendFour(
    _ source: UnsafePointer<UInt32>, _ destination: UnsafeMutablePointer<UInt32>,
    _ factor: SIMD16<UInt16>
  ) {
    let pixels = PixelMath.dividedBy255(PixelMath.load(source) &* factor)
    let rest = 255 &- PixelMath.dividedBy255(PixelMath.spreadAlpha(source) &* factor)
    let out = pixels &+ PixelMath.dividedBy255(PixelMath.load(destination) &* rest)
    PixelMath.store(out, destination)
  }

  @inline(__always)
  private static func blendOne(
    _ pixel: UInt32, _ destination: UnsafeMutablePointer<UInt32>, _ factor: UInt32
  ) {
    let source = PixelMath.scaled(pixel, by: factor)
    destination.pointee =
      source &+ PixelMath.scaled(destination.pointee, by: 255 &- (source &>> 24))
  }
}
