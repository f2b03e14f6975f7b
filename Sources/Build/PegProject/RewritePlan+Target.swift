extension RewritePlan.Module {
  /// Returns a target's module for the rewriter.
  ///
  /// - Parameters:
  ///   - folder: the folder that gets a folder of the module's name with the copies. Each copy has its file's name; files of one name get
  ///     the names of their folders before it, which are joined by "-".
  ///   - generated: files that a script phase would make, as absolute paths.
  package init(_ target: Target, in folder: String, generated: [String] = []) {
    let sources = target.sources + generated.filter { !target.sources.contains($0) }
    let names = Self.names(of: sources)
    self.init(
      name: target.moduleName,
      files: zip(sources, names).map { source, name in
        RewritePlan.File(
          source: source, output: folder + "/" + target.moduleName + "/" + name)
      },
      conditions: target.settings.conditions,
      languageMode: max(5, target.settings.languageMode),
      isMainActorByDefault: target.settings.isMainActorByDefault)
  }

  /// Returns a name for each file, all different even on disks that ignore case.
  static func names(of paths: [String]) -> [String] {
    var names = paths.map(PathText.name)
    var depth = 1
    while depth < 64 {
      let groups = Dictionary(grouping: names.indices) { names[$0].lowercased() }
      let doubles = groups.values.filter { $0.count > 1 }.flatMap { $0 }
      if doubles.isEmpty { break }
      depth += 1
      for index in doubles {
        names[index] = paths[index].split(separator: "/").suffix(depth).joined(separator: "-")
      }
    }
    var seen: Set<String> = []
    for index in names.indices {
      var name = names[index]
      var number = 2
      while !seen.insert(name.lowercased()).inserted {
        name = "\(number)-" + names[index]
        number += 1
      }
      names[index] = name
    }
    return names
  }
}
