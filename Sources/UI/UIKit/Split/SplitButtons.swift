import UIFoundation

/// Puts the buttons of a split view into the bars of its columns.
@MainActor
struct SplitButtons {
  let split: UISplitViewController

  func update() {
    show(split.displayModeButtonItem)
    split.secondaryOnlyItem.setSymbol(
      split.mode == .secondaryOnly
        ? "arrow.down.right.and.arrow.up.left" : "arrow.up.left.and.arrow.down.right")
    guard split.style != .unspecified else { return }
    let columns: [UISplitViewController.Column] = [.primary, .supplementary, .secondary]
    let wanted = columns.compactMap { column in
      (split.container(of: column) as? UINavigationController).map {
        (bar: $0.navigationBar, items: items(of: column))
      }
    }
    // A button leaves one bar before it comes into another.
    let changed = wanted.filter { $0.bar.systemItems != $0.items }
    // They are where they belong before the columns move.
    UIView.performWithoutAnimation {
      for (bar, _) in changed { bar.systemItems = [] }
      for (bar, items) in changed {
        bar.systemItems = items
        bar.layoutIfNeeded()
      }
    }
  }

  private func items(of column: UISplitViewController.Column) -> [UIBarButtonItem] {
    guard !split.isCollapsed else { return [] }
    let first = split.geometry.columns(in: split.mode).first { split.controllers[$0] != nil }
    let visibility = split.displayModeButtonVisibility
    let shows =
      visibility == .always || visibility == .automatic && split.presentsWithGesture
    var items: [UIBarButtonItem] = []
    if column == first, shows { items.append(split.displayModeButtonItem) }
    if column == .secondary, split.showsSecondaryOnlyButton, split.style == .tripleColumn {
      items.append(split.secondaryOnlyItem)
    }
    return items
  }

  /// Shows the symbol of what the button of the display mode does.
  func show(_ item: UIBarButtonItem) {
    switch split.style {
    case .unspecified:
      item.setSymbol(
        split.displayMode == .oneBesideSecondary
          ? "arrow.up.left.and.arrow.down.right" : "chevron.backward")
    case .doubleColumn, .tripleColumn:
      let leadsBack =
        split.splitBehavior == .displace && split.displayMode == .oneBesideSecondary
      item.setSymbol(leadsBack ? "chevron.backward" : "sidebar.left")
    }
  }
}

extension UIBarButtonItem {
  fileprivate func setSymbol(_ name: String) {
    guard accessibilityIdentifier != name else { return }
    accessibilityIdentifier = name
    image = UIImage(systemName: name)
  }
}
