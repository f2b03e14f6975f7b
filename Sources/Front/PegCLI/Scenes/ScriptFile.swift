import PegBase
import PegCommand
import PegStage

/// Script files, read for the command line, with the files that they name by `Source`.
enum ScriptFile {
  /// A mistake, and the file that has it.
  struct Mistake: Error {
    var path: String
    var mistake: ScriptMistake
  }

  /// The mistakes of a script and of the files that it names.
  struct Mistakes: Error {
    var list: [Mistake]
  }

  /// - Throws: `CommandError.failures` with a line for each mistake; an error of the file system.
  static func read(_ path: String) throws -> Script {
    do {
      return try parse(path)
    } catch let error as Mistakes {
      throw CommandError.failures(error.list.map { "\($0.path.printable):\($0.mistake)" })
    }
  }

  /// - Throws: `Mistakes`; an error of the file system.
  static func parse(_ path: String) throws -> Script {
    var lines: [Line] = []
    try append(path, [], to: &lines)
    do {
      return try Script(parsing: Array(lines.map(\.text).joined(separator: "\n").utf8))
    } catch {
      throw Mistakes(
        list: error.mistakes.map { mistake in
          var mistake = mistake
          guard lines.indices.contains(mistake.line - 1) else {
            return Mistake(path: path, mistake: mistake)
          }
          let line = lines[mistake.line - 1]
          mistake.line = line.number
          return Mistake(path: line.path, mistake: mistake)
        })
    }
  }

  /// A line with its place.
  private struct Line {
    var path: String
    /// Counted from 1.
    var number: Int
    var text: String
  }

  /// - Parameter around: the files whose `Source` leads here.
  private static func append(_ path: String, _ around: [String], to lines: inout [Line]) throws {
    let bytes = try FileReader.read(path, maximumBytes: 1 << 20)
    // Bytes that are not text are a mistake that the parser reports.
    guard let text = String(validating: bytes, as: UTF8.self) else {
      _ = try Script(parsing: bytes)
      return
    }
    let own = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in own.enumerated() {
      guard let named = source(String(line)) else {
        lines.append(Line(path: path, number: index + 1, text: String(line)))
        continue
      }
      let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
      let other = named.hasPrefix("/") ? named : folder + named
      guard !(around + [path]).contains(other) else {
        throw Mistakes(list: [
          Mistake(
            path: path,
            mistake: ScriptMistake(
              line: index + 1, column: 1, length: line.count,
              message: "the file \(named.printable) names itself", source: String(line)))
        ])
      }
      try append(other, around + [path], to: &lines)
    }
  }

  /// Returns the file that a line names; nil for another line.
  private static func source(_ line: String) -> String? {
    guard let match = line.wholeMatch(of: #/\s*(?i:source)\s+(?:"([^"]+)"|([^\s"#]+))\s*(?:#.*)?/#)
    else { return nil }
    return (match.output.1 ?? match.output.2).map(String.init)
  }
}
