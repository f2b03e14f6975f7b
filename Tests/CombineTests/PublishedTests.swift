import Combine
import Foundation
import Testing

private class Model: ObservableObject {
  @Published var count = 0
  @Published var name = "a"
}

private final class LargerModel: Model {
  @Published var extra = false
}

private final class PlainModel: ObservableObject {
  var value = 0 { willSet { objectWillChange.send() } }
}

/// `@Published`, observable objects, and Foundation's publishers.
struct PublishedTests {
  @Test func aPropertyPublishesItsValueAndChanges() {
    let model = Model()
    let recorder = model.$count.record()
    model.count = 1
    model.count = 1
    #expect(recorder.text == "0 1 1" && model.count == 1)
  }

  @Test func subscribersReceiveTheNewValueBeforeThePropertyHasIt() {
    let model = Model()
    var seen: [String] = []
    let token = model.$count.sink { seen.append("\($0) \(model.count)") }
    model.count = 5
    #expect(seen == ["0 0", "5 0"])
    token.cancel()
  }

  @Test func theObjectPublishesBeforeEachChange() {
    let model = Model()
    var seen: [Int] = []
    let token = model.objectWillChange.sink { seen.append(model.count) }
    model.count = 1
    model.name = "b"
    #expect(seen == [0, 1])
    token.cancel()
    model.count = 2
    #expect(seen == [0, 1])
  }

  @Test func theObjectHasOnePublisher() {
    let (model, plain) = (Model(), PlainModel())
    #expect(model.objectWillChange === model.objectWillChange)
    #expect(plain.objectWillChange === plain.objectWillChange)
    #expect(plain.objectWillChange !== PlainModel().objectWillChange)
  }

  @Test func inheritedPropertiesPublishToo() {
    let model = LargerModel()
    var count = 0
    let token = model.objectWillChange.sink { count += 1 }
    model.count = 1
    model.extra = true
    #expect(count == 2)
    token.cancel()
  }

  @Test func objectsWithoutPublishedPropertiesSendThemselves() {
    let model = PlainModel()
    var count = 0
    let token = model.objectWillChange.sink { count += 1 }
    model.value = 3
    #expect(count == 1)
    token.cancel()
  }

  @Test func assignToAPropertyEndsWithIt() {
    let subject = PassthroughSubject<Int, Never>()
    var model: Model? = Model()
    subject.assign(to: &model!.$count)
    subject.send(4)
    #expect(model?.count == 4)
    weak let weakly = model
    model = nil
    subject.send(5)
    #expect(weakly == nil)
  }

  @Test func assignWritesAKeyPath() {
    let model = Model()
    let token = Just(3).assign(to: \.count, on: model)
    #expect(model.count == 3)
    token.cancel()
  }

  @Test func notificationsArePublished() {
    let name = Notification.Name("combine test")
    let center = NotificationCenter()
    var count = 0
    let token = center.publisher(for: name).sink { _ in count += 1 }
    center.post(name: name, object: nil)
    token.cancel()
    center.post(name: name, object: nil)
    #expect(count == 1)
  }

  @Test func valuesAreAnAsynchronousSequence() async {
    var values: [Int] = []
    for await value in (1...3).publisher.values { values.append(value) }
    #expect(values == [1, 2, 3])
  }

  @Test func aFutureHasAValue() async throws {
    let later = Future<Int, Never> { promise in
      nonisolated(unsafe) let promise = promise
      DispatchQueue.global().async { promise(.success(7)) }
    }
    #expect(await later.value == 7)
    let failed = Future<Int, Oops> { $0(.failure(.first)) }
    await #expect(throws: Oops.first) { try await failed.value }
  }

  @Test func recordsAreCodable() throws {
    struct Failure: Error, Codable, Equatable {}
    let record = Record<Int, Failure>(output: [1, 2], completion: .failure(Failure()))
    let data = try JSONEncoder().encode(record)
    let read = try JSONDecoder().decode(Record<Int, Failure>.self, from: data)
    #expect(read.events() == record.events() && read.recording.output == [1, 2])
  }

  @Test func failuresAreThrown() async {
    let publisher = [1].publisher.setFailureType(to: Oops.self).append(Fail(error: .first))
    var values: [Int] = []
    await #expect(throws: Oops.first) {
      for try await value in publisher.values { values.append(value) }
    }
    #expect(values == [1])
  }

  @Test func threadsMaySendAtOnce() async {
    let subject = PassthroughSubject<Int, Never>()
    let counter = CurrentValueSubject<Int, Never>(0)
    let lock = NSLock()
    nonisolated(unsafe) var count = 0
    let token = subject.merge(with: counter.dropFirst()).sink { _ in
      lock.withLock { count += 1 }
    }
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask { for value in 0..<500 { subject.send(value) } }
      }
    }
    #expect(count == 4000)
    token.cancel()
  }
}
