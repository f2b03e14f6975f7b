import Foundation
import Glibc
import PegCommand
import PegPixels

/// Options of every command that runs code of scenes: how long it may take, and how much memory.
extension OptionSyntax {
  static let limits = [
    OptionSyntax(
      "--timeout", value: "T", standard: "600s",
      help: "Give up on a scene that takes longer, in real time; 0 for no limit."),
    OptionSyntax(
      "--memory", value: "SIZE",
      help:
        "Give up if scenes take more memory; 0 for no limit (default: 3/4 of the machine's or container's)."
    ),
    OptionSyntax(
      // PEGBAR_STRICT is about warnings of this package's build.
      "--strict", variable: "PEGBAR_STRICT_PICTURES",
      help: "Fail if a picture is missing or broken, instead of printing a warning."),
  ]
}

/// How long a scene may take, and how much memory scenes may.
struct RunLimits: Hashable {
  /// 0 for any time.
  var nanoseconds: Int64
  /// 0 for any.
  var bytes: Int

  /// - Throws: `CommandError.usage`.
  init(_ arguments: ParsedArguments) throws {
    nanoseconds =
      try arguments.time("--timeout", in: 0...3600).map { Int64($0 * 1e9) } ?? 600_000_000_000
    bytes =
      arguments.string("--memory") == "0"
      ? 0 : try ByteLimit.read("--memory", arguments) ?? MachineMemory.bytes / 4 * 3
  }
}

/// The memory that the process can have: the machine's, or what its control groups leave of it.
enum MachineMemory {
  /// 0 if it is not known.
  static var bytes: Int {
    let machine = sysconf(Int32(_SC_PHYS_PAGES)) * sysconf(Int32(_SC_PAGESIZE))
    return ([max(0, machine)] + controlGroups()).min() ?? 0
  }

  /// - Source: the kernel's documentation, admin-guide/cgroup-v2.rst and cgroup-v1/memory.rst.
  private static func controlGroups() -> [Int] {
    guard let groups = try? String(contentsOfFile: "/proc/self/cgroup", encoding: .utf8) else {
      return []
    }
    var limits: [Int] = []
    for line in groups.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3 else { continue }
      let isUnified = parts[1].isEmpty
      guard isUnified || parts[1].split(separator: ",").contains("memory") else { continue }
      let root = isUnified ? "/sys/fs/cgroup" : "/sys/fs/cgroup/memory"
      let name = isUnified ? "memory.max" : "memory.limit_in_bytes"
      var path = Substring(parts[2])
      // The limits of all groups above hold as well.
      while true {
        if let text = try? String(contentsOfFile: "\(root)\(path)/\(name)", encoding: .utf8),
          let limit = Int(text.prefix { $0.isNumber }), limit > 0
        {
          limits.append(limit)
        }
        guard let slash = path.lastIndex(of: "/") else { break }
        path = path[..<slash]
      }
    }
    return limits
  }
}
