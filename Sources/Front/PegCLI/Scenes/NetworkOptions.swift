import PegCommand
import Foundation
import PegNetwork
import PegStage

/// Options of every command that shows scenes, about answers to their requests.
struct NetworkOptions: OptionGroup {
  static let heading = "NETWORK"

  let policy = Option(
    "--network", value: "MODE",
    as: .one(
      of: NetworkPolicy.self,
      "must be one of \(NetworkPolicy.allCases.map(\.rawValue).joined(separator: ", "))"),
    standard: NetworkPolicy.replay.rawValue,
    choices: .words(NetworkPolicy.allCases.map(\.rawValue)),
    help:
      "Answer requests from recordings (replay), record missing ones, ask servers (live), or fail (off)."
  )
  let folder = Option(
    "--network-dir", value: "DIR", as: .text, choices: .folders,
    help: "Recorded responses (default: the nearest Fixtures/Network upwards, then the program's).")
  let allowedHosts = Option(
    "--allow-host", value: "LIST", as: .list,
    help: "Fetch from these hosts even if their address is private, such as localhost.")
  let maximumBody = Option(
    "--max-body", value: "SIZE", as: .size, standard: "32MiB", help: "Give up on a larger response."
  )
  let proxy = Option(
    "--proxy", value: "URL", as: .text,
    help: "Send requests through this proxy, or none (default: http_proxy, https_proxy, no_proxy).")
  let cacheFolder = Option(
    "--network-cache", value: "DIR", as: .text, choices: .folders,
    help:
      "Cache responses of live runs in this folder, or none (default: ~/.cache/pegbar/network).")
  let cacheSize = Option(
    "--network-cache-size", value: "SIZE", as: .size, standard: "512MiB",
    help: "Remove the least recently used responses if the cache is larger.")
}

extension Command {
  /// Shows scenes in the body with the network session that the options describe.
  ///
  /// - Parameter isStrict: whether pictures that are missing are errors.
  static func withNetwork<Result>(
    _ arguments: Arguments<NetworkOptions>, isStrict: Bool,
    _ body: (NetworkSession) throws -> Result
  ) throws -> Result {
    let network = try installNetwork(arguments)
    defer { network.uninstall() }
    return try Screen.$strictness.withValue(isStrict ? .always : .never) { try body(network) }
  }

  private static func installNetwork(
    _ arguments: Arguments<NetworkOptions>
  ) throws -> NetworkSession {
    let policy = try arguments.policy
    var rules = FetchRules()
    rules.allowedHosts = Set(try arguments.allowedHosts?.map { $0.lowercased() } ?? [])
    rules.maximumBodySize = try arguments.maximumBody
    if policy == .live || policy == .record {
      rules.proxies = try ProxySettings(
        environment: StartingEnvironment.variables,
        proxy: try arguments.proxy.map { ("--proxy", $0) })
    }
    let folder = FileManager.default.currentDirectoryPath
    let shelf =
      try arguments.folder.map(WorkingFolder.absolute)
      ?? CassetteShelf.nearest(to: folder)
    let exists = shelf.map { FileManager.default.fileExists(atPath: $0) } ?? false
    var cassettes =
      try exists || policy != .record ? shelf.map { try CassetteShelf.cassettes(in: $0) } ?? [] : []
    if policy == .replay, !arguments.has(\.folder), let own = ProjectFiles.ownShelf,
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

  private static func cache(_ arguments: Arguments<NetworkOptions>) throws -> ResponseCache? {
    let size = try arguments.cacheSize
    let folder =
      try arguments.cacheFolder
      ?? ResponseCache.standardFolder(environment: StartingEnvironment.variables)
    return folder == "none"
      ? nil : folder.map { ResponseCache(folder: WorkingFolder.absolute($0), limit: size) }
  }
}
