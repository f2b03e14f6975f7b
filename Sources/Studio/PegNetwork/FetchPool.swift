internal import Dispatch
internal import Foundation
private import Synchronization

/// Fetches the resources of a run: each one once, only a few at a time, and fewer from one host.
///
/// A second request for a resource gets the answer of the first one, even if that is a failure. So a scene that is shown
/// several times in a run looks the same each time.
final class FetchPool: Sendable {
  typealias Answer = Result<FetchedResponse, FetchFailure>
  private typealias Handler = @Sendable (Answer) -> Void

  private struct Job {
    var key: String
    var url: URL
    var headers: [FetchedResponse.Header]
  }

  private struct State {
    var answers: [String: Answer] = [:]
    var handlers: [String: [Handler]] = [:]
    var waiting: [Job] = []
    var running: [String: Int] = [:]
  }

  private static let limit = 6
  private static let limitPerHost = 2

  private let fetcher: Fetcher
  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "pegbar.fetch", attributes: .concurrent)

  init(_ rules: FetchRules, _ cache: ResponseCache?) {
    fetcher = Fetcher(rules: rules, cache: cache)
  }

  /// Calls the handler once, on another thread.
  func load(
    _ url: URL, headers: [FetchedResponse.Header], handler: @escaping @Sendable (Answer) -> Void
  ) {
    let key = Cassette.key(of: url)
    let known: Answer? = state.withLock { state in
      if let answer = state.answers[key] { return answer }
      state.handlers[key, default: []].append(handler)
      if state.handlers[key]?.count == 1 {
        state.waiting.append(Job(key: key, url: url, headers: headers))
      }
      return nil
    }
    if let known {
      queue.async { handler(known) }
    } else {
      start()
    }
  }

  private func start() {
    while let job = next() {
      queue.async {
        let answer = Answer { () throws(FetchFailure) in
          try self.fetcher.fetch(job.url, headers: job.headers)
        }
        self.finish(job, answer)
      }
    }
  }

  private func next() -> Job? {
    state.withLock { state in
      guard state.running.values.reduce(0, +) < Self.limit,
        let index = state.waiting.firstIndex(where: {
          state.running[$0.url.host ?? "", default: 0] < Self.limitPerHost
        })
      else { return nil }
      let job = state.waiting.remove(at: index)
      state.running[job.url.host ?? "", default: 0] += 1
      return job
    }
  }

  private func finish(_ job: Job, _ answer: Answer) {
    let handlers = state.withLock { state in
      state.running[job.url.host ?? "", default: 1] -= 1
      state.answers[job.key] = answer
      return state.handlers.removeValue(forKey: job.key) ?? []
    }
    for handler in handlers { handler(answer) }
    start()
  }
}
