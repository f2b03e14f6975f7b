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
    where Output == S.Input, Failure == S.Failure { known.subscribe(subscriber) }

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
      upstream.subscribe(Autoconnecting(subscriber) { self.leave() })
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

    private func leave() {
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

/// Reports that one subscriber cancels, of a publisher that connects by itself.
private final class Autoconnecting<S: Subscriber>: Operator, Subscriber, Subscription,
  CustomStringConvertible
{
  private let downstream: S
  private var onCancel: (() -> Void)?
  init(_ downstream: S, onCancel: @escaping () -> Void) {
    self.downstream = downstream
    self.onCancel = onCancel
  }

  var description: String { "Autoconnect" }

  func receive(subscription: any Subscription) {
    if attach(subscription) { downstream.receive(subscription: self) }
  }
  func receive(_ input: S.Input) -> Subscribers.Demand {
    isActive ? downstream.receive(input) : .none
  }
  func receive(completion: Subscribers.Completion<S.Failure>) {
    guard finish() else { return }
    // A publisher that ended by itself stays connected, so that later subscribers get its end.
    _ = takeAction()
    downstream.receive(completion: completion)
  }
  override func cancel() {
    super.cancel()
    takeAction()?()
  }
  private func takeAction() -> (() -> Void)? {
    lock.lock()
    defer { lock.unlock() }
    let action = onCancel
    onCancel = nil
    return action
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
