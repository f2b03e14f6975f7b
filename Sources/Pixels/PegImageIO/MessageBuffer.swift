/// Memory for the error message of a C function.
final class MessageBuffer {
  let capacity: Int
  let base: UnsafeMutablePointer<CChar>

  init(capacity: Int) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
    base.initialize(repeating: 0, count: capacity)
  }

  deinit { base.deallocate() }

  var text: String { String(cString: base) }
}
