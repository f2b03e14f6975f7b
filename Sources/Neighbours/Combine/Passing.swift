// Subscribers between two others that keep no state: they pass the subscription of the upstream publisher on, so that requests
// and cancellation go past them. Values, therefore, pass without a lock, and before a subscription too, as in Apple's.

/// A part of a stream that shows itself by a name, without its contents.
@usableFromInline
protocol Named: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
  /// The values that a mirror shows.
  var parts: [Mirror.Child] { get }
}

extension Named {
  @usableFromInline var parts: [Mirror.Child] { [] }
  @usableFromInline var customMirror: Mirror { Mirror(self, children: parts) }
  @usableFromInline var playgroundDescription: Any { description }
}

/// A subscriber that passes subscriptions on.
@usableFromInline protocol Passing: Subscriber, Named {
  associatedtype Downstream: Subscriber
  var downstream: Downstream { get }
}

extension Passing {
  @inlinable @inline(__always) func receive(subscription: any Subscription) {
    downstream.receive(subscription: subscription)
  }
}

extension Passing where Failure == Downstream.Failure {
  @inlinable @inline(__always) func receive(completion: Subscribers.Completion<Failure>) {
    downstream.receive(completion: completion)
  }
}

/// Transforms values.
@usableFromInline struct Mapping<Input, Downstream: Subscriber>: Passing {
  @usableFromInline typealias Failure = Downstream.Failure
  @usableFromInline let downstream: Downstream
  @usableFromInline let transform: (Input) -> Downstream.Input
  @usableFromInline let combineIdentifier = CombineIdentifier()

  @inlinable init(_ downstream: Downstream, _ transform: @escaping (Input) -> Downstream.Input) {
    self.downstream = downstream
    self.transform = transform
  }

  @usableFromInline var description: String { "Map" }
  @inlinable @inline(__always) func receive(_ input: Input) -> Subscribers.Demand {
    downstream.receive(transform(input))
  }
}

/// Reads properties of values.
struct Reading<Input, Downstream: Subscriber>: Passing {
  typealias Failure = Downstream.Failure
  let downstream: Downstream
  let keyPaths: [AnyKeyPath]
  let read: (Input) -> Downstream.Input
  let combineIdentifier = CombineIdentifier()

  init(
    _ downstream: Downstream, _ keyPaths: [AnyKeyPath],
    _ read: @escaping (Input) -> Downstream.Input
  ) {
    self.downstream = downstream
    self.keyPaths = keyPaths
    self.read = read
  }

  var description: String { keyPaths.count == 1 ? "ValueForKey" : "ValueForKeys" }
  var parts: [Mirror.Child] {
    keyPaths.enumerated().map {
      (keyPaths.count == 1 ? "keyPath" : "keyPath\($0.offset)", $0.element)
    }
  }
  func receive(_ input: Input) -> Subscribers.Demand { downstream.receive(read(input)) }
}

/// Passes the values that meet a condition.
@usableFromInline struct Filtering<Downstream: Subscriber>: Passing {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure
  @usableFromInline let downstream: Downstream
  @usableFromInline let isIncluded: (Input) -> Bool
  @usableFromInline let combineIdentifier = CombineIdentifier()

  @inlinable init(_ downstream: Downstream, _ isIncluded: @escaping (Downstream.Input) -> Bool) {
    self.downstream = downstream
    self.isIncluded = isIncluded
  }

  @usableFromInline var description: String { "Filter" }
  @inlinable @inline(__always) func receive(_ input: Input) -> Subscribers.Demand {
    isIncluded(input) ? downstream.receive(input) : .max(1)
  }
}

/// Passes the transformed values that are not nil.
@usableFromInline struct CompactMapping<Input, Downstream: Subscriber>: Passing {
  @usableFromInline typealias Failure = Downstream.Failure
  @usableFromInline let downstream: Downstream
  @usableFromInline let transform: (Input) -> Downstream.Input?
  @usableFromInline let combineIdentifier = CombineIdentifier()

  @inlinable init(_ downstream: Downstream, _ transform: @escaping (Input) -> Downstream.Input?) {
    self.downstream = downstream
    self.transform = transform
  }

  @usableFromInline var description: String { "CompactMap" }
  @inlinable @inline(__always) func receive(_ input: Input) -> Subscribers.Demand {
    guard let output = transform(input) else { return .max(1) }
    return downstream.receive(output)
  }
}

/// Passes values, and a transformed end.
@usableFromInline struct EndMapping<Failure: Error, Downstream: Subscriber>: Passing {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline let downstream: Downstream
  @usableFromInline let transform: (Failure) -> Downstream.Failure
  @usableFromInline let name: StaticString
  @usableFromInline let combineIdentifier = CombineIdentifier()

  @inlinable init(
    _ name: StaticString, _ downstream: Downstream,
    _ transform: @escaping (Failure) -> Downstream.Failure
  ) {
    self.name = name
    self.downstream = downstream
    self.transform = transform
  }

  @usableFromInline var description: String { "\(name)" }
  @inlinable @inline(__always) func receive(_ input: Input) -> Subscribers.Demand {
    downstream.receive(input)
  }
  @inlinable @inline(__always) func receive(completion: Subscribers.Completion<Failure>) {
    downstream.receive(completion: completion.mapError(transform))
  }
}

/// Drops values and passes the end.
@usableFromInline struct Ignoring<Input, Downstream: Subscriber>: Passing {
  @usableFromInline typealias Failure = Downstream.Failure
  @usableFromInline let downstream: Downstream
  @usableFromInline let combineIdentifier = CombineIdentifier()

  @inlinable init(_ downstream: Downstream) { self.downstream = downstream }

  @usableFromInline var description: String { "IgnoreOutput" }
  @inlinable @inline(__always) func receive(subscription: any Subscription) {
    downstream.receive(subscription: subscription)
    subscription.request(.unlimited)
  }
  @inlinable @inline(__always) func receive(_ input: Input) -> Subscribers.Demand { .none }
}

/// Passes the result of each value and those before.
@usableFromInline final class Scanning<Input, Downstream: Subscriber>: Passing {
  @usableFromInline typealias Failure = Downstream.Failure
  @usableFromInline let downstream: Downstream
  @usableFromInline let next: (Downstream.Input, Input) -> Downstream.Input
  @exclusivity(unchecked) @usableFromInline var result: Downstream.Input

  @inlinable init(
    _ downstream: Downstream, _ initial: Downstream.Input,
    _ next: @escaping (Downstream.Input, Input) -> Downstream.Input
  ) {
    self.downstream = downstream
    self.next = next
    result = initial
  }

  @usableFromInline var description: String { "Scan" }
  @usableFromInline var parts: [Mirror.Child] {
    [(label: "downstream", value: downstream), (label: "result", value: result)]
  }
  @inlinable @inline(__always) func receive(_ input: Input) -> Subscribers.Demand {
    result = next(result, input)
    return downstream.receive(result)
  }
}
