import Foundation
import Glibc
import Synchronization

/// Threads that share work, with stacks for trees as deep as hostile files make them.
enum Workers {
  /// Bytes. Pages are taken when they are used.
  private static let stackSize = 1 << 30

  /// Returns the results for 0..<`count` in their order.
  static func map<Result: Sendable>(
    _ count: Int, _ body: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    let work = Work<Result>(count: count)
    let threads = max(1, min(count, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    let group = DispatchGroup()
    for _ in 0..<threads {
      group.enter()
      let thread = Thread {
        while let next = work.next() { work.finish(next, body(next)) }
        group.leave()
      }
      thread.stackSize = stackSize
      thread.start()
    }
    group.wait()
    return work.results
  }

  private final class Work<Result: Sendable>: Sendable {
    private let state: Mutex<(next: Int, results: [Result?])>
    private let count: Int

    init(count: Int) {
      self.count = count
      state = Mutex((0, Array(repeating: nil, count: count)))
    }

    func next() -> Int? {
      state.withLock { state in
        guard state.next < count else { return nil }
        state.next += 1
        return state.next - 1
      }
    }

    func finish(_ index: Int, _ result: Result) { state.withLock { $0.results[index] = result } }

    var results: [Result] { state.withLock { $0.results.compactMap { $0 } } }
  }
}
