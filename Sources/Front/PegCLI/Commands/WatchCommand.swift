import PegCommand
import Foundation
import Glibc
import PegBase
import PegStage

/// `pegbar watch`: builds the package and renders again whenever a source or script changes.
enum WatchCommand: Command {
  static let syntax = CommandSyntax(
    name: "watch", abstract: "Build and render again whenever a file of the package changes.",
    operands: "<scene> ... [-- <render options>]", choices: .scenes,
    options: Options())

  struct Options: OptionGroup {
    let product = Option(
      "--product", value: "NAME", as: .text, help: "The program to build (default: this one).")
    let configuration = Option(
      "--configuration", "-c", value: "NAME",
      as: .one(of: Configuration.self, "must be debug or release"),
      standard: Configuration.debug.rawValue,
      choices: .words(Configuration.allCases.map(\.rawValue)), help: "The build configuration.")
    let once = Flag("--once", help: "Stop after the first change.")
  }

  /// A build configuration of SwiftPM.
  enum Configuration: String, CaseIterable {
    case debug, release
  }

  static func run(_ arguments: Arguments<Options>, scenes: [Scene]) throws -> ExitCode {
    guard !arguments.operands.isEmpty else { throw CommandError.usage("watch needs a scene") }
    let configuration = try arguments.configuration.rawValue
    guard let root = ProjectFiles.package(of: FileManager.default.currentDirectoryPath) else {
      throw CommandError.failure(
        "there is no Package.swift here or above; watch works in a package")
    }
    let product =
      try arguments.product ?? (ProjectFiles.program as NSString).lastPathComponent
    guard ProjectFiles.isIdentifier(product.replacing("-", with: "_")) else {
      throw arguments.invalid(\.product, "must be the name of a product")
    }
    let builder = Builder(root: root, product: product, configuration: configuration)
    var seen = FileStamps.now(below: root)
    builder.render(arguments.operands)
    while true {
      usleep(30_000)
      let now = FileStamps.now(below: root)
      guard now != seen else { continue }
      seen = now
      builder.render(arguments.operands)
      if arguments.once { return .success }
    }
  }

  /// Builds the product and runs it.
  private struct Builder {
    let root: String
    let product: String
    let configuration: String

    /// Builds and renders, and prints the times; the build and the tool print their own errors.
    func render(_ words: [String]) {
      let start = ContinuousClock.now
      let build = [
        "swift", "build", "--package-path", root, "-c", configuration, "--product", product,
        "--quiet",
      ]
      guard run(build) else {
        Console.complain("error", "the build failed; waiting for a change")
        return
      }
      let built = ContinuousClock.now
      guard run(["\(root)/.build/\(configuration)/\(product)", "render"] + words) else { return }
      func seconds(_ duration: Duration) -> String {
        let hundredths = duration.components.attoseconds / 10_000_000_000_000_000
        return "\(duration.components.seconds).\(hundredths < 10 ? "0" : "")\(hundredths) s"
      }
      Console.inform(
        "built in \(seconds(built - start)), rendered in \(seconds(ContinuousClock.now - built))\n")
    }

    private func run(_ words: [String]) -> Bool {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = words
      do {
        try process.run()
      } catch {
        Console.complain("error", "\(words[0].printable) cannot be run: \(error)")
        return false
      }
      process.waitUntilExit()
      return process.terminationStatus == 0
    }
  }
}

/// The files that a build depends on, each with the time of its last change.
private struct FileStamps: Equatable {
  private var stamps: [String: [Int]] = [:]

  private static let watched = ["Sources", "Scripts", "Resources", "Fixtures"]

  static func now(below root: String) -> FileStamps {
    var result = FileStamps()
    for name in ["Package.swift", "pegbar.toml"] { result.add("\(root)/\(name)") }
    for folder in watched {
      let names = FileManager.default.enumerator(atPath: "\(root)/\(folder)")
      while let name = names?.nextObject() as? String { result.add("\(root)/\(folder)/\(name)") }
    }
    return result
  }

  private mutating func add(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
    stamps[path] = [status.st_mtim.tv_sec, status.st_mtim.tv_nsec, Int(status.st_size)]
  }
}
