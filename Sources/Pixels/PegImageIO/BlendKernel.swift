/// Composites pixels whose colours are not multiplied by alpha.
enum BlendKernel {
  /// Composites a row of straight pixels over another; alpha and colours are rounded to nearest.
  ///
  /// Transparent pixels of the upper row change nothing, whatever their colour.
  ///
  /// - Shape: `count` pixels each, in the order R, G, B, A.
  /// - Source: Porter and Duff, 1984, §4.3; PNG specification, third edition, §13.16.
  static func over(
    _ source: UnsafePointer<UInt32>, _ target: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    for x in 0..<count {
      let (top, bottom) = (UInt32(littleEndian: source[x]), UInt32(littleEndian: target[x]))
      let (alpha, below) = (top &>> 24, bottom &>> 24)
      if alpha == 0 { continue }
      if alpha == 255 || below == 0 {
        target[x] = source[x]
        continue
      }
      // The weights of the upper and the lower pixel, in units of 1/255².
      let weight = 255 &* alpha
      let rest = (255 &- alpha) &* below
      let sum = weight &+ rest
      var mixed = ((sum &+ 127) / 255) &<< 24
      for shift: UInt32 in [0, 8, 16] {
        let value = (top &>> shift & 255) &* weight &+ (bottom &>> shift & 255) &* rest
        mixed |= ((value &+ sum / 2) / sum) &<< shift
      }
      target[x] = mixed.littleEndian
    }
  }
}
