import Glibc
import PegBase

/// A program that has ended, with what it printed.
///
/// Foundation's `Process` takes some 60 ms longer for each program, which a person notices between an edit and its picture.
package struct Subprocess {
  /// The exit status, or 128 and the signal's number.
  package var status: Int32
  package var output: [UInt8]
  package var errors: [UInt8]

  /// Runs a program and collects what it prints.
  ///
  /// - Throws: `BuildError.cannotRun`.
  package static func run(_ words: [String]) throws(BuildError) -> Subprocess {
    try Running(words).wait()
  }

  /// Runs a program that must be successful.
  ///
  /// - Parameter name: the program's name in errors; its file's name if it is nil.
  /// - Throws: `BuildError.failed` with the first line of its errors; `.cannotRun`.
  @discardableResult
  static func check(_ words: [String], name: String? = nil) throws(BuildError) -> Subprocess {
    let result = try run(words)
    guard result.status == 0 else {
      throw .failed(
        program: name ?? words[0].split(separator: "/").last.map(String.init) ?? words[0],
        status: result.status, message: result.errorText.firstLine)
    }
    return result
  }

  var errorText: String { String(decoding: errors, as: UTF8.self) }

  /// Runs a command of the compiler that prints its digest of everything in a file but bodies of functions.
  ///
  /// - Returns: nil if the file does not parse.
  /// - Throws: `BuildError.cannotRun`.
  static func interface(_ words: [String]) throws(BuildError) -> [UInt8]? {
    let result = try run(words)
    // The compiler prints the digest as it prints errors.
    return result.status == 0 && !result.errors.isEmpty ? result.errors : nil
  }

  /// Runs a program that prints to the standard error of this one; returns its status.
  ///
  /// - Parameters:
  ///   - folder: the program's working folder.
  ///   - environment: variables to set, besides those of this process.
  /// - Throws: `BuildError.cannotRun`.
  static func show(
    _ words: [String], folder: String, environment: [String: String] = [:]
  ) throws(BuildError) -> Int32 {
    let process = try spawn(
      ["/usr/bin/env", "-C", folder] + words, environment, output: 2, errors: 2)
    return status(of: process)
  }

  /// Runs a program that prints where this one does; returns its status.
  ///
  /// - Throws: `BuildError.cannotRun`.
  package static func show(_ words: [String]) throws(BuildError) -> Int32 {
    status(of: try spawn(words, output: 1, errors: 2))
  }

  /// A program that has been started.
  final class Running {
    private let process: pid_t
    /// Files without names take any amount of text without a reader.
    private let files: [UnsafeMutablePointer<FILE>]
    private var hasEnded = false

    init(_ words: [String]) throws(BuildError) {
      let files = [tmpfile(), tmpfile()].compactMap { $0 }
      guard files.count == 2 else {
        throw .cannotRun(
          program: words[0], reason: "no file for its output: \(FileTree.reason(errno))")
      }
      for file in files { _ = fcntl(fileno(file), F_SETFD, FD_CLOEXEC) }
      self.files = files
      process = try Subprocess.spawn(words, output: fileno(files[0]), errors: fileno(files[1]))
    }

    deinit {
      if !hasEnded { cancel() }
      for file in files { fclose(file) }
    }

    func wait() throws(BuildError) -> Subprocess {
      hasEnded = true
      return Subprocess(
        status: Subprocess.status(of: process), output: Self.read(fileno(files[0])),
        errors: Self.read(fileno(files[1])))
    }

    /// Ends the program; its output does not matter any more.
    func cancel() {
      hasEnded = true
      kill(process, SIGKILL)
      _ = Subprocess.status(of: process)
    }

    private static func read(_ file: Int32) -> [UInt8] {
      let count = Int(lseek(file, 0, SEEK_END))
      return [UInt8](unsafeUninitializedCapacity: max(0, count)) { buffer, filled in
        while filled < count {
          let part = pread(file, buffer.baseAddress! + filled, count - filled, off_t(filled))
          guard part > 0 else { break }
          filled += part
        }
      }
    }
  }

  private static func spawn(
    _ words: [String], _ environment: [String: String] = [:],
    output: Int32, errors: Int32
  ) throws(BuildError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, errors, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // A thread of Dispatch may have blocked signals; the program must find none blocked.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    let arguments = words.map { strdup($0) } + [nil]
    let variables = variables(environment).map { strdup($0) } + [nil]
    defer { for word in arguments + variables { free(word) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, words[0], &actions, &attributes, arguments, variables)
    guard code == 0 else {
      throw .cannotRun(program: words[0], reason: FileTree.reason(code))
    }
    return process
  }

  /// The environment of this process with some variables set, each as `NAME=value`.
  private static func variables(_ changes: [String: String]) -> [String] {
    var result: [String] = []
    var next = environ
    while let variable = next.pointee {
      let text = String(cString: variable)
      if changes[String(text.prefix { $0 != "=" })] == nil { result.append(text) }
      next += 1
    }
    return result + changes.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
  }

  private static func status(of process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7f
    return signal == 0 ? status >> 8 & 0xff : 128 + signal
  }
}
