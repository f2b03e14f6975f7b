import CoreGraphics
public import Foundation
import QuartzCore
import UIFoundation

/// A scrolling collection of items in sections, which a layout places.
///
/// - Units: points.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let top = ScrollPosition(rawValue: 1)
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    public static let bottom = ScrollPosition(rawValue: 4)
    public static let left = ScrollPosition(rawValue: 8)
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    public static let right = ScrollPosition(rawValue: 32)
  }

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    currentLayout = layout
    super.init(frame: frame)
    layout.host = self
  }

  public override convenience init(frame: CGRect) {
    raise(
      .invalidArgument, "UICollectionView must be initialized with a non-nil layout parameter")
  }

  public required init?(coder: NSCoder) {
    currentLayout =
      coder.decodeObject(forKey: "UICollectionLayout") as? UICollectionViewLayout
      ?? UICollectionViewFlowLayout()
    super.init(coder: coder)
    currentLayout.host = self
  }

  /// The cells and supplementary views that exist; the path of a section's header or footer is the section alone.
  package override var placedViews: [ObjectIdentifier: PlacedView] {
    var result: [ObjectIdentifier: PlacedView] = [:]
    for (key, element) in elements where key.category != .decorationView {
      let path = Array(key.path)
      let placed =
        switch key.kind {
        case _ where key.category == .cell: PlacedView(path, role: "item")
        case Self.elementKindSectionHeader: PlacedView(Array(path.prefix(1)), role: "header")
        case Self.elementKindSectionFooter: PlacedView(Array(path.prefix(1)), role: "footer")
        default: PlacedView(path, role: key.kind)
        }
      result[ObjectIdentifier(element.view)] = placed
    }
    return result
  }

  // MARK: Data source and delegate

  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }

  open var delegate: (any UICollectionViewDelegate)? {
    get { collectionDelegate }
    set {
      collectionDelegate = newValue
      scrollDelegate = newValue
      collectionViewLayout.invalidateLayout()
      if newValue != nil, contextMenu == nil { contextMenu = ListContextMenu(self) }
    }
  }
  /// Shows the delegate's context menus; nil until there is a delegate.
  var contextMenu: ListContextMenu?
  /// The item whose context menu was asked for last.
  var contextMenuPath: IndexPath?
  private weak var collectionDelegate: (any UICollectionViewDelegate)?

  /// The layout that places the elements. A new one places them again at once, or in the first layout pass.
  open var collectionViewLayout: UICollectionViewLayout {
    get { currentLayout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }
  var currentLayout: UICollectionViewLayout

  // MARK: State

  /// A view on the screen with the attributes last applied to it.
  struct Element {
    let view: UICollectionReusableView
    var attributes: UICollectionViewLayoutAttributes
  }

  let cellSource = ReusePool<UICollectionViewCell>()
  /// Sources of supplementary and decoration views by kind.
  var supplementarySources: [String: ReusePool<UICollectionReusableView>] = [:]
  var decorationSources: [String: ReusePool<UICollectionReusableView>] = [:]
  var elements: [CollectionElementKey: Element] = [:]
  /// The attributes of the element that the data source is asked for.
  var requested: UICollectionViewLayoutAttributes?
  var reconfigured: UICollectionViewCell?
  /// The number of items of each section; nil until they are counted.
  var counts: [Int]?
  var isPrepared = false
  /// Whether the layout is being prepared.
  var isPreparing = false
  /// Whether the visible views must be asked for their preferred attributes again.
  var asksForSizes = false
  /// Whether elements have been placed in a first layout pass.
  var hasPlacedElements = false
  var isLayingOutElements = false
  /// Views that the running pass has released and not yet removed from the collection.
  var released: [UICollectionReusableView] = []
  /// The visible rectangle for which elements were last placed.
  var placedBounds: CGRect?
  /// Whether the size has changed in an animation and the elements have not been placed for it yet.
  var isSizeAnimated = false
  /// Whether the protocol's default answered the last question to the delegate.
  var wasAnsweredByDefault = false
  var selectedPaths: [IndexPath] = []
  var updates = PendingUpdates()
  /// Whether elements that appear come from an update.
  var isUpdating = false
  var transition: CollectionTransition?
  /// Views that animations still show although the collection no longer has them.
  var leaving: [DisappearingView<DisappearingElement>] = []
  /// The scrollers of visible sections that scroll orthogonally, and the last offsets of other sections.
  var scrollers: [Int: OrthogonalScroller] = [:]
  var crossOffsets: [Int: CGPoint] = [:]

  /// A view behind the elements that does not scroll.
  open var backgroundView: UIView? {
    didSet { replaceBackground(oldValue, by: backgroundView) }
  }

  // MARK: Selection

  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var allowsSelectionDuringEditing = false
  open var allowsMultipleSelectionDuringEditing = false
  /// The item that a finger is on.
  var touchedPath: IndexPath?
  /// The row that a finger has swiped aside, and the gesture for that.
  var rowSwipe: RowSwipe?
  var rowSwipeGesture: RowSwipeGestureRecognizer?
  /// Whether the background is the controllers' default, which lists replace by their own.
  var hasStandardBackground = false
  /// The item that is being moved, and the finger's distance below its centre.
  var movement: ItemMovement?
  var reorderGrip: CGFloat = 0
  /// Called when a transition that a finger controls is over.
  var interactiveCompletion: LayoutInteractiveTransitionCompletion?

  /// Whether cells show the accessories for editing.
  open var isEditing = false {
    didSet {
      guard isEditing != oldValue else { return }
      closeSwipe(animated: true)
      editingDidChange()
    }
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    if let touch = touches.first { itemTouchBegan(touch) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
    if let touch = touches.first { itemTouchMoved(touch) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    itemTouchEnded()
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    letGoOfTouchedItem()
  }

  override func dragWillBegin() { closeSwipe(animated: true) }

  // MARK: Prefetching

  /// Receives the items that will soon be in sight.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  open var isPrefetchingEnabled = true
  var prefetched = PrefetchList()
  /// The content offset when elements were last laid out.
  var lastLaidOutOffset: CGPoint?

  // MARK: Items

  open var numberOfSections: Int { loadedCounts().count }

  open func numberOfItems(inSection section: Int) -> Int {
    let counts = loadedCounts()
    guard counts.indices.contains(section) else {
      raise(
        .internalInconsistency,
        "request for number of items in section \(section) when there are only \(counts.count) "
          + "sections in the collection view")
    }
    return counts[section]
  }

  func loadedCounts() -> [Int] {
    if let counts { return counts }
    let loaded = countItems()
    counts = loaded
    return loaded
  }

  func countItems() -> [Int] {
    guard let dataSource else { return [] }
    let words = BatchUpdate.Words.collection
    return (0..<words.checkedSections(dataSource.numberOfSections(in: self))).map {
      words.checked(dataSource.collectionView(self, numberOfItemsInSection: $0), inSection: $0)
    }
  }

  /// Discards items and views, and asks for them again at the next layout; the selection is lost.
  open func reloadData() {
    for (key, element) in elements.inOrder { retire(element.view, key) }
    elements = [:]
    movement?.scrolling.cancel()
    movement = nil
    dragAndDrop?.listWillUpdate()
    touchedPath = nil
    prefetched = PrefetchList()
    finishLeaving()
    selectedPaths = []
    counts = nil
    currentLayout.itemsDidMove { _ in nil }
    let context = currentLayout.makeInvalidationContext()
    context.invalidateEverything = true
    context.invalidateDataSourceCounts = true
    currentLayout.invalidateLayout(with: context)
  }

  // MARK: Registering

  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    cellSource.register(cellClass, identifier: identifier)
  }

  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    cellSource.register(nib, identifier: identifier)
  }

  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) { supplementarySource(of: kind).register(nib, identifier: identifier) }

  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    supplementarySource(of: elementKind).register(viewClass, identifier: identifier)
  }

  // MARK: Changes

  open func insertItems(at indexPaths: [IndexPath]) {
    update { $0.inserted.formUnion(indexPaths) }
  }

  open func deleteItems(at indexPaths: [IndexPath]) {
    update { $0.deleted.formUnion(indexPaths) }
  }

  open func reloadItems(at indexPaths: [IndexPath]) {
    update { $0.reloaded.formUnion(indexPaths) }
  }

  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.moved[indexPath] = newIndexPath }
  }

  open func insertSections(_ sections: IndexSet) {
    update { $0.insertedSections.formUnion(sections) }
  }

  open func deleteSections(_ sections: IndexSet) {
    update { $0.deletedSections.formUnion(sections) }
  }

  open func reloadSections(_ sections: IndexSet) {
    update { $0.reloadedSections.formUnion(sections) }
  }

  open func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.movedSections[section] = newSection }
  }

  // MARK: Geometry

  open override var bounds: CGRect {
    get { super.bounds }
    set { changeBounds(to: newValue) { super.bounds = newValue } }
  }

  open override var frame: CGRect {
    get { super.frame }
    set {
      let new = CGRect(origin: super.bounds.origin, size: newValue.size)
      changeBounds(to: layer.affineTransform().isIdentity ? new : super.bounds) {
        super.frame = newValue
      }
    }
  }

  /// Asks the layout about new bounds while the old ones are still set, then sets the new ones.
  private func changeBounds(to new: CGRect, _ set: () -> Void) {
    guard new != super.bounds, currentLayout.host === self else { return set() }
    let isInvalid = currentLayout.shouldInvalidateLayout(forBoundsChange: new)
    let context = isInvalid ? currentLayout.invalidationContext(forBoundsChange: new) : nil
    if new.size != super.bounds.size, UIView.inheritedAnimationDuration > 0 {
      currentLayout.prepare(forAnimatedBoundsChange: super.bounds)
      isSizeAnimated = true
    }
    set()
    if let context { currentLayout.invalidateLayout(with: context) }
    setNeedsLayout()
  }

  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    if currentLayout is UICollectionViewFlowLayout
      || currentLayout is UICollectionViewCompositionalLayout
    {
      currentLayout.invalidateLayout()
    }
  }

  /// Sizes measured at another text size are no longer valid.
  package override func contentSizeCategoryDidChange() {
    super.contentSizeCategoryDidChange()
    currentLayout.forgetMeasurements()
    currentLayout.invalidateLayout()
  }

  override var sizesOwnContent: Bool { true }

  override var describedSources: [String] {
    [
      "layout: " + ObjectDescription.of(currentLayout),
      "dataSource: " + ObjectDescription.orNull(dataSource),
    ]
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutElements()
  }

  override func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    currentLayout.targetContentOffset(
      forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }

  // An app's extension may replace this member, as KitReplacements.swift of PegSource lists it.
  open dynamic override func touchesShouldCancel(in view: UIView) -> Bool {
    super.touchesShouldCancel(in: view)
  }

  // MARK: Work of other files, open to subclasses

  /// Lifts an item from its place, if the data source allows it.
  ///
  /// - Returns: whether the data source allows it.
  @discardableResult
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    beginMoving(at: indexPath)
  }

  /// Moves the centre of the moved item to a point of the content; others make way.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    move(targetPosition)
  }

  /// Leaves the moved item where there is room for it, and notifies the data source.
  open func endInteractiveMovement() { endMoving() }

  /// Moves the item back to its original place.
  open func cancelInteractiveMovement() { cancelMoving() }

  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributesOfItem(at: indexPath)
  }

  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { attributesOfSupplementary(ofKind: kind, at: indexPath) }

  /// Returns the item at a point of the content, the frontmost if there are several.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { pathOfItem(at: point) }

  open var visibleCells: [UICollectionViewCell] {
    elements.inOrder.compactMap { $0.value.view as? UICollectionViewCell }
  }

  open var indexPathsForVisibleItems: [IndexPath] {
    elements.keys.filter { $0.category == .cell }.map(\.path).sorted()
  }

  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    let key = CollectionElementKey(category: .cell, kind: "", path: indexPath)
    return elements[key]?.view as? UICollectionViewCell
  }

  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    elements.first { $0.value.view === cell }?.key.path
  }

  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? { shownSupplementary(forElementKind: elementKind, at: indexPath) }

  open func visibleSupplementaryViews(
    ofKind elementKind: String
  ) -> [UICollectionReusableView] { shownSupplementaries(ofKind: elementKind) }

  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    pathsOfSupplementaries(ofKind: elementKind)
  }

  /// Scrolls an item to a position; without one, only as far as needed to show it.
  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) { scroll(at: indexPath, at: scrollPosition, animated: animated) }

  /// Returns a cell for reuse, or a new one of the registered class with the frame that the layout gives the item; ends
  /// the program if no class is registered, as UIKit does.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell { reusedCell(withReuseIdentifier: identifier, for: indexPath) }

  /// Returns a view for reuse, or a new one of the registered class; ends the program if no class is registered, as
  /// UIKit does.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    reusedSupplementary(ofKind: elementKind, withReuseIdentifier: identifier, for: indexPath)
  }

  /// The selected items in the order of their selection.
  open var indexPathsForSelectedItems: [IndexPath]? { selectedPaths }

  /// Selects an item, and deselects others unless several may be selected; the delegate is not asked.
  ///
  /// - Parameter indexPath: nil selects none.
  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) { select(at: indexPath, animated: animated, scrollPosition: scrollPosition) }

  /// Deselects an item; the delegate is not asked.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    selectedPaths.removeAll { $0 == indexPath }
    cellForItem(at: indexPath)?.isSelected = false
  }

  /// Asks for the cells of items again; an existing cell is used for its own item, without `prepareForReuse`.
  open func reconfigureItems(at indexPaths: [IndexPath]) { reconfigure(at: indexPaths) }

  /// Makes cells sources of drags.
  open var dragDelegate: (any UICollectionViewDragDelegate)? {
    get { dragAndDrop?.dragDelegate as? any UICollectionViewDragDelegate }
    set { madeDragAndDrop().dragDelegate = newValue }
  }

  /// Makes the collection a destination of drags.
  open var dropDelegate: (any UICollectionViewDropDelegate)? {
    get { dragAndDrop?.dropDelegate as? any UICollectionViewDropDelegate }
    set { madeDragAndDrop().dropDelegate = newValue }
  }

  /// Whether a long press lifts cells; true on phones as since iOS 15.
  open var dragInteractionEnabled: Bool {
    get { dragAndDrop?.isDragEnabled ?? UIDragInteraction.isEnabledByDefault }
    set { madeDragAndDrop().isDragEnabled = newValue }
  }

  /// Whether cells of the collection are lifted or dragged.
  open var hasActiveDrag: Bool { dragAndDrop?.hasActiveDrag ?? false }

  /// Whether a drag is over the collection.
  open var hasActiveDrop: Bool { dragAndDrop?.hasActiveDrop ?? false }
}
