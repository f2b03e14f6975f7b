/// The order of a line's parts from left to right.
enum VisualOrder {
  /// Returns the indices of parts in visual order.
  ///
  /// - Parameter levels: the parts' embedding levels, in the text's order.
  /// - Source: Unicode Standard Annex 9, rule L2.
  /// - Complexity: O(n · levels).
  static func order(_ levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), highest > 0 else { return order }
    var level = highest
    while level > 0 {
      var start = 0
      while start < order.count {
        guard levels[order[start]] >= level else {
          start += 1
          continue
        }
        var end = start + 1
        while end < order.count, levels[order[end]] >= level { end += 1 }
        order[start..<end].reverse()
        start = end
      }
      level -= 1
    }
    return order
  }
}
