import CPixelKernels

/// Arithmetic on single pixels, and the fastest loops over rows for this machine.
///
/// Pixels are little-endian words: red is the lowest byte and alpha the highest.
enum PixelMath {
  /// The fastest loops that this machine supports; every choice gives the same bytes.
  @inline(__always)
  static var rows: UnsafePointer<peg_pixel_kernels> { peg_pixel_kernels_best() }

  /// Returns each channel of a pixel times a byte, divided by 255 and rounded to nearest.
  ///
  /// - Source: Blinn, "Three wrongs make a right", 1995; exact for every product of two bytes.
  @inline(__always)
  static func scaled(_ pixel: UInt32, by factor: UInt32) -> UInt32 {
    let even = (pixel & 0x00ff_00ff) &* factor &+ 0x0080_0080
    let odd = ((pixel &>> 8) & 0x00ff_00ff) &* factor &+ 0x0080_0080
    let low = ((even &+ ((even &>> 8) & 0x00ff_00ff)) &>> 8) & 0x00ff_00ff
    let high = (odd &+ ((odd &>> 8) & 0x00ff_00ff)) & 0xff00_ff00
    return low | high
  }
}
