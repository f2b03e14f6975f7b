/// A type that transmits a sequence of values over time.
public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error

  /// Attaches a subscriber.
  func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input
}

extension Publisher {
  /// Attaches a subscriber.
  @inlinable @inline(__always) public func subscribe<S: Subscriber>(_ subscriber: S)
  where Failure == S.Failure, Output == S.Input {
    receive(subscriber: subscriber)
  }

  /// Wraps the publisher with a type eraser.
  @inlinable @inline(__always) public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> {
    AnyPublisher(self)
  }
}

/// A type that receives values from a publisher.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  associatedtype Input
  associatedtype Failure: Error

  /// Receives the subscription, through which the subscriber requests values.
  func receive(subscription: any Subscription)
  /// Receives a value; returns the number of further values that the subscriber expects.
  func receive(_ input: Input) -> Subscribers.Demand
  /// Receives the end of the publisher.
  func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
  /// Receives a value without content.
  public func receive() -> Subscribers.Demand { receive(()) }
}

/// The connection of a subscriber to a publisher.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  /// Asks the publisher for more values.
  func request(_ demand: Subscribers.Demand)
}

/// An activity that can be cancelled.
public protocol Cancellable {
  /// Cancels the activity.
  func cancel()
}

extension Cancellable {
  /// Stores a type-erased object in a collection; it cancels the activity when it is released.
  public func store<C: RangeReplaceableCollection>(in collection: inout C)
  where C.Element == AnyCancellable {
    AnyCancellable(self).store(in: &collection)
  }

  /// Stores a type-erased object in a set; it cancels the activity when it is released.
  public func store(in set: inout Set<AnyCancellable>) { AnyCancellable(self).store(in: &set) }
}

/// An object that cancels an activity when it is released.
public final class AnyCancellable: Cancellable, Hashable, @unchecked Sendable {
  private let lock = Lock()
  private var action: (() -> Void)?

  public init(_ cancel: @escaping () -> Void) { action = cancel }

  public init<C: Cancellable>(_ canceller: C) { action = canceller.cancel }

  deinit { action?() }

  public func cancel() {
    lock.lock()
    let current = action
    action = nil
    lock.unlock()
    current?()
  }

  public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { lhs === rhs }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// Stores the object in a collection.
  public func store<C: RangeReplaceableCollection>(in collection: inout C)
  where C.Element == AnyCancellable {
    collection.append(self)
  }

  /// Stores the object in a set.
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }
}

/// A publisher that external code sends values into.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Sends a value to the subscribers.
  func send(_ value: Output)
  /// Sends the end to the subscribers.
  func send(completion: Subscribers.Completion<Failure>)
  /// Gives the subject a subscription to an upstream publisher.
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  /// Sends a value without content.
  public func send() { send(()) }
}

/// A publisher that produces values only after `connect()`.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Connects to the publisher; the connection ends when the result is cancelled.
  func connect() -> any Cancellable
}

/// A unique number of a publisher stream.
public struct CombineIdentifier: Hashable, CustomStringConvertible, Sendable {
  private static let last = Counter()
  private let rawValue: UInt64

  public init() { rawValue = UInt64(Self.last.next()) }

  public init(_ object: AnyObject) { rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(object))) }

  public var description: String { "0x" + String(rawValue, radix: 16) }
}

/// A type that has a `CombineIdentifier`.
public protocol CustomCombineIdentifierConvertible {
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}

/// A namespace for types that serve as subscribers.
public enum Subscribers {
  /// The end of a publisher.
  @frozen public enum Completion<Failure: Error> {
    case finished
    case failure(Failure)
  }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}
extension Subscribers.Completion: Sendable {}

extension Subscribers.Completion: Codable where Failure: Codable {
  private enum CodingKeys: String, CodingKey { case success, error }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self =
      try values.decode(Bool.self, forKey: .success)
      ? .finished : .failure(values.decode(Failure.self, forKey: .error))
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .finished: try values.encode(true, forKey: .success)
    case .failure(let error):
      try values.encode(false, forKey: .success)
      try values.encode(error, forKey: .error)
    }
  }
}

extension Subscribers.Completion {
  /// The same end with another type of failure.
  @inlinable func mapError<Other: Error>(_ transform: (Failure) -> Other)
    -> Subscribers.Completion<Other>
  {
    switch self {
    case .finished: .finished
    case .failure(let error): .failure(transform(error))
    }
  }

  @inlinable var erased: Subscribers.Completion<any Error> { mapError { $0 } }
}

/// A namespace for publishers.
public enum Publishers {}

/// A namespace for subscriptions.
public enum Subscriptions {

  /// A subscription without effect.
  public static var empty: any Subscription { EmptySubscription() }

  private final class EmptySubscription: Subscription, Named, Sendable {
    func request(_ demand: Subscribers.Demand) {}
    func cancel() {}
    var description: String { "Empty" }
  }
}

/// A subscriber that hides the type of another one.
public struct AnySubscriber<Input, Failure: Error>: Subscriber, CustomStringConvertible,
  CustomReflectable, CustomPlaygroundDisplayConvertible
{
  private let onSubscription: (any Subscription) -> Void
  private let onValue: (Input) -> Subscribers.Demand
  private let onCompletion: (Subscribers.Completion<Failure>) -> Void
  public let combineIdentifier: CombineIdentifier
  public let description: String
  /// The mirror of the hidden subscriber, or an empty one.
  public var customMirror: Mirror { mirror() }
  public let playgroundDescription: Any
  private let mirror: () -> Mirror

  public init<S: Subscriber>(_ s: S) where Input == S.Input, Failure == S.Failure {
    combineIdentifier = s.combineIdentifier
    let name = (s as? any CustomStringConvertible)?.description ?? "AnySubscriber"
    description = name
    playgroundDescription =
      (s as? any CustomPlaygroundDisplayConvertible)?.playgroundDescription ?? name
    mirror = { (s as? any CustomReflectable)?.customMirror ?? Mirror(s, children: [:]) }
    onSubscription = s.receive(subscription:)
    onValue = s.receive(_:)
    onCompletion = s.receive(completion:)
  }

  public init<S: Subject>(_ s: S) where Input == S.Output, Failure == S.Failure {
    self.init(SubjectSubscriber(s))
  }

  public init(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveValue: ((Input) -> Subscribers.Demand)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
  ) {
    combineIdentifier = CombineIdentifier()
    description = "Anonymous AnySubscriber"
    playgroundDescription = description
    mirror = { Mirror(reflecting: "Anonymous AnySubscriber") }
    onSubscription = receiveSubscription ?? { _ in }
    onValue = receiveValue ?? { _ in .none }
    onCompletion = receiveCompletion ?? { _ in }
  }

  public func receive(subscription: any Subscription) { onSubscription(subscription) }
  public func receive(_ value: Input) -> Subscribers.Demand { onValue(value) }
  public func receive(completion: Subscribers.Completion<Failure>) { onCompletion(completion) }
}

/// Passes what it receives to a subject.
final class SubjectSubscriber<S: Subject>: Operator, Subscriber, CustomStringConvertible {
  private var subject: S?
  init(_ subject: S) { self.subject = subject }

  var description: String { "Subject" }

  private var current: S? {
    lock.lock()
    defer { lock.unlock() }
    return subject
  }

  func receive(subscription: any Subscription) {
    guard attach(subscription), let subject = current else { return }
    subject.send(subscription: self)
  }

  func receive(_ input: S.Output) -> Subscribers.Demand {
    if isActive { current?.send(input) }
    return .none
  }

  func receive(completion: Subscribers.Completion<S.Failure>) {
    guard finish() else { return }
    current?.send(completion: completion)
    release()
  }

  private func release() {
    lock.lock()
    let released = subject
    subject = nil
    lock.unlock()
    _ = released
  }

  override func cancel() {
    super.cancel()
    release()
  }
}

extension SubjectSubscriber: Subscription {}

extension Publisher {
  /// Passes everything to a subject.
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable
  where Failure == S.Failure, Output == S.Output {
    let subscriber = SubjectSubscriber(subject)
    receive(subscriber: subscriber)
    return AnyCancellable(subscriber)
  }
}
