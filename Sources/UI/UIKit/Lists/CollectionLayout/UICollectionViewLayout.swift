import CoreGraphics
public import Foundation
import UIFoundation

/// Says where the elements of a collection lie; subclasses override nearly everything.
///
/// The collection asks in this order whenever the layout was invalidated: `prepare()`, `collectionViewContentSize`,
/// `layoutAttributesForElements(in:)`.
///
/// - Units: points of the collection's content.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  @preconcurrency @MainActor public override init() { super.init() }

  /// Layouts are not decoded from archives here, so this returns nil.
  public required init?(coder: NSCoder) { nil }

  /// Set by the collection; apart from what code reads, so that a subclass may promise that there is one.
  weak var host: UICollectionView?

  /// The collection that uses the layout.
  open var collectionView: UICollectionView? { host }

  /// The class of the attributes that the collection makes for this layout.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }

  var decorationClasses: [String: AnyClass] = [:]

  // MARK: What subclasses say

  /// Readies the layout for questions; called again after each invalidation.
  open func prepare() {}

  open var collectionViewContentSize: CGSize { .zero }

  /// Returns attributes of what lies in a rectangle; it may be more.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nil
  }

  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }

  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns where scrolling is to end instead of at the proposed offset.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { targetContentOffset(forProposedContentOffset: proposedContentOffset) }

  /// Returns the offset to take after items or the layout have changed.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }

  // MARK: Decorations

  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    if let viewClass, !(viewClass is UICollectionReusableView.Type) {
      raise(
        .invalidArgument,
        "\(viewClass) must be a subclass of UICollectionReusableView to be registered for "
          + elementKind)
    }
    decorationClasses[elementKind] = viewClass
  }

  // MARK: Invalidation

  /// Has everything laid out again at the next pass.
  open func invalidateLayout() {
    let context = makeInvalidationContext()
    context.invalidateEverything = true
    invalidateLayout(with: context)
  }

  /// Has a part laid out again at the next pass; subclasses that keep more than `prepare()` needs look at the context.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    collectionView?.layoutWasInvalidated(context)
  }

  /// Returns whether a change of the visible rectangle needs another layout.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { makeInvalidationContext() }

  /// Returns whether a view's wish for another size or place needs another layout.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext { makeInvalidationContext() }

  func makeInvalidationContext() -> UICollectionViewLayoutInvalidationContext {
    ClassInstance.object(
      Self.invalidationContextClass, as: UICollectionViewLayoutInvalidationContext.self)
  }

  /// Attributes of the layout's class for an element.
  func makeAttributes(_ key: CollectionElementKey) -> UICollectionViewLayoutAttributes {
    let attributes = ClassInstance.object(
      Self.layoutAttributesClass, as: UICollectionViewLayoutAttributes.self)
    attributes.indexPath = key.path
    attributes.representedElementCategory = key.category
    attributes.representedElementKind = key.category == .cell ? nil : key.kind
    return attributes
  }

  // MARK: Moving items

  /// Returns where a moved item would go: by itself, to the item that its middle is over.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    let rect = CGRect(origin: position, size: CGSize(width: 1, height: 1))
    let hit = (layoutAttributesForElements(in: rect) ?? []).first {
      $0.representedElementCategory == .cell && $0.shownFrame.contains(position)
    }
    return hit?.indexPath ?? previousIndexPath
  }

  /// Returns the attributes of a moved item: by itself, its own about another middle, over all others.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    guard
      let result = layoutAttributesForItem(at: indexPath)?.copy()
        as? UICollectionViewLayoutAttributes
    else {
      raise(
        .internalInconsistency, "the layout has no attributes for the moved item at \(indexPath)")
    }
    result.center = position
    result.zIndex = .max
    return result
  }

  /// Returns what is made again when a moved item goes to another place.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath],
    withTargetPosition targetPosition: CGPoint, previousIndexPaths: [IndexPath],
    previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext()
    context.invalidateItems(at: previousIndexPaths + targetIndexPaths)
    return context
  }

  /// Returns what is made again when a movement is over.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath],
    movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext()
    context.invalidateItems(at: previousIndexPaths + indexPaths)
    return context
  }

  // MARK: For layouts of the library

  /// The sections in sight that scroll across the layout.
  func scrollingSections(in rect: CGRect) -> [ScrollingSection] { [] }

  /// What lies behind a list whose collection has no colour of its own.
  var listBackground: UIColor? { nil }

  /// Whether rows may have actions that fingers bring in.
  var hasSwipeActions: Bool { false }

  /// The actions at an edge of a row.
  func swipeActions(at path: IndexPath, isTrailing: Bool) -> UISwipeActionsConfiguration? { nil }

  /// Returns whether the content of an element may decide its size, and is asked again when everything was invalidated.
  func mayResize(_ attributes: UICollectionViewLayoutAttributes) -> Bool { true }

  /// Hears of what is about to be placed, and may change it.
  func willShow(_ attributes: [UICollectionViewLayoutAttributes]) {}

  /// Hears that an element's content asks for just the size that was estimated.
  func sizeWasConfirmed(_ attributes: UICollectionViewLayoutAttributes) {}

  /// Forgets what views have asked for, as when text gets another size.
  func forgetMeasurements() {}

  /// Hears where elements go before it is asked for new counts; nil for what is gone.
  func itemsDidMove(_ newPath: (CollectionElementKey) -> IndexPath?) {}

  // MARK: Updates

  /// Hears of changes of items before it is asked where things are now.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

  open func finalizeCollectionViewUpdates() {}

  /// Hears of a change of the visible rectangle's size within an animation, before it is made.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

  /// Hears that the elements are where an animated change of the size has them.
  open func finalizeAnimatedBoundsChange() {}

  /// The direction that the places of the layout are meant for.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// Whether UIKit is to mirror the layout's places where the interface runs the other way; here they stay, with a warning.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  /// The change that is shown over time, while it is made.
  var transition: CollectionTransition?

  /// Returns where an item comes from that appears: by itself from transparency at its place, where changes are shown
  /// over time, and nil where they are not.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    transition == nil ? nil : faded(layoutAttributesForItem(at: itemIndexPath))
  }

  /// Returns where an item goes to that disappears; by itself it fades away.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    faded(transition?.place(ofGone: .cell(itemIndexPath)))
  }

  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    transition == nil
      ? nil
      : faded(layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath))
  }

  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    vanishing(.supplementaryView, elementKind, elementIndexPath)
  }

  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    transition == nil
      ? nil
      : faded(layoutAttributesForDecorationView(ofKind: elementKind, at: decorationIndexPath))
  }

  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    vanishing(.decorationView, elementKind, decorationIndexPath)
  }

  private func vanishing(
    _ category: UICollectionView.ElementCategory, _ kind: String, _ path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    faded(
      transition?.place(
        ofGone: CollectionElementKey(category: category, kind: kind, path: path)))
  }

  private func faded(
    _ attributes: UICollectionViewLayoutAttributes?
  ) -> UICollectionViewLayoutAttributes? {
    let copy = attributes?.copy() as? UICollectionViewLayoutAttributes
    copy?.alpha = 0
    return copy
  }

  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  open func finalizeLayoutTransition() {}
}

/// One change of a batch, as layouts hear of it.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
  public enum Action: Int, Sendable {
    case insert = 0
    case delete = 1
    case reload = 2
    case move = 3
    case none = 4
  }

  open private(set) var indexPathBeforeUpdate: IndexPath?
  open private(set) var indexPathAfterUpdate: IndexPath?
  open private(set) var updateAction: Action

  init(_ action: Action, before: IndexPath?, after: IndexPath?) {
    updateAction = action
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
    super.init()
  }
}
