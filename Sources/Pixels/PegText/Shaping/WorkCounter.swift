private import Synchronization

/// Counts steps of shaping and line breaking, from any thread.
///
/// A step is a UTF-16 unit that is shaped, or a place in a text that line breaking looks at.
package final class WorkCounter: Sendable {
  private let steps = Atomic<Int>(0)

  package var count: Int { steps.load(ordering: .relaxed) }

  func add(_ count: Int) { steps.wrappingAdd(count, ordering: .relaxed) }
}
