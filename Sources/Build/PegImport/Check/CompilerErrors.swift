import PegProject

/// The errors that the compiler printed, ordered by the files that they are about.
struct CompilerErrors {
  private(set) var errors: [String: [CutRequest.Diagnostic]] = [:]
  /// Files that the compiler names as the reason of a crash without a line.
  private(set) var crashed: Set<String> = []
  /// Whether something is wrong that no file is the place of.
  private(set) var hasOthers = false

  /// - Parameters:
  ///   - text: the compiler's output in the style "llvm".
  ///   - paths: the files that can be cut, by each path that the compiler may print for them.
  init(_ text: String, paths: [String: String]) {
    var current: (path: String?, error: CutRequest.Diagnostic, isError: Bool)?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      guard let found = Message(line) else { continue }
      if found.isError {
        add(current)
        current = (
          paths[found.path],
          CutRequest.Diagnostic(line: found.line, column: found.column, message: found.text), true
        )
      } else if current != nil, let path = paths[found.path] {
        let note = CutRequest.Diagnostic(
          line: found.line, column: found.column, message: found.text)
        if current?.path == nil {
          // Code that a macro made has no place of its own; a note says where it comes from.
          let message = current?.error.message ?? ""
          current?.path = path
          current?.error = CutRequest.Diagnostic(
            line: found.line, column: found.column, message: message)
        } else if current?.path == path {
          current?.error.notes.append(note)
        }
      }
    }
    add(current)
    if errors.isEmpty { addCrash(text, paths: paths) }
  }

  private mutating func add(
    _ found: (path: String?, error: CutRequest.Diagnostic, isError: Bool)?
  ) {
    guard let found else { return }
    guard let path = found.path else {
      hasOthers = true
      return
    }
    if !(errors[path]?.contains(found.error) ?? false) {
      errors[path, default: []].append(found.error)
    }
  }

  /// Finds the place that the compiler worked at when it crashed: the innermost one of its stack.
  private mutating func addCrash(_ text: String, paths: [String: String]) {
    guard let start = text.firstRange(of: "Stack dump:") else { return }
    let message = "the compiler crashes on this code"
    for line in text[start.upperBound...].split(separator: "\n").reversed() {
      guard let (path, file) = paths.first(where: { line.contains($0.key) }),
        let rest = line.firstRange(of: path).map({ line[$0.upperBound...] })
      else { continue }
      let numbers = rest.dropFirst().split(separator: ":").prefix(2)
        .map { Int($0.prefix { $0.isNumber }) }
      if rest.first == ":", numbers.count == 2, let line = numbers[0], let column = numbers[1] {
        errors[file] = [CutRequest.Diagnostic(line: line, column: column, message: message)]
      } else {
        crashed.insert(file)
      }
      return
    }
  }

  /// A line such as `/path/file.swift:3:14: error: message`.
  private struct Message {
    var path: String
    var line = 0
    var column = 0
    var text: String
    var isError: Bool

    init?(_ line: Substring) {
      let marks = [(": error: ", true), (": note: ", false), (": fatal error: ", true)]
      let hits = marks.compactMap { mark, isError in line.firstRange(of: mark).map { ($0, isError) }
      }
      guard let (range, isError) = hits.min(by: { $0.0.lowerBound < $1.0.lowerBound }) else {
        if line.hasPrefix("error: ") {
          (path, text, self.isError) = ("", String(line.dropFirst(7)), true)
          return
        }
        return nil
      }
      text = String(line[range.upperBound...].drop { $0 == " " })
      self.isError = isError
      let parts = line[..<range.lowerBound].split(
        separator: ":", omittingEmptySubsequences: false)
      if parts.count > 2, let line = Int(parts[parts.count - 2]),
        let column = Int(parts[parts.count - 1])
      {
        (self.line, self.column) = (line, column)
        path = parts.dropLast(2).joined(separator: ":")
      } else if line.hasPrefix("<unknown>:0") {
        path = ""
      } else {
        // Source text that the compiler shows below a message.
        return nil
      }
    }
  }
}
