import Foundation
import UIFoundation

extension UITableView {
  /// Places visible views and releases those that are no longer visible.
  ///
  /// - Complexity: grows with the rows visible, not with those of the table, once the rows are counted.
  func layoutRows() {
    guard !isLayingOutRows else { return }
    isLayingOutRows = true
    defer { isLayingOutRows = false }
    _ = loadedGeometry()
    layoutSectionIndex()
    let held = place.flatMap { $0.contentOffset == contentOffset ? $0 : nil }
    place = nil
    if let held { _ = restore(held) } else { applyContentSize() }
    letGoOfAllIfNoneStays()
    let previous = cells
    // Measured rows move those below, so that others come into sight: this repeats until nothing moves.
    var moves = true
    while moves {
      moves = showVisible()
      if let held, restore(held) { moves = true }
    }
    applyContentSize()
    guard let geometry else { return }
    let paths = shownRows(geometry)
    var shown = Set(paths)
    if let reorder { shown.insert(reorder.source) }
    for (path, cell) in previous.merging(cells, uniquingKeysWith: { $1 })
      .filter({ !shown.contains($0.key) }).inOrder
    {
      cells[path] = nil
      retire(cell, at: path)
    }
    takeOffReleased()
    for path in paths {
      guard let cell = cells[path] else { continue }
      cell.appearance = rowAppearance(path)
      if cell === reorder?.cell { continue }
      let frame = rowFrame(path, geometry).offsetBy(dx: 0, dy: reorderShift(of: path))
      if cell.frame != frame { cell.frame = frame }
    }
    placePlaceholders()
    if rowSwipe != nil { placeSwipe() }
    layoutSectionViews(geometry)
    layoutTableViews(geometry)
    orderSubviews()
    layoutSectionIndex()
    prefetchRows(geometry)
  }

  /// Releases all cells after a jump past everything visible, so that the rows that come reuse them.
  private func letGoOfAllIfNoneStays() {
    guard !cells.isEmpty, transition == nil, reorder == nil,
      !shownRows(loadedGeometry()).contains(where: { cells[$0] != nil })
    else { return }
    let gone = cells.inOrder
    cells = [:]
    for (path, cell) in gone { retire(cell, at: path) }
  }

  /// Returns the visible rows, and those that a lifted row may bring into sight.
  private func shownRows(_ geometry: TableGeometry) -> [IndexPath] {
    let reach = (reorder?.source ?? dragAndDrop?.gap?.target).map { geometry.rowHeight($0) } ?? 0
    return geometry.rows(from: bounds.minY - reach, to: bounds.maxY + reach)
  }

  private func applyContentSize() {
    guard let geometry else { return }
    contentSize = CGSize(width: bounds.width, height: geometry.contentHeight + placeholderHeight)
  }

  /// Makes and measures visible views that are missing; returns whether this has moved anything.
  private func showVisible() -> Bool {
    var moved = false
    for key in visibleSectionKeys(loadedGeometry()) where sectionViews[key] == nil {
      let known = sectionsWithoutView.contains(key)
      let view = sectionView(key)
      if !known { moved = settle(height(ofShown: view, key), of: key) || moved }
    }
    for path in shownRows(loadedGeometry()) {
      if let cell = cells[path], cell.measuredWidth == bounds.width { continue }
      let isNew = cells[path] == nil
      guard let cell = cells[path] ?? makeCell(path) else { continue }
      cell.measuredWidth = bounds.width
      moved = settle(height(of: cell, at: path), ofRow: path) || moved
      moved = settleEmptyRows(after: path) || moved
      if isNew, transition != nil {
        UIView.performWithoutAnimation { placeNew(cell, path) }
      } else if isNew, UIView.inheritedAnimationDuration > 0 {
        // Rows that come into sight during another animation are at their place at once.
        UIView.performWithoutAnimation {
          cell.frame = rowFrame(path, loadedGeometry())
          cell.layoutIfNeeded()
        }
      }
      cell.frame = rowFrame(path, loadedGeometry())
      if isNew { delegate?.tableView(self, willDisplay: cell, forRowAt: path) }
    }
    return moved
  }

  private func makeCell(_ path: IndexPath) -> UITableViewCell? {
    var cell: UITableViewCell?
    // Making a cell is not animated, even if rows around it move over time.
    UIView.performWithoutAnimation { cell = madeCell(path) }
    return cell
  }

  private func madeCell(_ path: IndexPath) -> UITableViewCell? {
    guard let dataSource else { return nil }
    let cell = dataSource.tableView(self, cellForRowAt: path)
    // A cell stands in one row: a data source that keeps its cells may return it for another row than before.
    if cell.superview === self {
      for (other, shown) in cells where shown === cell { cells[other] = nil }
    }
    cells[path] = cell
    cell.measuredWidth = nil
    cell.appearance = rowAppearance(path)
    // Content that is measured needs the row's width.
    cell.frame.size.width = bounds.width - 2 * metrics.cardMargin
    wasAnsweredByDefault = false
    if let level = delegate?.tableView(self, indentationLevelForRowAt: path), !wasAnsweredByDefault
    {
      cell.indentationLevel = level
    }
    if selectedPaths.contains(path) { cell.setSelected(true, animated: false) }
    if editsRows || cell.isEditing { prepareEditing(of: cell, at: path, animated: false) }
    if cell.superview !== self { addSubview(cell) }
    return cell
  }

  /// Records that the default answered instead of the delegate; cells then keep their own level.
  func defaultIndentationLevel() -> Int {
    wasAnsweredByDefault = true
    return 0
  }

  /// Sets a row's height; if the row begins above the visible part, the visible content stays in place.
  private func settle(_ height: CGFloat, ofRow path: IndexPath) -> Bool {
    let old = loadedGeometry().rowHeight(path)
    guard height != old else { return false }
    let isAbove = loadedGeometry().rowY(path) < bounds.minY
    geometry?.update(path.section) { $0.rows[path.row] = height }
    if isAbove { contentOffset.y += height - old }
    return true
  }

  /// Asks for the heights of the rows after many empty ones, as long as they are 0, and makes no cells for them.
  ///
  /// A million such rows come into sight together.
  private func settleEmptyRows(after path: IndexPath) -> Bool {
    let rows = loadedGeometry().sections[path.section].rows
    let first = path.row - TableGeometry.maximumEmptyRows
    guard first >= 0, (first...path.row).allSatisfy({ rows[$0] == 0 }) else { return false }
    var end = path.row + 1
    while end < rows.count,
      askedHeight(ofRow: IndexPath(row: end, section: path.section)) == 0
    {
      end += 1
    }
    let range = path.row + 1..<end
    guard rows.start(of: end) > rows.start(of: path.row + 1) else { return false }
    geometry?.update(path.section) { $0.rows.empty(range) }
    return true
  }

  private func settle(_ height: CGFloat, of key: SectionViewKey) -> Bool {
    let section = loadedGeometry().sections[key.section]
    let old: CGFloat
    let y: CGFloat
    switch key.kind {
    case .header: (old, y) = (section.headerHeight, loadedGeometry().headerY(key.section))
    case .footer: (old, y) = (section.footerHeight, loadedGeometry().footerY(key.section))
    }
    guard height != old else { return false }
    let padding = key.kind == .header ? topPadding(headerHeight: height) : section.topPadding
    geometry?.update(key.section) {
      $0.topPadding = padding
      if key.kind == .header { $0.headerHeight = height } else { $0.footerHeight = height }
    }
    if y < bounds.minY { contentOffset.y += height - old + padding - section.topPadding }
    return true
  }

  func retire(_ cell: UITableViewCell, at path: IndexPath) {
    if keepLeaving(cell, path) { return }
    letGo(cell, at: path)
  }

  /// Removes a cell from the table, for reuse by another row.
  func letGo(_ cell: UITableViewCell, at path: IndexPath) {
    // A cell that is reused in the same pass stays a subview.
    if isLayingOutRows { released.append(cell) } else { cell.removeFromSuperview() }
    cell.measuredWidth = nil
    delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    cellSource.recycle(cell)
  }

  /// Removes the cells that were released in a pass and not reused.
  private func takeOffReleased() {
    guard !released.isEmpty else { return }
    let used = Set(cells.values.map { ObjectIdentifier($0) })
    for cell in released where !used.contains(ObjectIdentifier(cell)) { cell.removeFromSuperview() }
    released = []
  }

  /// The widths that content keeps free at both sides. Cards have a margin of their own.
  var contentSafeInsets: UIEdgeInsets {
    guard insetsContentViewsToSafeArea, style != .insetGrouped else { return .zero }
    return UIEdgeInsets(top: 0, left: safeAreaInsets.left, bottom: 0, right: safeAreaInsets.right)
  }

  func rowAppearance(_ path: IndexPath) -> RowAppearance {
    var inset = ownSeparatorInset
    if separatorInsetReference == .fromAutomaticInsets { inset?.left += metrics.cellMargin }
    return RowAppearance(
      style: style, margin: metrics.cellMargin, safeInsets: contentSafeInsets,
      indexWidth: sectionIndex == nil ? 0 : SectionIndexView.width,
      separatorColor: separatorStyle == .none ? nil : separatorColor,
      separatorInset: inset, isFirst: path.row == 0,
      isLast: path.row == loadedGeometry().sections[path.section].rows.count - 1)
  }

  func rowFrame(_ path: IndexPath, _ geometry: TableGeometry) -> CGRect {
    let margin = metrics.cardMargin
    return CGRect(
      x: margin, y: geometry.rowY(path), width: bounds.width - 2 * margin,
      height: geometry.rowHeight(path))
  }

  private func layoutSectionViews(_ geometry: TableGeometry) {
    let keys = visibleSectionKeys(geometry)
    let wanted = Set(keys)
    for (key, view) in sectionViews.sorted(by: { $0.key < $1.key }) where !wanted.contains(key) {
      remove(view, key)
    }
    for key in keys {
      guard let view = sectionViews[key] else { continue }
      let frame = sectionViewFrame(key, geometry).offsetBy(dx: 0, dy: reorderShift(of: key))
      view.isHidden = frame.height == 0
      if let view = view as? UITableViewHeaderFooterView {
        view.isPinned = isPinned(key, frame, geometry)
        view.appearance.safeInsets = contentSafeInsets
      }
      view.frame = frame
    }
  }

  /// Returns whether a section's view has left its place to stay visible.
  private func isPinned(
    _ key: SectionViewKey, _ frame: CGRect, _ geometry: TableGeometry
  ) -> Bool {
    guard style == .plain else { return false }
    switch key.kind {
    case .header: return frame.minY > geometry.headerY(key.section)
    case .footer: return frame.minY < geometry.footerY(key.section)
    }
  }

  private func layoutTableViews(_ geometry: TableGeometry) {
    if let view = tableHeaderView {
      let frame = CGRect(x: 0, y: 0, width: bounds.width, height: view.frame.height)
      if view.frame != frame { view.frame = frame }
    }
    if let view = tableFooterView {
      let frame = CGRect(
        x: 0, y: geometry.tableFooterY, width: bounds.width, height: view.frame.height)
      if view.frame != frame { view.frame = frame }
    }
    backgroundView?.frame = bounds
  }

  /// Keeps the table's own subviews in one order, regardless of earlier scrolling: background, rows, table header and
  /// footer, section footers, section headers. Others stay in front.
  func orderSubviews() {
    var order: [UIView] = [backgroundView, refreshControl].compactMap { $0 }
    order += cells.inOrder.map(\.value)
    order += [tableHeaderView, tableFooterView].compactMap { $0 }
    order += sectionViews.sorted { $0.key < $1.key }.map(\.value)
    if let lifted = reorder?.cell {
      order.removeAll { $0 === lifted }
      order.append(lifted)
    }
    // A delegate may return one view for several sections.
    var own: Set<ObjectIdentifier> = []
    order = order.filter { $0.superview === self && own.insert(ObjectIdentifier($0)).inserted }
    if subviews.starts(with: order, by: ===) { return }
    order += subviews.filter { !own.contains(ObjectIdentifier($0)) }
    setSubviewOrder(order)
  }
}
