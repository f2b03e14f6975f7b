private import CCrashes
import PegCommand

/// The limit of the process's address space, which `ulimit -v` sets.
package enum AddressSpace {
  /// The address space for showing a small scene: libraries, threads' stacks and their arenas. Units: bytes.
  ///
  /// - Source: measured; see docs/decisions/0020-scenes-run-in-a-child.md.
  private static let sceneMinimum = 1_000_000_000
  /// The address space for other commands, which have threads too. Units: bytes.
  private static let minimum = 300_000_000

  /// Nil without a limit. Units: bytes.
  static var limit: Int? {
    let bytes = peg_address_space_limit()
    return bytes < 0 ? nil : Int(bytes)
  }

  /// Ends the process at once, before it can hang, if the limit is too small for its command.
  @MainActor
  package static func exitUnlessEnough(_ words: [String]) {
    let least = Tool.runsScenes(words) ? sceneMinimum : minimum
    guard let limit, limit < least else { return }
    let message =
      "the address space is limited to \(ByteLimit.text(limit)) (ulimit -v), and this takes "
      + "\(ByteLimit.text(least)); raise the limit, or limit memory by --memory"
    ProcessEnd.exit(
      Complaint(code: "memory", messages: [message], exit: .failure)
        .report(asJSON: Flag.asksForJSON(words)))
  }
}
