import PegCommand
import Foundation
import Glibc
import PegBase

/// Standard output in the place of a file that is written somewhere and takes its name when it is whole.
enum Pipe {
  /// Calls `body` with a folder of its own and sends the one file that it names to standard output.
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
