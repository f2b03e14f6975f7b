extension Subscribers {
  /// A subscriber that requests an unlimited number of values and calls closures with them.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable, CustomStringConvertible,
    CustomReflectable, CustomPlaygroundDisplayConvertible, @unchecked Sendable
  {
    public var receiveValue: (Input) -> Void { lock.with { onValue ?? { _ in } } }
    public var receiveCompletion: (Completion<Failure>) -> Void {
      lock.with { onCompletion ?? { _ in } }
    }

    @usableFromInline let lock = Lock()
    @exclusivity(unchecked) @usableFromInline var onValue: ((Input) -> Void)?
    @usableFromInline var onCompletion: ((Completion<Failure>) -> Void)?
    @usableFromInline var subscription: (any Subscription)?
    @usableFromInline var isDone = false

    @inlinable public init(
      receiveCompletion: @escaping (Completion<Failure>) -> Void,
      receiveValue: @escaping (Input) -> Void
    ) {
      onCompletion = receiveCompletion
      onValue = receiveValue
    }

    public var description: String { "Sink" }
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
    public var playgroundDescription: Any { description }

    public func receive(subscription new: any Subscription) {
      lock.lock()
      guard subscription == nil, !isDone else {
        lock.unlock()
        return new.cancel()
      }
      subscription = new
      lock.unlock()
      new.request(.unlimited)
    }

    @inlinable @inline(__always) public func receive(_ value: Input) -> Demand {
      lock.lock()
      let current = onValue
      lock.unlock()
      current?(value)
      return .none
    }

    public func receive(completion: Completion<Failure>) {
      let (_, action) = end()
      action?(completion)
    }

    public func cancel() { end().0?.cancel() }

    private func end() -> ((any Subscription)?, ((Completion<Failure>) -> Void)?) {
      lock.lock()
      let old = (subscription, onCompletion, onValue)
      (subscription, onCompletion, onValue, isDone) = (nil, nil, nil, true)
      lock.unlock()
      return (old.0, old.1)
    }
  }

  /// A subscriber that assigns values to a property of an object.
  public final class Assign<Root, Input>: Subscriber, Cancellable, CustomStringConvertible,
    CustomReflectable, CustomPlaygroundDisplayConvertible, @unchecked Sendable
  {
    public typealias Failure = Never

    public private(set) var object: Root?
    public let keyPath: ReferenceWritableKeyPath<Root, Input>
    private let lock = Lock()
    private var subscription: (any Subscription)?

    public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
      self.object = object
      self.keyPath = keyPath
    }

    public var description: String { "Assign \(Root.self)." }
    public var customMirror: Mirror {
      lock.with {
        let children: [Mirror.Child] = [
          ("object", object as Any), ("keyPath", keyPath), ("status", subscription as Any),
        ]
        return Mirror(self, children: children)
      }
    }
    public var playgroundDescription: Any { description }

    public func receive(subscription new: any Subscription) {
      lock.lock()
      guard subscription == nil, object != nil else {
        lock.unlock()
        return new.cancel()
      }
      subscription = new
      lock.unlock()
      new.request(.unlimited)
    }

    public func receive(_ value: Input) -> Demand {
      lock.lock()
      let target = subscription == nil ? nil : object
      lock.unlock()
      target?[keyPath: keyPath] = value
      return .none
    }

    public func receive(completion: Completion<Never>) { _ = end() }
    public func cancel() { end()?.cancel() }

    private func end() -> (any Subscription)? {
      lock.lock()
      let old = (subscription, object)
      (subscription, object) = (nil, nil)
      lock.unlock()
      return old.0
    }
  }
}

extension Publisher {
  /// Calls closures with each value and with the end, until the result is released or cancelled.
  @inlinable @inline(__always) public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Subscribers.Sink<Output, Failure>(
      receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    receive(subscriber: sink)
    return AnyCancellable(sink)
  }
}

extension Publisher where Failure == Never {
  /// Calls a closure with each value, until the result is released or cancelled.
  @inlinable @inline(__always) public func sink(receiveValue: @escaping (Output) -> Void)
    -> AnyCancellable
  {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }

  /// Assigns each value to a property of an object, which the result retains.
  public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root)
    -> AnyCancellable
  {
    let assign = Subscribers.Assign(object: object, keyPath: keyPath)
    receive(subscriber: assign)
    return AnyCancellable(assign)
  }

  /// Publishes each value through a published property, until that is released.
  public func assign(to published: inout Published<Output>.Publisher) {
    let subscriber = PublishedSubscriber(published.box)
    published.box.keep(subscriber)
    receive(subscriber: subscriber)
  }
}

/// Writes values into a published property.
final class PublishedSubscriber<Value>: Operator, Subscriber {
  typealias Failure = Never
  private weak var box: PublishedBox<Value>?

  init(_ box: PublishedBox<Value>) { self.box = box }

  func receive(subscription: any Subscription) {
    if attach(subscription) { subscription.request(.unlimited) }
  }

  func receive(_ input: Value) -> Subscribers.Demand {
    if isActive { box?.set(input) }
    return .none
  }

  func receive(completion: Subscribers.Completion<Never>) { _ = finish() }
}
