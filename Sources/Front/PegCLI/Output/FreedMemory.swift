import Glibc

/// Memory that the program has freed.
package enum FreedMemory {
  /// Parameters of `mallopt`, whose header no module has.
  private enum Parameter: Int32 {
    case trimThreshold = -1
    case mappingThreshold = -3
  }

  /// Keeps freed memory for what is allocated next, in place of giving each large piece back.
  ///
  /// Frames, rows and files of a film are allocated and freed a hundred times. The system clears every page that it hands
  /// out, and stops all threads for every one that it takes back.
  ///
  /// - Source: mallopt(3). glibc takes no threshold above half of a thread's heap, 32 MiB.
  package static func keep() {
    typealias Call = @convention(c) (Int32, Int32) -> Int32
    // A C library without it keeps what it likes.
    guard let symbol = dlsym(nil, "mallopt") else { return }
    let mallopt = unsafeBitCast(symbol, to: Call.self)
    _ = mallopt(Parameter.mappingThreshold.rawValue, 32 << 20)
    _ = mallopt(Parameter.trimThreshold.rawValue, 256 << 20)
  }
}
