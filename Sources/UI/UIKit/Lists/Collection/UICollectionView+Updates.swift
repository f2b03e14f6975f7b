import CoreGraphics
import Foundation

extension UICollectionView {
  // MARK: Grouping

  /// Makes the changes before it returns, so that the closure need not escape.
  public func performBatchUpdates(
    _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    withoutActuallyEscaping(updates) { updates in
      performBatchUpdates(Optional(updates), completion: completion)
    }
  }

  /// Makes the changes of items and sections in the closure at once.
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    group(updates, completion)
  }

  // MARK: Changes

  func reconfigure(at indexPaths: [IndexPath]) {
    for path in indexPaths.sorted() {
      let key = CollectionElementKey(category: .cell, kind: "", path: path)
      guard let element = elements[key], let cell = cellForItem(at: path), let dataSource else {
        continue
      }
      reconfigure(cell, of: "item \(path)") {
        dataSource.collectionView(self, cellForItemAt: path)
      }
      settle(cell, element.attributes)
    }
    setNeedsLayout()
  }

  // MARK: Making them

  func make(_ update: BatchUpdate, completion: @escaping (Bool) -> Void) {
    letGoOfTouchedItem()
    cancelInteractiveMovement()
    dragAndDrop?.listWillUpdate()
    let new = countItems()
    let resolution = update.resolve(old: loadedCounts(), new: new, words: .collection)
    guard animatesChanges else {
      UIView.performWithoutAnimation { change(update, resolution, counts: new) }
      return completion(true)
    }
    let transition = CollectionTransition(surroundings()) { key in
      self.newKey(of: key, update, resolution)
    }
    let changes = { [self] in change(update, resolution, counts: new) }
    animate(transition, changes, completion: completion)
  }

  func newKey(
    of key: CollectionElementKey, _ update: BatchUpdate, _ resolution: BatchUpdate.Resolution
  ) -> CollectionElementKey? {
    newPath(of: key, update, resolution).map {
      CollectionElementKey(category: key.category, kind: key.kind, path: $0)
    }
  }

  /// Moves elements to other places; none is new and none is removed.
  func reorderElements(
    _ update: BatchUpdate, _ resolution: BatchUpdate.Resolution,
    _ context: UICollectionViewLayoutInvalidationContext, counts new: [Int]
  ) {
    _ = moveElements(update, resolution)
    prefetched = PrefetchList()
    currentLayout.itemsDidMove { self.newPath(of: $0, update, resolution) }
    // The framework's own layouts keep values that depend on the order of items.
    context.invalidateEverything = true
    counts = new
    currentLayout.invalidateLayout(with: context)
    setNeedsLayout()
    layoutIfNeeded()
  }

  /// Moves the remaining elements to their new places.
  private func change(
    _ update: BatchUpdate, _ resolution: BatchUpdate.Resolution, counts new: [Int]
  ) {
    let gone = moveElements(update, resolution)
    selectedPaths = selectedPaths.compactMap(resolution.newPath)
    prefetched = PrefetchList()
    moveScrollers { resolution.sections[$0] }
    currentLayout.itemsDidMove { self.newPath(of: $0, update, resolution) }
    let context = currentLayout.makeInvalidationContext()
    context.invalidateDataSourceCounts = true
    currentLayout.invalidateLayout(with: context)
    counts = new
    prepareLayout()
    currentLayout.transition = transition
    currentLayout.prepare(forCollectionViewUpdates: update.items)
    for (key, element) in gone {
      if rowSwipe?.row === element.view {
        dropSwipe(over: transition == nil ? 0 : Self.updateDuration)
      }
      let goal = finalAttributes(key) ?? copy(of: element.attributes)
      if keepLeaving(element.view, DisappearingElement(key: key, goal: goal)) { continue }
      letGo(element.view, key)
    }
    let target = currentLayout.targetContentOffset(forProposedContentOffset: contentOffset)
    if target != contentOffset { contentOffset = target }
    isUpdating = true
    setNeedsLayout()
    layoutIfNeeded()
    isUpdating = false
    currentLayout.finalizeCollectionViewUpdates()
    currentLayout.transition = nil
  }

  /// Keeps elements under their new places, and returns removed and reloaded ones under their old ones.
  private func moveElements(
    _ update: BatchUpdate, _ resolution: BatchUpdate.Resolution
  ) -> [(CollectionElementKey, Element)] {
    var kept: [CollectionElementKey: Element] = [:]
    var gone: [(CollectionElementKey, Element)] = []
    for (key, element) in elements.inOrder {
      if let path = newPath(of: key, update, resolution) {
        let moved = CollectionElementKey(category: key.category, kind: key.kind, path: path)
        element.attributes.indexPath = path
        kept[moved] = element
      } else {
        gone.append((key, element))
      }
    }
    elements = kept
    return gone
  }

  private func finalAttributes(_ key: CollectionElementKey) -> UICollectionViewLayoutAttributes? {
    switch key.category {
    case .cell: currentLayout.finalLayoutAttributesForDisappearingItem(at: key.path)
    case .supplementaryView:
      currentLayout.finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind: key.kind, at: key.path)
    case .decorationView:
      currentLayout.finalLayoutAttributesForDisappearingDecorationElement(
        ofKind: key.kind, at: key.path)
    }
  }

  /// Returns the attributes at which an element's animation begins that an update brings.
  func initialAttributes(_ key: CollectionElementKey) -> UICollectionViewLayoutAttributes? {
    guard isUpdating else { return nil }
    switch key.category {
    case .cell: return currentLayout.initialLayoutAttributesForAppearingItem(at: key.path)
    case .supplementaryView:
      return currentLayout.initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind: key.kind, at: key.path)
    case .decorationView:
      return currentLayout.initialLayoutAttributesForAppearingDecorationElement(
        ofKind: key.kind, at: key.path)
    }
  }

  /// Returns an element's new path. Supplementary views belong to their section and move with it.
  private func newPath(
    of key: CollectionElementKey, _ update: BatchUpdate, _ resolution: BatchUpdate.Resolution
  ) -> IndexPath? {
    if key.category == .cell {
      return update.reloaded.contains(key.path) ? nil : resolution.newPath(key.path)
    }
    guard key.path.count == 2 else { return key.path }
    let section = key.path.section
    guard !update.reloadedSections.contains(section) else { return nil }
    return resolution.sections[section].map { IndexPath(item: key.path.item, section: $0) }
  }

  // MARK: Layouts

  /// Places the elements by another layout; before the first layout pass there are no elements to place.
  public func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    guard layout !== currentLayout else { return }
    guard hasPlacedElements else {
      currentLayout.host = nil
      currentLayout = layout
      layout.host = self
      layout.invalidateLayout()
      completion?(true)
      return
    }
    guard animated, animatesChanges else {
      UIView.performWithoutAnimation { replaceLayout(by: layout) }
      completion?(true)
      return
    }
    let transition = CollectionTransition(surroundings()) { $0 }
    animate(transition) {
      self.replaceLayout(by: layout)
    } completion: { finished in
      completion?(finished)
    }
  }

  private func replaceLayout(by layout: UICollectionViewLayout) {
    let old = currentLayout
    old.prepareForTransition(to: layout)
    layout.prepareForTransition(from: old)
    for (_, element) in elements.inOrder {
      element.view.willTransition(from: old, to: layout)
    }
    dropDecorations()
    old.host = nil
    currentLayout = layout
    layout.host = self
    layout.invalidateLayout()
    prepareLayout()
    liftOutOfScrollers()
    let proposed = layout.targetContentOffset(forProposedContentOffset: contentOffset)
    let target =
      delegate?.collectionView(self, targetContentOffsetForProposedContentOffset: proposed)
      ?? proposed
    if target != contentOffset { contentOffset = target }
    layout.transition = transition
    isUpdating = true
    setNeedsLayout()
    layoutIfNeeded()
    isUpdating = false
    layout.transition = nil
    old.finalizeLayoutTransition()
    layout.finalizeLayoutTransition()
    for (_, element) in elements.inOrder {
      element.view.didTransition(from: old, to: layout)
    }
  }

  /// Releases decorations, whose classes belong to their layout.
  func dropDecorations() {
    for (key, element) in elements.inOrder where key.category == .decorationView {
      elements[key] = nil
      letGo(element.view, key)
    }
    decorationSources = [:]
  }

  /// Moves elements that scrolled orthogonally in the old layout to the collection itself, at their places on the
  /// screen.
  func liftOutOfScrollers() {
    UIView.performWithoutAnimation {
      for (key, element) in elements.inOrder {
        guard element.attributes.scrolling != nil else { continue }
        let place = copy(of: element.attributes)
        place.frame = element.attributes.shownFrame
        place.scrolling = nil
        elements[key] = Element(view: element.view, attributes: place)
        addSubview(element.view)
        element.view.place(place)
      }
      for scroller in scrollers.values { scroller.view.removeFromSuperview() }
      (scrollers, crossOffsets) = ([:], [:])
    }
  }
}

extension UICollectionView: UpdatingList {
  func prepareForUpdates() { _ = loadedCounts() }

  func reconfigureElements(at paths: [IndexPath]) { reconfigureItems(at: paths) }
}

extension BatchUpdate {
  /// The changes in the form that layouts get: deletions, insertions, reloads, moves; those of sections have no item.
  @MainActor
  var items: [UICollectionViewUpdateItem] {
    func section(_ index: Int) -> IndexPath { IndexPath(item: NSNotFound, section: index) }
    let deletes = deletedSections.sorted().map(section) + deleted.sorted()
    let inserts = insertedSections.sorted().map(section) + inserted.sorted()
    let reloads = reloadedSections.sorted().map(section) + reloaded.sorted()
    let moves =
      movedSections.sorted { $0.key < $1.key }.map { (section($0.key), section($0.value)) }
      + moved.inOrder.map { ($0.key, $0.value) }
    return deletes.map { UICollectionViewUpdateItem(.delete, before: $0, after: nil) }
      + inserts.map { UICollectionViewUpdateItem(.insert, before: nil, after: $0) }
      + reloads.map { UICollectionViewUpdateItem(.reload, before: $0, after: $0) }
      + moves.map { UICollectionViewUpdateItem(.move, before: $0.0, after: $0.1) }
  }
}
