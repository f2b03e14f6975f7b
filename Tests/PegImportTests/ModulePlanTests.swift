import Foundation
import PegImport
import PegProject
import Testing

/// The files of a project's modules and their copies.
@Suite struct ModulePlanTests {
  /// A package of one target with files of some names, read from a folder.
  private func plan(
    _ names: [String], _ body: (ModulePlan, [Target.ID], String) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory.path + "/plan-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for name in names + ["Package.swift"] {
      let path = name == "Package.swift" ? "\(folder)/\(name)" : "\(folder)/Sources/Shop/\(name)"
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try Data().write(to: URL(fileURLWithPath: path))
    }
    var manifest = Manifest(name: "Shop", toolsVersion: "5.9")
    manifest.targets = [Manifest.Target(kind: "regular", name: "Shop")]
    let options = ProjectOptions { [manifest] _ in
      .syntax(Array(try JSONEncoder().encode(ManifestReading.manifest(manifest))))
    }
    let project = try ProjectReader.read(path: folder, options: options)
    try body(
      ModulePlan(project: project, folder: "/out/rewritten"), [try #require(project.main)], folder)
  }

  @Test func copiesHavePlainAndDifferentNames() throws {
    try plan(["A.swift", "a/A.swift", "View+A.swift", "Ж\".swift", "main.swift", "-o.swift"]) {
      plan, targets, _ in
      let files = try #require(plan.modules(for: targets).first).plan.files
      let names = files.map { String($0.output.dropFirst("/out/rewritten/Shop/".count)) }
      #expect(
        Set(names) == [
          "A.swift", "A_2.swift", "View+A.swift", "__.swift", "main_.swift", "_-o.swift",
        ])
    }
  }

  @Test func namesOfSeveralLinesAreLeftOut() throws {
    try plan(["A.swift", "B\nC.swift"]) { plan, targets, folder in
      let modules = plan.modules(for: targets)
      #expect(modules[0].plan.files.map(\.source) == [folder + "/Sources/Shop/A.swift"])
      #expect(
        plan.unusableSources(of: plan.targets(for: targets))
          == [folder + "/Sources/Shop/B\nC.swift"])
    }
  }
}
