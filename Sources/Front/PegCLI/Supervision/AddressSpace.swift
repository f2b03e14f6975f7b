private import CCrashes
import PegCommand

/// The address space that `ulimit -v` leaves the process.
package enum AddressSpace {
  /// What showing a small scene takes: libraries, threads' stacks and their arenas. Units: bytes.
  ///
  /// - Source: measured; see docs/decisions/0020-scenes-run-in-a-child.md.
  private static let sceneMinimum = 1_000_000_000
  /// What other commands take, which have threads too.
  private static let minimum = 300_000_000

  /// Nil without a limit. Units: bytes.
  static var limit: Int? {
    let bytes = peg_address_space_limit()
    return bytes < 0 ? nil : Int(bytes)
  }

  /// Ends the process, before anything of it can hang, if there is too little for its command.
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
