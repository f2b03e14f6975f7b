/// The source that a path names: the targets of all projects and packages that belong to it.
package struct Project: Hashable, Sendable {
  package enum Kind: Hashable, Sendable { case workspace, project, package }

  package var kind: Kind
  /// The absolute path of the workspace, the project or the package's manifest.
  package var path: String
  /// The folder that `path` lies in.
  package var folder: String
  /// The targets in the order of their files; those of dependencies come last.
  package var targets: [Target]
  package var schemes: [Scheme]
  package var configurations: [String]
  /// The configuration that settings are decided for.
  package var configuration: String
  /// The target whose screens are shown; nil if there is none.
  package var main: Target.ID?
  /// The reason for the choice, or an error message if there is no target to choose.
  package var choice: String
  /// Packages, pods and Carthage's frameworks that a target asks for, with their source or the way to get it.
  package var externals: [External]
  /// Other workspaces and projects of the folder, relative to it.
  package var others: [String]
  /// One line for each thing that was not read as it stands.
  package var notes: [String]

  package subscript(id: Target.ID) -> Target? { targets.first { $0.id == id } }

  package func target(named name: String) -> Target? { targets.first { $0.name == name } }

  /// Returns the targets that a target's module needs and the target itself, each after those that it depends on.
  ///
  /// - Returns: only targets with Swift files for iOS. A circle of dependencies is cut where it closes.
  /// - Complexity: O(targets and their dependencies).
  package func modules(for id: Target.ID) -> [Target] {
    let byID = Dictionary(targets.map { ($0.id, $0) }) { first, _ in first }
    var seen: Set<Target.ID> = []
    var out: [Target] = []
    // A target is pushed twice: before its dependencies, and after them.
    var stack: [(id: Target.ID, isDone: Bool)] = [(id, false)]
    while let (id, isDone) = stack.popLast() {
      guard let target = byID[id] else { continue }
      if isDone {
        if target.leftAside == nil, !target.sources.isEmpty { out.append(target) }
        continue
      }
      guard seen.insert(id).inserted else { continue }
      stack.append((id, true))
      for case .target(let other) in target.dependencies.reversed() {
        // An app does not import its extensions, which depend on nothing of it either.
        guard byID[other]?.kind != .appExtension else { continue }
        stack.append((other, false))
      }
    }
    return out
  }
}

/// A scheme: the targets that are built, run and tested together.
package struct Scheme: Hashable, Sendable {
  package var name: String
  /// Whether the scheme belongs to the project, not to one person.
  package var isShared: Bool
  package var buildTargets: [String]
  package var testTargets: [String]
  package var launchTarget: String?
  package var launchConfiguration: String?
  package var testConfiguration: String?
}

/// A dependency whose source the projects themselves do not contain.
package struct External: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable { case package, pod, carthage }

  package enum State: Hashable, Sendable {
    /// The folder of the source; its modules are among the project's targets.
    case source(folder: String)
    /// The command that brings the source.
    case missing(command: String)
    /// The source is there and cannot be compiled, such as Objective-C.
    case unusable(reason: String)
  }

  /// A repository and the names of the version in it, the most exact one first.
  package struct Source: Hashable, Sendable {
    package var location: String
    /// Commits, tags or branches as `git fetch` takes them.
    package var references: [String]
    /// The name of the folder that a reader looks for.
    package var folder: String

    package init(location: String, references: [String], folder: String) {
      self.location = location
      self.references = references
      self.folder = folder
    }
  }

  package var kind: Kind
  package var name: String
  /// The version that the lock file names, or the requirement if there is none.
  package var version: String
  package var location: String
  package var state: State
  /// The way to fetch the source; nil if it is there or no address is known.
  package var source: Source?
}
