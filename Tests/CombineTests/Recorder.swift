import Combine
import Testing

/// The error of the tests.
enum Oops: Error, Equatable { case first, second }

/// A subscriber that writes events down: values as they are, `|` for the end, `!` with the error for a failure.
final class Recorder<Input, Failure: Error>: Subscriber, Cancellable {
  private(set) var events: [String] = []
  private(set) var subscription: (any Subscription)?
  private(set) var subscriptionCount = 0
  private let initial: Subscribers.Demand
  /// The demand that a value brings.
  var more: (Input) -> Subscribers.Demand = { _ in .none }

  init(_ initial: Subscribers.Demand = .unlimited) { self.initial = initial }

  var text: String { events.joined(separator: " ") }

  func receive(subscription: any Subscription) {
    self.subscription = subscription
    subscriptionCount += 1
    if initial > .none { subscription.request(initial) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    events.append("\(input)")
    return more(input)
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: events.append("|")
    case .failure(let error): events.append("!\(error)")
    }
  }

  func request(_ demand: Subscribers.Demand) { subscription?.request(demand) }
  func cancel() { subscription?.cancel() }
}

extension Publisher {
  /// The events of a new subscriber with a demand.
  func events(_ demand: Subscribers.Demand = .unlimited) -> String { record(demand).text }

  func record(_ demand: Subscribers.Demand = .unlimited) -> Recorder<Output, Failure> {
    let recorder = Recorder<Output, Failure>(demand)
    subscribe(recorder)
    return recorder
  }
}

/// A publisher of values and an end that notes what its subscriber does.
final class Source<Output, Failure: Error>: Publisher {
  private(set) var log: [String] = []
  private var subscriber: AnySubscriber<Output, Failure>?
  var hasSubscriber: Bool { subscriber != nil }
  var isCancelled: Bool { log.contains("cancel") }

  init(_ output: Output.Type = Int.self, _ failure: Failure.Type = Oops.self) {}

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    self.subscriber = AnySubscriber(subscriber)
    subscriber.receive(subscription: Link(source: self))
  }

  @discardableResult
  func send(_ value: Output) -> Subscribers.Demand { subscriber?.receive(value) ?? .none }
  func send(_ completion: Subscribers.Completion<Failure>) {
    subscriber?.receive(completion: completion)
  }

  private final class Link: Subscription {
    let source: Source
    init(source: Source) { self.source = source }
    func request(_ demand: Subscribers.Demand) {
      source.log.append(demand.max.map { "request \($0)" } ?? "request all")
    }
    func cancel() { source.log.append("cancel") }
  }
}

/// A scheduler whose time moves only by hand. Units: whole steps.
final class VirtualScheduler: Scheduler {
  struct SchedulerTimeType: Strideable {
    var value: Int
    func distance(to other: Self) -> Stride { Stride(value: other.value - value) }
    func advanced(by n: Stride) -> Self { Self(value: value + n.value) }

    struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric {
      var value: Int
      var magnitude: Int { abs(value) }
      init(value: Int) { self.value = value }
      init(integerLiteral value: Int) { self.value = value }
      init?<T: BinaryInteger>(exactly source: T) { value = Int(source) }
      static func < (a: Self, b: Self) -> Bool { a.value < b.value }
      static func + (a: Self, b: Self) -> Self { Self(value: a.value + b.value) }
      static func - (a: Self, b: Self) -> Self { Self(value: a.value - b.value) }
      static func * (a: Self, b: Self) -> Self { Self(value: a.value * b.value) }
      static func *= (a: inout Self, b: Self) { a = a * b }
      static func seconds(_ s: Int) -> Self { Self(value: s) }
      static func seconds(_ s: Double) -> Self { Self(value: Int(s)) }
      static func milliseconds(_ ms: Int) -> Self { Self(value: ms / 1000) }
      static func microseconds(_ us: Int) -> Self { Self(value: us / 1_000_000) }
      static func nanoseconds(_ ns: Int) -> Self { Self(value: ns / 1_000_000_000) }
    }
  }
  typealias SchedulerOptions = Never

  private(set) var now = SchedulerTimeType(value: 0)
  var minimumTolerance: SchedulerTimeType.Stride { 0 }
  private var work: [(time: Int, number: Int, action: () -> Void)] = []
  private var number = 0

  func schedule(options: Never?, _ action: @escaping () -> Void) { add(now.value, action) }

  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) { add(date.value, action) }

  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    var isOn = true
    func fire(_ time: Int) {
      add(time) {
        guard isOn else { return }
        action()
        fire(time + interval.value)
      }
    }
    fire(date.value)
    return AnyCancellable { isOn = false }
  }

  private func add(_ time: Int, _ action: @escaping () -> Void) {
    number += 1
    work.append((time, number, action))
  }

  /// Runs what is due until a number of steps has passed.
  func advance(by steps: Int = 0) {
    let end = now.value + steps
    while let next = work.filter({ $0.time <= end }).min(by: {
      ($0.time, $0.number) < ($1.time, $1.number)
    }) {
      work.removeAll { $0.number == next.number }
      now.value = max(now.value, next.time)
      next.action()
    }
    now.value = end
  }
}

/// A behaviour: what runs, and the events that it must produce.
struct Behaviour: CustomTestStringConvertible, @unchecked Sendable {
  let testDescription: String
  let run: () -> String
  let expected: String

  init(_ name: String, _ expected: String, _ run: @escaping () -> String) {
    testDescription = name
    self.run = run
    self.expected = expected
  }
}
