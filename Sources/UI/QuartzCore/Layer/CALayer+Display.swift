extension CALayer {
  /// Displays every layer from this one down that needs display and may be seen; user code draws only here.
  ///
  /// What drawing changes counts at once: a layer that it adds or marks further down the tree is displayed too, and one
  /// that it removes is not. A layer that asks for display while it is displayed gets it with the next picture.
  ///
  /// - Parameter includesHidden: whether layers that are hidden or transparent are displayed as well.
  /// - Complexity: visits layers with a request, those above them and the children of those.
  package func displayTreeIfNeeded(includingHidden includesHidden: Bool = false) {
    var later: [CALayer] = []
    displayTree(includesHidden, &later)
    for layer in later { layer.requestDisplay() }
  }

  /// Lays out and displays by turns until drawing asks for no further layout, as a commit does at the end of a turn, and
  /// then runs work that makes pictures of the tree.
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
      // Layout that does not settle has said so.
      let isLaidOut = !treeNeedsLayout
      displayTree(false, &later)
      guard isLaidOut else { break }
      if rounds == Self.layoutRoundLimit, treeNeedsLayout {
        LayoutDiagnostics.report(
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
    guard treeNeedsDisplay else { return }
    var pending: [DisplayStep] = [.enter(self)]
    while let step = pending.popLast() {
      switch step {
      case .enter(let layer):
        guard layer.treeNeedsDisplay, layer === self || layer.isInOtherLayer,
          includesHidden || layer.mayBeSeen
        else { continue }
        if layer.displayIsNeeded {
          layer.displayIfNeeded()
          if layer.displayIsNeeded {
            layer.requestDisplay(false)
            later.append(layer)
          }
        }
        guard layer.subtreeNeedsDisplay else { continue }
        pending.append(.leave(layer))
        if let mask = layer.mask { pending.append(.enter(mask)) }
        for child in layer.orderedSublayers.reversed() { pending.append(.enter(child)) }
      case .leave(let layer): layer.forgetDisplayedSubtree()
      }
    }
  }

  /// One step of the way through the tree, which needs no recursion, so that trees may be of any depth.
  private enum DisplayStep {
    case enter(CALayer)
    /// After all layers below it.
    case leave(CALayer)
  }

  /// Takes the mark off if no layer below needs display any more; hidden ones still do.
  private func forgetDisplayedSubtree() {
    subtreeNeedsDisplay =
      orderedSublayers.contains { $0.treeNeedsDisplay } || mask?.treeNeedsDisplay == true
  }

  /// Whether this layer or one below it may need display.
  var treeNeedsDisplay: Bool { displayIsNeeded || subtreeNeedsDisplay }

  private var isInOtherLayer: Bool { superlayer != nil || maskedLayer != nil }

  /// Whether the layer can be seen, by its own values or by those that an animation gives it.
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

  /// Traps in debug builds if a picture of layers is being made, which changes none of them.
  func assertNoPictureIsMade(_ caller: StaticString = #function) {
    assert(!LayerSnapshotter.isAtWork, "\(caller) of \(Self.self) while a picture is made")
  }
}
