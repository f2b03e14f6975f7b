public import Foundation
package import PegMotion
import PegRuntime
import PegScene

/// The action of a layer when one of its properties changes.
@preconcurrency @MainActor
public protocol CAAction: AnyObject {
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// An action that does nothing and ends the search for another one.
extension NSNull: CAAction {
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
  }
}

/// Receives notifications of an animation's start and end.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
  func animationDidStart(_ anim: CAAnimation)
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// A change over time of a layer's appearance.
@preconcurrency @MainActor
open class CAAnimation: NSObject, CAMediaTiming, CAAction {
  package var timing = MediaTiming()

  public override init() { super.init() }

  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }
  /// The duration. Zero means that of the transaction; in a group, that of the group.
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { timing.duration = newValue }
  }
  open var speed: Float {
    get { Float(timing.speed) }
    set { timing.speed = Double(newValue) }
  }
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }
  open var repeatCount: Float {
    get { Float(timing.repeatCount) }
    set { timing.repeatCount = newValue == .greatestFiniteMagnitude ? .infinity : Double(newValue) }
  }
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }
  open var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }

  /// The timing function; nil means linear.
  open var timingFunction: CAMediaTimingFunction?
  /// The delegate, which the animation retains.
  open var delegate: (any CAAnimationDelegate)?
  open var isRemovedOnCompletion = true
  /// The rate at which a device shows the animation; here every frame of a film does.
  open var preferredFrameRateRange = CAFrameRateRange.default
  final var userValues: [String: Any] = [:]

  /// Returns the value that new animations have for a property; nil for an unknown name.
  open class func defaultValue(forKey key: String) -> Any? {
    instance(of: self).storedValue(forKey: key)
  }

  /// Returns a property, or a value that `setValue(_:forKey:)` stored under another name.
  open func value(forKey key: String) -> Any? { storedValue(forKey: key) }

  /// Sets a property, or stores a value under another name, which copies keep.
  open func setValue(_ value: Any?, forKey key: String) { store(value, forKey: key) }

  /// Called at the end, in addition to the delegate.
  package final var completion: (@MainActor (_ finished: Bool) -> Void)?

  /// Returns an independent copy of the animation.
  open override nonisolated func copy() -> Any {
    nonisolated(unsafe) var result: Any = self
    MainActor.assumeIsolated { result = duplicate() }
    return result
  }

  package final func duplicate() -> CAAnimation {
    let new = instance(of: type(of: self))
    copyValues(to: new)
    return new
  }

  /// Copies this animation's values to a new animation of the same class.
  package func copyValues(to other: CAAnimation) {
    other.timing = timing
    other.timingFunction = timingFunction
    other.delegate = delegate
    other.isRemovedOnCompletion = isRemovedOnCompletion
    other.completion = completion
    other.preferredFrameRateRange = preferredFrameRateRange
    other.userValues = userValues
  }

  /// Adds the animation to the layer that changed.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  /// Changes the layer's values to those at a position in the animation.
  func apply(to layer: CALayer, at position: MediaTiming.Position) {}

  /// Returns the progress at a position, including the timing function.
  func fraction(at position: MediaTiming.Position) -> Double {
    let linear = duration > 0 ? position.time / duration : 1
    return timingFunction?.curve.value(at: linear) ?? linear
  }

  /// Sets values that the animation leaves open: durations of zero, and values from the layer.
  func resolve(duration: Double, layer: CALayer) {
    if self.duration <= 0 { self.duration = duration }
  }
}

/// An animation of one property.
@preconcurrency @MainActor
open class CAPropertyAnimation: CAAnimation {
  open var keyPath: String?
  /// Whether values are added to those that the layer has without this animation.
  open var isAdditive = false
  /// Whether each repetition continues from the end of the one before.
  open var isCumulative = false
  /// Makes transforms of interpolated numbers; nil leaves values as they are.
  open var valueFunction: CAValueFunction?

  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  package override func copyValues(to other: CAAnimation) {
    super.copyValues(to: other)
    guard let other = other as? CAPropertyAnimation else { return }
    other.keyPath = keyPath
    other.isAdditive = isAdditive
    other.isCumulative = isCumulative
    other.valueFunction = valueFunction
  }

  /// Returns the value at a fraction of the duration, given the value without this animation; nil means no effect.
  func value(at fraction: Double, over base: AnimatableValue) -> AnimatableValue? { nil }

  override func apply(to layer: CALayer, at position: MediaTiming.Position) {
    if let valueFunction { return apply(valueFunction, to: layer, at: position) }
    guard let keyPath, let base = layer.animatableValue(forKeyPath: keyPath),
      var value = value(at: fraction(at: position), over: base)
    else { return }
    if isCumulative, position.cycle > 0, let whole = self.value(at: 1, over: base) {
      for _ in 0..<min(position.cycle, 10_000) { value = whole.adding(value) }
    }
    layer.setAnimatableValue(isAdditive ? base.adding(value) : value, forKeyPath: keyPath)
  }

  /// Sets the transform that a function makes of the numbers; without an end or a start these are 0.
  private func apply(
    _ function: CAValueFunction, to layer: CALayer, at position: MediaTiming.Position
  ) {
    guard let keyPath, let base = layer.animatableValue(forKeyPath: keyPath),
      let number = value(at: fraction(at: position), over: .number(0)),
      let new = function.transform(of: number)
    else { return }
    layer.setAnimatableValue(isAdditive ? base.adding(new) : new, forKeyPath: keyPath)
  }

  override func resolve(duration: Double, layer: CALayer) {
    super.resolve(duration: duration, layer: layer)
    guard let keyPath else { return }
    if layer.animatableValue(forKeyPath: keyPath) == nil {
      SceneDiagnostics.report(
        "\(type(of: layer)) cannot animate \"\(keyPath)\"; the animation shows nothing")
    }
  }
}

/// An animation from one value to another.
@preconcurrency @MainActor
open class CABasicAnimation: CAPropertyAnimation {
  open var fromValue: Any?
  open var toValue: Any?
  open var byValue: Any?
  /// Returns the progress, instead of the time and the timing function.
  package var progress: (@MainActor () -> Double)?

  package override func copyValues(to other: CAAnimation) {
    super.copyValues(to: other)
    guard let other = other as? CABasicAnimation else { return }
    (other.fromValue, other.toValue, other.byValue) = (fromValue, toValue, byValue)
    other.progress = progress
  }

  override func fraction(at position: MediaTiming.Position) -> Double {
    progress?() ?? super.fraction(at: position)
  }

  /// - Source: Apple's page of CABasicAnimation, "Setting interpolation values".
  override func value(at fraction: Double, over base: AnimatableValue) -> AnimatableValue? {
    let zero = base.zero
    // The replacement for a missing start or end: the value without the animation, or zero for additive animations.
    let rest = isAdditive ? zero : base
    let from = fromValue.flatMap { AnimatableValue($0) }
    let to = toValue.flatMap { AnimatableValue($0) }
    let by = byValue.flatMap { AnimatableValue($0) }
    let start: AnimatableValue
    let end: AnimatableValue
    switch (from, to, by) {
    case (let from?, let to?, _): (start, end) = (from, to)
    case (let from?, nil, let by?): (start, end) = (from, from.adding(by))
    case (nil, let to?, let by?): (start, end) = (to.adding(by.negated), to)
    case (let from?, nil, nil): (start, end) = (from, rest)
    case (nil, let to?, nil): (start, end) = (rest, to)
    case (nil, nil, let by?): (start, end) = (rest, rest.adding(by))
    // Without any value, the animation has no visible effect.
    case (nil, nil, nil): (start, end) = (rest, rest)
    }
    return start.interpolated(to: end, at: fraction)
  }
}

/// A basic animation whose progress is that of a spring.
@preconcurrency @MainActor
open class CASpringAnimation: CABasicAnimation {
  open var mass: CGFloat = 1
  open var stiffness: CGFloat = 100
  open var damping: CGFloat = 10
  /// Units: the whole distance per second.
  open var initialVelocity: CGFloat = 0
  open var allowsOverdamping = true

  /// Creates the spring with a perceived duration; with a bounce of 0 it doesn't oscillate.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    use(Spring(perceptualDuration: perceptualDuration, bounce: Double(bounce)))
  }

  package func use(_ spring: Spring) {
    mass = CGFloat(spring.mass)
    stiffness = CGFloat(spring.stiffness)
    damping = CGFloat(spring.damping)
    initialVelocity = CGFloat(spring.initialVelocity)
  }

  package override func copyValues(to other: CAAnimation) {
    super.copyValues(to: other)
    guard let other = other as? CASpringAnimation else { return }
    other.mass = mass
    other.stiffness = stiffness
    other.damping = damping
    other.initialVelocity = initialVelocity
    other.allowsOverdamping = allowsOverdamping
  }

  /// The spring; nil if the numbers do not describe one, such as a mass of 0.
  private var spring: Spring? {
    Spring(
      checkingMass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
      initialVelocity: Double(initialVelocity))
  }

  open var settlingDuration: CFTimeInterval { spring?.settlingDuration ?? 0 }
  /// The perceived duration.
  open var perceptualDuration: CFTimeInterval { spring.map { 2 * .pi / $0.frequency } ?? 0 }
  open var bounce: CGFloat {
    let ratio = CGFloat(spring?.dampingRatio ?? 1)
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  override func fraction(at position: MediaTiming.Position) -> Double {
    // At its end the spring counts as at rest, at the model's value.
    guard let spring, position.time < duration || duration <= 0 else { return 1 }
    return spring.value(at: position.time)
  }

  override func resolve(duration: Double, layer: CALayer) {
    super.resolve(duration: duration, layer: layer)
    if spring == nil {
      SceneDiagnostics.report(
        "a spring of mass \(mass), stiffness \(stiffness) and damping \(damping) cannot swing: mass "
          + "and stiffness must be greater than 0, damping at least 0; the animation shows its end")
    }
  }
}

/// Several animations with a common time.
@preconcurrency @MainActor
open class CAAnimationGroup: CAAnimation {
  open var animations: [CAAnimation]?

  package override func copyValues(to other: CAAnimation) {
    super.copyValues(to: other)
    (other as? CAAnimationGroup)?.animations = animations?.map { $0.duplicate() }
  }

  override func apply(to layer: CALayer, at position: MediaTiming.Position) {
    let time = fraction(at: position) * duration
    for animation in animations ?? [] {
      if let inner = animation.timing.position(at: time) { animation.apply(to: layer, at: inner) }
    }
  }

  override func resolve(duration: Double, layer: CALayer) {
    super.resolve(duration: duration, layer: layer)
    for animation in animations ?? [] { animation.resolve(duration: self.duration, layer: layer) }
  }
}
