import Foundation
import PegMotion

/// An animation at work on a layer.
@MainActor
final class AnimationRun {
  let key: String?
  let animation: CAAnimation
  private(set) weak var layer: CALayer?
  let sequence: Int
  private let clock: SceneClock
  private let groups: [CompletionGroup]
  /// True once the animation has ended or was taken off.
  private(set) var isOver = false
  private var hasStarted = false

  private static var count = 0

  init(_ animation: CAAnimation, key: String?, layer: CALayer, clock: SceneClock) {
    self.animation = animation
    self.key = key
    self.layer = layer
    self.clock = clock
    Self.count += 1
    sequence = Self.count
    groups = CATransaction.joinCompletionGroups()
  }

  /// Where the animation is now; nil where it has no effect.
  var position: MediaTiming.Position? { position(shift: 0) }

  /// Where the animation is some seconds of the layer's time from now; nil where it has no effect.
  func position(shift: Double) -> MediaTiming.Position? {
    guard let layer else { return nil }
    return animation.timing.position(at: layer.localTime(at: clock.now.seconds) + shift)
  }

  /// When the animation is over in the scene's time; nil where it never is or has been already.
  var endTime: SceneTime? {
    guard !isOver else { return nil }
    guard let layer else { return clock.now }
    guard let end = animation.timing.end, let time = layer.sceneTime(atLocal: end), time < 1e9
    else { return nil }
    return SceneTime(clampingSeconds: time)
  }

  /// Tells the delegate that the animation begins; at the end of the turn in which it was added.
  func startIfNeeded() {
    guard !hasStarted, !isOver else { return }
    hasStarted = true
    animation.delegate?.animationDidStart(animation)
  }

  /// Ends in time, or with a layer that is gone.
  func end() { stop(finished: layer != nil, isTakenOff: animation.isRemovedOnCompletion) }

  /// Ends the run and tells those who wait for that.
  func stop(finished: Bool, isTakenOff: Bool = true) {
    if isTakenOff { layer?.motion?.remove(self) }
    guard !isOver else { return }
    isOver = true
    clock.forget(self)
    startIfNeeded()
    animation.delegate?.animationDidStop(animation, finished: finished)
    animation.completion?(finished)
    for group in groups { group.leave() }
  }
}

/// What a layer needs for animations, made when the first one comes.
@MainActor
final class LayerMotion {
  /// In the order in which they are applied.
  private(set) var runs: [AnimationRun] = []
  var timing: MediaTiming?

  func append(_ run: AnimationRun) { runs.append(run) }

  func remove(_ run: AnimationRun) { runs.removeAll { $0 === run } }
}

/// Waits for all animations of a transaction.
@MainActor
final class CompletionGroup {
  private var waiting = 0
  private var isOpen = true
  private var work: (@MainActor () -> Void)?

  init(_ work: @escaping @MainActor () -> Void) { self.work = work }

  func enter() { waiting += 1 }

  func leave() {
    waiting -= 1
    finishIfDone()
  }

  func close() {
    isOpen = false
    finishIfDone()
  }

  private func finishIfDone() {
    guard !isOpen, waiting == 0, let work else { return }
    self.work = nil
    work()
  }
}
