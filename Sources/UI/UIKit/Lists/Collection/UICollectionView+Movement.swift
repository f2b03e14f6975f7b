import Foundation
import QuartzCore
import UIFoundation

/// An item that a finger or code moves to another place.
///
/// - Units: points.
@MainActor
final class ItemMovement {
  /// The item's index path in the data source until the movement ends.
  let original: IndexPath
  /// The index path at which the layout makes room for it.
  var current: IndexPath
  /// The index path last proposed to the delegate.
  var proposed: IndexPath
  /// The centre of the item, in the content.
  var position: CGPoint
  let scrolling = EdgeScrolling()

  init(_ path: IndexPath, position: CGPoint) {
    original = path
    current = path
    proposed = path
    self.position = position
  }
}

// Moving items. The layout has a moved item at another place than the data source, which gets the change at the end.
extension UICollectionView {
  @discardableResult
  func beginMoving(at indexPath: IndexPath) -> Bool {
    guard movement == nil, contains(indexPath),
      dataSource?.collectionView(self, canMoveItemAt: indexPath) ?? false,
      let attributes = layoutAttributesForItem(at: indexPath)
    else { return false }
    closeSwipe(animated: true)
    letGoOfTouchedItem()
    movement = ItemMovement(indexPath, position: attributes.center)
    showMovement(of: cellForItem(at: indexPath), true)
    followMovement()
    return true
  }

  func move(_ targetPosition: CGPoint) {
    guard let movement else { return }
    movement.position = targetPosition
    followMovement()
    scrollIfNearEdge()
  }

  func endMoving() {
    guard let movement else { return }
    stop(movement)
    let (old, new) = (movement.original, movement.current)
    if old != new {
      dataSource?.collectionView(self, moveItemAt: old, to: new)
      selectedPaths = selectedPaths.map { movement.shown($0) }
    }
    settleMovement(
      currentLayout.invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths: [new], previousIndexPaths: [old], movementCancelled: false),
      of: cellForItem(at: new))
  }

  func cancelMoving() {
    guard let movement else { return }
    let cell = cellForItem(at: movement.current)
    rearrange(movement, to: movement.original)
    stop(movement)
    settleMovement(
      currentLayout.invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths: [movement.original], previousIndexPaths: [movement.current],
        movementCancelled: true), of: cell)
  }

  private func stop(_ movement: ItemMovement) {
    movement.scrolling.cancel()
    self.movement = nil
  }

  private func showMovement(of cell: UICollectionViewCell?, _ isLifted: Bool) {
    cell?.isReordering = isLifted
    guard let cell = cell as? UICollectionViewListCell else { return }
    UIView.animate(withDuration: Self.updateDuration, delay: 0, options: .allowUserInteraction) {
      cell.showShadow(isLifted: isLifted)
    }
  }

  private func settleMovement(
    _ context: UICollectionViewLayoutInvalidationContext, of cell: UICollectionViewCell?
  ) {
    showMovement(of: cell, false)
    let change = { [self] in
      currentLayout.invalidateLayout(with: context)
      setNeedsLayout()
      layoutIfNeeded()
    }
    guard animatesChanges else { return UIView.performWithoutAnimation(change) }
    UIView.animate(
      withDuration: Self.updateDuration, delay: 0, options: .allowUserInteraction,
      animations: change)
    cell.map(bringSubviewToFront)
  }

  // MARK: Making way

  private func followMovement() {
    guard let movement else { return }
    placedBounds = nil
    setNeedsLayout()
    let proposed = currentLayout.targetIndexPath(
      forInteractivelyMovingItem: movement.current, withPosition: movement.position)
    guard proposed != movement.proposed else { return }
    movement.proposed = proposed
    let target =
      delegate?.collectionView(
        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: movement.original,
        atCurrentIndexPath: movement.current, toProposedIndexPath: proposed) ?? proposed
    guard target != movement.current else { return }
    // The item follows the finger at once; only the others are animated.
    UIView.performWithoutAnimation { layoutIfNeeded() }
    rearrange(movement, to: target)
  }

  /// Makes the layout leave room for the moved item at another place.
  private func rearrange(_ movement: ItemMovement, to target: IndexPath) {
    let old = movement.current
    guard target != old else { return }
    var counts = loadedCounts()
    counts[old.section] -= 1
    guard counts.indices.contains(target.section),
      (0...counts[target.section]).contains(target.item)
    else {
      raise(
        .internalInconsistency,
        "attempt to move an item to \(describe(target)), which is not a place in the collection "
          + "view")
    }
    counts[target.section] += 1
    var update = BatchUpdate()
    update.moved[old] = target
    let resolution = update.resolve(old: loadedCounts(), new: counts, words: .collection)
    let context = currentLayout.invalidationContext(
      forInteractivelyMovingItems: [target], withTargetPosition: movement.position,
      previousIndexPaths: [old], previousPosition: movement.position)
    movement.current = target
    movement.proposed = target
    let change = { [self] in
      reorderElements(update, resolution, context, counts: counts)
    }
    guard animatesChanges else { return UIView.performWithoutAnimation(change) }
    animate(
      CollectionTransition(surroundings()) { key in
        self.newKey(of: key, update, resolution)
      }, change
    ) { _ in }
  }

  /// Returns the moved item's attributes, which are in front of all others.
  func movedAttributes() -> UICollectionViewLayoutAttributes? {
    movement.map {
      currentLayout.layoutAttributesForInteractivelyMovingItem(
        at: $0.current, withTargetPosition: $0.position)
    }
  }

  /// Returns the data source's index path of the item that the layout has at a place.
  func sourcePath(_ path: IndexPath) -> IndexPath { movement?.original(path) ?? path }

  // MARK: Scrolling

  private func scrollIfNearEdge() {
    guard let movement else { return }
    let place = CGPoint(
      x: movement.position.x - bounds.minX, y: movement.position.y - bounds.minY)
    movement.scrolling.follow(place, in: self) { [weak self] offset in
      guard let self, let movement = self.movement else { return }
      movement.position.x += offset.x - self.contentOffset.x
      movement.position.y += offset.y - self.contentOffset.y
      self.contentOffset = offset
      self.followMovement()
      self.scrollIfNearEdge()
    }
  }
}

extension ItemMovement {
  /// Returns the data source's index path of the item that the layout has at a place.
  func original(_ path: IndexPath) -> IndexPath {
    Self.carried(path, from: current, to: original)
  }

  /// Returns the layout's index path of the item that the data source has at a place.
  func shown(_ path: IndexPath) -> IndexPath { Self.carried(path, from: original, to: current) }

  /// Returns the new place of an item after another is removed from one place and inserted at another.
  private static func carried(
    _ path: IndexPath, from old: IndexPath, to new: IndexPath
  ) -> IndexPath {
    guard path != old else { return new }
    var item = path.item
    if path.section == old.section, item > old.item { item -= 1 }
    if path.section == new.section, item >= new.item { item += 1 }
    return IndexPath(item: item, section: path.section)
  }
}

/// The long press with which a collection's controller lets users move items.
final class ItemMovementGestureRecognizer: UILongPressGestureRecognizer {
  private var collection: UICollectionView? { view as? UICollectionView }

  init() {
    super.init(target: nil, action: nil)
    handler = { [weak self] _ in self?.changed() }
  }

  override func mayBegin() -> Bool {
    guard super.mayBegin(), let collection,
      let path = collection.indexPathForItem(at: location(in: collection))
    else { return false }
    return collection.dataSource?.collectionView(collection, canMoveItemAt: path) ?? false
  }

  private func changed() {
    guard let collection else { return }
    let point = location(in: collection)
    switch state {
    case .began:
      guard let path = collection.indexPathForItem(at: point) else { return }
      collection.beginInteractiveMovementForItem(at: path)
      collection.updateInteractiveMovementTargetPosition(point)
    case .changed: collection.updateInteractiveMovementTargetPosition(point)
    case .ended: collection.endInteractiveMovement()
    case .cancelled: collection.cancelInteractiveMovement()
    case .possible, .failed: break
    }
  }
}

// Rows of lists that fingers move by their reorder control.
extension UICollectionView: RowReordering {
  func beginReorder(_ row: UIView, _ touch: UITouch) -> Bool {
    guard let cell = row as? UICollectionViewCell, let path = indexPath(for: cell) else {
      return false
    }
    let middle = cell.center
    guard beginInteractiveMovementForItem(at: path) else { return false }
    reorderGrip = touch.location(in: self).y - middle.y
    return true
  }

  /// Rows keep their horizontal place.
  func dragReorder(_ touch: UITouch) {
    guard let x = movement?.position.x else { return }
    updateInteractiveMovementTargetPosition(
      CGPoint(x: x, y: touch.location(in: self).y - reorderGrip))
  }

  func endReorder() { endInteractiveMovement() }

  func cancelReorder() { cancelInteractiveMovement() }
}
