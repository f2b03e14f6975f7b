import Foundation
import PegMotion
import QuartzCore
import UIFoundation

/// The changes that an animator animates.
@MainActor
final class AnimatorTracks {
  private struct Track {
    let layer: CALayer
    let key: String
    let old: AnimatableValue
    let new: AnimatableValue
    let animationKey: String
    let progress: @MainActor () -> Double
    /// The part of this change that the model has: all of it until it is settled.
    var inModel: AnimatableValue
  }

  private var tracks: [Track] = []

  func add(
    _ change: CALayer.Change, animationKey: String, progress: @escaping @MainActor () -> Double
  ) {
    tracks.append(
      Track(
        layer: change.layer, key: change.key, old: change.old, new: change.new,
        animationKey: animationKey, progress: progress, inModel: change.new))
  }

  /// Removes the animations and sets the views to the values at a position.
  func settle(at position: UIViewAnimatingPosition) {
    // Each change was made on top of the earlier ones, so the last one is undone first.
    UIView.performWithoutAnimation {
      for index in tracks.indices.reversed() {
        let track = tracks[index]
        let share: Double
        switch position {
        case .end: share = 1
        case .start: share = 0
        case .current: share = track.progress()
        }
        track.layer.removeAnimation(forKey: track.animationKey)
        guard let now = track.layer.valueInModel(track.key) else { continue }
        let value = track.old.interpolated(to: track.new, at: share)
        // A change that other code has made since then stays.
        if ViewAnimation.isAdditive(track.key, track.new), !now.isEqual(track.inModel),
          let delta = value.difference(from: track.inModel)
        {
          track.layer.setThroughView(now.adding(delta), track.key)
        } else {
          track.layer.setThroughView(value, track.key)
        }
        tracks[index].inModel = value
      }
    }
  }

  func forget() { tracks = [] }
}

/// Records the changes of an animator's block.
@MainActor
final class AnimatorRecorder: AnimationBlock {
  let duration: Double
  private let tracks: AnimatorTracks
  private let start: Double
  private let blocksTouches: Bool
  private let progress: @MainActor (_ start: Double) -> Double
  private let touches = BlockCompletion(nil)

  init(
    tracks: AnimatorTracks, start: Double, duration: Double, blocksTouches: Bool,
    progress: @escaping @MainActor (_ start: Double) -> Double
  ) {
    self.tracks = tracks
    self.start = start
    self.duration = duration
    self.blocksTouches = blocksTouches
    self.progress = progress
  }

  var inherited: ViewAnimation.Course {
    ViewAnimation.Course(duration: duration, delay: 0, timing: .curve(.easeInOut), options: [])
  }

  /// Longer than any scene lasts, because the animator itself ends the animation.
  private static let endless = 1e12

  func action(for change: CALayer.Change) -> (any CAAction)? {
    let animation = CABasicAnimation()
    var key = ViewAnimation.prepare(animation, for: change, options: .beginFromCurrentState)
    if !animation.isAdditive {
      // At its beginning the change is undone, whatever was on the screen at that time.
      animation.fromValue = change.layer.shownValue(of: change)
      key = change.key
    }
    animation.duration = Self.endless
    let (start, progress) = (start, progress)
    animation.progress = { progress(start) }
    if blocksTouches { touches.join(animation, of: change.layer, blocksTouches: true) }
    tracks.add(change, animationKey: key) { progress(start) }
    return KeyedAction(animation, key: key)
  }
}

extension CALayer {
  func valueInModel(_ key: String) -> AnimatableValue? {
    value(forKeyPath: key).flatMap { AnimatableValue($0) }
  }

  /// Sets a property through the view, so that layout follows.
  func setThroughView(_ value: AnimatableValue, _ key: String) {
    guard let view = delegate as? UIView else {
      return setValue(value, forKeyPath: key)
    }
    switch (key, value) {
    case ("bounds", .rect(let rect)): view.bounds = rect
    case ("position", .point(let point)): view.center = point
    case ("opacity", .number(let alpha)): view.alpha = CGFloat(alpha)
    case ("backgroundColor", .color(let color)):
      let own = view.backgroundColor
      let isOwn = own.map { CGColor($0.resolved(view.traitCollection)) == color } ?? false
      if !isOwn { view.backgroundColor = UIColor(cgColor: color) }
    default: setValue(value, forKeyPath: key)
    }
  }
}
