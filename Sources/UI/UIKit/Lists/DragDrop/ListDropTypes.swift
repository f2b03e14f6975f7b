public import Foundation
import UIFoundation

/// The offer of a table to the items above it.
///
/// - Source: Apple's page of UITableViewDropProposal.
open class UITableViewDropProposal: UIDropProposal {
  public enum Intent: Int, Sendable {
    /// Rows stay where they are.
    case unspecified = 0
    /// Rows make way for the items.
    case insertAtDestinationIndexPath = 1
    /// The row below the finger is highlighted.
    case insertIntoDestinationIndexPath = 2
    case automatic = 3
  }

  open private(set) var intent: Intent

  public override init(operation: UIDropOperation) {
    intent = .unspecified
    super.init(operation: operation)
  }

  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }
}

/// The offer of a collection to the items above it.
///
/// - Source: Apple's page of UICollectionViewDropProposal.
open class UICollectionViewDropProposal: UIDropProposal {
  public enum Intent: Int, Sendable {
    case unspecified = 0
    /// Items make way.
    case insertAtDestinationIndexPath = 1
    /// The item below the finger is highlighted.
    case insertIntoDestinationIndexPath = 2
  }

  open private(set) var intent: Intent

  public override init(operation: UIDropOperation) {
    intent = .unspecified
    super.init(operation: operation)
  }

  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }
}

/// An item that is dropped on a table.
@preconcurrency @MainActor
public protocol UITableViewDropItem: NSObjectProtocol {
  var dragItem: UIDragItem { get }
  /// The row that the item was lifted from, if it comes from the same table.
  var sourceIndexPath: IndexPath? { get }
  /// Units: points.
  var previewSize: CGSize { get }
}

/// An item that is dropped on a collection.
@preconcurrency @MainActor
public protocol UICollectionViewDropItem: NSObjectProtocol {
  var dragItem: UIDragItem { get }
  var sourceIndexPath: IndexPath? { get }
  /// Units: points.
  var previewSize: CGSize { get }
}

/// Moves dropped items to their places in a table.
///
/// - Source: Apple's page of UITableViewDropCoordinator.
@preconcurrency @MainActor
public protocol UITableViewDropCoordinator: NSObjectProtocol {
  var items: [any UITableViewDropItem] { get }
  /// The row that the finger was on; nil beside all rows.
  var destinationIndexPath: IndexPath? { get }
  var proposal: UITableViewDropProposal { get }
  var session: any UIDropSession { get }
  /// Moves the item to a row that the data source already has.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
  /// Moves the item into a part of a row. Units: points of the row.
  @discardableResult
  func drop(
    _ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating
  @discardableResult
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
  /// Shows a placeholder until the item's data is there.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder)
    -> any UITableViewDropPlaceholderContext
}

/// Moves dropped items to their places in a collection.
///
/// - Source: Apple's page of UICollectionViewDropCoordinator.
@preconcurrency @MainActor
public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
  var items: [any UICollectionViewDropItem] { get }
  var destinationIndexPath: IndexPath? { get }
  var proposal: UICollectionViewDropProposal { get }
  var session: any UIDropSession { get }
  /// Moves the item to a place that the data source already has.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
  /// Moves the item into a part of another one. Units: points of that item.
  @discardableResult
  func drop(
    _ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating
  @discardableResult
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
  /// Shows a placeholder until the item's data is there.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder)
    -> any UICollectionViewDropPlaceholderContext
}

/// A dropped item of a list.
@MainActor
final class ListDropItem: NSObject, UITableViewDropItem, UICollectionViewDropItem {
  let dragItem: UIDragItem
  let sourceIndexPath: IndexPath?
  let previewSize: CGSize

  init(_ item: UIDragItem, from path: IndexPath?, size: CGSize) {
    dragItem = item
    sourceIndexPath = path
    previewSize = size
  }
}

/// The places that a delegate gives to dropped items.
@MainActor
class ListDropCoordinator: NSObject {
  /// A place for an item, and the code that runs with its animation.
  struct Landing {
    let target: @MainActor () -> UIDragPreviewTarget?
    let animator: DragAnimator
  }

  let session: any UIDropSession
  let destinationIndexPath: IndexPath?
  let dropItems: [ListDropItem]
  weak var list: (any DragDropList)?
  private(set) var landings: [ObjectIdentifier: Landing] = [:]

  init(
    _ list: any DragDropList, _ session: any UIDropSession, _ items: [ListDropItem],
    at path: IndexPath?
  ) {
    self.list = list
    self.session = session
    dropItems = items
    destinationIndexPath = path
  }

  @discardableResult
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
    add(dragItem) { target }
  }

  /// Moves an item to a rectangle of a row, or to all of it.
  func drop(
    _ dragItem: UIDragItem, at path: IndexPath, _ rect: CGRect?
  ) -> any UIDragAnimating {
    add(dragItem) { [weak list] in
      guard let list, let frame = list.restingFrame(at: path) else { return nil }
      guard let rect else {
        return UIDragPreviewTarget(
          container: list, center: CGPoint(x: frame.midX, y: frame.midY))
      }
      return UIDragPreviewTarget(
        container: list, center: CGPoint(x: frame.minX + rect.midX, y: frame.minY + rect.midY),
        transform: CGAffineTransform(
          scaleX: rect.width / max(frame.width, 1), y: rect.height / max(frame.height, 1)))
    }
  }

  func add(
    _ item: UIDragItem, _ target: @escaping @MainActor () -> UIDragPreviewTarget?
  ) -> any UIDragAnimating {
    let landing = Landing(target: target, animator: DragAnimator())
    landings[ObjectIdentifier(item)] = landing
    return landing.animator
  }
}

@MainActor
final class TableDropCoordinator: ListDropCoordinator, UITableViewDropCoordinator {
  var proposal = UITableViewDropProposal(operation: .cancel)

  var items: [any UITableViewDropItem] { dropItems }

  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
    drop(dragItem, at: indexPath, nil)
  }

  func drop(
    _ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating { drop(dragItem, at: indexPath, rect) }

  func drop(_ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder)
    -> any UITableViewDropPlaceholderContext
  {
    guard let table = list as? UITableView,
      let cell = table.dequeueReusableCell(withIdentifier: placeholder.reuseIdentifier)
    else {
      raise(
        .internalInconsistency,
        "unable to dequeue a placeholder cell with identifier \(placeholder.reuseIdentifier)")
    }
    return drop(
      dragItem,
      to: ListPlaceholder(
        placeholder.insertionIndexPath, height: placeholder.rowHeight, cell: cell),
      in: table, placeholder.previewParametersProvider?(cell)
    ) { placeholder.cellUpdateHandler?(cell) }
  }
}

@MainActor
final class CollectionDropCoordinator: ListDropCoordinator, UICollectionViewDropCoordinator {
  var proposal = UICollectionViewDropProposal(operation: .cancel)

  var items: [any UICollectionViewDropItem] { dropItems }

  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
    drop(dragItem, at: indexPath, nil)
  }

  func drop(
    _ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating { drop(dragItem, at: indexPath, rect) }

  func drop(_ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder)
    -> any UICollectionViewDropPlaceholderContext
  {
    guard let collection = list as? UICollectionView else {
      raise(.internalInconsistency, "the collection of a drop is gone")
    }
    let path = placeholder.insertionIndexPath
    let cell = collection.dequeueReusableCell(
      withReuseIdentifier: placeholder.reuseIdentifier, for: path)
    return drop(
      dragItem, to: ListPlaceholder(path, height: 0, cell: cell), in: collection,
      placeholder.previewParametersProvider?(cell)
    ) { placeholder.cellUpdateHandler?(cell) }
  }
}
