import Combine
import Testing

private var just: Just<Int> { Just(4) }
private var some: Int?.Publisher { Optional(4).publisher }
private var none: Int?.Publisher { Int?.none.publisher }
private var good: Result<Int, Oops>.Publisher { .init(4) }
private var bad: Result<Int, Oops>.Publisher { .init(Oops.first) }
private var list: Publishers.Sequence<[Int], Never> { [3, 1, 1, 2].publisher }

private func throwing<Value>(_ value: Value) throws -> Bool { throw Oops.second }
private func throwing<A, B>(_ a: A, _ b: B) throws -> A { throw Oops.second }
private func throwingOrder<A, B>(_ a: A, _ b: B) throws -> Bool { throw Oops.second }

/// A publisher whose operators compute their result at once, and the type that Apple documents for it.
private struct Kept: CustomTestStringConvertible, @unchecked Sendable {
  let testDescription: String
  let type: String
  let events: String
  let run: () -> (type: String, events: String)

  init<P: Publisher>(
    _ name: String, _ type: Any.Type, _ events: String, _ make: @autoclosure @escaping () -> P
  ) {
    testDescription = name
    self.type = String(reflecting: type)
    self.events = events
    run = { (String(reflecting: P.self), make().events()) }
  }
}

/// Operators of publishers whose values are known, which return publishers of the same kind. Source: Apple's documentation.
struct SpecialisedTests {
  @Test(arguments: ofJust + ofOptional)
  fileprivate func ofOneValue(_ kept: Kept) {
    let result = kept.run()
    #expect(result.type == kept.type && result.events == kept.events)
  }

  @Test(arguments: ofResult + ofSequence + fused)
  fileprivate func ofMore(_ kept: Kept) {
    let result = kept.run()
    #expect(result.type == kept.type && result.events == kept.events)
  }

  private static let ofJust: [Kept] = {
    typealias Failing<Value> = Result<Value, any Error>.Publisher
    let (one, maybe) = (Just<Int>.self, Int?.Publisher.self)
    return [
      Kept("Just.map", Just<String>.self, "4! |", just.map { "\($0)!" }),
      Kept("Just.tryMap", Failing<Int>.self, "5 |", just.tryMap { $0 + 1 }),
      Kept("Just.tryMap throws", Failing<Bool>.self, "!second", just.tryMap(throwing)),
      Kept("Just.filter", maybe, "4 |", just.filter { $0 == 4 }),
      Kept("Just.filter of none", maybe, "|", just.filter { $0 != 4 }),
      Kept("Just.compactMap", maybe, "|", just.compactMap { _ in Int?.none }),
      Kept("Just.allSatisfy", Just<Bool>.self, "true |", just.allSatisfy { $0 > 3 }),
      Kept("Just.tryAllSatisfy", Failing<Bool>.self, "!second", just.tryAllSatisfy(throwing)),
      Kept("Just.contains", Just<Bool>.self, "true |", just.contains(4)),
      Kept("Just.contains where", Just<Bool>.self, "false |", just.contains { $0 > 4 }),
      Kept("Just.tryContains", Failing<Bool>.self, "!second", just.tryContains(where: throwing)),
      Kept("Just.collect", Just<[Int]>.self, "[4] |", just.collect()),
      Kept("Just.count", Just<Int>.self, "1 |", just.count()),
      Kept("Just.dropFirst", maybe, "|", just.dropFirst()),
      Kept("Just.dropFirst of none", maybe, "4 |", just.dropFirst(0)),
      Kept("Just.drop while", maybe, "|", just.drop { $0 == 4 }),
      Kept("Just.first", one, "4 |", just.first()),
      Kept("Just.first where", maybe, "|", just.first { $0 > 4 }),
      Kept("Just.last", one, "4 |", just.last()),
      Kept("Just.last where", maybe, "4 |", just.last { $0 > 3 }),
      Kept("Just.ignoreOutput", Empty<Int, Never>.self, "|", just.ignoreOutput()),
      Kept("Just.output at", maybe, "|", just.output(at: 1)),
      Kept("Just.output in", maybe, "4 |", just.output(in: 0...2)),
      Kept("Just.prefix", maybe, "4 |", just.prefix(3)),
      Kept("Just.prefix of none", maybe, "|", just.prefix(0)),
      Kept("Just.prefix while", maybe, "|", just.prefix { $0 > 4 }),
      Kept("Just.reduce", Result<Int, Never>.Publisher.self, "14 |", just.reduce(10, +)),
      Kept("Just.tryReduce", Failing<Int>.self, "!second", just.tryReduce(1, throwing)),
      Kept("Just.scan", Result<Int, Never>.Publisher.self, "14 |", just.scan(10, +)),
      Kept("Just.tryScan", Failing<Int>.self, "!second", just.tryScan(1, throwing)),
      Kept("Just.removeDuplicates", one, "4 |", just.removeDuplicates()),
      Kept(
        "Just.tryRemoveDuplicates", Failing<Int>.self, "!second",
        just.tryRemoveDuplicates(by: throwingOrder)),
      Kept("Just.min", one, "4 |", just.min()),
      Kept("Just.max by a closure", one, "4 |", just.max { $0 < $1 }),
      Kept("Just.replaceError", one, "4 |", just.replaceError(with: 9)),
      Kept("Just.replaceEmpty", one, "4 |", just.replaceEmpty(with: 9)),
      Kept("Just.retry", one, "4 |", just.retry(3)),
      Kept(
        "Just.setFailureType", Result<Int, Oops>.Publisher.self, "4 |",
        just.setFailureType(to: Oops.self)),
      Kept("Just.prepend", Publishers.Sequence<[Int], Never>.self, "2 3 4 |", just.prepend(2, 3)),
      Kept("Just.append", Publishers.Sequence<[Int], Never>.self, "4 5 |", just.append([5])),
    ]
  }()

  private static let ofOptional: [Kept] = {
    let maybe = Int?.Publisher.self
    return [
      Kept("Optional.map", String?.Publisher.self, "4! |", some.map { "\($0)!" }),
      Kept("Optional.map of none", String?.Publisher.self, "|", none.map { "\($0)!" }),
      Kept("Optional.compactMap", maybe, "|", some.compactMap { _ in Int?.none }),
      Kept("Optional.filter", maybe, "4 |", some.filter { $0 == 4 }),
      Kept("Optional.allSatisfy", Bool?.Publisher.self, "true |", some.allSatisfy { $0 == 4 }),
      Kept("Optional.allSatisfy of none", Bool?.Publisher.self, "|", none.allSatisfy { $0 == 4 }),
      Kept("Optional.contains", Bool?.Publisher.self, "false |", some.contains(5)),
      Kept("Optional.contains where", Bool?.Publisher.self, "true |", some.contains { $0 > 3 }),
      Kept("Optional.collect", [Int]?.Publisher.self, "[4] |", some.collect()),
      Kept("Optional.collect of none", [Int]?.Publisher.self, "[] |", none.collect()),
      Kept("Optional.count", maybe, "1 |", some.count()),
      Kept("Optional.count of none", maybe, "|", none.count()),
      Kept("Optional.dropFirst", maybe, "|", some.dropFirst()),
      Kept("Optional.drop while", maybe, "4 |", some.drop { $0 > 4 }),
      Kept("Optional.first", maybe, "4 |", some.first()),
      Kept("Optional.first where", maybe, "|", some.first { $0 > 4 }),
      Kept("Optional.last", maybe, "|", none.last()),
      Kept("Optional.last where", maybe, "4 |", some.last { $0 > 3 }),
      Kept("Optional.ignoreOutput", Empty<Int, Never>.self, "|", some.ignoreOutput()),
      Kept("Optional.output at", maybe, "4 |", some.output(at: 0)),
      Kept("Optional.output in", maybe, "|", some.output(in: 1..<2)),
      Kept("Optional.prefix", maybe, "4 |", some.prefix(1)),
      Kept("Optional.prefix while", maybe, "|", some.prefix { $0 > 4 }),
      Kept("Optional.reduce", maybe, "5 |", some.reduce(1, +)),
      Kept("Optional.scan of none", maybe, "|", none.scan(1, +)),
      Kept("Optional.min", maybe, "4 |", some.min()),
      Kept("Optional.max by a closure", maybe, "|", none.max { $0 < $1 }),
      Kept("Optional.removeDuplicates", maybe, "4 |", some.removeDuplicates()),
      Kept("Optional.replaceError", maybe, "|", none.replaceError(with: 9)),
      Kept("Optional.replaceEmpty", Just<Int>.self, "9 |", none.replaceEmpty(with: 9)),
      Kept("Optional.retry", maybe, "4 |", some.retry(2)),
    ]
  }()

  private static let ofResult: [Kept] = {
    typealias Failing<Value> = Result<Value, any Error>.Publisher
    typealias Kind<Value> = Result<Value, Oops>.Publisher
    let same = Kind<Int>.self
    return [
      Kept("Result.map", Kind<String>.self, "4! |", good.map { "\($0)!" }),
      Kept("Result.map of a failure", Kind<String>.self, "!first", bad.map { "\($0)!" }),
      Kept("Result.tryMap", Failing<Bool>.self, "!second", good.tryMap(throwing)),
      Kept("Result.tryMap of a failure", Failing<Bool>.self, "!first", bad.tryMap(throwing)),
      Kept("Result.mapError", same, "!second", bad.mapError { _ in Oops.second }),
      Kept("Result.allSatisfy", Kind<Bool>.self, "true |", good.allSatisfy { $0 == 4 }),
      Kept("Result.tryAllSatisfy", Failing<Bool>.self, "!second", good.tryAllSatisfy(throwing)),
      Kept("Result.contains", Kind<Bool>.self, "true |", good.contains(4)),
      Kept("Result.contains where", Kind<Bool>.self, "!first", bad.contains { $0 == 4 }),
      Kept("Result.tryContains", Failing<Bool>.self, "!second", good.tryContains(where: throwing)),
      Kept("Result.collect", Kind<[Int]>.self, "[4] |", good.collect()),
      Kept("Result.count", same, "!first", bad.count()),
      Kept("Result.first", same, "4 |", good.first()),
      Kept("Result.last", same, "!first", bad.last()),
      Kept("Result.ignoreOutput", Empty<Int, Oops>.self, "|", good.ignoreOutput()),
      Kept("Result.min", same, "4 |", good.min()),
      Kept("Result.tryMax", Failing<Int>.self, "!second", good.tryMax(by: throwingOrder)),
      Kept("Result.reduce", same, "5 |", good.reduce(1, +)),
      Kept("Result.tryReduce", Failing<Int>.self, "!second", good.tryReduce(1, throwing)),
      Kept("Result.scan", same, "!first", bad.scan(1, +)),
      Kept("Result.tryScan", Failing<Int>.self, "5 |", good.tryScan(1) { $0 + $1 }),
      Kept("Result.removeDuplicates", same, "4 |", good.removeDuplicates()),
      Kept(
        "Result.replaceError", Result<Int, Never>.Publisher.self, "9 |", bad.replaceError(with: 9)),
      Kept("Result.replaceEmpty", same, "!first", bad.replaceEmpty(with: 9)),
      Kept("Result.retry", same, "!first", bad.retry(9)),
      Kept(
        "Result.setFailureType", same, "4 |",
        Result<Int, Never>.success(4).publisher.setFailureType(to: Oops.self)),
    ]
  }()

  private static let ofSequence: [Kept] = {
    typealias Failing<Value> = Result<Value, any Error>.Publisher
    typealias Safe<Value> = Result<Value, Never>.Publisher
    typealias Row<Value> = Publishers.Sequence<[Value], Never>
    let (row, maybe) = (Row<Int>.self, Int?.Publisher.self)
    return [
      Kept("Sequence.map", Row<String>.self, "3! 1! 1! 2! |", list.map { "\($0)!" }),
      Kept("Sequence.filter", row, "3 2 |", list.filter { $0 > 1 }),
      Kept("Sequence.compactMap", row, "3 2 |", list.compactMap { $0 > 1 ? $0 : nil }),
      Kept("Sequence.scan", row, "3 4 5 7 |", list.scan(0, +)),
      Kept("Sequence.removeDuplicates", row, "3 1 2 |", list.removeDuplicates()),
      Kept("Sequence.replaceNil", row, "1 9 |", [1, nil].publisher.replaceNil(with: 9)),
      Kept("Sequence.prefix while", row, "3 |", list.prefix { $0 > 1 }),
      Kept(
        "Sequence.prefix", Publishers.Sequence<PrefixSequence<[Int]>, Never>.self, "3 1 |",
        list.prefix(2)),
      Kept(
        "Sequence.dropFirst", Publishers.Sequence<DropFirstSequence<[Int]>, Never>.self, "1 2 |",
        list.dropFirst(2)),
      Kept(
        "Sequence.drop while", Publishers.Sequence<DropWhileSequence<[Int]>, Never>.self,
        "1 1 2 |", list.drop { $0 > 1 }),
      Kept("Sequence.allSatisfy", Safe<Bool>.self, "false |", list.allSatisfy { $0 > 1 }),
      Kept("Sequence.tryAllSatisfy", Failing<Bool>.self, "!second", list.tryAllSatisfy(throwing)),
      Kept("Sequence.contains", Safe<Bool>.self, "true |", list.contains(2)),
      Kept("Sequence.contains where", Safe<Bool>.self, "false |", list.contains { $0 > 3 }),
      Kept(
        "Sequence.tryContains", Failing<Bool>.self, "!second", list.tryContains(where: throwing)),
      Kept("Sequence.collect", Safe<[Int]>.self, "[3, 1, 1, 2] |", list.collect()),
      Kept("Sequence.reduce", Safe<Int>.self, "7 |", list.reduce(0, +)),
      Kept("Sequence.tryReduce", Failing<Int>.self, "!second", list.tryReduce(0, throwing)),
      Kept("Sequence.count", Just<Int>.self, "4 |", list.count()),
      Kept("Sequence.first", maybe, "3 |", list.first()),
      Kept("Sequence.first where", maybe, "2 |", list.first { $0 == 2 }),
      Kept("Sequence.last", maybe, "2 |", list.last()),
      Kept("Sequence.last where", maybe, "1 |", list.last { $0 == 1 }),
      Kept("Sequence.min", maybe, "1 |", list.min()),
      Kept("Sequence.max by a closure", maybe, "1 |", list.max { $0 > $1 }),
      Kept("Sequence.output at", maybe, "2 |", list.output(at: 3)),
      Kept("Sequence.output at a place beyond the end", maybe, "|", list.output(at: 9)),
      Kept("Sequence.output in", row, "1 1 |", list.output(in: 1..<3)),
      Kept("Sequence.ignoreOutput", Empty<Int, Never>.self, "|", list.ignoreOutput()),
      Kept("Sequence.append", row, "3 1 1 2 8 9 |", list.append(8, 9)),
      Kept("Sequence.append a sequence", row, "3 1 1 2 7 |", list.append([7].publisher)),
      Kept("Sequence.prepend", row, "8 9 3 1 1 2 |", list.prepend(8, 9)),
      Kept("Sequence.prepend a set's elements", row, "6 3 1 1 2 |", list.prepend(Set([6]))),
      Kept(
        "Sequence.setFailureType", Publishers.Sequence<[Int], Oops>.self, "3 1 1 2 |",
        list.setFailureType(to: Oops.self)),
    ]
  }()

  private static let fused: [Kept] = {
    typealias Base = AnyPublisher<Int, Never>
    let base = list.eraseToAnyPublisher()
    return [
      Kept(
        "Map.map", Publishers.Map<Base, String>.self, "4! 2! 2! 3! |",
        base.map { $0 + 1 }.map { "\($0)!" }),
      Kept(
        "Map.tryMap", Publishers.TryMap<Base, Bool>.self, "!second",
        base.map { $0 + 1 }.tryMap(throwing)),
      Kept(
        "TryMap.map", Publishers.TryMap<Base, Int>.self, "8 4 4 6 |",
        base.tryMap { $0 + 1 }.map { $0 * 2 }),
      Kept(
        "TryMap.tryMap", Publishers.TryMap<Base, Int>.self, "8 4 4 6 |",
        base.tryMap { $0 + 1 }.tryMap { $0 * 2 }),
      Kept(
        "Filter.filter", Publishers.Filter<Base>.self, "2 |",
        base.filter { $0 > 1 }.filter { $0 < 3 }),
      Kept(
        "Filter.tryFilter", Publishers.TryFilter<Base>.self, "!second",
        base.filter { $0 > 1 }.tryFilter(throwing)),
      Kept(
        "TryFilter.filter", Publishers.TryFilter<Base>.self, "2 |",
        base.tryFilter { $0 > 1 }.filter { $0 < 3 }),
      Kept(
        "CompactMap.compactMap", Publishers.CompactMap<Base, Int>.self, "30 |",
        base.compactMap { $0 > 1 ? $0 : nil }.compactMap { $0 > 2 ? $0 * 10 : nil }),
      Kept(
        "CompactMap.map", Publishers.CompactMap<Base, Int>.self, "30 20 |",
        base.compactMap { $0 > 1 ? $0 : nil }.map { $0 * 10 }),
      Kept(
        "TryCompactMap.compactMap", Publishers.TryCompactMap<Base, Int>.self, "30 |",
        base.tryCompactMap { $0 > 1 ? $0 : nil }.compactMap { $0 > 2 ? $0 * 10 : nil }),
      Kept(
        "SetFailureType.setFailureType", Publishers.SetFailureType<Base, any Error>.self,
        "3 1 1 2 |",
        base.setFailureType(to: Oops.self).setFailureType(to: (any Error).self)),
      Kept("AnyPublisher.eraseToAnyPublisher", Base.self, "3 1 1 2 |", base.eraseToAnyPublisher()),
    ]
  }()
}
