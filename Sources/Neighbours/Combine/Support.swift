public import Synchronization

/// Numbers for identifiers.
final class Counter: Sendable {
  private let value = Atomic<UInt>(0)
  func next() -> UInt { value.add(1, ordering: .relaxed).newValue }
}

/// A value that crosses threads under the rules of Combine, which the compiler cannot check.
struct Unchecked<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}

/// The part between an upstream subscription and a downstream subscriber.
///
/// Values pass without a lock: a publisher sends one value at a time, and only `cancel()` comes from other threads.
@usableFromInline class Operator {
  @usableFromInline static var awaiting: UInt8 { 0 }
  @usableFromInline static var active: UInt8 { 1 }
  @usableFromInline static var done: UInt8 { 2 }

  @usableFromInline let lock = Lock()
  @usableFromInline let state = Atomic<UInt8>(Operator.awaiting)
  @usableFromInline var subscription: (any Subscription)?

  /// Whether values pass.
  @inlinable final var isActive: Bool { state.load(ordering: .relaxed) == Self.active }
  @inlinable final var isDone: Bool { state.load(ordering: .relaxed) == Self.done }

  @usableFromInline init() {}

  /// Takes the first subscription; cancels any other.
  @usableFromInline final func attach(_ new: any Subscription) -> Bool {
    lock.lock()
    guard state.load(ordering: .relaxed) == Self.awaiting else {
      lock.unlock()
      new.cancel()
      return false
    }
    subscription = new
    state.store(Self.active, ordering: .releasing)
    lock.unlock()
    return true
  }

  /// Ends the operator; returns the subscription, which the caller may cancel.
  @usableFromInline final func detach() -> (any Subscription)? {
    lock.lock()
    let old = subscription
    subscription = nil
    state.store(Self.done, ordering: .releasing)
    lock.unlock()
    return old
  }

  /// Ends the operator; false if it had ended or not begun.
  @usableFromInline final func finish() -> Bool {
    lock.lock()
    guard state.load(ordering: .relaxed) == Self.active else {
      lock.unlock()
      return false
    }
    let old = subscription
    subscription = nil
    state.store(Self.done, ordering: .releasing)
    lock.unlock()
    _ = old
    return true
  }

  /// The subscription while the operator is active.
  @usableFromInline final var upstream: (any Subscription)? {
    lock.lock()
    defer { lock.unlock() }
    return subscription
  }

  @usableFromInline func request(_ demand: Subscribers.Demand) { upstream?.request(demand) }

  /// Cancels the upstream publisher; without effect before its subscription, as Apple's.
  @usableFromInline func cancel() {
    lock.lock()
    guard state.load(ordering: .relaxed) == Self.active else { return lock.unlock() }
    let old = subscription
    subscription = nil
    state.store(Self.done, ordering: .releasing)
    lock.unlock()
    old?.cancel()
  }

  /// Ends the operator, before its subscription too; false if it had ended.
  @usableFromInline final func end() -> Bool {
    lock.lock()
    let isFirst = state.load(ordering: .relaxed) != Self.done
    let old = subscription
    subscription = nil
    state.store(Self.done, ordering: .releasing)
    lock.unlock()
    _ = old
    return isFirst
  }
}

/// Whether a subscription is cancelled, read without a lock.
@usableFromInline struct CancelFlag: ~Copyable, Sendable {
  @usableFromInline let value = Atomic<Bool>(false)
  @usableFromInline init() {}
  @inlinable var isSet: Bool { value.load(ordering: .relaxed) }
  @inlinable func set() { value.store(true, ordering: .relaxed) }
}

/// Stands for the transformation of a failure that cannot happen.
@inlinable func neverReturns<Value>(_ failure: Never) -> Value {}
