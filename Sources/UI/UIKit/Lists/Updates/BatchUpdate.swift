import CoreGraphics
import Foundation

/// Maps indexes in a sequence to those after elements are removed, inserted and moved.
struct IndexMapping {
  /// Old indexes of removed and moved elements, and new indexes of inserted and moved ones, ascending.
  private let left: [Int]
  private let taken: [Int]
  private let moves: [Int: Int]

  init(deletes: Set<Int> = [], inserts: Set<Int> = [], moves: [Int: Int] = [:]) {
    left = deletes.union(moves.keys).sorted()
    taken = inserts.union(moves.values).sorted()
    self.moves = moves
  }

  /// Returns the new index of the element at an old one; nil if it is removed.
  subscript(old: Int) -> Int? {
    if let moved = moves[old] { return moved }
    let before = left.partitioningIndex { $0 >= old }
    guard before == left.count || left[before] != old else { return nil }
    var index = old - before
    for place in taken where place <= index { index += 1 }
    return index
  }
}

/// Changes to the sections and rows of a table or collection that are made at once.
///
/// Removed, reloaded and moved elements are named by their place before the update, inserted ones and the targets of
/// moves by their place after it, as in UIKit.
struct BatchUpdate {
  var deletedSections: Set<Int> = []
  var insertedSections: Set<Int> = []
  var reloadedSections: Set<Int> = []
  var movedSections: [Int: Int] = [:]
  var deleted: Set<IndexPath> = []
  var inserted: Set<IndexPath> = []
  var reloaded: Set<IndexPath> = []
  var moved: [IndexPath: IndexPath] = [:]

  /// The names of the list and of its elements in messages, as in UIKit.
  struct Words {
    let list: String
    let element: String

    static let table = Words(list: "table view", element: "row")
    static let collection = Words(list: "collection view", element: "item")
  }

  /// The relation of places before an update to places after it.
  struct Resolution {
    let sections: IndexMapping
    /// The mapping of each old section's elements that stay in it.
    fileprivate let rows: [Int: IndexMapping]
    fileprivate let update: BatchUpdate

    /// Returns the new place of a row; nil if it is removed or reloaded.
    func newPath(_ old: IndexPath) -> IndexPath? {
      if let moved = update.moved[old] { return moved }
      guard !update.reloadedSections.contains(old.section),
        let section = sections[old.section]
      else { return nil }
      guard let mapping = rows[old.section] else {
        return IndexPath(row: old.row, section: section)
      }
      return mapping[old.row].map { IndexPath(row: $0, section: section) }
    }
  }

  /// Checks the update against the numbers of rows before and after it.
  ///
  /// - Parameters:
  ///   - old: the number of elements of each section before.
  ///   - new: the same after, from the data source.
  @MainActor
  func resolve(old: [Int], new: [Int], words: Words) -> Resolution {
    checkSections(old: old, new: new, words: words)
    let sections = IndexMapping(
      deletes: deletedSections, inserts: insertedSections, moves: movedSections)
    var mappings: [Int: IndexMapping] = [:]
    for (index, count) in old.enumerated() {
      guard let target = sections[index], !reloadedSections.contains(index) else { continue }
      let deletes = rows(deleted, in: index)
      let inserts = rows(inserted, in: target)
      let away = moved.filter { $0.key.section == index }
      let here = moved.filter { $0.value.section == target }
      checkRows(
        section: index, target: target, counts: (count, new[target]), deletes: deletes,
        inserts: inserts, moves: (here.count, away.count), words: words)
      let inside = away.filter { $0.value.section == target }
      let leaving = away.filter { $0.value.section != target }.map(\.key.row)
      let coming = here.filter { $0.key.section != index }.map(\.value.row)
      guard !(deletes.isEmpty && inserts.isEmpty && away.isEmpty && here.isEmpty) else { continue }
      mappings[index] = IndexMapping(
        deletes: deletes.union(leaving), inserts: inserts.union(coming),
        moves: Dictionary(uniqueKeysWithValues: inside.map { ($0.key.row, $0.value.row) }))
    }
    return Resolution(sections: sections, rows: mappings, update: self)
  }

  private func rows(_ paths: Set<IndexPath>, in section: Int) -> Set<Int> {
    Set(paths.lazy.filter { $0.section == section }.map(\.row))
  }

  @MainActor
  private func checkSections(old: [Int], new: [Int], words: Words) {
    let list = words.list
    for section in deletedSections.union(reloadedSections).sorted() where section >= old.count {
      raise(
        .internalInconsistency,
        "attempt to delete section \(section), but there are only \(old.count) sections before "
          + "the update")
    }
    for section in insertedSections.sorted() where section >= new.count {
      raise(
        .internalInconsistency,
        "attempt to insert section \(section) but there are only \(new.count) sections after the "
          + "update")
    }
    if old.count - deletedSections.count + insertedSections.count != new.count {
      raise(
        .internalInconsistency,
        "Invalid update: invalid number of sections. The number of sections contained in the "
          + "\(list) after the update (\(new.count)) must be equal to the number of sections "
          + "contained in the \(list) before the update (\(old.count)), plus or minus the number "
          + "of sections inserted or deleted (\(insertedSections.count) inserted, "
          + "\(deletedSections.count) deleted).")
    }
    checkPaths(old: old, new: new, words: words)
  }

  /// Checks that removed, reloaded and moved rows exist, that inserted ones have a place, and that no row is named
  /// twice.
  @MainActor
  private func checkPaths(old: [Int], new: [Int], words: Words) {
    let element = words.element
    for (verb, paths) in [("delete", deleted.union(reloaded)), ("move", Set(moved.keys))] {
      for path in paths.sorted() where !Self.contains(path, old) {
        guard path.section < old.count else {
          Self.raiseMissing(
            "attempt to \(verb) \(element) \(path.row) from section \(path.section)", old.count,
            "before")
        }
        raise(
          .internalInconsistency,
          "attempt to \(verb) \(element) \(path.row) from section \(path.section) which only "
            + "contains \(old[path.section]) \(element)s before the update")
      }
    }
    for path in inserted.union(moved.values).sorted() where !Self.contains(path, new) {
      let attempt = "attempt to insert \(element) \(path.row) into section \(path.section)"
      guard path.section < new.count else { Self.raiseMissing(attempt, new.count, "after") }
      raise(
        .internalInconsistency,
        "\(attempt), but there are only \(new[path.section]) \(element)s in section "
          + "\(path.section) after the update")
    }
    if let path = deleted.intersection(reloaded).min() {
      raise(
        .internalInconsistency,
        "attempt to delete and reload the same index path (\(describe(path)))")
    }
    if let path = deleted.intersection(moved.keys).min() {
      raise(
        .internalInconsistency,
        "attempt to perform a delete and a move from the same index path (\(describe(path)))")
    }
    if let path = inserted.intersection(moved.values).min() {
      raise(
        .internalInconsistency,
        "attempt to perform an insert and a move to the same index path (\(describe(path)))")
    }
  }

  private static func contains(_ path: IndexPath, _ counts: [Int]) -> Bool {
    counts.indices.contains(path.section) && (0..<counts[path.section]).contains(path.row)
  }

  @MainActor
  private static func raiseMissing(_ attempt: String, _ count: Int, _ when: String) -> Never {
    raise(
      .internalInconsistency,
      "\(attempt), but there are only \(count) sections \(when) the update")
  }

  @MainActor
  private func checkRows(
    section: Int, target: Int, counts: (old: Int, new: Int), deletes: Set<Int>, inserts: Set<Int>,
    moves: (into: Int, out: Int), words: Words
  ) {
    let wanted = counts.old - deletes.count + inserts.count + moves.into - moves.out
    guard wanted != counts.new else { return }
    let element = words.element
    raise(
      .internalInconsistency,
      "Invalid update: invalid number of \(element)s in section \(section). The number of "
        + "\(element)s contained in an existing section after the update (\(counts.new)) must be "
        + "equal to the number of \(element)s contained in that section before the update "
        + "(\(counts.old)), plus or minus the number of \(element)s inserted or deleted from that "
        + "section (\(inserts.count) inserted, \(deletes.count) deleted) and plus or minus the "
        + "number of \(element)s moved into or out of that section (\(moves.into) moved in, "
        + "\(moves.out) moved out).")
  }
}
