import Foundation
import PegBase

/// The server's side of a WebSocket connection without extensions: the handshake, and frames from and to bytes.
///
/// - Source: RFC 6455.
package struct WebSocket {
  package enum Message: Hashable, Sendable {
    case text([UInt8])
    case binary([UInt8])
  }

  /// The largest message that a page may send.
  package static let maximumMessageBytes = 1 << 20

  private var input: [UInt8] = []
  private var fragments: (kind: UInt8, bytes: [UInt8])?
  /// Bytes to send: answers to control frames.
  package private(set) var replies: [UInt8] = []
  /// Whether the connection ends after the replies are sent.
  package private(set) var isClosed = false

  package init() {}

  // MARK: Handshake

  /// Returns the response that turns the connection of a request into a WebSocket; a refusal if the request isn't a handshake.
  package static func handshake(_ request: HTTPRequest) -> HTTPResponse {
    let words = (request.headers["connection"] ?? "").lowercased().split(separator: ",")
    guard request.method == "GET", request.headers["upgrade"]?.lowercased() == "websocket",
      words.contains(where: { $0.drop { $0 == " " } == "upgrade" })
    else { return .text(426, "this address is for a WebSocket") }
    guard request.headers["origin"] != nil else { return .text(403, "only the page may do this") }
    guard request.headers["sec-websocket-version"] == "13",
      let key = request.headers["sec-websocket-key"], key.utf8.count == 24, key.hasSuffix("==")
    else { return .text(400, "this is no handshake of RFC 6455") }
    var response = HTTPResponse(status: 101)
    response.headers = [
      ("Upgrade", "websocket"), ("Connection", "Upgrade"), ("Sec-WebSocket-Accept", accept(key)),
    ]
    return response
  }

  static func accept(_ key: String) -> String {
    let digest = SHA1.digest(Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8))
    return Data(digest).base64EncodedString()
  }

  // MARK: Frames from the page

  /// Takes bytes of the connection, and returns the messages that they complete.
  package mutating func receive(_ bytes: some Collection<UInt8>) -> [Message] {
    input += bytes
    var messages: [Message] = []
    while !isClosed, let frame = nextFrame() {
      if let message = take(frame) { messages.append(message) }
    }
    return messages
  }

  /// Returns the replies, and forgets them.
  package mutating func takeReplies() -> [UInt8] {
    defer { replies = [] }
    return replies
  }

  private struct Frame {
    var kind: UInt8
    var isLast: Bool
    var bytes: [UInt8]
  }

  private mutating func nextFrame() -> Frame? {
    guard input.count >= 2 else { return nil }
    let (first, second) = (input[0], input[1])
    // No extension is agreed on, and a client's frames are masked (§5.1, §5.2).
    guard first & 0x70 == 0, second & 0x80 != 0 else { return fail(1002) }
    var (start, length) = (2, Int(second & 0x7f))
    if length >= 126 {
      let count = length == 126 ? 2 : 8
      guard input.count >= 2 + count else { return nil }
      let wide = input[2..<2 + count].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      guard wide <= UInt64(Self.maximumMessageBytes) else { return fail(1009) }
      (start, length) = (2 + count, Int(wide))
    }
    let kind = first & 0x0f
    guard kind < 8 || (length < 126 && first & 0x80 != 0) else { return fail(1002) }
    guard input.count >= start + 4 + length else { return nil }
    let mask = Array(input[start..<start + 4])
    var bytes = Array(input[start + 4..<start + 4 + length])
    for index in bytes.indices { bytes[index] ^= mask[index & 3] }
    input.removeFirst(start + 4 + length)
    return Frame(kind: kind, isLast: first & 0x80 != 0, bytes: bytes)
  }

  private mutating func take(_ frame: Frame) -> Message? {
    switch frame.kind {
    case 0:
      guard let begun = fragments else { return fail(1002) }
      guard begun.bytes.count + frame.bytes.count <= Self.maximumMessageBytes else {
        return fail(1009)
      }
      fragments?.bytes += frame.bytes
      guard frame.isLast else { return nil }
      let whole = Frame(kind: begun.kind, isLast: true, bytes: begun.bytes + frame.bytes)
      fragments = nil
      return message(whole)
    case 1, 2:
      guard fragments == nil else { return fail(1002) }
      if frame.isLast { return message(frame) }
      fragments = (frame.kind, frame.bytes)
      return nil
    case 8:
      replies += Self.head(kind: 8, length: frame.bytes.count) + frame.bytes
      isClosed = true
      return nil
    case 9:
      replies += Self.head(kind: 10, length: frame.bytes.count) + frame.bytes
      return nil
    case 10: return nil
    default: return fail(1002)
    }
  }

  private mutating func message(_ frame: Frame) -> Message? {
    if frame.kind == 2 { return .binary(frame.bytes) }
    guard String(validating: frame.bytes, as: UTF8.self) != nil else { return fail(1007) }
    return .text(frame.bytes)
  }

  private mutating func fail<T>(_ code: UInt16) -> T? {
    replies += Self.close(code, "")
    isClosed = true
    return nil
  }

  // MARK: Frames to the page

  /// Returns the bytes before those of a message.
  package static func head(isText: Bool, length: Int) -> [UInt8] {
    head(kind: isText ? 1 : 2, length: length)
  }

  private static func head(kind: UInt8, length: Int) -> [UInt8] {
    let first = 0x80 | kind
    if length < 126 { return [first, UInt8(length)] }
    let count = length < 1 << 16 ? 2 : 8
    let wide = UInt64(length)
    return [first, count == 2 ? 126 : 127]
      + (0..<count).map { UInt8(truncatingIfNeeded: wide >> UInt64(8 * (count - 1 - $0))) }
  }

  /// Returns a frame that ends the connection, with a code and a reason of at most 123 bytes.
  package static func close(_ code: UInt16, _ reason: String) -> [UInt8] {
    let bytes = [UInt8(code >> 8), UInt8(code & 255)] + reason.utf8.prefix(123)
    return head(kind: 8, length: bytes.count) + bytes
  }
}
