import CoreGraphics
import Foundation
import Observation
import PegScene
import UIFoundation

/// Calls methods of views and controllers so that changes of `@Observable` properties that they read call them again.
///
/// A registration ends with the first change after it, and a later call of the same method makes older ones ineffective. So a
/// property that a method no longer reads has no effect on its view.
///
/// - Source: Apple's page "Updating views automatically with observation tracking": on by default from iOS 26 on, and on iOS 18
///   with `UIObservationTrackingEnabled` in `Info.plist`.
@MainActor
package enum ObservationTracking {
  /// Whether reads are tracked: as `Info.plist` says, otherwise not, because the system is iOS 18 (`UIDevice.systemVersion`).
  package static var isEnabled: Bool {
    if let override { return override }
    if let known { return known }
    guard PegResources.hasMain else { return false }
    let info = PegResources.main.infoDictionary
    let result = info?["UIObservationTrackingEnabled"] as? Bool ?? false
    known = result
    return result
  }

  /// The answer of the program's `Info.plist`, which doesn't change.
  private static var known: Bool?
  /// Replaces the answer of `Info.plist` in tests.
  @TaskLocal package static var override: Bool?

  /// Runs the work; the next change of an observable property that it has read calls `invalidate`, unless the pass has run again
  /// before that.
  static func run<Result>(
    _ pass: ObservedReads.Pass, _ reads: @autoclosure () -> ObservedReads,
    _ work: () -> Result, invalidate: @escaping @MainActor @Sendable () -> Void
  ) -> Result {
    guard isEnabled else { return work() }
    let reads = reads()
    let run = reads.begin(pass)
    return withObservationTracking(work) {
      guard MainQueueCheck.isCurrent else {
        DispatchQueue.main.async { if reads.isLatest(run, of: pass) { invalidate() } }
        return
      }
      MainActor.assumeIsolated { if reads.isLatest(run, of: pass) { invalidate() } }
    }
  }
}

/// The runs of an object's methods that read observable properties.
@MainActor
final class ObservedReads {
  /// A method, or several that run together.
  enum Pass: Int {
    case properties
    case constraints
    case layout
    case layoutEnd
    case drawing
    case configuration
  }

  private var runs: [Int] = []

  init() {}

  /// Counts a run of the pass and returns its number.
  func begin(_ pass: Pass) -> Int {
    while runs.count <= pass.rawValue { runs.append(0) }
    runs[pass.rawValue] += 1
    return runs[pass.rawValue]
  }

  func isLatest(_ run: Int, of pass: Pass) -> Bool { runs[pass.rawValue] == run }
}
