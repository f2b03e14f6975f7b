import Glibc
import PegBase
import PegCommand
import PegStage

/// The end of a child process that the tool did not end itself, and the message about it.
struct SceneEnd {
  struct Crash: Hashable {
    var signal: Int32
    var isOnMainThread = true
    var isStackOverflow = false
    var isOutOfAddressSpace = false
    var hasBacktrace = false
    /// Whether the backtrace began but did not finish.
    var isCutShort = false
  }

  enum Reason: Hashable {
    case crash(Crash)
    /// User code ended the program with a status.
    case exit(Int32)
    /// The tool ended with a status, but its messages could not be written.
    case mute(Int32)
    /// A signal ended the process before it could report anything.
    case killed(Int32)
    case time(nanoseconds: Int64)
    case memory(bytes: Int64)
    /// A signal from outside requested the end.
    case asked(Int32)
  }

  struct Report: Hashable {
    /// An identifier that stays the same between versions.
    var code: String
    /// One line.
    var message: String
    var status: Int32
    /// Whether other output has begun a line before the message.
    var isCutShort = false
  }

  let reason: Reason
  /// Nil before any scene was shown.
  let place: CrashContext?
  /// The line of user code that was at work; nil if the backtracer does not know it.
  let line: String?
  /// The number of files that were complete.
  let files: Int

  var report: Report {
    var text = start
    switch reason {
    case .crash(let crash):
      if !crash.isOnMainThread { text += ", on another thread" }
      text += ": \(Self.words(crash))"
    case .exit(let status): text += ": it ended the program with status \(status) (exit)"
    case .mute(let status):
      text +=
        ": it took standard error from the tool, which failed afterwards with status \(status)"
    case .killed(SIGSEGV), .killed(SIGBUS):
      // In all other cases the handler runs: it needs stack space, which this thread no longer has.
      text += ", on another thread: most likely " + Self.overflow
    case .killed(let signal):
      text += ": it was killed (\(Self.name(of: signal)))"
      if signal == SIGKILL { text += ", as the system does when memory runs out" }
    case .time(let limit):
      text += ": it took longer than \(shortest(Double(limit) / 1e9)) s of real time (--timeout)"
    case .memory(let limit):
      text += ": it took more than \(ByteLimit.text(Int(limit))) of memory (--memory)"
    case .asked(let signal): text += ": interrupted (\(Self.name(of: signal)))"
    }
    if let line { text += ", at \(line)" }
    if files > 0 {
      text +=
        files == 1
        ? "; the file written before is complete"
        : "; the \(files) files written before are complete"
    }
    return Report(code: code, message: text, status: status, isCutShort: isCutShort)
  }

  /// The place, and whether the scene's code caused the end.
  private var start: String {
    let blame =
      switch reason {
      case .crash, .exit, .mute, .killed: ", by its own code"
      case .time, .memory, .asked: ""
      }
    guard let place else { return "the program stopped before any scene was shown\(blame)" }
    var text = "\(place.content.printable) stopped at \(Self.milliseconds(place.time)) s"
    let details = [place.frame.map { "frame \($0)" }, place.step?.printable].compactMap { $0 }
    if !details.isEmpty { text += " (\(details.joined(separator: ", ")))" }
    if let work = place.work { text += " \(work.clause)" }
    return text + blame
  }

  private var code: String {
    switch reason {
    case .crash, .exit, .mute, .killed: "crashed"
    case .time: "timeout"
    case .memory: "memory"
    case .asked: "interrupted"
    }
  }

  private var isCutShort: Bool {
    if case .crash(let crash) = reason { crash.isCutShort } else { false }
  }

  private var status: Int32 {
    if case .asked(let signal) = reason { 128 + signal } else { ExitCode.failure.rawValue }
  }

  private static let overflow = "functions that call each other without end (the stack is full)"

  private static func words(_ crash: Crash) -> String {
    if crash.isOutOfAddressSpace {
      let limit = AddressSpace.limit.map { ByteLimit.text($0) } ?? "no limit"
      return "the address space of \(limit) is used up; raise it (ulimit -v)"
    }
    if [SIGHUP, SIGINT, SIGQUIT, SIGTERM].contains(crash.signal) { return reason(crash) }
    if crash.isCutShort { return reason(crash) + "; its backtrace was cut short" }
    return reason(crash) + "; "
      + (crash.hasBacktrace
        ? "see the backtrace above"
        : "see what it said above, or set SWIFT_BACKTRACE=enable=yes to see where")
  }

  private static func reason(_ crash: Crash) -> String {
    switch crash.signal {
    case SIGSEGV where crash.isStackOverflow, SIGBUS where crash.isStackOverflow: overflow
    case SIGSEGV, SIGBUS: "memory that is not its own (\(name(of: crash.signal)))"
    case SIGABRT: "an exception, or abort() (SIGABRT)"
    case SIGFPE: "arithmetic that has no result (SIGFPE)"
    case SIGILL, SIGTRAP:
      "a check that failed, such as fatalError, an index out of range or nil that was unwrapped "
        + "(\(name(of: crash.signal)))"
    default: "it ended the program by a signal (\(name(of: crash.signal)))"
    }
  }

  /// Returns a signal's name, or its number if it has no common name.
  static func name(of signal: Int32) -> String {
    let names: [Int32: String] = [
      SIGHUP: "SIGHUP", SIGINT: "SIGINT", SIGQUIT: "SIGQUIT", SIGILL: "SIGILL",
      SIGTRAP: "SIGTRAP", SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE",
      SIGKILL: "SIGKILL", SIGUSR1: "SIGUSR1", SIGSEGV: "SIGSEGV", SIGUSR2: "SIGUSR2",
      SIGPIPE: "SIGPIPE", SIGALRM: "SIGALRM", SIGTERM: "SIGTERM", SIGXCPU: "SIGXCPU",
      SIGXFSZ: "SIGXFSZ", SIGVTALRM: "SIGVTALRM", SIGPROF: "SIGPROF", SIGSYS: "SIGSYS",
    ]
    return names[signal] ?? "signal \(signal)"
  }

  /// Returns seconds, rounded to thousandths.
  private static func milliseconds(_ seconds: Double) -> String {
    shortest((seconds * 1000).rounded() / 1000)
  }
}
