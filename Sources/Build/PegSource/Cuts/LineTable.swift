import PegProject

/// The offsets of the lines of a copy, numbered as in the user's file.
///
/// Lines that the rewriter adds behind the user's last one have the numbers that follow.
struct LineTable {
  private let starts: [Int]
  private let end: Int

  init(_ bytes: [UInt8]) {
    var starts = [0]
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(offset + 1)
    }
    self.starts = Array(starts.dropFirst(CopyHeader.end(in: bytes).lines))
    end = bytes.count
  }

  /// Returns the offset of a place; the nearest one if the file is shorter.
  ///
  /// - Parameters:
  ///   - line: from 1.
  ///   - column: in bytes, from 1.
  func offset(line: Int, column: Int) -> Int {
    guard !starts.isEmpty else { return end }
    let index = min(max(line - 1, 0), starts.count - 1)
    return min(starts[index] + max(column - 1, 0), end)
  }

  /// Returns the line of a byte, from 1.
  func line(of offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return max(1, low)
  }
}
