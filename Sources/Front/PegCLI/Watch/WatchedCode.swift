import Foundation
import PegBase
import PegBuild
import PegCommand

/// Code that `watch` builds whenever it changes.
@MainActor
protocol WatchedCode {
  /// The folders in which a file may change.
  var folders: [WatchedFolder] { get }
  /// Whether a change of the file changes pictures.
  func isWatched(_ path: String) -> Bool
  /// Builds, and returns the beginning of a command line that runs the program.
  ///
  /// - Parameter changed: the absolute paths of files that have changed; nil the first time.
  func build(changed: Set<String>?) throws -> [String]
  /// Does what makes the next build faster.
  func prepare()
}

/// Swift files without a package, which are built against a kit.
struct WatchedFiles: WatchedCode {
  private let paths: Set<String>
  private let kit: Kit
  private let builder: SourceBuilder

  /// - Throws: `BuildError`.
  init(_ files: [String]) throws {
    (kit, builder) = try SourceRun.builder(of: files)
    paths = Set(files.map { URL(fileURLWithPath: $0).standardizedFileURL.path })
  }

  var folders: [WatchedFolder] {
    Set(paths.map { ($0 as NSString).deletingLastPathComponent }).sorted().map {
      WatchedFolder(path: $0, isDeep: false)
    }
  }

  func isWatched(_ path: String) -> Bool { paths.contains(path) }

  func build(changed: Set<String>?) throws -> [String] {
    [kit.host, "--run", try builder.build(), SourceBuilder.entry]
  }

  func prepare() { builder.prepare() }
}

/// A package with a program of scenes, which SwiftPM builds.
struct WatchedPackage: WatchedCode {
  private let root: String
  private let builder: PackageBuilder

  init(_ arguments: Arguments<WatchCommand.Options>) throws {
    let environment = StartingEnvironment.variables
    let toolchain = try Toolchain(environment: environment)
    guard let root = ProjectFiles.package(of: FileManager.default.currentDirectoryPath) else {
      throw CommandError.failure(
        "there is no Package.swift here or above; watch works in a package, or with Swift files")
    }
    self.root = root
    let product =
      try arguments.product ?? (ProjectFiles.program as NSString).lastPathComponent
    guard ProjectFiles.isIdentifier(product.replacing("-", with: "_")) else {
      throw arguments.invalid(\.product, "must be the name of a product")
    }
    builder = PackageBuilder(
      root: root, product: product, configuration: try arguments.configuration.rawValue,
      toolchain: toolchain, kit: try? KitCommand.find(for: toolchain),
      cache: "\(root)/.build/pegbar-watch")
  }

  private static let watched = ["Sources", "Scripts", "Resources", "Fixtures"]

  var folders: [WatchedFolder] {
    [WatchedFolder(path: root, isDeep: false)]
      + Self.watched.map { WatchedFolder(path: "\(root)/\($0)") }
  }

  func isWatched(_ path: String) -> Bool {
    path == "\(root)/Package.swift" || path == "\(root)/pegbar.toml"
      || Self.watched.contains { path.hasPrefix("\(root)/\($0)/") }
  }

  func build(changed: Set<String>?) throws -> [String] { try builder.build(changed: changed) }

  func prepare() { builder.prepare() }
}
