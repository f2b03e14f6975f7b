import Combine
import Foundation
import Testing

/// Time operators with a scheduler whose time moves by hand.
struct TimeTests {
  private let scheduler = VirtualScheduler()
  private let subject = PassthroughSubject<Int, Oops>()

  @Test func debouncePublishesAfterAPause() {
    let recorder = subject.debounce(for: 3, scheduler: scheduler).record()
    subject.send(1)
    scheduler.advance(by: 2)
    subject.send(2)
    scheduler.advance(by: 2)
    #expect(recorder.text == "")
    scheduler.advance(by: 1)
    #expect(recorder.text == "2")
  }

  @Test func debounceDropsAValueAtTheEnd() {
    let recorder = subject.debounce(for: 3, scheduler: scheduler).record()
    subject.send(1)
    subject.send(completion: .finished)
    scheduler.advance(by: 9)
    #expect(recorder.text == "|")
  }

  /// Its timer repeats, as Apple's, but a value comes once.
  @Test func debouncePublishesAValueOnce() {
    let recorder = subject.debounce(for: 3, scheduler: scheduler).record()
    subject.send(1)
    scheduler.advance(by: 2)
    subject.send(2)
    scheduler.advance(by: 9)
    #expect(recorder.text == "2")
    subject.send(3)
    recorder.cancel()
    scheduler.advance(by: 9)
    #expect(recorder.text == "2")
  }

  @Test func throttlePublishesTheLatest() {
    let recorder = subject.throttle(for: 3, scheduler: scheduler, latest: true).record()
    subject.send(1)
    scheduler.advance(by: 1)
    subject.send(2)
    subject.send(3)
    scheduler.advance(by: 1)
    #expect(recorder.text == "1")
    scheduler.advance(by: 1)
    #expect(recorder.text == "1 3")
  }

  @Test func throttlePublishesTheFirst() {
    let recorder = subject.throttle(for: 3, scheduler: scheduler, latest: false).record()
    subject.send(1)
    scheduler.advance(by: 1)
    subject.send(2)
    subject.send(3)
    scheduler.advance(by: 2)
    #expect(recorder.text == "1 2")
  }

  @Test func delayMovesValuesAndTheEnd() {
    let recorder = subject.delay(for: 2, scheduler: scheduler).record()
    subject.send(1)
    scheduler.advance(by: 1)
    subject.send(completion: .finished)
    #expect(recorder.text == "")
    scheduler.advance(by: 1)
    #expect(recorder.text == "1")
    scheduler.advance(by: 1)
    #expect(recorder.text == "1 |")
  }

  @Test func cancellingStopsWhatIsDelayed() {
    let recorder = subject.delay(for: 2, scheduler: scheduler).record()
    subject.send(1)
    recorder.cancel()
    scheduler.advance(by: 5)
    #expect(recorder.text == "")
  }

  @Test func timeoutEndsAfterAPause() {
    let recorder = subject.timeout(3, scheduler: scheduler).record()
    scheduler.advance(by: 2)
    subject.send(1)
    scheduler.advance(by: 2)
    #expect(recorder.text == "1")
    scheduler.advance(by: 1)
    #expect(recorder.text == "1 |")
  }

  @Test func timeoutFailsWithAnError() {
    let recorder = subject.timeout(3, scheduler: scheduler) { .second }.record()
    scheduler.advance(by: 3)
    #expect(recorder.text == "!second")
  }

  @Test func intervalsAreMeasured() {
    let recorder = subject.measureInterval(using: scheduler).map(\.value).record()
    scheduler.advance(by: 2)
    subject.send(1)
    scheduler.advance(by: 3)
    subject.send(2)
    #expect(recorder.text == "2 3")
  }

  @Test func valuesAreCollectedByTime() {
    let recorder = subject.collect(.byTime(scheduler, 3)).record()
    subject.send(1)
    subject.send(2)
    scheduler.advance(by: 3)
    subject.send(3)
    subject.send(completion: .finished)
    #expect(recorder.text == "[1, 2] [3] |")
  }

  @Test func valuesAreCollectedByTimeOrCount() {
    let recorder = subject.collect(.byTimeOrCount(scheduler, 3, 2)).record()
    for value in 1...3 { subject.send(value) }
    #expect(recorder.text == "[1, 2]")
    scheduler.advance(by: 3)
    #expect(recorder.text == "[1, 2] [3]")
  }

  @Test func valuesAreReceivedOnTheScheduler() {
    let recorder = subject.receive(on: scheduler).record()
    subject.send(1)
    #expect(recorder.text == "")
    scheduler.advance()
    #expect(recorder.text == "1")
  }

  @Test func subscriptionIsOnTheScheduler() {
    let recorder = Just(1).subscribe(on: scheduler).record()
    #expect(recorder.subscriptionCount == 0)
    scheduler.advance()
    #expect(recorder.text == "1 |")
  }

  @Test func stridesAreInTheUnitsOfTheirSchedulers() {
    #expect(DispatchQueue.SchedulerTimeType.Stride.milliseconds(3).magnitude == 3_000_000)
    #expect(DispatchQueue.SchedulerTimeType.Stride.seconds(0.5) == .milliseconds(500))
    #expect(RunLoop.SchedulerTimeType.Stride.milliseconds(500).magnitude == 0.5)
    let time = DispatchQueue.SchedulerTimeType(.init(uptimeNanoseconds: 100))
    #expect(time.distance(to: time.advanced(by: .nanoseconds(7))) == .nanoseconds(7))
  }
}
