import Foundation

/// The elements of a list that were announced to a prefetching data source.
struct PrefetchList {
  private var announced: Set<IndexPath> = []

  /// Updates the list to the elements that are near now.
  ///
  /// - Parameter isShown: whether an element is already shown.
  /// - Returns: the elements to prefetch, in the order given, and those to cancel, ascending.
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
