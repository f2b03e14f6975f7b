/// The projects and packages that a workspace names.
enum Workspace {
  private static let maximumItems = 10_000

  /// Returns absolute paths of projects and folders, in their order, that exist or not.
  ///
  /// - Throws: `ProjectError`.
  static func items(_ path: String, files: ProjectFiles) throws(ProjectError) -> [String] {
    let file = path + "/contents.xcworkspacedata"
    let root = try MarkupParser.read(try files.read(file), path: file)
    guard root.name == "Workspace" else {
      throw .malformed(path: file, line: nil, problem: "is not a workspace")
    }
    let folder = PathText.folder(of: path)
    var out: [String] = []
    collect(root, folder: folder, base: folder, workspace: path, &out)
    guard out.count <= maximumItems else {
      throw .malformed(path: file, line: nil, problem: "names more than \(maximumItems) files")
    }
    var seen: Set<String> = []
    return out.filter { seen.insert($0).inserted }
  }

  /// - Parameters:
  ///   - folder: the folder of the enclosing group.
  ///   - base: the folder of the workspace.
  private static func collect(
    _ element: MarkupElement, folder: String, base: String, workspace: String, _ out: inout [String]
  ) {
    for child in element.children {
      let location = child.attributes["location"] ?? ""
      let parts = location.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let kind = parts.first.map(String.init) ?? ""
      let text = parts.count > 1 ? String(parts[1]) : ""
      let path: String
      switch kind {
      case "absolute": path = PathText.normalized(text)
      case "container": path = PathText.join(base, text)
      // The project that contains the workspace.
      case "self": path = text.isEmpty ? PathText.folder(of: workspace) : PathText.join(base, text)
      default: path = PathText.join(folder, text)
      }
      if child.name == "Group" {
        collect(child, folder: path, base: base, workspace: workspace, &out)
      } else if child.name == "FileRef" {
        out.append(path)
      }
    }
  }
}
