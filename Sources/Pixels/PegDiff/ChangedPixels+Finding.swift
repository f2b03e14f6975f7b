package import PegGeometry
package import PegLayoutTree
package import PegPixels

extension ChangedPixels {
  /// The side of the squares into which differences are grouped. Units: pixels.
  private static let side = 16

  /// Finds the areas in which two pictures differ; everything beyond the end of one picture differs.
  ///
  /// - Complexity: one pass over both pictures.
  package init(_ expected: Bitmap, _ actual: Bitmap, ignoring: [PixelRect] = []) {
    let width = max(expected.width, actual.width)
    let height = max(expected.height, actual.height)
    let columns = (width + Self.side - 1) / Self.side
    let common = (
      width: min(expected.width, actual.width), height: min(expected.height, actual.height)
    )
    var found: [PixelRect] = []
    for top in Swift.stride(from: 0, to: height, by: Self.side) {
      var boxes = [PixelRect](repeating: .empty, count: columns)
      for y in top..<min(top + Self.side, height) {
        let spans = IgnoredSpans(ignoring, row: y)
        func mark(_ x: Int) {
          guard !spans.contains(x) else { return }
          let pixel = PixelRect(x0: x, y0: y, x1: x + 1, y1: y + 1)
          boxes[x / Self.side] = boxes[x / Self.side].union(pixel)
        }
        if y < common.height {
          expected.withRow(y) { a in
            actual.withRow(y) { b in
              Self.forEachDifference(a, b, count: common.width, mark)
            }
          }
          for x in common.width..<width { mark(x) }
        } else {
          for x in 0..<width { mark(x) }
        }
      }
      found += boxes.filter { !$0.isEmpty }
    }
    self.init(blocks: found, regions: Self.joined(found), actualBounds: actual.size.bounds)
  }

  private static func forEachDifference(
    _ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>, count: Int,
    _ body: (Int) -> Void
  ) {
    guard let a = a.baseAddress.map({ UnsafeRawPointer($0) }),
      let b = b.baseAddress.map({ UnsafeRawPointer($0) })
    else { return }
    var x = 0
    while x < count {
      if x &+ 2 <= count,
        a.loadUnaligned(fromByteOffset: 4 &* x, as: UInt64.self)
          == b.loadUnaligned(fromByteOffset: 4 &* x, as: UInt64.self)
      {
        x = x &+ 2
        continue
      }
      if a.loadUnaligned(fromByteOffset: 4 &* x, as: UInt32.self)
        != b.loadUnaligned(fromByteOffset: 4 &* x, as: UInt32.self)
      {
        body(x)
      }
      x = x &+ 1
    }
  }

  /// Returns the bounding boxes of groups of touching squares, merged until no two overlap.
  private static func joined(_ blocks: [PixelRect]) -> [PixelRect] {
    struct Square: Hashable {
      var column: Int
      var row: Int
    }
    var boxes: [Square: PixelRect] = [:]
    var order: [Square] = []
    for block in blocks {
      let square = Square(column: block.x0 / side, row: block.y0 / side)
      boxes[square] = block
      order.append(square)
    }
    var regions: [PixelRect] = []
    for start in order {
      guard var region = boxes.removeValue(forKey: start) else { continue }
      var pending = [start]
      while let square = pending.popLast() {
        for row in square.row - 1...square.row + 1 {
          for column in square.column - 1...square.column + 1 {
            let next = Square(column: column, row: row)
            guard let box = boxes.removeValue(forKey: next) else { continue }
            region = region.union(box)
            pending.append(next)
          }
        }
      }
      regions.append(region)
    }
    return withoutOverlaps(regions)
  }

  private static func withoutOverlaps(_ regions: [PixelRect]) -> [PixelRect] {
    var result: [PixelRect] = []
    for region in regions {
      var grown = region
      while let index = result.firstIndex(where: { !$0.intersection(grown).isEmpty }) {
        grown = grown.union(result.remove(at: index))
      }
      result.append(grown)
    }
    return result.sorted { ($0.y0, $0.x0) < ($1.y0, $1.x0) }
  }
}

/// The parts of one row that are ignored.
struct IgnoredSpans {
  private let spans: [Range<Int>]

  init(_ rects: [PixelRect], row: Int) {
    spans = rects.filter { $0.y0 <= row && row < $0.y1 }.map { $0.x0..<$0.x1 }
  }

  var isEmpty: Bool { spans.isEmpty }

  func contains(_ x: Int) -> Bool { spans.contains { $0.contains(x) } }
}
