import Foundation
import QuartzCore

/// Lays out the inside of a view by its constraints, at the next layout of that view.
///
/// Changes are collected. A changed number (a constant, a given frame, an inset, a natural size) is an edit of the
/// existing system. A change of the tree or of the set of constraints makes a new system.
@MainActor
package final class LayoutEngine {
  private unowned let host: UIView
  private var system: LayoutSystem?
  private var isDirty = false
  /// The number of changes that needed a new system.
  private var structureVersion = 0

  init(host: UIView) { self.host = host }

  // MARK: Changes

  private func markDirty() {
    guard !isDirty else { return }
    isDirty = true
    // A host that is in its layout solves again at the end of it, and asks for another one only if a frame differs.
    if !host.layer.isLayingOut { host.setNeedsLayout() }
  }

  func invalidateStructure() {
    structureVersion += 1
    system = nil
    markDirty()
  }

  func constantChanged(_ constraint: NSLayoutConstraint) {
    system?.noteConstant(of: constraint)
    markDirty()
  }

  /// Records that an item may have another given frame, inset or natural size.
  func inputsChanged(of item: any LayoutItem) {
    guard let system else { return markDirty() }
    if system.noteInputs(of: item) { markDirty() }
  }

  func hostGeometryChanged() {
    guard let system else { return }
    if system.noteInputs(of: host) { markDirty() }
  }

  // MARK: Solving

  /// Solves, and marks the superviews of views that moved for layout.
  ///
  /// - Parameter hostIsInLayout: whether the host places its subviews right afterwards anyway.
  package func solveIfNeeded(hostIsInLayout: Bool = false) {
    let scale = host.displayScale
    guard isDirty || (system.map { $0.scale != scale } ?? false) else { return }
    isDirty = false
    let version = structureVersion
    let system = updatedSystem(scale: scale)
    system.scale = scale
    system.solve()
    // Solving asks views for their natural sizes, and they may change their constraints then.
    if version == structureVersion { self.system = system }
    for item in system.items {
      switch item.kind {
      case .placed:
        guard let view = item.object as? UIView, let superview = view.superview else { continue }
        if hostIsInLayout && superview === host { continue }
        if !view.isPlaced(at: system.roundedFrame(item)) { superview.setNeedsLayout() }
      case .content:
        guard let view = item.object as? UIScrollView, !(hostIsInLayout && view === host) else {
          continue
        }
        if let size = system.contentSize(of: view), size != view.contentSize {
          view.setNeedsLayout()
        }
      case .root, .fixed, .guide, .inset: continue
      }
    }
  }

  /// Solves what the host has changed during its layout.
  func settleAfterLayout() {
    if isDirty { solveIfNeeded() }
  }

  private func updatedSystem(scale: CGFloat) -> LayoutSystem {
    if let system, system.queueChanges() { return system }
    let isDetached =
      host.superview == nil && !host.translatesAutoresizingMaskIntoConstraints
    return LayoutSystem(
      root: host, sizing: isDetached ? .open : .given, scale: scale,
      report: { ConflictReport.log(broken: $0, conflict: $1) })
  }

  // MARK: Results

  /// Returns the item's frame in its container, edges rounded to pixels; nil before the first
  /// solution.
  func roundedFrame(of item: any LayoutItem) -> CGRect? {
    guard let system, let item = system.item(of: item), item.kind == .placed || item.kind == .guide
    else { return nil }
    return system.roundedFrame(item)
  }

  /// Returns the size that constraints give the content of a scroll view; nil if they do not concern it.
  func contentSize(of view: UIScrollView) -> CGSize? { system?.contentSize(of: view) }

  func isAmbiguous(_ item: any LayoutItem) -> Bool {
    solveIfNeeded()
    return system?.isAmbiguous(item) ?? false
  }

  func isAmbiguous(_ edge: LayoutEdge) -> Bool {
    solveIfNeeded()
    return system?.isAmbiguous(edge) ?? false
  }

  func alternativeFrame(of view: UIView) -> CGRect? {
    solveIfNeeded()
    return system?.alternativeFrame(of: view)
  }

  func constraints(
    affecting item: any LayoutItem, _ axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    solveIfNeeded()
    return system?.constraints(affecting: item, axis) ?? []
  }
}
