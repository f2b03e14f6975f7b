package import PegProject

/// A Swift module of a project, as the imported package builds it.
package struct ImportedModule: Hashable, Sendable {
  /// The files, their settings, and the paths of their copies.
  package var plan: RewritePlan.Module
  /// The modules of the project that it imports.
  package var dependencies: [String]
  /// Whether its tests are built and run, and not its screens shown.
  package var isTest: Bool
  /// Whether it is linked with the kit's module for snapshot tests, as tests always are.
  package var importsSnapshotTesting = false
  /// The frameworks beside UIKit that its files import.
  package var neighbours: [String] = []
  /// The folders of modules that only this module and those that depend on it search.
  package var modulePaths: [String] = []
  /// The compiler's words that find the C of the project.
  package var cFlags: [String] = []
  /// The linker's words for the module's own C.
  package var linkerFlags: [String] = []
  /// Names of upcoming features that it is compiled with.
  package var upcomingFeatures: [String]

  package init(
    plan: RewritePlan.Module, dependencies: [String] = [], isTest: Bool = false,
    upcomingFeatures: [String] = []
  ) {
    self.plan = plan
    self.dependencies = dependencies
    self.isTest = isTest
    self.upcomingFeatures = upcomingFeatures
  }

  package var name: String { plan.name }

  /// The folder of the copies, relative to the import's folder.
  package var folder: String { "\(isTest ? "Tests" : "Sources")/\(name)" }
}
