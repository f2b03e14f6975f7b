import PegImport
import PegProject
import Testing

/// The package that an import is built as.
@Suite struct PackageWriterTests {
  private func manifest(_ modules: [ImportedModule]) -> String {
    PackageWriter(folder: "/out", kit: "/kit \"1\"/pegbar", modules: modules, main: "").manifest
  }

  @Test func settingsOfTheProjectBecomeThoseOfTheTarget() {
    let plan = RewritePlan.Module(
      name: "App", files: [], conditions: ["DEBUG", "BETA"], languageMode: 6,
      isMainActorByDefault: true)
    let text = manifest([ImportedModule(plan: plan, upcomingFeatures: ["ExistentialAny"])])
    #expect(text.contains(".swiftLanguageMode(.v6), .defaultIsolation(MainActor.self)"))
    #expect(
      text.contains(#".enableUpcomingFeature("ExistentialAny"), .define("BETA"), .define("DEBUG")"#)
    )
  }

  @Test func aModuleDependsOnModulesOfThePackageOnly() {
    let kit = RewritePlan.Module(name: "Kit", files: [])
    let app = RewritePlan.Module(name: "App", files: [])
    let text = manifest([
      ImportedModule(plan: kit), ImportedModule(plan: app, dependencies: ["Kit", "Absent"]),
    ])
    #expect(
      text.contains(
        #"name: "App", dependencies: ["Kit", .product(name: "UIKit", package: "pegbar")]"#))
    #expect(!text.contains("Absent"))
  }

  @Test func onlyTheModuleThatImportsAFrameworkDependsOnIt() {
    var web = ImportedModule(plan: RewritePlan.Module(name: "Web", files: []))
    web.neighbours = ["SafariServices"]
    let text = manifest([web, ImportedModule(plan: RewritePlan.Module(name: "App", files: []))])
    let product = #".product(name: "UIKit", package: "pegbar")"#
    let safari = #".product(name: "SafariServices", package: "pegbar")"#
    #expect(text.contains(#"name: "Web", dependencies: [\#(product), \#(safari)]"#))
    #expect(text.contains(#"name: "App", dependencies: [\#(product)]"#))
  }

  @Test func pathsWithQuotesAreEscaped() {
    #expect(manifest([]).contains(#".package(path: "/kit \"1\"/pegbar")"#))
  }
}
