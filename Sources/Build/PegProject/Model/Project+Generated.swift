import PegBase

extension Project {
  /// Adds the Swift files of a folder, which script phases would write, to the targets that they belong to.
  ///
  /// A file belongs to the target whose name is the first folder on its way, or whose script phase names a file of its name as output, or
  /// else to the main target. It stands for a source of the same name.
  ///
  /// - Parameter folder: an absolute path.
  /// - Throws: `ProjectError` if there is no such folder, or no Swift file in it.
  package mutating func addGenerated(from folder: String) throws(ProjectError) {
    let files = ProjectFiles(roots: [folder])
    guard files.isFolder(folder) else {
      throw .file(.cannotRead(path: folder, reason: "No such folder"))
    }
    var paths: [String] = []
    try files.walk(folder) { path, isFolder in
      if !isFolder, PathText.suffix(of: path) == "swift" { paths.append(path) }
      return true
    }
    if paths.isEmpty {
      throw .malformed(path: folder, line: nil, problem: "contains no Swift file")
    }
    for path in paths.sorted() {
      guard let index = owner(ofGenerated: path) else { continue }
      let name = PathText.name(of: path)
      targets[index].sources.removeAll { PathText.name(of: $0) == name }
      targets[index].sources.append(folder + "/" + path)
      notes.removeAll {
        $0.hasSuffix("/\(name) is not there") || $0.hasSuffix(" \(name) is not there")
      }
    }
  }

  private func owner(ofGenerated path: String) -> Int? {
    let parts = path.split(separator: "/").map(String.init)
    if parts.count > 1,
      let index = targets.firstIndex(where: { $0.name == parts[0] || $0.moduleName == parts[0] })
    {
      return index
    }
    let name = PathText.name(of: path)
    return targets.firstIndex { target in
      target.scripts.contains { $0.outputs.contains { PathText.name(of: $0) == name } }
    } ?? targets.firstIndex { $0.id == main }
  }

  /// A line for each script phase of some targets that writes Swift source, which an import does not run.
  package func generatorNotes(of targets: [Target]) -> [String] {
    targets.flatMap { target in
      target.scripts.compactMap { script in
        script.generator.map { generator in
          "\(target.name.printable): the script phase \(script.name.printable) (\(generator)) writes source and is "
            + "not run; give the folder of its files with --generated"
        }
      }
    }
  }
}
