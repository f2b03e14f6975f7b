import Foundation

/// The elements of a list that a prefetching data source was told of.
struct PrefetchList {
  private var announced: Set<IndexPath> = []

  /// Takes the elements that are near now.
  ///
  /// - Parameter isShown: whether an element is there already.
  /// - Returns: what to tell of, in the order given, and what to tell off, ascending.
  mutating func update(
    to ahead: [IndexPath], isShown: (IndexPath) -> Bool
  ) -> (new: [IndexPath], dropped: [IndexPath]) {
    let near = ahead.filter { !isShown($0) }
    let wanted = Set(near)
    let new = near.filter { !announced.contains($0) }
    let dropped = announced.filter { !wanted.contains($0) && !isShown($0) }.sorted()
    announced = wanted
    return (new, dropped)
  }
}
