import CoreGraphics
import Foundation
import PegScene
import UIFoundation

extension UICollectionView {
  // MARK: Preparing

  func layoutWasInvalidated(_ context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateDataSourceCounts { counts = nil }
    if !isPreparing {
      isPrepared = false
      placedBounds = nil
      if context.invalidateEverything || context.invalidateDataSourceCounts { asksForSizes = true }
      setNeedsLayout()
    }
    if context.contentOffsetAdjustment != .zero {
      contentOffset = CGPoint(
        x: contentOffset.x + context.contentOffsetAdjustment.x,
        y: contentOffset.y + context.contentOffsetAdjustment.y)
    }
  }

  /// Prepares the layout after an invalidation, and adopts its size.
  ///
  /// A layout that invalidates itself during this counts as prepared nevertheless. The data source is asked for its counts only when
  /// the layout or a cell needs them, so that a data source may take them from a layout that is prepared.
  func prepareLayout() {
    guard !isPrepared else { return }
    isPrepared = true
    isPreparing = true
    currentLayout.prepare()
    isPreparing = false
    if currentLayout.flipsHorizontallyInOppositeLayoutDirection,
      effectiveUserInterfaceLayoutDirection != currentLayout.developmentLayoutDirection
    {
      SceneDiagnostics.report(
        "\(type(of: currentLayout)) is not mirrored: layouts that "
          + "flipsHorizontallyInOppositeLayoutDirection asks for stay as they are here")
    }
    contentSize = currentLayout.collectionViewContentSize
    if backgroundColor == nil || hasStandardBackground && backgroundColor == .systemBackground,
      let color = currentLayout.listBackground
    {
      backgroundColor = color
    }
    prepareSwiping()
  }

  // MARK: Placing

  /// Places visible views and releases those that are no longer visible.
  ///
  /// - Complexity: grows with the number of visible elements, as far as the layout's answers do.
  func layoutElements() {
    guard !isLayingOutElements, bounds.size != .zero else { return }
    // Without a data source there are no items.
    if dataSource == nil, counts?.isEmpty == false { reloadData() }
    backgroundView?.frame = bounds
    if !isPrepared || placedBounds != bounds { placeElements() }
    placeSwipe()
    orderSubviews()
    prefetchItems()
    if isSizeAnimated {
      isSizeAnimated = false
      currentLayout.finalizeAnimatedBoundsChange()
    }
  }

  private func placeElements() {
    isLayingOutElements = true
    defer { isLayingOutElements = false }
    var wanted: [CollectionElementKey: UICollectionViewLayoutAttributes] = [:]
    // Views that prefer another size move those after them, so that others come into sight: this repeats until nothing
    // moves.
    var passes = 0
    repeat {
      passes += 1
      if passes > 100 {
        raise(
          .internalInconsistency,
          "UICollectionView is stuck in its update/layout loop. This can happen for many reasons, "
            + "including self-sizing views whose preferred attributes are not returning a "
            + "consistent size.")
      }
      prepareLayout()
      updateScrollers()
      wanted = visibleAttributes()
      retireAll { wanted[$0] == nil }
      show(wanted)
    } while !isPrepared
    takeOffReleased()
    // Sections that are no longer in sight are empty now.
    updateScrollers()
    placePlaceholders()
    placedBounds = bounds
    hasPlacedElements = true
  }

  private func visibleAttributes() -> [CollectionElementKey: UICollectionViewLayoutAttributes] {
    let (rect, gap) = (bounds, shownGap)
    let answer = currentLayout.layoutAttributesForElements(in: rect) ?? []
    var result: [CollectionElementKey: UICollectionViewLayoutAttributes] = [:]
    for attributes in answer where !attributes.isHidden && attributes.shownFrame.intersects(rect) {
      check(attributes)
      result[attributes.key] = gap.map { displaced(attributes, $0) } ?? attributes
    }
    // The moved item has a view even if its place is out of sight.
    if let moved = movedAttributes() { result[moved.key] = moved }
    currentLayout.willShow(Array(result.values))
    return result.filter { !$0.value.isHidden }
  }

  private func check(_ attributes: UICollectionViewLayoutAttributes) {
    guard attributes.representedElementCategory == .cell, !contains(attributes.indexPath) else {
      return
    }
    raise(
      .internalInconsistency,
      "UICollectionView received layout attributes for a cell with an index path that does not "
        + "exist: \(describe(attributes.indexPath))")
  }

  func retireAll(where isGone: (CollectionElementKey) -> Bool) {
    let gone = elements.filter { isGone($0.key) }
    for (key, element) in gone.inOrder {
      elements[key] = nil
      retire(element.view, key)
    }
  }

  private func show(_ wanted: [CollectionElementKey: UICollectionViewLayoutAttributes]) {
    let asks = asksForSizes
    asksForSizes = false
    for (key, attributes) in wanted.inOrder {
      if let element = elements[key] {
        if !attributes.equals(element.attributes) { place(element.view, attributes, key) }
        let isUnmeasured = attributes.fitting != nil && !attributes.isMeasured
        if isUnmeasured || asks && currentLayout.mayResize(attributes) {
          settle(element.view, attributes)
        }
      } else {
        bring(attributes, key)
      }
    }
  }

  /// Makes a view; it is at its place at once unless an update brings it from elsewhere.
  private func bring(_ attributes: UICollectionViewLayoutAttributes, _ key: CollectionElementKey) {
    var made: UICollectionReusableView?
    UIView.performWithoutAnimation {
      let view = makeView(attributes, key)
      let origin = originAttributes(key)
      place(view, attributes, key)
      if transition != nil { view.layoutIfNeeded() }
      if let origin { view.place(origin, from: container(of: origin).origin) }
      made = view
    }
    guard let view = made else { return }
    if isUpdating || transition != nil { place(view, attributes, key) }
    willDisplay(view, key)
    settle(view, attributes)
  }

  /// Stores a copy, because layouts may change attributes that they have returned.
  private func place(
    _ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes,
    _ key: CollectionElementKey
  ) {
    elements[key] = Element(view: view, attributes: copy(of: attributes))
    let container = container(of: attributes)
    if view.superview !== container.view {
      UIView.performWithoutAnimation {
        // A view that changes its container keeps its place on the screen.
        if view.superview != nil {
          view.center = container.view.convert(view.center, from: view.superview)
        }
        container.view.addSubview(view)
      }
    }
    view.place(attributes, from: container.origin)
  }

  func copy(
    of attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard let copy = attributes.copy() as? UICollectionViewLayoutAttributes else {
      raise(.internalInconsistency, "copy(with:) of \(type(of: attributes)) must return attributes")
    }
    return copy
  }

  /// Asks a new view for its preferred attributes, and the layout about them.
  func settle(
    _ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes
  ) {
    // A copy, because views may change their argument and return it.
    let asked = copy(of: attributes)
    if asked.fitting == nil, currentLayout.mayResize(asked) {
      // The application's layout can adopt or ignore what views prefer.
      asked.fitting = (.fittingSizeLevel, .fittingSizeLevel)
    }
    let preferred = view.preferredLayoutAttributesFitting(asked)
    if preferred.equals(attributes) {
      if attributes.fitting != nil { currentLayout.sizeWasConfirmed(attributes) }
      return
    }
    guard
      currentLayout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
    else { return }
    let context = currentLayout.invalidationContext(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
    currentLayout.invalidateLayout(with: context)
  }

  // MARK: Appearing and disappearing

  private func makeView(
    _ attributes: UICollectionViewLayoutAttributes, _ key: CollectionElementKey
  ) -> UICollectionReusableView {
    requested = attributes
    defer { requested = nil }
    switch key.category {
    case .cell: return makeCell(key.path)
    case .supplementaryView: return makeSupplementaryView(key)
    case .decorationView: return makeDecorationView(key, attributes)
    }
  }

  private func makeCell(_ path: IndexPath) -> UICollectionViewCell {
    guard let dataSource else { raise(.internalInconsistency, "items without a data source") }
    let source = sourcePath(path)
    let cell = dataSource.collectionView(self, cellForItemAt: source)
    guard cell.reuseIdentifier != nil else {
      raise(
        .internalInconsistency,
        "the cell returned from -collectionView:cellForItemAtIndexPath: does not have a "
          + "reuseIdentifier - cells must be retrieved by calling "
          + "-dequeueReusableCellWithReuseIdentifier:forIndexPath:")
    }
    cell.showEditing(isEditing)
    if selectedPaths.contains(source) { cell.isSelected = true }
    return cell
  }

  private func makeSupplementaryView(_ key: CollectionElementKey) -> UICollectionReusableView {
    guard let dataSource else {
      raise(.internalInconsistency, "supplementary views without a data source")
    }
    let view = dataSource.collectionView(
      self, viewForSupplementaryElementOfKind: key.kind, at: key.path)
    guard view.reuseIdentifier != nil else {
      raise(
        .internalInconsistency,
        "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath: "
          + "(\(key.kind),\(describe(key.path))) was not retrieved by calling "
          + "-dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath:")
    }
    return view
  }

  private func makeDecorationView(
    _ key: CollectionElementKey, _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionReusableView {
    let source = decorationSources[key.kind] ?? ReusePool<UICollectionReusableView>()
    decorationSources[key.kind] = source
    if let nib = currentLayout.decorationNibs[key.kind] {
      source.register(nib, identifier: key.kind)
    } else {
      source.register(currentLayout.decorationClasses[key.kind], identifier: key.kind)
    }
    guard let view = source.view(key.kind, frame: attributes.frame) else {
      raise(
        .internalInconsistency,
        "could not dequeue a decoration view of kind: \(key.kind) - must register as a class or "
          + "nib or connect a prototype in a storyboard")
    }
    return view
  }

  private func willDisplay(_ view: UICollectionReusableView, _ key: CollectionElementKey) {
    switch key.category {
    case .cell:
      (view as? UICollectionViewCell).map {
        delegate?.collectionView(self, willDisplay: $0, forItemAt: sourcePath(key.path))
      }
    case .supplementaryView:
      delegate?.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: key.kind, at: key.path)
    case .decorationView: break
    }
  }

  func retire(_ view: UICollectionReusableView, _ key: CollectionElementKey) {
    if rowSwipe?.row === view { dropSwipe(over: 0) }
    if !keepLeaving(view, DisappearingElement(key: key, goal: nil)) { letGo(view, key) }
  }

  /// Removes a view from the collection, for reuse by another element.
  func letGo(_ view: UICollectionReusableView, _ key: CollectionElementKey) {
    // A view that is reused in the same pass stays a subview.
    if isLayingOutElements {
      released.append(view)
    } else {
      view.removeFromSuperview()
    }
    switch key.category {
    case .cell:
      guard let cell = view as? UICollectionViewCell else { return }
      delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: sourcePath(key.path))
      cellSource.recycle(cell)
    case .supplementaryView:
      delegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: key.kind, at: key.path)
      supplementarySources[key.kind]?.recycle(view)
    case .decorationView: decorationSources[key.kind]?.recycle(view)
    }
  }

  /// Removes the views that were released in a pass and not reused.
  private func takeOffReleased() {
    guard !released.isEmpty else { return }
    let used = Set(elements.values.map { ObjectIdentifier($0.view) })
    for view in released where !used.contains(ObjectIdentifier(view)) { view.removeFromSuperview() }
    released = []
  }

  // MARK: Order

  /// Keeps the subviews in one order, regardless of earlier scrolling: background, disappearing views, then elements by
  /// z index; other views stay in front. Sections that scroll orthogonally are where their cells would be.
  private func orderSubviews() {
    var own: [(Int, CollectionElementKey, UIView)] = []
    for (key, element) in elements where element.attributes.scrolling == nil {
      own.append((element.attributes.zIndex, key, element.view))
    }
    for (section, scroller) in scrollers {
      own.append((0, .cell(IndexPath(item: 0, section: section)), scroller.view))
    }
    let leavers: [UIView] = leaving.map { $0.view }
    order([backgroundView].compactMap { $0 } + leavers + inDepthOrder(own), in: self)
    guard !scrollers.isEmpty else { return }
    var inside: [Int: [(Int, CollectionElementKey, UIView)]] = [:]
    for (key, element) in elements {
      guard let section = element.attributes.scrolling?.section else { continue }
      inside[section, default: []].append((element.attributes.zIndex, key, element.view))
    }
    for (section, scroller) in scrollers {
      order(leavers + inDepthOrder(inside[section] ?? []), in: scroller.view)
    }
  }

  /// Returns the views from back to front: by z index, and those of equal z index by key.
  private func inDepthOrder(_ views: [(Int, CollectionElementKey, UIView)]) -> [UIView] {
    let ranks = views.map { zIndex, key, _ in
      var rank = key.rank
      rank.zIndex = zIndex
      return rank
    }
    return ListRank.order(ranks) { views[$0].1 < views[$1].1 }.map { views[$0].2 }
  }

  private func order(_ views: [UIView], in parent: UIView) {
    var order = views.filter { $0.superview === parent }
    if parent.subviews.starts(with: order, by: ===) { return }
    let own = Set(order.map(ObjectIdentifier.init))
    order += parent.subviews.filter { !own.contains(ObjectIdentifier($0)) }
    parent.setSubviewOrder(order)
  }
}

/// Returns an index path as UIKit's messages show it, without the object's address.
func describe(_ path: IndexPath) -> String {
  "<NSIndexPath> {length = \(path.count), path = \(path.map(String.init).joined(separator: " - "))}"
}
