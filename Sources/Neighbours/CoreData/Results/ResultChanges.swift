import Foundation

/// The difference of two states of a controller's results.
///
/// - Source: Apple, "NSFetchedResultsControllerDelegate": old places are those before all changes, new places those after them; a
///   move stands for an update too.
struct ResultChanges {
  struct Change {
    var object: Any
    var type: NSFetchedResultsChangeType
    var old: IndexPath?
    var new: IndexPath?
  }

  private(set) var removedSections: [Int] = []
  private(set) var addedSections: [Int] = []
  private var removed: [Change] = []
  private var inserted: [Change] = []
  private var moved: [Change] = []
  private(set) var updated: [Change] = []

  private struct Place {
    var object: Any
    var path: IndexPath
    var section: String
    /// The position among all objects.
    var position: Int
  }

  var all: [Change] { removed + inserted + moved + updated }
  var isEmpty: Bool { all.isEmpty && removedSections.isEmpty && addedSections.isEmpty }

  /// - Parameter touched: the objects whose values may have changed.
  init(
    from old: [FetchedResults.Section], to new: [FetchedResults.Section],
    touched: Set<ObjectIdentifier>
  ) {
    let oldNames = Set(old.map(\.name))
    let newNames = Set(new.map(\.name))
    removedSections = old.indices.filter { !newNames.contains(old[$0].name) }
    addedSections = new.indices.filter { !oldNames.contains(new[$0].name) }
    let before = Self.places(old)
    let after = Self.places(new)
    let oldPlaces = Dictionary(before, uniquingKeysWith: { first, _ in first })
    let newPlaces = Dictionary(after, uniquingKeysWith: { first, _ in first })
    for (key, place) in before where newPlaces[key] == nil {
      removed.append(Change(object: place.object, type: .delete, old: place.path))
    }
    for (key, place) in after where oldPlaces[key] == nil {
      inserted.append(Change(object: place.object, type: .insert, new: place.path))
    }
    let common = after.compactMap { key, place in oldPlaces[key].map { (key, $0, place) } }
    let steady = Self.steady(common.map { ($0.1.position, touched.contains($0.0)) })
    for (index, (key, from, to)) in common.enumerated() {
      if from.section != to.section || !steady.contains(index) {
        moved.append(Change(object: to.object, type: .move, old: from.path, new: to.path))
      } else if touched.contains(key) {
        // Apple gives the new place of an update too.
        updated.append(Change(object: to.object, type: .update, old: from.path, new: to.path))
      }
    }
  }

  private static func places(
    _ sections: [FetchedResults.Section]
  ) -> [(ObjectIdentifier, Place)] {
    var result: [(ObjectIdentifier, Place)] = []
    for (index, section) in sections.enumerated() {
      for (item, object) in section.items.enumerated() {
        let path = IndexPath(indexes: [index, item])
        result.append(
          (
            ObjectIdentifier(object as AnyObject),
            Place(object: object, path: path, section: section.name, position: result.count)
          ))
      }
    }
    return result
  }

  /// Returns the indexes of the objects that keep their order: the untouched ones, and as many others as fit.
  private static func steady(_ positions: [(position: Int, isTouched: Bool)]) -> Set<Int> {
    // A chain of rising positions that is heaviest, with much weight on untouched objects: they have not moved by themselves.
    let weight = positions.count + 1
    var best = [Int](repeating: 0, count: positions.count)
    var before = [Int?](repeating: nil, count: positions.count)
    if positions.indices.dropFirst().allSatisfy({
      positions[$0 - 1].position < positions[$0].position
    }) {
      return Set(positions.indices)
    }
    for index in positions.indices {
      best[index] = positions[index].isTouched ? 1 : weight
      let own = best[index]
      for other in 0..<index where positions[other].position < positions[index].position {
        if best[other] + own > best[index] {
          best[index] = best[other] + own
          before[index] = other
        }
      }
    }
    var result: Set<Int> = []
    var next = best.indices.max { best[$0] < best[$1] }
    while let index = next {
      result.insert(index)
      next = before[index]
    }
    return result
  }
}
