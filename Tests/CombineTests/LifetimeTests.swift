import Combine
import Foundation
import Testing

/// Chains release their closures, publishers and subscribers. `scripts/check-combine address` looks for leaks here.
@Suite struct LifetimeTests {
  typealias Values = AnyPublisher<Int, Oops>

  enum Ending: CaseIterable { case cancelled, released, finished, failed, subjectReleased }

  struct Chain: CustomTestStringConvertible, @unchecked Sendable {
    let name: String
    let make: (Values) -> Values
    var testDescription: String { name }

    init<P: Publisher>(_ name: String, _ make: @escaping (Values) -> P)
    where P.Output == Int, P.Failure == Oops {
      self.name = name
      self.make = { make($0).eraseToAnyPublisher() }
    }
  }

  /// Something that the closures of a chain retain.
  private final class Probe {}

  @Test(arguments: Self.chains) func chainIsReleased(chain: Chain) {
    for ending in Ending.allCases {
      weak var probe: Probe?
      probe = run(chain, to: ending)
      #expect(probe == nil, "\(chain.name) after \(ending)")
    }
  }

  /// Sends three values through a chain that retains a probe; returns the probe, which its caller keeps weakly.
  private func run(_ chain: Chain, to ending: Ending) -> Probe {
    let probe = Probe()
    var subject: PassthroughSubject<Int, Oops>? = PassthroughSubject()
    var token: AnyCancellable?
    if let subject {
      let source = subject.map { value in
        withExtendedLifetime(probe) { value }
      }.eraseToAnyPublisher()
      token = chain.make(source).sink(
        receiveCompletion: { _ in withExtendedLifetime(probe) {} },
        receiveValue: { _ in withExtendedLifetime(probe) {} })
    }
    for value in 1...3 { subject?.send(value) }
    switch ending {
    case .cancelled: token?.cancel()
    case .released: token = nil
    case .finished: subject?.send(completion: .finished)
    case .failed: subject?.send(completion: .failure(.first))
    case .subjectReleased: subject = nil
    }
    return probe
  }

  private static var other: Values {
    Just(0).setFailureType(to: Oops.self).eraseToAnyPublisher()
  }
  /// A publisher that neither sends nor ends.
  private static var silent: Values { Empty(completeImmediately: false).eraseToAnyPublisher() }

  /// Stands for the transformation of a value that cannot come.
  private static func never(_ value: Never) -> Int {}

  static let chains: [Chain] = plain + combining + sharing

  private static let plain: [Chain] = [
    Chain("map") { $0.map { $0 + 1 } },
    Chain("tryMap") { $0.tryMap { $0 }.mapError { _ in .first } },
    Chain("filter") { $0.filter { $0 > 1 } }, Chain("compactMap") { $0.compactMap { $0 } },
    Chain("scan") { $0.scan(0, +) }, Chain("reduce") { $0.reduce(0, +) },
    Chain("collect") { $0.collect().map(\.count) },
    Chain("collect(2)") { $0.collect(2).map(\.count) }, Chain("count") { $0.count() },
    Chain("first") { $0.first() }, Chain("last") { $0.last() },
    Chain("prefix(2)") { $0.prefix(2) }, Chain("prefix(while:)") { $0.prefix { $0 < 3 } },
    Chain("dropFirst") { $0.dropFirst() }, Chain("drop(while:)") { $0.drop { $0 < 2 } },
    Chain("output(at:)") { $0.output(at: 1) }, Chain("removeDuplicates") { $0.removeDuplicates() },
    Chain("replaceEmpty") { $0.replaceEmpty(with: 0) },
    Chain("handleEvents") { $0.handleEvents(receiveOutput: { _ in }) },
    Chain("breakpoint") { $0.breakpoint() },
    Chain("ignoreOutput") { $0.ignoreOutput().map(never) },
    Chain("buffer") { $0.buffer(size: 2, prefetch: .byRequest, whenFull: .dropOldest) },
    Chain("contains") { $0.contains(2).map { $0 ? 1 : 0 } }, Chain("max") { $0.max() },
    Chain("allSatisfy") { $0.allSatisfy { $0 > 0 }.map { $0 ? 1 : 0 } },
  ]

  private static let combining: [Chain] = [
    Chain("append") { $0.append(other) },
    Chain("prepend") { $0.prepend(silent).merge(with: other) },
    Chain("merge") { $0.merge(with: silent) }, Chain("zip") { $0.zip(silent) { $0 + $1 } },
    Chain("combineLatest") { $0.combineLatest(silent) { $0 + $1 } },
    Chain("flatMap") { $0.flatMap { _ in silent } },
    Chain("flatMap(max:)") { $0.flatMap(maxPublishers: .max(1)) { _ in silent } },
    Chain("switchToLatest") { $0.map { _ in silent }.switchToLatest() },
    Chain("catch") { $0.catch { _ in silent } }, Chain("retry") { $0.retry(1) },
    Chain("replaceError") { $0.replaceError(with: 0).setFailureType(to: Oops.self) },
    Chain("prefix(untilOutputFrom:)") { $0.prefix(untilOutputFrom: silent) },
    Chain("drop(untilOutputFrom:)") { $0.drop(untilOutputFrom: silent) },
    Chain("receive(on:)") { $0.receive(on: ImmediateScheduler.shared) },
    Chain("subscribe(on:)") { $0.subscribe(on: ImmediateScheduler.shared) },
    Chain("delay") { $0.delay(for: 1, scheduler: ImmediateScheduler.shared) },
    Chain("debounce") { $0.debounce(for: 1, scheduler: ImmediateScheduler.shared) },
    Chain("throttle") { $0.throttle(for: 1, scheduler: ImmediateScheduler.shared, latest: true) },
    Chain("measureInterval") {
      $0.measureInterval(using: ImmediateScheduler.shared).map { _ in 1 }
    },
    Chain("collect(.byTime)") {
      $0.collect(.byTimeOrCount(ImmediateScheduler.shared, 1, 2)).map(\.count)
    },
  ]

  private static let sharing: [Chain] = [
    Chain("share") { $0.share() },
    Chain("multicast") { $0.multicast { PassthroughSubject<Int, Oops>() }.autoconnect() },
    Chain("makeConnectable") {
      $0.replaceError(with: 0).makeConnectable().autoconnect().setFailureType(to: Oops.self)
    },
    Chain("erased twice") { $0.eraseToAnyPublisher().map { $0 }.eraseToAnyPublisher() },
  ]

  @Test func futuresAreReleased() {
    weak var probe: Probe?
    func run() {
      let one = Probe()
      probe = one
      let kept = Future<Int, Never> { $0(.success(1)) }.sink { _ in withExtendedLifetime(one) {} }
      let open = Future<Int, Never> { _ in }.sink { _ in withExtendedLifetime(one) {} }
      kept.cancel()
      open.cancel()
    }
    run()
    #expect(probe == nil)
  }

  @Test func assignedObjectsAreReleased() {
    final class Target {
      var value = 0
      @Published var published = 0
    }
    weak var target: Target?
    func run() {
      let object = Target()
      target = object
      let subject = PassthroughSubject<Int, Never>()
      let token = subject.assign(to: \.value, on: object)
      subject.assign(to: &object.$published)
      subject.send(2)
      #expect(object.value == 2 && object.published == 2)
      token.cancel()
    }
    run()
    #expect(target == nil)
  }
}
