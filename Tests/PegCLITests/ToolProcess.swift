import Foundation
import PegTestSupport
import Testing

/// Runs the built tool as its users do, through a shell.
enum ToolProcess {
  struct Result {
    var code: Int32
    var output: String
    var complaints: String

    /// The lines on standard error.
    var lines: [Substring] { complaints.split(separator: "\n") }
  }

  /// The folder of the programs that were built with these tests.
  static let programs = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().path

  /// Read once: other tests change the process's environment for a while.
  private static let started = ProcessInfo.processInfo.environment

  /// Runs a line of bash, in which `$P` is the tool and `$D` a folder of its own.
  static func run(
    _ line: String, in folder: TemporaryFolder, environment: [String: String] = [:],
    program: String = "pegbar"
  ) throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", line]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    var variables = Self.started.filter { !$0.key.hasPrefix("PEGBAR_") }
    variables["P"] = "\(programs)/\(program)"
    variables["D"] = folder.path
    process.environment = variables.merging(environment) { $1 }
    let output = TemporaryFolder()
    let files = try ["out", "err"].map { name -> FileHandle in
      try output.write([], name)
      return try #require(FileHandle(forWritingAtPath: "\(output.path)/\(name)"))
    }
    process.standardOutput = files[0]
    process.standardError = files[1]
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    for file in files { try file.close() }
    // Of a shell that a signal ended, the number is the signal's.
    let code =
      process.terminationReason == .exit
      ? process.terminationStatus : 128 + process.terminationStatus
    return Result(
      code: code, output: String(decoding: try output.read("out"), as: UTF8.self),
      complaints: String(decoding: try output.read("err"), as: UTF8.self))
  }
}
