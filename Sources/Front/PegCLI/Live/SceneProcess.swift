import Foundation
import Glibc
import PegBase
import PegCommand

/// The process that runs the scene of `pegbar live`, as its server sees it.
final class SceneProcess {
  let channel: LiveChannel
  /// The end of a pipe that the process writes its messages to.
  let messages: Int32
  let process: pid_t
  /// The last lines that it wrote.
  private(set) var lines: [String] = []
  private var rest: [UInt8] = []
  var isReady = false
  var lastSign: ContinuousClock.Instant

  private static let mostLines = 200

  /// Starts the command line of this process again, with a channel.
  ///
  /// - Returns: nil if the system refuses.
  init?() {
    var pair: [Int32] = [0, 0]
    var pipe: [Int32] = [0, 0]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &pair) == 0 else { return nil }
    guard Glibc.pipe(&pipe) == 0 else { return nil }
    for file in pipe { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(pipe[0], F_SETFL, fcntl(pipe[0], F_GETFL) | O_NONBLOCK)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, pipe[1], 1)
    posix_spawn_file_actions_adddup2(&actions, pipe[1], 2)
    posix_spawn_file_actions_adddup2(&actions, pair[1], LiveChannel.file)
    let words = CommandLine.arguments.map { strdup($0) }
    let variables = StartingEnvironment.variables.merging([LiveChannel.variable: "1"]) { $1 }
      .sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") }
    defer { for text in words + variables { free(text) } }
    var child: pid_t = 0
    let program = ProjectFiles.program
    let status = posix_spawn(
      &child, access(program, X_OK) == 0 ? program : "/proc/self/exe", &actions, nil, words + [nil],
      variables + [nil])
    close(pair[1])
    close(pipe[1])
    channel = LiveChannel(pair[0])
    messages = pipe[0]
    process = child
    lastSign = .now
    guard status == 0 else { return nil }
  }

  deinit {
    // It ends by itself when its channel does; one that hangs ends at its limit of time.
    close(messages)
    var status: Int32 = 0
    _ = waitpid(process, &status, WNOHANG)
  }

  /// Reads what the process has written; each whole line is passed on.
  func readMessages(_ body: (String) -> Void) {
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = read(messages, &buffer, buffer.count)
      guard count > 0 else { break }
      rest += buffer[..<count]
    }
    while let end = rest.firstIndex(of: 0x0a) {
      let line = String(decoding: rest[..<end], as: UTF8.self)
      rest.removeFirst(end + 1)
      lines.append(line)
      if lines.count > Self.mostLines { lines.removeFirst() }
      body(line)
    }
  }

  /// Whether the process has ended.
  var hasEnded: Bool {
    var status: Int32 = 0
    return waitpid(process, &status, WNOHANG) != 0
  }

  /// The message about the end, as the process wrote it.
  var complaint: String {
    let errors = lines.filter { $0.contains("error:") }
    return (errors.isEmpty ? lines.suffix(3) : errors.suffix(8)).joined(separator: "\n")
  }
}
