/// Passes values and the end on at the times that a scheduler chooses.
private final class Deferring<S: Subscriber>: Operator, Subscriber, Subscription,
  Named
{
  typealias Input = S.Input
  typealias Failure = S.Failure
  private let downstream: S
  private let schedule: (@escaping () -> Void) -> Void
  private let cancelled = CancelFlag()
  private let name: StaticString

  init(
    _ name: StaticString, _ downstream: S, _ schedule: @escaping (@escaping () -> Void) -> Void
  ) {
    self.name = name
    self.downstream = downstream
    self.schedule = schedule
  }

  var description: String { "\(name)" }

  func receive(subscription: any Subscription) {
    if attach(subscription) { downstream.receive(subscription: self) }
  }

  func receive(_ input: S.Input) -> Subscribers.Demand {
    guard isActive else { return .none }
    schedule {
      guard !self.cancelled.isSet else { return }
      let more = self.downstream.receive(input)
      if more > .none { self.upstream?.request(more) }
    }
    return .none
  }

  func receive(completion: Subscribers.Completion<S.Failure>) {
    guard finish() else { return }
    schedule { if !self.cancelled.isSet { self.downstream.receive(completion: completion) } }
  }

  override func cancel() {
    cancelled.set()
    super.cancel()
  }
}

/// Subscribes, requests and cancels at the times of a scheduler.
private final class SubscribingOn<S: Subscriber, Context: Scheduler>: Operator, Subscriber,
  Subscription, Named
{
  typealias Input = S.Input
  typealias Failure = S.Failure
  private let downstream: S
  private let scheduler: Context
  private let options: Context.SchedulerOptions?

  init(_ downstream: S, _ scheduler: Context, _ options: Context.SchedulerOptions?) {
    self.downstream = downstream
    self.scheduler = scheduler
    self.options = options
  }

  var description: String { "SubscribeOn" }

  func receive(subscription: any Subscription) {
    if attach(subscription) { downstream.receive(subscription: self) }
  }
  func receive(_ input: S.Input) -> Subscribers.Demand {
    isActive ? downstream.receive(input) : .none
  }
  func receive(completion: Subscribers.Completion<S.Failure>) {
    if finish() { downstream.receive(completion: completion) }
  }
  override func request(_ demand: Subscribers.Demand) {
    scheduler.schedule(options: options) { self.upstream?.request(demand) }
  }
  override func cancel() {
    guard let old = detach() else { return }
    scheduler.schedule(options: options) { old.cancel() }
  }
}

extension Publishers {
  /// A publisher that delivers on a scheduler.
  public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let scheduler: Context
    public let options: Context.SchedulerOptions?
    public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.scheduler = scheduler
      self.options = options
    }
    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let (scheduler, options) = (scheduler, options)
      upstream.subscribe(
        Deferring("ReceiveOn", subscriber) { scheduler.schedule(options: options, $0) })
    }
  }

  /// A publisher that delivers after a delay.
  public struct Delay<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let interval: Context.SchedulerTimeType.Stride
    public let tolerance: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let options: Context.SchedulerOptions?
    public init(
      upstream: Upstream, interval: Context.SchedulerTimeType.Stride,
      tolerance: Context.SchedulerTimeType.Stride, scheduler: Context,
      options: Context.SchedulerOptions? = nil
    ) {
      self.upstream = upstream
      self.interval = interval
      self.tolerance = tolerance
      self.scheduler = scheduler
      self.options = options
    }
    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let (scheduler, options, interval, tolerance) = (scheduler, options, interval, tolerance)
      upstream.subscribe(
        Deferring("Delay", subscriber) {
          scheduler.schedule(
            after: scheduler.now.advanced(by: interval), tolerance: tolerance, options: options, $0)
        })
    }
  }

  /// A publisher that subscribes on a scheduler.
  public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let scheduler: Context
    public let options: Context.SchedulerOptions?
    public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.scheduler = scheduler
      self.options = options
    }
    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let inner = SubscribingOn(subscriber, scheduler, options)
      scheduler.schedule(options: options) { upstream.subscribe(inner) }
    }
  }

  /// A publisher of the times between values.
  public struct MeasureInterval<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Context.SchedulerTimeType.Stride
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let scheduler: Context
    public init(upstream: Upstream, scheduler: Context) {
      self.upstream = upstream
      self.scheduler = scheduler
    }
    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let scheduler = scheduler
      var last = scheduler.now
      upstream.step("MeasureInterval", subscriber, traps: false) { _ in
        let now = scheduler.now
        defer { last = now }
        return .value(last.distance(to: now))
      }
    }
  }
}

extension Publisher {
  /// Delivers values and the end on a scheduler.
  public func receive<S: Scheduler>(on scheduler: S, options: S.SchedulerOptions? = nil)
    -> Publishers.ReceiveOn<Self, S>
  { .init(upstream: self, scheduler: scheduler, options: options) }

  /// Subscribes, requests and cancels on a scheduler.
  public func subscribe<S: Scheduler>(on scheduler: S, options: S.SchedulerOptions? = nil)
    -> Publishers.SubscribeOn<Self, S>
  { .init(upstream: self, scheduler: scheduler, options: options) }

  /// Delivers values and the end after a delay.
  public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil,
    scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Delay<Self, S> {
    .init(
      upstream: self, interval: interval, tolerance: tolerance ?? scheduler.minimumTolerance,
      scheduler: scheduler, options: options)
  }

  /// Publishes the time between values.
  public func measureInterval<S: Scheduler>(using scheduler: S, options: S.SchedulerOptions? = nil)
    -> Publishers.MeasureInterval<Self, S>
  { .init(upstream: self, scheduler: scheduler) }
}
