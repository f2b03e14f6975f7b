import CoreGraphics
public import Foundation
import PegMotion

/// Calls a method at every refresh of the screen, according to the scene's clock.
@preconcurrency @MainActor
open class CADisplayLink: NSObject {
  private var target: AnyObject?
  private let work: @MainActor (AnyObject, CADisplayLink) -> Void
  private var appointment: SceneClock.Appointment?
  private var isAdded = false

  /// Creates a display link, which retains its target until it is invalidated.
  public init(target: Any, selector sel: Selector) {
    self.target = target as AnyObject
    work = { sel.perform(on: $0, with: $1) }
  }

  /// Creates a display link without a target, which calls nothing.
  public override init() { work = { _, _ in } }

  package init(target: AnyObject, work: @escaping @MainActor (AnyObject, CADisplayLink) -> Void) {
    self.target = target
    self.work = work
  }

  /// The time of the last refresh. Units: seconds.
  open private(set) var timestamp: CFTimeInterval = 0
  /// The time of the next refresh.
  open private(set) var targetTimestamp: CFTimeInterval = 0
  /// The time from one refresh of the screen to the next. Units: seconds.
  open var duration: CFTimeInterval { 1 / SceneClock.current.refreshRate.framesPerSecond }
  /// The requested calls per second; 0 means one at every refresh.
  open var preferredFramesPerSecond = 0
  open var preferredFrameRateRange = CAFrameRateRange.default

  open var isPaused = false {
    didSet { if isPaused != oldValue { restart() } }
  }

  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    isAdded = true
    if appointment == nil { restart() }
  }

  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    isAdded = false
    restart()
  }

  open func invalidate() {
    isAdded = false
    restart()
    target = nil
  }

  private func restart() {
    appointment?.cancel()
    appointment = nil
    if isAdded && !isPaused { wait(redraws: 1) }
  }

  private var redrawsPerCall: Int {
    let wanted =
      preferredFramesPerSecond > 0
      ? Double(preferredFramesPerSecond) : Double(preferredFrameRateRange.preferred ?? 0)
    guard wanted > 0 else { return 1 }
    return max(
      1,
      Int(
        clampingCount: (SceneClock.current.refreshRate.framesPerSecond / wanted).rounded()))
  }

  private func wait(redraws: Int) {
    let clock = SceneClock.current
    var time = clock.now
    for _ in 0..<redraws { time = clock.nextRefresh(after: time) }
    appointment = clock.schedule(at: time, rank: .displayLink) { [weak self] in self?.fire() }
  }

  private func fire() {
    appointment = nil
    let clock = SceneClock.current
    timestamp = clock.now.seconds
    targetTimestamp = clock.nextRefresh(after: clock.now).seconds
    wait(redraws: redrawsPerCall)
    if let target { work(target, self) }
  }
}

/// The rate at which a display link requests calls.
public struct CAFrameRateRange: Hashable, Sendable {
  public var minimum: Float
  public var maximum: Float
  public var preferred: Float?

  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}
