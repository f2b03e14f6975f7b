import Testing

@testable import PegBuild

@Suite struct NeighboursTests {
  private let neighbours = Neighbours([
    .init(name: "Photos"), .init(name: "PhotosUI", imports: ["Photos"]), .init(name: "Network"),
  ])

  private func imported(_ text: String) -> [String] { neighbours.imported(in: [Array(text.utf8)]) }

  @Test func importsInEveryForm() {
    #expect(imported("import UIKit\nimport Photos\n") == ["Photos"])
    #expect(imported("@preconcurrency public import class Photos.PHAsset\r\n") == ["Photos"])
    #expect(imported("  import Photos; import UIKit") == ["Photos"])
    #expect(imported("import UIKit; import Photos") == ["Photos"])
    #expect(imported("/* Rewritten */ import UIKit; import Photos;\nlet a = 1\n") == ["Photos"])
    #expect(imported("// import Photos\nlet text = \"import Photos\"") == [])
    #expect(imported("let importer = Photos()") == [])
  }

  @Test func whatAFrameworkImportsComesAlong() {
    #expect(imported("import PhotosUI") == ["Photos", "PhotosUI"])
  }

  @Test func codeWithASubstituteDoesNotGetAPartialFramework() {
    let text = "#if canImport(Network)\nimport Network\n#else\nimport OpenNetwork\n#endif\n"
    #expect(imported(text) == [])
    #expect(imported("import Network\n" + text) == ["Network"])
    #expect(imported("#if !canImport(Network)\n#else\nimport Network\n#endif") == [])
    #expect(imported("#if DEBUG\nimport Network\n#endif") == ["Network"])
    #expect(imported("#if canImport(Photos)\nimport Photos\n#endif") == ["Photos"])
  }

  @Test func kitRecordKeepsThem() throws {
    let record = Kit.Record(
      compiler: "c", system: "s", stamp: "t", sources: "d", libraries: [], neighbours: neighbours,
      files: [])
    #expect(Kit.Record(Array(record.json.utf8)) == record)
  }

  @Test func packageHasAProductForEach() throws {
    let files = KitPackage.files(compiler: "Swift version 6.3.1", neighbours: neighbours)
    let manifest = try #require(files.first { $0.path == "Package.swift" }).text
    #expect(manifest.contains(".library(name: \"PhotosUI\", targets: [\"KitPhotosUI\"])"))
    #expect(
      manifest.contains(
        "name: \"KitPhotosUI\", dependencies: [\"PegbarKit\", \"PegbarPhotos\", \"PegbarPhotosUI\"]"
      ))
    #expect(
      manifest.contains("name: \"KitUIKit\", dependencies: [\"PegbarKit\"]"),
      "UIKit alone brings no framework along")
    #expect(
      files.contains { $0.path == "Neighbours/Photos.artifactbundle/Modules/module.modulemap" })
  }
}
