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
  /// Builds what has changed, and returns the beginning of a command line that runs it.
  func build() throws -> [String]
}

extension WatchedCode {
  /// Runs a program until its end; returns whether it was successful.
  func run(_ words: [String]) throws -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: words[0])
    process.arguments = Array(words.dropFirst())
    do { try process.run() } catch {
      throw CommandError.failure("\(words[0].printable) cannot be run: \(error)")
    }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
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

  func build() throws -> [String] {
    [kit.host, "--run", try builder.build(), SourceBuilder.entry]
  }
}

/// A package with a program of scenes, which SwiftPM builds.
struct WatchedPackage: WatchedCode {
  private let root: String
  private let product: String
  private let configuration: String

  init(_ arguments: Arguments<WatchCommand.Options>) throws {
    configuration = try arguments.configuration.rawValue
    guard let root = ProjectFiles.package(of: FileManager.default.currentDirectoryPath) else {
      throw CommandError.failure(
        "there is no Package.swift here or above; watch works in a package, or with Swift files")
    }
    self.root = root
    product = try arguments.product ?? (ProjectFiles.program as NSString).lastPathComponent
    guard ProjectFiles.isIdentifier(product.replacing("-", with: "_")) else {
      throw arguments.invalid(\.product, "must be the name of a product")
    }
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

  func build() throws -> [String] {
    let words = [
      "/usr/bin/env", "swift", "build", "--package-path", root, "-c", configuration, "--product",
      product, "--quiet",
    ]
    guard try run(words) else { throw BuildError.mistakes("") }
    return ["\(root)/.build/\(configuration)/\(product)"]
  }
}
