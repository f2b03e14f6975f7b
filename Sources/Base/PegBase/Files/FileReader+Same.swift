import Glibc

extension FileReader {
  private static let blockBytes = 128 << 10

  /// Returns the first 64 bytes, at most, of two identical files; nil if they differ, are empty or cannot be read.
  ///
  /// Reads the files side by side and stops at the first difference. Files of different sizes are not read at all.
  package static func startIfSame(_ a: String, _ b: String) -> [UInt8]? {
    guard let (x, size) = open(a) else { return nil }
    defer { close(x) }
    guard let (y, otherSize) = open(b) else { return nil }
    defer { close(y) }
    guard size == otherSize, size > 0 else { return nil }
    return withUnsafeTemporaryAllocation(byteCount: 2 * blockBytes, alignment: 64) { room in
      let p = UnsafeMutableRawBufferPointer(rebasing: room[..<blockBytes])
      let q = UnsafeMutableRawBufferPointer(rebasing: room[blockBytes...])
      var start: [UInt8] = []
      var rest = size
      while rest > 0 {
        let count = min(rest, blockBytes)
        guard fill(p, count, from: x), fill(q, count, from: y),
          memcmp(p.baseAddress!, q.baseAddress!, count) == 0
        else { return nil }
        if start.isEmpty { start = Array(p.prefix(min(count, 64))) }
        rest -= count
      }
      return start
    }
  }

  private static func open(_ path: String) -> (file: Int32, size: Int)? {
    guard !path.isEmpty, !path.utf8.contains(0) else { return nil }
    // O_NONBLOCK: opening a FIFO must not wait for its writer.
    let file = retrying { Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard file >= 0 else { return nil }
    var status = stat()
    if fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
      return (file, Int(status.st_size))
    }
    close(file)
    return nil
  }

  private static func fill(
    _ target: UnsafeMutableRawBufferPointer, _ count: Int, from file: Int32
  ) -> Bool {
    var done = 0
    while done < count {
      let got = retrying { Glibc.read(file, target.baseAddress! + done, count - done) }
      guard got > 0 else { return false }
      done += got
    }
    return true
  }
}
