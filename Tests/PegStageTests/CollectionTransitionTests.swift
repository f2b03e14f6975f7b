import Foundation
import PegMotion
import PegStage
import QuartzCore
import Testing

@testable import UIKit

/// New items come from below, old ones shrink away.
private final class DroppingLayout: UICollectionViewFlowLayout {
  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    attributes?.center.y += 200
    return attributes
  }

  override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    attributes?.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    return attributes
  }
}

/// Changes of items and layouts over time. All courses are symmetric: half of the way at half of the 0.3 s.
@MainActor
@Suite(.serialized) struct CollectionTransitionTests {
  private func opacity(_ view: UIView) throws -> Double {
    Double(try #require(view.layer.presentation()).opacity)
  }

  @Test func itemsMoveUpWhileOneFades() throws {
    let ground = try CollectionGround(Script().hold(2), CollectionGround.rows)
    let (two, three) = (try ground.cell(2), try ground.cell(3))
    try ground.go(to: 0.1)
    var finished: [Bool] = []
    ground.items.sections[0].remove(at: 2)
    ground.collection.performBatchUpdates {
      ground.collection.deleteItems(at: [IndexPath(item: 2, section: 0)])
    } completion: {
      finished.append($0)
    }
    #expect(try ground.cell(2) === three)
    try ground.go(to: 0.25)
    #expect(abs(ground.shown(three).minY - 250) < CGFloat(0.5))
    #expect(abs(try opacity(two) - 0.5) < 0.02)
    #expect(finished.isEmpty)
    // The row that comes into sight at the bottom goes along with those above.
    #expect(abs(ground.shown(try ground.cell(8)).minY - 850) < CGFloat(0.5))
    try ground.go(to: 0.5)
    #expect(finished == [true])
    #expect(ground.shown(three).minY == 200)
    #expect(two.superview == nil)
  }

  @Test func layoutsSayWhereItemsComeFromAndGo() throws {
    let layout = DroppingLayout()
    layout.itemSize = CGSize(width: 400, height: 100)
    layout.minimumLineSpacing = 0
    let ground = try CollectionGround(Script().hold(2), layout)
    try ground.go(to: 0.1)
    let old = try ground.cell(0)
    ground.items.sections[0][0] = "new"
    ground.collection.performBatchUpdates {
      ground.collection.deleteItems(at: [IndexPath(item: 0, section: 0)])
      ground.collection.insertItems(at: [IndexPath(item: 0, section: 0)])
    }
    let new = try ground.cell(0)
    try ground.go(to: 0.25)
    #expect(abs(ground.shown(new).midY - 150) < CGFloat(0.5))
    #expect(abs(try opacity(new) - 0.5) < 0.02)
    #expect(abs(ground.shown(old).width - 300) < 1)
    try ground.go(to: 0.5)
    #expect(ground.shown(new) == CGRect(x: 0, y: 0, width: 400, height: 100))
    #expect(try opacity(new) == 1)
    #expect(old.superview == nil)
  }

  @Test func insertedItemsPushOthersOutOfSight() throws {
    let ground = try CollectionGround(Script().hold(2), CollectionGround.rows)
    try ground.go(to: 0.1)
    let last = try ground.cell(8)
    ground.items.sections[0].insert("new", at: 0)
    ground.collection.insertItems(at: [IndexPath(item: 0, section: 0)])
    try ground.go(to: 0.25)
    #expect(last.superview === ground.collection)
    #expect(abs(ground.shown(last).minY - 850) < CGFloat(0.5))
    try ground.go(to: 0.5)
    #expect(last.superview == nil)
    #expect(ground.collection.visibleCells.count == 9)
  }

  @Test func movedAndReloadedItems() throws {
    let ground = try CollectionGround(Script().hold(2), CollectionGround.rows)
    try ground.go(to: 0.1)
    let (first, fifth) = (try ground.cell(0), try ground.cell(5))
    let moved = ground.items.sections[0].remove(at: 0)
    ground.items.sections[0].insert(moved, at: 3)
    ground.collection.performBatchUpdates {
      ground.collection.moveItem(
        at: IndexPath(item: 0, section: 0), to: IndexPath(item: 3, section: 0))
      ground.collection.reloadItems(at: [IndexPath(item: 5, section: 0)])
    }
    #expect(try ground.cell(3) === first)
    let new = try ground.cell(5)
    #expect(new !== fifth)
    try ground.go(to: 0.25)
    #expect(abs(ground.shown(first).minY - 150) < CGFloat(0.5))
    #expect(abs(try opacity(new) - 0.5) < 0.02)
    #expect(abs(try opacity(fifth) - 0.5) < 0.02)
    try ground.go(to: 0.5)
    #expect(fifth.superview == nil)
  }

  @Test func layoutsAreExchangedOverTime() throws {
    let grid = UICollectionViewFlowLayout()
    grid.itemSize = CGSize(width: 100, height: 100)
    (grid.minimumLineSpacing, grid.minimumInteritemSpacing) = (0, 0)
    let ground = try CollectionGround(Script().hold(2), CollectionGround.rows)
    try ground.go(to: 0.1)
    let five = try ground.cell(5)
    var finished = 0
    ground.collection.setCollectionViewLayout(grid, animated: true) { _ in finished += 1 }
    #expect(ground.collection.collectionViewLayout === grid)
    try ground.go(to: 0.25)
    // From (0, 500), 400 wide, to (100, 100), 100 wide.
    let shown = ground.shown(five)
    #expect(abs(shown.minX - 50) < 1 && abs(shown.minY - 300) < 1 && abs(shown.width - 250) < 1)
    #expect(finished == 0)
    try ground.go(to: 1)
    #expect(finished == 1)
    #expect(ground.shown(five) == CGRect(x: 100, y: 100, width: 100, height: 100))
    #expect(ground.collection.visibleCells.count == 36)
  }

  @Test(arguments: [true, false])
  func snapshotsAreShownOverTimeWhereThatIsWanted(isAnimated: Bool) throws {
    let ground = try CollectionGround(Script().hold(2), CollectionGround.rows)
    let source = UICollectionViewDiffableDataSource<Int, Int>(
      collectionView: ground.collection
    ) { collection, path, _ in
      collection.dequeueReusableCell(withReuseIdentifier: "item", for: path)
    }
    func show(_ items: [Int], completion: (() -> Void)? = nil) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems(items)
      source.apply(snapshot, animatingDifferences: isAnimated, completion: completion)
    }
    show([1, 2, 3])
    try ground.go(to: 0.5)
    let three = try ground.cell(2)
    var isDone = false
    show([3, 1]) { isDone = true }
    #expect(isDone == !isAnimated)
    #expect(try ground.cell(0) === three)
    try ground.go(to: 0.65)
    #expect(abs(ground.shown(three).minY - (isAnimated ? 100 : 0)) < CGFloat(0.5))
    try ground.go(to: 1)
    #expect(isDone)
    #expect(ground.shown(three).minY == 0)
  }

  /// Cells of sections that scroll across move inside of what scrolls.
  @Test func sectionsThatScrollAcrossChangeOverTime() throws {
    let ground = try CollectionGround(
      Script().hold(2), CollectionGround.across(.continuous)
    ) { _, items in
      items.sections = [(0..<20).map { "a\($0)" }, ["b"]]
    }
    try ground.go(to: 0.1)
    let two = try ground.cell(2)
    ground.items.sections[0].remove(at: 0)
    ground.collection.deleteItems(at: [IndexPath(item: 0, section: 0)])
    #expect(try ground.cell(1) === two)
    try ground.go(to: 0.25)
    #expect(abs(ground.shown(two).minX - 260) < CGFloat(0.5))
    try ground.go(to: 0.5)
    #expect(ground.shown(two).minX == 180)
    #expect(ground.collection.visibleCells.count == 4)
  }
}
