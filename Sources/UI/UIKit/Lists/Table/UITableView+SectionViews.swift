import Foundation
import UIFoundation

/// Which view of a section.
struct SectionViewKey: Hashable, Comparable {
  enum Kind: Int { case footer, header }

  var section: Int
  var kind: Kind

  /// Footers before headers, which lie over them.
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

  /// What a delegate without section views answers.
  func defaultSectionView() -> UIView? {
    wasAnsweredByDefault = true
    return nil
  }

  /// Whether the delegate may have a view for the section, asking it for one section's only.
  ///
  /// That section's view is kept, so that nobody is asked twice.
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

  /// The view of a header or footer, made where there is none yet; nil where the section has none.
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
      kind: key.kind, style: style, margin: metrics.cardMargin + metrics.cellMargin)
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
    // One view may have been given for several sections: it is shown where it was given last.
    guard !sectionViews.values.contains(where: { $0 === view }) else { return }
    if keepLeaving(view, key) { return }
    letGo(view, key)
  }

  /// Takes the view of a section off the table, for use by another one.
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

  /// The headers and footers of the sections in sight.
  func visibleSectionKeys(_ geometry: TableGeometry) -> [SectionViewKey] {
    geometry.sectionRange(from: bounds.minY, to: bounds.maxY).flatMap {
      [SectionViewKey(section: $0, kind: .header), SectionViewKey(section: $0, kind: .footer)]
    }.filter {
      let frame = sectionViewFrame($0, geometry)
      return frame.height > 0 && frame.maxY > bounds.minY && frame.minY < bounds.maxY
    }
  }

  /// Where the view of a section lies: in plain tables it floats.
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
