import PegProject

/// The errors that the compiler printed, ordered by the files that they are about.
struct CompilerErrors {
  /// The meaning of a path that the compiler prints.
  struct Place {
    /// The user's file.
    var source: String
    /// The number of lines that the file with this path has before the user's first one.
    var linesBefore = 0
  }

  private(set) var errors: [String: [CutRequest.Diagnostic]] = [:]
  /// Files that the compiler names as the reason of a crash without a line.
  private(set) var crashed: Set<String> = []
  /// Whether something is wrong that no file is the place of.
  private(set) var hasOthers = false
  /// Whether a module of the kit or of the toolchain cannot be read, which no cut mends.
  private(set) var isKitUnreadable = false

  private static let kitErrors = [
    "missing required module", "module compiled with Swift", "malformed compiled module",
    "could not build C module", "cannot load underlying module",
  ]

  /// - Parameters:
  ///   - text: the compiler's output in the style "llvm".
  ///   - paths: the files that can be cut, by each path that the compiler may print for them.
  init(_ text: String, paths: [String: Place]) {
    var current: (path: String?, error: CutRequest.Diagnostic)?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      guard let found = Message(line) else { continue }
      let place = paths[found.path]
      let diagnostic = CutRequest.Diagnostic(
        line: found.line - (place?.linesBefore ?? 0), column: found.column, message: found.text)
      if found.isError {
        add(current)
        current = (place?.source, diagnostic)
      } else if current != nil, let path = place?.source {
        if current?.path == nil {
          // Code that a macro made has no place of its own; a note says where it comes from.
          let message = current?.error.message ?? ""
          current?.path = path
          current?.error = diagnostic
          current?.error.message = message
        } else if current?.path == path {
          current?.error.notes.append(diagnostic)
        }
      }
    }
    add(current)
    if errors.isEmpty { addCrash(text, paths: paths) }
  }

  private mutating func add(
    _ found: (path: String?, error: CutRequest.Diagnostic)?
  ) {
    guard let found else { return }
    if Self.kitErrors.contains(where: found.error.message.contains) { isKitUnreadable = true }
    guard let path = found.path else {
      hasOthers = true
      return
    }
    if !(errors[path]?.contains(found.error) ?? false) {
      errors[path, default: []].append(found.error)
    }
  }

  /// Finds the place that the compiler worked at when it crashed: the innermost one of its stack.
  private mutating func addCrash(_ text: String, paths: [String: Place]) {
    guard let start = text.firstRange(of: "Stack dump:") else { return }
    let message = "the compiler crashes on this code"
    for line in text[start.upperBound...].split(separator: "\n").reversed() {
      guard let (path, place) = paths.first(where: { line.contains($0.key) }),
        let rest = line.firstRange(of: path).map({ line[$0.upperBound...] })
      else { continue }
      let numbers = rest.dropFirst().split(separator: ":").prefix(2)
        .map { Int($0.prefix { $0.isNumber }) }
      if rest.first == ":", numbers.count == 2, let line = numbers[0], let column = numbers[1] {
        errors[place.source] = [
          CutRequest.Diagnostic(
            line: line - place.linesBefore, column: column, message: message)
        ]
      } else {
        crashed.insert(place.source)
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
