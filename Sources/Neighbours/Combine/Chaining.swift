/// Passes the values of one publisher after another, each of which gets the demand that is left.
final class Chain<S: Subscriber>: Subscription, Named {
  private let lock = Lock()
  private var downstream: S?
  private var current: (any Subscription)?
  private var demand = Subscribers.Demand.none
  private var hasStarted = false
  private var stage = 0
  private let name: StaticString
  /// Whether mirrors show parts, and values that are not requested trap, as in Apple's `catch`.
  private let shows: Bool

  init(_ name: StaticString, _ downstream: S, shows: Bool = false) {
    self.name = name
    self.downstream = downstream
    self.shows = shows
  }

  var description: String { "\(name)" }
  var parts: [Mirror.Child] { shownParts }

  /// Subscribes to the next publisher.
  func subscribe<P: Publisher>(
    _ publisher: P, end: @escaping (Subscribers.Completion<P.Failure>) -> Void
  ) where P.Output == S.Input {
    lock.lock()
    guard downstream != nil else { return lock.unlock() }
    stage += 1
    let mine = stage
    let old = current
    current = nil
    lock.unlock()
    _ = old
    publisher.subscribe(
      ChainLink<P.Output, P.Failure, S>(
        self, onSubscription: { self.attach($0, mine) }, onValue: { self.receive($0, mine) },
        onEnd: { if self.isCurrent(mine) { end($0) } }))
  }

  /// Whether the publisher of a number has sent a subscription.
  private func isCurrent(_ number: Int) -> Bool {
    lock.with { number == stage && downstream != nil && current != nil }
  }

  fileprivate var shownParts: [Mirror.Child] {
    shows ? lock.with { [("downstream", downstream as Any), ("demand", demand)] } : []
  }

  private func attach(_ subscription: any Subscription, _ number: Int) {
    lock.lock()
    guard let target = downstream, number == stage, current == nil else {
      lock.unlock()
      return subscription.cancel()
    }
    current = subscription
    let amount = demand
    let isFirst = !hasStarted
    hasStarted = true
    lock.unlock()
    if isFirst { return target.receive(subscription: self) }
    if amount > .none { subscription.request(amount) }
  }

  private func receive(_ value: S.Input, _ number: Int) -> Subscribers.Demand {
    lock.lock()
    guard let target = downstream, number == stage, current != nil || shows else {
      lock.unlock()
      return .none
    }
    precondition(current != nil, "\(name): the publisher must send a subscription first")
    precondition(!shows || demand > .none, "\(name): more values than requested")
    demand -= 1
    lock.unlock()
    let more = target.receive(value)
    lock.with { demand += more }
    return more
  }

  func finish(_ completion: Subscribers.Completion<S.Failure>) {
    lock.lock()
    let old = (downstream, current)
    (downstream, current) = (nil, nil)
    lock.unlock()
    old.0?.receive(completion: completion)
  }

  func request(_ more: Subscribers.Demand) {
    more.mustBePositive()
    lock.lock()
    demand += more
    let target = current
    lock.unlock()
    target?.request(more)
  }

  func cancel() {
    lock.lock()
    let old = (downstream, current)
    (downstream, current) = (nil, nil)
    lock.unlock()
    old.1?.cancel()
  }
}

/// The subscriber of one publisher of a chain.
private final class ChainLink<Input, Failure: Error, S: Subscriber>: Subscriber, Named {
  private let chain: Chain<S>
  private let onSubscription: (any Subscription) -> Void
  private let onValue: (Input) -> Subscribers.Demand
  private let onEnd: (Subscribers.Completion<Failure>) -> Void

  init(
    _ chain: Chain<S>, onSubscription: @escaping (any Subscription) -> Void,
    onValue: @escaping (Input) -> Subscribers.Demand,
    onEnd: @escaping (Subscribers.Completion<Failure>) -> Void
  ) {
    self.chain = chain
    self.onSubscription = onSubscription
    self.onValue = onValue
    self.onEnd = onEnd
  }

  var description: String { chain.description }
  var parts: [Mirror.Child] { chain.shownParts }
  func receive(subscription: any Subscription) { onSubscription(subscription) }
  func receive(_ input: Input) -> Subscribers.Demand { onValue(input) }
  func receive(completion: Subscribers.Completion<Failure>) { onEnd(completion) }
}

extension Publishers {
  /// A publisher of the values of one publisher, then of another.
  public struct Concatenate<Prefix: Publisher, Suffix: Publisher>: Publisher
  where Prefix.Failure == Suffix.Failure, Prefix.Output == Suffix.Output {
    public typealias Output = Suffix.Output
    public typealias Failure = Suffix.Failure
    public let prefix: Prefix
    public let suffix: Suffix
    public init(prefix: Prefix, suffix: Suffix) {
      self.prefix = prefix
      self.suffix = suffix
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let chain = Chain("Concatenate", subscriber)
      let suffix = suffix
      chain.subscribe(prefix) { completion in
        guard case .finished = completion else { return chain.finish(completion) }
        chain.subscribe(suffix) { chain.finish($0) }
      }
    }
  }

  /// A publisher that another one replaces when it fails.
  public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    public typealias Output = Upstream.Output
    public typealias Failure = NewPublisher.Failure
    public let upstream: Upstream
    public let handler: (Upstream.Failure) -> NewPublisher
    public init(upstream: Upstream, handler: @escaping (Upstream.Failure) -> NewPublisher) {
      self.upstream = upstream
      self.handler = handler
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let chain = Chain("Catch", subscriber, shows: true)
      let handler = handler
      chain.subscribe(upstream) {
        switch $0 {
        case .finished: chain.finish(.finished)
        case .failure(let error): chain.subscribe(handler(error)) { chain.finish($0) }
        }
      }
    }
  }

  /// A publisher that another one replaces when it fails, or that fails with another error.
  public struct TryCatch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error
    public let upstream: Upstream
    public let handler: (Upstream.Failure) throws -> NewPublisher
    public init(upstream: Upstream, handler: @escaping (Upstream.Failure) throws -> NewPublisher) {
      self.upstream = upstream
      self.handler = handler
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, S.Failure == any Error {
      let chain = Chain("TryCatch", subscriber, shows: true)
      let handler = handler
      chain.subscribe(upstream) {
        switch $0 {
        case .finished: chain.finish(.finished)
        case .failure(let error):
          do {
            chain.subscribe(try handler(error)) { chain.finish($0.erased) }
          } catch {
            chain.finish(.failure(error))
          }
        }
      }
    }
  }

  /// A publisher that is subscribed to again when it fails.
  public struct Retry<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    /// The number of further attempts; nil if unlimited.
    public let retries: Int?
    public init(upstream: Upstream, retries: Int?) {
      self.upstream = upstream
      self.retries = retries
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      Retrying(upstream, subscriber, retries).subscribe()
    }
  }
}

extension Publishers.Concatenate: Equatable where Prefix: Equatable, Suffix: Equatable {}
extension Publishers.Retry: Equatable where Upstream: Equatable {}

extension Publisher {
  /// Publishes values after those of this publisher.
  public func append(_ elements: Output...)
    -> Publishers.Concatenate<Self, Publishers.Sequence<[Output], Failure>>
  { append(elements) }

  /// Publishes values after those of this publisher.
  public func append<S: Sequence>(_ elements: S)
    -> Publishers.Concatenate<Self, Publishers.Sequence<S, Failure>> where Output == S.Element
  { append(Publishers.Sequence(sequence: elements)) }

  /// Publishes the values of another publisher after those of this one.
  public func append<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<Self, P>
  where Failure == P.Failure, Output == P.Output { .init(prefix: self, suffix: publisher) }

  /// Publishes values before those of this publisher.
  public func prepend(_ elements: Output...)
    -> Publishers.Concatenate<Publishers.Sequence<[Output], Failure>, Self>
  { prepend(elements) }

  /// Publishes values before those of this publisher.
  public func prepend<S: Sequence>(_ elements: S)
    -> Publishers.Concatenate<Publishers.Sequence<S, Failure>, Self> where Output == S.Element
  { prepend(Publishers.Sequence(sequence: elements)) }

  /// Publishes the values of another publisher before those of this one.
  public func prepend<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<P, Self>
  where Failure == P.Failure, Output == P.Output { .init(prefix: publisher, suffix: self) }

  /// Replaces the publisher by another one when it fails.
  public func `catch`<P: Publisher>(_ handler: @escaping (Failure) -> P)
    -> Publishers.Catch<Self, P> where Output == P.Output
  { .init(upstream: self, handler: handler) }

  /// Replaces the publisher by another one when it fails; an error ends it.
  public func tryCatch<P: Publisher>(_ handler: @escaping (Failure) throws -> P)
    -> Publishers.TryCatch<Self, P> where Output == P.Output
  { .init(upstream: self, handler: handler) }

  /// Subscribes again when the publisher fails, up to a number of times.
  public func retry(_ retries: Int) -> Publishers.Retry<Self> {
    .init(upstream: self, retries: retries)
  }
}
