extension Publishers {
  /// The way in which a buffer is filled.
  public enum PrefetchStrategy: Hashable, Sendable { case keepFull, byRequest }

  /// The effect of a value on a full buffer.
  public enum BufferingStrategy<Failure: Error> {
    case dropNewest, dropOldest
    case customError(() -> Failure)
  }

  /// A publisher with a buffer.
  public struct Buffer<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let size: Int
    public let prefetch: PrefetchStrategy
    public let whenFull: BufferingStrategy<Failure>
    public init(
      upstream: Upstream, size: Int, prefetch: PrefetchStrategy,
      whenFull: BufferingStrategy<Failure>
    ) {
      self.upstream = upstream
      self.size = size
      self.prefetch = prefetch
      self.whenFull = whenFull
    }
    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      upstream.subscribe(Buffering(subscriber, size, prefetch, whenFull))
    }
  }

  /// A publisher of arrays of a number of values.
  public struct CollectByCount<Upstream: Publisher>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let count: Int
    public init(upstream: Upstream, count: Int) {
      self.upstream = upstream
      self.count = count
    }
    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      upstream.subscribe(Grouping(subscriber, count))
    }
  }

  /// A choice of when arrays are complete.
  public enum TimeGroupingStrategy<Context: Scheduler> {
    case byTime(Context, Context.SchedulerTimeType.Stride)
    case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
  }

  /// A publisher of arrays of the values of a time.
  public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let strategy: TimeGroupingStrategy<Context>
    public let options: Context.SchedulerOptions?
    public init(
      upstream: Upstream, strategy: TimeGroupingStrategy<Context>,
      options: Context.SchedulerOptions?
    ) {
      self.upstream = upstream
      self.strategy = strategy
      self.options = options
    }
    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      upstream.subscribe(
        TimedGrouping<Upstream.Output, S, Context>(subscriber, strategy, options))
    }
  }
}

extension Publishers.CollectByCount: Equatable where Upstream: Equatable {}

private final class Buffering<S: Subscriber>: Operator, Subscriber, Subscription,
  Named
{
  typealias Input = S.Input
  typealias Failure = S.Failure
  private let downstream: S
  private let size: Int
  private let prefetch: Publishers.PrefetchStrategy
  private let whenFull: Publishers.BufferingStrategy<S.Failure>
  private var values: [S.Input] = []
  private var demand = Subscribers.Demand.none
  private var end: Subscribers.Completion<S.Failure>?
  private var isDelivering = false

  init(
    _ downstream: S, _ size: Int, _ prefetch: Publishers.PrefetchStrategy,
    _ whenFull: Publishers.BufferingStrategy<S.Failure>
  ) {
    self.downstream = downstream
    self.size = size
    self.prefetch = prefetch
    self.whenFull = whenFull
  }

  var description: String { "Buffer" }

  func receive(subscription: any Subscription) {
    guard attach(subscription) else { return }
    downstream.receive(subscription: self)
    upstream?.request(prefetch == .keepFull ? .max(size) : .unlimited)
  }

  func receive(_ input: S.Input) -> Subscribers.Demand {
    guard isActive else { return .none }
    lock.lock()
    guard end == nil else {
      lock.unlock()
      return .none
    }
    if values.count >= size, demand == .none || isDelivering {
      switch whenFull {
      case .dropNewest:
        lock.unlock()
        return .none
      case .dropOldest:
        if !values.isEmpty { values.removeFirst() }
        if size > 0 { values.append(input) }
      case .customError(let make):
        lock.unlock()
        let error = make()
        lock.with { end = .failure(error) }
        upstream?.cancel()
        deliver()
        return .none
      }
    } else {
      values.append(input)
    }
    lock.unlock()
    deliver(fromUpstream: true)
    return .none
  }

  func receive(completion: Subscribers.Completion<S.Failure>) {
    guard isActive else { return }
    lock.with { end = end ?? completion }
    deliver()
  }

  override func request(_ more: Subscribers.Demand) {
    lock.with { demand += more }
    deliver()
  }

  private func deliver(fromUpstream: Bool = false) {
    lock.lock()
    guard !isDelivering else { return lock.unlock() }
    isDelivering = true
    var taken = 0
    while isActive, demand > .none, !values.isEmpty {
      let value = values.removeFirst()
      demand -= 1
      taken += 1
      lock.unlock()
      let more = downstream.receive(value)
      lock.lock()
      demand += more
    }
    isDelivering = false
    let completion = values.isEmpty ? end : nil
    lock.unlock()
    if let completion {
      if finish() { downstream.receive(completion: completion) }
    } else if taken > 0, prefetch == .keepFull {
      upstream?.request(.max(taken))
    }
  }
}

private final class TimedGrouping<Element, S: Subscriber, Context: Scheduler>: Pacing<S>,
  Subscriber, Named
where S.Input == [Element] {
  typealias Input = Element
  typealias Failure = S.Failure
  private let scheduler: Context
  private let interval: Context.SchedulerTimeType.Stride
  private let count: Int
  private let options: Context.SchedulerOptions?
  private var values: [Element] = []
  private var timer: (any Cancellable)?

  init(
    _ downstream: S, _ strategy: Publishers.TimeGroupingStrategy<Context>,
    _ options: Context.SchedulerOptions?
  ) {
    switch strategy {
    case .byTime(let context, let stride): (scheduler, interval, count) = (context, stride, .max)
    case .byTimeOrCount(let context, let stride, let number):
      (scheduler, interval, count) = (context, stride, number)
    }
    self.options = options
    super.init(downstream)
  }

  var description: String { "CollectByTime" }

  func receive(subscription: any Subscription) {
    start(subscription)
    guard isActive else { return }
    timer = scheduler.schedule(
      after: scheduler.now.advanced(by: interval), interval: interval,
      tolerance: scheduler.minimumTolerance, options: options
    ) { [weak self] in self?.flush() }
  }

  func receive(_ input: Element) -> Subscribers.Demand {
    guard isActive else { return .none }
    let isFull = lock.with {
      values.append(input)
      return values.count >= count
    }
    if isFull { flush() }
    return .none
  }

  private func flush() {
    let group = lock.with {
      defer { values = [] }
      return values
    }
    if !group.isEmpty { emit(group) }
  }

  func receive(completion: Subscribers.Completion<S.Failure>) {
    guard finish() else { return }
    timer?.cancel()
    if case .finished = completion { flush() }
    emit(completion: completion)
  }

  override func cancel() {
    timer?.cancel()
    super.cancel()
  }
}

extension Publisher {
  /// Keeps values that the subscriber has not requested yet.
  public func buffer(
    size: Int, prefetch: Publishers.PrefetchStrategy,
    whenFull: Publishers.BufferingStrategy<Failure>
  ) -> Publishers.Buffer<Self> {
    .init(upstream: self, size: size, prefetch: prefetch, whenFull: whenFull)
  }

  /// Publishes arrays of a number of values.
  public func collect(_ count: Int) -> Publishers.CollectByCount<Self> {
    .init(upstream: self, count: count)
  }

  /// Publishes arrays of the values of a time.
  public func collect<S: Scheduler>(
    _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil
  ) -> Publishers.CollectByTime<Self, S> {
    .init(upstream: self, strategy: strategy, options: options)
  }
}
