import PegServer

/// Serves a page to this machine's browser, and carries out decisions made there.
package struct ReviewServer: ~Copyable {
  private let server: LoopbackServer
  private var session: ReviewSession

  /// Listens on the loopback address.
  ///
  /// - Parameters:
  ///   - page: the folder of a page that `ReportWriter` wrote.
  ///   - artifacts: the artefact folders to which decisions apply.
  ///   - project: the folder that references' paths start in.
  ///   - port: the port to listen on; 0 for any free one.
  /// - Throws: `ReportError.cannotServe`.
  package init(
    page: String, artifacts: [String], project: String, port: UInt16
  ) throws(ReportError) {
    do {
      server = try LoopbackServer(port: port)
    } catch {
      throw .cannotServe(port: error.port, reason: error.reason)
    }
    session = ReviewSession(
      page: page, artifacts: artifacts, project: project,
      access: PageAccess(port: server.port, command: "pegbar review --serve"))
  }

  /// The address to open, which works once.
  package var address: String { session.access.address }

  /// Answers requests until the process ends.
  ///
  /// - Throws: `ReportError.cannotServe` if the system fails.
  package mutating func run() throws(ReportError) {
    do {
      while true { _ = try server.turn(milliseconds: -1) { .response(session.answer($0)) } }
    } catch {
      throw .cannotServe(port: error.port, reason: error.reason)
    }
  }
}
