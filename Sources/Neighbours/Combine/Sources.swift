/// A publisher of one value, which then finishes.
public struct Just<Output>: Publisher {
  public typealias Failure = Never
  public let output: Output
  public init(_ output: Output) { self.output = output }

  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, S.Failure == Never {
    subscriber.receive(subscription: OnceSubscription(output, subscriber, "Just"))
  }
}

extension Just: Equatable where Output: Equatable {}

/// Delivers one value on request, then the end.
final class OnceSubscription<S: Subscriber>: Subscription, Named {
  private let lock = Lock()
  private let output: S.Input
  private var downstream: S?
  let description: String

  init(_ output: S.Input, _ downstream: S, _ description: String) {
    self.output = output
    self.downstream = downstream
    self.description = description
  }

  var parts: [Mirror.Child] { [(nil, output)] }

  private func take() -> S? {
    lock.lock()
    defer { lock.unlock() }
    let taken = downstream
    downstream = nil
    return taken
  }

  func request(_ demand: Subscribers.Demand) {
    demand.mustBePositive()
    guard let target = take() else { return }
    _ = target.receive(output)
    target.receive(completion: .finished)
  }

  func cancel() { _ = take() }
}

/// A publisher without values.
public struct Empty<Output, Failure: Error>: Publisher, Equatable {
  /// Whether the publisher finishes at once.
  public let completeImmediately: Bool
  public init(completeImmediately: Bool = true) { self.completeImmediately = completeImmediately }
  public init(
    completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type
  ) {
    self.completeImmediately = completeImmediately
  }

  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
    subscriber.receive(subscription: Subscriptions.empty)
    if completeImmediately { subscriber.receive(completion: .finished) }
  }
}

/// A publisher that fails at once.
public struct Fail<Output, Failure: Error>: Publisher {
  public let error: Failure
  public init(error: Failure) { self.error = error }
  public init(outputType: Output.Type, failure: Failure) { error = failure }

  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
    subscriber.receive(subscription: Subscriptions.empty)
    subscriber.receive(completion: .failure(error))
  }
}

extension Fail: Equatable where Failure: Equatable {}

/// A publisher that a closure makes for each subscriber.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  public typealias Output = DeferredPublisher.Output
  public typealias Failure = DeferredPublisher.Failure
  public let createPublisher: () -> DeferredPublisher
  public init(createPublisher: @escaping () -> DeferredPublisher) {
    self.createPublisher = createPublisher
  }

  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
    createPublisher().subscribe(subscriber)
  }
}

/// A publisher of one value or failure, which a closure produces once.
public final class Future<Output, Failure: Error>: Publisher, @unchecked Sendable {
  public typealias Promise = (Result<Output, Failure>) -> Void

  private let lock = Lock()
  private var result: Result<Output, Failure>?
  private var conduits: [Conduit<Output, Failure>] = []

  /// Calls the closure at once with a promise, which may be kept at any time and counts once.
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { self.fulfil($0) }
  }

  private func fulfil(_ new: Result<Output, Failure>) {
    lock.lock()
    guard result == nil else { return lock.unlock() }
    result = new
    let targets = conduits
    conduits = []
    lock.unlock()
    for target in targets { (target as? any FutureTarget)?.resume() }
  }

  fileprivate var known: Result<Output, Failure>? { lock.with { result } }

  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
    let conduit = FutureConduit(subscriber, self)
    lock.lock()
    if result == nil { conduits.append(conduit) }
    lock.unlock()
    subscriber.receive(subscription: conduit)
    conduit.resume()
  }

  fileprivate func remove(_ conduit: Conduit<Output, Failure>) {
    lock.with { conduits.removeAll { $0 === conduit } }
  }
}

private protocol FutureTarget { func resume() }

private final class FutureConduit<S: Subscriber>: Conduit<S.Input, S.Failure>, FutureTarget,
  Named
{
  private let lock = Lock()
  private var downstream: S?
  private var future: Future<S.Input, S.Failure>?
  private var hasDemand = false

  init(_ downstream: S, _ future: Future<S.Input, S.Failure>) {
    self.downstream = downstream
    self.future = future
  }

  var description: String { "Future" }
  var parts: [Mirror.Child] {
    lock.with {
      [
        ("parent", future as Any), ("downstream", downstream as Any),
        ("hasAnyDemand", hasDemand), ("subject", future as Any),
      ]
    }
  }

  func resume() {
    lock.lock()
    guard let target = downstream, let result = future?.known else { return lock.unlock() }
    if case .success = result, !hasDemand { return lock.unlock() }
    let old = future
    (downstream, future) = (nil, nil)
    lock.unlock()
    _ = old
    switch result {
    case .success(let value):
      _ = target.receive(value)
      target.receive(completion: .finished)
    case .failure(let error): target.receive(completion: .failure(error))
    }
  }

  override func request(_ demand: Subscribers.Demand) {
    demand.mustBePositive()
    lock.with { hasDemand = true }
    resume()
  }

  override func cancel() {
    lock.lock()
    let old = (downstream, future)
    (downstream, future) = (nil, nil)
    lock.unlock()
    old.1?.remove(self)
  }
}

/// A publisher of recorded values and a recorded end.
public struct Record<Output, Failure: Error>: Publisher {
  public let recording: Recording

  public init(record: (inout Recording) -> Void) {
    var recording = Recording()
    record(&recording)
    self.recording = recording
  }
  public init(recording: Recording) { self.recording = recording }
  public init(output: [Output], completion: Subscribers.Completion<Failure>) {
    recording = Recording(output: output, completion: completion)
  }

  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
    SequenceSubscription.start(recording.output, subscriber, recording.completion)
  }

  /// Values and an end.
  public struct Recording {
    public typealias Input = Output
    public private(set) var output: [Output] = []
    public private(set) var completion: Subscribers.Completion<Failure> = .finished
    private var isComplete = false

    public init() {}
    public init(output: [Output], completion: Subscribers.Completion<Failure> = .finished) {
      self.output = output
      self.completion = completion
      isComplete = true
    }
    /// Adds a value; traps after the end.
    public mutating func receive(_ input: Output) {
      precondition(!isComplete, "the recording is complete")
      output.append(input)
    }
    /// Adds the end; traps if there is one.
    public mutating func receive(completion: Subscribers.Completion<Failure>) {
      precondition(!isComplete, "the recording is complete")
      isComplete = true
      self.completion = completion
    }
  }
}

extension Record: Codable where Output: Codable, Failure: Codable {
  public init(from decoder: any Decoder) throws {
    self.init(
      recording: try decoder.container(keyedBy: CodingKeys.self)
        .decode(Recording.self, forKey: .recording))
  }
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(recording, forKey: .recording)
  }
  private enum CodingKeys: String, CodingKey { case recording }
}

extension Record.Recording: Codable where Output: Codable, Failure: Codable {
  private enum CodingKeys: String, CodingKey { case output, completion }
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      output: try values.decode([Output].self, forKey: .output),
      completion: try values.decode(Subscribers.Completion<Failure>.self, forKey: .completion))
  }
  public func encode(to encoder: any Encoder) throws { try encode(into: encoder) }
  public func encode(into encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(output, forKey: .output)
    try values.encode(completion, forKey: .completion)
  }
}

extension Publishers {
  /// A publisher of the elements of a sequence.
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    public typealias Output = Elements.Element
    public let sequence: Elements
    @inlinable public init(sequence: Elements) { self.sequence = sequence }

    @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      SequenceSubscription.start(sequence, subscriber, .finished)
    }
  }
}

extension Publishers.Sequence: Equatable where Elements: Equatable {}

extension Sequence {
  /// A publisher of the elements.
  @inlinable public var publisher: Publishers.Sequence<Self, Never> { .init(sequence: self) }
}

extension Optional {
  /// A publisher of the value, if there is one.
  public var publisher: Publisher { Publisher(self) }

  /// A publisher of the value of an optional, if there is one.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Wrapped
    public typealias Failure = Never
    public let output: Wrapped?
    public init(_ output: Wrapped?) { self.output = output }

    public func receive<S: Subscriber>(subscriber: S) where Wrapped == S.Input, S.Failure == Never {
      if let output {
        subscriber.receive(subscription: OnceSubscription(output, subscriber, "Optional"))
      } else {
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: .finished)
      }
    }
  }
}

extension Optional.Publisher: Equatable where Wrapped: Equatable {}

extension Result {
  /// A publisher of the value or the failure.
  public var publisher: Publisher { Publisher(self) }

  /// A publisher of the value or the failure of a result.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Success
    public let result: Result<Success, Failure>
    public init(_ result: Result<Success, Failure>) { self.result = result }
    public init(_ output: Success) { result = .success(output) }
    public init(_ failure: Failure) { result = .failure(failure) }

    public func receive<S: Subscriber>(subscriber: S)
    where Success == S.Input, S.Failure == Failure {
      switch result {
      case .success(let output):
        subscriber.receive(subscription: OnceSubscription(output, subscriber, "Once"))
      case .failure(let error):
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: .failure(error))
      }
    }
  }
}

extension Result.Publisher: Equatable where Success: Equatable, Failure: Equatable {}
