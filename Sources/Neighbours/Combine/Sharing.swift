extension Publishers {
  /// A publisher that delivers through one subject, once it is connected.
  public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher,
    @unchecked Sendable
  where Upstream.Failure == SubjectType.Failure, Upstream.Output == SubjectType.Output {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let createSubject: () -> SubjectType
    private let lock = Lock()
    private var subject: SubjectType?

    public init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
      self.upstream = upstream
      self.createSubject = createSubject
    }

    private var known: SubjectType {
      lock.lock()
      if let subject {
        lock.unlock()
        return subject
      }
      lock.unlock()
      let new = createSubject()
      return lock.with {
        let first = subject ?? new
        subject = first
        return first
      }
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure { known.subscribe(Multicasting(subscriber)) }

    public func connect() -> any Cancellable { upstream.subscribe(known) }
  }

  /// A publisher that several subscribers share.
  public final class Share<Upstream: Publisher>: Publisher, Equatable, @unchecked Sendable {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    private let shared: Autoconnect<Multicast<Upstream, PassthroughSubject<Output, Failure>>>

    public init(upstream: Upstream) {
      self.upstream = upstream
      shared = upstream.multicast(subject: PassthroughSubject()).autoconnect()
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure { shared.subscribe(subscriber) }

    public static func == (lhs: Share, rhs: Share) -> Bool { lhs === rhs }
  }

  /// A publisher that is connected while it has subscribers.
  public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher, @unchecked Sendable {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    private let lock = Lock()
    private var count = 0
    private var connection: (any Cancellable)?

    public init(upstream: Upstream) { self.upstream = upstream }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      lock.lock()
      count += 1
      let isFirst = count == 1
      lock.unlock()
      upstream.subscribe(Autoconnecting(downstream: subscriber, parent: self))
      guard isFirst else { return }
      let new = upstream.connect()
      lock.lock()
      guard count > 0 else {
        lock.unlock()
        return new.cancel()
      }
      connection = new
      lock.unlock()
    }

    fileprivate func leave() {
      lock.lock()
      count -= 1
      let old = count == 0 ? connection : nil
      if count == 0 { connection = nil }
      lock.unlock()
      old?.cancel()
    }
  }

  /// A publisher that publishes only after it is connected.
  public struct MakeConnectable<Upstream: Publisher>: ConnectablePublisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    private let inner: Multicast<Upstream, PassthroughSubject<Output, Failure>>
    public init(upstream: Upstream) { inner = upstream.multicast(subject: PassthroughSubject()) }
    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure { inner.subscribe(subscriber) }
    public func connect() -> any Cancellable { inner.connect() }
  }
}

/// Gives a subscriber a subscription that reports its cancellation to a publisher that connects by itself.
private struct Autoconnecting<Parent: ConnectablePublisher, Downstream: Subscriber>: Passing {
  typealias Input = Downstream.Input
  typealias Failure = Downstream.Failure
  let downstream: Downstream
  let parent: Publishers.Autoconnect<Parent>
  let combineIdentifier = CombineIdentifier()

  var description: String { "Autoconnect" }
  var parts: [Mirror.Child] { [("parent", parent), ("downstream", downstream)] }

  func receive(subscription: any Subscription) {
    downstream.receive(subscription: CountedSubscription(subscription) { parent.leave() })
  }
  func receive(_ input: Input) -> Subscribers.Demand { downstream.receive(input) }
}

/// A subscription that calls a closure when it is cancelled.
private final class CountedSubscription: Subscription, CustomStringConvertible,
  CustomPlaygroundDisplayConvertible
{
  private let subscription: any Subscription
  private let lock = Lock()
  private var onCancel: (() -> Void)?

  init(_ subscription: any Subscription, onCancel: @escaping () -> Void) {
    self.subscription = subscription
    self.onCancel = onCancel
  }

  var description: String { "\(subscription)" }
  var playgroundDescription: Any {
    (subscription as? any CustomPlaygroundDisplayConvertible)?.playgroundDescription ?? description
  }
  var combineIdentifier: CombineIdentifier { subscription.combineIdentifier }

  func request(_ demand: Subscribers.Demand) { subscription.request(demand) }
  func cancel() {
    lock.lock()
    let action = onCancel
    onCancel = nil
    lock.unlock()
    subscription.cancel()
    action?()
  }
}

/// A subscription of one subscriber to the subject of a publisher that several share.
private final class Multicasting<S: Subscriber>: Relaying<S.Input, S>, Subscriber, Subscription {
  typealias Input = S.Input
  typealias Failure = S.Failure

  init(_ downstream: S) { super.init("Multicast", downstream) }

  override var parts: [Mirror.Child] {
    [("downstream", downstream), ("upstream", upstream as Any)]
  }

  func receive(subscription: any Subscription) {
    if attach(subscription) { downstream.receive(subscription: self) }
  }
  func receive(_ input: Input) -> Subscribers.Demand {
    isActive ? downstream.receive(input) : .none
  }
  func receive(completion: Subscribers.Completion<Failure>) {
    if finish() { downstream.receive(completion: completion) }
  }
}

extension Publisher {
  /// Delivers through a subject that a closure makes.
  public func multicast<S: Subject>(_ createSubject: @escaping () -> S)
    -> Publishers.Multicast<Self, S> where Failure == S.Failure, Output == S.Output
  { .init(upstream: self, createSubject: createSubject) }

  /// Delivers through a subject.
  public func multicast<S: Subject>(subject: S) -> Publishers.Multicast<Self, S>
  where Failure == S.Failure, Output == S.Output { multicast { subject } }

  /// Shares one subscription among all subscribers.
  public func share() -> Publishers.Share<Self> { .init(upstream: self) }
}

extension ConnectablePublisher {
  /// Connects while there are subscribers.
  public func autoconnect() -> Publishers.Autoconnect<Self> { .init(upstream: self) }
}

extension Publisher where Failure == Never {
  /// Publishes only after a call of `connect()`.
  public func makeConnectable() -> Publishers.MakeConnectable<Self> { .init(upstream: self) }
}
