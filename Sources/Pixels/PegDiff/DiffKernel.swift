import PegGeometry

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

    /// Takes a differing pixel into account.
    @inline(__always)
    mutating func note(_ x: Int, _ y: Int, _ p: UInt32, _ q: UInt32) {
      count &+= 1
      x0 = min(x0, x)
      x1 = max(x1, x &+ 1)
      y0 = min(y0, y)
      y1 = max(y1, y &+ 1)
      largest = max(largest, DiffKernel.largestDifference(p, q))
    }
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
          for i in 0..<16 where p[i] != q[i] { found.note(x &+ i, y, p[i], q[i]) }
        }
        offset &+= 64
        x &+= 16
      }
    }
    return found
  }

  /// Calls `body` with each differing pixel outside the ignored areas: its place and its bytes in both pictures.
  ///
  /// - Shape: `a` and `b` hold `stride · height` bytes; `stride` is a multiple of 64.
  static func forEachDifference(
    _ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer, stride: Int, width: Int, height: Int,
    ignoring ignored: [PixelRect], _ body: (Int, Int, UInt32, UInt32) -> Void
  ) {
    precondition(stride & 63 == 0 && a.count == stride &* height && b.count == a.count)
    guard let a = a.baseAddress, let b = b.baseAddress else { return }
    for y in 0..<height {
      let spans = IgnoredSpans(ignored, row: y)
      for start in Swift.stride(from: 0, to: width, by: 16) {
        let offset = y &* stride &+ 4 &* start
        guard blockDiffers(a + offset, b + offset) else { continue }
        let p = (a + offset).assumingMemoryBound(to: UInt32.self)
        let q = (b + offset).assumingMemoryBound(to: UInt32.self)
        for i in 0..<min(16, width &- start) where p[i] != q[i] && !spans.contains(start &+ i) {
          body(start &+ i, y, UInt32(littleEndian: p[i]), UInt32(littleEndian: q[i]))
        }
      }
    }
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
  static func largestDifference(_ a: UInt32, _ b: UInt32) -> Int {
    var largest = 0
    for shift in stride(from: UInt32(0), to: 32, by: 8) {
      let x = Int(a &>> shift & 0xff)
      let y = Int(b &>> shift & 0xff)
      largest = max(largest, abs(x &- y))
    }
    return largest
  }
}
