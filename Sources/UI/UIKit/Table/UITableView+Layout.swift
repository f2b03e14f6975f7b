import Foundation
import UIFoundation

/// Which view of a section.
struct SectionViewKey: Hashable, Comparable {
  enum Kind: Int { case header, footer }

  var section: Int
  var kind: Kind

  static func < (a: SectionViewKey, b: SectionViewKey) -> Bool {
    (a.section, a.kind.rawValue) < (b.section, b.kind.rawValue)
  }
}

extension UITableView {
  /// Height of a row of a table that does not say otherwise.
  static let defaultRowHeight: CGFloat = 44
  /// Height of a plain section's header with a title.
  static let defaultSectionHeight: CGFloat = 28
  static let defaultSectionTopPadding: CGFloat = 22

  /// The geometry, counted and measured now where it is not yet.
  func loadedGeometry() -> RowGeometry {
    if let geometry { return geometry }
    let sectionCount = dataSource?.numberOfSections(in: self) ?? 0
    let sections = (0..<sectionCount).map { section -> RowGeometry.Section in
      let rows = dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
      precondition(rows >= 0, "the data source gave section \(section) \(rows) rows")
      let header = sectionHeight(section, .header)
      return RowGeometry.Section(
        headerHeight: header, footerHeight: sectionHeight(section, .footer),
        topPadding: header > 0 ? topPadding : 0,
        rowHeights: (0..<rows).map { height(ofRow: IndexPath(row: $0, section: section)) })
    }
    let loaded = RowGeometry(
      headerHeight: tableHeaderView?.frame.height ?? 0,
      footerHeight: tableFooterView?.frame.height ?? 0, sections: sections)
    geometry = loaded
    return loaded
  }

  private var topPadding: CGFloat {
    sectionHeaderTopPadding == Self.automaticDimension
      ? Self.defaultSectionTopPadding : sectionHeaderTopPadding
  }

  private func height(ofRow path: IndexPath) -> CGFloat {
    let asked = delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
    return asked == Self.automaticDimension ? Self.defaultRowHeight : asked
  }

  private func sectionHeight(_ section: Int, _ kind: SectionViewKey.Kind) -> CGFloat {
    let asked: CGFloat
    switch kind {
    case .header:
      asked = delegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
    case .footer:
      asked = delegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
    }
    if asked != Self.automaticDimension { return asked }
    let hasContent =
      title(section, kind) != nil || customView(section, kind) != nil
    return hasContent ? Self.defaultSectionHeight : 0
  }

  private func title(_ section: Int, _ kind: SectionViewKey.Kind) -> String? {
    switch kind {
    case .header: dataSource?.tableView(self, titleForHeaderInSection: section)
    case .footer: dataSource?.tableView(self, titleForFooterInSection: section)
    }
  }

  private func customView(_ section: Int, _ kind: SectionViewKey.Kind) -> UIView? {
    switch kind {
    case .header: delegate?.tableView(self, viewForHeaderInSection: section)
    case .footer: delegate?.tableView(self, viewForFooterInSection: section)
    }
  }

  /// Places what is visible and lets go of what no longer is.
  ///
  /// - Complexity: grows with the rows visible, not with those of the table, once the rows are measured.
  func layoutRows() {
    var geometry = loadedGeometry()
    applyContentSize(geometry)
    let previous = Set(cells.keys)
    var paths: [IndexPath] = []
    // Rows that size themselves move the ones below, so that others may come into view: measure until none does.
    repeat {
      paths = geometry.rows(from: bounds.minY, to: bounds.maxY)
      for path in paths where cells[path] == nil { show(path) }
    } while measure(paths, &geometry)
    self.geometry = geometry
    applyContentSize(geometry)
    let shown = Set(paths)
    for path in previous.subtracting(shown).sorted() {
      if let cell = cells.removeValue(forKey: path) { retire(cell, at: path) }
    }
    for path in paths {
      cells[path]?.frame = CGRect(
        x: 0, y: geometry.rowY(path), width: bounds.width, height: geometry.rowHeight(path))
    }
    layoutSectionViews(geometry)
    layoutTableViews(geometry)
    orderSubviews()
  }

  private func applyContentSize(_ geometry: RowGeometry) {
    contentSize = CGSize(width: bounds.width, height: geometry.contentHeight)
  }

  private func show(_ path: IndexPath) {
    guard let dataSource else { return }
    let cell = dataSource.tableView(self, cellForRowAt: path)
    cells[path] = cell
    cell.sideMargin = sideMargin
    updateSeparator(of: cell)
    delegate?.tableView(self, willDisplay: cell, forRowAt: path)
    addSubview(cell)
  }

  /// Gives rows of automatic height the height of their cells' constraints; returns whether any changed.
  private func measure(_ paths: [IndexPath], _ geometry: inout RowGeometry) -> Bool {
    var changed = false
    for path in paths {
      guard let cell = cells[path], cell.measuredWidth != bounds.width else { continue }
      cell.measuredWidth = bounds.width
      let asked = delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
      guard asked == Self.automaticDimension, let height = cell.fittingHeight(width: bounds.width)
      else { continue }
      if height != geometry.rowHeight(path) {
        geometry.setRowHeight(height, at: path)
        changed = true
      }
    }
    return changed
  }

  func retire(_ cell: UITableViewCell, at path: IndexPath) {
    cell.removeFromSuperview()
    cell.measuredWidth = nil
    delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    cellSource.recycle(cell)
  }

  func updateSeparator(of cell: UITableViewCell) {
    cell.showSeparator(
      color: separatorStyle == .none ? nil : separatorColor, inset: separatorInset)
  }

  private func layoutSectionViews(_ geometry: RowGeometry) {
    let visibleTop = bounds.minY + adjustedContentInset.top
    let visibleBottom = bounds.maxY - adjustedContentInset.bottom
    var wanted: [SectionViewKey: CGRect] = [:]
    for section in geometry.sectionRange(from: bounds.minY, to: bounds.maxY) {
      let heights = geometry.sections[section]
      let header = CGRect(
        x: 0, y: geometry.floatingHeaderY(section, visibleTop: visibleTop), width: bounds.width,
        height: heights.headerHeight)
      let footer = CGRect(
        x: 0, y: geometry.floatingFooterY(section, visibleBottom: visibleBottom),
        width: bounds.width, height: heights.footerHeight)
      if header.height > 0 { wanted[SectionViewKey(section: section, kind: .header)] = header }
      if footer.height > 0 { wanted[SectionViewKey(section: section, kind: .footer)] = footer }
    }
    for (key, view) in sectionViews where wanted[key] == nil {
      view.removeFromSuperview()
      sectionViews[key] = nil
    }
    for (key, frame) in wanted.sorted(by: { $0.key < $1.key }) {
      if sectionViews[key] == nil {
        let view = customView(key.section, key.kind) ?? titleView(key)
        sectionViews[key] = view
        addSubview(view)
      }
      sectionViews[key]?.frame = frame
    }
  }

  private func titleView(_ key: SectionViewKey) -> UIView {
    let view = UITableViewHeaderFooterView()
    view.sideMargin = sideMargin
    view.textLabel?.text = title(key.section, key.kind)
    return view
  }

  private func layoutTableViews(_ geometry: RowGeometry) {
    if let view = tableHeaderView {
      let frame = CGRect(x: 0, y: 0, width: bounds.width, height: view.frame.height)
      if view.frame != frame { view.frame = frame }
    }
    if let view = tableFooterView {
      let frame = CGRect(
        x: 0, y: geometry.tableFooterY, width: bounds.width, height: view.frame.height)
      if view.frame != frame { view.frame = frame }
    }
  }

  /// Keeps the table's own subviews in one order whatever was scrolled before: rows, table header and footer,
  /// section footers and headers; others stay in front.
  func orderSubviews() {
    var order: [UIView] = cells.sorted { $0.key < $1.key }.map(\.value)
    order += [tableHeaderView, tableFooterView].compactMap { $0 }
    order += sectionViews.sorted { $0.key < $1.key }.map(\.value)
    let own = Set(order.map(ObjectIdentifier.init))
    order += subviews.filter { !own.contains(ObjectIdentifier($0)) }
    guard !subviews.elementsEqual(order, by: ===) else { return }
    setSubviewOrder(order)
  }
}
