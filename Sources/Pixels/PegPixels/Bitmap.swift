import Glibc
import PegBase
import Synchronization

/// An immutable picture of 8-bit premultiplied sRGB pixels.
///
/// - Shape: `height` rows of `stride` bytes; four bytes per pixel in the order R, G, B, A; bytes past `4·width` are zero.
/// - Units: pixels; 1...16 384 a side.
package final class Bitmap: Sendable {
  package static let maximumSide = 16_384

  package let width: Int
  package let height: Int
  /// Bytes from one row to the next: a multiple of 64.
  package let stride: Int
  /// Never written after `init`, so that threads may share it; nil after a builder has taken the memory over.
  nonisolated(unsafe) private var kept: PixelMemory?
  nonisolated(unsafe) private let storage: UnsafeMutableRawPointer
  private let cachedHash = Atomic<UInt64>(0)
  private let cachedOpacity = Atomic<UInt8>(0)

  fileprivate init(adopting builder: consuming BitmapBuilder) {
    width = builder.width
    height = builder.height
    stride = builder.stride
    let memory = builder.takeStorage()
    kept = memory
    storage = memory.base
  }

  deinit { kept?.deallocate() }

  /// Hands the memory over to a builder.
  ///
  /// - Precondition: the caller is the only owner, and drops the bitmap.
  fileprivate func giveStorage() -> PixelMemory {
    defer { kept = nil }
    return kept.unsafelyUnwrapped
  }

  /// A hash of size and pixels, equal on every machine and never 0.
  ///
  /// - Complexity: one pass over the pixels at the first call, O(1) afterwards.
  package var contentHash: UInt64 {
    let known = cachedHash.load(ordering: .relaxed)
    if known != 0 { return known }
    var hash = StableHash()
    hash.combine(width)
    hash.combine(height)
    for y in 0..<height {
      hash.combine(UnsafeRawBufferPointer(start: storage + y * stride, count: width * 4))
    }
    cachedHash.store(hash.value, ordering: .relaxed)
    return hash.value
  }

  /// Whether every alpha is 255.
  ///
  /// - Complexity: one pass over the pixels at the first call, O(1) afterwards.
  package var isOpaque: Bool {
    switch cachedOpacity.load(ordering: .relaxed) {
    case 1: return true
    case 2: return false
    default:
      var all = UInt32.max
      for y in 0..<height {
        let pixels = (storage + y * stride).assumingMemoryBound(to: UInt32.self)
        for x in 0..<width { all &= pixels[x] }
      }
      let opaque = UInt32(littleEndian: all) >> 24 == 255
      cachedOpacity.store(opaque ? 1 : 2, ordering: .relaxed)
      return opaque
    }
  }

  package static func stride(forWidth width: Int) -> Int { (width * 4 + 63) & ~63 }

  /// Calls `body` with the bytes of the row.
  ///
  /// - Shape: `4·width` bytes.
  @inline(__always)
  package func withRow<R>(_ y: Int, _ body: (UnsafeBufferPointer<UInt8>) throws -> R) rethrows -> R
  {
    precondition(y >= 0 && y < height, "row \(y) outside 0..<\(height)")
    return try body(
      UnsafeBufferPointer(
        start: (storage + y * stride).assumingMemoryBound(to: UInt8.self), count: width * 4))
  }

  /// Calls `body` with all bytes: `height` rows of `stride` bytes.
  package func withBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try body(UnsafeRawBufferPointer(start: storage, count: stride * height))
  }

  /// Returns the pixel's bytes in the order R, G, B, A; for tests and tools, not for loops.
  package func pixel(_ x: Int, _ y: Int) -> (r: UInt8, g: UInt8, b: UInt8, a: UInt8) {
    precondition(x >= 0 && x < width, "column \(x) outside 0..<\(width)")
    return withRow(y) { ($0[4 * x], $0[4 * x + 1], $0[4 * x + 2], $0[4 * x + 3]) }
  }
}

extension Bitmap: Hashable {
  package static func == (a: Bitmap, b: Bitmap) -> Bool {
    if a === b { return true }
    guard a.width == b.width, a.height == b.height else { return false }
    // If both hashes are known, they usually decide. Computing them for this comparison alone would take longer than comparing.
    let sums = (a.cachedHash.load(ordering: .relaxed), b.cachedHash.load(ordering: .relaxed))
    if sums.0 != 0, sums.1 != 0, sums.0 != sums.1 { return false }
    return a.withBytes { x in
      b.withBytes { y in
        // A row consists of whole blocks of 64 bytes, and its padding is zero.
        for block in Swift.stride(from: 0, to: x.count, by: 64) {
          let p = x.loadUnaligned(fromByteOffset: block, as: SIMD8<UInt64>.self)
          let q = y.loadUnaligned(fromByteOffset: block, as: SIMD8<UInt64>.self)
          if p != q { return false }
        }
        return true
      }
    }
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(contentHash) }
}

/// Memory for pixels that begins at a multiple of 64 bytes.
///
/// Memory from the system's aligned allocation cannot be reused for the same size after it is freed, so that a film
/// would need new memory for each of its first frames. This is ordinary memory with some spare bytes.
private struct PixelMemory {
  private let start: UnsafeMutableRawPointer
  let base: UnsafeMutableRawPointer

  /// The smallest size for which to request pages of two megabytes, which the system provides in a third of the time.
  private static let manyBytes = 4 << 20

  init(byteCount: Int) {
    start = .allocate(byteCount: byteCount + 48, alignment: 16)
    base = start.alignedUp(toMultipleOf: 64)
    if byteCount >= Self.manyBytes {
      let first = start.alignedUp(toMultipleOf: 4096)
      let last = (start + byteCount).alignedDown(toMultipleOf: 4096)
      // This is only advice: if the system ignores it, the memory still works.
      _ = madvise(first, last - first, MADV_HUGEPAGE)
    }
  }

  func deallocate() { start.deallocate() }
}

/// The unique owner of pixels that are still being written.
package struct BitmapBuilder: ~Copyable {
  package let width: Int
  package let height: Int
  package let stride: Int
  private let memory: PixelMemory
  private var storage: UnsafeMutableRawPointer { memory.base }

  /// Creates a transparent picture.
  ///
  /// - Precondition: both sides lie in 1...16 384.
  package init(width: Int, height: Int) {
    self.init(unwrittenWidth: width, height: height)
    storage.initializeMemory(as: UInt8.self, repeating: 0, count: stride * height)
  }

  /// Creates a picture whose pixels are undefined until the caller has written every one of them.
  ///
  /// - Parameter spareBytes: memory behind the last row for the caller's use, not a part of the picture.
  /// - Precondition: both sides lie in 1...16 384.
  package init(unwrittenWidth width: Int, height: Int, spareBytes: Int = 0) {
    precondition(
      (1...Bitmap.maximumSide).contains(width) && (1...Bitmap.maximumSide).contains(height),
      "bitmap of \(width)x\(height) pixels; each side must be 1...\(Bitmap.maximumSide)")
    self.width = width
    self.height = height
    stride = Bitmap.stride(forWidth: width)
    memory = PixelMemory(byteCount: stride * height + spareBytes)
    let padding = stride - width * 4
    for y in 0..<height {
      (storage + y * stride + width * 4).initializeMemory(
        as: UInt8.self, repeating: 0, count: padding)
    }
  }

  /// Takes over the memory of a picture that no other code uses any more, and its pixels.
  ///
  /// - Precondition: the caller was the only owner, as `isKnownUniquelyReferenced` reports.
  package init(taking bitmap: consuming Bitmap) {
    width = bitmap.width
    height = bitmap.height
    stride = bitmap.stride
    memory = bitmap.giveStorage()
  }

  /// Creates a copy of a picture.
  package init(copying bitmap: Bitmap) {
    self.init(unwrittenWidth: bitmap.width, height: bitmap.height)
    bitmap.withBytes { storage.copyMemory(from: $0.baseAddress!, byteCount: $0.count) }
  }

  deinit { memory.deallocate() }

  /// The first byte of the first row, valid while the builder lives.
  ///
  /// Several threads may write tiles at once, as long as no two write the same pixel.
  package var base: UnsafeMutableRawPointer { storage }

  package mutating func withRow<R>(
    _ y: Int, _ body: (UnsafeMutableBufferPointer<UInt8>) throws -> R
  ) rethrows -> R {
    precondition(y >= 0 && y < height, "row \(y) outside 0..<\(height)")
    return try body(
      UnsafeMutableBufferPointer(
        start: (storage + y * stride).assumingMemoryBound(to: UInt8.self), count: width * 4))
  }

  /// Ends writing and returns the picture, without copying pixels.
  package consuming func freeze() -> Bitmap { Bitmap(adopting: self) }

  fileprivate consuming func takeStorage() -> PixelMemory {
    let taken = memory
    discard self
    return taken
  }
}
