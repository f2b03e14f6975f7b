import Combine
import Foundation
import Testing

private let numerals = [1: "I", 2: "II", 3: "III", 5: "V"]
private struct Point: CustomStringConvertible {
  let x: Int
  let y: Int
  var description: String { "(\(x), \(y))" }
}
private func above<Value: Comparable>(_ value: Value, _ limit: Value) throws -> Bool {
  if value == limit { throw Oops.second }
  return value > limit
}
extension Sequence {
  /// The elements, with the operators of any publisher.
  fileprivate var stream: AnyPublisher<Element, Never> { publisher.eraseToAnyPublisher() }
}

/// The examples of Apple's documentation, by operator, with the values that it prints.
struct DocumentationTests {
  @Test(arguments: values + choices)
  func ofValues(_ behaviour: Behaviour) { #expect(behaviour.run() == behaviour.expected) }

  @Test(arguments: results + several)
  func ofResults(_ behaviour: Behaviour) { #expect(behaviour.run() == behaviour.expected) }

  @Test(arguments: subjects)
  func ofSubjects(_ behaviour: Behaviour) { #expect(behaviour.run() == behaviour.expected) }

  private static let values = [
    Behaviour("map", "V (unknown) III II I (unknown) |") {
      [5, 4, 3, 2, 1, 0].stream.map { numerals[$0] ?? "(unknown)" }.events()
    },
    Behaviour("tryMap", "V !second") {
      [5, 4, 3].stream.tryMap {
        guard let numeral = numerals[$0] else { throw Oops.second }
        return numeral
      }.events()
    },
    Behaviour("mapError", "5.0 2.5 !second") {
      [1.0, 2.0, 0.0].stream.tryMap { if $0 == 0 { throw Oops.first } else { 5 / $0 } }
        .mapError { _ in Oops.second }.events()
    },
    Behaviour("replaceNil", "1.0 2.0 5.0 3.0 |") {
      [1.0, 2.0, nil, 3.0].stream.replaceNil(with: 5.0).events()
    },
    Behaviour("scan", "0 1 3 6 10 15 |") { (0...5).stream.scan(0) { $0 + $1 }.events() },
    Behaviour("tryScan", "11 3 !second") {
      [1, 4, 0].stream.tryScan(10) {
        if $1 == 0 { throw Oops.second }
        return $1 == 1 ? $0 + 1 : $0 / 3
      }.events()
    },
    Behaviour("setFailureType", "0 1 2 |") {
      [0, 1, 2].stream.setFailureType(to: Oops.self).events()
    },
    Behaviour("compactMap", "I II III V |") { (0...5).stream.compactMap { numerals[$0] }.events() },
    Behaviour("tryCompactMap", "I !second") {
      (0...5).stream.tryCompactMap { if $0 == 2 { throw Oops.second } else { numerals[$0] } }
        .events()
    },
    Behaviour("replaceEmpty", "nan |") { [Double]().stream.replaceEmpty(with: .nan).events() },
    Behaviour("replaceEmpty of values", "1.0 2.0 |") {
      [1.0, 2.0].stream.replaceEmpty(with: .nan).events()
    },
    Behaviour("replaceError", "(replacement element) |") {
      Fail<String, Oops>(error: .first).replaceError(with: "(replacement element)").events()
    },
    Behaviour("encode", "{\"title\":\"My First Article\"} |") {
      Just(["title": "My First Article"]).encode(encoder: JSONEncoder())
        .map { String(decoding: $0, as: UTF8.self) }.events()
    },
    Behaviour("decode", "[\"title\": \"My First Article\"] |") {
      Just(Data("{\"title\":\"My First Article\"}".utf8))
        .decode(type: [String: String].self, decoder: JSONDecoder()).events()
    },
    Behaviour("decode of a property list", "[1, 2] |") {
      Just([1, 2]).encode(encoder: PropertyListEncoder())
        .decode(type: [Int].self, decoder: PropertyListDecoder()).events()
    },
    Behaviour("decode of data that is not JSON", "fails") {
      Just(Data("<".utf8)).decode(type: Int.self, decoder: JSONDecoder()).events()
        .hasPrefix("!") ? "fails" : "passes"
    },
  ]

  private static let choices = [
    Behaviour("filter", "2 4 |") { (1...5).stream.filter { $0 % 2 == 0 }.events() },
    Behaviour("tryFilter", "1 2 !second") {
      [1, 2, 0, 4].stream.tryFilter { if $0 == 0 { throw Oops.second } else { true } }.events()
    },
    Behaviour("removeDuplicates", "0 1 2 3 4 0 |") {
      [0, 1, 2, 2, 3, 3, 3, 4, 4, 4, 4, 0].stream.removeDuplicates().events()
    },
    Behaviour("removeDuplicates by a closure", "(0, 0) (1, 1) (2, 1) |") {
      [Point(x: 0, y: 0), Point(x: 0, y: 1), Point(x: 1, y: 1), Point(x: 2, y: 1)].stream
        .removeDuplicates { $0.x == $1.x }.events()
    },
    Behaviour("tryRemoveDuplicates", "0 1 2 3 !second") {
      [0, 0, 0, 1, 2, 2, 3, 3, 4].stream
        .tryRemoveDuplicates { if $1 == 4 { throw Oops.second } else { $0 == $1 } }.events()
    },
    Behaviour("drop while", "10 0 22 41 -1 5 |") {
      [-62, -1, 0, 10, 0, 22, 41, -1, 5].stream.drop { $0 <= 0 }.events()
    },
    Behaviour("tryDrop while", "!second") {
      [1, 2, 3, -1, 4].stream.tryDrop { if $0 < 0 { throw Oops.second } else { $0 > 0 } }.events()
    },
    Behaviour("dropFirst", "6 7 8 9 10 |") { (1...10).stream.dropFirst(5).events() },
    Behaviour("prefix", "0 1 |") { (0...10).stream.prefix(2).events() },
    Behaviour("prefix while", "0 1 2 3 4 |") { (0...9).stream.prefix { $0 < 5 }.events() },
    Behaviour("tryPrefix while", "0 1 2 3 4 !second") {
      (0...9).stream.tryPrefix { if $0 == 5 { throw Oops.second } else { true } }.events()
    },
    Behaviour("first", "-10 |") { (-10...10).stream.first().events() },
    Behaviour("first where", "5 |") { (-10...10).stream.first { $0 > 4 }.events() },
    Behaviour("tryFirst where", "!second") {
      (-1...50).stream.tryFirst { try above($0, 0) }.events()
    },
    Behaviour("last", "10 |") { (-10...10).stream.last().events() },
    Behaviour("last where", "5 |") { (-10...10).stream.last { $0 < 6 }.events() },
    Behaviour("tryLast where", "!second") {
      [-62, 2, 0, 10].stream.tryLast { try above($0, 0) }.events()
    },
    Behaviour("output at", "6 |") { (1...10).stream.output(at: 5).events() },
    Behaviour("output in", "1 1 2 |") { [1, 1, 1, 2, 2, 2].stream.output(in: 1...3).events() },
    Behaviour("ignoreOutput", "|") { [1, 2, 3].stream.ignoreOutput().events() },
  ]

  private static let results = [
    Behaviour("collect", "[0, 1, 2, 3] |") { (0...3).stream.collect().events() },
    Behaviour("collect by count", "[0, 1, 2, 3, 4] [5, 6, 7, 8, 9] [10] |") {
      (0...10).stream.collect(5).events()
    },
    Behaviour("reduce", "55 |") { (0...10).stream.reduce(0) { $0 + $1 }.events() },
    Behaviour("tryReduce", "!second") {
      [1, 2, 0].stream.tryReduce(10) { if $1 == 0 { throw Oops.second } else { $0 / $1 } }.events()
    },
    Behaviour("count", "11 |") { (0...10).stream.count().events() },
    Behaviour("tryCount of a failure", "!second") {
      (0...10).stream.tryMap { if $0 == 4 { throw Oops.second } else { $0 } }.count().events()
    },
    Behaviour("max", "10 |") { [0, 10, 5].stream.max().events() },
    Behaviour("max by a closure", "five |") {
      ["one", "five", "six"].stream.max { $0.count < $1.count }.events()
    },
    Behaviour("tryMax", "!second") {
      [0, 10, 6, 13, 22].stream.tryMax { if $1 == 22 { throw Oops.second } else { $0 < $1 } }
        .events()
    },
    Behaviour("min", "-1 |") { [-1, 0, 10, 5].stream.min().events() },
    Behaviour("min by a closure", "one |") {
      ["five", "one", "six"].stream.min { $0.count < $1.count }.events()
    },
    Behaviour("tryMin", "!second") {
      [0, 10].stream.tryMin { _, _ in throw Oops.second }.events()
    },
    Behaviour("contains", "true |") { [-1, 5, 10, 5].stream.contains(5).events() },
    Behaviour("contains where", "true |") { [-1, 0, 10, 5].stream.contains { $0 > 4 }.events() },
    Behaviour("tryContains where", "!second") {
      [-1, 0, 10].stream.tryContains { try above($0, 0) }.events()
    },
    Behaviour("allSatisfy", "false |") { [-1, 0, 10, 5].stream.allSatisfy { $0 > 0 }.events() },
    Behaviour("tryAllSatisfy", "!second") {
      [1, 5, 0].stream.tryAllSatisfy { try above($0, 0) }.events()
    },
  ]

  private static let several = [
    Behaviour("append", "0 1 2 3 0 1 255 |") { (0...3).stream.append(0, 1, 255).events() },
    Behaviour("append a publisher", "0 1 2 25 35 |") {
      (0...2).stream.append([25, 35].stream).events()
    },
    Behaviour("prepend", "0 1 255 0 1 2 |") { (0...2).stream.prepend(0, 1, 255).events() },
    Behaviour("prepend a publisher", "25 35 0 1 |") {
      (0...1).stream.prepend([25, 35].stream).events()
    },
    Behaviour("catch", "1 0 |") {
      [1, 2].stream.tryMap { if $0 == 2 { throw Oops.second } else { $0 } }
        .catch { _ in Just(0) }.events()
    },
    Behaviour("retry", "1 1 !second") {
      [1, 2].stream.tryMap { if $0 == 2 { throw Oops.second } else { $0 } }.retry(1).events()
    },
    Behaviour("flatMap", "1 1 2 2 2 |") {
      [2, 3].stream.flatMap { Array(repeating: $0 - 1, count: $0).stream }.events()
    },
    Behaviour("zip", "(\"Stopped Rain\", 4) |") {
      ["Stopped Rain"].stream.zip([4, 5].stream).events()
    },
  ]

  private static let subjects = [
    Behaviour("combineLatest", "(2, 2) (3, 2) (3, 45) (3, 22)") {
      let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
      let recorder = a.combineLatest(b).record()
      a.send(1)
      a.send(2)
      b.send(2)
      a.send(3)
      b.send(45)
      b.send(22)
      return recorder.text
    },
    Behaviour("combineLatest of three", "(12, 10, 45) (24, 10, 45)") {
      let (a, b, c) = (
        PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>(),
        PassthroughSubject<Int, Never>()
      )
      let recorder = a.combineLatest(b, c).record()
      b.send(10)
      a.send(12)
      c.send(45)
      a.send(24)
      return recorder.text
    },
    Behaviour("merge", "1 40 90 -1 5 |") {
      let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
      let recorder = a.merge(with: b).record()
      a.send(1)
      b.send(40)
      b.send(90)
      b.send(-1)
      b.send(completion: .finished)
      a.send(5)
      a.send(completion: .finished)
      return recorder.text
    },
    Behaviour("zip of subjects", "(1, \"A\") (2, \"B\")") {
      let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<String, Never>())
      let recorder = a.zip(b).record()
      a.send(1)
      a.send(2)
      b.send("A")
      a.send(3)
      b.send("B")
      return recorder.text
    },
    Behaviour("switchToLatest", "1 3 |") {
      let outer = PassthroughSubject<CurrentValueSubject<Int, Never>, Never>()
      let recorder = outer.switchToLatest().record()
      let (a, b) = (CurrentValueSubject<Int, Never>(1), CurrentValueSubject<Int, Never>(3))
      outer.send(a)
      outer.send(b)
      a.send(2)
      outer.send(completion: .finished)
      b.send(completion: .finished)
      return recorder.text
    },
    Behaviour("drop until", "4 5") {
      let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
      let recorder = a.drop(untilOutputFrom: b).record()
      a.send(1)
      a.send(2)
      b.send(3)
      a.send(4)
      a.send(5)
      return recorder.text
    },
    Behaviour("multicast", "1 1") {
      let source = PassthroughSubject<Int, Never>()
      let shared = source.multicast { PassthroughSubject() }
      let (a, b) = (shared.record(), shared.record())
      source.send(0)
      let connection = shared.connect()
      source.send(1)
      connection.cancel()
      source.send(2)
      return a.text + " " + b.text
    },
    Behaviour("a current value after the end", "1 | 5") {
      let subject = CurrentValueSubject<Int, Never>(1)
      let recorder = subject.record()
      subject.send(completion: .finished)
      subject.value = 5
      return recorder.text + " \(subject.value)"
    },
    Behaviour("sending into a subject through a subscription", "1 2 |") {
      let subject = PassthroughSubject<Int, Never>()
      let recorder = subject.record()
      let running = [1, 2].stream.subscribe(subject)
      running.cancel()
      return recorder.text
    },
    Behaviour("assign to a published property", "0 1 2") {
      final class Model { @Published var value = 0 }
      let model = Model()
      let recorder = model.$value.record()
      [1, 2].stream.assign(to: &model.$value)
      return recorder.text
    },
    Behaviour("a published property's publisher can be set", "7") {
      final class Model { @Published var value = 0 }
      let (first, second) = (Model(), Model())
      second.value = 7
      first.$value = second.$value
      let recorder = first.$value.record()
      return recorder.text
    },
  ]
}
