import CoreGraphics
import Foundation
import UIFoundation

extension UITableView {
  /// Returns the geometry, computed if there is none; rows that were not seen yet have an estimate.
  func loadedGeometry() -> TableGeometry {
    if let geometry { return geometry }
    let sections = (0..<askedSectionCount()).map { section -> TableGeometry.Section in
      let header = unseenHeight(SectionViewKey(section: section, kind: .header))
      return TableGeometry.Section(
        topPadding: topPadding(headerHeight: header), headerHeight: header,
        rows: unseenRows(section: section),
        footerHeight: unseenHeight(SectionViewKey(section: section, kind: .footer)))
    }
    let loaded = TableGeometry(
      headerHeight: tableHeaderView?.frame.height ?? 0,
      footerHeight: tableFooterView?.frame.height ?? 0, sections: sections)
    geometry = loaded
    return loaded
  }

  func topPadding(headerHeight: CGFloat) -> CGFloat {
    guard headerHeight > 0 else { return 0 }
    return sectionHeaderTopPadding == Self.automaticDimension
      ? metrics.topPadding : sectionHeaderTopPadding
  }

  // MARK: Rows

  func askedSectionCount() -> Int {
    BatchUpdate.Words.table.checkedSections(dataSource?.numberOfSections(in: self) ?? 0)
  }

  func askedCount(ofRowsIn section: Int) -> Int {
    let count = dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
    return BatchUpdate.Words.table.checked(count, inSection: section)
  }

  private func unseenRows(section: Int) -> RowHeights {
    let count = askedCount(ofRowsIn: section)
    guard count > 0 else { return RowHeights([]) }
    func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: section) }
    if estimatedRowHeight == 0 {
      return RowHeights((0..<count).map { askedHeight(ofRow: path($0)) ?? TableMetrics.rowHeight })
    }
    let first = estimate(ofRow: path(0))
    // If the delegate has no estimates of its own, all rows have the same, and a million of them cost nothing.
    guard !wasAnsweredByDefault else { return RowHeights(count: count, estimate: first) }
    return RowHeights([first] + (1..<count).map { estimate(ofRow: path($0)) })
  }

  private func estimate(ofRow path: IndexPath) -> CGFloat {
    wasAnsweredByDefault = false
    let estimate: CGFloat
    if let delegate {
      estimate = delegate.tableView(self, estimatedHeightForRowAt: path)
    } else {
      estimate = defaultEstimatedRowHeight()
    }
    return estimate == Self.automaticDimension ? TableMetrics.rowHeight : estimate
  }

  /// Returns the estimate for rows for which the delegate has none.
  func defaultEstimatedRowHeight() -> CGFloat {
    wasAnsweredByDefault = true
    return estimatedRowHeight == Self.automaticDimension ? rowHeight : estimatedRowHeight
  }

  /// Returns the height that the delegate or the table gives a row; nil if the row's content determines it.
  func askedHeight(ofRow path: IndexPath) -> CGFloat? {
    let asked = delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
    return asked == Self.automaticDimension ? nil : max(0, asked)
  }

  /// Returns the height of a row whose cell exists.
  func height(of cell: UITableViewCell, at path: IndexPath) -> CGFloat {
    let width = bounds.width - 2 * metrics.cardMargin
    return askedHeight(ofRow: path) ?? cell.fittingHeight(width: width)
  }

  // MARK: Headers and footers

  private func askedHeight(_ key: SectionViewKey) -> CGFloat? {
    let asked: CGFloat
    switch key.kind {
    case .header:
      asked =
        delegate?.tableView(self, heightForHeaderInSection: key.section) ?? sectionHeaderHeight
    case .footer:
      asked =
        delegate?.tableView(self, heightForFooterInSection: key.section) ?? sectionFooterHeight
    }
    // In grouped tables 0 means no answer; code that wants no header there returns a height close to 0.
    if asked == Self.automaticDimension || (asked <= 0 && style != .plain) { return nil }
    return asked < 0.001 ? 0 : asked
  }

  /// Returns the height of a header or footer whose view does not exist yet.
  private func unseenHeight(_ key: SectionViewKey) -> CGFloat {
    if let asked = askedHeight(key) { return asked }
    if let view = sectionViews[key] { return contentHeight(of: view, key) }
    if title(key) != nil { return defaultHeight(key, content: metrics.titleHeight) }
    guard mayHaveView(key), !sectionsWithoutView.contains(key) else {
      return defaultHeight(key, content: nil)
    }
    if let view = sectionViews[key] { return contentHeight(of: view, key) }
    let estimate: CGFloat?
    switch key.kind {
    case .header:
      estimate = delegate?.tableView(self, estimatedHeightForHeaderInSection: key.section)
    case .footer:
      estimate = delegate?.tableView(self, estimatedHeightForFooterInSection: key.section)
    }
    guard let estimate, estimate > 0 else {
      return defaultHeight(key, content: metrics.titleHeight)
    }
    return estimate
  }

  private func defaultHeight(_ key: SectionViewKey, content: CGFloat?) -> CGFloat {
    switch key.kind {
    case .header: metrics.headerHeight(section: key.section, content: content)
    case .footer: metrics.footerHeight(content: content)
    }
  }

  /// Returns the height of a header or footer whose view exists, or is known not to exist.
  func height(ofShown view: UIView?, _ key: SectionViewKey) -> CGFloat {
    askedHeight(key) ?? contentHeight(of: view, key)
  }

  private func contentHeight(of view: UIView?, _ key: SectionViewKey) -> CGFloat {
    guard let view else { return defaultHeight(key, content: nil) }
    if let view = view as? UITableViewHeaderFooterView {
      let content = view.fittingHeight(width: bounds.width)
      if title(key) != nil { return defaultHeight(key, content: content ?? metrics.titleHeight) }
      return content ?? defaultHeight(key, content: metrics.titleHeight)
    }
    return view.constrainedHeight(width: bounds.width)
      ?? defaultHeight(key, content: metrics.titleHeight)
  }
}
