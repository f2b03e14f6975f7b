import CoreGraphics
public import Foundation
import UIFoundation

/// Determines the places of a collection's elements; subclasses override nearly everything.
///
/// After an invalidation the collection calls in this order: `prepare()`, `collectionViewContentSize`,
/// `layoutAttributesForElements(in:)`.
///
/// - Units: points of the collection's content.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  @preconcurrency @MainActor public override init() { super.init() }

  /// Decodes a layout of a nib; returns nil for any other decoder.
  public required init?(coder: NSCoder) {
    guard let nib = coder as? any NibDecoding else { return nil }
    super.init()
    nib.fill(self)
  }

  /// The collection, which sets itself here; code reads `collectionView`, which a subclass may override as not
  /// optional.
  weak var host: UICollectionView?

  /// The collection that uses the layout.
  open var collectionView: UICollectionView? { host }

  /// The class of the attributes made for this layout.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }

  var decorationClasses: [String: AnyClass] = [:]
  var decorationNibs: [String: UINib] = [:]

  // MARK: For subclasses to override

  /// Prepares the layout for requests; called again after each invalidation.
  open func prepare() {}

  open var collectionViewContentSize: CGSize { .zero }

  /// Returns the attributes of the elements in a rectangle, and possibly of more.
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

  /// Returns the offset at which scrolling ends instead of the proposed one.
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
    decorationNibs[elementKind] = nil
  }

  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    decorationNibs[elementKind] = nib
    decorationClasses[elementKind] = nil
  }

  // MARK: Invalidation

  /// Lays out everything again at the next pass.
  open func invalidateLayout() {
    let context = makeInvalidationContext()
    context.invalidateEverything = true
    invalidateLayout(with: context)
  }

  /// Lays out a part again at the next pass; subclasses that keep more than `prepare()` needs read the context.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    collectionView?.layoutWasInvalidated(context)
  }

  /// Returns whether a change of the visible rectangle needs another layout.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { makeInvalidationContext() }

  /// Returns whether a view's preferred size or place needs another layout.
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

  /// Returns attributes of the layout's class for an element.
  func makeAttributes(_ key: CollectionElementKey) -> UICollectionViewLayoutAttributes {
    let attributes = ClassInstance.object(
      Self.layoutAttributesClass, as: UICollectionViewLayoutAttributes.self)
    attributes.indexPath = key.path
    attributes.representedElementCategory = key.category
    attributes.representedElementKind = key.category == .cell ? nil : key.kind
    return attributes
  }

  // MARK: Moving items

  /// Returns the destination of a moved item; by default the item that its centre is over.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    let rect = CGRect(origin: position, size: CGSize(width: 1, height: 1))
    let hit = (layoutAttributesForElements(in: rect) ?? []).first {
      $0.representedElementCategory == .cell && $0.shownFrame.contains(position)
    }
    return hit?.indexPath ?? previousIndexPath
  }

  /// Returns the attributes of a moved item; by default its own with another centre, in front of all others.
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

  /// Returns the invalidation context for a moved item that goes to another place.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath],
    withTargetPosition targetPosition: CGPoint, previousIndexPaths: [IndexPath],
    previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext()
    context.invalidateItems(at: previousIndexPaths + targetIndexPaths)
    return context
  }

  /// Returns the invalidation context for the end of a movement.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath],
    movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext()
    context.invalidateItems(at: previousIndexPaths + indexPaths)
    return context
  }

  // MARK: For the framework's own layouts

  /// Returns the visible sections that scroll orthogonally.
  func scrollingSections(in rect: CGRect) -> [ScrollingSection] { [] }

  /// The background of a list whose collection has no colour of its own.
  var listBackground: UIColor? { nil }

  /// Whether rows may have swipe actions.
  var hasSwipeActions: Bool { false }

  /// Returns the actions at an edge of a row.
  func swipeActions(at path: IndexPath, isTrailing: Bool) -> UISwipeActionsConfiguration? { nil }

  /// Returns whether an element's content may determine its size; the content is asked again if everything was
  /// invalidated.
  func mayResize(_ attributes: UICollectionViewLayoutAttributes) -> Bool { true }

  /// Called with the attributes that are about to be placed, which it may change.
  func willShow(_ attributes: [UICollectionViewLayoutAttributes]) {}

  /// Called when an element's content prefers exactly the estimated size.
  func sizeWasConfirmed(_ attributes: UICollectionViewLayoutAttributes) {}

  /// Discards the sizes that views prefer, for example when the text size changes.
  func forgetMeasurements() {}

  /// Called with the elements' new places before the layout reads new counts; nil for removed elements.
  func itemsDidMove(_ newPath: (CollectionElementKey) -> IndexPath?) {}

  // MARK: Updates

  /// Called with the changes of items before new places are requested.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

  open func finalizeCollectionViewUpdates() {}

  /// Called before a change of the visible rectangle's size within an animation.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

  /// Called when the elements are placed for an animated change of the size.
  open func finalizeAnimatedBoundsChange() {}

  /// The direction for which the layout's places are meant.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// Whether UIKit mirrors the layout if the interface runs in the other direction; here it stays, with a warning.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  /// The animated change that is being made.
  var transition: CollectionTransition?

  /// Returns the attributes at which an appearing item begins: by default transparent at its place if changes are
  /// animated, and nil if they are not.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    transition == nil ? nil : faded(layoutAttributesForItem(at: itemIndexPath))
  }

  /// Returns the attributes to which a disappearing item goes; by default it fades away.
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

/// One change of a batch, in the form that layouts get.
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
