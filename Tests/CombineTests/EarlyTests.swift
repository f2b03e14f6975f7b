import Combine
import Testing

/// A publisher that sends its subscription on request, and values before that.
private final class Late<Output, Failure: Error>: Publisher {
  private(set) var subscriber: AnySubscriber<Output, Failure>?
  private(set) var log: [String] = []

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    self.subscriber = AnySubscriber(subscriber)
  }

  @discardableResult
  func send(_ value: Output) -> Subscribers.Demand { subscriber?.receive(value) ?? .none }
  func send(_ end: Subscribers.Completion<Failure>) { subscriber?.receive(completion: end) }

  func start() { subscriber?.receive(subscription: Link(source: self)) }

  private final class Link: Subscription {
    let source: Late
    init(source: Late) { self.source = source }
    func request(_ demand: Subscribers.Demand) { source.log.append("\(demand)") }
    func cancel() { source.log.append("cancel") }
  }
}

/// An operator, the name of its subscriber, and what passes it before a subscription.
private struct Early: CustomTestStringConvertible, @unchecked Sendable {
  let testDescription: String
  let name: String
  let events: String
  let make: (Late<Int, Never>) -> AnyPublisher<String, any Error>

  init<P: Publisher>(
    _ name: String, _ events: String, _ make: @escaping (Late<Int, Never>) -> P
  ) {
    testDescription = name
    self.name = name
    self.events = events
    self.make = {
      make($0).map { "\($0)" }.mapError { $0 as any Error }.eraseToAnyPublisher()
    }
  }
}

/// Values and ends that a publisher sends before its subscription, against the rule. Operators without state pass them, as Apple's;
/// those that hold values or count demand drop them. Source: the tests of OpenCombine, which ran against Apple's framework.
struct EarlyTests {
  @Test(arguments: passing)
  fileprivate func statelessOperatorsPassValuesAndEnds(_ early: Early) {
    let late = Late<Int, Never>()
    let recorder = early.make(late).record()
    late.send(1)
    late.send(.finished)
    #expect(recorder.text == early.events)
  }

  @Test(arguments: dropping)
  fileprivate func otherOperatorsDropValues(_ early: Early) {
    let late = Late<Int, Never>()
    let recorder = early.make(late).record()
    late.send(1)
    #expect(recorder.text == early.events)
  }

  @Test(arguments: passing + dropping)
  fileprivate func subscribersAreNamedAsApples(_ early: Early) {
    let late = Late<Int, Never>()
    let recorder = early.make(late).record()
    #expect(late.subscriber?.description == early.name)
    #expect(late.subscriber?.playgroundDescription as? String == early.name)
    late.start()
    #expect(recorder.subscriptionCount == 1)
  }

  @Test(arguments: dropping)
  fileprivate func aSecondSubscriptionIsCancelled(_ early: Early) {
    let late = Late<Int, Never>()
    let recorder = early.make(late).record(.none)
    late.start()
    late.start()
    #expect(late.log.filter { $0 == "cancel" }.count == 1)
    #expect(recorder.subscriptionCount == 1)
  }

  private static let passing = [
    Early("Map", "2 |") { $0.map { $0 * 2 } },
    Early("Map", "1 |") { $0.map(Optional.some).replaceNil(with: 9) },
    Early("ValueForKey", "1 |") { $0.map(\.magnitude) },
    Early("TryMap", "2") { $0.tryMap { $0 * 2 } },
    Early("MapError", "1 |") { $0.mapError(never) },
    Early("SetFailureType", "1 |") { $0.setFailureType(to: Oops.self) },
    Early("Filter", "1 |") { $0.filter { $0 == 1 } },
    Early("CompactMap", "1 |") { $0.compactMap { $0 } },
    Early("Scan", "11 |") { $0.scan(10, +) },
    Early("TryScan", "11") { $0.tryScan(10) { $0 + $1 } },
    Early("IgnoreOutput", "|") { $0.ignoreOutput() },
    Early("HandleEvents", "1 |") { $0.handleEvents() },
    Early("Print", "1 |") { $0.print("", to: Quiet()) },
    Early("Breakpoint", "1 |") { $0.breakpoint() },
    Early("AssertNoFailure", "1 |") { $0.assertNoFailure() },
    Early("Drop", "|") { $0.dropFirst() },
  ]

  private static let dropping = [
    Early("First", "") { $0.first() },
    Early("TryFirst", "") { $0.first { $0 > 0 } },
    Early("TryFirstWhere", "") { $0.tryFirst { $0 > 0 } },
    Early("Last", "") { $0.last() },
    Early("LastWhere", "") { $0.last { $0 > 0 } },
    Early("Collect", "") { $0.collect() },
    Early("Count", "") { $0.count() },
    Early("Reduce", "") { $0.reduce(0, +) },
    Early("TryReduce", "") { $0.tryReduce(0) { $0 + $1 } },
    Early("Comparison", "") { $0.max() },
    Early("Contains", "") { $0.contains(1) },
    Early("ContainsWhere", "") { $0.contains { $0 > 0 } },
    Early("AllSatisfy", "") { $0.allSatisfy { $0 > 0 } },
    Early("DropWhile", "") { $0.drop { $0 > 5 } },
    Early("ReplaceEmpty", "") { $0.replaceEmpty(with: 9) },
    Early("ReplaceError", "") { $0.replaceError(with: 9) },
    Early("Concatenate", "") { $0.append(9) },
    Early("CollectByCount", "") { $0.collect(1) },
    Early("ReceiveOn", "") { $0.receive(on: ImmediateScheduler.shared) },
    Early("SubscribeOn", "") { $0.subscribe(on: ImmediateScheduler.shared) },
    Early("Buffer", "") { $0.buffer(size: 1, prefetch: .byRequest, whenFull: .dropNewest) },
  ]
}

private struct Quiet: TextOutputStream { mutating func write(_ string: String) {} }

private func never(_ failure: Never) -> Oops {}
