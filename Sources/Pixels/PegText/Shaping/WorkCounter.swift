private import Synchronization

/// Counts steps of shaping and line breaking, on any thread.
///
/// A step is a UTF-16 unit that is shaped, or a place in a text that line breaking examines.
package final class WorkCounter: Sendable {
  private let steps = Atomic<Int>(0)

  package var count: Int { steps.load(ordering: .relaxed) }

  func add(_ count: Int) { steps.wrappingAdd(count, ordering: .relaxed) }
}
