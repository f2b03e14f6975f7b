import Combine
import Testing

/// Publishers and subscribers that meet behind an erased type.
@Suite struct ErasingTests {
  @Test func valuesDemandAndEndsPass() {
    let source = Source<Int, Oops>()
    let recorder = source.eraseToAnyPublisher().filter { $0 > 1 }.map { $0 * 2 }
      .eraseToAnyPublisher().record(.max(2))
    for value in 1...3 { source.send(value) }
    source.send(.failure(.first))
    #expect(recorder.text == "4 6 !first")
    #expect(source.log.contains("request 2"), "\(source.log)")
  }

  @Test func cancellationPasses() {
    let source = Source<Int, Oops>()
    let recorder = source.map { $0 + 1 }.eraseToAnyPublisher().map { $0 * 2 }.record()
    source.send(1)
    recorder.cancel()
    #expect(recorder.text == "4" && source.isCancelled)
  }

  /// A publisher of another module may ask for the type of its subscriber.
  @Test func foreignSubscribersArriveAsTheyAre() {
    final class Asking: Publisher {
      typealias Output = Int
      typealias Failure = Never
      var types: [String] = []
      func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
        types.append("\(S.self)")
        subscriber.receive(subscription: Subscriptions.empty)
      }
    }
    let asking = Asking()
    _ = asking.eraseToAnyPublisher().record()
    _ = asking.eraseToAnyPublisher().sink { _ in }
    #expect(asking.types == ["Recorder<Int, Never>", "Sink<Int, Never>"])
  }

  /// A subscriber keeps its identity and its name behind an erased publisher.
  @Test func operatorsKeepTheirNames() {
    final class Naming: Publisher {
      typealias Output = Int
      typealias Failure = Never
      var names: [String] = []
      func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
        names.append("\(subscriber)")
        subscriber.receive(subscription: Subscriptions.empty)
      }
    }
    let naming = Naming()
    _ = naming.eraseToAnyPublisher().map { $0 + 1 }.record()
    _ = naming.eraseToAnyPublisher().scan(0, +).record()
    #expect(naming.names == ["Map", "Scan"])
  }
}
