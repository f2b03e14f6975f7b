import Foundation

extension Publishers {
  /// A publisher that calls closures with its events.
  public struct HandleEvents<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public var receiveSubscription: ((any Subscription) -> Void)?
    public var receiveOutput: ((Output) -> Void)?
    public var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
    public var receiveCancel: (() -> Void)?
    public var receiveRequest: ((Subscribers.Demand) -> Void)?

    public init(
      upstream: Upstream, receiveSubscription: ((any Subscription) -> Void)? = nil,
      receiveOutput: ((Output) -> Void)? = nil,
      receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
      receiveCancel: (() -> Void)? = nil, receiveRequest: ((Subscribers.Demand) -> Void)?
    ) {
      self.upstream = upstream
      self.receiveSubscription = receiveSubscription
      self.receiveOutput = receiveOutput
      self.receiveCompletion = receiveCompletion
      self.receiveCancel = receiveCancel
      self.receiveRequest = receiveRequest
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let events = Events(
        receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
        receiveCompletion: receiveCompletion, receiveCancel: receiveCancel,
        receiveRequest: receiveRequest)
      upstream.subscribe(Handling(events, subscriber))
    }
  }
}

/// The closures of `handleEvents`, without the publisher, which a running subscription must not retain.
private struct Events<Output, Failure: Error> {
  let receiveSubscription: ((any Subscription) -> Void)?
  let receiveOutput: ((Output) -> Void)?
  let receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
  let receiveCancel: (() -> Void)?
  let receiveRequest: ((Subscribers.Demand) -> Void)?
}

private final class Handling<S: Subscriber>: Operator, Subscriber, Subscription,
  Named
{
  typealias Input = S.Input
  typealias Failure = S.Failure
  private var events: Events<S.Input, S.Failure>?
  private let downstream: S

  init(_ events: Events<S.Input, S.Failure>, _ downstream: S) {
    self.events = events
    self.downstream = downstream
  }

  var description: String { "HandleEvents" }

  private var current: Events<S.Input, S.Failure>? { lock.with { events } }

  func receive(subscription: any Subscription) {
    current?.receiveSubscription?(subscription)
    if attach(subscription) { downstream.receive(subscription: self) }
  }

  func receive(_ input: S.Input) -> Subscribers.Demand {
    current?.receiveOutput?(input)
    let more = downstream.receive(input)
    if more > .none { current?.receiveRequest?(more) }
    return more
  }

  func receive(completion: Subscribers.Completion<S.Failure>) {
    _ = end()
    current?.receiveCompletion?(completion)
    release()
    downstream.receive(completion: completion)
  }

  override func request(_ demand: Subscribers.Demand) {
    current?.receiveRequest?(demand)
    super.request(demand)
  }

  override func cancel() {
    current?.receiveCancel?()
    if isActive { release() }
    super.cancel()
  }

  private func release() {
    lock.lock()
    let old = events
    events = nil
    lock.unlock()
    _ = old
  }
}

extension Publishers {
  /// A publisher that prints its events.
  public struct Print<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let prefix: String
    public let stream: (any TextOutputStream)?
    public init(upstream: Upstream, prefix: String, to stream: (any TextOutputStream)? = nil) {
      self.upstream = upstream
      self.prefix = prefix
      self.stream = stream
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      upstream.subscribe(Printing(subscriber, prefix, stream))
    }
  }

  /// A publisher that stops the program for a debugger.
  public struct Breakpoint<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let receiveSubscription: ((any Subscription) -> Bool)?
    public let receiveOutput: ((Output) -> Bool)?
    public let receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)?
    public init(
      upstream: Upstream, receiveSubscription: ((any Subscription) -> Bool)? = nil,
      receiveOutput: ((Output) -> Bool)? = nil,
      receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)? = nil
    ) {
      self.upstream = upstream
      self.receiveSubscription = receiveSubscription
      self.receiveOutput = receiveOutput
      self.receiveCompletion = receiveCompletion
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      upstream.subscribe(
        Breaking(subscriber, receiveSubscription, receiveOutput, receiveCompletion))
    }
  }

  /// A publisher that traps on a failure.
  public struct AssertNoFailure<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Never
    public let upstream: Upstream
    public let prefix: String
    public let file: StaticString
    public let line: UInt
    public init(upstream: Upstream, prefix: String, file: StaticString, line: UInt) {
      self.upstream = upstream
      self.prefix = prefix
      self.file = file
      self.line = line
    }

    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, S.Failure == Never {
      upstream.subscribe(
        Asserting<S, Upstream.Failure>(
          downstream: subscriber, prefix: prefix, file: file, line: line))
    }
  }
}

/// Stops the program for a debugger if a closure returns true.
private struct Breaking<Downstream: Subscriber>: Passing {
  typealias Input = Downstream.Input
  typealias Failure = Downstream.Failure
  let downstream: Downstream
  let onSubscription: ((any Subscription) -> Bool)?
  let onValue: ((Input) -> Bool)?
  let onEnd: ((Subscribers.Completion<Failure>) -> Bool)?
  let combineIdentifier = CombineIdentifier()

  init(
    _ downstream: Downstream, _ onSubscription: ((any Subscription) -> Bool)?,
    _ onValue: ((Downstream.Input) -> Bool)?,
    _ onEnd: ((Subscribers.Completion<Downstream.Failure>) -> Bool)?
  ) {
    self.downstream = downstream
    self.onSubscription = onSubscription
    self.onValue = onValue
    self.onEnd = onEnd
  }

  var description: String { "Breakpoint" }
  private func stop(_ isWanted: Bool?) { if isWanted == true { raise(SIGTRAP) } }

  func receive(subscription: any Subscription) {
    stop(onSubscription?(subscription))
    downstream.receive(subscription: subscription)
  }
  func receive(_ input: Input) -> Subscribers.Demand {
    stop(onValue?(input))
    return downstream.receive(input)
  }
  func receive(completion: Subscribers.Completion<Failure>) {
    stop(onEnd?(completion))
    downstream.receive(completion: completion)
  }
}

/// Traps on a failure.
private struct Asserting<Downstream: Subscriber, Failure: Error>: Passing
where Downstream.Failure == Never {
  typealias Input = Downstream.Input
  let downstream: Downstream
  let prefix: String
  let file: StaticString
  let line: UInt
  let combineIdentifier = CombineIdentifier()

  var description: String { "AssertNoFailure" }
  var parts: [Mirror.Child] { [("file", file), ("line", line), ("prefix", prefix)] }

  func receive(_ input: Input) -> Subscribers.Demand { downstream.receive(input) }
  func receive(completion: Subscribers.Completion<Failure>) {
    if case .failure(let error) = completion {
      fatalError(prefix + (prefix.isEmpty ? "" : ": ") + "\(error)", file: file, line: line)
    }
    downstream.receive(completion: .finished)
  }
}

private struct StandardOutput: TextOutputStream {
  mutating func write(_ string: String) { Swift.print(string, terminator: "") }
}

private final class Printing<S: Subscriber>: Operator, Subscriber, Subscription,
  Named
{
  typealias Input = S.Input
  typealias Failure = S.Failure
  private let downstream: S
  private let prefix: String
  private var stream: any TextOutputStream

  init(_ downstream: S, _ prefix: String, _ stream: (any TextOutputStream)?) {
    self.downstream = downstream
    self.prefix = prefix.isEmpty ? "" : prefix + ": "
    self.stream = stream ?? StandardOutput()
  }

  var description: String { "Print" }

  private func log(_ text: String) {
    lock.lock()
    defer { lock.unlock() }
    stream.write(prefix + text + "\n")
  }

  func receive(subscription: any Subscription) {
    log("receive subscription: (\(subscription))")
    if attach(subscription) { downstream.receive(subscription: self) }
  }

  func receive(_ input: S.Input) -> Subscribers.Demand {
    log("receive value: (\(input))")
    let more = downstream.receive(input)
    if more > .none { log("request \(text(more)) (synchronous)") }
    return more
  }

  private func text(_ demand: Subscribers.Demand) -> String {
    demand.max.map { "max: (\($0))" } ?? "unlimited"
  }

  func receive(completion: Subscribers.Completion<S.Failure>) {
    _ = end()
    switch completion {
    case .finished: log("receive finished")
    case .failure(let error): log("receive error: (\(error))")
    }
    downstream.receive(completion: completion)
  }

  override func request(_ demand: Subscribers.Demand) {
    log("request \(text(demand))")
    super.request(demand)
  }

  override func cancel() {
    log("receive cancel")
    super.cancel()
  }
}

extension Publisher {
  /// Calls closures with the publisher's events.
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
    receiveCancel: (() -> Void)? = nil, receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> Publishers.HandleEvents<Self> {
    .init(
      upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion, receiveCancel: receiveCancel,
      receiveRequest: receiveRequest)
  }

  /// Prints the publisher's events.
  public func print(_ prefix: String = "", to stream: (any TextOutputStream)? = nil)
    -> Publishers.Print<Self>
  { .init(upstream: self, prefix: prefix, to: stream) }

  /// Stops the program for a debugger if a closure returns true.
  public func breakpoint(
    receiveSubscription: ((any Subscription) -> Bool)? = nil,
    receiveOutput: ((Output) -> Bool)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)? = nil
  ) -> Publishers.Breakpoint<Self> {
    .init(
      upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion)
  }

  /// Stops the program for a debugger if the publisher fails.
  public func breakpointOnError() -> Publishers.Breakpoint<Self> {
    breakpoint(receiveCompletion: { if case .failure = $0 { true } else { false } })
  }

  /// Traps if the publisher fails.
  public func assertNoFailure(
    _ prefix: String = "", file: StaticString = #file, line: UInt = #line
  ) -> Publishers.AssertNoFailure<Self> {
    .init(upstream: self, prefix: prefix, file: file, line: line)
  }
}
