import Dispatch
import Synchronization

/// The threads that compute the independent pieces of a picture; the pixels are the same for every choice.
package enum TileScheduler: Hashable, Sendable {
  /// The calling thread, one piece after another.
  case serial
  /// Up to the given number of threads, the calling one among them.
  case concurrent(threads: Int)

  /// The largest number of pieces computed at once.
  var width: Int {
    switch self {
    case .serial: 1
    case .concurrent(let threads): max(1, threads)
    }
  }

  /// Calls `body` once with every index below `count`, and returns when all calls have returned.
  package func perform(_ count: Int, _ body: @Sendable (Int) -> Void) {
    let workers = min(width, count)
    if workers <= 1 {
      for index in 0..<count { body(index) }
      return
    }
    let next = Atomic<Int>(0)
    DispatchQueue.concurrentPerform(iterations: workers) { _ in
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        if index >= count { return }
        body(index)
      }
    }
  }
}
