internal import Foundation
private import Glibc
import PegBase
import PegScene
private import Synchronization

/// A cache of responses that servers allow to be reused, with one file for each, in a folder that processes share.
///
/// A file appears only when it is complete. Its name is a digest of the address, and its body is used only if its SHA-256 is
/// right. A file's time is that of its last use. If all files together exceed the limit, the least recently used ones are
/// removed.
package final class ResponseCache: Sendable {
  /// Units: bytes.
  package static let defaultLimit = 512 << 20

  package let folder: String
  private let limit: Int
  private let clock: @Sendable () -> Double
  private let state = Mutex(State())

  private struct State {
    /// Bytes written since the folder was last checked; nil before the first check.
    var unseen: Int?
    var notes: [String] = []
    var hasFailed = false
  }

  /// - Parameters:
  ///   - folder: the folder; created if it does not exist.
  ///   - limit: the limit for all files together; each process may exceed it by at most 1/32. Units: bytes.
  ///   - clock: Units: seconds since 1970.
  package init(
    folder: String, limit: Int = defaultLimit,
    clock: @escaping @Sendable () -> Double = {
      SceneContext.onMachine { Date().timeIntervalSince1970 }
    }
  ) {
    self.folder = folder
    self.limit = limit
    self.clock = clock
  }

  /// The folder of the user's cache; nil without a home folder.
  package static func standardFolder(environment: [String: String]) -> String? {
    UserCache.folder(environment: environment).map { "\($0)/network" }
  }

  /// Returns messages since the last call: about damaged files, and about a failure to write.
  package func takeNotes() -> [String] {
    state.withLock { state in
      defer { state.notes = [] }
      return state.notes
    }
  }

  /// Answers a request, from the cache if that is allowed.
  ///
  /// - Parameter ask: sends the request to the server, with additional headers.
  func answer(
    _ url: URL, _ headers: [FetchedResponse.Header],
    ask: ([FetchedResponse.Header]) throws(FetchFailure) -> Transfer.Answer
  ) throws(FetchFailure) -> Transfer.Answer {
    guard Self.mayKeep(headers) else { return try ask([]) }
    let key = Cassette.key(of: url)
    let known = find(key).flatMap { $0.answers(headers) ? $0 : nil }
    if let known, known.isFresh(at: clock()), !Self.wantsNews(headers) {
      touch(key)
      return Transfer.Answer(response: known.response)
    }
    guard let known, !known.conditions.isEmpty else { return keep(try ask([]), key, headers) }
    let answer = try ask(known.conditions)
    guard answer.response.status == 304 else { return keep(answer, key, headers) }
    guard let current = known.confirmed(by: answer.response, date: clock()) else {
      return keep(try ask([]), key, headers)
    }
    write(current, key)
    return Transfer.Answer(response: current.response)
  }

  /// Whether a response may be cached: not for requests with credentials or conditions, or for parts.
  private static func mayKeep(_ headers: [FetchedResponse.Header]) -> Bool {
    let names = Set(headers.map { $0.name.lowercased() })
    let others: Set = [
      "authorization", "cookie", "if-match", "if-modified-since", "if-none-match", "if-range",
      "if-unmodified-since", "range",
    ]
    return names.isDisjoint(with: others)
      && !CacheControl(headers.value(of: "Cache-Control")).has("no-store")
  }

  private static func wantsNews(_ headers: [FetchedResponse.Header]) -> Bool {
    let control = CacheControl(headers.value(of: "Cache-Control"))
    return control.has("no-cache") || control.seconds("max-age") == 0
      || headers.value(of: "Pragma")?.lowercased() == "no-cache"
  }

  private func keep(
    _ answer: Transfer.Answer, _ key: String, _ headers: [FetchedResponse.Header]
  ) -> Transfer.Answer {
    if let kept = CachedResponse(answer.response, to: headers, date: clock()) { write(kept, key) }
    return answer
  }

  // MARK: Files

  private static let ending = ".response"

  private func path(_ key: String) -> String {
    let name = Array(key.utf8).withUnsafeBytes { SHA256.hexDigest(of: $0) }
    return "\(folder)/\(name)\(Self.ending)"
  }

  private func find(_ key: String) -> CachedResponse? {
    let path = path(key)
    guard let file = try? FileReader.read(path, maximumBytes: max(limit, 1)) else { return nil }
    if let response = CachedResponse(file: file, for: key) { return response }
    note("\(path): the kept response is damaged and is fetched anew")
    return nil
  }

  private func touch(_ key: String) {
    let now = clock()
    let time = timespec(tv_sec: Int(now), tv_nsec: Int((now - now.rounded(.down)) * 1e9))
    _ = utimensat(AT_FDCWD, path(key), [time, time], 0)
  }

  private func write(_ response: CachedResponse, _ key: String) {
    do {
      let file = try response.file(for: key)
      guard file.count <= limit else { return }
      try makeFolder()
      try FileWriter.write(file, to: path(key))
      touch(key)
      trim(after: file.count)
    } catch {
      let isFirst = state.withLock { state in
        defer { state.hasFailed = true }
        return !state.hasFailed
      }
      if isFirst {
        note("responses are not kept: \(error); --network-cache names another folder, or none")
      }
    }
  }

  /// Creates the folder, readable only by its owner.
  private func makeFolder() throws {
    guard !FileManager.default.fileExists(atPath: folder) else { return }
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
  }

  /// Removes the least recently used files if the limit is exceeded; only one process at a time does that.
  private func trim(after count: Int) {
    let isDue = state.withLock { state in
      let unseen = (state.unseen ?? limit) + count
      state.unseen = unseen > limit / 32 ? 0 : unseen
      return state.unseen == 0
    }
    guard isDue else { return }
    let lock = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard lock >= 0 else { return }
    defer { close(lock) }
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 else { return }
    var files: [(path: String, size: Int, used: Int)] = []
    for name in FileReader.names(in: folder) ?? [] where name.hasSuffix(Self.ending) {
      var status = stat()
      guard stat("\(folder)/\(name)", &status) == 0 else { continue }
      let used = status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec
      files.append(("\(folder)/\(name)", Int(status.st_size), used))
    }
    var total = files.reduce(0) { $0 + $1.size }
    files.sort { ($0.used, $0.path) < ($1.used, $1.path) }
    for file in files where total > limit {
      unlink(file.path)
      total -= file.size
    }
  }

  private func note(_ message: String) { state.withLock { $0.notes.append(message) } }
}
