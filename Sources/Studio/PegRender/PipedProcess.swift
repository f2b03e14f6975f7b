import Glibc

/// A child process that reads its input from this program.
final class PipedProcess {
  private let name: String
  private var process: pid_t = 0
  private var input: Int32
  private var errors: Int32

  /// Starts a program, which is searched for like a shell does.
  ///
  /// - Parameter command: the program's name and its arguments.
  /// - Throws: `RenderError.programMissing`; `.programFailed` if it cannot be started.
  init(_ command: [String]) throws(RenderError) {
    name = command[0]
    // A socket instead of a pipe: with MSG_NOSIGNAL, writing to a closed socket raises no signal.
    var sockets: [Int32] = [-1, -1]
    var pipes: [Int32] = [-1, -1]
    let stream = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, stream, 0, &sockets) == 0 else {
      throw .programFailed(name: command[0], status: errno, message: "no socket for its input")
    }
    guard pipe(&pipes) == 0 else {
      close(sockets[0])
      close(sockets[1])
      throw .programFailed(name: command[0], status: errno, message: "no pipe for its messages")
    }
    for end in pipes { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (input, errors) = (sockets[1], pipes[0])

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, sockets[0], 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, pipes[1], 2)
    var words = command.map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    let status = posix_spawnp(&process, command[0], &actions, nil, words, environ)
    close(sockets[0])
    close(pipes[1])
    guard status == 0 else {
      close(input)
      close(errors)
      (input, errors) = (-1, -1)
      if status == ENOENT { throw .programMissing(name: command[0]) }
      throw .programFailed(
        name: command[0], status: status, message: String(cString: strerror(status)))
    }
  }

  deinit { stop() }

  /// - Throws: `RenderError.programFailed` if the program has ended.
  func write(_ bytes: UnsafeRawBufferPointer) throws(RenderError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest)
      let count = send(input, part.baseAddress, part.count, Int32(MSG_NOSIGNAL))
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        try finish()
        throw .programFailed(name: name, status: 0, message: "it stopped reading")
      }
    }
  }

  /// Closes the program's input, and waits for the program's end.
  ///
  /// - Throws: `RenderError.programFailed` with the last line of its messages.
  func finish() throws(RenderError) {
    guard input >= 0 else { return }
    close(input)
    input = -1
    var text: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(errors, &buffer, buffer.count)
      if count > 0 {
        text += buffer[0..<count]
      } else if count == 0 || errno != EINTR {
        break
      }
    }
    close(errors)
    errors = -1
    let status = wait()
    guard status == 0 else {
      let lines = String(decoding: text, as: UTF8.self).split(separator: "\n")
      throw .programFailed(
        name: name, status: status, message: lines.last.map(String.init) ?? "no message")
    }
  }

  /// Kills the program.
  func stop() {
    guard input >= 0 else { return }
    kill(process, SIGKILL)
    close(input)
    close(errors)
    (input, errors) = (-1, -1)
    _ = wait()
  }

  /// Returns the exit status, or 128 plus the signal's number, as shells do.
  private func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7f
    return signal == 0 ? status >> 8 & 0xff : 128 + signal
  }
}
