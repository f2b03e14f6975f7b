import Foundation
import PackagePlugin

/// `swift package pegbar …`: builds the package's program that declares scenes, and runs it with the arguments.
///
/// The options decide where files are written, by default in `out`. SwiftPM requires permission for that:
/// `swift package --allow-writing-to-package-directory pegbar render --all`.
@main struct PegbarPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    var arguments = arguments
    var product: String?
    if let index = arguments.firstIndex(of: "--product"), index + 1 < arguments.count {
      product = arguments[index + 1]
      arguments.removeSubrange(index...index + 1)
    }
    let program = try product ?? Self.program(in: context.package)
    let result = try packageManager.build(
      .product(program), parameters: .init(configuration: .inherit, logging: .concise))
    guard result.succeeded else {
      print(result.logText)
      throw Failure(message: "\(program) does not build")
    }
    guard let artifact = result.builtArtifacts.first(where: { $0.kind == .executable }) else {
      throw Failure(message: "\(program) is not a program")
    }
    let process = Process()
    process.executableURL = artifact.url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      exit(process.terminationStatus)
    }
  }

  /// Returns the only executable that uses the product Pegbar.
  private static func program(in package: Package) throws -> String {
    let programs = package.products.compactMap { $0 as? ExecutableProduct }.filter { product in
      product.mainTarget.dependencies.contains { dependency in
        switch dependency {
        case .product(let product): product.name == "Pegbar"
        case .target(let target): target.name == "Pegbar"
        @unknown default: false
        }
      }
    }
    guard programs.count == 1 else {
      let names = programs.map(\.name).joined(separator: ", ")
      throw Failure(
        message: programs.isEmpty
          ? "no program of the package uses the product Pegbar"
          : "several programs use Pegbar; say which with --product: \(names)")
    }
    return programs[0].name
  }
}

/// An error that ends the command.
private struct Failure: Error, CustomStringConvertible {
  var message: String
  var description: String { message }
}
