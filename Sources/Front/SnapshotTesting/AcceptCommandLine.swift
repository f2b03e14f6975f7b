import Foundation

/// The command that accepts snapshots, for the package whose tests run.
enum AcceptCommandLine {
  /// Returns `swift run <program> accept` if the package has a program of scenes, else a way to run the program `pegbar`.
  ///
  /// - Parameters:
  ///   - projectRoot: the folder that the tests run in.
  ///   - searchPath: the value of the environment variable `PATH`.
  static func find(projectRoot: String, searchPath: String?) -> String {
    let manifest = FileManager.default.contents(atPath: projectRoot + "/Package.swift")
    if let program = manifest.flatMap({ program(String(decoding: $0, as: UTF8.self)) }) {
      return "swift run \(program) accept"
    }
    let isInstalled = (searchPath ?? "").split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: $0 + "/pegbar")
    }
    return isInstalled || manifest == nil ? "pegbar accept" : "swift run pegbar accept"
  }

  /// Returns the manifest's only program that uses the product Pegbar, if there is exactly one program.
  private static func program(_ manifest: String) -> String? {
    let code = manifest.split(separator: "\n").filter { !$0.contains(/^\s*\/\//) }
      .joined(separator: "\n")
    // As a product of another package, or as a target in a list of dependencies.
    let uses = code.matches(of: /name:\s*"Pegbar"\s*,\s*package:|[\[,]\s*"Pegbar"\s*(?=[,\]])/)
    let programs = code.matches(of: /executableTarget\(\s*name:\s*"([A-Za-z0-9_-]+)"/)
    return uses.count == 1 && programs.count == 1 ? String(programs[0].1) : nil
  }
}
