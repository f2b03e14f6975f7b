import Foundation
import PegProject
import Testing

/// The code, checkouts and manifests that options of an import add to a project.
@Suite struct ImportOptionsTests {
  @Test func generatedFilesBelongToTheTargetThatNamesThem() throws {
    let folder = try ProjectFolder([
      "P/A.swift": "", "made/Assets.swift": "", "made/Kit/More.swift": "", "made/notes.txt": "",
    ])
    let text = ProjectText.simple(
      files: ["A.swift", "Assets.swift"],
      more: [
        "SCRIPT":
          "isa = PBXShellScriptBuildPhase; name = Gen; shellScript = \"swiftgen\"; outputPaths = (\"$(SRCROOT)/Assets.swift\", );"
      ], phases: "SCRIPT, ")
    try folder.write(text.text, to: "P/App.xcodeproj/project.pbxproj")
    var project = try folder.read("P")
    #expect(project.notes.contains { $0.contains("Assets.swift is not there") })
    #expect(
      project.generatorNotes(of: project.targets) == [
        "App: the script phase Gen (SwiftGen) writes source and is not run; "
          + "give the folder of its files with --generated"
      ])
    try project.addGenerated(from: folder.path + "/made")
    #expect(
      folder.relative(project.targets[0].sources) == [
        "P/A.swift", "made/Assets.swift", "made/Kit/More.swift",
      ])
    #expect(!project.notes.contains { $0.contains("Assets.swift") })
  }

  @Test func generatedFoldersWithoutSourceAreErrors() throws {
    let folder = try ProjectFolder(["P/A.swift": "", "made/notes.txt": ""])
    try folder.write(ProjectText.simple().text, to: "P/App.xcodeproj/project.pbxproj")
    var project = try folder.read("P")
    for (name, problem) in [("made", "contains no Swift file"), ("none", "No such folder")] {
      let error = #expect(throws: ProjectError.self) {
        try project.addGenerated(from: folder.path + "/" + name)
      }
      #expect("\(try #require(error))".contains(problem))
    }
  }

  @Test func missingPackagesHaveTheVersionsToFetch() throws {
    let folder = try ProjectFolder([
      "Package.swift": "", "Sources/Shop/A.swift": "",
      "Package.resolved": """
      {"version": 2, "pins": [{"identity": "snap", "location": "https://example.com/a/Snap.git",
        "state": {"revision": "0123456789abcdef0123456789abcdef01234567", "version": "1.2.3"}}]}
      """,
    ])
    var manifest = Manifest(name: "Shop", toolsVersion: "5.9")
    manifest.dependencies = [
      .url("https://example.com/a/Snap.git", name: nil, requirement: "1.0.0..<2.0.0"),
      .url("https://example.com/a/..git", name: nil, requirement: "branch main"),
    ]
    manifest.targets = [Manifest.Target(kind: "regular", name: "Shop")]
    let project = try folder.read(manifests: ["Package.swift": manifest])
    #expect(
      project.externals.map(\.source) == [
        External.Source(
          location: "https://example.com/a/Snap.git",
          references: [
            "0123456789abcdef0123456789abcdef01234567", "refs/tags/1.2.3", "refs/tags/v1.2.3",
          ], folder: "snap"), nil,
      ])
  }

  @Test func manifestsAreRunOnlyIfAsked() throws {
    let folder = try ProjectFolder(["Package.swift": "", "Sources/Shop/A.swift": ""])
    let refused = try JSONEncoder().encode(ManifestReading.refused(line: 3, problem: "a call"))
    let dump = #"{"name": "Shop", "targets": [{"name": "Shop", "type": "regular"}]}"#
    let error = #expect(throws: ProjectError.self) {
      try folder.read { $0.manifestText = { _ in .syntax(Array(refused)) } }
    }
    #expect("\(try #require(error))".contains("--run-manifest lets"))
    let project = try folder.read {
      $0.manifestText = { _ in .syntax(Array(refused)) }
      $0.runManifest = { _ in Array(dump.utf8) }
    }
    #expect(project.targets.map(\.name) == ["Shop"])
  }
}
