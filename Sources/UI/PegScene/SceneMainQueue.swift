import Synchronization

/// The main queue of scenes, for modules that do not import UIKit.
///
/// UIKit installs it when the first stage opens; without it, code uses the queues of the machine.
package struct SceneMainQueue: Sendable {
  private static let installed = Mutex<SceneMainQueue?>(nil)

  private let hasStage: @Sendable () -> Bool
  private let enqueue: @Sendable (Int64?, @escaping @Sendable () -> Void) -> Void

  /// - Parameters:
  ///   - hasStage: whether a stage runs the main queue of the calling code's scene.
  ///   - enqueue: runs work on it, at once or after a time of the scene. Units: nanoseconds.
  package init(
    hasStage: @escaping @Sendable () -> Bool,
    enqueue: @escaping @Sendable (Int64?, @escaping @Sendable () -> Void) -> Void
  ) {
    self.hasStage = hasStage
    self.enqueue = enqueue
  }

  /// Makes a queue the one that `current` returns.
  package static func install(_ queue: SceneMainQueue) {
    installed.withLock { $0 = $0 ?? queue }
  }

  /// The queue of the calling code's scene; nil if no stage runs one.
  package static var current: SceneMainQueue? {
    guard let queue = installed.withLock({ $0 }), queue.hasStage() else { return nil }
    return queue
  }

  /// Runs work when the queue comes to it, or after a time of the scene. Units: nanoseconds.
  package func run(
    afterNanoseconds delay: Int64? = nil, _ work: @escaping @Sendable () -> Void
  ) {
    enqueue(delay, work)
  }
}
