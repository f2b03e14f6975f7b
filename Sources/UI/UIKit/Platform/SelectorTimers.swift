public import Foundation
public import PegRuntime

/// A timer with an object of its user.
private final class TimerWithInfo: Timer {
  private var info: Any?

  convenience init(
    _ interval: TimeInterval, info: Any?, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
  ) {
    self.init(timeInterval: interval, repeats: repeats, block: block)
    self.info = info
  }

  convenience init(
    at date: Date, _ interval: TimeInterval, info: Any?, repeats: Bool,
    block: @escaping @Sendable (Timer) -> Void
  ) {
    self.init(fire: date, interval: interval, repeats: repeats, block: block)
    self.info = info
  }

  override var userInfo: Any? { info }
}

/// A class whose initialisers return a subclass; Swift lets only initialisers of protocols do that.
public protocol SelectorTimer {}

extension Timer: SelectorTimer {}

extension SelectorTimer {
  /// Creates a timer that calls a method of an object with itself. It retains the object until it is invalidated.
  ///
  /// - Units: seconds.
  public init(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?, repeats yesOrNo: Bool
  ) {
    nonisolated(unsafe) let target = aTarget
    let timer = TimerWithInfo(ti, info: userInfo, repeats: yesOrNo) {
      aSelector.perform(on: target, with: $0)
    }
    self = Self.checked(timer)
  }

  /// Creates a timer that calls a method of an object with itself from a date on, as soon as a run loop has it.
  ///
  /// - Units: seconds.
  public init(
    fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector,
    userInfo ui: Any?, repeats rep: Bool
  ) {
    nonisolated(unsafe) let target = t
    self = Self.checked(
      TimerWithInfo(at: date, ti, info: ui, repeats: rep) { s.perform(on: target, with: $0) })
  }

  private static func checked(_ timer: Timer) -> Self {
    guard let made = timer as? Self else { preconditionFailure("a timer of another class") }
    return made
  }
}

extension TimerScheduling {
  /// Makes a timer that calls a method of an object with itself, and starts it as the other timers.
  ///
  /// - Units: seconds.
  @discardableResult
  public func callAsFunction(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?, repeats yesOrNo: Bool
  ) -> Timer {
    start(
      Timer(
        timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo,
        repeats: yesOrNo), after: ti)
  }
}
