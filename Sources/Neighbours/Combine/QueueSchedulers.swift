public import Dispatch
import Foundation
import PegMotion
import PegScene

/// The time of schedulers on the main queue of a scene: a time of the machine at the first use, moved on by the scene's clock.
final class SceneAnchor: Sendable {
  static let ofScene = SceneValue { SceneAnchor(at: $0.moment.nanoseconds) }
  private let start: Int64
  private let uptime = DispatchTime.now().uptimeNanoseconds
  private let date = Date()

  private init(at start: Int64) { self.start = start }

  private static var current: (anchor: SceneAnchor, elapsed: Int64)? {
    guard SceneMainQueue.current != nil else { return nil }
    let context = SceneContext.ofCaller
    let anchor = ofScene.of(context)
    return (anchor, context.moment.nanoseconds - anchor.start)
  }

  static var dispatchTime: DispatchTime {
    guard let (anchor, elapsed) = current else { return .now() }
    return DispatchTime(uptimeNanoseconds: anchor.uptime + UInt64(max(0, elapsed)))
  }

  static var date: Date {
    guard let (anchor, elapsed) = current else { return Date() }
    return anchor.date.addingTimeInterval(Double(elapsed) / 1e9)
  }
}

/// Whether a queue is the main queue.
private let mainKey: DispatchSpecificKey<Void> = {
  let key = DispatchSpecificKey<Void>()
  DispatchQueue.main.setSpecific(key: key, value: ())
  return key
}()

extension DispatchQueue: Scheduler {
  /// A moment of dispatch queues.
  public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
    public var dispatchTime: DispatchTime
    public init(_ time: DispatchTime) { dispatchTime = time }

    public init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer().decode(UInt64.self)
      dispatchTime = DispatchTime(uptimeNanoseconds: value)
    }
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(dispatchTime.uptimeNanoseconds)
    }
    public func hash(into hasher: inout Hasher) { hasher.combine(dispatchTime.rawValue) }

    public func distance(to other: Self) -> Stride {
      let (from, to) = (dispatchTime.uptimeNanoseconds, other.dispatchTime.uptimeNanoseconds)
      return .nanoseconds(to >= from ? Int(clamping: to - from) : -Int(clamping: from - to))
    }
    public func advanced(by n: Stride) -> Self { Self(dispatchTime + n.timeInterval) }

    /// An interval of dispatch queues. Units of `magnitude`: nanoseconds.
    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
      ExpressibleByFloatLiteral, Hashable, Codable, Sendable
    {
      public var magnitude: Int
      public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }

      public init(_ timeInterval: DispatchTimeInterval) {
        switch timeInterval {
        case .seconds(let s): magnitude = Self.product(s, 1_000_000_000)
        case .milliseconds(let ms): magnitude = Self.product(ms, 1_000_000)
        case .microseconds(let us): magnitude = Self.product(us, 1000)
        case .nanoseconds(let ns): magnitude = ns
        default: magnitude = .max
        }
      }
      /// The product, or the largest number of its sign.
      private static func product(_ value: Int, _ factor: Int) -> Int {
        let (product, isTooLarge) = value.multipliedReportingOverflow(by: factor)
        return isTooLarge ? (value < 0 ? .min : .max) : product
      }
      public init(floatLiteral value: Double) { self = .seconds(value) }
      public init(integerLiteral value: Int) { self = .seconds(value) }
      public init?<T: BinaryInteger>(exactly source: T) {
        guard let value = Int(exactly: source) else { return nil }
        magnitude = value
      }
      public static func < (lhs: Self, rhs: Self) -> Bool { lhs.magnitude < rhs.magnitude }
      public static func * (lhs: Self, rhs: Self) -> Self {
        .nanoseconds(lhs.magnitude * rhs.magnitude)
      }
      public static func + (lhs: Self, rhs: Self) -> Self {
        .nanoseconds(lhs.magnitude + rhs.magnitude)
      }
      public static func - (lhs: Self, rhs: Self) -> Self {
        .nanoseconds(lhs.magnitude - rhs.magnitude)
      }
      public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }
      public static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }
      public static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }
      public static func seconds(_ s: Double) -> Self {
        Self(.nanoseconds(Int(exactly: (s * 1e9).rounded()) ?? (s < 0 ? .min : .max)))
      }
      public static func seconds(_ s: Int) -> Self { Self(.seconds(s)) }
      public static func milliseconds(_ ms: Int) -> Self { Self(.milliseconds(ms)) }
      public static func microseconds(_ us: Int) -> Self { Self(.microseconds(us)) }
      public static func nanoseconds(_ ns: Int) -> Self { Self(.nanoseconds(ns)) }
    }
  }

  /// Options of a scheduled closure.
  public struct SchedulerOptions {
    public var qos: DispatchQoS
    public var flags: DispatchWorkItemFlags
    public var group: DispatchGroup?
    public init(
      qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
      group: DispatchGroup? = nil
    ) {
      self.qos = qos
      self.flags = flags
      self.group = group
    }
  }

  private var isMain: Bool { getSpecific(key: mainKey) != nil }

  /// The time; on the main queue of a scene, by the scene's clock.
  public var now: SchedulerTimeType {
    SchedulerTimeType(isMain ? SceneAnchor.dispatchTime : .now())
  }
  public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let action = Unchecked(action)
    if isMain, let queue = SceneMainQueue.current {
      return queue.run { action.value() }
    }
    async(
      group: options?.group, qos: options?.qos ?? .unspecified, flags: options?.flags ?? [],
      execute: SceneContext.carry { action.value() })
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let action = Unchecked(action)
    if isMain, let queue = SceneMainQueue.current {
      let delay = max(0, now.distance(to: date).magnitude)
      return queue.run(afterNanoseconds: Int64(delay)) { action.value() }
    }
    let carried = SceneContext.carry { action.value() }
    asyncAfter(
      deadline: date.dispatchTime, qos: options?.qos ?? .unspecified, flags: options?.flags ?? [],
      execute: { carried() })
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    repeating(after: date, interval: interval, options: options, action)
  }
}

extension Scheduler {
  /// Runs a closure again and again, each time at the moment before plus the interval.
  func repeating(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let repetition = Repetition()
    func fire(at moment: SchedulerTimeType) {
      schedule(after: moment, tolerance: minimumTolerance, options: options) {
        guard !repetition.isCancelled else { return }
        action()
        if !repetition.isCancelled { fire(at: moment.advanced(by: interval)) }
      }
    }
    fire(at: date)
    return AnyCancellable(repetition)
  }
}

/// Runs work on the main queue of a scene after a date; false if no stage runs one.
func runOnScene(after date: Date?, _ action: Unchecked<() -> Void>) -> Bool {
  guard let queue = SceneMainQueue.current else { return false }
  // Dates are binary fractions of seconds: whole microseconds give every run the same delays.
  let delay = date.map { max(0, ($0.timeIntervalSince(SceneAnchor.date) * 1e6).rounded()) * 1e3 }
  queue.run(afterNanoseconds: delay.map { Int64(min($0, 9e18)) }) { action.value() }
  return true
}
