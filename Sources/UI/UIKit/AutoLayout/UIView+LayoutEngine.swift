import Foundation
import UIFoundation

// The places where views, their tree and their geometry reach the engines.
//
// A system of constraints extends as far as frames depend on each other. It ends at boundaries: views whose frame is
// set directly (`translatesAutoresizingMaskIntoConstraints`) and that no constraint crosses. Each boundary hosts the
// engine of its inside, so that a table cell or a table header is solved by itself.

extension UIView {
  /// Whether the inside of the view is laid out independently of its outside.
  var isLayoutBoundary: Bool {
    translatesAutoresizingMaskIntoConstraints && layoutState.crossings == 0
  }

  /// The view whose engine lays out the inside of this one.
  ///
  /// - Complexity: O(views on the way up whose root is unknown since the tree or its boundaries changed).
  var layoutRoot: UIView {
    if let known = knownLayoutRoot { return known }
    var way: [UIView] = []
    var view = self
    while !view.isLayoutBoundary, let superview = view.superview {
      way.append(view)
      view = superview
      guard let known = view.knownLayoutRoot else { continue }
      view = known
      break
    }
    for below in way {
      below.layoutState.knownRoot = view
      below.layoutState.epochOfRoot = Self.layoutEpoch
    }
    return view
  }

  /// The number of changes that may give views deep in trees another root.
  private static var layoutEpoch = 0

  private var knownLayoutRoot: UIView? {
    layoutState.epochOfRoot == Self.layoutEpoch ? layoutState.knownRoot : nil
  }

  /// Called when the view's superview, or whether it is a boundary, has changed.
  func layoutRootMayHaveChanged() {
    layoutState.epochOfRoot = -1
    if !children.isEmpty { Self.layoutEpoch += 1 }
  }

  /// Returns the hosted engine, created if there is none.
  func ensureEngine() -> LayoutEngine {
    if let hostedEngine { return hostedEngine }
    let engine = LayoutEngine(host: self)
    hostedEngine = engine
    return engine
  }

  /// Moves the constraints inside this view to the engine that they now belong to.
  private func rehostInside() {
    let root = layoutRoot
    if root !== self {
      hostedEngine = nil
      root.ensureEngine().invalidateStructure()
    } else if hasConstraintsInside {
      ensureEngine().invalidateStructure()
    } else {
      hostedEngine = nil
    }
  }

  private var hasConstraintsInside: Bool {
    var pending = [self]
    while let view = pending.popLast() {
      if !view.layoutState.constraints.isEmpty { return true }
      for child in view.subviews {
        if !child.translatesAutoresizingMaskIntoConstraints { return true }
        if child.layoutState.crossings > 0 { pending.append(child) }
      }
    }
    return false
  }

  /// Changes the number of constraints that reach from inside this view to its outside.
  func crossingsChanged(by change: Int) {
    let wasBoundary = isLayoutBoundary
    layoutState.crossings += change
    guard isLayoutBoundary != wasBoundary else { return }
    layoutRootMayHaveChanged()
    rehostInside()
  }

  package func autoresizingTranslationChanged() {
    layoutRootMayHaveChanged()
    if let superview {
      let root = superview.layoutRoot
      if translatesAutoresizingMaskIntoConstraints {
        root.hostedEngine?.invalidateStructure()
      } else {
        root.ensureEngine().invalidateStructure()
      }
    }
    rehostInside()
  }

  package func superviewChangedForLayout() {
    propertyUpdatesCameAlong()
    if layoutState.needsUpdateConstraints || layoutState.subtreeNeedsUpdateConstraints {
      markAncestorsForConstraintUpdate()
    }
    if !isLayoutBoundary { rehostInside() }
    marginsMayHaveChanged()
  }

  /// Deactivates the constraints between this tree and its outside.
  package func removeCrossingConstraints() {
    if !translatesAutoresizingMaskIntoConstraints {
      superview?.layoutRoot.hostedEngine?.invalidateStructure()
    }
    var holder = superview
    while let view = holder, layoutState.crossings > 0 || layoutState.attachments > 0 {
      for constraint in view.constraints where constraint.touches(treeOf: self) {
        constraint.uninstall()
      }
      holder = view.superview
    }
  }

  package func intrinsicContentSizeChanged() {
    guard !translatesAutoresizingMaskIntoConstraints else { return }
    layoutRoot.hostedEngine?.inputsChanged(of: self)
    (superview as? UIStackView)?.arrangedSubviewSizeChanged()
  }

  package func geometryChangedForLayout() {
    hostedEngine?.hostGeometryChanged()
    // The insets of the readable guide follow the width, those of the others the offset and the content's size.
    for guide in [layoutState.readableGuide, layoutState.frameGuide, layoutState.contentGuide] {
      if let guide { layoutRoot.hostedEngine?.inputsChanged(of: guide) }
    }
    barGuidesMayHaveChanged()
    if layoutState.isFixedItem { superview?.layoutRoot.hostedEngine?.inputsChanged(of: self) }
    marginsMayHaveChanged()
  }

  package func layoutGuidesDidChange() {
    barGuidesMayHaveChanged()
    if let guide = layoutState.safeAreaGuide {
      layoutRoot.hostedEngine?.inputsChanged(of: guide)
    }
    marginsMayHaveChanged()
  }

  // MARK: Layout

  /// Sets the solved frames of the direct subviews under Auto Layout, edges rounded to pixels, and a scroll view's
  /// content size.
  package func applySolvedFrames() {
    var engine: LayoutEngine?
    for view in subviews where !view.translatesAutoresizingMaskIntoConstraints {
      if engine == nil { engine = layoutRoot.hostedEngine }
      guard let frame = engine?.roundedFrame(of: view) else { continue }
      view.applyLayoutFrame(frame)
    }
    guard let view = self as? UIScrollView, let engine = engine ?? layoutRoot.hostedEngine else {
      return
    }
    if let size = engine.contentSize(of: view) { view.contentSize = size }
  }

  /// Sets centre and size for a given frame without the transform; the bounds' origin stays.
  func applyLayoutFrame(_ frame: CGRect) {
    if bounds.size != frame.size { bounds = CGRect(origin: bounds.origin, size: frame.size) }
    let center = layoutCenter(for: frame)
    if self.center != center { self.center = center }
  }

  func isPlaced(at frame: CGRect) -> Bool {
    bounds.size == frame.size && center == layoutCenter(for: frame)
  }

  private func layoutCenter(for frame: CGRect) -> CGPoint {
    let anchor = layer.anchorPoint
    return CGPoint(
      x: frame.minX + frame.width * anchor.x, y: frame.minY + frame.height * anchor.y)
  }

  /// The frame without the transform.
  var layoutFrame: CGRect {
    let (center, size, anchor) = (self.center, bounds.size, layer.anchorPoint)
    return CGRect(
      x: center.x - size.width * anchor.x, y: center.y - size.height * anchor.y,
      width: size.width, height: size.height)
  }

  /// Solves the engines that may determine this view's frame, outer ones first.
  package func solveEnginesAbove() {
    var engines: [LayoutEngine] = []
    var view: UIView? = self
    while let current = view {
      if let engine = current.hostedEngine { engines.append(engine) }
      view = current.superview
    }
    for engine in engines.reversed() { engine.solveIfNeeded() }
  }
}

extension NSLayoutConstraint {
  fileprivate func touches(treeOf view: UIView) -> Bool {
    guard let terms else { return true }
    return terms.all.contains { $0.item.nearestView?.isDescendant(of: view) == true }
  }
}
