import Foundation
import PegScene
import QuartzCore

// `updateProperties` runs from the root to the leaves, before constraints and layout: for new views, and for those that ask for
// it. Every view remembers whether one below it waits.
//
// - Source: Apple's pages of `updateProperties()` and `setNeedsUpdateProperties()`.

extension UIView {
  /// The largest number of rounds in a pass, because updates may cause further updates.
  private static let propertyRoundLimit = 8

  func markPropertyUpdate() {
    layoutState.needsUpdateProperties = true
    markAncestorsForPropertyUpdate()
  }

  fileprivate func markAncestorsForPropertyUpdate() {
    var ancestor = superview
    while let view = ancestor, !view.layoutState.subtreeNeedsUpdateProperties {
      view.layoutState.subtreeNeedsUpdateProperties = true
      ancestor = view.superview
    }
  }

  /// Marks the ancestors of a view that has come into a tree with pending updates.
  func propertyUpdatesCameAlong() {
    if treeNeedsUpdateProperties { markAncestorsForPropertyUpdate() }
  }

  /// Whether the view, its controller or a view below it needs an update.
  var treeNeedsUpdateProperties: Bool {
    layoutState.subtreeNeedsUpdateProperties || ownPropertiesNeedUpdate
  }

  var ownPropertiesNeedUpdate: Bool {
    layoutState.needsUpdateProperties
      || viewController?.presentation.needsUpdateProperties == true
  }

  /// Updates the properties of this view and those below it that have asked for it.
  func runPropertyUpdates() {
    var rounds = 0
    while treeNeedsUpdateProperties {
      rounds += 1
      guard rounds <= Self.propertyRoundLimit else {
        SceneDiagnostics.report(
          "property updates of \(Self.self) do not settle: they asked for another \(rounds) times")
        return
      }
      var pending = [self]
      while let view = pending.popLast() {
        if view.ownPropertiesNeedUpdate { view.updateOwnProperties() }
        guard view.layoutState.subtreeNeedsUpdateProperties else { continue }
        view.layoutState.subtreeNeedsUpdateProperties = false
        pending.append(contentsOf: view.children.reversed())
      }
    }
  }

  /// Calls the update methods of the view's controller and of the view if they are needed.
  func updateOwnProperties() {
    performUnderOwnTraits { updatePropertiesOfControllerAndView() }
  }

  private func updatePropertiesOfControllerAndView() {
    let state = layoutState
    if let controller = viewController, controller.presentation.needsUpdateProperties {
      controller.presentation.needsUpdateProperties = false
      controller.tracking(.properties) {
        controller.updateProperties()
      } invalidate: {
        $0.setNeedsUpdateProperties()
      }
    }
    guard state.needsUpdateProperties else { return }
    state.needsUpdateProperties = false
    tracking(.properties) {
      updateProperties()
    } invalidate: {
      $0.setNeedsUpdateProperties()
    }
  }
}

extension UIView {
  /// Updates properties and constraints, solves and lays out, until layout asks for no more properties.
  func layOutAfterUpdates() {
    var rounds = 0
    repeat {
      runPropertyUpdates()
      updateConstraintsIfNeeded()
      solveEnginesAbove()
      layer.layoutIfNeeded()
      rounds += 1
    } while treeNeedsUpdateProperties && rounds < Self.propertyRoundLimit
  }

  /// Calls `layoutSubviews` and the methods of the view's controller around it.
  func layOutOwnSubviews() {
    viewController?.layoutWillBegin()
    tracking(.layout, { layoutSubviews() }, invalidate: { $0.setNeedsLayout() })
    viewController?.layoutDidEnd()
  }
}

extension UIViewController {
  func markPropertyUpdate() {
    presentation.needsUpdateProperties = true
    viewIfLoaded?.markAncestorsForPropertyUpdate()
  }

  /// Calls `updateProperties` of the controller and of the views of its tree that need it, now.
  func runPropertyUpdates() {
    guard let view = viewIfLoaded else { return }
    if presentation.needsUpdateProperties { view.updateOwnProperties() }
    view.runPropertyUpdates()
  }
}
