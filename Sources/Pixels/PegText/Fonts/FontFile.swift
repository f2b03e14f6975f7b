private import Glibc
import PegBase

/// The bytes of a font file, at a fixed address.
final class FontFile: Sendable {
  let pin: PinnedFont
  private let address: UInt
  private let count: Int
  private let memory: Memory

  private enum Memory {
    case mapped
    case owned
    /// The memory of another object, which this one keeps alive.
    case shared(FontFile)
  }

  /// The size limit for a font file of an application. Units: bytes.
  static let byteLimit = 64 << 20

  /// Maps a pinned file, from the first folder that has it; see `FontFolders`.
  ///
  /// - Parameter isVerified: whether to compare every byte now; otherwise the caller must call `verify` before it uses glyphs.
  /// - Throws: `missing` if there is no file; `different` if its size or content isn't the pinned one; `unreadable` if
  ///   the system cannot read it.
  /// - Complexity: O(bytes) if verified, about 5 ms for 20 MB; otherwise no byte is read.
  init(_ pin: PinnedFont, isVerified: Bool = true) throws(FontError) {
    self.pin = pin
    let path = FontFolders.path(of: pin)
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw errno == ENOENT || errno == ENOTDIR
        ? .missing(path: path, package: pin.requirement)
        : .unreadable(path: path, reason: String(cString: strerror(errno)))
    }
    defer { close(descriptor) }
    guard FontFile.size(of: descriptor) == pin.byteCount else {
      throw .different(path: path, package: pin.requirement)
    }
    guard let start = mmap(nil, pin.byteCount, PROT_READ, MAP_PRIVATE, descriptor, 0),
      start != MAP_FAILED
    else {
      throw .unreadable(path: path, reason: String(cString: strerror(errno)))
    }
    address = UInt(bitPattern: start)
    count = pin.byteCount
    memory = .mapped
    if isVerified { try verify() }
  }

  /// Keeps a copy of the bytes, which do not depend on the file any more.
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

  /// Uses the bytes of another object, with another pin.
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

  /// The file's bytes, whose address is fixed as long as this object lives.
  var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: UnsafeRawPointer(bitPattern: address), count: count)
  }

  /// Compares the content with the pinned hash.
  ///
  /// - Throws: `different`.
  /// - Complexity: O(bytes).
  func verify() throws(FontError) {
    var hash = StableHash()
    hash.combine(bytes)
    // Reading a page makes it resident, but only few pages of a large font are used again.
    if case .mapped = memory {
      madvise(UnsafeMutableRawPointer(bitPattern: address), count, MADV_DONTNEED)
    }
    guard hash.value == pin.contentHash else {
      throw .different(path: FontFolders.path(of: pin), package: pin.requirement)
    }
  }

  /// Checks that the file exists and has the pinned size, without reading it.
  ///
  /// - Throws: `missing` or `different`.
  static func check(_ pin: PinnedFont) throws(FontError) {
    var status = stat()
    let path = FontFolders.path(of: pin)
    guard stat(path, &status) == 0 else {
      throw .missing(path: path, package: pin.requirement)
    }
    guard Int(status.st_size) == pin.byteCount else {
      throw .different(path: path, package: pin.requirement)
    }
  }

  /// Reads a file of the application.
  ///
  /// - Throws: `missing`; `unreadable` if it isn't a regular file or the system cannot read it; `tooLarge`.
  static func contents(of path: String) throws(FontError) -> [UInt8] {
    // Without O_NONBLOCK, opening a pipe would wait until a program writes to it.
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
