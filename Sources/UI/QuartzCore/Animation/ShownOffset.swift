import PegScene

/// A value that a layer shows in addition to that of one of its properties, without an end.
///
/// It works as an additive animation that stands still, so that the scene counts as at rest.
@MainActor
package final class ShownOffset {
  private let animation = OffsetAnimation()
  private weak var layer: CALayer?
  private var run: AnimationRun?

  /// Adds the value; reports a key path that the layer cannot animate.
  package init(_ value: AnimatableValue, keyPath: String, of layer: CALayer) {
    self.layer = layer
    animation.keyPath = keyPath
    animation.isAdditive = true
    animation.duration = 1
    animation.fillMode = .both
    animation.offset = value
    guard layer.animatableValue(forKeyPath: keyPath) != nil else {
      SceneDiagnostics.report(
        "\(type(of: layer)) cannot add to \"\(keyPath)\"; the motion effect shows nothing")
      return
    }
    run = layer.addStill(animation)
  }

  /// The value that is added.
  package var value: AnimatableValue? {
    get { animation.offset }
    set {
      animation.offset = newValue
      // All animations of the layer may have been removed meanwhile.
      if let run, let layer, layer.motion?.runs.contains(where: { $0 === run }) != true {
        self.run = layer.addStill(animation)
      }
    }
  }

  package func remove() {
    if let run { layer?.motion?.remove(run) }
  }
}

/// An additive animation with one value.
private final class OffsetAnimation: CAPropertyAnimation {
  var offset: AnimatableValue?

  override func value(at fraction: Double, over base: AnimatableValue) -> AnimatableValue? {
    offset
  }
}

extension CALayer {
  /// Adds an animation that stands still: it has an effect until it is removed, and never ends.
  fileprivate func addStill(_ animation: CAAnimation) -> AnimationRun {
    let clock = SceneClock.current
    let run = AnimationRun(animation, key: nil, layer: self, clock: clock)
    let motion = self.motion ?? LayerAnimations()
    self.motion = motion
    motion.append(run)
    clock.addLayerWithMotion(self)
    return run
  }
}
