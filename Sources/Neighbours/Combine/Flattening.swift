/// Delivers the values of several publishers to one subscriber: one at a time, and not more than it requests.
final class Flattening<S: Subscriber>: Subscription, Named {
  private let lock = Lock()
  private var downstream: S?
  private var demand = Subscribers.Demand.none
  private var inners: [Int: (any Subscription)?] = [:]
  private var nextIndex = 0
  private var waiting: [(index: Int, value: S.Input)] = []
  private var isDelivering = false
  private var failure: S.Failure?
  private var isOuterDone = false
  private var outer: (any Subscription)?
  private let name: StaticString
  /// Runs when a publisher finishes, with the number of further publishers that are welcome.
  private var onInnerEnd: (() -> Void)?

  init(_ name: StaticString, _ downstream: S) {
    self.name = name
    self.downstream = downstream
  }

  var description: String { "\(name)" }

  // MARK: The publisher of publishers

  /// Connects the subscriber.
  func start(_ subscription: (any Subscription)?, onInnerEnd: (() -> Void)? = nil) {
    lock.lock()
    outer = subscription
    self.onInnerEnd = onInnerEnd
    let target = downstream
    lock.unlock()
    target?.receive(subscription: self)
  }

  func finishOuter() {
    lock.with { isOuterDone = true }
    deliver()
  }

  func fail(_ error: S.Failure) {
    lock.lock()
    guard downstream != nil, failure == nil else { return lock.unlock() }
    failure = error
    lock.unlock()
    deliver()
  }

  func add<P: Publisher>(_ publisher: P) where P.Output == S.Input, P.Failure == S.Failure {
    lock.lock()
    guard downstream != nil else { return lock.unlock() }
    let index = nextIndex
    nextIndex += 1
    inners[index] = .some(nil)
    lock.unlock()
    publisher.subscribe(FlatteningInner(self, index))
  }

  // MARK: The publishers

  fileprivate func attach(_ subscription: any Subscription, _ index: Int) {
    lock.lock()
    guard let known = inners[index], known == nil else {
      lock.unlock()
      return subscription.cancel()
    }
    inners[index] = subscription
    let amount: Subscribers.Demand = demand == .unlimited ? .unlimited : .max(1)
    lock.unlock()
    subscription.request(amount)
  }

  fileprivate func receive(_ value: S.Input, _ index: Int) {
    lock.lock()
    guard let target = downstream, failure == nil else { return lock.unlock() }
    guard demand == .unlimited, !isDelivering, waiting.isEmpty else {
      waiting.append((index, value))
      lock.unlock()
      return deliver()
    }
    isDelivering = true
    lock.unlock()
    _ = target.receive(value)
    lock.lock()
    isDelivering = false
    let isMore = !waiting.isEmpty || failure != nil || inners.isEmpty
    lock.unlock()
    if isMore { deliver() }
  }

  fileprivate func finish(_ index: Int) {
    lock.lock()
    let old = inners.removeValue(forKey: index)
    let action = downstream == nil ? nil : onInnerEnd
    lock.unlock()
    _ = old
    action?()
    deliver()
  }

  private func deliver() {
    lock.lock()
    guard !isDelivering else { return lock.unlock() }
    isDelivering = true
    while let target = downstream {
      if let failure { return end(target, .failure(failure)) }
      if demand > .none, !waiting.isEmpty {
        let (index, value) = waiting.removeFirst()
        demand -= 1
        lock.unlock()
        let more = target.receive(value)
        lock.lock()
        demand += more
        let inner = demand == .unlimited ? nil : inners[index] ?? nil
        lock.unlock()
        inner?.request(.max(1))
        lock.lock()
        continue
      }
      if isOuterDone, inners.isEmpty, waiting.isEmpty { return end(target, .finished) }
      break
    }
    isDelivering = false
    lock.unlock()
  }

  /// Ends with the lock held.
  private func end(_ target: S, _ completion: Subscribers.Completion<S.Failure>) {
    let old = clear()
    isDelivering = false
    lock.unlock()
    if case .failure = completion { for subscription in old { subscription.cancel() } }
    target.receive(completion: completion)
  }

  private func clear() -> [any Subscription] {
    let old = inners.sorted { $0.key < $1.key }.compactMap(\.value) + (outer.map { [$0] } ?? [])
    downstream = nil
    inners = [:]
    waiting = []
    outer = nil
    onInnerEnd = nil
    return old
  }

  func request(_ more: Subscribers.Demand) {
    more.mustBePositive()
    lock.lock()
    guard downstream != nil else { return lock.unlock() }
    let wasUnlimited = demand == .unlimited
    demand += more
    let all =
      demand == .unlimited && !wasUnlimited
      ? inners.sorted { $0.key < $1.key }.compactMap(\.value) : []
    lock.unlock()
    deliver()
    for inner in all { inner.request(.unlimited) }
  }

  func cancel() {
    lock.lock()
    let old = clear()
    lock.unlock()
    for subscription in old { subscription.cancel() }
  }
}

private final class FlatteningInner<S: Subscriber>: Subscriber, Named {
  private let parent: Flattening<S>
  private let index: Int

  init(_ parent: Flattening<S>, _ index: Int) {
    self.parent = parent
    self.index = index
  }

  var description: String { parent.description }

  func receive(subscription: any Subscription) { parent.attach(subscription, index) }
  func receive(_ input: S.Input) -> Subscribers.Demand {
    parent.receive(input, index)
    return .none
  }
  func receive(completion: Subscribers.Completion<S.Failure>) {
    switch completion {
    case .finished: parent.finish(index)
    case .failure(let error): parent.fail(error)
    }
  }
}

/// Subscribes to the publishers that an upstream publisher's values become.
private final class FlatMapping<Input, NewPublisher: Publisher, S: Subscriber>: Operator, Subscriber
where NewPublisher.Output == S.Input, NewPublisher.Failure == S.Failure {
  private let flattening: Flattening<S>
  private let limit: Subscribers.Demand
  private let transform: (Input) -> NewPublisher

  init(_ downstream: S, _ limit: Subscribers.Demand, _ transform: @escaping (Input) -> NewPublisher)
  {
    flattening = Flattening("FlatMap", downstream)
    self.limit = limit
    self.transform = transform
  }

  func receive(subscription: any Subscription) {
    guard attach(subscription) else { return }
    let isLimited = limit != .unlimited
    flattening.start(FlatMapUpstream(self)) { [weak self] in
      if isLimited { self?.upstream?.request(.max(1)) }
    }
    upstream?.request(limit)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    if isActive { flattening.add(transform(input)) }
    return .none
  }

  func receive(completion: Subscribers.Completion<S.Failure>) {
    guard finish() else { return }
    switch completion {
    case .finished: flattening.finishOuter()
    case .failure(let error): flattening.fail(error)
    }
  }
}

private final class FlatMapUpstream: Subscription {
  private let target: Operator
  init(_ target: Operator) { self.target = target }
  func request(_ demand: Subscribers.Demand) { target.request(demand) }
  func cancel() { target.cancel() }
}

extension Publishers {
  /// A publisher of the values of the publishers that values become.
  public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher
  where NewPublisher.Failure == Upstream.Failure {
    public typealias Output = NewPublisher.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let maxPublishers: Subscribers.Demand
    public let transform: (Upstream.Output) -> NewPublisher
    public init(
      upstream: Upstream, maxPublishers: Subscribers.Demand,
      transform: @escaping (Upstream.Output) -> NewPublisher
    ) {
      self.upstream = upstream
      self.maxPublishers = maxPublishers
      self.transform = transform
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      upstream.subscribe(FlatMapping(subscriber, maxPublishers, transform))
    }
  }

  /// A publisher of the values of several publishers of one type.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let publishers: [Upstream]
    public init(_ upstream: Upstream...) { publishers = upstream }
    public init<S: Swift.Sequence>(_ upstream: S) where Upstream == S.Element {
      publishers = Array(upstream)
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let flattening = Flattening("Merge", subscriber)
      flattening.start(nil)
      for publisher in publishers { flattening.add(publisher) }
      flattening.finishOuter()
    }

    public func merge(with other: Upstream) -> MergeMany { .init(publishers + [other]) }
  }
}

extension Publishers.MergeMany: Equatable where Upstream: Equatable {}

extension Publisher {
  /// Turns each value into a publisher and publishes the values of all of them.
  public func flatMap<T, P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where T == P.Output, Failure == P.Failure {
    .init(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }

  /// Turns each value into a publisher that cannot fail and publishes the values of all of them.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<Publishers.SetFailureType<P, Failure>, Self> where P.Failure == Never {
    .init(upstream: self, maxPublishers: maxPublishers) {
      transform($0).setFailureType(to: Failure.self)
    }
  }

  /// Publishes the values of another publisher as well.
  public func merge(with other: Self) -> Publishers.MergeMany<Self> { .init(self, other) }
}

extension Publisher where Failure == Never {
  /// Turns each value into a publisher and publishes the values of all of them.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> {
    .init(
      upstream: setFailureType(to: P.Failure.self), maxPublishers: maxPublishers,
      transform: transform)
  }

  /// Turns each value into a publisher and publishes the values of all of them.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where P.Failure == Never {
    .init(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }
}

/// Publishes the values of the latest of several publishers.
private final class Switching<P: Publisher, S: Subscriber>: Operator, Subscriber, Subscription,
  Named
where P.Output == S.Input, P.Failure == S.Failure {
  typealias Input = P
  typealias Failure = P.Failure
  private let downstream: S
  private var inner: (any Subscription)?
  private var demand = Subscribers.Demand.none
  private var index = 0
  private var hasInner = false
  private var isOuterDone = false
  private var isEnded = false

  init(_ downstream: S) { self.downstream = downstream }
  var description: String { "SwitchToLatest" }

  func receive(subscription: any Subscription) {
    guard attach(subscription) else { return }
    downstream.receive(subscription: self)
    upstream?.request(.unlimited)
  }

  func receive(_ input: P) -> Subscribers.Demand {
    guard isActive else { return .none }
    lock.lock()
    let old = inner
    inner = nil
    index += 1
    hasInner = true
    let mine = index
    lock.unlock()
    old?.cancel()
    input.subscribe(
      AnySubscriber(
        receiveSubscription: { self.attachInner($0, mine) },
        receiveValue: { self.pass($0, mine) },
        receiveCompletion: { self.endInner($0, mine) }))
    return .none
  }

  private func attachInner(_ subscription: any Subscription, _ number: Int) {
    lock.lock()
    guard number == index, inner == nil, !isEnded else {
      lock.unlock()
      return subscription.cancel()
    }
    inner = subscription
    let amount = demand
    lock.unlock()
    if amount > .none { subscription.request(amount) }
  }

  private func pass(_ value: S.Input, _ number: Int) -> Subscribers.Demand {
    lock.lock()
    guard number == index, !isEnded else {
      lock.unlock()
      return .none
    }
    demand -= 1
    lock.unlock()
    let more = downstream.receive(value)
    lock.with { demand += more }
    return more
  }

  private func endInner(_ completion: Subscribers.Completion<S.Failure>, _ number: Int) {
    lock.lock()
    guard number == index, !isEnded else { return lock.unlock() }
    (inner, hasInner) = (nil, false)
    if case .finished = completion, !isOuterDone { return lock.unlock() }
    isEnded = true
    lock.unlock()
    if case .failure = completion { detach()?.cancel() }
    downstream.receive(completion: completion)
  }

  func receive(completion: Subscribers.Completion<P.Failure>) {
    guard finish() else { return }
    lock.lock()
    isOuterDone = true
    var isFailed = false
    if case .failure = completion { isFailed = true }
    guard !isEnded, isFailed || !hasInner else { return lock.unlock() }
    isEnded = true
    let old = inner
    inner = nil
    lock.unlock()
    old?.cancel()
    downstream.receive(completion: completion)
  }

  override func request(_ more: Subscribers.Demand) {
    more.mustBePositive()
    lock.lock()
    demand += more
    let current = inner
    lock.unlock()
    current?.request(more)
  }

  override func cancel() {
    lock.lock()
    isEnded = true
    let old = inner
    inner = nil
    lock.unlock()
    old?.cancel()
    super.cancel()
  }
}

extension Publishers {
  /// A publisher of the values of the latest publisher.
  public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: Publisher
  where P == Upstream.Output, P.Failure == Upstream.Failure {
    public typealias Output = P.Output
    public typealias Failure = P.Failure
    public let upstream: Upstream
    public init(upstream: Upstream) { self.upstream = upstream }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      upstream.subscribe(Switching<P, S>(subscriber))
    }
  }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
  /// Publishes the values of the latest publisher, and cancels the one before.
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> { .init(upstream: self) }
}

extension Publisher where Output: Publisher, Output.Failure == Never {
  /// Publishes the values of the latest publisher, and cancels the one before.
  public func switchToLatest()
    -> Publishers.SwitchToLatest<
      Publishers.SetFailureType<Output, Failure>,
      Publishers.Map<Self, Publishers.SetFailureType<Output, Failure>>
    >
  {
    map { $0.setFailureType(to: Failure.self) }.switchToLatest()
  }
}

extension Publisher where Failure == Never, Output: Publisher {
  /// Publishes the values of the latest publisher, and cancels the one before.
  public func switchToLatest()
    -> Publishers.SwitchToLatest<
      Output, Publishers.SetFailureType<Self, Output.Failure>
    >
  {
    setFailureType(to: Output.Failure.self).switchToLatest()
  }
}

extension Publisher where Failure == Never, Output: Publisher, Output.Failure == Never {
  /// Publishes the values of the latest publisher, and cancels the one before.
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> { .init(upstream: self) }
}
