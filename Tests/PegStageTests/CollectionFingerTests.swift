import Foundation
import PegMotion
import PegStage
import QuartzCore
import Testing

@testable import UIKit

/// Rows of lists that fingers move aside, and items that fingers put elsewhere.
@MainActor
@Suite struct CollectionFingerTests {
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  // MARK: Swiping

  /// A list of twenty words under a diffable data source.
  @MainActor private struct List {
    let ground: Playground
    let collection: UICollectionView
    let source: UICollectionViewDiffableDataSource<Int, String>

    init(_ script: Script, change: (inout UICollectionLayoutListConfiguration) -> Void) throws {
      var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
      change(&configuration)
      let collection = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 400, height: 852),
        collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
      let rows = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
        cell, _, item in
        var content = cell.defaultContentConfiguration()
        content.text = item
        cell.contentConfiguration = content
        cell.accessories = [.reorder(displayed: .always)]
      }
      source = UICollectionViewDiffableDataSource(collectionView: collection) {
        collection, path, item in
        collection.dequeueConfiguredReusableCell(using: rows, for: path, item: item)
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.appendItems((0..<20).map { "\($0)" })
      source.apply(snapshot, animatingDifferences: false)
      ground = try Playground(script) { view, _ in view.addSubview(collection) }
      self.collection = collection
    }

    func go(to seconds: Double) throws { try ground.go(to: seconds) }

    func cell(_ item: Int) throws -> UICollectionViewCell {
      try #require(collection.cellForItem(at: IndexPath(item: item, section: 0)))
    }
  }

  /// Rows are 44 1/3 high.
  private func middle(_ row: Int) -> CGFloat { CGFloat(133) / 3 * (CGFloat(row) + 0.5) }

  private func swipe(_ row: Int, from x: CGFloat, _ way: CGFloat) -> Script {
    Script().drag(
      from: CGPoint(x: x, y: middle(row)), to: CGPoint(x: x + way, y: middle(row)), over: 0.3,
      holding: 0.3)
  }

  private func near(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 1e-6 }

  @Test func rowsOfListsOpenByTheirProviders() throws {
    var asked: [IndexPath] = []
    var done: [String] = []
    let list = try List(swipe(2, from: 300, -130).hold(1)) {
      $0.trailingSwipeActionsConfigurationProvider = { path in
        asked.append(path)
        return UISwipeActionsConfiguration(actions: [
          UIContextualAction(style: .destructive, title: "Bin") { _, _, finish in
            done.append("bin")
            finish(true)
          }, UIContextualAction(style: .normal, title: "Flag") { _, _, finish in finish(true) },
        ])
      }
    }
    try list.go(to: 0.5)
    #expect(Set(asked) == [path(2)])
    let cell = try list.cell(2)
    #expect(near(cell.frame.minX, -120) && near(cell.frame.minY, CGFloat(266) / 3))
    #expect(cell.configurationState.isSwiped)
    let view = try #require(list.collection.rowSwipe?.view)
    #expect(near(view.frame.minX, 280) && near(view.frame.height, CGFloat(133) / 3))
    try list.go(to: 1.5)
    #expect(near(cell.frame.minX, -148) && done.isEmpty)
    // Layout leaves the row where the swipe has it.
    list.collection.collectionViewLayout.invalidateLayout()
    list.collection.layoutIfNeeded()
    #expect(near(cell.frame.minX, -148))
    (view.subviews.last as? UIControl).map { $0.sendActions(for: .touchUpInside) }
    #expect(done == ["bin"])
    try list.go(to: 1.6)
    #expect(list.collection.rowSwipe == nil && cell.frame.minX == 0)
    #expect(!cell.configurationState.isSwiped)
  }

  @Test func theLeadingEdgeHasItsOwnAndRowsGoWithTheirButtons() throws {
    var source: UICollectionViewDiffableDataSource<Int, String>?
    let list = try List(swipe(3, from: 50, 320).hold(1.2)) {
      $0.leadingSwipeActionsConfigurationProvider = { path in
        UISwipeActionsConfiguration(actions: [
          UIContextualAction(style: .normal, title: "Done") { _, _, finish in
            guard let source, let item = source.itemIdentifier(for: path) else { return }
            var snapshot = source.snapshot()
            snapshot.deleteItems([item])
            source.apply(snapshot)
            finish(true)
          }
        ])
      }
    }
    source = list.source
    try list.go(to: 0.5)
    // 310 is past six tenths of the row: letting go does the first action.
    #expect(near(try list.cell(3).frame.minX, 310))
    #expect(list.collection.rowSwipe?.view.isFull == true)
    let below = try list.cell(4)
    try list.go(to: 1.7)
    #expect(list.source.snapshot().itemIdentifiers == (0..<20).map { "\($0)" }.filter { $0 != "3" })
    #expect(try list.cell(3) === below && near(below.frame.minX, 0))
    #expect(!list.collection.subviews.contains { $0 is SwipeActionsView })
    let other = try List(swipe(3, from: 300, -130)) {
      $0.leadingSwipeActionsConfigurationProvider = { _ in
        UISwipeActionsConfiguration(actions: [])
      }
    }
    try other.go(to: 0.5)
    #expect(try other.cell(3).frame.minX == 0 && other.collection.rowSwipe == nil)
  }

  // MARK: Moving by code

  /// Four columns of 100 points, in a collection of a controller.
  private func grid(_ script: Script = Script().hold(9)) throws -> (
    CollectionGround, ItemLog, UICollectionView
  ) {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    let ground = try CollectionGround(
      script, layout, of: UICollectionViewController(collectionViewLayout: layout)
    ) { _, items in items.sections = [(0..<40).map { "\($0)" }, ["a", "b"]] }
    return (ground, ground.items, ground.collection)
  }

  /// What is shown, in the order of its places.
  private func shown(_ collection: UICollectionView) -> [String] {
    collection.visibleCells.sorted {
      ($0.center.y, $0.center.x) < ($1.center.y, $1.center.x)
    }.compactMap(\.accessibilityIdentifier)
  }

  @Test func othersMakeWayAndTheDataSourceHearsAtTheEnd() throws {
    let (ground, items, collection) = try grid()
    let cell = try #require(collection.cellForItem(at: path(1)))
    #expect(collection.beginInteractiveMovementForItem(at: path(1)))
    #expect(!collection.beginInteractiveMovementForItem(at: path(2)))
    // Over item 6, whose place it takes.
    collection.updateInteractiveMovementTargetPosition(CGPoint(x: 260, y: 140))
    try ground.go(to: 0.5)
    #expect(cell.center == CGPoint(x: 260, y: 140))
    #expect(collection.subviews.last === cell)
    #expect(items.moves.isEmpty && cell.configurationState.isReordering)
    #expect(collection.cellForItem(at: path(6)) === cell)
    #expect(collection.cellForItem(at: path(1))?.accessibilityIdentifier == "2")
    #expect(collection.cellForItem(at: path(1))?.frame.minX == 100)
    // Cells that come into sight meanwhile are those of the data source's order.
    collection.contentOffset.y = 150
    collection.layoutIfNeeded()
    #expect(collection.cellForItem(at: path(36))?.accessibilityIdentifier == "36")
    collection.contentOffset.y = 0
    collection.endInteractiveMovement()
    #expect(items.moves == ["[0, 1] to [0, 6]"])
    try ground.go(to: 1)
    #expect(cell.frame == CGRect(x: 200, y: 100, width: 100, height: 100))
    #expect(Array(shown(collection).prefix(8)) == ["0", "2", "3", "4", "5", "6", "1", "7"])
    #expect(!cell.configurationState.isReordering)
  }

  @Test func aCancelledItemGoesBack() throws {
    let (ground, items, collection) = try grid()
    let before = shown(collection)
    collection.beginInteractiveMovementForItem(at: path(0))
    collection.updateInteractiveMovementTargetPosition(CGPoint(x: 350, y: 250))
    try ground.go(to: 0.5)
    #expect(shown(collection) != before)
    collection.cancelInteractiveMovement()
    try ground.go(to: 1)
    #expect(items.moves.isEmpty && shown(collection) == before)
    #expect(collection.cellForItem(at: path(0))?.frame.origin == .zero)
  }

  /// From one section into another, whose number of items changes while the movement lasts.
  @Test func itemsGoToOtherSections() throws {
    let (ground, items, collection) = try grid()
    collection.contentOffset.y = 248
    try ground.go(to: 0.1)
    collection.beginInteractiveMovementForItem(at: IndexPath(item: 36, section: 0))
    // Item "b" is the second of the row below ten rows.
    collection.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 1050))
    try ground.go(to: 0.6)
    #expect(collection.numberOfItems(inSection: 0) == 39)
    #expect(collection.numberOfItems(inSection: 1) == 3)
    collection.endInteractiveMovement()
    try ground.go(to: 1)
    #expect(items.moves == ["[0, 36] to [1, 1]"])
    #expect(items.sections[1] == ["a", "36", "b"])
    #expect(shown(collection).suffix(3) == ["a", "36", "b"])
  }

  @Test func delegatesAndDataSourcesHaveASay() throws {
    let (ground, items, collection) = try grid()
    items.fixed = [3]
    #expect(!collection.beginInteractiveMovementForItem(at: path(3)))
    items.target = { IndexPath(item: min($0.item, 4), section: 0) }
    collection.beginInteractiveMovementForItem(at: path(0))
    collection.updateInteractiveMovementTargetPosition(CGPoint(x: 350, y: 250))
    collection.endInteractiveMovement()
    try ground.go(to: 0.5)
    #expect(items.moves == ["[0, 0] to [0, 4]"])
  }

  // MARK: Moving by fingers

  /// A long press on an item of a collection's controller lifts it; the finger has its middle.
  @Test func longPressesLiftItems() throws {
    let script = Script().drag(
      from: CGPoint(x: 30, y: 30),
      along: [
        (to: CGPoint(x: 31, y: 30), over: 0.8), (to: CGPoint(x: 250, y: 150), over: 0.4),
        (to: CGPoint(x: 251, y: 150), over: 0.4),
      ]
    ).hold(1)
    let (ground, items, collection) = try grid(script)
    try ground.go(to: 1.5)
    let cell = try #require(collection.cellForItem(at: path(6)))
    #expect(cell.accessibilityIdentifier == "0")
    #expect(abs(cell.center.x - 250.75) < 1 && cell.center.y == 150)
    #expect(collection.contentOffset.y == 0)
    try ground.go(to: 2.5)
    #expect(items.moves == ["[0, 0] to [0, 6]"])
    #expect(cell.frame == CGRect(x: 200, y: 100, width: 100, height: 100))
    // Items that may not be moved leave the finger to scrolling and selection.
    let (other, still, fixed) = try grid(script)
    still.fixed = [0]
    try other.go(to: 1.5)
    #expect(still.moves.isEmpty && fixed.cellForItem(at: path(0))?.frame.origin == .zero)
  }

  /// Near an edge the collection scrolls by 6 points a redraw, and the item stays under the finger.
  @Test func theCollectionScrollsNearItsEdges() throws {
    let (ground, items, collection) = try grid()
    #expect(collection.beginInteractiveMovementForItem(at: path(8)))
    collection.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 830))
    try ground.go(to: 0.5)
    #expect(collection.contentOffset.y == 180 && items.moves.isEmpty)
    let movement = try #require(collection.movement)
    #expect(collection.cellForItem(at: movement.current)?.center.y == 1010)
  }

  /// A row is moved by its control; the data source's snapshot follows, and says what has changed.
  @Test func reorderControlsMoveRowsOfLists() throws {
    let script = Script().hold(0.2).drag(
      from: CGPoint(x: 380, y: middle(1)), to: CGPoint(x: 380, y: middle(4)), over: 0.5,
      holding: 0.3
    ).hold(1)
    let list = try List(script) { _ in }
    var heard: [String] = []
    list.source.reorderingHandlers.canReorderItem = { $0 != "0" }
    list.source.reorderingHandlers.willReorder = { heard.append("will \($0.difference.count)") }
    list.source.reorderingHandlers.didReorder = { transaction in
      let old = transaction.initialSnapshot.itemIdentifiers
      let moved = transaction.sectionTransactions.first?.finalSnapshot.items ?? []
      heard.append("did \(old.applying(transaction.difference) == moved)")
    }
    try list.go(to: 0.9)
    let row = try list.cell(4)
    #expect(row.frame.minX == 0 && row.layer.shadowOpacity > 0)
    #expect(abs(row.center.y - middle(4)) < CGFloat(0.5))
    try list.go(to: 2)
    #expect(heard == ["will 2", "did true"])
    #expect(
      list.source.snapshot().itemIdentifiers.prefix(6) == ["0", "2", "3", "4", "1", "5"])
    #expect(abs(row.frame.minY - CGFloat(4 * 133) / 3) < CGFloat(0.34), "\(row.frame)")
    #expect(row.layer.shadowOpacity == 0)
    #expect(!list.source.canReorder(path(0)) && list.source.canReorder(path(1)))
  }
}
