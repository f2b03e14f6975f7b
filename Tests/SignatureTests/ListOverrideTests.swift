import Testing
import UIKit

// Subclasses of lists that override what Apple's headers declare; they compile only if each member is open.

private class OwnTableView: UITableView {
  override var dragDelegate: (any UITableViewDragDelegate)? {
    get { super.dragDelegate }
    set { super.dragDelegate = newValue }
  }
  override var dropDelegate: (any UITableViewDropDelegate)? {
    get { super.dropDelegate }
    set { super.dropDelegate = newValue }
  }
  override var dragInteractionEnabled: Bool {
    get { super.dragInteractionEnabled }
    set { super.dragInteractionEnabled = newValue }
  }
  override var hasActiveDrag: Bool { super.hasActiveDrag }
  override var hasActiveDrop: Bool { super.hasActiveDrop }
  override func rectForRow(at indexPath: IndexPath) -> CGRect { super.rectForRow(at: indexPath) }
  override func rectForHeader(inSection section: Int) -> CGRect {
    super.rectForHeader(inSection: section)
  }
  override func rectForFooter(inSection section: Int) -> CGRect {
    super.rectForFooter(inSection: section)
  }
  override func rect(forSection section: Int) -> CGRect { super.rect(forSection: section) }
  override func indexPathForRow(at point: CGPoint) -> IndexPath? {
    super.indexPathForRow(at: point)
  }
  override func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    super.indexPathsForRows(in: rect)
  }
  override func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    super.headerView(forSection: section)
  }
  override func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    super.footerView(forSection: section)
  }
  override func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) { super.scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
  override func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition)
  { super.selectRow(at: indexPath, animated: animated, scrollPosition: scrollPosition) }
  override func deselectRow(at indexPath: IndexPath, animated: Bool) {
    super.deselectRow(at: indexPath, animated: animated)
  }
  override func reconfigureRows(at indexPaths: [IndexPath]) {
    super.reconfigureRows(at: indexPaths)
  }
  override func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    super.moveRow(at: indexPath, to: newIndexPath)
  }
  override func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    super.insertSections(sections, with: animation)
  }
  override func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    super.deleteSections(sections, with: animation)
  }
  override func moveSection(_ section: Int, toSection newSection: Int) {
    super.moveSection(section, toSection: newSection)
  }
}

private class OwnCollectionView: UICollectionView {
  @discardableResult
  override func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    super.beginInteractiveMovementForItem(at: indexPath)
  }
  override func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    super.updateInteractiveMovementTargetPosition(targetPosition)
  }
  override func endInteractiveMovement() { super.endInteractiveMovement() }
  override func cancelInteractiveMovement() { super.cancelInteractiveMovement() }
  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { super.layoutAttributesForItem(at: indexPath) }
  override func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    super.layoutAttributesForSupplementaryElement(ofKind: kind, at: indexPath)
  }
  override func indexPathForItem(at point: CGPoint) -> IndexPath? {
    super.indexPathForItem(at: point)
  }
  override var visibleCells: [UICollectionViewCell] { super.visibleCells }
  override var indexPathsForVisibleItems: [IndexPath] { super.indexPathsForVisibleItems }
  override func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    super.cellForItem(at: indexPath)
  }
  override func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    super.indexPath(for: cell)
  }
  override func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionReusableView?
  { super.supplementaryView(forElementKind: elementKind, at: indexPath) }
  override func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView]
  { super.visibleSupplementaryViews(ofKind: elementKind) }
  override func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath]
  { super.indexPathsForVisibleSupplementaryElements(ofKind: elementKind) }
  override func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) { super.scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  override func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    super.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
  }
  override func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    super.dequeueReusableSupplementaryView(
      ofKind: elementKind, withReuseIdentifier: identifier, for: indexPath)
  }
  override var indexPathsForSelectedItems: [IndexPath]? { super.indexPathsForSelectedItems }
  override func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition)
  { super.selectItem(at: indexPath, animated: animated, scrollPosition: scrollPosition) }
  override func deselectItem(at indexPath: IndexPath, animated: Bool) {
    super.deselectItem(at: indexPath, animated: animated)
  }
  override func reconfigureItems(at indexPaths: [IndexPath]) {
    super.reconfigureItems(at: indexPaths)
  }
  override var dragDelegate: (any UICollectionViewDragDelegate)? {
    get { super.dragDelegate }
    set { super.dragDelegate = newValue }
  }
  override var dropDelegate: (any UICollectionViewDropDelegate)? {
    get { super.dropDelegate }
    set { super.dropDelegate = newValue }
  }
  override var dragInteractionEnabled: Bool {
    get { super.dragInteractionEnabled }
    set { super.dragInteractionEnabled = newValue }
  }
  override var hasActiveDrag: Bool { super.hasActiveDrag }
  override var hasActiveDrop: Bool { super.hasActiveDrop }
}
@MainActor
struct ListOverrideTests {
  private final class Rows: OwnTableView {
    var log: [String] = []
    override func deselectRow(at indexPath: IndexPath, animated: Bool) {
      log.append("deselect \(indexPath)")
      super.deselectRow(at: indexPath, animated: animated)
    }
    override func scrollToRow(
      at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
    ) { log.append("scroll") }
  }

  @Test func overridesOfTablesAreCalled() {
    let rows = Rows()
    let table: UITableView = rows
    table.selectRow(at: [0, 0], animated: false, scrollPosition: .none)
    table.selectRow(at: [0, 1], animated: false, scrollPosition: .top)
    #expect(rows.log == ["deselect [0, 0]", "scroll"])
    #expect(table.indexPathForSelectedRow == [0, 1])
  }

  @Test func overridesOfCollectionsAreCalled() {
    final class Grid: OwnCollectionView {
      override func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        UICollectionViewCell()
      }
    }
    let grid: UICollectionView = Grid(
      frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    #expect(grid.cellForItem(at: [3, 3]) != nil && grid.visibleCells.isEmpty)
  }
}
