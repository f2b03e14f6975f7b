public import Foundation
import UIKit

extension Snapshotting {
  /// Returns a strategy that waits before it looks at the value; meanwhile it runs the main queue's work.
  ///
  /// - Parameter duration: real time. Units: seconds.
  public static func wait(for duration: TimeInterval, on strategy: Snapshotting) -> Snapshotting {
    Snapshotting(pathExtension: strategy.pathExtension, diffing: strategy.diffing) { value in
      Async { callback in
        let end = DispatchTime.now() + duration
        while DispatchTime.now() < end {
          if MainQueue.isCurrent { MainActor.assumeIsolated { _ = MainQueue.current.run() } }
          Thread.sleep(forTimeInterval: 0.000_5)
        }
        strategy.snapshot(value).run(callback)
      }
    }
  }
}
