/// A publisher that hides the type of another one.
///
/// The publisher's code and the subscriber's are compiled apart, and meet at closures: `LinkedSubscriber` stands before the
/// subscriber's operators, so that a value crosses one closure, and both sides are compiled with their own types.
@frozen
public struct AnyPublisher<Output, Failure: Error>: Publisher, CustomStringConvertible,
  CustomPlaygroundDisplayConvertible
{
  @usableFromInline let box: PublisherBox<Output, Failure>

  @inlinable public init<P: Publisher>(_ publisher: P)
  where P.Output == Output, P.Failure == Failure {
    if let erased = publisher as? AnyPublisher<Output, Failure> {
      self = erased
    } else {
      box = ConcretePublisherBox(publisher) { publisher.receive(subscriber: $0) }
    }
  }

  @inlinable public func receive<S: Subscriber>(subscriber: S)
  where Failure == S.Failure, Output == S.Input {
    // Publishers of other modules may ask for the type of a subscriber, so they get subscribers of other modules as they are.
    if let named = subscriber as? any Named {
      box.link(
        LinkedSubscriber(
          named, subscriber.combineIdentifier,
          onSubscription: { subscriber.receive(subscription: $0) },
          onValue: { subscriber.receive($0) },
          onCompletion: { subscriber.receive(completion: $0) }))
    } else {
      box.receive(subscriber)
    }
  }

  public var description: String { "AnyPublisher" }
  public var playgroundDescription: Any { description }
}

/// A publisher of a hidden type.
@usableFromInline class PublisherBox<Output, Failure: Error> {
  /// Attaches a subscriber by its methods.
  @usableFromInline final let link: (LinkedSubscriber<Output, Failure>) -> Void

  @usableFromInline init(_ link: @escaping (LinkedSubscriber<Output, Failure>) -> Void) {
    self.link = link
  }

  /// Attaches a subscriber of a type that the publisher may ask for.
  @usableFromInline func receive<S: Subscriber>(_ subscriber: S)
  where Failure == S.Failure, Output == S.Input {
    preconditionFailure("an abstract box")
  }
}

@usableFromInline
final class ConcretePublisherBox<P: Publisher>: PublisherBox<P.Output, P.Failure> {
  @usableFromInline let base: P

  @usableFromInline init(
    _ base: P, _ link: @escaping (LinkedSubscriber<P.Output, P.Failure>) -> Void
  ) {
    self.base = base
    super.init(link)
  }

  @usableFromInline override func receive<S: Subscriber>(_ subscriber: S)
  where P.Failure == S.Failure, P.Output == S.Input {
    base.receive(subscriber: subscriber)
  }
}

/// A subscriber whose methods are closures that the code of the subscription makes, which the compiler knows the types of.
@usableFromInline
final class LinkedSubscriber<Input, Failure: Error>: Subscriber, Named {
  @usableFromInline let named: any Named
  @usableFromInline let combineIdentifier: CombineIdentifier
  @usableFromInline let onSubscription: (any Subscription) -> Void
  @usableFromInline let onValue: (Input) -> Subscribers.Demand
  @usableFromInline let onCompletion: (Subscribers.Completion<Failure>) -> Void

  @usableFromInline init(
    _ named: any Named, _ combineIdentifier: CombineIdentifier,
    onSubscription: @escaping (any Subscription) -> Void,
    onValue: @escaping (Input) -> Subscribers.Demand,
    onCompletion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) {
    self.named = named
    self.combineIdentifier = combineIdentifier
    self.onSubscription = onSubscription
    self.onValue = onValue
    self.onCompletion = onCompletion
  }

  @usableFromInline var description: String { named.description }
  @usableFromInline var parts: [Mirror.Child] { named.parts }

  @usableFromInline func receive(subscription: any Subscription) { onSubscription(subscription) }
  @inlinable @inline(__always) func receive(_ input: Input) -> Subscribers.Demand {
    onValue(input)
  }
  @usableFromInline func receive(completion: Subscribers.Completion<Failure>) {
    onCompletion(completion)
  }
}
