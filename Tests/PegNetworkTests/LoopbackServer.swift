import Glibc

/// A listening socket that nobody serves: enough to see whether anyone connects.
final class LoopbackServer {
  struct CannotListen: Error {}

  let port: UInt16
  private let socket: Int32

  init() throws {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue) | O_NONBLOCK, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let socket = socket
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, size) == 0 && listen(socket, 4) == 0 && getsockname(socket, $0, &size) == 0
      }
    }
    port = UInt16(bigEndian: address.sin_port)
    guard isListening else { throw CannotListen() }
  }

  deinit { close(socket) }

  /// The connections that wait to be accepted, closed by counting them.
  var connections: Int {
    var count = 0
    while true {
      let connection = accept(socket, nil, nil)
      if connection < 0 { return count }
      close(connection)
      count += 1
    }
  }
}
