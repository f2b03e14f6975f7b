import PegMotion
import QuartzCore

/// The time of a few layers and of those below them, which can be stopped, set and run backwards.
///
/// - Units: seconds since the time was first stopped.
@MainActor
final class LayerTimes {
  private let layers: [CALayer]
  /// The layers' local times at which `offset` is 0; nil while their time has never been stopped.
  private var begins: [Double]?
  private let created: Double
  private var offset = 0.0
  private var end: SceneClock.Appointment?

  init(_ layers: [CALayer]) {
    self.layers = layers
    created = CACurrentMediaTime()
  }

  /// Stops the time; returns it.
  @discardableResult
  func stop() -> Double {
    end?.cancel()
    let now = CACurrentMediaTime()
    if let begins, let layer = layers.first {
      offset = max(0, layer.convertTime(now, from: nil) - begins[0])
    } else {
      offset = now - created
      begins = layers.map { $0.convertTime(now, from: nil) - offset }
    }
    setTimes(speed: 0)
    return offset
  }

  /// Shows a time.
  func set(_ time: Double) {
    guard begins != nil else { return }
    offset = max(0, time)
    setTimes(speed: 0)
  }

  func run(speed: Double) {
    guard begins != nil else { return }
    setTimes(speed: speed)
  }

  /// Runs back to 0. There the layers get the values that they show, and their animations end.
  func runBack(speed: Double) {
    guard begins != nil else { return }
    setTimes(speed: -speed)
    let clock = SceneClock.current
    end = clock.schedule(at: clock.now + SceneTime(seconds: offset / speed)) {
      self.arriveAtBegin()
    }
  }

  private func arriveAtBegin() {
    set(0)
    for layer in layers { layer.keepPresentation() }
  }

  /// Gives the layers the time of the layers around them.
  func release() {
    guard begins != nil else { return }
    end?.cancel()
    begins = nil
    for layer in layers { (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0) }
  }

  /// Ends all animations, whose changes then are complete.
  func endAnimations() { for layer in layers { layer.endAnimationsInTree() } }

  private func setTimes(speed: Double) {
    let now = CACurrentMediaTime()
    for (layer, begin) in zip(layers, begins ?? []) {
      layer.beginTime = layer.superlayer?.convertTime(now, from: nil) ?? now
      layer.speed = Float(speed)
      layer.timeOffset = begin + offset
    }
  }
}
