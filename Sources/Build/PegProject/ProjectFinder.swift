import PegBase

/// Finds workspaces, projects and manifests in a folder.
struct ProjectFinder {
  struct Candidate: Hashable {
    var path: String
    var kind: Project.Kind
    /// The number of folders between the one that was searched and the candidate.
    var depth: Int
  }

  /// Folders of dependencies and builds.
  private static let skipped: Set<String> = [
    "Pods", "Carthage", "build", "DerivedData", "node_modules", "SourcePackages", "vendor",
  ]
  private static let deepest = 5

  let files: ProjectFiles

  /// Returns what is in a folder: the nearest first, and of those the workspaces, projects and manifests in this order, by name.
  ///
  /// - Throws: `ProjectError`.
  func candidates(in folder: String) throws(ProjectError) -> [Candidate] {
    var found: [Candidate] = []
    try files.walk(folder) { path, isFolder in
      let depth = path.utf8.count { $0 == UInt8(ascii: "/") }
      let name = PathText.name(of: path)
      let full = folder + "/" + path
      if !isFolder {
        if name == "Package.swift" {
          found.append(Candidate(path: full, kind: .package, depth: depth))
        }
        return false
      }
      switch PathText.suffix(of: name) {
      case "xcworkspace":
        found.append(Candidate(path: full, kind: .workspace, depth: depth))
        return false
      case "xcodeproj":
        found.append(Candidate(path: full, kind: .project, depth: depth))
        return false
      default:
        return depth < Self.deepest && !Self.skipped.contains(name) && !FileKind.isPackage(name)
      }
    }
    return found.sorted { a, b in
      (a.depth, Self.rank(a.kind), a.path) < (b.depth, Self.rank(b.kind), b.path)
    }
  }

  /// Returns the candidate to read: the one that the sources of an app belong to.
  ///
  /// A workspace counts more than the projects that it names, a project with an app more than one without and than a
  /// manifest, and the nearest of equals wins.
  func main(of candidates: [Candidate]) -> Candidate? {
    let workspaces = candidates.filter { $0.kind == .workspace && hasApp($0) }
    let projects = candidates.filter { $0.kind == .project && hasApp($0) }
    let nearest = [workspaces.first, projects.first].compactMap { $0 }
      .min { ($0.depth, Self.rank($0.kind)) < ($1.depth, Self.rank($1.kind)) }
    return nearest ?? candidates.first
  }

  private static func rank(_ kind: Project.Kind) -> Int {
    switch kind {
    case .workspace: 0
    case .project: 1
    case .package: 2
    }
  }

  private func hasApp(_ candidate: Candidate) -> Bool {
    switch candidate.kind {
    case .package: return false
    case .workspace:
      let items = (try? Workspace.items(candidate.path, files: files)) ?? []
      return items.contains { path in
        PathText.suffix(of: path) == "xcodeproj" && PathText.name(of: path) != "Pods.xcodeproj"
          && hasApp(Candidate(path: path, kind: .project, depth: 0))
      }
    case .project:
      guard let bytes = try? files.read(candidate.path + "/project.pbxproj") else { return false }
      return ["\"", ";", "<"].contains {
        bytes.contains(Array("com.apple.product-type.application\($0)".utf8))
      }
    }
  }
}
