import Foundation
import Testing

@testable import PegBuild

/// Records of kits, the package inside them, and where they are looked for. `scripts/check-kit` makes a real one.
@Suite struct KitTests {
  private let record = Kit.Record(
    compiler: "Swift version 6.3.1 (swift-6.3.1-RELEASE)", system: "debian 12", stamp: "/x 1 2.3",
    sources: "abc", libraries: ["libFoundation.so"],
    files: [.init(path: "a/b", bytes: 3, digest: "def")])

  @Test func recordsAreReadAsTheyWereWritten() {
    #expect(Kit.Record(Array(record.json.utf8)) == record)
    #expect(Kit.Record(Array(record.json.utf8).dropLast(20)) == nil)
    #expect(
      Kit.Record(Array(record.json.replacing("\"format\": 3", with: "\"format\": 1").utf8)) == nil)
    #expect(Kit.Record([]) == nil)
  }

  /// SwiftPM reads the manifest before it compiles anything, so the line about another compiler comes first.
  @Test func manifestFitsOneCompiler() throws {
    let files = KitPackage.files(compiler: record.compiler, neighbours: Neighbours([]))
    let manifest = try #require(files.first { $0.path == "Package.swift" }).text
    #expect(manifest.contains("#if !compiler(>=6.3.1) || compiler(>=6.3.2)"))
    for product in ["UIKit", "Pegbar", "SnapshotTesting"] {
      #expect(manifest.contains(".library(name: \"\(product)\""))
    }
    let older = try #require(
      KitPackage.files(
        compiler: "Swift version 6.4 (swift-6.4-RELEASE)", neighbours: Neighbours([])
      ).first
    ).text
    #expect(older.contains("#if !compiler(>=6.4.0) || compiler(>=6.4.1)"))
  }

  @Test func standardPlaceFollowsTheCacheFolder() {
    #expect(KitSearch.standardShelf(environment: ["HOME": "/h"]) == "/h/.cache/pegbar/kits")
    #expect(
      KitSearch.standardShelf(environment: ["HOME": "/h", "XDG_CACHE_HOME": "/c"])
        == "/c/pegbar/kits")
    #expect(KitSearch.standardShelf(environment: ["HOME": "h"]) == nil)
  }

  @Test func kitWithItsOwnLibrariesFitsEverySystem() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "pegbar-kit-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let toolchain = try Toolchain(environment: ToolchainTests.environment)
    var record = record
    record.compiler = try toolchain.version()
    record.files = []
    for (system, opens) in [("plan9 4", false), ("any", true)] {
      record.system = system
      try Data(record.json.utf8).write(to: folder.appending(path: "kit.json"))
      let kit = try? Kit(folder.path, for: toolchain)
      #expect((kit != nil) == opens)
      #expect(kit?.hasOwnLibraries == (opens ? true : nil))
    }
  }

  @Test func kitMayLieBesideTheFolderOfThePrograms() throws {
    let root = FileManager.default.temporaryDirectory.appending(path: "pegbar-place-\(getpid())")
    defer { try? FileManager.default.removeItem(at: root) }
    let kit = root.appending(path: "kit")
    try FileManager.default.createDirectory(at: kit, withIntermediateDirectories: true)
    let toolchain = try Toolchain(environment: ToolchainTests.environment)
    var record = record
    (record.compiler, record.system, record.files) = (try toolchain.version(), "any", [])
    try Data(record.json.utf8).write(to: kit.appending(path: "kit.json"))
    let search = KitSearch(
      environment: ["HOME": root.path], program: root.path + "/bin/pegbar", checkout: nil)
    #expect(try search.kit(for: toolchain).place == kit.path)
  }

  @Test func missingKitsAreNamedWithTheCompiler() throws {
    let toolchain = try Toolchain(environment: ToolchainTests.environment)
    let search = KitSearch(
      environment: ["PEGBAR_KIT": "/none"], program: "/bin/pegbar", checkout: nil)
    #expect(throws: BuildError.noKit(compiler: try toolchain.version())) {
      try search.kit(for: toolchain)
    }
  }
}
