import Combine
import Testing

/// Demand, cancellation, reentrancy and sharing.
struct DemandTests {
  @Test func demandAddsUpAndUnlimitedStays() {
    typealias Demand = Subscribers.Demand
    #expect(Demand.max(2) + .max(3) == .max(5))
    #expect(Demand.unlimited - .max(3) == .unlimited)
    #expect(Demand.unlimited + .unlimited == .unlimited)
    #expect(Demand.max(.max) + .max(.max) == .unlimited)
    #expect(Demand.max(2) - .max(3) == .none)
    #expect(Demand.max(.max) + 1 == .unlimited)
    #expect(Demand.max(2) * 3 == 6)
    #expect(Demand.max(3) < .unlimited && !(Demand.unlimited < .unlimited))
    #expect(Demand.none == .max(0) && Demand.unlimited.max == nil)
    #expect("\(Demand.max(2))" == "max(2)" && "\(Demand.unlimited)" == "unlimited")
  }

  @Test func aSubjectDropsValuesWithoutDemand() {
    let subject = PassthroughSubject<Int, Never>()
    let recorder = subject.record(.max(1))
    subject.send(1)
    subject.send(2)
    recorder.request(.max(1))
    subject.send(3)
    #expect(recorder.text == "1 3")
  }

  @Test func aValueBringsDemand() {
    let subject = PassthroughSubject<Int, Never>()
    let recorder = Recorder<Int, Never>(.max(1))
    recorder.more = { $0 < 3 ? .max(1) : .none }
    subject.subscribe(recorder)
    for value in 1...5 { subject.send(value) }
    #expect(recorder.text == "1 2 3")
  }

  @Test func aSubjectEndsOnce() {
    let subject = PassthroughSubject<Int, Oops>()
    let recorder = subject.record()
    subject.send(completion: .failure(.first))
    subject.send(completion: .finished)
    subject.send(1)
    #expect(recorder.text == "!first")
    #expect(subject.events() == "!first")
  }

  @Test func aCurrentValueComesFirst() {
    let subject = CurrentValueSubject<Int, Never>(1)
    subject.send(2)
    let recorder = subject.record()
    subject.value = 3
    #expect(recorder.text == "2 3" && subject.value == 3)
  }

  @Test func aCurrentValueWaitsForDemandAndIsTheLatest() {
    let subject = CurrentValueSubject<Int, Never>(1)
    let recorder = subject.record(.none)
    subject.send(2)
    subject.send(3)
    recorder.request(.max(1))
    #expect(recorder.text == "3")
  }

  @Test func cancelledSubscribersReceiveNothing() {
    let subject = PassthroughSubject<Int, Never>()
    let recorder = subject.record()
    subject.send(1)
    recorder.cancel()
    subject.send(2)
    subject.send(completion: .finished)
    #expect(recorder.text == "1")
  }

  @Test func cancellingInTheMiddleOfASequenceStopsIt() {
    var values: [Int] = []
    let recorder = Recorder<Int, Never>()
    recorder.more = { value in
      values.append(value)
      if value == 2 { recorder.cancel() }
      return .none
    }
    (1...5).publisher.subscribe(recorder)
    #expect(values == [1, 2] && recorder.text == "1 2")
  }

  @Test func releasingTheTokenCancels() {
    let subject = PassthroughSubject<Int, Never>()
    var values: [Int] = []
    var token: AnyCancellable? = subject.sink { values.append($0) }
    subject.send(1)
    #expect(token != nil)
    token = nil
    subject.send(2)
    #expect(values == [1])
  }

  @Test func anyCancellableCallsItsClosureOnce() {
    var count = 0
    let token = AnyCancellable { count += 1 }
    token.cancel()
    token.cancel()
    #expect(count == 1)
  }

  @Test func cancelReachesTheSourceThroughOperators() {
    let source = Source()
    let recorder = source.map { $0 }.filter { _ in true }.scan(0, +).record()
    recorder.cancel()
    #expect(source.log == ["request all", "cancel"])
  }

  @Test func filterAsksAgainForWhatItDrops() {
    let source = Source()
    let recorder = source.filter { $0 > 1 }.record(.max(1))
    #expect(source.send(1) == .max(1) && source.send(2) == .none)
    #expect(recorder.text == "2")
  }

  @Test func firstCancelsTheSource() {
    let source = Source()
    let recorder = source.first().record()
    source.send(1)
    source.send(2)
    #expect(source.log == ["request all", "cancel"] && recorder.text == "1 |")
  }

  @Test func anErrorOfAnOperatorCancelsTheSource() {
    let source = Source()
    let recorder = source.tryMap { _ -> Int in throw Oops.second }.record()
    source.send(1)
    #expect(source.log == ["request all", "cancel"] && recorder.text == "!second")
  }

  @Test func resultsWaitForDemand() {
    let recorder = (1...3).publisher.collect().record(.none)
    #expect(recorder.text == "")
    recorder.request(.max(1))
    #expect(recorder.text == "[1, 2, 3] |")
  }

  @Test func collectByCountAsksForMultiples() {
    let source = Source()
    _ = source.collect(3).record(.max(2))
    #expect(source.log == ["request 6"])
  }

  @Test func appendPassesTheDemandThatIsLeft() {
    let recorder = [1].publisher.append([2, 3]).record(.max(2))
    #expect(recorder.text == "1 2")
    recorder.request(.max(1))
    #expect(recorder.text == "1 2 3 |")
  }

  @Test func retrySubscribesAgainWithTheDemandThatIsLeft() {
    var count = 0
    let source = Deferred {
      count += 1
      return [count].publisher.setFailureType(to: Oops.self).append(Fail(error: .first))
    }
    let recorder = source.retry(5).record(.max(3))
    #expect(recorder.text == "1 2 3" && count >= 3)
  }

  @Test func flatMapLimitsItsPublishers() {
    let outer = Source(Int.self, Never.self)
    let inner = PassthroughSubject<Int, Never>()
    let recorder = outer.flatMap(maxPublishers: .max(1)) { _ in inner }.record()
    #expect(outer.log == ["request 1"])
    outer.send(1)
    inner.send(7)
    inner.send(completion: .finished)
    #expect(outer.log == ["request 1", "request 1"] && recorder.text == "7")
  }

  @Test func flatMapDeliversNoMoreThanRequested() {
    let recorder = [1, 2].publisher.flatMap { [$0, $0 * 10].publisher }.record(.max(3))
    #expect(recorder.events.count == 3)
    recorder.request(.max(5))
    #expect(recorder.events.sorted() == ["1", "10", "2", "20", "|"])
    #expect(recorder.events.last == "|")
  }

  @Test func switchToLatestCancelsTheOneBefore() {
    let outer = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
    let (first, second) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let recorder = outer.switchToLatest().record()
    outer.send(first)
    first.send(1)
    outer.send(second)
    first.send(2)
    second.send(3)
    outer.send(completion: .finished)
    second.send(completion: .finished)
    #expect(recorder.text == "1 3 |")
  }

  @Test func zipBuffersAndEnds() {
    let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let recorder = a.zip(b).record()
    a.send(1)
    a.send(2)
    b.send(10)
    a.send(completion: .finished)
    #expect(recorder.text == "(1, 10)")
    b.send(20)
    #expect(recorder.text == "(1, 10) (2, 20) |")
  }

  @Test func combineLatestEndsWithTheLast() {
    let (a, b) = (PassthroughSubject<Int, Oops>(), PassthroughSubject<Int, Oops>())
    let recorder = a.combineLatest(b).record()
    a.send(1)
    b.send(2)
    a.send(3)
    a.send(completion: .finished)
    b.send(4)
    #expect(recorder.text == "(1, 2) (3, 2) (3, 4)")
    b.send(completion: .failure(.first))
    #expect(recorder.text == "(1, 2) (3, 2) (3, 4) !first")
  }

  @Test func bufferDropsTheNewest() {
    let subject = PassthroughSubject<Int, Never>()
    let recorder = subject.buffer(size: 2, prefetch: .byRequest, whenFull: .dropNewest)
      .record(.none)
    for value in 1...4 { subject.send(value) }
    recorder.request(.unlimited)
    #expect(recorder.text == "1 2")
  }

  @Test func bufferDropsTheOldest() {
    let subject = PassthroughSubject<Int, Never>()
    let recorder = subject.buffer(size: 2, prefetch: .byRequest, whenFull: .dropOldest)
      .record(.none)
    for value in 1...4 { subject.send(value) }
    recorder.request(.unlimited)
    #expect(recorder.text == "3 4")
  }

  @Test func bufferFailsAfterWhatItHolds() {
    let subject = PassthroughSubject<Int, Oops>()
    let recorder = subject.buffer(
      size: 1, prefetch: .byRequest, whenFull: .customError { .second }
    ).record(.none)
    subject.send(1)
    subject.send(2)
    recorder.request(.unlimited)
    #expect(recorder.text == "1 !second")
  }

  @Test func shareSubscribesOnceAndReconnects() {
    var count = 0
    let subject = PassthroughSubject<Int, Never>()
    let shared = Deferred {
      count += 1
      return subject
    }.share()
    let (a, b) = (shared.record(), shared.record())
    subject.send(1)
    #expect(count == 1 && a.text == "1" && b.text == "1")
    a.cancel()
    b.cancel()
    let c = shared.record()
    subject.send(2)
    #expect(count == 2 && c.text == "2" && a.text == "1")
  }

  @Test func aSharedPublisherThatEndedGivesItsEndToLaterSubscribers() {
    var count = 0
    let shared = Deferred { () -> Publishers.Sequence<[Int], Never> in
      count += 1
      return [1].publisher
    }.share()
    #expect(shared.events() == "1 |" && shared.events() == "|" && count == 1)
  }

  @Test func sharedPublishersLiveAsLongAsTheirSubscribers() {
    let subject = PassthroughSubject<Int, Never>()
    let recorder = subject.share().record()
    subject.send(1)
    recorder.cancel()
    subject.send(2)
    #expect(recorder.text == "1")
  }

  @Test func handlingEventsDoesNotRetainThePublisher() {
    final class Silent: Publisher {
      typealias Output = Int
      typealias Failure = Never
      func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
        subscriber.receive(subscription: Subscriptions.empty)
      }
    }
    var publisher: Silent? = Silent()
    weak let released = publisher
    let recorder = publisher?.handleEvents(receiveOutput: { _ in }).record()
    publisher = nil
    #expect(released == nil && recorder?.subscriptionCount == 1)
  }

  @Test func connectableWaitsForConnect() {
    let connectable = (1...2).publisher.makeConnectable()
    let recorder = connectable.record()
    #expect(recorder.text == "")
    let connection = connectable.connect()
    #expect(recorder.text == "1 2 |")
    connection.cancel()
  }

  @Test func eventsAreHandledInOrder() {
    var log: [String] = []
    let recorder = [1].publisher.handleEvents(
      receiveSubscription: { _ in log.append("subscription") },
      receiveOutput: { log.append("output \($0)") },
      receiveCompletion: { _ in log.append("end") },
      receiveCancel: { log.append("cancel") }, receiveRequest: { log.append("request \($0)") }
    ).record()
    recorder.cancel()
    #expect(log == ["subscription", "request unlimited", "output 1", "end"])
  }

  @Test func printWritesApplesLines() {
    final class Text: TextOutputStream {
      var text = ""
      func write(_ string: String) { text += string }
    }
    let text = Text()
    _ = [1].publisher.print("p", to: text).record()
    #expect(
      text.text == """
        p: receive subscription: ([1])
        p: request unlimited
        p: receive value: (1)
        p: receive finished

        """)
  }

  @Test func sendingWhileReceivingIsNested() {
    let subject = PassthroughSubject<Int, Never>()
    let recorder = Recorder<Int, Never>()
    recorder.more = {
      if $0 == 1 { subject.send(2) }
      return .none
    }
    subject.subscribe(recorder)
    subject.send(1)
    #expect(recorder.text == "1 2")
  }

  @Test func subscribersThatJoinWhileOthersReceiveGetTheNextValue() {
    let subject = PassthroughSubject<Int, Never>()
    var late: Recorder<Int, Never>?
    let recorder = Recorder<Int, Never>()
    recorder.more = { _ in
      late = late ?? subject.record()
      return .none
    }
    subject.subscribe(recorder)
    subject.send(1)
    subject.send(2)
    #expect(late?.text == "2")
  }

  @Test func nothingIsRetainedAfterTheEnd() {
    final class Object {}
    weak var weakly: Object?
    let subject = PassthroughSubject<Int, Never>()
    do {
      let object = Object()
      weakly = object
      let token = subject.map { [object] value in (object, value) }.filter { _ in true }
        .flatMap { Just($0) }.sink { [object] _ in _ = object }
      subject.send(1)
      token.cancel()
    }
    #expect(weakly == nil)
  }
}

/// Operators that wait for another publisher.
struct UntilTests {
  private let subject = PassthroughSubject<Int, Never>()
  private let other = PassthroughSubject<Void, Never>()

  @Test func prefixEndsAtTheOthersFirstValue() {
    let recorder = subject.prefix(untilOutputFrom: other).record()
    subject.send(1)
    other.send()
    subject.send(2)
    #expect(recorder.text == "1 |")
  }

  @Test func prefixGoesOnWhenTheOtherFinishes() {
    let recorder = subject.prefix(untilOutputFrom: other).record()
    other.send(completion: .finished)
    subject.send(1)
    #expect(recorder.text == "1")
  }

  @Test func dropPassesFromTheOthersFirstValue() {
    let recorder = subject.drop(untilOutputFrom: other).record()
    subject.send(1)
    other.send()
    subject.send(2)
    #expect(recorder.text == "2")
  }

  @Test func dropEndsWhenTheOtherEndsWithoutAValue() {
    let recorder = subject.drop(untilOutputFrom: other).record()
    other.send(completion: .finished)
    #expect(recorder.text == "|")
  }
}

/// Publishers that send more than their subscribers requested, and results that wait.
struct ExcessTests {
  @Test func firstKeepsTheFirstValueUntilItIsWanted() {
    let source = Source()
    let recorder = source.first().record(.none)
    source.send(1)
    source.send(2)
    recorder.request(.max(1))
    #expect(recorder.text == "1 |")
  }

  @Test func appendPassesMoreValuesThanRequested() {
    let source = Source()
    let recorder = source.append(9).record(.max(1))
    source.send(1)
    source.send(2)
    #expect(recorder.text == "1 2")
    #expect(Subscribers.Demand.max(1) - 2 == .none)
  }
}
