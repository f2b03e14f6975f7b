import Foundation
import Glibc
import PegBase

/// Builds a package with SwiftPM, and small edits of a package with a kit without it.
///
/// If only bodies of functions have changed since SwiftPM's build, the builder compiles the changed files by the commands that
/// SwiftPM would use, and links a library that `Kit.host` loads. SwiftPM's own files stay as they are. Every other change is
/// SwiftPM's.
package final class PackageBuilder {
  private let root: String
  private let product: String
  private let configuration: String
  private let toolchain: Toolchain
  /// Nil if there is none; then SwiftPM builds everything.
  private let kit: Kit?
  private let cache: String
  /// The state of the last build by SwiftPM; nil before it, and if the package does not use the kit.
  private var plan: PackagePlan?
  /// Objects of files that have changed since, by the object in SwiftPM's build folder.
  private var objects: [String: String] = [:]
  /// Changed files that are in no object yet, because of a mistake.
  private var pending: Set<String> = []
  private var count = 0

  /// - Parameters:
  ///   - root: the package's folder.
  ///   - cache: a folder for objects and libraries of edits.
  package init(
    root: String, product: String, configuration: String, toolchain: Toolchain, kit: Kit?,
    cache: String
  ) {
    self.root = root
    self.product = product
    self.configuration = configuration
    self.toolchain = toolchain
    self.kit = kit
    self.cache = "\(cache)/\(getpid())"
  }

  deinit {
    try? FileManager.default.removeItem(atPath: cache)
    UnfinishedFiles.remove(cache)
  }

  /// Builds, and returns the beginning of a command line that runs the program.
  ///
  /// - Parameter changed: the absolute paths of the files that have changed since the last call; nil if that is unknown.
  /// - Throws: `BuildError`; `.mistakes` has the compiler's text.
  package func build(changed: Set<String>?) throws(BuildError) -> [String] {
    pending.formUnion(changed ?? [])
    if changed != nil, let plan, let kit,
      let library = try buildBodies(of: pending.sorted(), plan)
    {
      pending = []
      return [kit.host, "--run", library, plan.entry]
    }
    try buildAll()
    pending = []
    return ["\(root)/.build/\(configuration)/\(product)"]
  }

  /// Prepares for edits, while no one waits for a picture.
  package func prepare() {
    guard kit != nil, configuration == "debug", objects.isEmpty else { return }
    plan = PackagePlan(root: root, product: product, toolchain: toolchain)
  }

  private func buildAll() throws(BuildError) {
    plan = nil
    objects = [:]
    let build = SwiftBuild(toolchain: toolchain, scratchPath: "\(root)/.build", configuration)
    let result = try Subprocess.run(
      build.words + ["--package-path", root, "--product", product, "--quiet"])
    let text = String(decoding: result.output + result.errors, as: UTF8.self)
    guard result.status == 0 else { throw .mistakes(text) }
  }

  /// - Returns: the library with the changes; nil if SwiftPM must build them.
  private func buildBodies(
    of paths: [String], _ plan: PackagePlan
  ) throws(BuildError) -> String? {
    var sources: [PackagePlan.Source] = []
    for path in paths {
      guard let source = plan.sources[path] else { return nil }
      sources.append(source)
    }
    if count == 0 { UnfinishedFiles.insert(cache) }
    do { try FileTree.makeFolders([], below: cache) } catch { throw .file(error) }
    count += 1
    var jobs: [Subprocess.Running] = []
    for (index, source) in sources.enumerated() {
      jobs.append(try Subprocess.Running(source.compiling(to: "\(cache)/\(count)-\(index).o")))
    }
    for source in sources where try source.currentInterface() != source.interface { return nil }
    for (index, job) in jobs.enumerated() {
      let result = try job.wait()
      guard result.status == 0 else {
        throw .mistakes(result.errorText)
      }
      objects[sources[index].object] = "\(cache)/\(count)-\(index).o"
    }
    let library = "\(cache)/\(count).so"
    let result = try Subprocess.run(
      [toolchain.program("ld.lld"), "-shared", toolchain.registration]
        + plan.objects.map { objects[$0] ?? $0 }
        + plan.libraries
        + ["-rpath", "\(root)/.build/debug:\(toolchain.libraries)", "-o", library])
    // SwiftPM links what needs other libraries.
    return result.status == 0 ? library : nil
  }
}

/// SwiftPM's command to build.
struct SwiftBuild {
  let words: [String]

  /// Asks for colours in errors and for an index if the last build did, as SwiftPM compiles everything again for another answer.
  /// Without an option for colours SwiftPM follows its output, which must then not be a terminal.
  init(toolchain: Toolchain, scratchPath: String, _ configuration: String) {
    let plan = try? String(contentsOfFile: "\(scratchPath)/\(configuration).yaml", encoding: .utf8)
    let color =
      plan.map { $0.contains("\"-no-color-diagnostics\"") } == true
      ? ["--no-color-diagnostics"]
      : plan.map { $0.contains("\"-color-diagnostics\"") } == true ? ["--color-diagnostics"] : []
    let index =
      configuration == "debug" && plan.map { $0.contains("\"-index-store-path\"") } == false
      ? ["--disable-index-store"] : []
    words =
      [
        toolchain.program("swift"), "build", "-c", configuration, "--scratch-path", scratchPath,
      ] + color + index
  }
}
