import PegGeometry

/// The loops of a comparison.
enum DiffKernel {
  /// The raw figures of differing pixels; the rectangle is half-open and undefined while `count` is 0.
  struct Found {
    var count = 0
    var x0 = Int.max
    var y0 = Int.max
    var x1 = 0
    var y1 = 0
    var largest = 0

    /// Adds a differing pixel to the figures.
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

  /// Counts the pixels that differ and finds the rectangle around them.
  ///
  /// Blocks of sixteen pixels are first compared as a whole. Single pixels are examined only in the first and the last
  /// differing block of a row. The padding of a row is zero in every bitmap, so it never differs.
  ///
  /// - Shape: `a` and `b` hold `stride · height` bytes; `stride` is a multiple of 64.
  /// - Complexity: O(bytes); no allocation.
  static func scan(
    _ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer, stride: Int, height: Int
  ) -> Found {
    precondition(stride & 63 == 0 && a.count == stride &* height && b.count == a.count)
    var found = Found()
    guard let a = a.baseAddress, let b = b.baseAddress else { return found }
    var largest: UInt8 = 0
    for y in 0..<height {
      let row = y &* stride
      var first = -1
      var last = -1
      for offset in Swift.stride(from: row, to: row &+ stride, by: 64)
      where blockDiffers(a + offset, b + offset) {
        if first < 0 { first = offset }
        last = offset
        found.count &+= countDifferences(a + offset, b + offset)
        if largest < 255 { largest = max(largest, largestByte(a + offset, b + offset)) }
      }
      guard first >= 0 else { continue }
      found.y0 = min(found.y0, y)
      found.y1 = y &+ 1
      if (first &- row) / 4 < found.x0 {
        found.x0 = min(found.x0, (first &- row) / 4 &+ firstDifference(a + first, b + first))
      }
      if (last &- row) / 4 &+ 16 > found.x1 {
        found.x1 = max(found.x1, (last &- row) / 4 &+ lastDifference(a + last, b + last) &+ 1)
      }
    }
    found.largest = Int(largest)
    return found
  }

  /// Returns the number of pixels of a block that differ; without branches, so that one instruction compares several.
  @inline(__always)
  private static func countDifferences(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Int {
    let p = a.assumingMemoryBound(to: UInt32.self)
    let q = b.assumingMemoryBound(to: UInt32.self)
    var count: UInt32 = 0
    for i in 0..<16 { count &+= p[i] == q[i] ? 0 : 1 }
    return Int(count)
  }

  /// Returns the largest difference of two bytes of a block.
  @inline(__always)
  private static func largestByte(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> UInt8 {
    let p = a.assumingMemoryBound(to: UInt8.self)
    let q = b.assumingMemoryBound(to: UInt8.self)
    var largest: UInt8 = 0
    for i in 0..<64 {
      let (u, v) = (p[i], q[i])
      largest = max(largest, max(u, v) &- min(u, v))
    }
    return largest
  }

  /// Returns the index of a block's first pixel that differs.
  private static func firstDifference(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Int {
    let p = a.assumingMemoryBound(to: UInt32.self)
    let q = b.assumingMemoryBound(to: UInt32.self)
    return (0..<16).first { p[$0] != q[$0] } ?? 16
  }

  private static func lastDifference(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Int {
    let p = a.assumingMemoryBound(to: UInt32.self)
    let q = b.assumingMemoryBound(to: UInt32.self)
    return (0..<16).last { p[$0] != q[$0] } ?? -1
  }

  /// Calls `body` with each differing pixel outside the ignored areas: its column, its row and its value in both pictures.
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

  /// Returns the largest absolute difference between corresponding bytes of two words.
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
