/// Joins values of several publishers into tuples: those of the same number (zip), or the latest.
final class Joining<S: Subscriber>: Subscription, Named {
  private let lock = Lock()
  private var downstream: S?
  private let isZip: Bool
  private let make: ([Any]) -> S.Input
  private var demand = Subscribers.Demand.none
  private var subscriptions: [(any Subscription)?]
  private var values: [[Any]]
  private var isDone: [Bool]
  private var isDelivering = false

  init(_ downstream: S, isZip: Bool, count: Int, make: @escaping ([Any]) -> S.Input) {
    self.downstream = downstream
    self.isZip = isZip
    self.make = make
    subscriptions = Array(repeating: nil, count: count)
    values = Array(repeating: [], count: count)
    isDone = Array(repeating: false, count: count)
  }

  var description: String { isZip ? "Zip" : "CombineLatest" }

  func subscribe<P: Publisher>(_ index: Int, _ publisher: P) where P.Failure == S.Failure {
    publisher.subscribe(
      AnySubscriber<P.Output, P.Failure>(
        receiveSubscription: { self.attach($0, index) },
        receiveValue: { self.receive($0, index) },
        receiveCompletion: { self.finish($0, index) }))
  }

  /// Connects the subscriber after all publishers are subscribed to.
  func start() {
    lock.lock()
    let target = downstream
    lock.unlock()
    target?.receive(subscription: self)
    lock.lock()
    guard let target = downstream, isOver else { return lock.unlock() }
    end(target, .finished)
  }

  private func attach(_ subscription: any Subscription, _ index: Int) {
    lock.lock()
    guard downstream != nil, subscriptions[index] == nil, !isDone[index] else {
      lock.unlock()
      return subscription.cancel()
    }
    subscriptions[index] = subscription
    lock.unlock()
  }

  private func receive(_ value: Any, _ index: Int) -> Subscribers.Demand {
    lock.lock()
    guard let target = downstream else {
      lock.unlock()
      return .none
    }
    if isZip { values[index].append(value) } else { values[index] = [value] }
    guard values.allSatisfy({ !$0.isEmpty }), isZip || demand > .none else {
      lock.unlock()
      return .none
    }
    let tuple = values.map { $0[0] }
    if isZip { for place in values.indices { values[place].removeFirst() } }
    demand -= 1
    lock.unlock()
    let more = target.receive(make(tuple))
    lock.lock()
    if more > .none {
      demand += more
      let others = subscriptions.enumerated().filter { $0.offset != index }.compactMap(\.element)
      lock.unlock()
      for other in others { other.request(more) }
      lock.lock()
    }
    if let target = downstream, isZip, isOver { end(target, .finished) } else { lock.unlock() }
    return more
  }

  /// Whether nothing more can come.
  private var isOver: Bool {
    isZip
      ? zip(isDone, values).contains { $0 && $1.isEmpty }
      : isDone.allSatisfy { $0 } || zip(isDone, values).contains { $0 && $1.isEmpty }
  }

  private func finish(_ completion: Subscribers.Completion<S.Failure>, _ index: Int) {
    lock.lock()
    guard let target = downstream else { return lock.unlock() }
    isDone[index] = true
    subscriptions[index] = nil
    if case .finished = completion, !isOver || !hasStarted { return lock.unlock() }
    end(target, completion)
  }

  /// Whether the subscriber has its subscription.
  private var hasStarted = false

  private func end(_ target: S, _ completion: Subscribers.Completion<S.Failure>) {
    let old = clear()
    lock.unlock()
    for subscription in old { subscription.cancel() }
    target.receive(completion: completion)
  }

  private func clear() -> [any Subscription] {
    let old = subscriptions.compactMap(\.self)
    downstream = nil
    subscriptions = subscriptions.map { _ in nil }
    values = values.map { _ in [] }
    return old
  }

  func request(_ more: Subscribers.Demand) {
    more.mustBePositive()
    lock.lock()
    hasStarted = true
    demand += more
    let all = subscriptions.compactMap(\.self)
    lock.unlock()
    for subscription in all { subscription.request(more) }
  }

  func cancel() {
    lock.lock()
    let old = clear()
    lock.unlock()
    for subscription in old { subscription.cancel() }
  }
}

/// Casts a value of a known type.
func known<Value>(_ value: Any) -> Value {
  guard let value = value as? Value else { preconditionFailure("a value of another type") }
  return value
}
