import Glibc

/// Settings for memory that the program frees.
package enum FreedMemory {
  /// Parameters of `mallopt`, whose header belongs to no module.
  private enum Parameter: Int32 {
    case trimThreshold = -1
    case mappingThreshold = -3
  }

  /// Keeps freed memory for later allocations, instead of returning each large block to the system.
  ///
  /// A film allocates and frees frames, rows and files hundreds of times. The system clears every page that it hands out, and
  /// stops all threads for every page that it takes back.
  ///
  /// - Source: mallopt(3). glibc takes no threshold above half of a thread's heap, 32 MiB.
  package static func keep() {
    typealias Call = @convention(c) (Int32, Int32) -> Int32
    // A C library without `mallopt` keeps its own settings.
    guard let symbol = dlsym(nil, "mallopt") else { return }
    let mallopt = unsafeBitCast(symbol, to: Call.self)
    _ = mallopt(Parameter.mappingThreshold.rawValue, 32 << 20)
    _ = mallopt(Parameter.trimThreshold.rawValue, 256 << 20)
  }
}
