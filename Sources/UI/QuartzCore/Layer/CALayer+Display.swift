import PegScene

extension CALayer {
  /// Displays every layer of the tree that needs display and may be visible. User code draws only here.
  ///
  /// Changes by drawing take effect at once: a layer that drawing adds or marks further down the tree is displayed too, and a
  /// removed one isn't. A layer that asks for display while it is displayed gets it with the next picture.
  ///
  /// - Parameter includesHidden: whether layers that are hidden or transparent are displayed as well.
  /// - Complexity: visits layers with a request, those above them and the children of those; with hidden ones all layers.
  package func displayTreeIfNeeded(includingHidden includesHidden: Bool = false) {
    var later: [CALayer] = []
    displayTree(includesHidden, &later)
    for layer in later { layer.requestDisplay() }
  }

  /// Lays out and displays in turns until drawing asks for no more layout, as a commit does at the end of a turn. Then runs
  /// work that makes pictures of the tree.
  ///
  /// - Parameter layOut: lays out the tree.
  package func afterLayoutAndDisplay<T>(
    _ layOut: () -> Void, run work: () throws -> T
  ) rethrows -> T {
    var later: [CALayer] = []
    var rounds = 0
    repeat {
      rounds += 1
      layOut()
      // Layout that does not settle has reported that.
      let isLaidOut = !treeNeedsLayout
      displayTree(false, &later)
      guard isLaidOut else { break }
      if rounds == Self.layoutRoundLimit, treeNeedsLayout {
        SceneDiagnostics.report(
          "drawing below \(Self.self) does not settle: it asked for layout \(rounds) times in a row"
        )
        break
      }
    } while treeNeedsLayout
    defer { for layer in later { layer.requestDisplay() } }
    return try work()
  }

  /// - Parameter later: receives the layers that asked for display while they were displayed.
  private func displayTree(_ includesHidden: Bool, _ later: inout [CALayer]) {
    guard includesHidden || treeNeedsDisplay else { return }
    var pending: [DisplayStep] = [.enter(self)]
    while let step = pending.popLast() {
      switch step {
      case .enter(let layer):
        guard includesHidden || layer.treeNeedsDisplay && layer.mayBeSeen,
          layer === self || layer.isInOtherLayer
        else { continue }
        if layer.displayIsNeeded {
          layer.displayIfNeeded()
          if layer.displayIsNeeded {
            layer.requestDisplay(false)
            later.append(layer)
          }
        }
        guard includesHidden || layer.subtreeNeedsDisplay else { continue }
        pending.append(.leave(layer))
        if let mask = layer.mask { pending.append(.enter(mask)) }
        for child in layer.orderedSublayers.reversed() { pending.append(.enter(child)) }
      case .leave(let layer): layer.forgetDisplayedSubtree()
      }
    }
  }

  /// One step of the walk, which isn't recursive, so that trees may be of any depth.
  private enum DisplayStep {
    case enter(CALayer)
    /// After all layers below it.
    case leave(CALayer)
  }

  /// Removes the mark if no layer below that may be visible needs display any more.
  private func forgetDisplayedSubtree() {
    subtreeNeedsDisplay =
      orderedSublayers.contains { $0.treeNeedsDisplay && $0.mayBeSeen }
      || mask.map { $0.treeNeedsDisplay && $0.mayBeSeen } == true
  }

  /// Marks the layers above for pending display, because values or animations may make the layer visible from now on.
  func mayHaveAppeared() {
    if treeNeedsDisplay { markAncestorsForDisplay() }
  }

  /// Whether this layer or one below it needs display.
  var treeNeedsDisplay: Bool { displayIsNeeded || subtreeNeedsDisplay }

  private var isInOtherLayer: Bool { superlayer != nil || maskedLayer != nil }

  /// Whether the layer may be visible, by its own values or by those of an animation.
  private var mayBeSeen: Bool {
    (!isHidden || isAnimated("hidden")) && (opacity > 0 || isAnimated("opacity"))
  }

  private func isAnimated(_ property: String) -> Bool {
    motion?.runs.contains { $0.animation.changes(property) } == true
  }

  func markAncestorsForDisplay() {
    var ancestor = superlayer ?? maskedLayer
    while let layer = ancestor, !layer.subtreeNeedsDisplay {
      layer.subtreeNeedsDisplay = true
      ancestor = layer.superlayer ?? layer.maskedLayer
    }
  }

  /// Reports a failure if a picture of layers is being made, which must not change any of them.
  func requireNoPicture(_ caller: StaticString = #function) {
    guard LayerSnapshotter.isAtWork else { return }
    SceneDiagnostics.fail("\(caller) of \(Self.self) was called while a picture of layers was made")
  }
}
