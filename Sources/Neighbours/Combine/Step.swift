/// The effect of one value in an operator.
@usableFromInline enum Step<Value, Failure: Error> {
  case value(Value)
  case skip
  case finish
  case last(Value)
  case fail(Failure)

  /// Calls a throwing closure.
  @inlinable static func attempt(_ body: () throws -> Step<Value, any Error>) -> Step<
    Value, any Error
  > {
    do { return try body() } catch { return .fail(error) }
  }
}

/// Turns each value into at most one other, with the same demand.
@usableFromInline
final class Stepping<Input, UpFailure: Error, S: Subscriber>: Operator, Subscriber, Subscription,
  Named
{
  @usableFromInline typealias Failure = UpFailure
  @usableFromInline let downstream: S
  @usableFromInline let step: (Input) -> Step<S.Input, S.Failure>
  @usableFromInline let transformEnd:
    (Subscribers.Completion<UpFailure>) -> Subscribers.Completion<S.Failure>
  @usableFromInline let name: StaticString
  /// Whether values, ends and requests before the subscription trap.
  @usableFromInline let traps: Bool
  @usableFromInline var trapsOnZero: Bool { "\(name)" != "MeasureInterval" }

  @inlinable init(
    _ name: StaticString, _ downstream: S, traps: Bool,
    end: @escaping (Subscribers.Completion<UpFailure>) -> Subscribers.Completion<S.Failure>,
    step: @escaping (Input) -> Step<S.Input, S.Failure>
  ) {
    self.name = name
    self.downstream = downstream
    self.traps = traps
    transformEnd = end
    self.step = step
  }

  @usableFromInline var description: String { "\(name)" }
  @usableFromInline var parts: [Mirror.Child] { traps ? [("downstream", downstream)] : [] }

  @usableFromInline func receive(subscription: any Subscription) {
    if attach(subscription) { downstream.receive(subscription: self) }
  }

  @inlinable @inline(__always) func receive(_ input: Input) -> Subscribers.Demand {
    guard isActive else { return dropEarly() }
    switch step(input) {
    case .value(let value): return downstream.receive(value)
    case .skip: return .max(1)
    case .finish: complete(.finished)
    case .last(let value):
      guard let upstream = detach() else { return .none }
      upstream.cancel()
      _ = downstream.receive(value)
      downstream.receive(completion: .finished)
    case .fail(let error): complete(.failure(error))
    }
    return .none
  }

  @inlinable func complete(_ completion: Subscribers.Completion<S.Failure>) {
    guard let upstream = detach() else { return }
    upstream.cancel()
    downstream.receive(completion: completion)
  }

  @usableFromInline func receive(completion: Subscribers.Completion<UpFailure>) {
    _ = dropEarly()
    if finish() { downstream.receive(completion: transformEnd(completion)) }
  }

  /// Traps before a subscription, as Apple's.
  @usableFromInline func dropEarly() -> Subscribers.Demand {
    precondition(
      !traps || isActive || isDone, "\(name): the publisher must send a subscription first")
    return .none
  }

  @usableFromInline override func request(_ demand: Subscribers.Demand) {
    _ = dropEarly()
    if trapsOnZero { demand.mustBePositive() }
    super.request(demand)
  }

  @usableFromInline override func cancel() {
    if traps { detach()?.cancel() } else { super.cancel() }
  }
}

extension Publisher {
  /// Attaches a subscriber behind an operator with this publisher's failure.
  @inlinable @inline(__always) func step<S: Subscriber>(
    _ name: StaticString, _ subscriber: S, traps: Bool = true,
    _ step: @escaping (Output) -> Step<S.Input, Failure>
  ) where S.Failure == Failure {
    subscribe(Stepping<Output, Failure, S>(name, subscriber, traps: traps, end: { $0 }, step: step))
  }

  /// Attaches a subscriber behind an operator that can throw.
  @inlinable @inline(__always) func tryStep<S: Subscriber>(
    _ name: StaticString, _ subscriber: S, traps: Bool = true,
    _ step: @escaping (Output) throws -> Step<S.Input, any Error>
  ) where S.Failure == any Error {
    subscribe(
      Stepping<Output, Failure, S>(
        name, subscriber, traps: traps, end: { $0.erased },
        step: { value in .attempt { try step(value) } }))
  }
}

/// Collects all values into one result, which it publishes at the end or as soon as it is known.
final class Reducing<Input, UpFailure: Error, S: Subscriber>: Operator, Subscriber, Subscription,
  Named
{
  typealias Failure = UpFailure
  enum Progress { case more, result, fail(S.Failure) }

  private let downstream: S
  private let take: (inout S.Input?, Input) -> Progress
  private let transformError: (UpFailure) -> S.Failure
  private let name: StaticString
  private let initial: S.Input?
  private var result: S.Input?
  private var hasDemand = false
  private var isComplete = false

  init(
    _ name: StaticString, _ downstream: S, _ initial: S.Input?,
    end: @escaping (UpFailure) -> S.Failure, take: @escaping (inout S.Input?, Input) -> Progress
  ) {
    self.name = name
    self.downstream = downstream
    result = initial
    self.initial = initial
    transformError = end
    self.take = take
  }

  var description: String { "\(name)" }
  var parts: [Mirror.Child] {
    // The mirror of Apple's `collect()` shows the number of values that it holds.
    if "\(name)" == "Collect" {
      return [("count", (result.flatMap { $0 as? [Input] })?.count ?? 0)]
    }
    let state = isDone ? "done" : isActive ? "active" : "awaiting"
    return [
      ("downstream", downstream), ("result", result as Any), ("initial", initial as Any),
      ("status", state),
    ]
  }

  func receive(subscription: any Subscription) {
    guard attach(subscription) else { return }
    downstream.receive(subscription: self)
    upstream?.request(.unlimited)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    guard isActive, !lock.with({ isComplete }) else { return .none }
    switch take(&result, input) {
    case .more: break
    case .result:
      upstream?.cancel()
      publish()
    case .fail(let error):
      guard let upstream = detach() else { return .none }
      upstream.cancel()
      downstream.receive(completion: .failure(error))
    }
    return .none
  }

  func receive(completion: Subscribers.Completion<UpFailure>) {
    guard isActive, !lock.with({ isComplete }) else { return }
    switch completion {
    case .finished: publish()
    case .failure(let error):
      if finish() { downstream.receive(completion: .failure(transformError(error))) }
    }
  }

  private func publish() {
    lock.lock()
    isComplete = true
    let isReady = hasDemand
    lock.unlock()
    if isReady { deliver() }
  }

  private func deliver() {
    guard finish() else { return }
    if let result { _ = downstream.receive(result) }
    downstream.receive(completion: .finished)
  }

  override func request(_ demand: Subscribers.Demand) {
    demand.mustBePositive()
    lock.lock()
    hasDemand = true
    let isReady = isComplete
    lock.unlock()
    if isReady { deliver() }
  }
}

extension Publisher {
  /// Attaches a subscriber behind an operator with one result.
  func reduce<S: Subscriber>(
    named name: StaticString, _ subscriber: S, _ initial: S.Input?,
    _ take: @escaping (inout S.Input?, Output) -> Reducing<Output, Failure, S>.Progress
  ) where S.Failure == Failure {
    subscribe(
      Reducing<Output, Failure, S>(name, subscriber, initial, end: { $0 }, take: take))
  }

  /// Attaches a subscriber behind an operator with one result that can throw.
  func tryReduce<S: Subscriber>(
    named name: StaticString, _ subscriber: S, _ initial: S.Input?,
    _ take: @escaping (inout S.Input?, Output) throws -> Reducing<Output, Failure, S>.Progress
  ) where S.Failure == any Error {
    subscribe(
      Reducing<Output, Failure, S>(name, subscriber, initial, end: { $0 }) { result, value in
        do { return try take(&result, value) } catch { return .fail(error) }
      })
  }
}
