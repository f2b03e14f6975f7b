import Foundation
import PegBase

/// The choices of a reader of projects.
package struct ProjectOptions {
  /// The text that a reader of manifests made.
  package enum ManifestText {
    /// The output of `pegbar-rewrite --manifest`.
    case syntax([UInt8])
    /// The output of `swift package dump-package`.
    case dump([UInt8])
  }

  package var scheme: String?
  package var target: String?
  package var configuration: String?
  /// Folders that contain the source of dependencies, each in a folder of its name.
  package var checkouts: [String] = []
  /// Returns a manifest as JSON, for the path of a `Package.swift`.
  package var manifestText: (String) throws -> ManifestText
  /// Returns the output of `swift package dump-package` for a manifest that cannot be read as syntax; nil if no manifest is run.
  package var runManifest: ((String) throws -> [UInt8])?

  package init(manifestText: @escaping (String) throws -> ManifestText) {
    self.manifestText = manifestText
  }

  private func run(
    _ path: String, _ dump: (String) throws -> [UInt8]
  ) throws(ProjectError) -> Manifest {
    let bytes: [UInt8]
    do { bytes = try dump(path) } catch {
      throw .malformed(path: path, line: nil, problem: "cannot be run: \(error)")
    }
    return try Manifest(dump: bytes, path: path)
  }

  func manifest(at path: String) throws(ProjectError) -> Manifest {
    let text: ManifestText
    do { text = try manifestText(path) } catch let error as ProjectError { throw error } catch {
      throw .malformed(path: path, line: nil, problem: "cannot be read: \(error)")
    }
    switch text {
    case .dump(let bytes): return try Manifest(dump: bytes, path: path)
    case .syntax(let bytes):
      switch try? JSONDecoder().decode(ManifestReading.self, from: Data(bytes)) {
      case .manifest(let manifest)?: return manifest
      case .refused(let line, let problem)?:
        if let runManifest { return try run(path, runManifest) }
        throw .needsRunning(manifest: path, line: line, problem: problem)
      case nil:
        throw .malformed(path: path, line: nil, problem: "was not read as a manifest")
      }
    }
  }
}

/// The outcome of reading a manifest as syntax.
package enum ManifestReading: Codable, Hashable, Sendable {
  case manifest(Manifest)
  /// The line, from 1, of something whose value only the package manager can know.
  case refused(line: Int, problem: String)
}
