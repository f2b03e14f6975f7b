import PegCommand
import Foundation
import PegNetwork

/// Options of every command that shows scenes: where their requests are answered.
extension OptionSyntax {
  static let networkFolder = OptionSyntax(
    "--network-dir", value: "DIR", choices: .folders,
    help: "Recorded responses (default: the nearest Fixtures/Network upwards).")

  static let network = [
    OptionSyntax(
      "--network", value: "MODE", standard: NetworkPolicy.replay.rawValue,
      choices: .words(NetworkPolicy.allCases.map(\.rawValue)),
      help:
        "Answer requests from recordings, record what is missing, ask servers (live), or fail (off)."
    ),
    networkFolder,
    OptionSyntax(
      "--allow-host", value: "LIST",
      help: "Fetch from these hosts even where their address is a private one, such as localhost."),
    OptionSyntax(
      "--max-body", value: "SIZE", standard: "32MiB", help: "Give up on a larger response."),
  ]
}

extension Command {
  /// Answers requests of scenes as the options say.
  static func installNetwork(_ arguments: ParsedArguments) throws -> NetworkSession {
    let mode = arguments.string("--network") ?? NetworkPolicy.replay.rawValue
    guard let policy = NetworkPolicy(rawValue: mode) else {
      let known = NetworkPolicy.allCases.map(\.rawValue).joined(separator: ", ")
      throw arguments.invalid("--network", "must be one of \(known)")
    }
    var rules = FetchRules()
    rules.allowedHosts = Set(try arguments.list("--allow-host")?.map { $0.lowercased() } ?? [])
    rules.maximumBodySize =
      try ByteLimit.read("--max-body", arguments) ?? rules.maximumBodySize
    let folder = FileManager.default.currentDirectoryPath
    let shelf = arguments.string("--network-dir") ?? CassetteShelf.nearest(to: folder)
    let exists = shelf.map { FileManager.default.fileExists(atPath: $0) } ?? false
    let cassettes =
      try exists || policy != .record ? shelf.map { try CassetteShelf.cassettes(in: $0) } : nil
    return try NetworkSession.install(
      cassettes: cassettes ?? [], policy: policy,
      shelf: shelf ?? "\(ProjectFiles.package(of: folder) ?? folder)/\(CassetteShelf.path)",
      rules: rules)
  }
}
