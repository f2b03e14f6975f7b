import Foundation
import Glibc
import PegBase
package import PegCommand
import PegLive
import PegServer

/// Serves the page of `pegbar live`, and passes messages between it and the scene's process.
///
/// The scene's code runs in a process of its own, so that the page stays alive whatever the code does. The server starts it again
/// on request, and when a file of the command line or the program itself has changed.
@MainActor
package final class LiveServer {
  private let server: LoopbackServer
  private var access: PageAccess
  private let files: [String]
  private var stamps: [Stamp?]
  private var scene: SceneProcess?
  /// The process that takes over when it is ready.
  private var next: SceneProcess?
  /// The WebSocket of the page.
  private var page: Int?
  private var lastBusy = ContinuousClock.now

  private struct Stamp: Equatable {
    var seconds: Int
    var nanoseconds: Int
    var inode: UInt
  }

  private init(port: UInt16, files: [String]) throws(ServerError) {
    server = try LoopbackServer(port: port)
    access = PageAccess(port: server.port, command: "pegbar live")
    self.files = files + [ProjectFiles.program]
    stamps = self.files.map(Self.stamp)
  }

  // MARK: Starting

  /// Serves the page if the command line is for one and this isn't the scene's process.
  ///
  /// - Returns: nil for other command lines, and for those whose errors the command reports.
  package static func serve(_ words: [String]) -> ExitCode? {
    guard words.first == LiveCommand.syntax.name,
      StartingEnvironment.variables[LiveChannel.variable] == nil,
      let parsed = try? ParsedArguments(
        Array(words.dropFirst()), syntax: LiveCommand.documented), !parsed.asksForHelp
    else { return nil }
    let port = parsed.values["--port"].flatMap { UInt16($0.text) } ?? 0
    let files = parsed.operands.filter(SourceRun.isSource)
    if files.contains("-") {
      return Complaint(CommandError.usage("live cannot read standard input again")).report(
        asJSON: false)
    }
    let signals = Signals.install()
    defer { withExtendedLifetime(signals) {} }
    do throws(ServerError) {
      let server = try LiveServer(port: port, files: files)
      Console.print("\(server.access.address)\n")
      Console.explain("The address works once. Control-C ends.\n")
      try server.run()
    } catch {
      let reason = "cannot serve on 127.0.0.1:\(error.port): \(error.reason); choose another --port"
      return Complaint(CommandError.failure(reason)).report(asJSON: false)
    }
  }

  private func run() throws(ServerError) -> Never {
    scene = SceneProcess()
    while true {
      let files = [scene, next].compactMap { $0 }.flatMap { [$0.channel.file, $0.messages] }
      let turn = try server.turn(milliseconds: 250, files: files) { answer($0) }
      for event in turn.events { take(event) }
      for process in [scene, next].compactMap({ $0 }) { hear(process) }
      look()
    }
  }

  // MARK: The page

  private func answer(_ request: HTTPRequest) -> LoopbackServer.Answer {
    if let response = access.gate(request) { return .response(response) }
    guard request.method == "GET" else { return .response(.text(405, "only GET")) }
    if request.path == "/socket" {
      let response = WebSocket.handshake(request)
      return response.status == 101 ? .upgrade(response) : .response(response)
    }
    guard let file = LivePage.file(request.path) else {
      return .response(.text(404, "no such file"))
    }
    return .response(
      HTTPResponse(
        status: 200, type: file.type,
        headers: [("Content-Security-Policy", LivePage.policy(port: server.port))],
        body: file.bytes))
  }

  private func take(_ event: LoopbackServer.Event) {
    switch event {
    case .opened(let number):
      if let page { server.end(page, code: 4001, reason: "opened elsewhere") }
      page = number
      tell(scene?.isReady == true ? "ready" : scene == nil ? "ended" : "starting")
    case .closed(let number):
      guard number == page else { return }
      page = nil
      scene?.channel.post(.text, [])
    case .message(let number, .text(let bytes)):
      guard number == page else { return }
      if bytes == Array(#"{"t":"start"}"#.utf8) { return startAgain() }
      if !bytes.isEmpty { scene?.channel.post(.text, bytes) }
    case .message: break
    }
  }

  private func tell(_ name: String, _ members: [JSONValue.Member] = []) {
    guard let page else { return }
    let text = JSONValue.object([.init("t", .string(name))] + members).line
    server.send(Array(text.utf8), isText: true, to: page)
  }

  // MARK: The scene's process

  private func startAgain() {
    next = nil
    scene = SceneProcess()
    tell("starting")
  }

  private func hear(_ process: SceneProcess) {
    process.channel.flush()
    process.readMessages { Console.explain($0 + "\n") }
    for message in process.channel.receive() {
      process.lastSign = .now
      switch message.kind {
      case .ready:
        process.isReady = true
        if process === next {
          scene = next
          next = nil
        }
        tell("ready")
      case .alive: break
      case .text, .binary:
        guard process === scene, let page else { continue }
        server.send(message.bytes, isText: message.kind == .text, to: page)
      }
    }
    if process.channel.isEnded { end(process) }
  }

  private func end(_ process: SceneProcess) {
    // The message about the end may come later than the end.
    let limit = ContinuousClock.now + .seconds(5)
    while !process.hasEnded, ContinuousClock.now < limit {
      usleep(10_000)
      process.readMessages { Console.explain($0 + "\n") }
    }
    process.readMessages { Console.explain($0 + "\n") }
    if process === next {
      next = nil
      tell("failed", [.init("text", .string(process.complaint))])
    } else {
      scene = nil
      tell("ended", [.init("text", .string(process.complaint))])
    }
  }

  /// Looks for a scene that does not answer, and for files that have changed.
  private func look() {
    let now = ContinuousClock.now
    if let scene, scene.isReady, page != nil, now - scene.lastSign > .milliseconds(1500),
      now - lastBusy > .milliseconds(900)
    {
      lastBusy = now
      tell("busy", [.init("seconds", .integer(Int((now - scene.lastSign).components.seconds)))])
    }
    let new = files.map(Self.stamp)
    guard new != stamps, !new.contains(nil) else { return }
    stamps = new
    tell("reloading")
    next = SceneProcess()
  }

  private static func stamp(_ path: String) -> Stamp? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return Stamp(
      seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec,
      inode: UInt(status.st_ino))
  }
}
