import Glibc
import PegBase

/// The values of options that the command line does not set: from environment variables, else from a file.
///
/// The file is a subset of TOML: lines `option = value` below `[command]`, or at the top for every command that has the option.
/// Values are strings in quotes, numbers, `true` and `false`.
package struct Configuration {
  package static let fileName = "pegbar.toml"

  struct Entry {
    var command: String?
    var key: String
    var value: ParsedArguments.Value
  }

  private var entries: [Entry] = []
  private let environment: [String: String]
  /// The path of the file that was read; nil if there is none.
  package private(set) var path: String?

  /// - Parameters:
  ///   - file: the file's path; nil for the nearest one from the working directory up to the package's root.
  ///   - isWhole: whether `commands` are all commands, so that a line about another one is an error.
  /// - Throws: `CommandError.failures` with every line that is wrong.
  package init(
    file: String?, environment: [String: String], commands: [CommandSyntax], isWhole: Bool
  ) throws {
    self.environment = environment
    let named = file ?? environment["PEGBAR_CONFIG"].flatMap { $0.isEmpty ? nil : $0 }
    guard let path = named ?? Self.nearest() else {
      return
    }
    self.path = path
    var reader = LineReader(commands: commands, isWhole: isWhole)
    let bytes = try FileReader.read(path, maximumBytes: 1 << 20)
    var problems: [String] = []
    for (index, line) in bytes.split(separator: 0x0a, omittingEmptySubsequences: false).enumerated()
    {
      do throws(LineReader.Problem) {
        let text = String(decoding: line, as: UTF8.self)
        guard let entry = try reader.entry(text, path, index + 1) else {
          continue
        }
        entries.append(entry)
      } catch {
        problems.append("\(path.printable):\(index + 1):\(error.column): \(error.message)")
      }
    }
    guard problems.isEmpty else { throw CommandError.failures(problems) }
  }

  /// Searches upwards, but not beyond the package or the repository.
  private static func nearest() -> String? {
    guard let directory = getcwd(nil, 0) else { return nil }
    defer { free(directory) }
    func lies(_ name: String, in folder: String) -> Bool {
      access(FileTree.join([folder, name]), F_OK) == 0
    }
    var folder = String(cString: directory)
    while folder.hasPrefix("/") {
      if lies(fileName, in: folder) { return FileTree.join([folder, fileName]) }
      if ["Package.swift", ".git"].contains(where: { lies($0, in: folder) }) || folder == "/" {
        return nil
      }
      let parent = folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)]
      folder = parent.isEmpty ? "/" : String(parent)
    }
    return nil
  }

  /// Returns the values for a command's options, by their long names.
  ///
  /// - Throws: `CommandError.usage` if a variable for a flag is neither true nor false.
  package func settings(for syntax: CommandSyntax) throws -> [String: ParsedArguments.Value] {
    var result: [String: ParsedArguments.Value] = [:]
    let options = syntax.options
    for entry in entries where entry.command == nil || entry.command == syntax.name {
      let isOwn = options.contains { $0.names[0] == entry.key }
      // A value below the command's name overrides one at the top.
      let isWeaker =
        entry.command == nil
        && entries.contains {
          $0.command == syntax.name && $0.key == entry.key
        }
      if isOwn && !isWeaker { result[entry.key] = entry.value }
    }
    for option in options {
      guard let text = environment[option.variable], !text.isEmpty else { continue }
      var value = text
      if option.value == nil {
        switch text.lowercased() {
        case "1", "true", "yes", "on": value = "true"
        case "0", "false", "no", "off": value = "false"
        default:
          throw CommandError.usage(
            "\(option.variable) must be true or false, not \"\(text.printable)\"")
        }
      }
      result[option.names[0]] = .init(text: value, origin: .environment(option.variable))
    }
    return result
  }

  /// Returns the options of a command line as a configuration file, each with its origin.
  package static func printed(_ arguments: ParsedArguments) -> String {
    var lines = ["[\(arguments.syntax.name)]"]
    for option in arguments.syntax.options {
      let value = arguments.values[option.names[0]]
      let isFlag = option.value == nil
      guard let text = value?.text ?? option.standard ?? (isFlag ? "false" : nil) else {
        lines.append("# \(option.key) = \(option.value ?? "")")
        continue
      }
      let isPlain = isFlag || ScriptNumber.parse(text, in: -1e15...1e15) != nil
      let origin =
        switch value?.origin {
        case nil: "default"
        case .commandLine: "command line"
        case .environment(let name): name
        case .file(let path, let line): "\(path.printable):\(line)"
        }
      let safe = option.value == "URL" ? text.addressWithoutPasswords : text.withoutPasswords
      let shown = isPlain ? text : JSONValue.string(safe).line
      lines.append("\(option.key) = \(shown)  # \(origin)")
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
