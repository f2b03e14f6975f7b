import Foundation

/// The first sort key of a list's elements: plain numbers, which are compared without retaining anything.
struct ListRank {
  var zIndex = 0
  var depth = 0
  let section: Int
  let item: Int

  /// Returns the indexes of the ranks in their order.
  ///
  /// - Parameter isBefore: orders equal ranks, by their indexes.
  static func order(_ ranks: [ListRank], _ isBefore: (Int, Int) -> Bool) -> [Int] {
    ranks.indices.sorted { a, b in
      let (first, second) = (ranks[a], ranks[b])
      if first.zIndex != second.zIndex { return first.zIndex < second.zIndex }
      if first.depth != second.depth { return first.depth < second.depth }
      if first.section != second.section { return first.section < second.section }
      if first.item != second.item { return first.item < second.item }
      return isBefore(a, b)
    }
  }
}

/// The key of a row or an element of a list.
protocol ListKey: Comparable, Hashable {
  var rank: ListRank { get }
}

extension IndexPath: ListKey {
  var rank: ListRank {
    ListRank(section: count > 0 ? self[0] : -1, item: count > 1 ? self[1] : -1)
  }
}

extension Dictionary where Key: ListKey {
  /// The entries in the order of their keys.
  var inOrder: [(key: Key, value: Value)] {
    let entries = Array(self)
    return ListRank.order(entries.map(\.key.rank)) { entries[$0].key < entries[$1].key }
      .map { entries[$0] }
  }
}
