import Foundation

/// The command that accepts snapshots, for the package whose tests run.
enum AcceptCommandLine {
  /// Returns `swift package pegbar accept` if the package has a program of scenes, else a way to run the program `pegbar`.
  ///
  /// - Parameters:
  ///   - projectRoot: the folder that the tests run in.
  ///   - searchPath: the value of the environment variable `PATH`.
  static func find(projectRoot: String, searchPath: String?) -> String {
    let manifest = FileManager.default.contents(atPath: projectRoot + "/Package.swift")
    if let manifest, hasProgram(String(decoding: manifest, as: UTF8.self)) {
      return "swift package pegbar accept"
    }
    let isInstalled = (searchPath ?? "").split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: $0 + "/pegbar")
    }
    return isInstalled || manifest == nil ? "pegbar accept" : "swift run pegbar accept"
  }

  /// Whether exactly one program of the manifest uses the product Pegbar, as the plugin requires.
  private static func hasProgram(_ manifest: String) -> Bool {
    let code = manifest.split(separator: "\n").filter { !$0.contains(/^\s*\/\//) }
      .joined(separator: "\n")
    // As a product of another package, or as a target in a list of dependencies.
    let uses = code.matches(of: /name:\s*"Pegbar"\s*,\s*package:|[\[,]\s*"Pegbar"\s*(?=[,\]])/)
    return uses.count == 1 && code.contains("executableTarget(")
  }
}
