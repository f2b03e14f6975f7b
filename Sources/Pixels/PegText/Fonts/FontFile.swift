private import Glibc
import PegBase

/// The bytes of a font file that stay where they are.
final class FontFile: Sendable {
  let pin: PinnedFont
  private let address: UInt
  private let count: Int
  private let memory: Memory

  private enum Memory {
    case mapped
    case owned
    /// That of another object, which lives as long.
    case shared(FontFile)
  }

  /// The largest file that an application may bring. Units: bytes.
  static let byteLimit = 64 << 20

  /// Maps a pinned file.
  ///
  /// - Parameter isVerified: whether every byte is looked at now; if not, `verify` must be called before glyphs are used.
  /// - Throws: `missing` where there is no file, `different` where its size or content is not the pinned one,
  ///   `unreadable` where the system refuses it.
  /// - Complexity: O(bytes) where verified, 20 MB in about 5 ms; else no byte is read.
  init(_ pin: PinnedFont, isVerified: Bool = true) throws(FontError) {
    self.pin = pin
    let descriptor = open(pin.path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw errno == ENOENT || errno == ENOTDIR
        ? .missing(path: pin.path, package: pin.requirement)
        : .unreadable(path: pin.path, reason: String(cString: strerror(errno)))
    }
    defer { close(descriptor) }
    guard FontFile.size(of: descriptor) == pin.byteCount else {
      throw .different(path: pin.path, package: pin.requirement)
    }
    guard let start = mmap(nil, pin.byteCount, PROT_READ, MAP_PRIVATE, descriptor, 0),
      start != MAP_FAILED
    else {
      throw .unreadable(path: pin.path, reason: String(cString: strerror(errno)))
    }
    address = UInt(bitPattern: start)
    count = pin.byteCount
    memory = .mapped
    if isVerified { try verify() }
  }

  /// Keeps a copy of the bytes, which therefore no longer depend on their file.
  init(_ pin: PinnedFont, bytes: [UInt8]) {
    self.pin = pin
    let copy = UnsafeMutableRawPointer.allocate(byteCount: max(1, bytes.count), alignment: 16)
    bytes.withUnsafeBytes { source in
      if let start = source.baseAddress { copy.copyMemory(from: start, byteCount: source.count) }
    }
    address = UInt(bitPattern: copy)
    count = bytes.count
    memory = .owned
  }

  /// Uses the bytes of another object under another pin.
  init(_ pin: PinnedFont, sharing other: FontFile) {
    self.pin = pin
    address = other.address
    count = other.count
    memory = .shared(other)
  }

  deinit {
    let start = UnsafeMutableRawPointer(bitPattern: address)
    switch memory {
    case .mapped: munmap(start, count)
    case .owned: start?.deallocate()
    case .shared: break
    }
  }

  /// The file's bytes, which stay where they are as long as this object lives.
  var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: UnsafeRawPointer(bitPattern: address), count: count)
  }

  /// Compares the content with what is pinned.
  ///
  /// - Throws: `different`.
  /// - Complexity: O(bytes).
  func verify() throws(FontError) {
    var hash = StableHash()
    hash.combine(bytes)
    // Looking at a page makes it resident; few of a large font's are looked at again.
    if case .mapped = memory {
      madvise(UnsafeMutableRawPointer(bitPattern: address), count, MADV_DONTNEED)
    }
    guard hash.value == pin.contentHash else {
      throw .different(path: pin.path, package: pin.requirement)
    }
  }

  /// Looks whether the file is there and has the pinned size, without reading it.
  ///
  /// - Throws: `missing` or `different`.
  static func check(_ pin: PinnedFont) throws(FontError) {
    var status = stat()
    guard stat(pin.path, &status) == 0 else {
      throw .missing(path: pin.path, package: pin.requirement)
    }
    guard Int(status.st_size) == pin.byteCount else {
      throw .different(path: pin.path, package: pin.requirement)
    }
  }

  /// Reads a file of the application.
  ///
  /// - Throws: `missing`, `unreadable` where it is no ordinary file or the system refuses it, `tooLarge`.
  static func contents(of path: String) throws(FontError) -> [UInt8] {
    // A pipe would otherwise block until somebody writes.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw errno == ENOENT || errno == ENOTDIR
        ? .missing(path: path, package: "")
        : .unreadable(path: path, reason: String(cString: strerror(errno)))
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable(path: path, reason: "not an ordinary file")
    }
    let size = Int(status.st_size)
    guard size <= byteLimit else { throw .tooLarge(path: path, byteCount: size) }
    var failure: Int32?
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let read = Glibc.read(descriptor, buffer.baseAddress! + count, size - count)
        if read < 0 && errno == EINTR { continue }
        if read < 0 { failure = errno }
        guard read > 0 else { break }
        count += read
      }
    }
    if let failure {
      throw .unreadable(path: path, reason: String(cString: strerror(failure)))
    }
    return bytes
  }

  private static func size(of descriptor: Int32) -> Int? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Int(status.st_size) : nil
  }
}
