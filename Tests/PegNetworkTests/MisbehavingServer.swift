import Foundation
import Glibc
import Synchronization

/// A server on this machine that answers each path by a function, however badly.
final class MisbehavingServer: Sendable {
  struct CannotListen: Error {}

  /// What answers do with the connection that asks.
  struct Connection: Sendable {
    fileprivate let socket: Int32
    /// The request, up to the empty line.
    let request: String
    /// How often this path was asked for, from 1.
    let visit: Int

    /// False once nobody listens any more.
    @discardableResult func send(_ text: String) -> Bool { send(Array(text.utf8)) }

    @discardableResult func send(_ bytes: [UInt8]) -> Bool {
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes {
          Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }

    /// Answers with a body of the right length.
    func answer(_ status: String, _ headers: String = "", body: String = "") {
      send(
        "HTTP/1.1 \(status)\r\n\(headers)Content-Length: \(body.utf8.count)\r\n"
          + "Connection: close\r\n\r\n\(body)")
    }

    /// Sends the same bytes until nobody listens any more, for a minute at most.
    func sendForever(_ bytes: [UInt8], every seconds: Double = 0) {
      let end = ContinuousClock.now + .seconds(60)
      while ContinuousClock.now < end, send(bytes) {
        if seconds > 0 { Thread.sleep(forTimeInterval: seconds) }
      }
    }

    /// Keeps the connection open until the other side closes it, for a minute at most.
    func stall() {
      // POLLRDHUP of poll(2), which Glibc's module leaves out.
      let closed: Int16 = 0x2000
      var event = pollfd(fd: socket, events: Int16(POLLIN) | closed, revents: 0)
      poll(&event, 1, 60_000)
    }

    /// Makes closing send a reset.
    func reset() {
      var option = linger(l_onoff: 1, l_linger: 0)
      setsockopt(
        socket, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    }
  }

  typealias Behaviour = @Sendable (Connection) -> Void

  let port: UInt16
  private let socket: Int32
  private let behaviours: [String: Behaviour]
  private let visits = Mutex<[String: [String]]>([:])

  init(_ behaviours: [String: Behaviour]) throws {
    self.behaviours = behaviours
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    self.socket = socket
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, size) == 0 && listen(socket, 64) == 0
          && getsockname(socket, $0, &size) == 0
      }
    }
    port = UInt16(bigEndian: address.sin_port)
    guard isListening else { throw CannotListen() }
    Thread.detachNewThread { [weak self] in
      while true {
        let connection = accept(socket, nil, nil)
        // Closed here and nowhere else: a number that is free becomes that of another server's socket.
        guard connection >= 0 else {
          close(socket)
          return
        }
        if let server = self {
          Thread.detachNewThread { server.serve(connection) }
        } else {
          close(connection)
        }
      }
    }
  }

  deinit { shutdown(socket, Int32(SHUT_RDWR)) }

  /// The requests for a path, in order.
  func requests(for path: String) -> [String] { visits.withLock { $0[path] ?? [] } }

  private func serve(_ socket: Int32) {
    defer { close(socket) }
    var head: [UInt8] = []
    var byte: UInt8 = 0
    while !head.suffix(4).elementsEqual([13, 10, 13, 10]), head.count < 1 << 16 {
      guard recv(socket, &byte, 1, 0) == 1 else { break }
      head.append(byte)
      // A client that speaks TLS waits for an answer; its first byte tells.
      if head == [0x16] { break }
    }
    let request = String(decoding: head, as: UTF8.self)
    let words = request.split(separator: " ")
    let path = words.count > 1 ? String(words[1]) : "/"
    let visit = visits.withLock { visits in
      visits[path, default: []].append(request)
      return visits[path]?.count ?? 0
    }
    let connection = Connection(socket: socket, request: request, visit: visit)
    guard let behaviour = behaviours[path] else { return connection.answer("404 Not Found") }
    behaviour(connection)
    // What is left unread would make closing a reset.
    if behaviours[path] != nil { shutdown(socket, Int32(SHUT_WR)) }
  }
}
