import PegPixels

/// Detects pixels of soft (antialiased) edges.
///
/// A pixel belongs to a soft edge if it has darker and brighter neighbours and at most two equal ones, and if its
/// darkest or brightest neighbour lies in an even area of both pictures.
///
/// - Source: the idea of Vyšniauskas, "Anti-aliased pixel and intensity slope detector", 2009, as used by pixelmatch.
struct SoftEdges {
  private let a: UnsafeRawBufferPointer
  private let b: UnsafeRawBufferPointer
  private let stride: Int
  private let width: Int
  private let height: Int

  /// - Shape: both hold `stride · height` bytes.
  init(
    _ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer, stride: Int, width: Int, height: Int
  ) {
    self.a = a
    self.b = b
    self.stride = stride
    self.width = width
    self.height = height
  }

  /// Whether the pixel belongs to a soft edge in either picture.
  func contain(_ x: Int, _ y: Int) -> Bool {
    isBetween(a, b, x, y) || isBetween(b, a, x, y)
  }

  private func pixel(_ picture: UnsafeRawBufferPointer, _ x: Int, _ y: Int) -> UInt32 {
    picture.loadUnaligned(fromByteOffset: y &* stride &+ 4 &* x, as: UInt32.self)
  }

  /// Calls `body` with the neighbours, at most eight.
  private func forEachNeighbour(_ x: Int, _ y: Int, _ body: (Int, Int) -> Void) {
    for ny in max(0, y - 1)...min(height - 1, y + 1) {
      for nx in max(0, x - 1)...min(width - 1, x + 1) where nx != x || ny != y { body(nx, ny) }
    }
  }

  private func isAtEdge(_ x: Int, _ y: Int) -> Bool {
    x == 0 || y == 0 || x == width - 1 || y == height - 1
  }

  private func isBetween(
    _ own: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer, _ x: Int, _ y: Int
  ) -> Bool {
    let center = Self.lightness(pixel(own, x, y))
    var equal = isAtEdge(x, y) ? 1 : 0
    var darkest = (step: 0, x: 0, y: 0)
    var brightest = (step: 0, x: 0, y: 0)
    forEachNeighbour(x, y) { nx, ny in
      let step = Self.lightness(pixel(own, nx, ny)) &- center
      if step == 0 {
        equal &+= 1
      } else if step < darkest.step {
        darkest = (step, nx, ny)
      } else if step > brightest.step {
        brightest = (step, nx, ny)
      }
    }
    if equal > 2 || darkest.step == 0 || brightest.step == 0 { return false }
    return isEven(own, darkest.x, darkest.y) && isEven(other, darkest.x, darkest.y)
      || isEven(own, brightest.x, brightest.y) && isEven(other, brightest.x, brightest.y)
  }

  /// Whether more than two neighbours equal the pixel; the picture's edge counts as one.
  private func isEven(_ picture: UnsafeRawBufferPointer, _ x: Int, _ y: Int) -> Bool {
    let center = pixel(picture, x, y)
    var equal = isAtEdge(x, y) ? 1 : 0
    forEachNeighbour(x, y) { nx, ny in if pixel(picture, nx, ny) == center { equal &+= 1 } }
    return equal > 2
  }

  /// Returns the lightness over white in thousandths of a byte value.
  ///
  /// - Source: Rec. 601 luma weights.
  private static func lightness(_ pixel: UInt32) -> Int {
    let (r, g, b) = (Int(pixel & 255), Int(pixel >> 8 & 255), Int(pixel >> 16 & 255))
    return 299 &* r &+ 587 &* g &+ 114 &* b &+ 1000 &* (255 &- Int(pixel >> 24))
  }
}
