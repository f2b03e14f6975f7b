import PegBase

/// Reads the projects and packages that a path names into one model.
package enum ProjectReader {
  /// - Parameters:
  ///   - path: a folder, a workspace, a project or a `Package.swift`; absolute.
  /// - Throws: `ProjectError` if there is no project, the named one cannot be read, or a choice names nothing.
  /// - Complexity: O(bytes of the descriptions + files of synchronised folders and packages).
  package static func read(path: String, options: ProjectOptions) throws(ProjectError) -> Project {
    let start = PathText.normalized(path)
    guard path.hasPrefix("/"), !path.utf8.contains(0), ProjectFiles.real(start) != nil else {
      throw .file(.cannotRead(path: path, reason: "No such file or directory"))
    }
    let suffix = PathText.suffix(of: start)
    let isContainer =
      suffix == "xcworkspace" || suffix == "xcodeproj"
      || PathText.name(of: start).hasPrefix("Package")
    let folder = isContainer ? PathText.folder(of: start) : start
    let files = ProjectFiles(roots: [folder] + repository(above: folder))
    var chosen = ProjectFinder.Candidate(path: start, kind: .package, depth: 0)
    var others: [String] = []
    var nearby: [String] = []
    switch suffix {
    case "xcworkspace": chosen.kind = .workspace
    case "xcodeproj": chosen.kind = .project
    case "swift" where isContainer: break
    default:
      guard files.isFolder(start) else {
        throw .malformed(
          path: path, line: nil,
          problem: "is not a workspace, a project, a Package.swift or a folder")
      }
      let finder = ProjectFinder(files: files)
      let candidates = try finder.candidates(in: start)
      guard let main = finder.main(of: candidates) else { throw .noProject(folder: start) }
      chosen = main
      others = candidates.filter { $0 != main }.map { PathText.relative($0.path, to: start) }
      nearby = candidates.filter { $0.kind == .package }.map { PathText.folder(of: $0.path) }
    }
    let reading = ProjectReading(files: files, options: options, nearby: nearby)
    try reading.load(chosen)
    return try reading.project(chosen, others: others)
  }

  /// The top folder of the repository that a folder lies in: the sources of one project may lie beside it there.
  private static func repository(above folder: String) -> [String] {
    var folder = folder
    while folder != "/" {
      if (try? FileTree.kind(of: folder + "/.git", following: true)) == .folder { return [folder] }
      folder = PathText.folder(of: folder)
    }
    return []
  }
}
