/// Passes values, and one in place of none.
final class EmptyReplacing<S: Subscriber>: Operator, Subscriber, Subscription, Named {
  typealias Input = S.Input
  typealias Failure = S.Failure
  private let downstream: S
  private let output: S.Input
  private var isEmpty = true
  private var hasDemand = false
  private var isWaiting = false

  init(_ downstream: S, _ output: S.Input) {
    self.downstream = downstream
    self.output = output
  }

  var description: String { "ReplaceEmpty" }

  func receive(subscription: any Subscription) {
    guard attach(subscription) else { return }
    downstream.receive(subscription: self)
    upstream?.request(.unlimited)
  }

  func receive(_ input: S.Input) -> Subscribers.Demand {
    guard isActive else { return .none }
    isEmpty = false
    return downstream.receive(input)
  }

  func receive(completion: Subscribers.Completion<S.Failure>) {
    guard isActive else { return }
    if case .finished = completion, isEmpty {
      lock.lock()
      isWaiting = true
      let isReady = hasDemand
      lock.unlock()
      if isReady { replace() }
    } else if finish() {
      downstream.receive(completion: completion)
    }
  }

  private func replace() {
    guard finish() else { return }
    _ = downstream.receive(output)
    downstream.receive(completion: .finished)
  }

  override func request(_ demand: Subscribers.Demand) {
    demand.mustBePositive()
    lock.lock()
    hasDemand = true
    let isReady = isWaiting
    lock.unlock()
    if isReady { replace() } else { super.request(demand) }
  }
}

/// Passes values, and one in place of a failure.
final class ErrorReplacing<Failure: Error, S: Subscriber>: Operator, Subscriber, Subscription, Named
where S.Failure == Never {
  typealias Input = S.Input
  private let downstream: S
  private let output: S.Input
  private var demand = Subscribers.Demand.none
  private var isWaiting = false

  init(_ downstream: S, _ output: S.Input) {
    self.downstream = downstream
    self.output = output
  }

  var description: String { "ReplaceError" }

  func receive(subscription: any Subscription) {
    if attach(subscription) { downstream.receive(subscription: self) }
  }

  func receive(_ input: S.Input) -> Subscribers.Demand {
    guard isActive else { return .none }
    lock.lock()
    precondition(demand > .none, "the publisher sent more values than requested")
    demand -= 1
    lock.unlock()
    let more = downstream.receive(input)
    lock.with { demand += more }
    return more
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    guard isActive else { return }
    guard case .failure = completion else {
      if finish() { downstream.receive(completion: .finished) }
      return
    }
    lock.lock()
    isWaiting = demand == .none
    let isReady = !isWaiting
    lock.unlock()
    if isReady { replace() }
  }

  private func replace() {
    guard finish() else { return }
    _ = downstream.receive(output)
    downstream.receive(completion: .finished)
  }

  override func request(_ more: Subscribers.Demand) {
    more.mustBePositive()
    lock.lock()
    demand += more
    let isReady = isWaiting
    lock.unlock()
    if isReady { replace() } else { super.request(more) }
  }
}

/// Subscribes to a publisher again when it fails.
///
/// Publishers that fail at once are subscribed to in a loop, so that a long row of attempts needs no stack.
final class Retrying<Upstream: Publisher, S: Subscriber>: Subscriber, Subscription, Named
where Upstream.Output == S.Input, Upstream.Failure == S.Failure {
  typealias Input = S.Input
  typealias Failure = S.Failure
  private let lock = Lock()
  private var source: Upstream?
  private var downstream: S?
  private var subscription: (any Subscription)?
  private var demand = Subscribers.Demand.none
  private var left: Int?
  private var hasStarted = false
  private var isSubscribing = false
  private var mustSubscribe = false

  init(_ source: Upstream, _ downstream: S, _ retries: Int?) {
    self.source = source
    self.downstream = downstream
    left = retries
  }

  var description: String { "Retry" }

  func subscribe() {
    lock.lock()
    mustSubscribe = true
    guard !isSubscribing else { return lock.unlock() }
    isSubscribing = true
    while mustSubscribe, let current = source {
      mustSubscribe = false
      lock.unlock()
      current.subscribe(self)
      lock.lock()
    }
    isSubscribing = false
    lock.unlock()
  }

  func receive(subscription new: any Subscription) {
    lock.lock()
    guard let target = downstream, subscription == nil else {
      lock.unlock()
      return new.cancel()
    }
    subscription = new
    let isFirst = !hasStarted
    hasStarted = true
    let amount = demand
    lock.unlock()
    if isFirst {
      target.receive(subscription: self)
    } else if amount > .none {
      new.request(amount)
    }
  }

  func receive(_ input: S.Input) -> Subscribers.Demand {
    lock.lock()
    guard let target = downstream else {
      lock.unlock()
      return .none
    }
    precondition(demand > .none, "the publisher sent more values than requested")
    demand -= 1
    lock.unlock()
    let more = target.receive(input)
    guard more > .none else { return .none }
    lock.lock()
    demand += more
    let current = subscription
    lock.unlock()
    current?.request(more)
    return .none
  }

  func receive(completion: Subscribers.Completion<S.Failure>) {
    lock.lock()
    if case .failure = completion, left != 0, source != nil {
      left = left.map { $0 - 1 }
      let old = subscription
      subscription = nil
      lock.unlock()
      _ = old
      return subscribe()
    }
    let old = clear()
    lock.unlock()
    old.0?.receive(completion: completion)
  }

  /// Releases everything, with the lock held.
  private func clear() -> (S?, (any Subscription)?, Upstream?) {
    let old = (downstream, subscription, source)
    (downstream, subscription, source) = (nil, nil, nil)
    return old
  }

  func request(_ more: Subscribers.Demand) {
    more.mustBePositive()
    lock.lock()
    demand += more
    let target = subscription
    lock.unlock()
    target?.request(more)
  }

  func cancel() {
    lock.lock()
    let old = clear()
    lock.unlock()
    old.1?.cancel()
  }
}
