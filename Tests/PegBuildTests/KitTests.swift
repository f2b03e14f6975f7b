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

  @Test func missingKitsAreNamedWithTheCompiler() throws {
    let toolchain = try Toolchain(environment: ToolchainTests.environment)
    let search = KitSearch(
      environment: ["PEGBAR_KIT": "/none"], program: "/bin/pegbar", checkout: nil)
    #expect(throws: BuildError.noKit(compiler: try toolchain.version())) {
      try search.kit(for: toolchain)
    }
  }
}
