/// Passes values until, or from, the first value of another publisher.
private final class Gating<S: Subscriber>: Operator, Subscriber, Subscription,
  Named
{
  typealias Input = S.Input
  typealias Failure = S.Failure
  private let downstream: S
  private let isPrefix: Bool
  private var gate: (any Subscription)?
  private var isTriggered = false
  private var isGateDone = false
  private var demand = Subscribers.Demand.none

  init(_ downstream: S, isPrefix: Bool) {
    self.downstream = downstream
    self.isPrefix = isPrefix
  }

  var description: String { isPrefix ? "PrefixUntilOutput" : "DropUntilOutput" }

  /// Waits for the other publisher's first value.
  func watch<P: Publisher>(_ other: P) {
    other.subscribe(
      AnySubscriber<P.Output, P.Failure>(
        receiveSubscription: { self.attachGate($0) },
        receiveValue: { _ in
          self.trigger()
          return .none
        },
        receiveCompletion: { completion in
          if !self.isPrefix { self.endGate(completion) }
        }))
  }

  private func attachGate(_ subscription: any Subscription) {
    lock.lock()
    guard gate == nil, !isGateDone else {
      lock.unlock()
      return subscription.cancel()
    }
    gate = subscription
    lock.unlock()
    subscription.request(.max(1))
  }

  private func closeGate() {
    lock.lock()
    let old = gate
    (gate, isGateDone) = (nil, true)
    lock.unlock()
    old?.cancel()
  }

  private func trigger() {
    lock.lock()
    let wanted = demand
    let isFirst = !isTriggered
    isTriggered = true
    lock.unlock()
    guard isFirst else { return }
    closeGate()
    if isPrefix {
      guard let upstream = detach() else { return }
      upstream.cancel()
      downstream.receive(completion: .finished)
    } else if wanted > .none {
      upstream?.request(wanted)
    }
  }

  /// Without a value, the values of the upstream publisher would never pass.
  private func endGate<Other: Error>(_ completion: Subscribers.Completion<Other>) {
    let wasTriggered = lock.with { isTriggered }
    closeGate()
    guard !wasTriggered, let upstream = detach() else { return }
    upstream.cancel()
    if case .failure(let error) = completion, let error = error as? S.Failure {
      downstream.receive(completion: .failure(error))
    } else {
      downstream.receive(completion: .finished)
    }
  }

  func receive(subscription: any Subscription) {
    guard attach(subscription) else { return }
    downstream.receive(subscription: self)
  }

  func receive(_ input: S.Input) -> Subscribers.Demand {
    guard isActive else { return .none }
    if !isPrefix, !lock.with({ isTriggered }) { return .none }
    return downstream.receive(input)
  }

  func receive(completion: Subscribers.Completion<S.Failure>) {
    guard finish() else { return }
    closeGate()
    downstream.receive(completion: completion)
  }

  override func request(_ more: Subscribers.Demand) {
    lock.lock()
    demand += more
    let passes = isPrefix || isTriggered
    lock.unlock()
    if passes { upstream?.request(more) }
  }

  override func cancel() {
    closeGate()
    super.cancel()
  }
}

extension Publishers {
  /// A publisher of values until another publisher's first value.
  public struct PrefixUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let other: Other
    public init(upstream: Upstream, other: Other) {
      self.upstream = upstream
      self.other = other
    }
    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let gating = Gating(subscriber, isPrefix: true)
      gating.watch(other)
      upstream.subscribe(gating)
    }
  }

  /// A publisher of values after another publisher's first value.
  public struct DropUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher
  where Upstream.Failure == Other.Failure {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let other: Other
    public init(upstream: Upstream, other: Other) {
      self.upstream = upstream
      self.other = other
    }
    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let gating = Gating(subscriber, isPrefix: false)
      upstream.subscribe(gating)
      gating.watch(other)
    }
  }
}

extension Publishers.PrefixUntilOutput: Equatable where Upstream: Equatable, Other: Equatable {}
extension Publishers.DropUntilOutput: Equatable where Upstream: Equatable, Other: Equatable {}

extension Publisher {
  /// Passes values until another publisher's first value, then finishes.
  public func prefix<P: Publisher>(untilOutputFrom publisher: P)
    -> Publishers.PrefixUntilOutput<Self, P>
  { .init(upstream: self, other: publisher) }

  /// Drops values until another publisher's first value.
  public func drop<P: Publisher>(untilOutputFrom publisher: P)
    -> Publishers.DropUntilOutput<Self, P> where Failure == P.Failure
  { .init(upstream: self, other: publisher) }
}
