import Foundation
import PegRuntime

extension CALayer {
  /// Runs the action for a change; called after a property was set.
  ///
  /// - Parameter old: the old value, evaluated only if an action may run.
  func propertyChanged(_ key: String, from old: @autoclosure () -> AnimatableValue?) {
    if mayRedraw { redrawIfNeeded(forKey: key) }
    guard mayAct else { return }
    act(on: key, from: old())
  }

  /// Whether the class may replace `needsDisplay(forKey:)`; the library's own layers do not.
  private var mayRedraw: Bool { type(of: self) != CALayer.self && !CALayer.effectsAreOff }

  /// A fast check. Layers of views have actions only in animation blocks, and new layers have none.
  private var mayAct: Bool {
    guard !CALayer.effectsAreOff else { return false }
    if isViewBacked { return CALayer.viewsMayAct }
    return superlayer != nil && creationTurn < SceneClock.current.turn
  }

  private func act(on key: String, from old: AnimatableValue?) {
    guard !CATransaction.disableActions(), let old,
      let new = LayerProperty.named(key, of: self)?.get(self), !old.isEqual(new)
    else { return }
    CALayer.changeInProgress = Change(layer: self, key: key, old: old, new: new)
    defer { CALayer.changeInProgress = nil }
    action(forKey: key)?.run(forKey: key, object: self, arguments: nil)
  }

  /// A change for which an action is being searched.
  package struct Change {
    package let layer: CALayer
    package let key: String
    package let old: AnimatableValue
    package let new: AnimatableValue
  }

  /// Searches an action as `action(forKey:)` does: in the delegate, in `actions`, and in the class's defaults.
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

  /// Returns the animation with which a layer without a view reacts to a change; it starts at the visible value.
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

  /// Returns the visible value of a property that changed, given its old value in the model.
  package func shownValue(of change: Change) -> AnimatableValue {
    let copy: CALayer =
      self is CAShapeLayer
      ? CAShapeLayer()
      : self is CAGradientLayer
        ? CAGradientLayer() : self is CAEmitterLayer ? CAEmitterLayer() : CALayer()
    return CALayer.withoutEffects {
      copy.copyAnimatableValues(from: self)
      copy.setAnimatableValue(change.old, forKeyPath: change.key)
      for run in motion?.runs ?? [] { run.apply(to: copy) }
      return copy.animatableValue(forKeyPath: change.key) ?? change.old
    }
  }

  func storedValue(forKeyPath keyPath: String) -> Any? {
    if let value = animatableValue(forKeyPath: keyPath) { return value.any }
    return userValues[keyPath] ?? Tables.property(keyPath, of: type(of: self))?.get(self)
  }

  func store(_ value: Any?, forKeyPath keyPath: String) {
    if animatableValue(forKeyPath: keyPath) != nil {
      setAnimatableValue(
        value.flatMap { AnimatableValue($0) } ?? .step(value), forKeyPath: keyPath)
    } else if Tables.property(keyPath, of: type(of: self))?.set != nil {
      KeyValue.defaultSet(value, keyPath, of: self)
    } else {
      userValues[keyPath] = value
    }
  }

  // MARK: Redrawing

  /// Draws again after a change of a property if the class asks for it.
  func redrawIfNeeded(forKey key: String) {
    if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
  }
}
