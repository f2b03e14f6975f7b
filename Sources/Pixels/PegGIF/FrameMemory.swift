import Synchronization

/// Memory for the work on one frame, reused for the next; otherwise the system would clear its pages each time.
final class FrameMemory: @unchecked Sendable {
  private var blocks: [UnsafeMutableRawBufferPointer] = []
  /// The block from which memory is taken at present, and the number of its bytes already taken.
  private var block = 0
  private var used = 0

  private static let alignment = 64
  private static let leastBlock = 1 << 20

  deinit {
    for block in blocks { block.deallocate() }
  }

  /// Returns memory filled with the value, valid until `reset`.
  func take<Element: BitwiseCopyable>(
    _ count: Int, filledWith value: Element
  ) -> UnsafeMutablePointer<Element> {
    let memory = take(count, of: Element.self)
    memory.initialize(repeating: value, count: count)
    return memory
  }

  /// Returns uninitialised memory, valid until `reset`.
  func take<Element: BitwiseCopyable>(
    _ count: Int, of type: Element.Type
  ) -> UnsafeMutablePointer<Element> {
    let size = (count * MemoryLayout<Element>.stride + Self.alignment - 1) & ~(Self.alignment - 1)
    while block < blocks.count, used + size > blocks[block].count {
      block += 1
      used = 0
    }
    if block == blocks.count {
      blocks.append(
        .allocate(byteCount: max(size, Self.leastBlock), alignment: Self.alignment))
    }
    defer { used += size }
    guard let base = blocks[block].baseAddress else { preconditionFailure("a block has bytes") }
    return (base + used).bindMemory(to: type, capacity: count)
  }

  /// Makes all memory available again; several blocks are merged into one.
  func reset() {
    if blocks.count > 1 {
      let total = blocks.reduce(0) { $0 + $1.count }
      for block in blocks { block.deallocate() }
      blocks = [.allocate(byteCount: total, alignment: Self.alignment)]
    }
    (block, used) = (0, 0)
  }
}

/// Memory for frames that are encoded at the same time.
final class FrameMemoryPool: Sendable {
  private let idle = Mutex<[FrameMemory]>([])

  /// Calls `body` with memory that no other thread uses meanwhile.
  func withMemory<Result>(_ body: (FrameMemory) -> Result) -> Result {
    let memory = idle.withLock { $0.popLast() } ?? FrameMemory()
    defer {
      memory.reset()
      idle.withLock { $0.append(memory) }
    }
    return body(memory)
  }
}
