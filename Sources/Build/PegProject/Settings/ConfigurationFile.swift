/// A file of build settings, `.xcconfig`, with the files that it includes.
enum ConfigurationFile {
  private static let maximumDepth = 32

  /// Returns the assignments in their order: later ones are stronger.
  ///
  /// - Parameter note: gets a line for an included file that cannot be read.
  /// - Throws: `ProjectError` if the file itself cannot be read.
  static func read(
    _ path: String, files: ProjectFiles, note: (String) -> Void
  ) throws(ProjectError) -> [(key: String, value: String)] {
    var out: [(key: String, value: String)] = []
    try read(path, trail: [], files: files, note: note, &out)
    return out
  }

  private static func read(
    _ path: String, trail: [String], files: ProjectFiles, note: (String) -> Void,
    _ out: inout [(key: String, value: String)]
  ) throws(ProjectError) {
    let text = String(decoding: try files.read(path), as: UTF8.self)
    let trail = trail + [path]
    for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      let line = BuildSettings.trim(withoutComment(line))
      if line.hasPrefix("#include") {
        guard let (included, isOptional) = include(line) else {
          throw .malformed(path: path, line: number + 1, problem: "#include needs a path in quotes")
        }
        let inner = PathText.join(PathText.folder(of: path), included)
        guard !trail.contains(inner), trail.count < maximumDepth else {
          throw .malformed(
            path: path, line: number + 1, problem: "includes \(included) in a circle")
        }
        guard out.count < 100_000 else {
          throw .malformed(path: path, line: number + 1, problem: "has more than 100000 settings")
        }
        if files.locate(inner) == nil {
          if !isOptional { note("\(path):\(number + 1): the included \(included) is not there") }
          continue
        }
        do {
          try read(inner, trail: trail, files: files, note: note, &out)
        } catch .outside(let path, let root) {
          note(ProjectError.outside(path: path, root: root).description)
        }
      } else if let (key, value) = assignment(line) {
        out.append((key, value))
      }
    }
  }

  private static func withoutComment(_ line: Substring) -> String {
    guard let comment = line.firstRange(of: "//") else { return String(line) }
    return String(line[..<comment.lowerBound])
  }

  private static func include(_ line: String) -> (path: String, isOptional: Bool)? {
    var rest = line.dropFirst("#include".count)
    let isOptional = rest.hasPrefix("?")
    if isOptional { rest = rest.dropFirst() }
    guard let open = rest.firstIndex(of: "\""), let close = rest.lastIndex(of: "\""), open < close
    else { return nil }
    return (String(rest[rest.index(after: open)..<close]), isOptional)
  }

  /// Splits at the first `=` outside of brackets.
  private static func assignment(_ line: String) -> (String, String)? {
    var depth = 0
    for index in line.indices {
      switch line[index] {
      case "[": depth += 1
      case "]": depth -= 1
      case "=" where depth == 0:
        let key = BuildSettings.trim(String(line[..<index]))
        var value = BuildSettings.trim(String(line[line.index(after: index)...]))
        if value.hasSuffix(";") { value = BuildSettings.trim(String(value.dropLast())) }
        return key.isEmpty ? nil : (key, value)
      default: break
      }
    }
    return nil
  }
}
