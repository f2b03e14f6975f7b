/// A fixed number of results, each written once by the thread that computes it.
///
/// No lock is needed: different slots are different memory, and the scheduler's return orders writes before reads.
final class ResultSlots<Value: Sendable>: @unchecked Sendable {
  private let slots: UnsafeMutablePointer<Value?>
  private let count: Int

  init(count: Int) {
    self.count = count
    slots = .allocate(capacity: max(1, count))
    slots.initialize(repeating: nil, count: count)
  }

  deinit {
    slots.deinitialize(count: count)
    slots.deallocate()
  }

  /// - Precondition: no other thread writes the slot.
  func set(_ index: Int, _ value: Value) { slots[index] = value }

  /// - Precondition: all threads have finished writing, and the slot was written.
  func take(_ index: Int) -> Value { slots[index]! }
}
