import CoreGraphics
import Foundation

/// The heights of one section's rows: an estimate for all of them, and the measured heights of some.
///
/// Rows that keep the estimate take no memory, so that a table of a million rows costs only as much as the rows that
/// were seen.
///
/// - Units: points.
struct RowHeights {
  private static let blockSize = 512

  let count: Int
  let estimate: CGFloat
  /// The heights of each block of rows; nil while all of them are the estimate.
  private var blocks: [[CGFloat]?]
  /// The total height of each block.
  private var totals: [CGFloat]
  /// The start of each block and, at the end, the end of the last row, from the first row's top.
  private var starts: [CGFloat]

  init(count: Int, estimate: CGFloat) {
    self.count = count
    self.estimate = estimate
    let blockCount = (count + Self.blockSize - 1) / Self.blockSize
    blocks = Array(repeating: nil, count: blockCount)
    totals = (0..<blockCount).map {
      CGFloat(min(Self.blockSize, count - $0 * Self.blockSize)) * estimate
    }
    starts = (0...blockCount).map { CGFloat(min($0 * Self.blockSize, count)) * estimate }
  }

  init(_ heights: [CGFloat]) {
    self.init(count: heights.count, estimate: 0)
    for block in blocks.indices {
      let first = block * Self.blockSize
      let own = Array(heights[first..<min(first + Self.blockSize, count)])
      blocks[block] = own
      totals[block] = own.reduce(0, +)
    }
    computeStarts(after: 0)
  }

  /// The total height of all rows.
  var total: CGFloat { starts.last! }

  /// The rows whose height differs from the estimate, in order.
  var measured: [(row: Int, height: CGFloat)] {
    blocks.enumerated().flatMap { block, heights in
      (heights ?? []).enumerated().lazy.filter { $0.element != estimate }
        .map { (block * Self.blockSize + $0.offset, $0.element) }
    }
  }

  /// The height of a row.
  ///
  /// - Complexity: to read O(1), to write O(rows / 512).
  subscript(row: Int) -> CGFloat {
    get { blocks[row / Self.blockSize]?[row % Self.blockSize] ?? estimate }
    set {
      guard newValue != self[row] else { return }
      let block = row / Self.blockSize
      if blocks[block] == nil {
        let size = min(Self.blockSize, count - block * Self.blockSize)
        blocks[block] = Array(repeating: estimate, count: size)
      }
      blocks[block]![row % Self.blockSize] = newValue
      totals[block] = blocks[block]!.reduce(0, +)
      computeStarts(after: block)
    }
  }

  /// Returns the first row from a given one on that has a height; `count` without one.
  ///
  /// - Complexity: O(rows / 512 + 512).
  func firstRow(withHeightFrom row: Int) -> Int {
    var row = row
    while row < count {
      let block = row / Self.blockSize
      if totals[block] == 0 {
        row = (block + 1) * Self.blockSize
      } else if self[row] != 0 {
        return row
      } else {
        row += 1
      }
    }
    return count
  }

  /// Sets the height of rows to 0.
  ///
  /// - Complexity: O(rows).
  mutating func empty(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    for block in range.lowerBound / Self.blockSize...(range.upperBound - 1) / Self.blockSize {
      let first = block * Self.blockSize
      let size = min(Self.blockSize, count - first)
      var heights = blocks[block] ?? Array(repeating: estimate, count: size)
      for row in range.clamped(to: first..<first + size) { heights[row - first] = 0 }
      blocks[block] = heights
      totals[block] = heights.reduce(0, +)
    }
    computeStarts(after: range.lowerBound / Self.blockSize)
  }

  /// Returns the start of a row from the first row's top; for `count`, the end of the last row.
  func start(of row: Int) -> CGFloat {
    guard row < count else { return total }
    let block = row / Self.blockSize
    let inside = row % Self.blockSize
    guard let heights = blocks[block] else { return starts[block] + CGFloat(inside) * estimate }
    return heights[..<inside].reduce(starts[block], +)
  }

  /// Returns the last row that begins at or above `y`, or 0.
  ///
  /// - Complexity: O(log rows + 512).
  func row(at y: CGFloat) -> Int {
    let block = max(0, starts.dropLast().partitioningIndex { $0 > y } - 1)
    guard block < blocks.count else { return 0 }
    let first = block * Self.blockSize
    let size = min(Self.blockSize, count - first)
    guard let heights = blocks[block] else {
      guard estimate > 0 else { return first }
      return first
        + min(max(0, Int(clampingCount: ((y - starts[block]) / estimate).rounded(.down))), size - 1)
    }
    var (row, start) = (0, starts[block])
    while row + 1 < size, start + heights[row] <= y {
      start += heights[row]
      row += 1
    }
    return first + row
  }

  private mutating func computeStarts(after block: Int) {
    for index in block..<blocks.count { starts[index + 1] = starts[index] + totals[index] }
  }
}

extension Collection {
  /// Returns the first index of the second part of a collection that a condition divides in two.
  ///
  /// - Complexity: O(log count).
  func partitioningIndex(where isInSecondPart: (Element) -> Bool) -> Index {
    var (low, count) = (startIndex, self.count)
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if isInSecondPart(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}
