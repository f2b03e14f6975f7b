public import Foundation
import PegMotion
import QuartzCore

/// The state of an animator.
public enum UIViewAnimatingState: Int, Sendable {
  /// Not begun, or finished.
  case inactive = 0
  /// Running or paused.
  case active = 1
  /// Stopped and not yet finished.
  case stopped = 2
}

/// The position at which an animator ends.
public enum UIViewAnimatingPosition: Int, Sendable {
  case end = 0
  case start = 1
  case current = 2
}

/// An animation that can be started, paused and stopped.
@preconcurrency @MainActor
public protocol UIViewAnimating: AnyObject {
  var state: UIViewAnimatingState { get }
  var isRunning: Bool { get }
  var isReversed: Bool { get set }
  var fractionComplete: CGFloat { get set }
  func startAnimation()
  func startAnimation(afterDelay delay: TimeInterval)
  func pauseAnimation()
  func stopAnimation(_ withoutFinishing: Bool)
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation that takes further changes and completions.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  func addAnimations(_ animation: @escaping () -> Void)
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

/// Animates changes of views; the animation can be paused, scrubbed, reversed and continued.
///
/// - Units: seconds; fractions 0...1.
/// - Source: Apple's pages of UIViewPropertyAnimator and UIViewAnimating.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  // MARK: Making

  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    self.duration = max(0, duration)
    timingParameters = parameters
    super.init()
  }

  /// Creates an animator that takes no time.
  public override convenience init() {
    self.init(duration: 0, timingParameters: UICubicTimingParameters(animationCurve: .easeInOut))
  }

  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Makes and starts an animator.
  @discardableResult
  public class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(
      duration: duration, curve: options.curve, animations: animations)
    animator.isUserInteractionEnabled = options.contains(.allowUserInteraction)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  // MARK: Settings

  open private(set) var duration: TimeInterval
  open private(set) var delay: TimeInterval = 0
  open private(set) var timingParameters: any UITimingCurveProvider
  /// Whether views get touches while they are animated.
  open var isUserInteractionEnabled = true
  open var isManualHitTestingEnabled = false
  /// Whether the animator can be paused and stopped.
  open var isInterruptible = true
  /// Whether `fractionComplete` scrubs changes linearly instead of along the curve.
  open var scrubsLinearly = true {
    willSet {
      require(
        state == .inactive, "scrubsLinearly of an animator is set before its animations start",
        .internalInconsistency)
    }
  }
  /// Whether the animator stays active at its end, so that it can be reversed.
  open var pausesOnCompletion = false

  // MARK: State

  open private(set) var state = UIViewAnimatingState.inactive
  open private(set) var isRunning = false

  private var waiting: [(changes: () -> Void, delayFactor: Double)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private let tracks = AnimatorTracks()
  private lazy var course = AnimatorCourse(timingParameters, duration: duration)
  private var motion = AnimatorMotion()
  private var end: SceneClock.Appointment?

  /// The share of the change that has been made.
  open var fractionComplete: CGFloat {
    get { CGFloat(motion.fraction(at: CACurrentMediaTime(), course)) }
    set {
      require(
        state != .stopped, "a stopped animator takes no fractionComplete", .internalInconsistency)
      if state == .inactive || isRunning { pauseAnimation() }
      motion.scrub(to: Double(newValue), isLinear: scrubsLinearly, course)
    }
  }

  /// Whether changes run back to their beginning.
  open var isReversed: Bool {
    get { motion.isReversed }
    set {
      guard newValue != motion.isReversed else { return }
      let wasRunning = isRunning
      if wasRunning { motion.pause(at: CACurrentMediaTime(), isLinear: scrubsLinearly, course) }
      motion.isReversed = newValue
      if wasRunning {
        motion.resume(at: CACurrentMediaTime(), course)
        awaitEnd()
      }
    }
  }

  // MARK: Changes and listeners

  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  /// Adds changes; those added to an active animator take its remaining time.
  ///
  /// - Parameter delayFactor: the share of the remaining time that passes before they begin.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    require(
      state != .stopped, "a stopped animator takes no further animations", .internalInconsistency)
    let factor = min(1, max(0, Double(delayFactor)))
    guard state == .active else { return waiting.append((animation, factor)) }
    let now = motion.share(at: CACurrentMediaTime(), course)
    record(animation, from: now + (1 - now) * factor)
  }

  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  // MARK: Running

  open func startAnimation() { startAnimation(afterDelay: 0) }

  open func startAnimation(afterDelay delay: TimeInterval) {
    require(
      state != .stopped, "a stopped animator has to finish before it starts again",
      .internalInconsistency)
    guard !isRunning else { return }
    if state == .inactive {
      self.delay = max(0, delay)
      activate()
    }
    guard course.duration > 0, ViewAnimation.areEnabled else {
      isRunning = true
      return CATransaction.atEndOfTurn { self.reachEnd() }
    }
    motion.resume(at: CACurrentMediaTime() + max(0, delay), course)
    run()
  }

  /// Pauses the animator; one that has not begun makes its changes and waits at their beginning.
  open func pauseAnimation() {
    require(state != .stopped, "a stopped animator cannot be paused", .internalInconsistency)
    if state == .inactive { activate() }
    guard isInterruptible || !isRunning else { return }
    motion.pause(at: CACurrentMediaTime(), isLinear: scrubsLinearly, course)
    isRunning = false
    end?.cancel()
  }

  /// Continues a paused animator, along another course if one is given.
  ///
  /// - Parameter durationFactor: the duration of the rest as a share of `duration`; 0 keeps the remaining time.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    guard state == .active, !isRunning else { return }
    let wanted = durationFactor > 0 ? Double(durationFactor) * duration : nil
    if let parameters {
      let remaining = wanted ?? motion.remaining(course)
      motion.resume(
        at: CACurrentMediaTime(), course,
        along: AnimatorCourse(parameters, duration: max(0.001, remaining)))
    } else {
      motion.resume(at: CACurrentMediaTime(), course, lasting: wanted)
    }
    run()
  }

  /// Stops the animator at its present progress; the views keep the values on the screen.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active, isInterruptible else { return }
    end?.cancel()
    isRunning = false
    tracks.settle(at: .current)
    if withoutFinishing {
      reset()
    } else {
      state = .stopped
    }
  }

  /// Ends a stopped animator at a position and calls the completions.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    require(
      state == .stopped, "finishAnimation(at:) needs an animator that was stopped",
      .internalInconsistency)
    finish(at: finalPosition)
  }

  // MARK: Steps

  private func activate() {
    state = .active
    motion = AnimatorMotion(isReversed: motion.isReversed)
    let blocks = waiting
    waiting = []
    for block in blocks { record(block.changes, from: block.delayFactor) }
  }

  private func record(_ changes: () -> Void, from start: Double) {
    let recorder = AnimatorRecorder(
      tracks: tracks, start: start, duration: duration * (1 - start),
      blocksTouches: !isUserInteractionEnabled
    ) { [weak self] start in
      guard let self else { return 1 }
      return motion.value(at: CACurrentMediaTime(), course, from: start)
    }
    let isAnimated = course.duration > 0 && ViewAnimation.areEnabled
    ViewAnimation.run(isAnimated ? recorder : nil, changes)
  }

  private func run() {
    isRunning = true
    awaitEnd()
  }

  /// Schedules the end of the motion; the appointment retains a running animator.
  private func awaitEnd() {
    end?.cancel()
    let time = motion.end(course)
    end = SceneClock.current.schedule(at: SceneTime(seconds: min(time, 1e9))) { self.reachEnd() }
  }

  private func reachEnd() {
    guard state == .active, isRunning else { return }
    isRunning = false
    if pausesOnCompletion {
      motion.pause(at: CACurrentMediaTime(), isLinear: scrubsLinearly, course)
    } else {
      finish(at: motion.isReversed ? .start : .end)
    }
  }

  private func finish(at position: UIViewAnimatingPosition) {
    tracks.settle(at: position)
    let listeners = completions
    reset()
    for listener in listeners { listener(position) }
  }

  private func reset() {
    tracks.forget()
    completions = []
    motion = AnimatorMotion()
    isRunning = false
    state = .inactive
  }
}
