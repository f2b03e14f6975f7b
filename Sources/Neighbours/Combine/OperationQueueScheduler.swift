public import Foundation
import PegScene

extension OperationQueue: Scheduler {
  /// A moment of operation queues.
  public struct SchedulerTimeType: DateSchedulerTime {
    public var date: Date
    public init(_ date: Date) { self.date = date }

    /// An interval of operation queues. Units of `magnitude`: seconds.
    public struct Stride: DateSchedulerStride {
      public typealias FloatLiteralType = TimeInterval
      public typealias IntegerLiteralType = TimeInterval
      public typealias Magnitude = TimeInterval
      public var magnitude: TimeInterval
      public init(_ timeInterval: TimeInterval) { magnitude = timeInterval }
    }
  }

  /// Options of a scheduled closure.
  public struct SchedulerOptions {}

  private var isMain: Bool { self === OperationQueue.main }

  /// The time; on the main queue of a scene, by the scene's clock.
  public var now: SchedulerTimeType { .init(isMain ? SceneAnchor.date : Date()) }
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let action = Unchecked(action)
    if isMain, runOnScene(after: nil, action) { return }
    addOperation(SceneContext.carry { action.value() })
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let action = Unchecked(action)
    if isMain, runOnScene(after: date.date, action) { return }
    let carried = SceneContext.carry { action.value() }
    let left = max(0, date.date.timeIntervalSince(Date()))
    DispatchQueue.global().asyncAfter(deadline: .now() + left, qos: .unspecified, flags: []) {
      self.addOperation(carried)
    }
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    repeating(after: date, interval: interval, options: options, action)
  }
}
