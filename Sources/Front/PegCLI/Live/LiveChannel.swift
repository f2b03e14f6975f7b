import Glibc

/// A connection between the server of `pegbar live` and the process that runs the scene: messages with a kind and a length.
final class LiveChannel {
  enum Kind: UInt8 {
    /// For the page, or from it: a JSON document.
    case text = 0
    /// For the page: a frame.
    case binary = 1
    /// For the server: the scene's process is ready or alive.
    case ready = 2
    case alive = 3
  }

  struct Message {
    var kind: Kind
    var bytes: [UInt8]
  }

  /// The number that the scene's process has for its end.
  static let file: Int32 = 10
  /// The variable by which the scene's process knows that it is one.
  static let variable = "_PEGBAR_LIVE"
  private static let mostWaiting = 1 << 20

  let file: Int32
  private var input: [UInt8] = []
  private var start = 0
  private var output: [UInt8] = []
  private(set) var isEnded = false

  init(_ file: Int32) { self.file = file }

  deinit { close(file) }

  /// Returns the messages that have arrived, without waiting.
  func receive() -> [Message] {
    var buffer = [UInt8](unsafeUninitializedCapacity: 1 << 19) { $1 = 1 << 19 }
    while true {
      let count = recv(file, &buffer, buffer.count, Int32(MSG_DONTWAIT))
      if count == 0 { isEnded = true }
      if count < 0, errno != EAGAIN, errno != EINTR { isEnded = true }
      guard count > 0 else { break }
      input += buffer[..<count]
      if count < buffer.count { break }
    }
    var messages: [Message] = []
    while input.count - start >= 5 {
      let length = (0..<4).reduce(0) { $0 | Int(input[start + $1]) << (8 * $1) }
      guard input.count - start - 5 >= length else { break }
      let body = start + 5
      if let kind = Kind(rawValue: input[start + 4]) {
        messages.append(Message(kind: kind, bytes: Array(input[body..<body + length])))
      }
      start = body + length
    }
    if start == input.count {
      input.removeAll(keepingCapacity: true)
      start = 0
    } else if start > 1 << 20 {
      input.removeFirst(start)
      start = 0
    }
    return messages
  }

  private static func head(_ kind: Kind, _ count: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: count >> (8 * $0)) } + [kind.rawValue]
  }

  /// Sends a message, and waits until all of it is sent.
  func send(_ kind: Kind, _ bytes: [UInt8]) {
    for part in [Self.head(kind, bytes.count), bytes] { sendAll(part) }
  }

  private func sendAll(_ bytes: [UInt8]) {
    var done = 0
    bytes.withUnsafeBytes { bytes in
      while done < bytes.count {
        let count = Glibc.send(
          file, bytes.baseAddress! + done, bytes.count - done, Int32(MSG_NOSIGNAL))
        if count < 0, errno != EINTR {
          isEnded = true
          return
        }
        done += max(0, count)
      }
    }
  }

  /// Sends a message without waiting; one for a process that takes none is lost.
  func post(_ kind: Kind, _ bytes: [UInt8]) {
    if output.count < Self.mostWaiting { output += Self.head(kind, bytes.count) + bytes }
    flush()
  }

  /// Sends what is waiting, as far as possible.
  func flush() {
    while !output.isEmpty {
      let count = output.withUnsafeBytes {
        Glibc.send(
          file, $0.baseAddress!, $0.count,
          Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
      }
      guard count > 0 else { return }
      output.removeFirst(count)
    }
  }
}
