import PegBase
import PegCommand

/// The names of a package's tests, as `swift test list` prints them.
enum TestList {
  /// Reads the names from a file, one a line.
  ///
  /// - Throws: `FileError`; `CommandError.failure` for a file without a line.
  static func read(_ file: String) throws -> [String] {
    let text = String(
      decoding: try FileReader.read(WorkingFolder.absolute(file), maximumBytes: 64 << 20),
      as: UTF8.self)
    let tests = text.split(whereSeparator: \.isNewline).map(String.init)
    guard !tests.isEmpty else {
      throw CommandError.failure(
        "\(file.escaped) lists no tests; write it with 'swift test list'")
    }
    return tests
  }
}
