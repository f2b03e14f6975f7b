/// The values of a publisher that cannot fail, as an asynchronous sequence.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
  public typealias Element = P.Output
  private let publisher: P
  public init(_ publisher: P) { self.publisher = publisher }

  public func makeAsyncIterator() -> Iterator { Iterator(publisher) }

  /// Requests one value after another.
  public struct Iterator: AsyncIteratorProtocol {
    private let owner: InboxOwner<P.Output, Never>
    fileprivate init(_ publisher: P) {
      owner = InboxOwner()
      publisher.subscribe(owner.inbox)
    }
    public mutating func next() async -> P.Output? {
      guard case .success(let value) = await owner.inbox.next() else { return nil }
      return value
    }
  }
}

/// The values of a publisher, as an asynchronous sequence.
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
  public typealias Element = P.Output
  private let publisher: P
  public init(_ publisher: P) { self.publisher = publisher }

  public func makeAsyncIterator() -> Iterator { Iterator(publisher) }

  /// Requests one value after another.
  public struct Iterator: AsyncIteratorProtocol {
    private let owner: InboxOwner<P.Output, P.Failure>
    fileprivate init(_ publisher: P) {
      owner = InboxOwner()
      publisher.subscribe(owner.inbox)
    }
    public mutating func next() async throws -> P.Output? { try await owner.inbox.next().get() }
  }
}

/// Cancels the subscription when the iterator is released.
private final class InboxOwner<Input, Failure: Error> {
  let inbox = Inbox<Input, Failure>()
  deinit { inbox.cancel() }
}

/// Keeps the values that a task awaits; cancels the subscription when the task is cancelled.
private final class Inbox<Input, Failure: Error>: Subscriber, @unchecked Sendable {
  private let lock = Lock()
  private var subscription: (any Subscription)?
  private var waiting: [CheckedContinuation<Unchecked<Result<Input?, Failure>>, Never>] = []
  private var isDone = false
  private var failure: Failure?
  private var pending = Subscribers.Demand.none

  func receive(subscription new: any Subscription) {
    lock.lock()
    guard subscription == nil, !isDone else {
      lock.unlock()
      return new.cancel()
    }
    subscription = new
    let amount = pending
    pending = .none
    lock.unlock()
    if amount > .none { new.request(amount) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    lock.lock()
    let first = waiting.isEmpty ? nil : waiting.removeFirst()
    lock.unlock()
    first?.resume(returning: Unchecked(.success(input)))
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    lock.lock()
    isDone = true
    subscription = nil
    if case .failure(let error) = completion { failure = error }
    let all = waiting
    waiting = []
    let error = all.isEmpty ? nil : failure
    if error != nil { failure = nil }
    lock.unlock()
    for (index, one) in all.enumerated() {
      one.resume(
        returning: Unchecked(
          index == 0 ? error.map { .failure($0) } ?? .success(nil) : .success(nil)))
    }
  }

  func cancel() {
    lock.lock()
    let old = subscription
    let all = waiting
    (subscription, waiting, isDone) = (nil, [], true)
    lock.unlock()
    old?.cancel()
    for one in all { one.resume(returning: Unchecked(.success(nil))) }
  }

  func next() async -> Result<Input?, Failure> {
    await withTaskCancellationHandler {
      await withCheckedContinuation { ask($0) }
    } onCancel: {
      cancel()
    }.value
  }

  private func ask(_ continuation: CheckedContinuation<Unchecked<Result<Input?, Failure>>, Never>) {
    lock.lock()
    guard !isDone else {
      let error = failure
      failure = nil
      lock.unlock()
      return continuation.resume(
        returning: Unchecked(error.map { .failure($0) } ?? .success(nil)))
    }
    waiting.append(continuation)
    let target = subscription
    if target == nil { pending += 1 }
    lock.unlock()
    target?.request(.max(1))
  }
}

extension Publisher where Failure == Never {
  /// The values as an asynchronous sequence.
  public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

extension Publisher {
  /// The values as an asynchronous sequence.
  public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}

extension Future where Failure == Never {
  /// The value, once the promise is kept.
  public final var value: Output {
    get async {
      let outcome: Unchecked<Result<Output, Never>> = await withCheckedContinuation { promise in
        deliver { promise.resume(returning: Unchecked($0)) }
      }
      return outcome.value.get()
    }
  }
}

extension Future {
  /// The value, once the promise is kept; throws the failure.
  public final var value: Output {
    get async throws {
      let outcome: Unchecked<Result<Output, Failure>> = await withCheckedContinuation { promise in
        deliver { promise.resume(returning: Unchecked($0)) }
      }
      return try outcome.value.get()
    }
  }

  /// Calls a closure with the result, once the promise is kept.
  private func deliver(_ body: @escaping (Result<Output, Failure>) -> Void) {
    subscribe(
      AnySubscriber<Output, Failure>(
        receiveSubscription: { $0.request(.unlimited) },
        receiveValue: {
          body(.success($0))
          return .none
        },
        receiveCompletion: { if case .failure(let error) = $0 { body(.failure(error)) } }))
  }
}
