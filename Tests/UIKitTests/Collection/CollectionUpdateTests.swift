import Testing

@testable import UIKit

private final class WordCell: UICollectionViewCell {
  var word = ""
}

/// A collection of words that shows what its items are.
@MainActor
private final class Words: NSObject, UICollectionViewDataSource {
  var sections: [[String]]

  init(_ sections: [[String]]) { self.sections = sections }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { sections[section].count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "word", for: indexPath)
    (cell as? WordCell)?.word = sections[indexPath.section][indexPath.item]
    return cell
  }
}

/// Hears what is about to change.
private final class HearingLayout: UICollectionViewFlowLayout {
  var heard: [String] = []
  var contexts: [String] = []

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    super.invalidateLayout(with: context)
    contexts.append("\(context.invalidateEverything) \(context.invalidateDataSourceCounts)")
  }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    for item in updateItems {
      let paths = [item.indexPathBeforeUpdate, item.indexPathAfterUpdate].map { path in
        path.map { "\($0.section).\($0.item)" } ?? "-"
      }
      heard.append("\(item.updateAction) \(paths[0]) \(paths[1])")
    }
  }

  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    heard.append("initial \(itemIndexPath.section).\(itemIndexPath.item)")
    return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
  }

  override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    heard.append("final \(itemIndexPath.section).\(itemIndexPath.item)")
    return super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    heard.append("finalize")
  }

  override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
    super.prepare(forAnimatedBoundsChange: oldBounds)
    heard.append("from \(Int(oldBounds.width))")
  }

  override func finalizeAnimatedBoundsChange() {
    super.finalizeAnimatedBoundsChange()
    heard.append("to \(Int(collectionView?.bounds.width ?? 0))")
  }
}

@MainActor
private func makeCollection(_ layout: UICollectionViewFlowLayout = .init()) -> UICollectionView {
  let collection = UICollectionView(
    frame: CGRect(x: 0, y: 0, width: 390, height: 2000), collectionViewLayout: layout)
  collection.register(WordCell.self, forCellWithReuseIdentifier: "word")
  return collection
}

@MainActor
private func shown(_ collection: UICollectionView) -> [[String]] {
  collection.layoutIfNeeded()
  var result = Array(repeating: [String](), count: collection.numberOfSections)
  for path in collection.indexPathsForVisibleItems {
    result[path.section].append((collection.cellForItem(at: path) as? WordCell)?.word ?? "?")
  }
  return result
}

@MainActor
@Suite struct CollectionUpdateTests {
  @Test func layoutsHearOfAnimatedChangesOfTheSize() {
    let layout = HearingLayout()
    let collection = makeCollection(layout)
    collection.layoutIfNeeded()
    collection.frame.size.width = 300
    collection.layoutIfNeeded()
    #expect(layout.heard == [])
    UIView.animate(withDuration: 0.3) {
      collection.frame.size.width = 200
      collection.layoutIfNeeded()
    }
    collection.setNeedsLayout()
    collection.layoutIfNeeded()
    #expect(layout.heard == ["from 300", "to 200"])
  }

  @Test func itemsMoveWithTheirCells() throws {
    let words = Words([["a", "b", "c", "d"], ["e"]])
    let layout = HearingLayout()
    let collection = makeCollection(layout)
    collection.dataSource = words
    collection.layoutIfNeeded()
    let c = try #require(collection.cellForItem(at: IndexPath(item: 2, section: 0)))
    collection.selectItem(at: IndexPath(item: 2, section: 0), animated: false, scrollPosition: [])
    words.sections = [["x", "c", "d"], ["a", "e"]]
    layout.contexts = []
    var finished = false
    collection.performBatchUpdates {
      collection.deleteItems(at: [IndexPath(item: 1, section: 0)])
      collection.insertItems(at: [IndexPath(item: 0, section: 0)])
      collection.moveItem(at: IndexPath(item: 0, section: 0), to: IndexPath(item: 0, section: 1))
    } completion: {
      finished = $0
    }
    #expect(finished)
    #expect(shown(collection) == words.sections)
    #expect(collection.cellForItem(at: IndexPath(item: 1, section: 0)) === c)
    #expect(collection.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
    #expect(
      layout.heard == [
        "delete 0.1 -", "insert - 0.0", "move 0.0 1.0", "final 0.1", "initial 0.0", "finalize",
      ])
    // Apple's UICollectionViewLayout.h: everything is invalid after reloadData, the counts after insertions and deletions too.
    #expect(layout.contexts.first == "false true" && !layout.contexts.contains("true true"))
    layout.contexts = []
    collection.reloadData()
    #expect(layout.contexts == ["true true"])
  }

  @Test func sectionsComeAndGo() {
    let words = Words([["a"], ["b"], ["c"]])
    let collection = makeCollection()
    collection.dataSource = words
    collection.layoutIfNeeded()
    words.sections = [["c"], ["n"], ["a"]]
    collection.performBatchUpdates {
      collection.deleteSections([1])
      collection.insertSections([1])
      collection.moveSection(0, toSection: 2)
      collection.moveSection(2, toSection: 0)
    }
    #expect(shown(collection) == words.sections)
  }

  @Test func reloadedItemsGetNewCellsAndReconfiguredOnesKeepTheirs() throws {
    let words = Words([["a", "b"]])
    let collection = makeCollection()
    collection.dataSource = words
    collection.layoutIfNeeded()
    let b = try #require(collection.cellForItem(at: IndexPath(item: 1, section: 0)))
    words.sections = [["a", "changed"]]
    collection.reconfigureItems(at: [IndexPath(item: 1, section: 0)])
    #expect(shown(collection) == words.sections)
    #expect(collection.cellForItem(at: IndexPath(item: 1, section: 0)) === b)
    words.sections = [["new", "changed"]]
    collection.reloadItems(at: [IndexPath(item: 0, section: 0)])
    #expect(shown(collection) == words.sections)
  }

  /// Changes by snapshots: what is shown is what the snapshot says, and cells stay with their items.
  @Test(arguments: 1...30)
  func snapshotsAreShownAsTheyAre(seed: Int) throws {
    var random = SameNumbers(state: UInt64(seed))
    let collection = makeCollection()
    let registration = UICollectionView.CellRegistration<WordCell, String> { cell, _, word in
      cell.word = word
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: collection) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    for _ in 0..<6 {
      var before: [String: UICollectionViewCell] = [:]
      for path in collection.indexPathsForVisibleItems {
        before[try #require(source.itemIdentifier(for: path))] = collection.cellForItem(at: path)
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      let sections = random.shuffled(Array(0..<4)).prefix(random.below(4) + 1)
      snapshot.appendSections(Array(sections))
      for item in random.shuffled((0..<12).map { "item \($0)" }) where random.below(3) > 0 {
        snapshot.appendItems([item], toSection: sections[random.below(sections.count)])
      }
      source.apply(snapshot)
      let wanted = snapshot.sectionIdentifiers.map { snapshot.itemIdentifiers(inSection: $0) }
      #expect(shown(collection) == wanted)
      for (item, cell) in before {
        guard let path = source.indexPath(for: item) else { continue }
        #expect(collection.cellForItem(at: path) === cell, "\(item)")
      }
    }
  }

  @Test func registrationsMakeSupplementaryViews() throws {
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 40)
    let collection = makeCollection(layout)
    let kind = UICollectionView.elementKindSectionHeader
    let header = UICollectionView.SupplementaryRegistration<TitledView>(elementKind: kind) {
      view, _, path in view.title = "section \(path.section)"
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collection) {
      _, _, _ in nil
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([7, 8])
    source.apply(snapshot, animatingDifferences: false)
    let views = collection.visibleSupplementaryViews(ofKind: kind).compactMap { $0 as? TitledView }
    #expect(views.map(\.title) == ["section 0", "section 1"])
    #expect(views.map(\.frame.minY) == [0, 40])
  }
}

private final class TitledView: UICollectionReusableView {
  var title = ""
}
