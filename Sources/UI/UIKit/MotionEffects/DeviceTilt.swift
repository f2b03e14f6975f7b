import Foundation
package import PegMotion
import PegScene
import QuartzCore
import UIFoundation

/// The tilt of the device that a scene is played on, and the views that follow it.
///
/// Without a script's step the device lies straight before the viewer.
@MainActor
package final class DeviceTilt {
  /// The tilt of the current scene's device.
  package static var current: DeviceTilt { ofScene.of(.current) }

  private static let ofScene = SceneValue { _ in MainActor.assumeIsolated { DeviceTilt() } }

  /// The tilt on each axis, −1...1.
  package private(set) var offset = UIOffset.zero {
    didSet { if offset != oldValue { for view in views { view.value?.showMotionEffects() } } }
  }

  private var views: [WeakView] = []
  private var motion: SceneClock.Appointment?

  private struct WeakView {
    weak var value: UIView?
  }

  /// Tilts the device, at once or step by step with each refresh of the screen. Views do not follow it if motion is reduced.
  ///
  /// - Source: Apple's Human Interface Guidelines, "Accessibility", Reduce Motion: effects of the device's tilt are off.
  /// - Parameters:
  ///   - end: the tilt at the end, −1...1 on each axis.
  ///   - duration: the time for the movement.
  ///   - curve: the progress of the movement over its time.
  package func tilt(to end: UIOffset, over duration: SceneTime, _ curve: TimingCurve) {
    motion?.cancel()
    motion = nil
    guard !AccessibilitySettings.current.reducesMotion else { return }
    guard duration > .zero else {
      offset = end
      return
    }
    let clock = SceneClock.current
    step(from: offset, to: end, begin: clock.now, duration: duration, curve)
  }

  private func step(
    from start: UIOffset, to end: UIOffset, begin: SceneTime, duration: SceneTime,
    _ curve: TimingCurve
  ) {
    let clock = SceneClock.current
    let next = min(clock.nextRefresh(after: clock.now), begin + duration)
    motion = clock.schedule(at: next, rank: .touch) { [weak self] in
      guard let self else { return }
      let share = curve.value(at: (next - begin).seconds / duration.seconds)
      offset =
        next >= begin + duration
        ? end
        : UIOffset(
          horizontal: start.horizontal + (end.horizontal - start.horizontal) * share,
          vertical: start.vertical + (end.vertical - start.vertical) * share)
      if next < begin + duration {
        step(from: start, to: end, begin: begin, duration: duration, curve)
      }
    }
  }

  /// Makes a view follow the tilt, or stop that if it has no effects any more.
  fileprivate func follow(_ view: UIView) {
    views.removeAll { $0.value == nil || $0.value === view }
    if !view.motionEffects.isEmpty { views.append(WeakView(value: view)) }
    view.showMotionEffects()
  }
}

extension UIView {
  /// The effects that move the view while the device is tilted.
  public var motionEffects: [UIMotionEffect] {
    get { ownMotionEffects?.effects ?? [] }
    set {
      guard newValue != motionEffects else { return }
      let own = ownMotionEffects ?? MotionEffectsOfView()
      own.effects = newValue
      ownMotionEffects = own
      DeviceTilt.current.follow(self)
    }
  }

  public func addMotionEffect(_ effect: UIMotionEffect) {
    if !motionEffects.contains(effect) { motionEffects.append(effect) }
  }

  public func removeMotionEffect(_ effect: UIMotionEffect) {
    motionEffects.removeAll { $0 === effect }
  }

  private var ownMotionEffects: MotionEffectsOfView? {
    get { objc_getAssociatedObject(self, MotionEffectsOfView.key) as? MotionEffectsOfView }
    set {
      objc_setAssociatedObject(
        self, MotionEffectsOfView.key, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
  }

  /// Adds the present values of the effects to what the layer shows.
  fileprivate func showMotionEffects() {
    guard let own = ownMotionEffects else { return }
    let offset = DeviceTilt.current.offset
    var values: [String: AnimatableValue] = [:]
    for effect in own.effects {
      let new = effect.keyPathsAndRelativeValues(forViewerOffset: offset) ?? [:]
      for (path, value) in new.sorted(by: { $0.key < $1.key }) {
        guard let value = RelativeValue.animatable(value) else {
          SceneDiagnostics.report(
            "a motion effect of \"\(path)\" has a value of type \(type(of: value)), which cannot be added"
          )
          continue
        }
        let key = Self.layerKeyPath(path)
        values[key] = values[key].map { value.adding($0) } ?? value
      }
    }
    for path in own.offsets.keys.sorted() where values[path] == nil {
      own.offsets.removeValue(forKey: path)?.remove()
    }
    for (path, value) in values.sorted(by: { $0.key < $1.key }) {
      if let known = own.offsets[path] {
        known.value = value
      } else {
        own.offsets[path] = ShownOffset(value, keyPath: path, of: layer)
      }
    }
  }

  /// Returns the key path of the layer for one of the view.
  private static func layerKeyPath(_ path: String) -> String {
    if path.hasPrefix("layer.") { return String(path.dropFirst("layer.".count)) }
    let names: KeyValuePairs = [
      "center": "position", "alpha": "opacity", "frame.origin": "position",
      "contentOffset": "bounds.origin", "transform3D": "transform",
    ]
    for (name, layerName) in names {
      if path == name { return layerName }
      if path.hasPrefix(name + ".") { return layerName + path.dropFirst(name.count) }
    }
    return path
  }
}

/// The effects of one view, and the values that its layer shows in addition.
@MainActor
private final class MotionEffectsOfView {
  var effects: [UIMotionEffect] = []
  var offsets: [String: ShownOffset] = [:]

  static let key = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
}
