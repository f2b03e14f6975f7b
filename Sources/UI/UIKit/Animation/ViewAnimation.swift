import Foundation
import PegMotion
import PegScene
import QuartzCore

/// Turns a change of a view's layer into an animation, while a block of changes runs.
@MainActor
protocol AnimationBlock: AnyObject {
  /// The duration of the block's changes. Units: seconds.
  var duration: Double { get }
  /// The course that a block within this one inherits.
  var inherited: ViewAnimation.Course { get }
  func action(for change: CALayer.Change) -> (any CAAction)?
}

/// The animation blocks that run now.
@MainActor
enum ViewAnimation {
  /// The course of a block's changes.
  struct Course {
    var duration: Double
    var delay: Double
    var timing: Timing
    var options: UIView.AnimationOptions
  }

  enum Timing {
    case curve(TimingCurve)
    case spring(Spring)
  }

  /// Whether code of the current scene lets views animate. A scene begins as the program was before it.
  static var areEnabled: Bool {
    get { ofScene.of(.current).areEnabled }
    set {
      ofScene.of(.current).areEnabled = newValue
      publish()
    }
  }

  @MainActor
  private final class Permission {
    var areEnabled: Bool

    init(areEnabled: Bool) { self.areEnabled = areEnabled }
  }

  private static let ofScene = SceneValue { context in
    MainActor.assumeIsolated {
      Permission(areEnabled: context.isScene ? ofProgram.areEnabled : true)
    }
  }
  private static var ofProgram: Permission { ofScene.of(.program) }

  /// The running blocks, the innermost last; nil for a block whose changes are not animated.
  private static var blocks: [(any AnimationBlock)?] = [] {
    didSet { publish() }
  }

  private static func publish() {
    CALayer.viewsMayAct = areEnabled && (blocks.last ?? nil) != nil
  }

  /// Whether a block that begins now is animated, which it is not within changes without animation.
  static var mayBegin: Bool {
    guard let innermost = blocks.last else { return areEnabled }
    return areEnabled && innermost != nil
  }

  static var current: (any AnimationBlock)? { areEnabled ? blocks.last ?? nil : nil }

  static func run(_ block: (any AnimationBlock)?, _ changes: () -> Void) {
    begin(block)
    defer { end() }
    changes()
  }

  /// Begins a block, which `end` ends.
  static func begin(_ block: (any AnimationBlock)?) { blocks.append(block) }

  /// Ends the innermost block, and returns it.
  @discardableResult
  static func end() -> (any AnimationBlock)? { blocks.popLast() ?? nil }

  /// The innermost block, animated or not.
  static var innermost: (any AnimationBlock)? { blocks.last ?? nil }

  /// Returns the course of a block, which inherits from the block around it what it does not override.
  static func course(
    _ duration: Double, delay: Double, timing: Timing, options: UIView.AnimationOptions
  ) -> Course {
    var course = Course(
      duration: max(0, duration), delay: max(0, delay), timing: timing, options: options)
    guard let outer = current?.inherited else { return course }
    if !options.contains(.overrideInheritedDuration) { course.duration = outer.duration }
    if !options.contains(.overrideInheritedCurve) { course.timing = outer.timing }
    if !options.contains(.overrideInheritedOptions) {
      course.options.formUnion(
        outer.options.intersection([.allowUserInteraction, .beginFromCurrentState]))
    }
    course.delay += outer.delay
    return course
  }

  // MARK: Animations of a change

  private static var count = 0

  /// Sets the key path and the values of a change's animation.
  ///
  /// - Returns: the key under which to add the animation.
  /// - Source: docs/decisions/0018-fades-begin-at-the-model-or-on-the-screen.md.
  static func prepare(
    _ animation: CABasicAnimation, for change: CALayer.Change, options: UIView.AnimationOptions
  ) -> String {
    animation.keyPath = change.key
    if addsUp(change), let delta = change.old.difference(from: change.new) {
      animation.isAdditive = true
      animation.fromValue = delta
      animation.toValue = delta.zero
      return freshKey(change.key, on: change.layer)
    }
    let isContinued =
      options.contains(.beginFromCurrentState) || isAdditive(change.key, change.new)
    animation.fromValue = isContinued ? change.layer.shownValue(of: change) : change.old
    animation.toValue = change.new
    return change.key
  }

  /// Returns a key that keeps the animations of earlier changes.
  static func freshKey(_ key: String, on layer: CALayer) -> String {
    guard layer.animation(forKey: key) != nil else { return key }
    count += 1
    return "\(key)-\(count)"
  }

  /// Returns whether animations of a property add up, so that a new one blends into the running one.
  ///
  /// - Source: docs/decisions/0018-fades-begin-at-the-model-or-on-the-screen.md.
  static func isAdditive(_ key: String, _ value: AnimatableValue) -> Bool {
    switch value {
    case .number: key != "opacity"
    case .point, .size, .rect, .transform: true
    case .color, .colors, .numbers, .path, .step: false
    }
  }

  /// Returns false also for a transform while a transform without an inverse is animated, which an addition would not
  /// move.
  private static func addsUp(_ change: CALayer.Change) -> Bool {
    guard isAdditive(change.key, change.new) else { return false }
    guard case .transform = change.new else { return true }
    let running = change.layer.animation(forKey: change.key) as? CAPropertyAnimation
    return running?.isAdditive ?? true
  }
}

/// Adds an animation under its own key.
@MainActor
final class KeyedAction: CAAction {
  private let animation: CAAnimation
  private let key: String

  init(_ animation: CAAnimation, key: String) {
    self.animation = animation
    self.key = key
  }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(animation, forKey: key)
  }
}

/// Waits for the animations of a block, and blocks touches on their views meanwhile.
@MainActor
final class BlockCompletion {
  private var waiting = 0
  private var isOpen = true
  private var allFinished = true
  private var work: (@MainActor (Bool) -> Void)?

  init(_ work: ((Bool) -> Void)?) { if let work { self.work = { work($0) } } }

  /// Adds an animation to those that the block waits for.
  func join(_ animation: CAAnimation, of layer: CALayer, blocksTouches: Bool) {
    waiting += 1
    let view = blocksTouches ? layer.delegate as? UIView : nil
    view?.touchBlockingAnimations += 1
    animation.completion = { [weak view] finished in
      view?.touchBlockingAnimations -= 1
      self.waiting -= 1
      if !finished { self.allFinished = false }
      self.finishIfDone()
    }
  }

  /// Ends the block; without animations the completion runs at the end of the turn.
  func close() {
    if waiting == 0 {
      CATransaction.atEndOfTurn {
        self.isOpen = false
        self.finishIfDone()
      }
    } else {
      isOpen = false
    }
  }

  private func finishIfDone() {
    guard !isOpen, waiting == 0, let work else { return }
    self.work = nil
    work(allFinished)
  }
}

/// A block of changes that share one course.
@MainActor
final class PlainBlock: AnimationBlock {
  private let course: ViewAnimation.Course
  private let completion: BlockCompletion
  private var resized: [UIView] = []

  init(_ course: ViewAnimation.Course, completion: BlockCompletion) {
    self.course = course
    self.completion = completion
  }

  var duration: Double { course.duration }
  var inherited: ViewAnimation.Course { course }

  func action(for change: CALayer.Change) -> (any CAAction)? {
    let animation: CABasicAnimation
    switch course.timing {
    case .curve(let curve):
      animation = CABasicAnimation()
      animation.timingFunction = CAMediaTimingFunction(curve)
    case .spring(let spring):
      let new = CASpringAnimation()
      new.use(spring)
      animation = new
    }
    let key = ViewAnimation.prepare(animation, for: change, options: course.options)
    course.apply(to: animation, on: change.layer)
    completion.join(
      animation, of: change.layer,
      blocksTouches: !course.options.contains(.allowUserInteraction))
    if change.key == "bounds", course.options.contains(.layoutSubviews),
      let view = change.layer.delegate as? UIView
    {
      resized.append(view)
    }
    return KeyedAction(animation, key: key)
  }

  /// Lays out the views that changed their size, if the block's options ask for it.
  func layoutResized() {
    for view in resized { view.layoutIfNeeded() }
    resized = []
  }
}

extension ViewAnimation.Course {
  /// Sets an animation's times to those of the course.
  @MainActor
  func apply(to animation: CAAnimation, on layer: CALayer) {
    animation.duration = duration
    if delay > 0 {
      animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + delay
      animation.fillMode = .backwards
    }
    if options.contains(.repeat) { animation.repeatCount = .infinity }
    animation.autoreverses = options.contains(.autoreverse)
  }
}

extension UIView {
  /// Returns the action that the running animation block makes for a change of the view's layer.
  func animationAction(for layer: CALayer, forKey event: String) -> any CAAction {
    guard let change = CALayer.changeInProgress, change.layer === layer, change.key == event,
      let action = ViewAnimation.current?.action(for: change)
    else { return NSNull() }
    return action
  }
}
