import Glibc
import PegBase

/// Serves a page to this machine's browser, and carries out decisions made there.
package struct ReviewServer: ~Copyable {
  private static let mostConnections = 64
  /// The time limit of a connection. Units: milliseconds.
  private static let patience = 20_000

  private struct Connection {
    let file: Int32
    let end: Int
    var input: [UInt8] = []
    var output: [UInt8] = []
    var sent = 0
  }

  private let listener: Int32
  private var session: ReviewSession
  private var connections: [Connection] = []

  /// Listens on the loopback address.
  ///
  /// - Parameters:
  ///   - page: the folder of a page that `ReportWriter` wrote.
  ///   - artifacts: the artefact folder to which decisions apply.
  ///   - project: the folder that references' paths start in.
  ///   - port: the port to listen on; 0 for any free one.
  /// - Throws: `ReportError.cannotServe`.
  package init(
    page: String, artifacts: String, project: String, port: UInt16
  ) throws(ReportError) {
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
    Self.setNonBlocking(file)
    session = ReviewSession(
      page: page, artifacts: artifacts, project: project, port: UInt16(bigEndian: address.sin_port),
      token: ReviewSession.randomWord(), secret: ReviewSession.randomWord())
  }

  deinit { close(listener) }

  /// The address to open, which works once.
  package var address: String { "http://127.0.0.1:\(session.port)/?token=\(session.token)" }

  private static func failure(_ port: UInt16) -> ReportError {
    .cannotServe(port: Int(port), reason: FileTree.reason(errno))
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

  /// Answers requests until the process ends.
  ///
  /// - Throws: `ReportError.cannotServe` if the system fails.
  package mutating func run() throws(ReportError) {
    while true {
      var files = [pollfd(fd: listener, events: Int16(POLLIN), revents: 0)]
      for connection in connections {
        let events = connection.output.isEmpty ? POLLIN : POLLOUT
        files.append(pollfd(fd: connection.file, events: Int16(events), revents: 0))
      }
      if poll(&files, nfds_t(files.count), connections.isEmpty ? -1 : 1000) < 0, errno != EINTR {
        throw Self.failure(session.port)
      }
      let now = Self.milliseconds()
      var kept: [Connection] = []
      for (var connection, ready) in zip(connections, files.dropFirst()) {
        let goesOn = ready.revents == 0 ? now < connection.end : serve(&connection)
        if goesOn { kept.append(connection) } else { close(connection.file) }
      }
      connections = kept
      if files[0].revents != 0 { accept(now) }
    }
  }

  private mutating func accept(_ now: Int) {
    while true {
      let file = Glibc.accept(listener, nil, nil)
      guard file >= 0 else { return }
      Self.setNonBlocking(file)
      if connections.count == Self.mostConnections { close(connections.removeFirst().file) }
      connections.append(Connection(file: file, end: now + Self.patience))
    }
  }

  /// Reads or writes the available bytes.
  ///
  /// - Returns: false if the connection is finished.
  private mutating func serve(_ connection: inout Connection) -> Bool {
    if connection.output.isEmpty {
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      let count = recv(connection.file, &buffer, buffer.count, 0)
      if count < 0 { return errno == EAGAIN || errno == EINTR }
      if count == 0 { return false }
      connection.input += buffer[..<count]
      switch HTTPRequest.read(connection.input) {
      case .incomplete: return true
      case .refused(let status):
        connection.output = HTTPResponse.text(status, "this is no request for a page").bytes
      case .request(let request): connection.output = session.answer(request).bytes
      }
    }
    let sent = connection.output[connection.sent...].withUnsafeBytes {
      send(connection.file, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
    if sent < 0 { return errno == EAGAIN || errno == EINTR }
    connection.sent += sent
    guard connection.sent == connection.output.count else { return true }
    shutdown(connection.file, Int32(SHUT_WR))
    return false
  }
}
