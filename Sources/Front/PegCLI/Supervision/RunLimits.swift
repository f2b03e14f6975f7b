import Foundation
import Glibc
import PegCommand
import PegPixels

/// Options of every command that runs code of scenes, about limits of time and memory.
struct LimitOptions: OptionGroup {
  let timeout = Option(
    "--timeout", value: "T", as: .time(in: 0...3600),
    standard: "\(shortest(RunLimits.standardTimeout))s",
    help: "Give up on a scene that takes longer, in real time; 0 for no limit.")
  let memory = Option(
    "--memory", value: "SIZE", as: ValueReader(RunLimits.memory),
    help:
      "Give up if scenes take more memory; 0 for no limit (default: 3/4 of the machine's or container's)."
  )
  let strict = Flag(
    // PEGBAR_STRICT is about warnings of this package's build.
    "--strict", variable: "PEGBAR_STRICT_PICTURES",
    help: "Fail if a picture is missing or broken, instead of printing a warning.")
}

/// The limits of time for a scene, and of memory for all scenes.
struct RunLimits: Hashable {
  /// 0 for no limit.
  var nanoseconds: Int64
  /// 0 for no limit.
  var bytes: Int

  /// Units: seconds.
  static let standardTimeout = 600.0

  /// - Parameter arguments: nil for a command without these options, which has the standard limits.
  /// - Throws: `CommandError.usage`.
  init(_ arguments: Arguments<LimitOptions>?) throws {
    nanoseconds = Int64((try arguments?.timeout ?? Self.standardTimeout) * 1e9)
    bytes = try arguments?.memory ?? MachineMemory.bytes / 4 * 3
  }

  /// Reads a size, or 0 for no limit.
  static func memory(_ text: String) throws(BrokenRule) -> Int {
    text == "0" ? 0 : try ByteLimit.read(text)
  }
}

/// The memory available to the process: that of the machine, or less if control groups limit it.
enum MachineMemory {
  /// 0 if it is unknown.
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
      // The limits of all parent groups apply too.
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
