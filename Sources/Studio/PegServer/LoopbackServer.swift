import Glibc
import PegBase

/// Listens on the loopback address, reads requests, and sends responses and messages, on one thread without waiting for any client.
package final class LoopbackServer {
  private static let mostConnections = 64
  /// The time limit for a request with its response, and for bytes that a client doesn't take. Units: milliseconds.
  private static let patience = 20_000

  /// The answer to a request.
  package enum Answer {
    /// Sends the response and ends the connection.
    case response(HTTPResponse)
    /// Sends the response and goes on as a WebSocket.
    case upgrade(HTTPResponse)
  }

  /// An event of a WebSocket; each has a number of its own.
  package enum Event {
    case opened(Int)
    case message(Int, WebSocket.Message)
    case closed(Int)
  }

  private struct Connection {
    let number: Int
    let file: Int32
    var end: Int
    var input: [UInt8] = []
    /// Pieces to send, the first one from `sent` on.
    var output: [[UInt8]] = []
    var sent = 0
    var endsAfterOutput = false
    var socket: WebSocket?
  }

  private let listener: Int32
  package let port: UInt16
  private var connections: [Connection] = []
  private var count = 0

  /// - Parameter port: the port to listen on; 0 for any free one.
  /// - Throws: `ServerError`.
  package init(port: UInt16) throws(ServerError) {
    let file = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard file >= 0 else { throw Self.failure(port) }
    var yes: Int32 = 1
    setsockopt(file, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(file, pointer, length) == 0 && listen(file, 64) == 0
          && getsockname(file, pointer, &length) == 0
      }
    }
    guard isBound else {
      let error = Self.failure(port)
      close(file)
      throw error
    }
    listener = file
    self.port = UInt16(bigEndian: address.sin_port)
    Self.setNonBlocking(file)
  }

  deinit {
    for connection in connections { close(connection.file) }
    close(listener)
  }

  private static func failure(_ port: UInt16) -> ServerError {
    ServerError(port: Int(port), reason: FileTree.reason(errno))
  }

  private static func setNonBlocking(_ file: Int32) {
    _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) | O_NONBLOCK)
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
  }

  private static func milliseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }

  // MARK: Serving

  /// Waits for clients or files, and serves what is there.
  ///
  /// - Parameters:
  ///   - milliseconds: the longest wait; -1 for any time.
  ///   - files: further files to read from.
  ///   - answer: answers a request.
  /// - Returns: the events of WebSockets, in order, and the files that can be read or have ended.
  /// - Throws: `ServerError` if the system fails.
  package func turn(
    milliseconds: Int, files: [Int32] = [], answer: (HTTPRequest) -> Answer
  ) throws(ServerError) -> (events: [Event], files: [Int32]) {
    var polled = [pollfd(fd: listener, events: Int16(POLLIN), revents: 0)]
    polled += files.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let first = polled.count
    for connection in connections {
      let reads = connection.output.isEmpty || connection.socket != nil
      let events = (reads ? POLLIN : 0) | (connection.output.isEmpty ? 0 : POLLOUT)
      polled.append(pollfd(fd: connection.file, events: Int16(events), revents: 0))
    }
    let isWatching = connections.contains { $0.socket == nil || !$0.output.isEmpty }
    let limit = isWatching ? (milliseconds < 0 ? 1000 : min(1000, milliseconds)) : milliseconds
    if poll(&polled, nfds_t(polled.count), Int32(limit)) < 0, errno != EINTR {
      throw Self.failure(port)
    }
    let now = Self.milliseconds()
    var events: [Event] = []
    var kept: [Connection] = []
    for (var connection, ready) in zip(connections, polled[first...]) {
      let goesOn =
        ready.revents == 0
        ? isPatient(with: connection, now)
        : serve(&connection, Int32(ready.revents), now, &events, answer)
      if goesOn {
        kept.append(connection)
      } else {
        close(connection.file)
        if connection.socket != nil { events.append(.closed(connection.number)) }
      }
    }
    connections = kept
    if polled[0].revents != 0 { accept(now, &events) }
    return (events, polled[1..<first].filter { $0.revents != 0 }.map(\.fd))
  }

  private func isPatient(with connection: Connection, _ now: Int) -> Bool {
    connection.socket != nil && connection.output.isEmpty || now < connection.end
  }

  private func accept(_ now: Int, _ events: inout [Event]) {
    while true {
      let file = Glibc.accept(listener, nil, nil)
      guard file >= 0 else { return }
      Self.setNonBlocking(file)
      var yes: Int32 = 1
      setsockopt(
        file, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
      if connections.count == Self.mostConnections {
        // Those that have not become a WebSocket are given up first.
        let oldest = connections.firstIndex { $0.socket == nil } ?? 0
        let given = connections.remove(at: oldest)
        close(given.file)
        if given.socket != nil { events.append(.closed(given.number)) }
      }
      count += 1
      connections.append(Connection(number: count, file: file, end: now + Self.patience))
    }
  }

  /// Reads and writes the available bytes.
  ///
  /// - Returns: false if the connection is finished.
  private func serve(
    _ connection: inout Connection, _ ready: Int32, _ now: Int, _ events: inout [Event],
    _ answer: (HTTPRequest) -> Answer
  ) -> Bool {
    if ready & ~POLLOUT != 0 {
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      let count = recv(connection.file, &buffer, buffer.count, 0)
      if count == 0 { return false }
      if count < 0 {
        guard errno == EAGAIN || errno == EINTR else { return false }
      } else if connection.socket != nil {
        hear(&connection, buffer[..<count], &events)
      } else if connection.output.isEmpty {
        read(&connection, buffer[..<count], &events, answer)
      }
    }
    return write(&connection, now)
  }

  private func read(
    _ connection: inout Connection, _ bytes: ArraySlice<UInt8>, _ events: inout [Event],
    _ answer: (HTTPRequest) -> Answer
  ) {
    connection.input += bytes
    switch HTTPRequest.read(connection.input) {
    case .incomplete: return
    case .refused(let status):
      connection.output = [HTTPResponse.text(status, "this is no request for a page").bytes]
      connection.endsAfterOutput = true
    case .request(let request):
      switch answer(request) {
      case .response(let response):
        connection.output = [response.bytes]
        connection.endsAfterOutput = true
      case .upgrade(let response):
        connection.output = [response.bytes]
        connection.socket = WebSocket()
        events.append(.opened(connection.number))
      }
      connection.input = []
    }
  }

  private func hear(
    _ connection: inout Connection, _ bytes: ArraySlice<UInt8>, _ events: inout [Event]
  ) {
    for message in connection.socket?.receive(bytes) ?? [] {
      events.append(.message(connection.number, message))
    }
    let replies = connection.socket?.takeReplies() ?? []
    if !replies.isEmpty { connection.output.append(replies) }
    if connection.socket?.isClosed ?? false { connection.endsAfterOutput = true }
  }

  private func write(_ connection: inout Connection, _ now: Int) -> Bool {
    while let piece = connection.output.first {
      let sent = piece.withUnsafeBytes {
        Glibc.send(
          connection.file, $0.baseAddress! + connection.sent, $0.count - connection.sent,
          Int32(MSG_NOSIGNAL))
      }
      if sent < 0 { return errno == EAGAIN || errno == EINTR }
      connection.sent += sent
      connection.end = max(connection.end, now + (connection.socket == nil ? 0 : Self.patience))
      guard connection.sent == piece.count else { return true }
      connection.output.removeFirst()
      connection.sent = 0
    }
    guard connection.endsAfterOutput else { return true }
    shutdown(connection.file, Int32(SHUT_WR))
    return false
  }

  // MARK: WebSockets

  /// Sends a message to a WebSocket.
  package func send(_ bytes: [UInt8], isText: Bool, to number: Int) {
    enqueue([WebSocket.head(isText: isText, length: bytes.count), bytes], number)
  }

  /// Ends a WebSocket with a code and a reason.
  package func end(_ number: Int, code: UInt16, reason: String) {
    enqueue([WebSocket.close(code, reason)], number, isLast: true)
  }

  /// The bytes that a WebSocket has not taken yet.
  package func waitingBytes(of number: Int) -> Int {
    let connection = connections.first { $0.number == number }
    return connection.map { $0.output.reduce(-$0.sent) { $0 + $1.count } } ?? 0
  }

  private func enqueue(_ pieces: [[UInt8]], _ number: Int, isLast: Bool = false) {
    guard let index = connections.firstIndex(where: { $0.number == number }),
      !connections[index].endsAfterOutput
    else { return }
    let now = Self.milliseconds()
    if connections[index].output.isEmpty { connections[index].end = now + Self.patience }
    connections[index].output += pieces.filter { !$0.isEmpty }
    if isLast { connections[index].endsAfterOutput = true }
    // If the client is gone, the next turn notices it.
    _ = write(&connections[index], now)
  }
}
