import Testing
import UIKit

/// Methods of lists that subclasses replace, as they do on Apple's systems.
@MainActor @Suite struct ListOverrideTests {
  private final class Grid: UICollectionView {
    var registered: [String] = []
    var inserted: [IndexPath] = []

    override func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
      registered.append(identifier)
      super.register(cellClass, forCellWithReuseIdentifier: identifier)
    }

    override func insertItems(at indexPaths: [IndexPath]) {
      inserted += indexPaths
      super.insertItems(at: indexPaths)
    }
  }

  private final class Rows: UITableView, UITableViewDataSource {
    var count = 1
    var depth = 0

    override func beginUpdates() {
      depth += 1
      super.beginUpdates()
    }

    override func endUpdates() {
      super.endUpdates()
      depth -= 1
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      UITableViewCell()
    }
  }

  @Test func aSubclassSeesRegistrationsAndChanges() {
    final class Source: NSObject, UICollectionViewDataSource {
      var count = 1
      func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        count
      }
      func collectionView(
        _ view: UICollectionView, cellForItemAt path: IndexPath
      ) -> UICollectionViewCell { view.dequeueReusableCell(withReuseIdentifier: "A", for: path) }
    }
    let source = Source()
    let grid = Grid(
      frame: CGRect(x: 0, y: 0, width: 200, height: 200),
      collectionViewLayout: UICollectionViewFlowLayout())
    let asView: UICollectionView = grid
    asView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "A")
    grid.dataSource = source
    grid.layoutIfNeeded()
    source.count = 2
    asView.performBatchUpdates { asView.insertItems(at: [IndexPath(item: 1, section: 0)]) }
    #expect(grid.registered == ["A"] && grid.inserted == [IndexPath(item: 1, section: 0)])
    #expect(grid.numberOfItems(inSection: 0) == 2)
  }

  @Test func aSubclassSeesGroupsOfChanges() {
    let rows = Rows(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    rows.dataSource = rows
    rows.layoutIfNeeded()
    let asTable: UITableView = rows
    asTable.beginUpdates()
    #expect(rows.depth == 1)
    rows.count = 2
    asTable.insertRows(at: [IndexPath(row: 1, section: 0)], with: .none)
    asTable.endUpdates()
    #expect(rows.depth == 0 && rows.numberOfRows(inSection: 0) == 2)
  }
}
