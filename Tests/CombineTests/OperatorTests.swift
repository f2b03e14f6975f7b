import Combine
import Foundation
import Testing

/// Erased, since a sequence has operators of its own.
private var three: AnyPublisher<Int, Never> { [1, 2, 3].publisher.eraseToAnyPublisher() }
private func failing(_ values: Int...) -> AnyPublisher<Int, Oops> {
  values.publisher.setFailureType(to: Oops.self).append(Fail(error: .first)).eraseToAnyPublisher()
}
private func fail<Value>(_ value: Value, at bad: Value) throws -> Value where Value: Equatable {
  if value == bad { throw Oops.second }
  return value
}

/// Each operator on finite publishers: values, ends and failures.
struct OperatorTests {
  @Test(arguments: transforming + choosing + results)
  func operators(_ behaviour: Behaviour) { #expect(behaviour.run() == behaviour.expected) }

  @Test(arguments: joining + replacing)
  func several(_ behaviour: Behaviour) { #expect(behaviour.run() == behaviour.expected) }

  @Test(arguments: sources)
  func beginnings(_ behaviour: Behaviour) { #expect(behaviour.run() == behaviour.expected) }

  private static let transforming = [
    Behaviour("map transforms", "2 4 6 |") { three.map { $0 * 2 }.events() },
    Behaviour("map passes failures", "10 !first") { failing(1).map { $0 * 10 }.events() },
    Behaviour("map of a key path", "1 2 |") { ["a", "bb"].publisher.map(\.count).events() },
    Behaviour("map of two key paths", "(1, false) |") {
      ["a"].publisher.map(\.count, \.isEmpty).events()
    },
    Behaviour("tryMap ends with the error", "1 !second") {
      three.tryMap { try fail($0, at: 2) }.events()
    },
    Behaviour("mapError transforms failures", "1 !second") {
      failing(1).mapError { _ in Oops.second }.events()
    },
    Behaviour("mapError passes ends", "1 2 3 |") {
      three.setFailureType(to: Oops.self).mapError { _ in Oops.second }.events()
    },
    Behaviour("scan publishes each result", "1 3 6 |") { three.scan(0, +).events() },
    Behaviour("tryScan ends with the error", "1 !second") {
      three.tryScan(0) { $0 + (try fail($1, at: 2)) }.events()
    },
    Behaviour("compactMap drops nil", "1 3 |") {
      ["1", "x", "3"].publisher.compactMap { Int($0) }.events()
    },
    Behaviour("tryCompactMap ends with the error", "1 !second") {
      three.tryCompactMap { try fail($0, at: 2) }.events()
    },
    Behaviour("replaceNil", "1 0 |") { [1, nil].publisher.replaceNil(with: 0).events() },
    Behaviour("setFailureType changes nothing else", "1 2 3 |") {
      three.setFailureType(to: Oops.self).events()
    },
    Behaviour("decode", "[1, 2] |") {
      Just(Data("[1,2]".utf8)).decode(type: [Int].self, decoder: JSONDecoder()).events()
    },
    Behaviour("encode", "[1] |") {
      Just([1]).encode(encoder: JSONEncoder()).map { String(decoding: $0, as: UTF8.self) }.events()
    },
    Behaviour("flatMap of publishers", "1 1 2 2 3 3 |") {
      three.flatMap { [$0, $0].publisher }.events()
    },
    Behaviour("flatMap fails with an inner publisher", "1 !first") {
      three.flatMap {
        $0 == 2 ? failing() : Just($0).setFailureType(to: Oops.self).eraseToAnyPublisher()
      }
      .events()
    },
    Behaviour("flatMap fails with the upstream publisher", "1 !first") {
      failing(1).flatMap { Just($0) }.events()
    },
    Behaviour("switchToLatest of finished publishers", "1 2 3 |") {
      three.map { Just($0) }.switchToLatest().events()
    },
  ]

  private static let choosing = [
    Behaviour("filter", "2 |") { three.filter { $0 == 2 }.events() },
    Behaviour("tryFilter ends with the error", "!second") {
      three.tryFilter { try fail($0, at: 1) > 1 }.events()
    },
    Behaviour("removeDuplicates", "1 2 1 |") {
      [1, 1, 2, 2, 1].publisher.removeDuplicates().events()
    },
    Behaviour("removeDuplicates by a closure", "1 2 |") {
      [1, 3, 2, 4].publisher.removeDuplicates { $0 % 2 == $1 % 2 }.events()
    },
    Behaviour("tryRemoveDuplicates ends with the error", "1 !second") {
      three.tryRemoveDuplicates { try fail($1, at: 2) == $0 }.events()
    },
    Behaviour("first", "1 |") { three.first().events() },
    Behaviour("first of none", "|") { Empty<Int, Never>().first().events() },
    Behaviour("first where", "2 |") { three.first { $0 > 1 }.events() },
    Behaviour("first where none", "|") { three.first { $0 > 5 }.events() },
    Behaviour("tryFirst", "!second") { three.tryFirst { try fail($0, at: 1) > 1 }.events() },
    Behaviour("last", "3 |") { three.last().events() },
    Behaviour("last where", "2 |") { three.last { $0 < 3 }.events() },
    Behaviour("last of a failure", "!first") { failing(1).last().events() },
    Behaviour("tryLast", "!second") { three.tryLast { try fail($0, at: 3) > 1 }.events() },
    Behaviour("prefix", "1 2 |") { three.prefix(2).events() },
    Behaviour("prefix 0", "|") { three.prefix(0).events() },
    Behaviour("prefix of more than there are", "1 2 3 |") { three.prefix(9).events() },
    Behaviour("prefix while", "1 |") { three.prefix { $0 < 2 }.events() },
    Behaviour("tryPrefix", "1 !second") { three.tryPrefix { try fail($0, at: 2) < 9 }.events() },
    Behaviour("dropFirst", "2 3 |") { three.dropFirst().events() },
    Behaviour("dropFirst of more than there are", "|") { three.dropFirst(9).events() },
    Behaviour("drop while", "2 1 |") { [1, 2, 1].publisher.drop { $0 < 2 }.events() },
    Behaviour("tryDrop", "!second") { three.tryDrop { try fail($0, at: 2) < 9 }.events() },
    Behaviour("output at", "2 |") { three.output(at: 1).events() },
    Behaviour("output in a range", "2 3 |") { three.output(in: 1...2).events() },
    Behaviour("output in an open range", "2 3 |") { three.output(in: 1...).events() },
    Behaviour("ignoreOutput", "|") { three.ignoreOutput().events() },
    Behaviour("ignoreOutput passes failures", "!first") { failing(1).ignoreOutput().events() },
  ]

  private static let results = [
    Behaviour("reduce", "6 |") { three.reduce(0, +).events() },
    Behaviour("reduce of none", "7 |") { Empty<Int, Never>().reduce(7, +).events() },
    Behaviour("tryReduce", "!second") {
      three.tryReduce(0) { $0 + (try fail($1, at: 2)) }.events()
    },
    Behaviour("collect", "[1, 2, 3] |") { three.collect().events() },
    Behaviour("collect of none", "[] |") { Empty<Int, Never>().collect().events() },
    Behaviour("collect of a failure", "!first") { failing(1).collect().events() },
    Behaviour("collect by count", "[1, 2] [3] |") { three.collect(2).events() },
    Behaviour("collect by count drops the rest at a failure", "[1, 2] !first") {
      failing(1, 2, 3).collect(2).events()
    },
    Behaviour("count", "3 |") { three.count().events() },
    Behaviour("min", "1 |") { [2, 1, 3].publisher.min().events() },
    Behaviour("max", "3 |") { [2, 3, 1].publisher.max().events() },
    Behaviour("min of none", "|") { Empty<Int, Never>().min().events() },
    Behaviour("max by a closure", "ccc |") {
      ["a", "ccc", "bb"].publisher.max { $0.count < $1.count }.events()
    },
    Behaviour("min by a closure", "a |") {
      ["bb", "a", "ccc"].publisher.min { $0.count < $1.count }.events()
    },
    Behaviour("tryMax", "!second") { three.tryMax { try fail($1, at: 3) > $0 }.events() },
    Behaviour("contains", "true |") { three.contains(2).events() },
    Behaviour("contains not", "false |") { three.contains(9).events() },
    Behaviour("contains where", "true |") { three.contains { $0 > 2 }.events() },
    Behaviour("tryContains", "!second") { three.tryContains { try fail($0, at: 1) > 2 }.events() },
    Behaviour("allSatisfy", "true |") { three.allSatisfy { $0 > 0 }.events() },
    Behaviour("allSatisfy not", "false |") { three.allSatisfy { $0 > 1 }.events() },
    Behaviour("tryAllSatisfy", "!second") {
      three.tryAllSatisfy { try fail($0, at: 1) > 0 }.events()
    },
  ]

  private static let joining = [
    Behaviour("append values", "1 2 3 4 5 |") { three.append(4, 5).events() },
    Behaviour("append a publisher", "1 2 3 9 |") { three.append(Just(9)).events() },
    Behaviour("append after a failure", "1 !first") { failing(1).append(2).events() },
    Behaviour("prepend values", "8 9 1 2 3 |") { three.prepend(8, 9).events() },
    Behaviour("prepend a publisher", "9 1 2 3 |") { three.prepend(Just(9)).events() },
    Behaviour("prepend twice", "7 8 1 2 3 |") { three.prepend(8).prepend(7).events() },
    Behaviour("merge", "1 2 3 4 |") { three.merge(with: Just(4)).events() },
    Behaviour("merge fails at once", "1 !first") { failing(1).merge(with: failing(2)).events() },
    Behaviour("merge of eight", "1 2 3 4 5 6 7 8 |") {
      Just(1).merge(with: Just(2), Just(3), Just(4), Just(5), Just(6), Just(7), Just(8)).events()
    },
    Behaviour("merge of many", "1 1 |") { Publishers.MergeMany([Just(1), Just(1)]).events() },
    Behaviour("merge of none", "|") { Publishers.MergeMany([Just<Int>]()).events() },
    Behaviour("zip", "(1, \"a\") (2, \"b\") |") { three.zip(["a", "b"].publisher).events() },
    Behaviour("zip of three", "(1, 2, 3) |") { Just(1).zip(Just(2), Just(3)).events() },
    Behaviour("zip of four with a closure", "10 |") {
      Just(1).zip(Just(2), Just(3), Just(4)) { $0 + $1 + $2 + $3 }.events()
    },
    Behaviour("zip with an empty publisher", "|") { three.zip(Empty<Int, Never>()).events() },
    Behaviour("combineLatest of finished", "(3, 9) |") { three.combineLatest(Just(9)).events() },
    Behaviour("combineLatest with a closure", "12 |") {
      three.combineLatest(Just(9), +).events()
    },
    Behaviour("combineLatest of four", "(1, 2, 3, 4) |") {
      Just(1).combineLatest(Just(2), Just(3), Just(4)).events()
    },
  ]

  private static let replacing = [
    Behaviour("catch", "1 8 9 |") { failing(1).catch { _ in [8, 9].publisher }.events() },
    Behaviour("catch without a failure", "1 2 3 |") {
      three.setFailureType(to: Oops.self).catch { _ in Just(9) }.events()
    },
    Behaviour("tryCatch with another error", "1 !second") {
      failing(1).tryCatch { _ -> Just<Int> in throw Oops.second }.events()
    },
    Behaviour("retry", "1 1 1 !first") { failing(1).retry(2).events() },
    Behaviour("retry 0", "1 !first") { failing(1).retry(0).events() },
    Behaviour("replaceError", "1 9 |") { failing(1).replaceError(with: 9).events() },
    Behaviour("replaceEmpty", "9 |") { Empty<Int, Never>().replaceEmpty(with: 9).events() },
    Behaviour("replaceEmpty of values", "1 2 3 |") { three.replaceEmpty(with: 9).events() },
    Behaviour("replaceEmpty of a failure", "!first") { failing().replaceEmpty(with: 9).events() },
    Behaviour("assertNoFailure", "1 2 3 |") { three.assertNoFailure().events() },
    Behaviour("share of a finite publisher", "1 2 3 |") { three.share().events() },
    Behaviour("multicast autoconnect", "1 2 3 |") {
      three.multicast { PassthroughSubject() }.autoconnect().events()
    },
    Behaviour("buffer", "1 2 3 |") {
      three.buffer(size: 2, prefetch: .byRequest, whenFull: .dropNewest).events()
    },
    Behaviour("receive on the immediate scheduler", "1 2 3 |") {
      three.receive(on: ImmediateScheduler.shared).events()
    },
    Behaviour("subscribe on the immediate scheduler", "1 2 3 |") {
      three.subscribe(on: ImmediateScheduler.shared).events()
    },
  ]

  private static let sources = [
    Behaviour("Just", "1 |") { Just(1).events() },
    Behaviour("Just without demand", "") { Just(1).events(.none) },
    Behaviour("Empty", "|") { Empty<Int, Never>().events() },
    Behaviour("Empty finishes without demand", "|") { Empty<Int, Never>().events(.none) },
    Behaviour("Empty that never ends", "") {
      Empty<Int, Never>(completeImmediately: false).events()
    },
    Behaviour("Fail without demand", "!first") { Fail<Int, Oops>(error: .first).events(.none) },
    Behaviour("a sequence", "1 2 3 |") { three.events() },
    Behaviour("a sequence by demand", "1 2") { three.events(.max(2)) },
    Behaviour("a sequence ends with its last value", "1 2 3 |") { three.events(.max(3)) },
    Behaviour("an empty sequence finishes without demand", "|") { [Int]().publisher.events(.none) },
    Behaviour("an optional", "1 |") { Optional(1).publisher.events() },
    Behaviour("an optional without a value", "|") { Int?.none.publisher.events(.none) },
    Behaviour("a result", "1 |") { Result<Int, Oops>.success(1).publisher.events() },
    Behaviour("a failed result", "!first") { Result<Int, Oops>.failure(.first).publisher.events() },
    Behaviour("Deferred", "1 |") { Deferred { Just(1) }.events() },
    Behaviour("Record", "1 2 !first") {
      Record<Int, Oops>(output: [1, 2], completion: .failure(.first)).events()
    },
    Behaviour("Record by a closure", "1 |") {
      Record<Int, Oops> {
        $0.receive(1)
        $0.receive(completion: .finished)
      }.events()
    },
    Behaviour("Future", "1 |") { Future<Int, Oops> { $0(.success(1)) }.events() },
    Behaviour("Future without demand", "") { Future<Int, Oops> { $0(.success(1)) }.events(.none) },
    Behaviour("a failed future without demand", "!first") {
      Future<Int, Oops> { $0(.failure(.first)) }.events(.none)
    },
    Behaviour("a future keeps its first promise", "1 |") {
      Future<Int, Oops> {
        $0(.success(1))
        $0(.success(2))
      }.events()
    },
  ]
}
