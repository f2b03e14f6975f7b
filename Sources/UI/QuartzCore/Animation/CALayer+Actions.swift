import Foundation

extension CALayer {
  /// Called after a property was set; starts the action that the change asks for.
  ///
  /// - Parameter old: is asked for only where something may happen.
  func propertyChanged(_ key: String, from old: @autoclosure () -> AnimatableValue?) {
    guard mayAct else { return }
    act(on: key, from: old())
  }

  /// The fast no: views' layers act in animation blocks only, and new layers not at all.
  private var mayAct: Bool {
    guard !CALayer.effectsAreOff else { return false }
    if isViewBacked { return CALayer.viewsMayAct }
    return superlayer != nil && birthTurn < SceneClock.current.turn
  }

  private func act(on key: String, from old: AnimatableValue?) {
    guard !CATransaction.disableActions(), let old,
      let new = LayerProperty.named(key, of: self)?.get(self), !old.isEqual(new)
    else { return }
    CALayer.changeInProgress = Change(layer: self, key: key, old: old, new: new)
    defer { CALayer.changeInProgress = nil }
    action(forKey: key)?.run(forKey: key, object: self, arguments: nil)
  }

  /// A change whose action is being looked for.
  package struct Change {
    package let layer: CALayer
    package let key: String
    package let old: AnimatableValue
    package let new: AnimatableValue
  }

  /// The search of `action(forKey:)`: the delegate, `actions`, and the class's default.
  func searchAction(forKey event: String) -> (any CAAction)? {
    if let found = delegate?.action(for: self, forKey: event) {
      return found is NSNull ? nil : found
    }
    if let found = actions?[event] { return found is NSNull ? nil : found }
    if let found = type(of: self).defaultAction(forKey: event) {
      return found is NSNull ? nil : found
    }
    return isViewBacked ? nil : implicitAction(forKey: event)
  }

  /// The animation that a layer without a view makes of a change, from what was on the screen.
  private func implicitAction(forKey event: String) -> (any CAAction)? {
    guard let change = CALayer.changeInProgress, change.layer === self, change.key == event
    else { return nil }
    let animation = CABasicAnimation(keyPath: event)
    animation.fromValue = shownValue(of: change)
    if animation.timingFunction == nil {
      animation.timingFunction =
        CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
    }
    return animation
  }

  /// What is on the screen of a property that changed, with its old value in the model.
  package func shownValue(of change: Change) -> AnimatableValue {
    let copy: CALayer =
      self is CAShapeLayer
      ? CAShapeLayer() : self is CAGradientLayer ? CAGradientLayer() : CALayer()
    return CALayer.withoutEffects {
      copy.copyAnimatableValues(from: self)
      copy.setAnimatableValue(change.old, forKeyPath: change.key)
      for run in motion?.runs ?? [] { run.apply(to: copy) }
      return copy.animatableValue(forKeyPath: change.key) ?? change.old
    }
  }

  /// Returns what a key path such as "transform.scale.x" names.
  public func value(forKeyPath keyPath: String) -> Any? {
    if let value = animatableValue(forKeyPath: keyPath) { return value.any }
    return userValues[keyPath]
  }

  /// Sets what a key path names; what names nothing of the layer is kept for `value(forKeyPath:)`.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard animatableValue(forKeyPath: keyPath) != nil else {
      userValues[keyPath] = value
      return
    }
    setAnimatableValue(value.flatMap { AnimatableValue($0) } ?? .step(value), forKeyPath: keyPath)
  }

  public func value(forKey key: String) -> Any? { value(forKeyPath: key) }

  public func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }
}
