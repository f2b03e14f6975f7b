package import PegBase

/// The reason why a project could not be read.
package enum ProjectError: Error, Hashable, Sendable {
  case file(FileError)
  /// A file is not what its name promises; the line counts from 1.
  case malformed(path: String, line: Int?, problem: String)
  /// A file lies outside of the folder that its project may use.
  case outside(path: String, root: String)
  case noProject(folder: String)
  /// A target, a scheme or a configuration that the project does not have.
  case unknown(kind: String, name: String, available: [String])
  /// A manifest that only the package manager can read.
  case needsRunning(manifest: String, line: Int?, problem: String)
}

extension ProjectError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .file(let error): return error.description
    case .malformed(let path, let line, let problem):
      return "\(Self.place(path, line)): \(problem.escaped)"
    case .outside(let path, let root):
      return "\(path.escaped) lies outside of \(root.escaped) and is not read; "
        + "import a folder that contains both"
    case .noProject(let folder):
      return "\(folder.escaped) contains no workspace, project or Package.swift; name one of them"
    case .unknown(let kind, let name, let available):
      let names = available.prefix(20).map(\.printable).joined(separator: ", ")
      return "there is no \(kind) \(name.printable)"
        + (names.isEmpty ? "" : "; choose one of: \(names)\(available.count > 20 ? ", …" : "")")
    case .needsRunning(let manifest, let line, let problem):
      return "\(Self.place(manifest, line)): \(problem.escaped); "
        + "--run-manifest lets the package manager run it"
    }
  }

  private static func place(_ path: String, _ line: Int?) -> String {
    path.escaped + (line.map { ":\($0)" } ?? "")
  }
}
