/// The subscription of one subscriber to a subject.
class Conduit<Output, Failure: Error>: Subscription {
  func offer(_ value: Output) {}
  func finish(_ completion: Subscribers.Completion<Failure>) {}
  func request(_ demand: Subscribers.Demand) {}
  func cancel() {}
}

/// The subscribers of a subject, its value and its end.
final class SubjectCore<Output, Failure: Error> {
  let lock = Lock()
  var conduits: [Conduit<Output, Failure>] = []
  var completion: Subscribers.Completion<Failure>?
  var upstreams: [any Subscription] = []
  var hasDemand = false
  /// Nil in a subject without a current value.
  var value: Output?

  init(_ value: Output?) { self.value = value }

  deinit { for upstream in upstreams { upstream.cancel() } }

  /// - Parameter stores: whether subscribers find the new value in the subject, rather than the one before.
  func send(_ new: Output, stores: Bool = true) {
    lock.lock()
    guard completion == nil else { return lock.unlock() }
    if stores, value != nil { value = new }
    let targets = conduits
    lock.unlock()
    for conduit in targets { conduit.offer(new) }
  }

  func send(completion end: Subscribers.Completion<Failure>) {
    lock.lock()
    guard completion == nil else { return lock.unlock() }
    completion = end
    let targets = conduits
    conduits = []
    let old = upstreams
    upstreams = []
    lock.unlock()
    _ = old
    for conduit in targets { conduit.finish(end) }
  }

  func add(_ upstream: any Subscription, isUnlimited: Bool) {
    lock.lock()
    upstreams.append(upstream)
    let requests = isUnlimited || hasDemand
    lock.unlock()
    if requests { upstream.request(.unlimited) }
  }

  /// Requests values of the upstream publishers when the first subscriber wants values.
  func noteDemand() {
    lock.lock()
    guard !hasDemand else { return lock.unlock() }
    hasDemand = true
    let waiting = upstreams
    lock.unlock()
    for upstream in waiting { upstream.request(.unlimited) }
  }

  func remove(_ conduit: Conduit<Output, Failure>) {
    lock.lock()
    let index = conduits.firstIndex { $0 === conduit }
    let removed = index.map { conduits.remove(at: $0) }
    lock.unlock()
    _ = removed
  }

  func subscribe<S: Subscriber>(_ subscriber: S, owner: AnyObject, name: StaticString)
  where S.Input == Output, S.Failure == Failure {
    lock.lock()
    if let completion {
      lock.unlock()
      subscriber.receive(subscription: Subscriptions.empty)
      return subscriber.receive(completion: completion)
    }
    let conduit = SubjectConduit(subscriber, self, owner, name, isPending: value != nil)
    conduits.append(conduit)
    lock.unlock()
    subscriber.receive(subscription: conduit)
  }
}

private final class SubjectConduit<S: Subscriber>: Conduit<S.Input, S.Failure>,
  CustomStringConvertible
{
  private let lock = Lock()
  private var downstream: S?
  private var core: SubjectCore<S.Input, S.Failure>?
  /// The subject, which lives as long as it has subscribers.
  private var owner: AnyObject?
  private var demand = Subscribers.Demand.none
  /// Whether the subscriber has not received the current value.
  private var isPending: Bool
  private let isCurrent: Bool
  private let name: StaticString

  init(
    _ downstream: S, _ core: SubjectCore<S.Input, S.Failure>, _ owner: AnyObject,
    _ name: StaticString, isPending: Bool
  ) {
    self.downstream = downstream
    self.core = core
    self.owner = owner
    self.name = name
    self.isPending = isPending
    isCurrent = isPending
  }

  var description: String { "\(name)" }

  override func offer(_ value: S.Input) {
    lock.lock()
    guard let downstream else { return lock.unlock() }
    guard demand > .none else {
      isPending = isCurrent
      return lock.unlock()
    }
    demand -= 1
    isPending = false
    lock.unlock()
    let more = downstream.receive(value)
    guard more > .none else { return }
    lock.lock()
    demand += more
    lock.unlock()
  }

  override func finish(_ completion: Subscribers.Completion<S.Failure>) {
    end()?.receive(completion: completion)
  }

  override func request(_ more: Subscribers.Demand) {
    precondition(more > .none, "demand must be positive")
    lock.lock()
    guard let downstream, let core else { return lock.unlock() }
    demand += more
    guard isPending else {
      lock.unlock()
      return core.noteDemand()
    }
    isPending = false
    demand -= 1
    lock.unlock()
    core.lock.lock()
    let value = core.value
    core.lock.unlock()
    if let value {
      let extra = downstream.receive(value)
      lock.lock()
      demand += extra
      lock.unlock()
    }
    core.noteDemand()
  }

  override func cancel() {
    lock.lock()
    let subject = core
    lock.unlock()
    _ = end()
    subject?.remove(self)
  }

  private func end() -> S? {
    lock.lock()
    let old = (downstream, core, owner)
    (downstream, core, owner) = (nil, nil, nil)
    lock.unlock()
    return old.0
  }
}

/// A subject that passes values on and keeps none.
public final class PassthroughSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
  private let core = SubjectCore<Output, Failure>(nil)

  public init() {}

  public func send(subscription: any Subscription) { core.add(subscription, isUnlimited: false) }
  public func send(_ input: Output) { core.send(input) }
  public func send(completion: Subscribers.Completion<Failure>) {
    core.send(completion: completion)
  }

  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
    core.subscribe(subscriber, owner: self, name: "PassthroughSubject")
  }
}

/// A subject that keeps its latest value and publishes it to new subscribers.
public final class CurrentValueSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
  private let core: SubjectCore<Output, Failure>

  public init(_ value: Output) {
    core = SubjectCore(value)
  }

  /// The value; setting it publishes it.
  public var value: Output {
    get {
      core.lock.with {
        guard let value = core.value else { preconditionFailure("a subject without a value") }
        return value
      }
    }
    set { send(newValue) }
  }

  public func send(subscription: any Subscription) { core.add(subscription, isUnlimited: true) }
  public func send(_ input: Output) { core.send(input) }
  public func send(completion: Subscribers.Completion<Failure>) {
    core.send(completion: completion)
  }

  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
    core.subscribe(subscriber, owner: self, name: "CurrentValueSubject")
  }
}
