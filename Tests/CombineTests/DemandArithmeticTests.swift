import Combine
import Foundation
import Testing

/// Two demands, and their sum, difference and order.
struct DemandPair: Sendable {
  let a: Subscribers.Demand
  let b: Subscribers.Demand
  let sum: String
  let difference: String
  let isLess: Bool

  init(
    _ a: Subscribers.Demand, _ b: Subscribers.Demand, _ sum: String, _ difference: String,
    isLess: Bool
  ) {
    (self.a, self.b, self.sum, self.difference, self.isLess) = (a, b, sum, difference, isLess)
  }
}

/// The arithmetic of demand. Source: Apple's documentation of `Subscribers.Demand`.
struct DemandArithmeticTests {
  private typealias Demand = Subscribers.Demand

  static let pairs: [DemandPair] = [
    DemandPair(.max(2), .max(3), "max(5)", "max(0)", isLess: true),
    DemandPair(.max(5), .max(3), "max(8)", "max(2)", isLess: false),
    DemandPair(.none, .max(3), "max(3)", "max(0)", isLess: true),
    DemandPair(.unlimited, .max(3), "unlimited", "unlimited", isLess: false),
    DemandPair(.max(3), .unlimited, "unlimited", "max(0)", isLess: true),
    DemandPair(.unlimited, .unlimited, "unlimited", "unlimited", isLess: false),
    DemandPair(.max(.max), .max(1), "unlimited", "max(9223372036854775806)", isLess: false),
  ]

  @Test(arguments: pairs)
  func sums(_ pair: DemandPair) {
    #expect((pair.a + pair.b).description == pair.sum)
    var total = pair.a
    total += pair.b
    #expect(total.description == pair.sum)
  }

  @Test(arguments: pairs)
  func differences(_ pair: DemandPair) {
    #expect((pair.a - pair.b).description == pair.difference)
  }

  @Test(arguments: pairs)
  func order(_ pair: DemandPair) {
    #expect((pair.a < pair.b) == pair.isLess)
    #expect((pair.b > pair.a) == pair.isLess)
  }

  @Test func numbersCountAsDemand() {
    let (three, all): (Demand, Demand) = (.max(3), .unlimited)
    #expect((three + 2).max == 5)
    #expect((three - 2).max == 1)
    #expect((three * 2).max == 6)
    #expect((all - 2).max == nil)
    #expect((all * 2).max == nil)
    #expect(three == 3)
    #expect(all != 3)
    #expect(three > 2)
    #expect(all > 5)
  }

  @Test(arguments: [Subscribers.Demand.none, .max(7), .unlimited])
  func demandIsCoded(_ demand: Subscribers.Demand) throws {
    let data = try JSONEncoder().encode([demand])
    #expect(try JSONDecoder().decode([Subscribers.Demand].self, from: data) == [demand])
  }
}

/// Requests for no values: a bug of the subscriber, which most publishers trap on, as Apple's do.
struct ZeroDemandTests {
  @Test func publishersOfOneValueTrap() async {
    await #expect(processExitsWith: .failure) { Just(1).record(.none).request(.none) }
  }

  @Test func subjectsTrap() async {
    await #expect(processExitsWith: .failure) {
      PassthroughSubject<Int, Never>().record(.none).request(.none)
    }
  }

  @Test func operatorsThatCountTrap() async {
    await #expect(processExitsWith: .failure) { Source().collect(2).record(.none).request(.none) }
    await #expect(processExitsWith: .failure) { Source().dropFirst().record(.none).request(.none) }
    await #expect(processExitsWith: .failure) { Source().count().record(.none).request(.none) }
  }

  @Test func sequencesIgnoreIt() {
    let recorder = [1, 2].publisher.record(.none)
    recorder.request(.none)
    #expect(recorder.text == "")
  }

  @Test func negativeDemandTraps() async {
    await #expect(processExitsWith: .failure) { _ = Subscribers.Demand.max(-1) }
  }

  @Test func valuesBeyondTheDemandOfCatchTrap() async {
    await #expect(processExitsWith: .failure) {
      let source = Source()
      let recorder = source.catch { _ in Just(9) }.record(.max(1))
      source.send(1)
      source.send(2)
      _ = recorder
    }
  }
}
