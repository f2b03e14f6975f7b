/// The loops of a comparison.
enum DiffKernel {
  /// Raw figures of differing pixels; the rectangle is half-open and meaningless while `count` is 0.
  struct Found {
    var count = 0
    var x0 = Int.max
    var y0 = Int.max
    var x1 = 0
    var y1 = 0
    var largest = 0
  }

  /// Counts and frames the pixels that differ.
  ///
  /// Blocks of sixteen pixels are compared as eight words first; only a block that differs is looked at by pixel.
  /// Bytes past a row's last pixel are zero in every bitmap, so that they never differ.
  ///
  /// - Shape: `a` and `b` hold `stride · height` bytes; `stride` is a multiple of 64.
  /// - Complexity: O(bytes); no allocation.
  static func scan(
    _ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer, stride: Int, height: Int
  ) -> Found {
    precondition(stride & 63 == 0 && a.count == stride &* height && b.count == a.count)
    var found = Found()
    guard let a = a.baseAddress, let b = b.baseAddress else { return found }
    for y in 0..<height {
      var offset = y &* stride
      let end = offset &+ stride
      var x = 0
      while offset < end {
        if blockDiffers(a + offset, b + offset) {
          let p = (a + offset).assumingMemoryBound(to: UInt32.self)
          let q = (b + offset).assumingMemoryBound(to: UInt32.self)
          for i in 0..<16 where p[i] != q[i] {
            found.count &+= 1
            found.x0 = min(found.x0, x &+ i)
            found.x1 = max(found.x1, x &+ i &+ 1)
            found.y0 = min(found.y0, y)
            found.y1 = y &+ 1
            found.largest = max(found.largest, largestDifference(p[i], q[i]))
          }
        }
        offset &+= 64
        x &+= 16
      }
    }
    return found
  }

  @inline(__always)
  private static func blockDiffers(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    let p = a.assumingMemoryBound(to: UInt64.self)
    let q = b.assumingMemoryBound(to: UInt64.self)
    var difference: UInt64 = 0
    for i in 0..<8 { difference |= p[i] ^ q[i] }
    return difference != 0
  }

  /// Returns the largest absolute difference between bytes at the same place of two words.
  @inline(__always)
  private static func largestDifference(_ a: UInt32, _ b: UInt32) -> Int {
    var largest = 0
    for shift in stride(from: UInt32(0), to: 32, by: 8) {
      let x = Int(a &>> shift & 0xff)
      let y = Int(b &>> shift & 0xff)
      largest = max(largest, abs(x &- y))
    }
    return largest
  }
}
