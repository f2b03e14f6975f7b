import Foundation
import PegMotion

extension CALayer {
  // MARK: Adding and removing

  func start(_ anim: CAAnimation, forKey key: String?) {
    let animation = anim.duplicate()
    animation.resolve(duration: CATransaction.animationDuration(), layer: self)
    if animation.timingFunction == nil, let function = CATransaction.animationTimingFunction() {
      animation.timingFunction = function
    }
    let clock = SceneClock.current
    if animation.beginTime == 0 {
      animation.beginTime = localTime(at: clock.now.seconds)
    }
    if let key { removeAnimation(forKey: key) }
    let run = AnimationRun(animation, key: key, layer: self, clock: clock)
    let motion = self.motion ?? LayerAnimations()
    self.motion = motion
    motion.append(run)
    mayHaveAppeared()
    clock.start(run)
    CATransaction.didAdd(run)
  }

  /// Ends the animations of layers that are still outside any tree at the end of the turn.
  func animationsMayHaveLostTheirTree() {
    guard SceneClock.current.hasRuns else { return }
    CATransaction.atEndOfTurn { [weak self] in
      if let self, self.superlayer == nil { self.removeAnimationsInTree() }
    }
  }

  /// Gives the layers of the tree the values that they show now, and ends their animations.
  package func keepPresentation() {
    for layer in SceneClock.current.animatedLayers where layer.isInTree(of: self) {
      CALayer.withoutEffects { for run in layer.motion?.runs ?? [] { run.apply(to: layer) } }
      layer.setNeedsLayout()
      layer.removeAllAnimations()
    }
  }

  /// Ends the animations of the layers of the tree.
  package func endAnimationsInTree() {
    for layer in SceneClock.current.animatedLayers where layer.isInTree(of: self) {
      layer.removeAllAnimations()
    }
  }

  private func removeAnimationsInTree() {
    var pending = [self]
    while let layer = pending.popLast() {
      layer.removeAllAnimations()
      pending.append(contentsOf: layer.orderedSublayers.reversed())
    }
  }

  // MARK: Presentation

  /// Returns a copy of the layer with its present visible values.
  ///
  /// - Complexity: copies the layer and its ancestors, so that it must not be called often.
  public func presentation() -> Self? { presentationCopy() as? Self }

  /// Returns the layer of the model; for a copy made by `presentation()`, its original.
  public func model() -> Self { modelLayer as? Self ?? self }

  private func presentationCopy() -> CALayer {
    let copy: CALayer
    switch self {
    case is CAShapeLayer: copy = CAShapeLayer()
    case is CAGradientLayer: copy = CAGradientLayer()
    default: copy = CALayer()
    }
    copy.copyAnimatableValues(from: self)
    copy.modelLayer = self
    CALayer.withoutEffects { for run in motion?.runs ?? [] { run.apply(to: copy) } }
    if let superlayer {
      let parent = superlayer.presentationCopy()
      copy.presentationParent = parent
      copy.superlayer = parent
    }
    return copy
  }

  /// Copies all values that can be animated from another layer.
  package func copyAnimatableValues(from other: CALayer) {
    CALayer.withoutEffects {
      for name in LayerProperty.names(of: self) {
        guard let value = LayerProperty.named(name, of: other)?.get(other) else { continue }
        LayerProperty.named(name, of: self)?.set(self, value)
      }
    }
  }

  /// Calls `work`; meanwhile, changes of properties neither animate nor request layout.
  static func withoutEffects<T>(_ work: () throws -> T) rethrows -> T {
    let old = effectsAreOff
    effectsAreOff = true
    defer { effectsAreOff = old }
    return try work()
  }

  /// Calls `work` while the layers have their present visible values, and restores their own values afterwards.
  ///
  /// Layers are displayed before, with their own values.
  package static func showingPresentation<T>(
    of root: CALayer, _ work: () throws -> T
  ) rethrows -> T {
    let layers = SceneClock.current.animatedLayers.filter { $0.isInTree(of: root) }
    guard !layers.isEmpty else { return try work() }
    var saved: [(CALayer, LayerProperty, AnimatableValue)] = []
    for layer in layers {
      for name in layer.animatedPropertyNames {
        if let property = LayerProperty.named(name, of: layer), let value = property.get(layer) {
          saved.append((layer, property, value))
        }
      }
    }
    withoutEffects {
      for layer in layers { for run in layer.motion?.runs ?? [] { run.apply(to: layer) } }
    }
    let outer = shownLayers
    shownLayers = layers.map { layer in
      PresentedLayer(layer, own: saved.filter { $0.0 === layer }.map { ($0.1, $0.2) })
    }
    defer {
      shownLayers = outer
      withoutEffects {
        for (layer, property, value) in saved.reversed() { property.set(layer, value) }
      }
    }
    return try work()
  }

  /// A layer that temporarily has its visible values.
  private final class PresentedLayer {
    let layer: CALayer
    let own: [(LayerProperty, AnimatableValue)]
    /// The difference between the time of these values and the clock's time. Units: seconds.
    var shift = 0.0

    init(_ layer: CALayer, own: [(LayerProperty, AnimatableValue)]) {
      self.layer = layer
      self.own = own
    }
  }

  private static var shownLayers: [PresentedLayer] = []

  /// Changes the visible values of the layers below one to those of an earlier or later time.
  ///
  /// - Parameter shift: the amount added to the displayed time. Units: seconds.
  static func changeShownTime(below root: CALayer, by shift: Double) {
    guard shift != 0 else { return }
    withoutEffects {
      for shown in shownLayers where shown.layer !== root && shown.layer.isInTree(of: root) {
        shown.shift += shift
        for (property, value) in shown.own { property.set(shown.layer, value) }
        for run in shown.layer.motion?.runs ?? [] { run.apply(to: shown.layer, shift: shown.shift) }
      }
    }
  }

  private func isInTree(of root: CALayer) -> Bool {
    var layer: CALayer? = self
    while let current = layer {
      if current === root { return true }
      layer = current.superlayer ?? current.maskedLayer
    }
    return false
  }

  private var animatedPropertyNames: Set<String> {
    var names: Set<String> = []
    for run in motion?.runs ?? [] { run.animation.addPropertyNames(to: &names) }
    return names
  }

  // MARK: Time

  /// Returns the layer's local time at a time of the scene.
  ///
  /// - Units: seconds.
  func localTime(at time: Double) -> Double {
    var timings: [MediaTiming] = []
    var layer: CALayer? = self
    while let current = layer {
      if let timing = current.motion?.timing { timings.append(timing) }
      layer = current.superlayer
    }
    return timings.reversed().reduce(time) {
      ($0 - $1.beginTime) * $1.speed + $1.timeOffset
    }
  }

  /// Returns the scene's time at a local time of the layer; nil if the layer or one of its ancestors has stopped its time.
  func sceneTime(atLocal time: Double) -> Double? {
    var time = time
    var layer: CALayer? = self
    while let current = layer {
      if let timing = current.motion?.timing {
        guard timing.speed > 0 else { return nil }
        time = (time - timing.timeOffset) / timing.speed + timing.beginTime
      }
      layer = current.superlayer
    }
    return time
  }
}

extension CAAnimation {
  /// Adds the names of the layer's properties that the animation changes.
  fileprivate func addPropertyNames(to names: inout Set<String>) {
    for animation in (self as? CAAnimationGroup)?.animations ?? [] {
      animation.addPropertyNames(to: &names)
    }
    if let path = (self as? CAPropertyAnimation)?.keyPath {
      names.insert(CALayer.split(path).name)
    }
    if (self as? CAKeyframeAnimation)?.rotationMode != nil { names.insert("transform") }
  }

  /// Returns whether the animation changes a property of the layer.
  func changes(_ property: String) -> Bool {
    var names: Set<String> = []
    addPropertyNames(to: &names)
    return names.contains(property)
  }
}

extension AnimationRun {
  /// - Parameter shift: the difference from the clock's time. Units: seconds of the layer's local time.
  func apply(to layer: CALayer, shift: Double = 0) {
    if let position = position(shift: shift) { animation.apply(to: layer, at: position) }
  }
}

/// The timing of a layer. By default its local time starts with the scene's and has the same speed.
extension CALayer: CAMediaTiming {
  private var timing: MediaTiming {
    get { motion?.timing ?? MediaTiming() }
    set {
      let motion = self.motion ?? LayerAnimations()
      self.motion = motion
      motion.timing = newValue
    }
  }

  public var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }
  public var duration: CFTimeInterval {
    get { timing.duration }
    set { timing.duration = newValue }
  }
  public var speed: Float {
    get { Float(timing.speed) }
    set { timing.speed = Double(newValue) }
  }
  public var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }
  public var repeatCount: Float {
    get { Float(timing.repeatCount) }
    set { timing.repeatCount = Double(newValue) }
  }
  public var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }
  public var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }
  public var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }
}
