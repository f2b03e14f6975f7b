import Foundation
import PegMotion

/// A running animation of a layer.
@MainActor
final class AnimationRun {
  let key: String?
  let animation: CAAnimation
  private(set) weak var layer: CALayer?
  let sequence: Int
  private let clock: SceneClock
  private let groups: [CompletionGroup]
  /// Whether the animation has ended or was removed.
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

  /// The name of the transform property that the animation adds to; nil for other animations.
  fileprivate var addedMatrix: String? {
    guard let animation = animation as? CAPropertyAnimation, animation.isAdditive,
      let keyPath = animation.keyPath, ["transform", "sublayerTransform"].contains(keyPath)
    else { return nil }
    return keyPath
  }

  /// The present position in the animation; nil if it has no effect now.
  var position: MediaTiming.Position? { position(shift: 0) }

  /// Returns the position at a time relative to now, in seconds of the layer's time; nil if there is no effect then.
  func position(shift: Double) -> MediaTiming.Position? {
    guard let layer else { return nil }
    return animation.timing.position(at: layer.localTime(at: clock.now.seconds) + shift)
  }

  /// The scene's time at which the animation ends; nil if it never ends or has already ended.
  var endTime: SceneTime? {
    guard !isOver else { return nil }
    guard let layer else { return clock.now }
    guard let end = animation.timing.end, let time = layer.sceneTime(atLocal: end), time < 1e9
    else { return nil }
    return SceneTime(clampingSeconds: time)
  }

  /// Notifies the delegate of the start, at the end of the turn in which the animation was added.
  func startIfNeeded() {
    guard !hasStarted, !isOver else { return }
    hasStarted = true
    animation.delegate?.animationDidStart(animation)
  }

  /// Ends the run at its end time, or because its layer was deallocated.
  func end() { stop(finished: layer != nil, isTakenOff: animation.isRemovedOnCompletion) }

  /// Ends the run and notifies the delegate and the completion handlers.
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

/// The state of a layer that animations need, created with the first one.
@MainActor
final class LayerAnimations {
  /// The runs in the order in which they are applied.
  private(set) var runs: [AnimationRun] = []
  var timing: MediaTiming?
  /// The layer's begin time; nil if it was never set.
  var beginTime: Double?

  /// Adds a run, which is applied last; one that adds to a matrix is applied before others that add to the same matrix.
  ///
  /// Matrices do not commute. The difference from the old value to the new one gives the old value if it is applied to
  /// the new value first. Running animations then continue on top of it, and the visible value does not jump.
  func append(_ run: AnimationRun) {
    guard let matrix = run.addedMatrix else { return runs.append(run) }
    let others = runs.lastIndex { $0.animation.changes(matrix) && $0.addedMatrix != matrix }
    let rest = runs[(others.map { $0 + 1 } ?? 0)...]
    runs.insert(run, at: rest.firstIndex { $0.addedMatrix == matrix } ?? runs.endIndex)
  }

  func remove(_ run: AnimationRun) { runs.removeAll { $0 === run } }
}

/// Waits until all animations of a transaction have ended.
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
