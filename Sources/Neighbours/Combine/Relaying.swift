// Parts of streams that keep the upstream subscription, but pass what they receive on whether or not they have it, as Apple's do.

/// Passes everything on, and the subscription as its own.
@usableFromInline
class Relaying<Input, S: Subscriber>: Operator, Named {
  @usableFromInline let downstream: S
  @usableFromInline let name: StaticString

  @usableFromInline init(_ name: StaticString, _ downstream: S) {
    self.name = name
    self.downstream = downstream
  }

  @usableFromInline final var description: String { "\(name)" }
  @usableFromInline var parts: [Mirror.Child] { [] }
}

/// Transforms values with a closure that can throw.
@usableFromInline
final class Throwing<Input, Failure: Error, S: Subscriber>: Relaying<Input, S>, Subscriber,
  Subscription
where S.Failure == any Error {
  @usableFromInline let transform: (Input) throws -> S.Input
  /// Whether values stop at the end, and an end passes before the subscription, as in Apple's coders.
  @usableFromInline let isStrict: Bool
  @usableFromInline let shownParts: [String]

  @usableFromInline init(
    _ name: StaticString, _ downstream: S, isStrict: Bool = false, shows parts: [String] = [],
    _ transform: @escaping (Input) throws -> S.Input
  ) {
    self.transform = transform
    self.isStrict = isStrict
    shownParts = parts
    super.init(name, downstream)
  }

  @usableFromInline override var parts: [Mirror.Child] {
    shownParts.map { part in
      switch part {
      case "downstream": (part, downstream)
      case "finished": (part, isDone)
      default: (part, upstream as Any)
      }
    }
  }

  @usableFromInline func receive(subscription: any Subscription) {
    if attach(subscription) { downstream.receive(subscription: self) }
  }

  @inlinable @inline(__always) func receive(_ input: Input) -> Subscribers.Demand {
    if isStrict, isDone { return .none }
    let output: S.Input
    do { output = try transform(input) } catch { return fail(error) }
    return downstream.receive(output)
  }

  @usableFromInline func fail(_ error: any Error) -> Subscribers.Demand {
    detach()?.cancel()
    downstream.receive(completion: .failure(error))
    return .none
  }

  @usableFromInline func receive(completion: Subscribers.Completion<Failure>) {
    if isStrict ? end() : finish() { downstream.receive(completion: completion.erased) }
  }
}

/// Passes a range of values by their numbers, then ends.
@usableFromInline
final class Outputting<S: Subscriber>: Relaying<S.Input, S>, Subscriber, Subscription {
  @usableFromInline typealias Input = S.Input
  @usableFromInline typealias Failure = S.Failure
  @usableFromInline var skipped: Int
  @usableFromInline var passed: Int

  @usableFromInline init(_ downstream: S, _ range: CountableRange<Int>) {
    skipped = range.lowerBound
    passed = range.count
    super.init("Output", downstream)
  }

  @usableFromInline func receive(subscription: any Subscription) {
    guard attach(subscription) else { return }
    guard passed > 0 else {
      downstream.receive(subscription: self)
      finishEarly()
      return
    }
    downstream.receive(subscription: self)
  }

  @usableFromInline func receive(_ input: Input) -> Subscribers.Demand {
    if skipped > 0 {
      skipped -= 1
      return .max(1)
    }
    guard passed > 0 else { return .none }
    passed -= 1
    let more = downstream.receive(input)
    if passed == 0 { finishEarly() }
    return more
  }

  private func finishEarly() {
    guard let subscription = detach() else { return }
    subscription.cancel()
    downstream.receive(completion: .finished)
  }

  @usableFromInline func receive(completion: Subscribers.Completion<S.Failure>) {
    if finish() { downstream.receive(completion: completion) }
  }
}

/// Drops a number of values. It requests them by itself, and its subscriber gets the subscription before the upstream publisher
/// sends one.
@usableFromInline
final class Dropping<S: Subscriber>: Relaying<S.Input, S>, Subscriber, Subscription {
  @usableFromInline typealias Input = S.Input
  @usableFromInline typealias Failure = S.Failure
  @usableFromInline var left: Int
  private var pending: Subscribers.Demand

  @usableFromInline init(_ downstream: S, _ count: Int) {
    left = count
    pending = .max(count)
    super.init("Drop", downstream)
  }

  @usableFromInline func receive(subscription: any Subscription) {
    guard attach(subscription) else { return }
    let amount = lock.with {
      defer { pending = .none }
      return pending
    }
    if amount > .none { subscription.request(amount) }
  }

  @inlinable @inline(__always) func receive(_ input: Input) -> Subscribers.Demand {
    guard left > 0 else { return downstream.receive(input) }
    left -= 1
    return .none
  }

  @usableFromInline func receive(completion: Subscribers.Completion<S.Failure>) {
    _ = end()
    downstream.receive(completion: completion)
  }

  @usableFromInline override func request(_ demand: Subscribers.Demand) {
    demand.mustBePositive()
    let target = lock.with {
      if subscription == nil { pending += demand }
      return subscription
    }
    target?.request(demand)
  }
}

/// Passes arrays of a number of values.
@usableFromInline
final class Grouping<Element, S: Subscriber>: Relaying<Element, S>, Subscriber, Subscription
where S.Input == [Element] {
  @usableFromInline typealias Input = Element
  @usableFromInline typealias Failure = S.Failure
  private let count: Int
  private var values: [Element] = []

  init(_ downstream: S, _ count: Int) {
    self.count = count
    super.init("CollectByCount", downstream)
  }

  @usableFromInline override var parts: [Mirror.Child] {
    [
      ("downstream", downstream), ("upstreamSubscription", upstream as Any), ("buffer", values),
      ("count", count),
    ]
  }

  @usableFromInline func receive(subscription: any Subscription) {
    if attach(subscription) { downstream.receive(subscription: self) }
  }

  @usableFromInline func receive(_ input: Element) -> Subscribers.Demand {
    guard isActive else { return .none }
    values.append(input)
    guard values.count >= count else { return .none }
    let group = values
    values = []
    return downstream.receive(group) * count
  }

  @usableFromInline func receive(completion: Subscribers.Completion<S.Failure>) {
    _ = end()
    let rest = values
    values = []
    if case .finished = completion, !rest.isEmpty { _ = downstream.receive(rest) }
    downstream.receive(completion: completion)
  }

  @usableFromInline override func request(_ demand: Subscribers.Demand) {
    demand.mustBePositive()
    super.request(demand * count)
  }
}
