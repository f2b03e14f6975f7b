import PegBase
import PegBuild
import PegProject

/// The compiler's settings for the check of a module: those of its build, without machine code.
struct ModuleCompiler {
  let toolchain: Toolchain
  /// Folders of modules: those of a kit and those that checks have written.
  let searchPaths: [String]

  /// Reads, types and checks all files, and writes the module's interface if there is no error.
  ///
  /// - Returns: the compiler's messages; nil if there is no error.
  /// - Throws: `BuildError.cannotRun`.
  func errors(
    in files: [String], of module: ImportedModule, output: String
  ) throws(BuildError) -> String? {
    // With -emit-sil, the checks that follow types are made too, such as returns and initial values.
    var words = [toolchain.program("swift-frontend"), "-frontend", "-emit-sil", "-o", "/dev/null"]
    words += files + options(module)
    words += ["-emit-module-path", output]
    if !files.contains(where: { $0.hasSuffix("/main.swift") }) { words.append("-parse-as-library") }
    let result = try Subprocess.run(words)
    if result.status == 0 { return nil }
    return String(decoding: result.errors, as: UTF8.self)
  }

  /// Returns those of the modules that an import would not find.
  ///
  /// The compiler stops at the first import that it does not find, so that its errors show one at a time.
  ///
  /// - Parameter path: the path of a file to write.
  /// - Throws: `BuildError.cannotRun`, `.file`.
  func missing(
    among names: [String], for module: ImportedModule, probe path: String
  ) throws(BuildError) -> [String] {
    let mark = "missing module "
    let text = names.map { "#if !canImport(\($0))\n#error(\"\(mark)\($0)\")\n#endif\n" }.joined()
    do { try FileWriter.write(Array(text.utf8), to: path) } catch { throw .file(error) }
    let result = try Subprocess.run(
      [toolchain.program("swift-frontend"), "-frontend", "-typecheck", path] + options(module))
    let lines = String(decoding: result.errors, as: UTF8.self).split(separator: "\n")
    let found = Set(
      lines.compactMap { line in
        line.firstRange(of: "error: " + mark).map { line[$0.upperBound...] }
      })
    return names.filter { found.contains($0[...]) }
  }

  /// The settings that decide whether the module compiles.
  func options(_ module: ImportedModule) -> [String] {
    var words = [
      "-target", Toolchain.target, "-disable-objc-interop", "-Onone", "-enable-testing",
      "-swift-version", "\(module.plan.languageMode)", "-module-name", module.name,
      "-suppress-warnings", "-no-color-diagnostics", "-diagnostic-style", "llvm",
      "-plugin-path", "\(toolchain.folder)/lib/swift/host/plugins",
      "-in-process-plugin-server-path",
      "\(toolchain.folder)/lib/swift/host/libSwiftInProcPluginServer.so",
    ]
    if module.plan.isMainActorByDefault { words += ["-default-isolation", "MainActor"] }
    for name in module.upcomingFeatures.sorted() { words += ["-enable-upcoming-feature", name] }
    for name in module.plan.conditions.sorted() { words.append("-D\(name)") }
    for path in searchPaths + module.modulePaths { words += ["-I", path] }
    words += module.cFlags
    return words
  }
}
