import PegCommand
import Foundation
import Glibc
import PegBase
import PegImageIO
import PegSnapshot

/// Shows pending snapshots one after the other, and asks for a decision about each.
struct TerminalReview {
  private let snapshots: [PendingSnapshot]
  private let project: String
  private let method: InlinePicture.Method

  /// - Parameter method: the way to show pictures; nil for the best that the terminal supports.
  init(_ snapshots: [PendingSnapshot], project: String, method: InlinePicture.Method?) {
    self.snapshots = snapshots
    self.project = project
    self.method = method ?? InlinePicture.method(in: StartingEnvironment.variables)
  }

  private enum Choice { case accept, reject, skip }

  /// The meaning of a key.
  private enum Answer {
    case decide(Choice)
    case decideRest(Choice)
    case undo, finish, abandon
  }

  private enum View: String, CaseIterable {
    case all = "side by side"
    case reference, actual, diff

    var file: String { self == .all ? "side-by-side.png" : rawValue + ".png" }
  }

  /// Asks about every snapshot, and then carries the decisions out.
  ///
  /// - Throws: `CommandError.failure` without a terminal; `SnapshotError`.
  func run() throws -> ExitCode {
    guard isatty(0) == 1, isatty(1) == 1 else {
      throw CommandError.failure(
        "a review needs a terminal; without one: pegbar pending, pegbar accept [name], "
          + "pegbar reject [name], pegbar review <artifacts>")
    }
    Self.noticeResizes()
    try RawTerminal.begin()
    defer { RawTerminal.end() }
    var choices: [Choice] = []
    asking: while choices.count < snapshots.count {
      switch try ask(choices.count) {
      case .decide(let choice): choices.append(choice)
      case .decideRest(let choice):
        choices += Array(repeating: choice, count: snapshots.count - choices.count)
      case .undo: _ = choices.popLast()
      case .finish: break asking
      case .abandon:
        Console.print("nothing is accepted or rejected\n")
        return .failure
      }
    }
    RawTerminal.end()
    return try carryOut(choices)
  }

  private func carryOut(_ choices: [Choice]) throws -> ExitCode {
    var counts = (accepted: 0, rejected: 0)
    var refusals: [String] = []
    for (snapshot, choice) in zip(snapshots, choices) {
      switch choice {
      case .accept:
        do {
          try snapshot.acceptance(project: project).apply()
          counts.accepted += 1
        } catch let refusal as PendingSnapshot.Refusal {
          refusals.append(refusal.description)
        }
      case .reject:
        try snapshot.reject()
        counts.rejected += 1
      case .skip: break
      }
    }
    let left = snapshots.count - counts.accepted - counts.rejected
    Console.print(
      "accepted \(counts.accepted), rejected \(counts.rejected), left \(left) for later\n")
    if !refusals.isEmpty { throw CommandError.failures(refusals) }
    return left == 0 ? .success : .different
  }

  private func ask(_ index: Int) throws -> Answer {
    var view = View.all
    while true {
      try show(snapshots[index], index, view)
      switch key() {
      case "a", "\r", "\n": return .decide(.accept)
      case "r", "\u{1b}": return .decide(.reject)
      case "s", " ": return .decide(.skip)
      case "A": return .decideRest(.accept)
      case "R": return .decideRest(.reject)
      case "S": return .decideRest(.skip)
      case "u", "\u{7f}": return .undo
      case "1": view = .reference
      case "2": view = .actual
      case "3": view = .diff
      case "0", "d": view = .all
      case "q", "\u{4}": return .finish
      case "\u{3}": return .abandon
      default: break
      }
    }
  }

  private func show(_ snapshot: PendingSnapshot, _ index: Int, _ view: View) throws {
    let record = snapshot.record
    let terminal = InlinePicture.terminalSize() ?? (80, 24)
    var text = "\u{1b}[2J\u{1b}[H\u{1b}[1m\(snapshot.name.escaped)\u{1b}[0m  "
    text += "(\(index + 1) of \(snapshots.count))\n\(record.headline.escaped)\n"
    for change in record.changes.prefix(5) { text += "  \(change.text.escaped)\n" }
    if record.tolerance != .exact {
      text += "allowed: \(record.tolerance)"
      if let margin = record.margin { text += "; used: \(margin)" }
      text += "\n"
    }
    text += "reference: \(record.reference.escaped)\n\n"
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count + 8
    text += try picture(
      snapshot, view, columns: terminal.columns, rows: max(4, terminal.rows - lines))
    text += """

      a accept   r reject   s skip   A R S all the rest   u undo   q finish   ^C forget it
      0 side by side   1 reference   2 actual   3 difference

      """
    Console.print(text)
  }

  private func picture(
    _ snapshot: PendingSnapshot, _ view: View, columns: Int, rows: Int
  ) throws -> String {
    var path = FileTree.join([snapshot.folder, view.file])
    if view == .all, try FileTree.kind(of: path) != .file {
      path = FileTree.join([snapshot.folder, ArtifactImage.actual.fileName])
    }
    guard try FileTree.kind(of: path) == .file else { return "(no picture: \(view.rawValue))\n" }
    do {
      let bytes = try FileReader.read(
        path, maximumBytes: ImageLimits.standard.maximumFileBytes)
      return try InlinePicture.text(
        try ImageDecoder.decode(bytes), by: method, columns: columns, rows: rows)
    } catch {
      return "(\("\(error)".escaped))\n"
    }
  }

  /// Makes a resize of the terminal interrupt the wait for a key, so that the picture is fitted again.
  ///
  /// The signal waits outside of that wait: one that comes while the picture is drawn is not lost.
  private static func noticeResizes() {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in }
    sigaction(SIGWINCH, &action, nil)
    var resize = sigset_t()
    sigemptyset(&resize)
    sigaddset(&resize, SIGWINCH)
    pthread_sigmask(SIG_BLOCK, &resize, nil)
  }

  /// Waits for input; returns false if a resize comes first.
  private static func waitForInput() -> Bool {
    var open = sigset_t()
    pthread_sigmask(SIG_SETMASK, nil, &open)
    sigdelset(&open, SIGWINCH)
    // The set of standard input alone.
    var input = fd_set()
    input.__fds_bits.0 = 1
    return pselect(1, &input, nil, nil, nil, &open) >= 0 || errno != EINTR
  }

  /// Waits for one key; a resize returns a key without meaning.
  private func key() -> Character {
    guard Self.waitForInput() else { return "\0" }
    var bytes = [UInt8](repeating: 0, count: 8)
    let count = read(0, &bytes, 1)
    if count < 0, errno == EINTR { return "\0" }
    // The terminal is closed, so the user cannot see what would be done.
    guard count == 1 else { return "\u{3}" }
    // An escape sequence, such as that of an arrow key, must not count as Escape.
    if bytes[0] == 0x1b {
      var waiting = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
      if poll(&waiting, 1, 20) > 0 {
        _ = read(0, &bytes, bytes.count)
        return "\0"
      }
    }
    return Character(Unicode.Scalar(bytes[0]))
  }
}
