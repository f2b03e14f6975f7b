public import Foundation

extension RunLoop: Scheduler {
  /// A moment of run loops.
  public struct SchedulerTimeType: DateSchedulerTime {
    public var date: Date
    public init(_ date: Date) { self.date = date }

    /// An interval of run loops. Units of `magnitude`: seconds.
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

  private var isMain: Bool { self === RunLoop.main }

  /// The time; on the main run loop of a scene, by the scene's clock.
  public var now: SchedulerTimeType { .init(isMain ? SceneAnchor.date : Date()) }
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let action = Unchecked(action)
    if isMain, runOnScene(after: nil, action) { return }
    perform { action.value() }
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let action = Unchecked(action)
    if isMain, runOnScene(after: date.date, action) { return }
    let timer = Timer(fire: date.date, interval: 0, repeats: false) { _ in action.value() }
    timer.tolerance = tolerance.timeInterval
    add(timer, forMode: .default)
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    repeating(after: date, interval: interval, options: options, action)
  }
}
