import Foundation
import Glibc
import PegBase

/// A program that runs and ends, with what it prints.
struct Subprocess {
  /// The exit status, or 128 and the signal's number.
  var status: Int32
  var output: [UInt8]
  var errors: [UInt8]

  /// Runs a program and collects what it prints.
  ///
  /// - Throws: `BuildError.cannotRun`.
  static func run(_ words: [String], folder: String? = nil) throws(BuildError) -> Subprocess {
    try Running(words, folder: folder).wait()
  }

  /// Runs a program that prints to the standard output and the standard error of this one; returns its status.
  ///
  /// - Parameter environment: variables to set, besides those of this process.
  /// - Throws: `BuildError.cannotRun`.
  static func show(
    _ words: [String], folder: String, environment: [String: String] = [:]
  ) throws(BuildError) -> Int32 {
    let process = Self.process(words, folder: folder)
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    // Output of a build is no result of the command.
    process.standardOutput = FileHandle.standardError
    do { try process.run() } catch {
      throw .cannotRun(program: words[0], reason: error.localizedDescription)
    }
    process.waitUntilExit()
    return Self.status(of: process)
  }

  /// A program that has been started, and has not been waited for.
  final class Running {
    private let process: Process
    private let files: [String]

    init(_ words: [String], folder: String? = nil) throws(BuildError) {
      process = Subprocess.process(words, folder: folder)
      // Files take any amount of text without a reader.
      files = try ["output", "errors"].map { kind throws(BuildError) in
        let path = NSTemporaryDirectory() + "/pegbar-\(getpid())-\(UUID().uuidString).\(kind)"
        guard FileManager.default.createFile(atPath: path, contents: nil) else {
          throw .cannotRun(program: words[0], reason: "cannot write to \(NSTemporaryDirectory())")
        }
        return path
      }
      process.standardOutput = FileHandle(forWritingAtPath: files[0])
      process.standardError = FileHandle(forWritingAtPath: files[1])
      do { try process.run() } catch {
        throw .cannotRun(program: words[0], reason: error.localizedDescription)
      }
    }

    deinit { for file in files { unlink(file) } }

    func wait() throws(BuildError) -> Subprocess {
      process.waitUntilExit()
      return Subprocess(
        status: Subprocess.status(of: process), output: read(files[0]), errors: read(files[1]))
    }

    /// Ends the program; its output does not matter any more.
    func cancel() {
      process.terminate()
      process.waitUntilExit()
    }

    private func read(_ path: String) -> [UInt8] {
      (FileManager.default.contents(atPath: path)).map(Array.init) ?? []
    }
  }

  private static func process(_ words: [String], folder: String?) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: words[0])
    process.arguments = Array(words.dropFirst())
    process.standardInput = FileHandle.nullDevice
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    return process
  }

  private static func status(of process: Process) -> Int32 {
    process.terminationReason == .exit
      ? process.terminationStatus : 128 + process.terminationStatus
  }
}
