import PegCommand
import Foundation
import PegNetwork
import PegStage

/// Options of every command that shows scenes: where their requests are answered.
extension OptionSyntax {
  static let networkFolder = OptionSyntax(
    "--network-dir", value: "DIR", choices: .folders,
    help: "Recorded responses (default: the nearest Fixtures/Network upwards, then the program's).")

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
    OptionSyntax(
      "--proxy", value: "URL",
      help:
        "Ask servers by way of this proxy, or none (default: http_proxy, https_proxy, no_proxy)."
    ),
    OptionSyntax(
      "--network-cache", value: "DIR", choices: .folders,
      help:
        "Keep what servers let live runs use again here, or none (default: ~/.cache/pegbar/network)."
    ),
    OptionSyntax(
      "--network-cache-size", value: "SIZE", standard: "512MiB",
      help: "Remove what was not used for longest where all that is kept is larger."),
  ].grouped("NETWORK")
}

extension Command {
  /// Answers requests of scenes as the options say, and takes pictures that are missing as they do.
  static func installNetwork(_ arguments: ParsedArguments) throws -> NetworkSession {
    Screen.strictness = arguments.has("--strict") ? .always : .never
    let mode = arguments.string("--network") ?? NetworkPolicy.replay.rawValue
    guard let policy = NetworkPolicy(rawValue: mode) else {
      let known = NetworkPolicy.allCases.map(\.rawValue).joined(separator: ", ")
      throw arguments.invalid("--network", "must be one of \(known)")
    }
    var rules = FetchRules()
    rules.allowedHosts = Set(try arguments.list("--allow-host")?.map { $0.lowercased() } ?? [])
    rules.maximumBodySize =
      try ByteLimit.read("--max-body", arguments) ?? rules.maximumBodySize
    if policy == .live || policy == .record {
      rules.proxies = try ProxySettings(
        environment: StartingEnvironment.variables,
        proxy: arguments.string("--proxy").map { ("--proxy", $0) })
    }
    let folder = FileManager.default.currentDirectoryPath
    let shelf =
      arguments.string("--network-dir").map(WorkingFolder.absolute)
      ?? CassetteShelf.nearest(to: folder)
    let exists = shelf.map { FileManager.default.fileExists(atPath: $0) } ?? false
    var cassettes =
      try exists || policy != .record ? shelf.map { try CassetteShelf.cassettes(in: $0) } ?? [] : []
    if policy == .replay, !arguments.has("--network-dir"), let own = ProjectFiles.ownShelf,
      own != shelf
    {
      cassettes += try CassetteShelf.cassettes(in: own).map { $0.leavingOut(cassettes) }
    }
    Console.remark(
      "requests are answered from \(cassettes.map(\.directory).joined(separator: ", "))")
    return try NetworkSession.install(
      cassettes: cassettes, policy: policy,
      shelf: shelf ?? "\(ProjectFiles.package(of: folder) ?? folder)/\(CassetteShelf.path)",
      rules: rules, cache: try cache(arguments))
  }

  private static func cache(_ arguments: ParsedArguments) throws -> ResponseCache? {
    let size =
      try ByteLimit.read("--network-cache-size", arguments) ?? ResponseCache.defaultLimit
    let folder =
      arguments.string("--network-cache")
      ?? ResponseCache.standardFolder(environment: StartingEnvironment.variables)
    return folder == "none"
      ? nil : folder.map { ResponseCache(folder: WorkingFolder.absolute($0), limit: size) }
  }
}
