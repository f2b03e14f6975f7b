public import CoreGraphics
public import Foundation
import UIFoundation

/// A cell that keeps a dropped item's place in a table until the item's data is there.
///
/// - Units: points.
/// - Source: Apple's page of UITableViewPlaceholder.
@preconcurrency @MainActor
open class UITableViewPlaceholder: NSObject {
  let insertionIndexPath: IndexPath
  let reuseIdentifier: String
  let rowHeight: CGFloat
  /// Fills the cell, which is dequeued by the placeholder's identifier.
  open var cellUpdateHandler: ((UITableViewCell) -> Void)?

  public init(insertionIndexPath: IndexPath, reuseIdentifier: String, rowHeight: CGFloat) {
    (self.insertionIndexPath, self.reuseIdentifier) = (insertionIndexPath, reuseIdentifier)
    self.rowHeight = rowHeight
  }
}

/// A placeholder to which a dropped item moves.
@preconcurrency @MainActor
open class UITableViewDropPlaceholder: UITableViewPlaceholder {
  /// Returns the shape with which the item arrives at the cell.
  open var previewParametersProvider: ((UITableViewCell) -> UIDragPreviewParameters?)?
}

/// Replaces the placeholder of a dropped item by the item's row, or removes it.
@preconcurrency @MainActor
public protocol UITableViewDropPlaceholderContext: UIDragAnimating {
  var dragItem: UIDragItem { get }
  /// Replaces the placeholder by a row; returns false if it is no longer there.
  ///
  /// - Parameter dataSourceUpdates: inserts the item into the data, at the row that it gets.
  @discardableResult
  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
  /// Removes the placeholder; returns false if it is no longer there.
  @discardableResult
  func deletePlaceholder() -> Bool
}

/// A cell that keeps a dropped item's place in a collection until the item's data is there.
///
/// - Source: Apple's page of UICollectionViewPlaceholder.
@preconcurrency @MainActor
open class UICollectionViewPlaceholder: NSObject {
  let insertionIndexPath: IndexPath
  let reuseIdentifier: String
  /// Fills the cell, which is dequeued by the placeholder's identifier.
  open var cellUpdateHandler: ((UICollectionViewCell) -> Void)?

  public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
    (self.insertionIndexPath, self.reuseIdentifier) = (insertionIndexPath, reuseIdentifier)
  }
}

/// A placeholder to which a dropped item moves.
@preconcurrency @MainActor
open class UICollectionViewDropPlaceholder: UICollectionViewPlaceholder {
  /// Returns the shape with which the item arrives at the cell.
  open var previewParametersProvider: ((UICollectionViewCell) -> UIDragPreviewParameters?)?
}

/// Replaces the placeholder of a dropped item by the item, or removes it.
@preconcurrency @MainActor
public protocol UICollectionViewDropPlaceholderContext: UIDragAnimating {
  var dragItem: UIDragItem { get }
  @discardableResult
  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
  @discardableResult
  func deletePlaceholder() -> Bool
  /// Fills the placeholder's cell again.
  func setNeedsCellUpdate()
}

/// The cell of a placeholder in a list, and its place.
///
/// The numbers of rows do not change while a placeholder is there: rows make way for it as for a lifted one.
@MainActor
final class ListPlaceholder {
  /// The place among the rows that the data has.
  var path: IndexPath
  /// Units: points; 0 in collections, whose items have the sizes of their layout.
  let height: CGFloat
  let cell: UIView

  init(_ path: IndexPath, height: CGFloat, cell: UIView) {
    (self.path, self.height, self.cell) = (path, height, cell)
  }
}

/// The context of a placeholder.
@MainActor
final class ListPlaceholderContext: NSObject, UITableViewDropPlaceholderContext,
  UICollectionViewDropPlaceholderContext
{
  let dragItem: UIDragItem
  private weak var list: (any DragDropList)?
  private let placeholder: ListPlaceholder
  private let animator: any UIDragAnimating
  private let fill: () -> Void

  init(
    _ dragItem: UIDragItem, _ placeholder: ListPlaceholder, in list: any DragDropList,
    _ animator: any UIDragAnimating, fill: @escaping () -> Void
  ) {
    (self.dragItem, self.placeholder, self.list) = (dragItem, placeholder, list)
    (self.animator, self.fill) = (animator, fill)
  }

  func addAnimations(_ animations: @escaping () -> Void) { animator.addAnimations(animations) }

  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    animator.addCompletion(completion)
  }

  func setNeedsCellUpdate() { fill() }

  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
    guard let list, list.dragAndDrop?.close(placeholder) == true else { return false }
    dataSourceUpdates(placeholder.path)
    UIView.performWithoutAnimation {
      placeholder.cell.removeFromSuperview()
      list.insertCommitted(at: placeholder.path)
      list.layoutIfNeeded()
    }
    list.dragAndDrop?.inserted(placeholder)
    return true
  }

  func deletePlaceholder() -> Bool {
    guard let list, list.dragAndDrop?.close(placeholder) == true else { return false }
    placeholder.cell.removeFromSuperview()
    UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) {
      list.gapDidChange()
      list.layoutIfNeeded()
    }
    return true
  }
}

// MARK: Tables

extension UITableView {
  /// Whether rows of the table are placeholders.
  public var hasUncommittedUpdates: Bool { dragAndDrop?.placeholders.isEmpty == false }

  /// The height of all placeholders.
  var placeholderHeight: CGFloat {
    dragAndDrop?.placeholders.reduce(0) { $0 + $1.height } ?? 0
  }

  /// Returns the distance by which a row, or what follows a section's rows, makes way for placeholders.
  func placeholderShift(of path: IndexPath) -> CGFloat {
    guard let placeholders = dragAndDrop?.placeholders else { return 0 }
    return placeholders.reduce(0) { $0 + ($1.path <= path ? $1.height : 0) }
  }

  /// Puts the placeholders' cells into the room that the rows have left.
  func placePlaceholders() {
    guard let placeholders = dragAndDrop?.placeholders, !placeholders.isEmpty else { return }
    let geometry = loadedGeometry()
    for (index, placeholder) in placeholders.enumerated() {
      let path = placeholder.path
      guard geometry.sections.indices.contains(path.section) else { continue }
      let count = geometry.sections[path.section].rows.count
      let neighbour = IndexPath(row: min(path.row, max(0, count - 1)), section: path.section)
      let isAfter = path.row >= count
      var frame =
        count > 0 ? rectForRow(at: neighbour) : CGRect(x: 0, y: 0, width: bounds.width, height: 0)
      if isAfter { frame.origin.y = frame.maxY }
      // Placeholders before this one take their room first.
      let before = placeholders.enumerated().filter {
        $0.element.path < path || $0.element.path == path && $0.offset < index
      }
      frame.origin.y += before.reduce(0) { $0 + $1.element.height }
      frame.size.height = placeholder.height
      placeholder.cell.frame = frame
      if placeholder.cell.superview !== self { addSubview(placeholder.cell) }
    }
  }

  func insertCommitted(at path: IndexPath) { insertRows(at: [path], with: .none) }
}

extension UICollectionView {
  /// Whether items of the collection are placeholders.
  public var hasUncommittedUpdates: Bool { dragAndDrop?.placeholders.isEmpty == false }

  func insertCommitted(at path: IndexPath) { insertItems(at: [path]) }

  /// Puts the placeholders' cells into the room that the items have left.
  func placePlaceholders() {
    guard let placeholders = dragAndDrop?.placeholders, !placeholders.isEmpty else { return }
    for (index, placeholder) in placeholders.enumerated() {
      var place = placeholder.path
      for (other, earlier) in placeholders.enumerated() {
        let comesFirst = earlier.path == placeholder.path ? other < index : earlier.path < place
        if comesFirst, earlier.path.section == place.section { place.item += 1 }
      }
      guard let attributes = placeAttributes(at: place) else { continue }
      placeholder.cell.bounds.size = attributes.size
      placeholder.cell.center = attributes.center
      if placeholder.cell.superview !== self { addSubview(placeholder.cell) }
    }
  }
}

extension ListDropCoordinator {
  /// Opens a placeholder and moves the item to its cell.
  func drop(
    _ dragItem: UIDragItem, to placeholder: ListPlaceholder, in list: any DragDropList,
    _ parameters: UIDragPreviewParameters?, fill: @escaping () -> Void
  ) -> ListPlaceholderContext {
    UIView.performWithoutAnimation(fill)
    list.dragAndDrop?.open(placeholder)
    let animator = add(dragItem) { [weak list] in
      guard let list else { return nil }
      list.layoutIfNeeded()
      return UIDragPreviewTarget(container: list, center: placeholder.cell.center)
    }
    return ListPlaceholderContext(dragItem, placeholder, in: list, animator, fill: fill)
  }
}
