import PegCommand
import Foundation
import Glibc
import PegBase

/// Standard output, for films that can only be written as files: they go through a temporary folder.
enum Pipe {
  /// Calls `body` with a temporary folder, and sends the files that it returns to standard output.
  @MainActor
  static func passing(_ body: (String) throws -> [String]) throws -> ExitCode {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "pegbar-\(UUID().uuidString)"
    ).path
    guard mkdir(folder, 0o700) == 0 else {
      throw CommandError.failure(
        "cannot make a folder for the film, \(folder): \(String(cString: strerror(errno)))")
    }
    UnfinishedFiles.insert(folder)
    defer {
      try? FileManager.default.removeItem(atPath: folder)
      UnfinishedFiles.remove(folder)
    }
    for path in try body(folder) {
      try Console.write(try FileReader.read(path, maximumBytes: 1 << 31))
    }
    return .success
  }
}
