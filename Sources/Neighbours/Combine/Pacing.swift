/// Requests all values and decides with a scheduler which of them to pass on.
class Pacing<S: Subscriber>: Operator, Subscription {
  let downstream: S
  private var demand = Subscribers.Demand.none
  private let cancelled = CancelFlag()

  init(_ downstream: S) { self.downstream = downstream }

  final var isCancelled: Bool { cancelled.isSet }

  final func start(_ subscription: any Subscription) {
    guard attach(subscription) else { return }
    downstream.receive(subscription: self)
    upstream?.request(.unlimited)
  }

  /// Passes a value on if the subscriber wants one.
  final func emit(_ value: S.Input) {
    lock.lock()
    guard demand > .none, !isCancelled else { return lock.unlock() }
    demand -= 1
    lock.unlock()
    let more = downstream.receive(value)
    lock.with { demand += more }
  }

  final func emit(completion: Subscribers.Completion<S.Failure>) {
    guard !isCancelled else { return }
    cancelled.set()
    downstream.receive(completion: completion)
  }

  final override func request(_ more: Subscribers.Demand) {
    lock.with { demand += more }
  }

  override func cancel() {
    cancelled.set()
    super.cancel()
  }
}

private final class Debouncing<S: Subscriber, Context: Scheduler>: Pacing<S>, Subscriber,
  Named
{
  typealias Input = S.Input
  typealias Failure = S.Failure
  private let dueTime: Context.SchedulerTimeType.Stride
  private let scheduler: Context
  private let options: Context.SchedulerOptions?
  private var generation = 0
  /// The number of the value that waits.
  private var waiting: Int?
  /// The timer of that value. It is one that repeats, as Apple's, and is cancelled when it fires.
  private var timer: (any Cancellable)?

  init(
    _ downstream: S, _ dueTime: Context.SchedulerTimeType.Stride, _ scheduler: Context,
    _ options: Context.SchedulerOptions?
  ) {
    self.dueTime = dueTime
    self.scheduler = scheduler
    self.options = options
    super.init(downstream)
  }

  var description: String { "Debounce" }
  func receive(subscription: any Subscription) { start(subscription) }

  func receive(_ input: S.Input) -> Subscribers.Demand {
    guard isActive else { return .none }
    let (mine, old) = lock.with {
      generation += 1
      waiting = generation
      defer { timer = nil }
      return (generation, timer)
    }
    old?.cancel()
    let new = scheduler.schedule(
      after: scheduler.now.advanced(by: dueTime), interval: dueTime,
      tolerance: scheduler.minimumTolerance, options: options
    ) { self.fire(mine, input) }
    let isWaiting = lock.with {
      if waiting == mine { timer = new }
      return waiting == mine
    }
    // A scheduler may have called the closure already.
    if !isWaiting { new.cancel() }
    return .none
  }

  private func fire(_ number: Int, _ input: S.Input) {
    lock.lock()
    guard waiting == number else { return lock.unlock() }
    let old = timer
    (waiting, timer) = (nil, nil)
    lock.unlock()
    old?.cancel()
    emit(input)
  }

  private func stopTimer() {
    let old = lock.with {
      defer { (waiting, timer) = (nil, nil) }
      return timer
    }
    old?.cancel()
  }

  override func cancel() {
    super.cancel()
    stopTimer()
  }

  func receive(completion: Subscribers.Completion<S.Failure>) {
    guard finish() else { return }
    stopTimer()
    scheduler.schedule(options: nil) { self.emit(completion: completion) }
  }
}

private final class Throttling<S: Subscriber, Context: Scheduler>: Pacing<S>, Subscriber,
  Named
{
  typealias Input = S.Input
  typealias Failure = S.Failure
  private let interval: Context.SchedulerTimeType.Stride
  private let scheduler: Context
  private let latest: Bool
  private var next: Context.SchedulerTimeType?
  private var pending: S.Input?
  private var isScheduled = false
  private var end: Subscribers.Completion<S.Failure>?

  init(
    _ downstream: S, _ interval: Context.SchedulerTimeType.Stride, _ scheduler: Context,
    latest: Bool
  ) {
    self.interval = interval
    self.scheduler = scheduler
    self.latest = latest
    super.init(downstream)
  }

  var description: String { "Throttle" }
  func receive(subscription: any Subscription) { start(subscription) }

  func receive(_ input: S.Input) -> Subscribers.Demand {
    guard isActive else { return .none }
    lock.lock()
    if latest || pending == nil { pending = input }
    guard !isScheduled else {
      lock.unlock()
      return .none
    }
    isScheduled = true
    let due = next
    lock.unlock()
    if let due, scheduler.now < due {
      scheduler.schedule(after: due) { self.fire() }
    } else {
      scheduler.schedule { self.fire() }
    }
    return .none
  }

  private func fire() {
    lock.lock()
    let value = pending
    let completion = end
    (pending, isScheduled) = (nil, false)
    next = scheduler.now.advanced(by: interval)
    lock.unlock()
    if let value { emit(value) }
    if let completion { emit(completion: completion) }
  }

  func receive(completion: Subscribers.Completion<S.Failure>) {
    guard finish() else { return }
    lock.lock()
    end = completion
    let waits = isScheduled
    lock.unlock()
    if !waits { scheduler.schedule { self.fire() } }
  }
}

private final class TimingOut<S: Subscriber, Context: Scheduler>: Operator, Subscriber,
  Subscription, Named
{
  typealias Input = S.Input
  typealias Failure = S.Failure
  private let downstream: S
  private let interval: Context.SchedulerTimeType.Stride
  private let scheduler: Context
  private let options: Context.SchedulerOptions?
  private let customError: (() -> S.Failure)?
  private var generation = 0

  init(_ downstream: S, _ timeout: TimeoutSettings<Context, S.Failure>) {
    self.downstream = downstream
    interval = timeout.interval
    scheduler = timeout.scheduler
    options = timeout.options
    customError = timeout.customError
  }

  var description: String { "Timeout" }

  func receive(subscription: any Subscription) {
    guard attach(subscription) else { return }
    wait()
    downstream.receive(subscription: self)
  }

  private func wait() {
    let mine = lock.with {
      generation += 1
      return generation
    }
    scheduler.schedule(
      after: scheduler.now.advanced(by: interval), tolerance: scheduler.minimumTolerance,
      options: options
    ) { [weak self] in
      guard let self, lock.with({ self.generation == mine }), let old = detach() else { return }
      old.cancel()
      downstream.receive(completion: customError.map { .failure($0()) } ?? .finished)
    }
  }

  func receive(_ input: S.Input) -> Subscribers.Demand {
    guard isActive else { return .none }
    wait()
    scheduler.schedule(options: options) {
      guard self.isActive else { return }
      let more = self.downstream.receive(input)
      if more > .none { self.upstream?.request(more) }
    }
    return .none
  }

  func receive(completion: Subscribers.Completion<S.Failure>) {
    guard isActive else { return }
    lock.with { generation += 1 }
    scheduler.schedule(options: options) {
      if self.finish() { self.downstream.receive(completion: completion) }
    }
  }
}

/// The parameters of a timeout.
struct TimeoutSettings<Context: Scheduler, Failure: Error> {
  let interval: Context.SchedulerTimeType.Stride
  let scheduler: Context
  let options: Context.SchedulerOptions?
  let customError: (() -> Failure)?
}

extension Publishers {
  /// A publisher of the values after which a time passes without another.
  public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let dueTime: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let options: Context.SchedulerOptions?
    public init(
      upstream: Upstream, dueTime: Context.SchedulerTimeType.Stride, scheduler: Context,
      options: Context.SchedulerOptions?
    ) {
      self.upstream = upstream
      self.dueTime = dueTime
      self.scheduler = scheduler
      self.options = options
    }
    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      upstream.subscribe(Debouncing(subscriber, dueTime, scheduler, options))
    }
  }

  /// A publisher of at most one value in each interval.
  public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let interval: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let latest: Bool
    public init(
      upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context,
      latest: Bool
    ) {
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
      self.latest = latest
    }
    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      upstream.subscribe(Throttling(subscriber, interval, scheduler, latest: latest))
    }
  }

  /// A publisher that ends if a time passes without a value.
  public struct Timeout<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let interval: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let options: Context.SchedulerOptions?
    public let customError: (() -> Upstream.Failure)?
    public init(
      upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context,
      options: Context.SchedulerOptions?, customError: (() -> Upstream.Failure)?
    ) {
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
      self.options = options
      self.customError = customError
    }
    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      upstream.subscribe(
        TimingOut(
          subscriber,
          TimeoutSettings(
            interval: interval, scheduler: scheduler, options: options, customError: customError)))
    }
  }
}

extension Publisher {
  /// Publishes a value only after a time has passed without another.
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> {
    .init(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
  }

  /// Publishes the first or the latest value of each interval.
  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> Publishers.Throttle<Self, S> {
    .init(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
  }

  /// Ends the publisher if a time passes without a value.
  public func timeout<S: Scheduler>(
    _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
    customError: (() -> Failure)? = nil
  ) -> Publishers.Timeout<Self, S> {
    .init(
      upstream: self, interval: interval, scheduler: scheduler, options: options,
      customError: customError)
  }
}
