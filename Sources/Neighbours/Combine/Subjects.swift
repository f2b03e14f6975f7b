/// The subscribers of a subject, its value and its end.
@usableFromInline final class SubjectCore<Output, Failure: Error> {
  let lock = Lock()
  // The lock protects these, which the checks of exclusive access would do for each value again. The list has a type without
  // parameters, since the metadata of a generic one is looked up for each value.
  @exclusivity(unchecked) private var conduits: [AnyObject] = []
  @exclusivity(unchecked) private var isDone = false
  /// Nil in a subject without a current value.
  @exclusivity(unchecked) var value: Output?
  var completion: Subscribers.Completion<Failure>?
  private var upstreams: [any Subscription] = []
  private var hasDemand = false
  let isCurrent: Bool
  /// Whether values pass without a request, as those of observable objects.
  let ignoresDemand: Bool

  init(_ value: Output?, ignoresDemand: Bool = false) {
    self.value = value
    self.ignoresDemand = ignoresDemand
    isCurrent = value != nil
  }

  deinit { for upstream in upstreams { upstream.cancel() } }

  /// - Parameter stores: whether subscribers find the new value in the subject, rather than the one before.
  func send(_ new: Output, stores: Bool = true) {
    if isCurrent { return sendCurrent(new, stores: stores) }
    lock.lock()
    if isDone { return lock.unlock() }
    let targets = conduits
    lock.unlock()
    offer(new, to: targets)
  }

  private func sendCurrent(_ new: Output, stores: Bool) {
    lock.lock()
    if isDone { return lock.unlock() }
    let old = value
    if stores { value = new }
    let targets = conduits
    lock.unlock()
    // Code of the old value's release may use the subject.
    _ = old
    offer(new, to: targets)
  }

  /// Publishes a value; after the end, stores it alone.
  func set(_ new: Output) {
    lock.lock()
    let isOver = isDone
    let old = value
    if isOver { value = new }
    lock.unlock()
    _ = old
    if !isOver { send(new) }
  }

  private func offer(_ value: Output, to targets: [AnyObject]) {
    for target in targets {
      unsafeDowncast(target, to: SubjectConduit<Output, Failure>.self).offer(value)
    }
  }

  func send(completion end: Subscribers.Completion<Failure>) {
    lock.lock()
    if isDone { return lock.unlock() }
    (isDone, completion) = (true, end)
    let targets = conduits
    conduits = []
    let old = upstreams
    upstreams = []
    lock.unlock()
    _ = old
    for target in targets {
      unsafeDowncast(target, to: SubjectConduit<Output, Failure>.self).finish(end)
    }
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
    guard !hasDemand, !isCurrent else { return lock.unlock() }
    hasDemand = true
    let waiting = upstreams
    lock.unlock()
    for upstream in waiting { upstream.request(.unlimited) }
  }

  func remove(_ conduit: SubjectConduit<Output, Failure>) {
    lock.lock()
    let index = conduits.firstIndex { $0 === conduit }
    let removed = index.map { conduits.remove(at: $0) }
    lock.unlock()
    _ = removed
  }

  @inlinable @inline(__always) func subscribe<S: Subscriber>(
    _ subscriber: S, owner: AnyObject, name: StaticString
  ) where S.Input == Output, S.Failure == Failure {
    let conduit = SubjectConduit(
      self, owner, name, subscriber, onValue: { subscriber.receive($0) },
      onEnd: { subscriber.receive(completion: $0) })
    if let completion = join(conduit) {
      subscriber.receive(subscription: Subscriptions.empty)
      return subscriber.receive(completion: completion)
    }
    subscriber.receive(subscription: conduit)
  }

  /// Adds a subscription; returns the end if there is one.
  @usableFromInline func join(_ conduit: SubjectConduit<Output, Failure>)
    -> Subscribers.Completion<Failure>?
  {
    lock.lock()
    defer { lock.unlock() }
    if completion == nil { conduits.append(conduit) }
    return completion
  }
}

/// The subscription of one subscriber to a subject.
///
/// The subscriber's methods are closures that the code of the subscription makes, which the compiler knows the types of.
@usableFromInline
final class SubjectConduit<Output, Failure: Error>: Subscription, Named {
  @usableFromInline typealias Core = SubjectCore<Output, Failure>
  private let lock = Lock()
  // The lock protects these.
  @exclusivity(unchecked) private var onValue: ((Output) -> Subscribers.Demand)?
  private var onEnd: ((Subscribers.Completion<Failure>) -> Void)?
  private var core: Core?
  /// The subscriber, for mirrors.
  private var downstream: Any?
  /// The subject, which lives as long as it has subscribers.
  private var owner: AnyObject?
  @exclusivity(unchecked) private var demand = Subscribers.Demand.none
  /// Whether the subscriber has not received the current value.
  @exclusivity(unchecked) private var isPending: Bool
  private let isCurrent: Bool
  private let name: StaticString

  @usableFromInline init(
    _ core: Core, _ owner: AnyObject, _ name: StaticString, _ downstream: Any,
    onValue: @escaping (Output) -> Subscribers.Demand,
    onEnd: @escaping (Subscribers.Completion<Failure>) -> Void
  ) {
    self.core = core
    self.owner = owner
    self.name = name
    self.downstream = downstream
    self.onValue = onValue
    self.onEnd = onEnd
    isCurrent = core.isCurrent
    isPending = isCurrent
  }

  @usableFromInline var description: String { "\(name)" }
  @usableFromInline var parts: [Mirror.Child] {
    lock.lock()
    defer { lock.unlock() }
    return [
      ("parent", owner as Any), ("downstream", downstream as Any), ("demand", demand),
      ("subject", owner as Any),
    ]
  }

  func offer(_ value: Output) {
    lock.lock()
    guard let onValue else { return lock.unlock() }
    guard demand > .none || core?.ignoresDemand == true else {
      isPending = isCurrent
      return lock.unlock()
    }
    if demand != .unlimited { demand -= 1 }
    isPending = false
    lock.unlock()
    let more = onValue(value)
    guard more > .none else { return }
    lock.lock()
    demand += more
    lock.unlock()
  }

  func finish(_ completion: Subscribers.Completion<Failure>) { end()?(completion) }

  @usableFromInline func request(_ more: Subscribers.Demand) {
    more.mustBePositive()
    lock.lock()
    guard let onValue, let core else { return lock.unlock() }
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
      let extra = onValue(value)
      lock.lock()
      demand += extra
      lock.unlock()
    }
    core.noteDemand()
  }

  @usableFromInline func cancel() {
    lock.lock()
    let subject = core
    lock.unlock()
    _ = end()
    subject?.remove(self)
  }

  private func end() -> ((Subscribers.Completion<Failure>) -> Void)? {
    lock.lock()
    let old = (onValue, onEnd, core, owner, downstream)
    (onValue, onEnd, core, owner, downstream) = (nil, nil, nil, nil, nil)
    lock.unlock()
    return old.1
  }
}

/// A subject that passes values on and keeps none.
public final class PassthroughSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
  @usableFromInline let core = SubjectCore<Output, Failure>(nil)

  public init() {}

  public func send(subscription: any Subscription) { core.add(subscription, isUnlimited: false) }
  public func send(_ input: Output) { core.send(input) }
  public func send(completion: Subscribers.Completion<Failure>) {
    core.send(completion: completion)
  }

  @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S)
  where Output == S.Input, Failure == S.Failure {
    core.subscribe(subscriber, owner: self, name: "PassthroughSubject")
  }
}

/// A subject that keeps its latest value and publishes it to new subscribers.
public final class CurrentValueSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
  @usableFromInline let core: SubjectCore<Output, Failure>

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
    set { core.set(newValue) }
  }

  public func send(subscription: any Subscription) { core.add(subscription, isUnlimited: true) }
  public func send(_ input: Output) { core.send(input) }
  public func send(completion: Subscribers.Completion<Failure>) {
    core.send(completion: completion)
  }

  @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S)
  where Output == S.Input, Failure == S.Failure {
    core.subscribe(subscriber, owner: self, name: "CurrentValueSubject")
  }
}
