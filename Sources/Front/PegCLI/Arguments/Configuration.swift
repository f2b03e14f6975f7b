import Foundation
import PegImageIO
import PegNetwork
import PegPixels
import PegSnapshot
import PegStage

/// What holds for options that the command line does not give: environment variables, then a file.
///
/// The file is TOML of one kind of line: `option = value` below `[command]`, or at the top for every command that has
/// the option. Values are strings in quotes, numbers, `true` and `false`.
struct Configuration {
  static let fileName = "pegbar.toml"

  private struct Entry {
    var command: String?
    var key: String
    var value: ParsedArguments.Value
  }

  private var entries: [Entry] = []
  private let environment: [String: String]
  /// The file that was read; nil without one.
  private(set) var path: String?

  /// - Parameter file: nil for the nearest one from the working directory up to the package's root.
  /// - Throws: `CommandError.failures` with every line that is wrong.
  init(file: String?, environment: [String: String], commands: [CommandSyntax]) throws {
    self.environment = environment
    let named = file ?? environment["PEGBAR_CONFIG"].flatMap { $0.isEmpty ? nil : $0 }
    guard let path = named ?? Self.nearest(to: FileManager.default.currentDirectoryPath) else {
      return
    }
    self.path = path
    let bytes = try FileReader.read(path, maximumBytes: 1 << 20)
    var problems: [String] = []
    var section: String?
    for (index, line) in bytes.split(separator: 0x0a, omittingEmptySubsequences: false).enumerated()
    {
      do throws(LineProblem) {
        let text = String(decoding: line, as: UTF8.self)
        guard let entry = try Self.entry(text, path, index + 1, &section, commands) else {
          continue
        }
        entries.append(entry)
      } catch {
        problems.append("\(path.printable):\(index + 1):\(error.column): \(error.message)")
      }
    }
    guard problems.isEmpty else { throw CommandError.failures(problems) }
  }

  private struct LineProblem: Error {
    var column: Int
    var message: String
  }

  /// Looks upwards, but not out of the package or the repository.
  private static func nearest(to directory: String) -> String? {
    for folder in Ancestors.folders(from: directory) {
      let path = folder.appendingPathComponent(fileName).path
      if FileManager.default.fileExists(atPath: path) { return path }
      let isRoot = ["Package.swift", ".git"].contains {
        FileManager.default.fileExists(atPath: folder.appendingPathComponent($0).path)
      }
      if isRoot { return nil }
    }
    return nil
  }

  private static func entry(
    _ line: String, _ path: String, _ number: Int, _ section: inout String?,
    _ commands: [CommandSyntax]
  ) throws(LineProblem) -> Entry? {
    let text = line.trimmingCharacters(in: .whitespaces)
    let indent = line.prefix { $0 == " " || $0 == "\t" }.count
    guard !text.isEmpty, !text.hasPrefix("#") else { return nil }
    if text.hasPrefix("[") {
      let name = text.dropFirst().prefix { $0 != "]" }
      guard let end = text.firstIndex(of: "]"), isBlank(text[text.index(after: end)...]) else {
        throw LineProblem(column: indent + 1, message: "expected a section such as [render]")
      }
      guard commands.contains(where: { $0.name == name }) else {
        let hint = suggestion(for: String(name), among: commands.map(\.name))
        throw LineProblem(
          column: indent + 2, message: "there is no command \"\(String(name).printable)\"\(hint)")
      }
      section = String(name)
      return nil
    }
    guard let equals = text.firstIndex(of: "=") else {
      throw LineProblem(column: indent + 1, message: "expected option = value")
    }
    let key = text[..<equals].trimmingCharacters(in: .whitespaces)
    let options = commands.filter { section == nil || $0.name == section }.flatMap(\.options)
    guard let option = options.first(where: { $0.key == key }) else {
      let hint = suggestion(for: key, among: options.map(\.key))
      throw LineProblem(
        column: indent + 1,
        message: "\(section ?? "no command") has no option \"\(key.printable)\"\(hint)")
    }
    let column = indent + text.distance(from: text.startIndex, to: equals) + 2
    let value = try value(String(text[text.index(after: equals)...]), column: column)
    if option.value == nil, value != "true", value != "false" {
      throw LineProblem(column: column, message: "\(key) is true or false")
    }
    return Entry(
      command: section, key: option.names[0],
      value: .init(text: value, origin: .file(path, line: number)))
  }

  private static func value(_ text: String, column: Int) throws(LineProblem) -> String {
    let trimmed = text.trimmingCharacters(in: .whitespaces)
    guard trimmed.hasPrefix("\"") else {
      let word = trimmed.prefix { $0 != "#" }.trimmingCharacters(in: .whitespaces)
      guard word == "true" || word == "false" || Double(word)?.isFinite == true else {
        throw LineProblem(
          column: column, message: "expected a number, true, false, or text in double quotes")
      }
      return word
    }
    var result = ""
    var rest = trimmed.dropFirst()
    while let character = rest.popFirst(), character != "\"" {
      if character == "\\", let next = rest.popFirst() {
        result.append(next)
      } else {
        result.append(character)
      }
      if rest.isEmpty {
        throw LineProblem(column: column, message: "the text has no closing quote")
      }
    }
    guard isBlank(rest) else {
      throw LineProblem(column: column, message: "expected nothing after the text")
    }
    return result
  }

  /// True of what may end a line.
  private static func isBlank(_ text: Substring) -> Bool {
    let rest = text.trimmingCharacters(in: .whitespaces)
    return rest.isEmpty || rest.hasPrefix("#")
  }

  /// Returns what holds for a command's options, by their long names.
  ///
  /// - Throws: `CommandError.usage` where a variable for a flag is neither true nor false.
  func settings(for syntax: CommandSyntax) throws -> [String: ParsedArguments.Value] {
    var result: [String: ParsedArguments.Value] = [:]
    for entry in entries where entry.command == nil || entry.command == syntax.name {
      let isOwn = syntax.options.contains { $0.names[0] == entry.key }
      // What stands below the command's name goes before what stands at the top.
      let isWeaker =
        entry.command == nil
        && entries.contains {
          $0.command == syntax.name && $0.key == entry.key
        }
      if isOwn && !isWeaker { result[entry.key] = entry.value }
    }
    for option in syntax.options {
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

  /// Returns the options of a command line as a configuration file, each with where it comes from.
  static func printed(_ arguments: ParsedArguments) -> String {
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
      let shown = isPlain ? text : JSONValue.string(text).line
      lines.append("\(option.key) = \(shown)  # \(origin)")
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
