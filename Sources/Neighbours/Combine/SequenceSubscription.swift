/// Delivers the elements of a sequence on request, then the end.
///
/// The loop over the elements is a closure that the code of the publisher makes, which the compiler knows the types of. A request
/// arrives through an existential, so the code of the class itself is generic, and would be so for each value.
@usableFromInline
final class SequenceSubscription<Values: Sequence, S: Subscriber>: Subscription, Named
where Values.Element == S.Input {
  @usableFromInline let lock = Lock()
  /// The sequence, while elements are left.
  @usableFromInline var sequence: Values?
  @usableFromInline var iterator: Values.Iterator
  @usableFromInline var next: Values.Element?
  @usableFromInline var downstream: S?
  @usableFromInline let completion: Subscribers.Completion<S.Failure>
  @usableFromInline var demand = Subscribers.Demand.none
  @usableFromInline var isDelivering = false
  @usableFromInline let flag = CancelFlag()
  @usableFromInline let run: (SequenceSubscription, S) -> Void

  @inlinable @inline(__always) init(
    _ sequence: Values, _ iterator: Values.Iterator, _ first: Values.Element, _ downstream: S,
    _ completion: Subscribers.Completion<S.Failure>
  ) {
    self.sequence = sequence
    self.iterator = iterator
    self.downstream = downstream
    self.completion = completion
    next = first
    run = { $0.deliver(to: $1) }
  }

  /// Connects a subscriber; without elements, sends the end at once.
  @inlinable @inline(__always) static func start(
    _ sequence: Values, _ downstream: S, _ completion: Subscribers.Completion<S.Failure>
  ) {
    var iterator = sequence.makeIterator()
    guard let first = iterator.next() else {
      downstream.receive(subscription: Subscriptions.empty)
      return downstream.receive(completion: completion)
    }
    downstream.receive(
      subscription: SequenceSubscription(sequence, iterator, first, downstream, completion))
  }

  @usableFromInline var description: String { sequence.map { "\($0)" } ?? "Sequence" }
  @usableFromInline var parts: [Mirror.Child] {
    [(label: "sequence", value: sequence.map { $0 as Any } ?? [Values.Element]() as Any)]
  }

  @usableFromInline func request(_ more: Subscribers.Demand) {
    guard more > .none else { return }
    lock.lock()
    guard let target = downstream else { return lock.unlock() }
    demand += more
    guard !isDelivering else { return lock.unlock() }
    isDelivering = true
    lock.unlock()
    run(self, target)
  }

  /// The demand that is left after a number of values; nil at the end of delivery.
  @usableFromInline func settle(_ delivered: Int, _ more: Subscribers.Demand) -> Subscribers.Demand?
  {
    lock.lock()
    defer { lock.unlock() }
    demand += more
    demand -= delivered
    guard demand > .none, downstream != nil else {
      isDelivering = false
      return nil
    }
    return demand
  }

  @inlinable func deliver(to target: S) {
    var iterator = self.iterator
    var next = self.next
    var left: Subscribers.Demand? = settle(0, .none)
    while let wanted = left {
      var more = Subscribers.Demand.none
      var delivered = 0
      while wanted > delivered, let value = next {
        next = iterator.next()
        if next == nil { drop() }
        more = target.receive(value)
        delivered += 1
        if flag.isSet { return }
        if more > .none { break }
      }
      if next == nil { return finish(target) }
      (self.iterator, self.next) = (iterator, next)
      left = settle(delivered, more)
    }
  }

  /// Releases the sequence.
  @usableFromInline func drop() {
    lock.lock()
    let old = sequence
    sequence = nil
    lock.unlock()
    _ = old
  }

  @usableFromInline func finish(_ target: S) {
    lock.lock()
    let isEnded = downstream == nil
    downstream = nil
    lock.unlock()
    if !isEnded { target.receive(completion: completion) }
  }

  @usableFromInline func cancel() {
    flag.set()
    lock.lock()
    let old = (downstream, sequence)
    (downstream, sequence) = (nil, nil)
    lock.unlock()
    _ = old
  }
}
