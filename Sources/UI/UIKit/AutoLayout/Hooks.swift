package import Foundation
import UIFoundation

/// What Auto Layout keeps for one view.
@MainActor
package final class ViewLayoutState {
  package var needsUpdateConstraints = false
}

/// One system of constraints.
@MainActor
package final class LayoutEngine {
  package func solveIfNeeded() {}
}

extension UIView {
  /// Gives the direct subviews under Auto Layout their solved frames, edges rounded to pixels.
  package func applySolvedFrames() {}

  /// Solves the engines that this view's frame may come from.
  package func solveEnginesAbove() {}

  package func autoresizingTranslationChanged() {}
  package func intrinsicContentSizeChanged() {}
  package func markConstraintUpdate() {}
  package func runConstraintUpdates() {}

  /// Deactivates the constraints between this tree and what lies outside of it.
  package func removeCrossingConstraints() {}

  package func superviewChangedForLayout() {}
  package func geometryChangedForLayout() {}
  package func layoutGuidesDidChange() {}
}

extension UIView {
  /// The least height that the constraints on this view's subviews allow at the given width, nil without any.
  package func constrainedHeight(width: CGFloat) -> CGFloat? { nil }
}
