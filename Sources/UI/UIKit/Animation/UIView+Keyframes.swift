public import Foundation
import PegMotion
import QuartzCore

extension UIView {
  /// Animates through several states, each set by `addKeyframe`.
  ///
  /// - Units: seconds.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let common = options.common
    let course = ViewAnimation.course(
      duration, delay: delay, timing: .curve(common.curve.timingCurve), options: common)
    let waiting = BlockCompletion(completion)
    if course.duration > 0, ViewAnimation.areEnabled {
      let block = KeyframeBlock(course, mode: options.mode, completion: waiting)
      ViewAnimation.run(block, animations)
      block.addAnimations()
    } else {
      ViewAnimation.run(nil, animations)
    }
    waiting.close()
  }

  /// Sets a state within `animateKeyframes`.
  ///
  /// - Units: fractions of the whole duration, 0...1.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let block = ViewAnimation.current as? KeyframeBlock else { return animations() }
    block.addKeyframe(start: frameStartTime, duration: frameDuration, animations)
  }
}

/// A block of keyframes: collects the values of each property and makes one animation of them.
@MainActor
final class KeyframeBlock: AnimationBlock {
  private let course: ViewAnimation.Course
  private let mode: UInt
  private let completion: BlockCompletion
  private var window = (start: 0.0, end: 1.0)
  private var tracks: [Track] = []

  private struct Track {
    let layer: CALayer
    let key: String
    let first: AnimatableValue
    var stops: [(start: Double, end: Double, value: AnimatableValue)]
  }

  init(_ course: ViewAnimation.Course, mode: UInt, completion: BlockCompletion) {
    self.course = course
    self.mode = mode
    self.completion = completion
  }

  var duration: Double { course.duration * (window.end - window.start) }

  var inherited: ViewAnimation.Course {
    var part = course
    part.duration = duration
    part.delay += course.duration * window.start
    return part
  }

  func addKeyframe(start: Double, duration: Double, _ animations: () -> Void) {
    let old = window
    let begin = min(1, max(0, start))
    window = (begin, min(1, begin + max(0, duration)))
    animations()
    window = old
  }

  func action(for change: CALayer.Change) -> (any CAAction)? {
    let stop = (window.start, window.end, change.new)
    let known = tracks.firstIndex { $0.layer === change.layer && $0.key == change.key }
    if let known {
      tracks[known].stops.append(stop)
    } else {
      tracks.append(
        Track(layer: change.layer, key: change.key, first: change.old, stops: [stop]))
    }
    return nil
  }

  /// Starts the animations that the block has collected.
  func addAnimations() {
    for track in tracks {
      let animation = self.animation(of: track)
      course.apply(to: animation, on: track.layer)
      completion.join(
        animation, of: track.layer,
        blocksTouches: !course.options.contains(.allowUserInteraction))
      track.layer.add(
        animation,
        forKey: animation.isAdditive
          ? ViewAnimation.freshKey(track.key, on: track.layer) : track.key)
    }
    tracks = []
  }

  /// Returns the animation of a track: each stop is reached within its window and held until the next one.
  private func animation(of track: Track) -> CAKeyframeAnimation {
    let stops = track.stops.enumerated().sorted {
      ($0.element.start, $0.offset) < ($1.element.start, $1.offset)
    }.map(\.element)
    var values = [track.first]
    var times = [0.0]
    for stop in stops {
      let last = times[times.count - 1]
      // A hold before the stop begins; the smooth modes interpolate between the stops themselves.
      if stop.start > last, mode <= 1 {
        values.append(values[values.count - 1])
        times.append(stop.start)
      }
      values.append(stop.value)
      times.append(max(stop.end, times[times.count - 1]))
    }
    if times[times.count - 1] < 1 {
      values.append(values[values.count - 1])
      times.append(1)
    }
    let animation = CAKeyframeAnimation(keyPath: track.key)
    // The model has the value set last, regardless of the keyframes' order.
    let model = track.stops[track.stops.count - 1].value
    let deltas = values.compactMap { $0.difference(from: model) }
    if ViewAnimation.isAdditive(track.key, model), deltas.count == values.count {
      animation.isAdditive = true
      values = deltas
    }
    if mode == 1 {
      // In discrete mode a stop shows from its start on.
      animation.calculationMode = .discrete
      var steps = [(0.0, values[0])]
      for (index, value) in values.enumerated().dropFirst() {
        steps.append((times[index - 1], value))
      }
      animation.values = steps.map(\.1)
      animation.keyTimes = (steps.map(\.0) + [1]).map { NSNumber(value: $0) }
      return animation
    }
    animation.calculationMode =
      [.linear, .discrete, .paced, .cubic, .cubicPaced][min(4, Int(mode))]
    animation.values = values
    animation.keyTimes = times.map { NSNumber(value: $0) }
    if case .curve(let curve) = course.timing {
      animation.timingFunctions = times.dropFirst().map { _ in CAMediaTimingFunction(curve) }
    }
    return animation
  }
}
