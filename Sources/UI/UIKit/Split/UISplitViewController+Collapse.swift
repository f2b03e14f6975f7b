import CoreGraphics
import Foundation
import UIFoundation

/// Changes between a compact and a regular width.
extension UISplitViewController {
  /// Updates the columns to the width's class.
  func resolve() {
    let isCompact = traitCollection.horizontalSizeClass == .compact
    guard hasResolved else {
      hasResolved = true
      edgePan.edges = geometry.isMirrored ? .right : .left
      mode = geometry.mode(preferring: preferredDisplayMode, in: splitBehavior)
      if isCompact {
        collapse()
        delegate?.splitViewControllerDidCollapse(self)
      }
      return updateChildren()
    }
    if isCompact == isCollapsed { return isCompact ? () : updateMode(animated: false) }
    endOfChange?()
    drag = nil
    UIView.performWithoutAnimation {
      if isCompact {
        collapse()
        updateChildren()
        delegate?.splitViewControllerDidCollapse(self)
      } else {
        expand()
        updateChildren()
        delegate?.splitViewControllerDidExpand(self)
      }
      view.setNeedsLayout()
    }
  }

  // MARK: Collapsing

  /// Makes one controller of the columns.
  func collapse() {
    isCollapsed = true
    merged = []
    if style == .unspecified { collapseTwo() } else { collapseColumns() }
  }

  private func collapseTwo() {
    let primary =
      delegate?.primaryViewController(forCollapsing: self) ?? controllers[.primary]
    collapsedRoot = primary ?? controllers[.secondary]
    guard let primary, let secondary = controllers[.secondary], secondary !== primary,
      delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) != true
    else { return }
    merge(.secondary)
  }

  private func collapseColumns() {
    let proposed: Column =
      controllers[.compact] != nil
      ? .compact
      : [Column.secondary, .supplementary].first { controllers[$0] != nil } ?? .primary
    let top =
      delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed)
      ?? proposed
    if top == .compact, let compact = controllers[.compact] {
      collapsedRoot = compact
      return
    }
    collapsedRoot = container(of: .primary)
    if top.rawValue >= Column.supplementary.rawValue { merge(.supplementary) }
    if top == .secondary { merge(.secondary) }
    if collapsedRoot == nil {
      collapsedRoot = container(of: .supplementary) ?? container(of: .secondary)
    }
  }

  /// The stack onto which other columns are pushed: that of the root, or of its selected tab.
  private var mainStack: UINavigationController? {
    if let tabs = collapsedRoot as? UITabBarController {
      return tabs.selectedViewController as? UINavigationController
    }
    return collapsedRoot as? UINavigationController
  }

  /// Takes the controllers of a column from where they are.
  private func take(_ column: Column) -> [UIViewController] {
    guard let container = container(of: column) else { return [] }
    guard let navigation = container as? UINavigationController else { return [container] }
    let stack = navigation.viewControllers
    navigation.viewIfLoaded?.removeFromSuperview()
    navigation.setViewControllers([], animated: false)
    return stack
  }

  private func detach(_ controller: UIViewController) {
    guard controller.parent === self else { return }
    controller.willMove(toParent: nil)
    controller.viewIfLoaded?.removeFromSuperview()
    setOverrideTraitCollection(nil, forChild: controller)
    controller.removeFromParent()
  }

  /// Pushes a column's controllers onto the main stack.
  private func merge(_ column: Column, animated: Bool = false) {
    guard let main = mainStack, let container = container(of: column), container !== main,
      !merged.contains(where: { $0.column == column })
    else { return }
    detach(container)
    let controllers = take(column)
    guard !controllers.isEmpty else { return }
    merged.append((column, controllers))
    main.setViewControllers(main.viewControllers + controllers, animated: animated)
  }

  /// Pushes a controller while collapsed; presents it if there is no stack.
  func push(_ controller: UIViewController, from column: Column) {
    guard let main = mainStack else {
      return present(controller, animated: UIView.areAnimationsEnabled)
    }
    var added = [controller]
    if column == .secondary {
      forgetPopped()
      merged.removeAll { $0.column == .secondary }
      controllers[.secondary] = controller
      wrappers[.secondary] = nil
    }
    if let navigation = controller as? UINavigationController {
      added = navigation.viewControllers
      navigation.setViewControllers([], animated: false)
    }
    if column == .secondary { merged.append((.secondary, added)) }
    main.setViewControllers(
      main.viewControllers + added, animated: UIView.areAnimationsEnabled)
  }

  /// Puts columns back that the user popped from the main stack.
  private func forgetPopped() {
    guard let main = mainStack else { return }
    let stack = main.viewControllers
    for (column, controllers) in merged
    where !controllers.contains(where: { own in stack.contains { $0 === own } }) {
      restore(controllers, to: column)
      merged.removeAll { $0.column == column }
    }
  }

  /// Replaces a column on the main stack.
  func replaceMerged(_ index: Int, by new: UIViewController?) {
    let (column, old) = merged.remove(at: index)
    if let main = mainStack {
      let rest = main.viewControllers.filter { one in !old.contains { $0 === one } }
      main.setViewControllers(rest, animated: false)
    }
    controllers[column] = new
    wrappers[column] = nil
    merge(column)
  }

  // MARK: Showing columns while collapsed

  /// The place of a column in the order of the stack.
  private static func depth(_ column: Column) -> Int { column == .compact ? 0 : column.rawValue }

  func showCollapsed(_ column: Column) {
    guard style != .unspecified, let main = mainStack, controllers[column] != nil else { return }
    let animated = UIView.areAnimationsEnabled && main.hasAppeared
    forgetPopped()
    let (below, above) = (
      merged.filter { Self.depth($0.column) <= Self.depth(column) },
      merged.filter { Self.depth($0.column) > Self.depth(column) }
    )
    if column == .primary || below.contains(where: { $0.column == column }) {
      let gone = above.flatMap(\.controllers)
      let stack = main.viewControllers
      let end = stack.firstIndex { one in gone.contains { $0 === one } } ?? stack.count
      main.setViewControllers(Array(stack[..<end]), animated: animated)
      return
    }
    if column == .secondary, style == .tripleColumn { merge(.supplementary) }
    merge(column, animated: animated)
  }

  func hideCollapsed(_ column: Column) {
    guard style != .unspecified, column != .primary, column != .compact else { return }
    forgetPopped()
    guard merged.contains(where: { $0.column == column }) else { return }
    showCollapsed(column == .secondary && style == .tripleColumn ? .supplementary : .primary)
  }

  // MARK: Expanding

  private func restore(_ stack: [UIViewController], to column: Column) {
    (container(of: column) as? UINavigationController)?.setViewControllers(stack, animated: false)
  }

  private func expand() {
    let root = collapsedRoot
    if style == .unspecified {
      separateTwo()
    } else {
      separateMerged()
    }
    isCollapsed = false
    collapsedRoot = nil
    merged = []
    if let root { detach(root) }
    let proposed = geometry.mode(preferring: chosen ?? preferredDisplayMode, in: splitBehavior)
    let wanted =
      delegate?.splitViewController(
        self, displayModeForExpandingToProposedDisplayMode: proposed) ?? proposed
    mode = geometry.mode(preferring: wanted, in: splitBehavior)
    if wanted != proposed { chosen = wanted }
  }

  /// Gives the controllers on the main stack back to their columns, and those above them to the last one.
  private func separateMerged() {
    forgetPopped()
    guard let main = mainStack, !merged.isEmpty else { return }
    let stack = main.viewControllers
    let starts = merged.map { entry in
      stack.firstIndex { one in entry.controllers.contains { $0 === one } } ?? stack.count
    }
    main.setViewControllers(Array(stack[..<(starts.first ?? stack.count)]), animated: false)
    for (index, entry) in merged.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1] : stack.count
      guard starts[index] < end else { continue }
      restore(Array(stack[starts[index]..<end]), to: entry.column)
    }
  }

  private func separateTwo() {
    let primary = delegate?.primaryViewController(forExpanding: self)
    if let shown = primary ?? collapsedRoot,
      let own = delegate?.splitViewController(self, separateSecondaryFrom: shown)
    {
      removeMerged()
      controllers[.secondary] = own
    } else {
      separateMerged()
    }
    if let primary { controllers[.primary] = primary }
  }

  /// Takes the controllers that were pushed off the main stack.
  private func removeMerged() {
    guard let main = mainStack else { return }
    let gone = merged.flatMap(\.controllers)
    let stack = main.viewControllers
    let start = stack.firstIndex { one in gone.contains { $0 === one } } ?? stack.count
    if start < stack.count, start > 0 {
      main.setViewControllers(Array(stack[..<start]), animated: false)
    }
  }
}
