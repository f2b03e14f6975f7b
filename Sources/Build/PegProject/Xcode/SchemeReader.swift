import PegBase

/// Reads the schemes that lie in a workspace or project.
enum SchemeReader {
  /// Returns the shared schemes, then those of persons, by name.
  ///
  /// - Parameter note: gets a line for a scheme that cannot be read.
  static func schemes(in path: String, files: ProjectFiles, note: (String) -> Void) -> [Scheme] {
    var out: [Scheme] = []
    var folders = [(path + "/xcshareddata/xcschemes", true)]
    for user in files.names(in: path + "/xcuserdata") where user.hasSuffix(".xcuserdatad") {
      folders.append((path + "/xcuserdata/" + user + "/xcschemes", false))
    }
    for (folder, isShared) in folders {
      for name in files.names(in: folder) where name.hasSuffix(".xcscheme") {
        let file = folder + "/" + name
        do throws(ProjectError) {
          let root = try MarkupParser.read(try files.read(file), path: file)
          let scheme = scheme(root, name: PathText.stem(of: file), isShared: isShared)
          if !out.contains(where: { $0.name == scheme.name }) { out.append(scheme) }
        } catch { note(error.description) }
      }
    }
    return out
  }

  private static func scheme(_ root: MarkupElement, name: String, isShared: Bool) -> Scheme {
    let blueprint = { (element: MarkupElement) in
      element.first("BuildableReference")?.attributes["BlueprintName"]
    }
    let launch = root.first("LaunchAction")
    let runnable = launch?.first("BuildableProductRunnable") ?? launch?.first("MacroExpansion")
    let entries = root.first("BuildAction")?.first("BuildActionEntries")
    let tests = root.first("TestAction")
    let testables = tests?.first("Testables")?.children(named: "TestableReference") ?? []
    return Scheme(
      name: name, isShared: isShared,
      buildTargets: entries?.children(named: "BuildActionEntry").compactMap(blueprint) ?? [],
      testTargets: testables.filter { $0.attributes["skipped"] != "YES" }.compactMap(blueprint),
      launchTarget: runnable.flatMap(blueprint),
      launchConfiguration: launch?.attributes["buildConfiguration"],
      testConfiguration: tests?.attributes["buildConfiguration"])
  }
}
