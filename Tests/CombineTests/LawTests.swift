import Combine
import Testing

/// An operator, its subscription's name and what Apple documents of it.
struct Law: CustomTestStringConvertible, @unchecked Sendable {
  let testDescription: String
  /// The demand that reaches the publisher for a request of three values.
  let request: String
  /// The events for the values 1, 2, 2, 3 and the end.
  let values: String
  /// The events for the value 1 and a failure.
  let failure: String
  let make: (AnyPublisher<Int, Oops>) -> AnyPublisher<String, any Error>

  init<P: Publisher>(
    _ name: String, request: String = "request 3", values: String, failure: String = "1 !first",
    _ make: @escaping (AnyPublisher<Int, Oops>) -> P
  ) {
    testDescription = name
    self.request = request
    self.values = values
    self.failure = failure
    self.make = {
      make($0).map { "\($0)" }.mapError { $0 as any Error }.eraseToAnyPublisher()
    }
  }
}

/// Rules that every operator keeps.
struct LawTests {
  @Test(arguments: Law.all)
  func valuesAndTheEndPass(_ law: Law) {
    let source = Source()
    let recorder = law.make(source.eraseToAnyPublisher()).record()
    for value in [1, 2, 2, 3] where !source.isCancelled { source.send(value) }
    if !source.isCancelled { source.send(.finished) }
    #expect(recorder.text == law.values)
  }

  @Test(arguments: Law.all)
  func failuresPass(_ law: Law) {
    let source = Source()
    let recorder = law.make(source.eraseToAnyPublisher()).record()
    source.send(1)
    source.send(.failure(.first))
    #expect(recorder.text == law.failure)
  }

  @Test(arguments: Law.all)
  func demandReachesThePublisher(_ law: Law) {
    let source = Source()
    _ = law.make(source.eraseToAnyPublisher()).record(.max(3))
    #expect(source.log.joined(separator: " ") == law.request)
  }

  @Test(arguments: Law.all)
  func cancellationReachesThePublisherOnce(_ law: Law) {
    let source = Source()
    let recorder = law.make(source.eraseToAnyPublisher()).record(.none)
    recorder.cancel()
    // A publisher that another one precedes has no subscriber yet.
    #expect(source.log.filter { $0 == "cancel" }.count == (source.hasSubscriber ? 1 : 0))
    #expect(recorder.subscriptionCount == 1)
  }

  @Test(arguments: Law.all)
  func aStreamThatEndedIsReleased(_ law: Law) {
    final class Token {}
    weak var released: Token?
    do {
      let token = Token()
      released = token
      let subject = PassthroughSubject<Int, Oops>()
      let running = law.make(subject.eraseToAnyPublisher())
        .sink(receiveCompletion: { [token] _ in _ = token }, receiveValue: { _ in })
      subject.send(1)
      subject.send(completion: .finished)
      running.cancel()
    }
    #expect(released == nil)
  }
}

extension Law {
  static let all = transforming + choosing + results + joining + rest

  private static let all4 = "1 2 2 3 |"

  private static let transforming = [
    Law("map", values: "2 4 4 6 |", failure: "2 !first") { $0.map { $0 * 2 } },
    Law("tryMap", values: "2 !second", failure: "2 !first") {
      $0.tryMap { if $0 == 2 { throw Oops.second } else { $0 * 2 } }
    },
    Law("map of a key path", values: "-2 -3 -3 -4 |", failure: "-2 !first") { $0.map(\.inverted) },
    Law("mapError", values: all4, failure: "1 !second") { $0.mapError { _ in Oops.second } },
    Law("filter", values: "1 3 |") { $0.filter { $0 != 2 } },
    Law("tryFilter", values: "1 !second") {
      $0.tryFilter { if $0 == 2 { throw Oops.second } else { true } }
    },
    Law("compactMap", values: "1 3 |") { $0.compactMap { $0 == 2 ? nil : $0 } },
    Law("tryCompactMap", values: "1 !second") {
      $0.tryCompactMap { if $0 == 2 { throw Oops.second } else { $0 } }
    },
    Law("scan", values: "1 3 5 8 |") { $0.scan(0, +) },
    Law("tryScan", values: "1 !second") {
      $0.tryScan(0) { if $1 == 2 { throw Oops.second } else { $0 + $1 } }
    },
    Law("removeDuplicates", values: "1 2 3 |") { $0.removeDuplicates() },
    Law("removeDuplicates by a closure", values: "1 |") { $0.removeDuplicates { _, _ in true } },
    Law("tryRemoveDuplicates", values: "1 2 !second") {
      $0.tryRemoveDuplicates { if $0 == 2, $1 == 2 { throw Oops.second } else { false } }
    },
    Law("replaceNil", values: all4) { $0.map(Optional.some).replaceNil(with: 9) },
    Law("encode", values: "n1 n2 n2 n3 |", failure: "n1 !first") { $0.encode(encoder: Letters()) },
    Law("decode", values: all4) { $0.decode(type: Int.self, decoder: Letters()) },
    Law("flatMap", request: "request all", values: "1 1 2 2 2 2 3 3 |", failure: "1 1 !first") {
      $0.flatMap { [$0, $0].publisher.setFailureType(to: Oops.self) }
    },
    Law("flatMap of one at a time", request: "request 1", values: all4) {
      $0.flatMap(maxPublishers: .max(1)) { Just($0).setFailureType(to: Oops.self) }
    },
    Law("switchToLatest", request: "request all", values: all4) {
      $0.map { Just($0).setFailureType(to: Oops.self) }.switchToLatest()
    },
  ]

  private static let choosing = [
    Law("first", request: "request all", values: "1 |", failure: "1 |") { $0.first() },
    Law("first where", request: "request all", values: "2 |", failure: "!first") {
      $0.first { $0 > 1 }
    },
    Law("tryFirst", request: "request all", values: "!second", failure: "!first") {
      $0.tryFirst { if $0 == 2 { throw Oops.second } else { false } }
    },
    Law("last", request: "request all", values: "3 |", failure: "!first") { $0.last() },
    Law("last where", request: "request all", values: "2 |", failure: "!first") {
      $0.last { $0 < 3 }
    },
    Law("tryLast", request: "request all", values: "!second", failure: "!first") {
      $0.tryLast { if $0 == 2 { throw Oops.second } else { true } }
    },
    Law("dropFirst", request: "request 5", values: "2 3 |", failure: "!first") {
      $0.dropFirst(2)
    },
    Law("drop while", values: "2 2 3 |", failure: "!first") { $0.drop { $0 < 2 } },
    Law("tryDrop", values: "!second", failure: "!first") {
      $0.tryDrop { if $0 == 2 { throw Oops.second } else { true } }
    },
    Law("prefix", values: "1 2 |") { $0.prefix(2) },
    Law("prefix while", values: "1 |") { $0.prefix { $0 < 2 } },
    Law("tryPrefix", values: "1 !second") {
      $0.tryPrefix { if $0 == 2 { throw Oops.second } else { true } }
    },
    Law("output at", values: "2 |", failure: "!first") { $0.output(at: 1) },
    Law("output in", values: "2 2 |", failure: "!first") { $0.output(in: 1...2) },
    Law("ignoreOutput", request: "request 3 request all", values: "|", failure: "!first") {
      $0.ignoreOutput()
    },
    Law("prefix until", values: all4) {
      $0.prefix(untilOutputFrom: Empty<Int, Never>(completeImmediately: false))
    },
    Law("drop until", values: all4) {
      $0.drop(untilOutputFrom: Just(0).setFailureType(to: Oops.self))
    },
  ]

  private static let results = [
    Law("collect", request: "request all", values: "[1, 2, 2, 3] |", failure: "!first") {
      $0.collect()
    },
    Law("collect by count", request: "request 9", values: "[1, 2, 2] [3] |", failure: "!first") {
      $0.collect(3)
    },
    Law("count", request: "request all", values: "4 |", failure: "!first") { $0.count() },
    Law("reduce", request: "request all", values: "8 |", failure: "!first") { $0.reduce(0, +) },
    Law("tryReduce", request: "request all", values: "!second", failure: "!first") {
      $0.tryReduce(0) { if $1 == 2 { throw Oops.second } else { $0 + $1 } }
    },
    Law("min", request: "request all", values: "1 |", failure: "!first") { $0.min() },
    Law("max", request: "request all", values: "3 |", failure: "!first") { $0.max() },
    Law("tryMin", request: "request all", values: "1 |", failure: "!first") {
      $0.tryMin { $0 < $1 }
    },
    Law("tryMax", request: "request all", values: "!second", failure: "!first") {
      $0.tryMax { _, _ in throw Oops.second }
    },
    Law("contains", request: "request all", values: "true |", failure: "!first") { $0.contains(3) },
    Law("contains where", request: "request all", values: "false |", failure: "!first") {
      $0.contains { $0 > 3 }
    },
    Law("tryContains", request: "request all", values: "!second", failure: "!first") {
      $0.tryContains { if $0 == 2 { throw Oops.second } else { false } }
    },
    Law("allSatisfy", request: "request all", values: "true |", failure: "!first") {
      $0.allSatisfy { $0 < 4 }
    },
    Law("tryAllSatisfy", request: "request all", values: "!second", failure: "!first") {
      $0.tryAllSatisfy { if $0 == 2 { throw Oops.second } else { true } }
    },
  ]

  private static let joining = [
    Law("append", values: "1 2 2 3 9 |") { $0.append(9) },
    Law("prepend", request: "request 2", values: "9 1 2 2 3 |", failure: "9 1 !first") {
      $0.prepend(9)
    },
    Law("merge", request: "request 1", values: "0 1 2 2 3 |", failure: "0 1 !first") {
      $0.merge(with: Just(0).setFailureType(to: Oops.self))
    },
    Law("zip", values: "(1, 7) (2, 8) |", failure: "(1, 7) !first") {
      $0.zip([7, 8].publisher.setFailureType(to: Oops.self))
    },
    Law("combineLatest", values: "(1, 7) (2, 7) (2, 7) (3, 7) |", failure: "(1, 7) !first") {
      $0.combineLatest(Just(7).setFailureType(to: Oops.self))
    },
    Law("catch", values: all4, failure: "1 8 9 |") { $0.catch { _ in [8, 9].publisher } },
    Law("tryCatch", values: all4, failure: "1 !second") {
      $0.tryCatch { _ -> Just<Int> in throw Oops.second }
    },
    Law("retry", values: all4) { $0.retry(0) },
    Law("replaceError", values: all4, failure: "1 9 |") { $0.replaceError(with: 9) },
    Law("replaceEmpty", request: "request 3 request all", values: all4) {
      $0.replaceEmpty(with: 9)
    },
  ]

  private static let rest = [
    Law("share", request: "request all", values: all4) { $0.share() },
    Law("multicast", request: "request all", values: all4) {
      $0.multicast { PassthroughSubject() }.autoconnect()
    },
    Law("buffer by request", request: "request all", values: all4) {
      $0.buffer(size: 4, prefetch: .byRequest, whenFull: .dropNewest)
    },
    Law("buffer that is kept full", request: "request 4", values: all4) {
      $0.buffer(size: 4, prefetch: .keepFull, whenFull: .dropNewest)
    },
    Law("handleEvents", values: all4) { $0.handleEvents(receiveOutput: { _ in }) },
    Law("print", values: all4) { $0.print("", to: Silence()) },
    Law("breakpoint", values: all4) { $0.breakpoint() },
    Law("receive on", values: all4) { $0.receive(on: ImmediateScheduler.shared) },
    Law("subscribe on", values: all4) { $0.subscribe(on: ImmediateScheduler.shared) },
    Law("delay", values: all4) { $0.delay(for: 1, scheduler: ImmediateScheduler.shared) },
    Law("eraseToAnyPublisher", values: all4) { $0.eraseToAnyPublisher() },
  ]
}

extension Int {
  /// The bits the other way round.
  fileprivate var inverted: Int { ~self }
}

/// Writes nothing.
private struct Silence: TextOutputStream { mutating func write(_ string: String) {} }

/// A coder of numbers as texts.
private struct Letters: TopLevelEncoder, TopLevelDecoder {
  func encode<T: Encodable>(_ value: T) throws -> String { "n\(value)" }
  func decode<T: Decodable>(_ type: T.Type, from input: Int) throws -> T {
    guard let value = input as? T else { throw Oops.second }
    return value
  }
}
