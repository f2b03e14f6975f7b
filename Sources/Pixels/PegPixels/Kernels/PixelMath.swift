/// Arithmetic on four pixels at once, one 16-bit lane a channel.
///
/// Pixels are read as little-endian words, so that red is the lowest byte and alpha the highest.
enum PixelMath {
  /// Returns x/255 rounded to nearest, for x = product of two bytes.
  ///
  /// - Source: Blinn, "Three wrongs make a right", 1995; exact for every product of two bytes.
  @inline(__always)
  static func dividedBy255(_ x: SIMD16<UInt16>) -> SIMD16<UInt16> {
    let t = x &+ 128
    return (t &+ (t &>> 8)) &>> 8
  }

  @inline(__always)
  static func load(_ pixels: UnsafePointer<UInt32>) -> SIMD16<UInt16> {
    SIMD16<UInt16>(
      truncatingIfNeeded: UnsafeRawPointer(pixels).loadUnaligned(as: SIMD16<UInt8>.self))
  }

  @inline(__always)
  static func store(_ lanes: SIMD16<UInt16>, _ pixels: UnsafeMutablePointer<UInt32>) {
    UnsafeMutableRawPointer(pixels).storeBytes(
      of: SIMD16<UInt8>(truncatingIfNeeded: lanes), as: SIMD16<UInt8>.self)
  }

  /// Returns the low byte of each word in all four lanes of its pixel.
  @inline(__always)
  static func spread(_ bytes: SIMD4<UInt32>) -> SIMD16<UInt16> {
    let pairs = bytes | (bytes &<< 8)
    return SIMD16<UInt16>(
      truncatingIfNeeded: unsafeBitCast(pairs | (pairs &<< 16), to: SIMD16<UInt8>.self))
  }

  @inline(__always)
  static func spreadAlpha(_ pixels: UnsafePointer<UInt32>) -> SIMD16<UInt16> {
    spread(UnsafeRawPointer(pixels).loadUnaligned(as: SIMD4<UInt32>.self) &>> 24)
  }

  @inline(__always)
  static func spreadCoverage(_ coverage: UnsafePointer<UInt8>) -> SIMD16<UInt16> {
    spread(
      SIMD4<UInt32>(
        truncatingIfNeeded: UnsafeRawPointer(coverage).loadUnaligned(as: SIMD4<UInt8>.self)))
  }

  /// Returns one pixel in all four places.
  @inline(__always)
  static func splat(_ pixel: UInt32) -> SIMD16<UInt16> {
    SIMD16<UInt16>(
      truncatingIfNeeded: unsafeBitCast(SIMD4<UInt32>(repeating: pixel), to: SIMD16<UInt8>.self))
  }

  /// Returns each channel of a pixel times a byte, divided by 255 and rounded to nearest.
  @inline(__always)
  static func scaled(_ pixel: UInt32, by factor: UInt32) -> UInt32 {
    let even = (pixel & 0x00ff_00ff) &* factor &+ 0x0080_0080
    let odd = ((pixel &>> 8) & 0x00ff_00ff) &* factor &+ 0x0080_0080
    let low = ((even &+ ((even &>> 8) & 0x00ff_00ff)) &>> 8) & 0x00ff_00ff
    let high = (odd &+ ((odd &>> 8) & 0x00ff_00ff)) & 0xff00_ff00
    return low | high
  }
}
