import Foundation
import PegMotion
import Testing
import UIKit

@testable import PegStage

/// Rows and items that fingers drag inside of lists and into others.
@MainActor
@Suite struct ListDragDropTests {
  /// Words in a table of rows of 50 points, which fingers move.
  @MainActor
  private final class Words: NSObject, UITableViewDataSource, UITableViewDragDelegate,
    UITableViewDropDelegate
  {
    var words = ["a", "b", "c", "d", "e"]
    var intent = UITableViewDropProposal.Intent.insertAtDestinationIndexPath
    var destinations: [Int?] = []
    let table: UITableView

    init(_ frame: CGRect) {
      table = UITableView(frame: frame)
      super.init()
      table.rowHeight = 50
      table.register(UITableViewCell.self, forCellReuseIdentifier: "word")
      table.dataSource = self
      table.dragDelegate = self
      table.dropDelegate = self
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      words.count
    }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "word", for: indexPath)
      cell.textLabel?.text = words[indexPath.row]
      return cell
    }
    func tableView(
      _ tableView: UITableView, itemsForBeginning session: any UIDragSession,
      at indexPath: IndexPath
    ) -> [UIDragItem] {
      [UIDragItem(itemProvider: NSItemProvider(object: words[indexPath.row] as NSString))]
    }
    func tableView(
      _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal {
      if destinations.last != destinationIndexPath?.row {
        destinations.append(destinationIndexPath?.row)
      }
      return UITableViewDropProposal(
        operation: tableView.hasActiveDrag ? .move : .copy, intent: intent)
    }
    func tableView(
      _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
    ) {
      guard let target = coordinator.destinationIndexPath, let item = coordinator.items.first
      else { return }
      if let source = item.sourceIndexPath {
        tableView.performBatchUpdates {
          words.insert(words.remove(at: source.row), at: target.row)
          tableView.deleteRows(at: [source], with: .automatic)
          tableView.insertRows(at: [target], with: .automatic)
        }
        coordinator.drop(item.dragItem, toRowAt: target)
      } else {
        item.dragItem.itemProvider.loadObject(ofClass: String.self) { text, _ in
          self.words.insert(text ?? "?", at: target.row)
          tableView.insertRows(at: [target], with: .automatic)
        }
      }
    }

    func y(_ row: Int) -> CGFloat? {
      table.cellForRow(at: IndexPath(row: row, section: 0))?.frame.minY
    }
  }

  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  private func drag(_ start: CGPoint, to end: CGPoint) -> Script {
    Script().drag(from: start, along: [(start, 0.6), (end, 0.5), (end, 0.5)]).hold(1)
  }

  @Test func rowsMakeRoomAndTheRowMoves() throws {
    let words = Words(CGRect(x: 0, y: 0, width: 400, height: 800))
    let ground = try Playground(
      drag(CGPoint(x: 200, y: 75), to: CGPoint(x: 200, y: 175))
    ) { view, _ in view.addSubview(words.table) }
    try ground.go(to: 1.5)
    #expect(words.table.hasActiveDrag && words.table.hasActiveDrop)
    // Row 1 is away: those below it move up, and leave 50 points at the finger's row.
    #expect((0...4).map { words.y($0) } == [0, 50, 50, 100, 200])
    try ground.go(to: 3)
    #expect(words.words == ["a", "c", "d", "b", "e"])
    #expect((0...4).map { words.y($0) } == [0, 50, 100, 150, 200])
    #expect(words.table.visibleCells.map(\.textLabel?.text) == words.words)
    #expect(words.table.visibleCells.allSatisfy { $0.alpha == 1 })
    #expect(!words.table.hasActiveDrag && !words.table.hasActiveDrop)
    #expect(words.destinations == [1, 2, 3])
  }

  @Test func rowsOfAnotherTableAreInserted() throws {
    let top = Words(CGRect(x: 0, y: 0, width: 400, height: 300))
    let bottom = Words(CGRect(x: 0, y: 400, width: 400, height: 400))
    bottom.words = ["x", "y"]
    let ground = try Playground(
      drag(CGPoint(x: 200, y: 25), to: CGPoint(x: 200, y: 475))
    ) { view, _ in
      view.addSubview(top.table)
      view.addSubview(bottom.table)
    }
    try ground.go(to: 1.5)
    #expect(top.table.hasActiveDrag && !top.table.hasActiveDrop && bottom.table.hasActiveDrop)
    #expect(bottom.y(0) == 0 && bottom.y(1) == 100)
    try ground.go(to: 3)
    #expect(bottom.words == ["x", "a", "y"] && top.words.count == 5)
    #expect(bottom.y(2) == 100)
  }

  @Test func itemsGoIntoRowsThatAreHighlighted() throws {
    let words = Words(CGRect(x: 0, y: 0, width: 400, height: 800))
    words.intent = .insertIntoDestinationIndexPath
    let ground = try Playground(
      drag(CGPoint(x: 200, y: 75), to: CGPoint(x: 200, y: 175))
    ) { view, _ in view.addSubview(words.table) }
    try ground.go(to: 1.5)
    #expect(words.table.cellForRow(at: path(3))?.isHighlighted == true)
    #expect((0...4).map { words.y($0) } == [0, 50, 100, 150, 200])
  }

  @Test func dragsCanBeOff() throws {
    let words = Words(CGRect(x: 0, y: 0, width: 400, height: 800))
    words.table.dragInteractionEnabled = false
    let ground = try Playground(
      drag(CGPoint(x: 200, y: 75), to: CGPoint(x: 200, y: 175))
    ) { view, _ in view.addSubview(words.table) }
    try ground.go(to: 1.5)
    #expect(!words.table.hasActiveDrag && words.destinations.isEmpty)
  }

  /// Numbers in a grid of four columns of 100 points, which fingers move.
  @MainActor
  private final class Tiles: NSObject, UICollectionViewDataSource,
    UICollectionViewDragDelegate, UICollectionViewDropDelegate
  {
    var numbers = Array(0..<8)
    let collection: UICollectionView

    override init() {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 100, height: 100)
      layout.minimumInteritemSpacing = 0
      layout.minimumLineSpacing = 0
      collection = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 400, height: 800), collectionViewLayout: layout)
      super.init()
      collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
      collection.dataSource = self
      collection.dragDelegate = self
      collection.dropDelegate = self
    }

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { numbers.count }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
      cell.tag = numbers[indexPath.item]
      return cell
    }
    func collectionView(
      _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
      at indexPath: IndexPath
    ) -> [UIDragItem] {
      [UIDragItem(itemProvider: NSItemProvider(object: "\(numbers[indexPath.item])" as NSString))]
    }
    func collectionView(
      _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal {
      UICollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView,
      performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {
      guard let target = coordinator.destinationIndexPath, let item = coordinator.items.first,
        let source = item.sourceIndexPath
      else { return }
      collectionView.performBatchUpdates {
        numbers.insert(numbers.remove(at: source.item), at: target.item)
        collectionView.deleteItems(at: [source])
        collectionView.insertItems(at: [target])
      }
      coordinator.drop(item.dragItem, toItemAt: target)
    }

    func center(_ item: Int) -> CGPoint? {
      collection.cellForItem(at: IndexPath(item: item, section: 0))?.center
    }
  }

  @Test func itemsOfAGridMakeRoom() throws {
    let tiles = Tiles()
    let ground = try Playground(
      drag(CGPoint(x: 150, y: 50), to: CGPoint(x: 50, y: 150))
    ) { view, _ in view.addSubview(tiles.collection) }
    try ground.go(to: 1.5)
    #expect(tiles.center(2) == CGPoint(x: 150, y: 50))
    #expect(tiles.center(4) == CGPoint(x: 350, y: 50))
    #expect(tiles.center(5) == CGPoint(x: 150, y: 150))
    try ground.go(to: 3)
    #expect(tiles.numbers == [0, 2, 3, 4, 1, 5, 6, 7])
    #expect((0..<8).map { tiles.center($0)?.x } == [50, 150, 250, 350, 50, 150, 250, 350])
    #expect(tiles.collection.visibleCells.map(\.tag) == tiles.numbers)
  }
}
