public import Foundation

extension Stream {
  /// Makes two streams, of which one gives what is written to the other.
  ///
  /// Reading waits for bytes, and writing for room, as on Apple's systems.
  ///
  /// - Parameter bufferSize: the most bytes that are written and not read yet.
  /// - Source: Apple, "getBoundStreams(withBufferSize:inputStream:outputStream:)".
  public class func getBoundStreams(
    withBufferSize bufferSize: Int,
    inputStream: UnsafeMutablePointer<InputStream?>?,
    outputStream: UnsafeMutablePointer<OutputStream?>?
  ) {
    let buffer = BoundBuffer(size: max(1, bufferSize))
    inputStream?.pointee = BoundInputStream(buffer)
    outputStream?.pointee = BoundOutputStream(buffer)
  }
}

/// The bytes on their way from one stream to the other.
private final class BoundBuffer {
  private let condition = NSCondition()
  private let size: Int
  private var bytes: [UInt8] = []
  private var isWritten = false
  private var isRead = false

  init(size: Int) { self.size = size }

  var hasBytes: Bool { condition.withLock { !bytes.isEmpty } }
  var hasRoom: Bool { condition.withLock { bytes.count < size } }
  var isAtEnd: Bool { condition.withLock { bytes.isEmpty && isWritten } }

  /// - Returns: the number of bytes that fit; 0 if the other stream is closed.
  func write(_ new: UnsafeBufferPointer<UInt8>) -> Int {
    condition.withLock {
      while bytes.count >= size, !isRead { condition.wait() }
      if isRead { return 0 }
      let count = min(new.count, size - bytes.count)
      bytes += new.prefix(count)
      condition.broadcast()
      return count
    }
  }

  /// - Returns: the number of bytes that were there; 0 at the end.
  func read(into target: UnsafeMutablePointer<UInt8>, _ most: Int) -> Int {
    condition.withLock {
      while bytes.isEmpty, !isWritten { condition.wait() }
      let count = min(most, bytes.count)
      for (index, byte) in bytes.prefix(count).enumerated() { target[index] = byte }
      bytes.removeFirst(count)
      condition.broadcast()
      return count
    }
  }

  func endWriting() {
    condition.withLock {
      isWritten = true
      condition.broadcast()
    }
  }

  func endReading() {
    condition.withLock {
      isRead = true
      condition.broadcast()
    }
  }
}

private final class BoundInputStream: InputStream {
  private let buffer: BoundBuffer
  private var status = Status.notOpen

  init(_ buffer: BoundBuffer) {
    self.buffer = buffer
    super.init(data: Data())
  }

  override var streamStatus: Status { status == .open && buffer.isAtEnd ? .atEnd : status }
  override var hasBytesAvailable: Bool { buffer.hasBytes }
  override func open() { if status == .notOpen { status = .open } }

  override func close() {
    status = .closed
    buffer.endReading()
  }

  override func read(_ target: UnsafeMutablePointer<UInt8>, maxLength len: Int) -> Int {
    status == .open ? buffer.read(into: target, len) : -1
  }
}

private final class BoundOutputStream: OutputStream {
  private let buffer: BoundBuffer
  private var status = Status.notOpen

  init(_ buffer: BoundBuffer) {
    self.buffer = buffer
    super.init(toMemory: ())
  }

  required init(toMemory: ()) { fatalError("a stream bound to another is made with it") }

  override var streamStatus: Status { status }
  override var hasSpaceAvailable: Bool { buffer.hasRoom }
  override func open() { if status == .notOpen { status = .open } }

  override func close() {
    status = .closed
    buffer.endWriting()
  }

  override func write(_ source: UnsafePointer<UInt8>, maxLength len: Int) -> Int {
    status == .open ? buffer.write(UnsafeBufferPointer(start: source, count: len)) : -1
  }
}
