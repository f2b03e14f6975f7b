import Foundation
import UIFoundation

/// The key of a section's header or footer.
struct SectionViewKey: Hashable, Comparable {
  enum Kind: Int { case footer, header }

  var section: Int
  var kind: Kind

  /// Orders footers before headers, which are in front of them.
  static func < (a: SectionViewKey, b: SectionViewKey) -> Bool {
    (a.kind.rawValue, a.section) < (b.kind.rawValue, b.section)
  }
}

extension UITableView {
  func title(_ key: SectionViewKey) -> String? {
    switch key.kind {
    case .header: dataSource?.tableView(self, titleForHeaderInSection: key.section)
    case .footer: dataSource?.tableView(self, titleForFooterInSection: key.section)
    }
  }

  /// Records that the default answered instead of the delegate, which has no section views.
  func defaultSectionView() -> UIView? {
    wasAnsweredByDefault = true
    return nil
  }

  /// Returns whether the delegate may have a view for the section; it asks the delegate for one section's view only.
  ///
  /// That section's view is kept, so that the delegate is not asked twice.
  func mayHaveView(_ key: SectionViewKey) -> Bool {
    guard let delegate else { return false }
    if sectionViews[key] != nil { return true }
    if let known = delegateHasSectionViews[key.kind] { return known }
    let view = customView(key, delegate)
    let has = view != nil || !wasAnsweredByDefault
    delegateHasSectionViews[key.kind] = has
    if let view { add(view, key) } else { sectionsWithoutView.insert(key) }
    return has
  }

  private func customView(_ key: SectionViewKey, _ delegate: any UITableViewDelegate) -> UIView? {
    wasAnsweredByDefault = false
    switch key.kind {
    case .header: return delegate.tableView(self, viewForHeaderInSection: key.section)
    case .footer: return delegate.tableView(self, viewForFooterInSection: key.section)
    }
  }

  /// Returns the view of a header or footer, created if needed; nil if the section has none.
  func sectionView(_ key: SectionViewKey) -> UIView? {
    if let view = sectionViews[key] { return view }
    guard !sectionsWithoutView.contains(key) else { return nil }
    let view = delegate.flatMap { customView(key, $0) } ?? titleView(key)
    if let view { add(view, key) } else { sectionsWithoutView.insert(key) }
    return view
  }

  private func titleView(_ key: SectionViewKey) -> UIView? {
    guard let title = title(key) else { return nil }
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    style(view, key)
    view.showTitle(title)
    return view
  }

  private func style(_ view: UITableViewHeaderFooterView, _ key: SectionViewKey) {
    view.appearance = UITableViewHeaderFooterView.Appearance(
      kind: key.kind, style: style, margin: metrics.cardMargin + metrics.cellMargin,
      safeInsets: contentSafeInsets)
  }

  private func add(_ view: UIView, _ key: SectionViewKey) {
    if let view = view as? UITableViewHeaderFooterView { style(view, key) }
    sectionViews[key] = view
    addSubview(view)
    if transition != nil { UIView.performWithoutAnimation { placeNew(view, key) } }
    switch key.kind {
    case .header: delegate?.tableView(self, willDisplayHeaderView: view, forSection: key.section)
    case .footer: delegate?.tableView(self, willDisplayFooterView: view, forSection: key.section)
    }
  }

  func remove(_ view: UIView, _ key: SectionViewKey) {
    sectionViews[key] = nil
    // The delegate may return one view for several sections, of which the last one shows it.
    guard !sectionViews.values.contains(where: { $0 === view }) else { return }
    if keepLeaving(view, key) { return }
    letGo(view, key)
  }

  /// Removes the view of a section from the table, for reuse by another one.
  func letGo(_ view: UIView, _ key: SectionViewKey) {
    view.removeFromSuperview()
    switch key.kind {
    case .header:
      delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: key.section)
    case .footer:
      delegate?.tableView(self, didEndDisplayingFooterView: view, forSection: key.section)
    }
    if let view = view as? UITableViewHeaderFooterView { headerFooterSource.recycle(view) }
  }

  func removeSectionViews() {
    for (key, view) in sectionViews.sorted(by: { $0.key < $1.key }) { remove(view, key) }
    sectionsWithoutView = []
  }

  /// Returns the visible headers and footers.
  func visibleSectionKeys(_ geometry: TableGeometry) -> [SectionViewKey] {
    geometry.sectionRange(from: bounds.minY, to: bounds.maxY).flatMap {
      [SectionViewKey(section: $0, kind: .header), SectionViewKey(section: $0, kind: .footer)]
    }.filter {
      let frame = sectionViewFrame($0, geometry)
      return frame.height > 0 && frame.maxY > bounds.minY && frame.minY < bounds.maxY
    }
  }

  /// Returns the frame of a section's view; in plain tables the view floats.
  func sectionViewFrame(_ key: SectionViewKey, _ geometry: TableGeometry) -> CGRect {
    let section = geometry.sections[key.section]
    let floats = style == .plain
    let visibleTop = bounds.minY + adjustedContentInset.top
    let visibleBottom = bounds.maxY - adjustedContentInset.bottom
    switch key.kind {
    case .header:
      let y =
        floats
        ? geometry.floatingHeaderY(key.section, visibleTop: visibleTop)
        : geometry.headerY(key.section)
      return CGRect(x: 0, y: y, width: bounds.width, height: section.headerHeight)
    case .footer:
      let y =
        floats
        ? geometry.floatingFooterY(key.section, visibleBottom: visibleBottom)
        : geometry.footerY(key.section)
      return CGRect(x: 0, y: y, width: bounds.width, height: section.footerHeight)
    }
  }
}
