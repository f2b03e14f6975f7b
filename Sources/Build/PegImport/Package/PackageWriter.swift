import Foundation
import PegBase
import PegProject

/// Writes the SwiftPM package that an import is built as.
///
/// The package depends on a kit, so that only the project's own code is compiled.
package struct PackageWriter {
  /// The name of the program that shows the screens; no module of a project may have it.
  package static let program = "PegbarScreens"
  /// The name that SwiftPM gives the program of all tests.
  static let testProgram = "ImportedPackageTests.xctest"

  private let folder: String
  private let kit: String
  private let modules: [ImportedModule]
  /// The source of the program; nil if the package is built for its tests.
  private let main: String?

  /// - Parameters:
  ///   - folder: the package's folder.
  ///   - kit: the folder of the package inside a kit.
  ///   - main: the source of the program that shows the screens; nil if there is none.
  package init(folder: String, kit: String, modules: [ImportedModule], main: String?) {
    self.folder = folder
    self.kit = kit
    self.modules = modules
    self.main = main
  }

  /// Writes the manifest and the program; files that would not change keep their dates.
  ///
  /// - Throws: `FileError`.
  package func write() throws {
    try write(manifest, to: "Package.swift")
    if let main { try write(main, to: "Sources/\(Self.program)/main.swift") }
    try write("# Made by 'pegbar import', which writes it again.\n*\n", to: ".gitignore")
  }

  private func write(_ text: String, to name: String) throws {
    let bytes = Array(text.utf8)
    let path = "\(folder)/\(name)"
    if (try? FileReader.read(path, maximumBytes: 1 << 24)) == bytes { return }
    try FileTree.makeFolders(name.split(separator: "/").dropLast().map(String.init), below: folder)
    try FileWriter.write(bytes, to: path)
  }

  private static func literal(_ text: String) -> String { JSONValue.string(text).line }

  package var manifest: String {
    """
    // swift-tools-version: 6.2
    // Written by 'pegbar import', which writes it again.
    import PackageDescription

    let package = Package(
      name: "Imported",
      dependencies: [.package(path: \(Self.literal(kit)))],
      targets: [
    \(modules.map(target).joined())\(programTarget)  ]
    )

    """
  }

  private var programTarget: String {
    if main == nil { return "" }
    return """
          .executableTarget(
            name: "\(Self.program)",
            dependencies: [\(programDependencies)]),

      """
  }

  private var programDependencies: String {
    (modules.filter { !$0.isTest }.map { Self.literal($0.name) } + [
      product("Pegbar"), product("UIKit"),
    ])
    .joined(separator: ", ")
  }

  private func product(_ name: String) -> String {
    ".product(name: \"\(name)\", package: \"pegbar\")"
  }

  private func target(_ module: ImportedModule) -> String {
    let known = Set(modules.map(\.name))
    var dependencies = module.dependencies.filter(known.contains).map(Self.literal)
    dependencies.append(product("UIKit"))
    dependencies += module.neighbours.map(product)
    if module.isTest || module.importsSnapshotTesting {
      dependencies.append(product("SnapshotTesting"))
    }
    return """
          .\(module.isTest ? "testTarget" : "target")(
            name: \(Self.literal(module.name)), dependencies: [\(dependencies.joined(separator: ", "))],
            path: \(Self.literal(module.folder)),
            swiftSettings: [\(settings(module).joined(separator: ", "))]\(linkerSettings(module))),

      """
  }

  private func settings(_ module: ImportedModule) -> [String] {
    var settings = [".swiftLanguageMode(.v\(module.plan.languageMode))"]
    if module.plan.isMainActorByDefault { settings.append(".defaultIsolation(MainActor.self)") }
    settings += module.upcomingFeatures.sorted().map {
      ".enableUpcomingFeature(\(Self.literal($0)))"
    }
    settings += module.plan.conditions.sorted().map { ".define(\(Self.literal($0)))" }
    // Warnings of the project's own code were not asked for, and hide what this import has to say.
    settings.append(Self.flags(["-suppress-warnings"] + module.cFlags))
    return settings
  }

  private func linkerSettings(_ module: ImportedModule) -> String {
    if module.linkerFlags.isEmpty { return "" }
    return ",\n        linkerSettings: [\(Self.flags(module.linkerFlags))]"
  }

  private static func flags(_ words: [String]) -> String {
    ".unsafeFlags([\(words.map(literal).joined(separator: ", "))])"
  }
}
