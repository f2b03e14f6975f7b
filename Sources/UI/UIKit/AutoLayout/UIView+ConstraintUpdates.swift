import Foundation
import PegScene
import QuartzCore

// `updateConstraints` runs from the leaves to the root, and only for views that need it: every view remembers whether
// one below it waits.

extension UIView {
  /// The largest number of rounds in a pass, because updates may cause further updates.
  private static let updateRoundLimit = 8

  package func markConstraintUpdate() {
    guard !layoutState.needsUpdateConstraints else { return }
    layoutState.needsUpdateConstraints = true
    markAncestorsForConstraintUpdate()
    // Updates run before layout, so a layout has to follow. A view that is in its layout may still run the update there.
    if !layer.isLayingOut { setNeedsLayout() }
  }

  /// Asks for another layout if the one that ends has left an update of constraints undone.
  func layoutDidLeaveUpdates() {
    if layoutState.needsUpdateConstraints { setNeedsLayout() }
  }

  func markAncestorsForConstraintUpdate() {
    var ancestor = superview
    while let view = ancestor, !view.layoutState.subtreeNeedsUpdateConstraints {
      view.layoutState.subtreeNeedsUpdateConstraints = true
      ancestor = view.superview
    }
  }

  private var treeNeedsUpdateConstraints: Bool {
    layoutState.needsUpdateConstraints || layoutState.subtreeNeedsUpdateConstraints
  }

  package func runConstraintUpdates() {
    var rounds = 0
    while treeNeedsUpdateConstraints {
      rounds += 1
      guard rounds <= Self.updateRoundLimit else {
        SceneDiagnostics.report(
          "constraint updates of \(Self.self) do not settle: they asked for another \(rounds) times"
        )
        return
      }
      updateConstraintsOfTree()
    }
  }

  /// Updates the leaves first, without recursion, so that the tree may have any depth.
  private func updateConstraintsOfTree() {
    var pending: [(view: UIView, isOpened: Bool)] = [(self, false)]
    while let (view, isOpened) = pending.popLast() {
      guard view.treeNeedsUpdateConstraints else { continue }
      let state = view.layoutState
      if !isOpened && state.subtreeNeedsUpdateConstraints {
        state.subtreeNeedsUpdateConstraints = false
        pending.append((view, true))
        for child in view.subviews.reversed() { pending.append((child, false)) }
      } else if state.needsUpdateConstraints {
        state.needsUpdateConstraints = false
        if let controller = view.viewController {
          controller.tracking(.constraints) {
            controller.updateViewConstraints()
          } invalidate: {
            $0.viewIfLoaded?.setNeedsUpdateConstraints()
          }
        } else {
          view.tracking(.constraints) {
            view.updateConstraints()
          } invalidate: {
            $0.setNeedsUpdateConstraints()
          }
        }
      }
    }
  }
}
