private import CCrashes
import Foundation
import Glibc
import PegBase
import PegCommand
import PegStage

/// Runs scenes in a child process, so that their code can end no more than the child. The parent then reports where the child
/// was, removes unfinished files and exits with 2.
///
/// - Decision: docs/decisions/0020-scenes-run-in-a-child.md.
@MainActor
package enum Supervisor {
  /// Whether this process runs scenes for a command line, so that their code may get surroundings of its own.
  private(set) static var hasSurroundings = false

  /// Nil in a process without a parent that supervises it.
  private static var run: UnsafeMutablePointer<peg_run>?

  /// Memory that the two processes share.
  private struct SharedMemory {
    let base: UnsafeMutableRawPointer

    private static let head = 4096
    private static var placeSize: Int { (CrashContext.size + 4095) / 4096 * 4096 }

    init?() {
      let memory = mmap(
        nil, Self.head + Self.placeSize + UnfinishedFiles.size, PROT_READ | PROT_WRITE,
        MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
      guard let memory, memory != MAP_FAILED else { return nil }
      base = memory
    }

    var run: UnsafeMutablePointer<peg_run> { base.assumingMemoryBound(to: peg_run.self) }
    /// The crash, which is the first member of `run`.
    var crash: UnsafeMutablePointer<peg_crash> { base.assumingMemoryBound(to: peg_crash.self) }
    var place: UnsafeMutableRawPointer { base + Self.head }
    var files: UnsafeMutableRawPointer { place + Self.placeSize }
  }

  /// Forks the process if its command uses scenes; only the child returns.
  ///
  /// Under a debugger the process doesn't fork: the debugger shows more, and must find the code in the process that it has
  /// started.
  ///
  /// - Returns: false if this process is not supervised, so that it must handle signals itself.
  package static func begin(_ words: [String]) -> Bool {
    guard Tool.showsScenes(words) else { return false }
    hasSurroundings = Tool.runsScenes(words)
    let asJSON = Flag.asksForJSON(words)
    let folder = hasSurroundings ? runFolder(asJSON: asJSON) : nil
    WorkingFolder.note()
    Console.keepOutput()
    guard !peg_is_traced() else {
      folder?.enter()
      ProcessEnd.observe { _ in folder?.remove() }
      return false
    }
    guard let memory = SharedMemory(), case let file = peg_make_file(), file >= 0,
      case let child = peg_divide(), child >= 0
    else {
      let reason = String(cString: strerror(errno))
      folder?.remove()
      refuse("cannot start a process for the scenes: \(reason)", asJSON: asJSON)
    }
    if child > 0 {
      let watch = Watch(
        child: child, run: memory.run, place: memory.place, file: file, folder: folder)
      watch.wait {
        UnfinishedFiles.removeAll(in: memory.files)
        Console.endProgress()
        // The backtracer has begun a line.
        if $0.isCutShort { Console.explain("\n") }
        Console.complain("error", $0.message)
        if asJSON { Console.print(Console.json(code: $0.code, [$0.message])) }
        _exit($0.status)
      }
    }
    run = memory.run
    CrashContext.keep(in: memory.place)
    UnfinishedFiles.keep(in: memory.files)
    nonisolated(unsafe) let shared = memory.run
    ProcessEnd.observe { code in
      shared.pointee.status = code.rawValue
      shared.pointee.is_mute = !Console.isHeard
      shared.pointee.is_finished = true
    }
    Signals.failWrites()
    // If this fails, the parent still notices every end, but without a backtrace.
    _ = peg_crashes_install(memory.crash, file)
    return true
  }

  /// Returns the folder in which this process is at home. Under a debugger, which must stay with the program that it has started, the
  /// process enters it later, and Foundation keeps the user's preferences.
  private static func runFolder(asJSON: Bool) -> RunFolder {
    if let folder = RunFolder(handedOver: StartingEnvironment.takeNote()) { return folder }
    guard let folder = RunFolder() else {
      let reason = String(cString: strerror(errno))
      refuse(
        "cannot make a folder for the files of scenes in TMPDIR: \(reason)", asJSON: asJSON)
    }
    if peg_is_traced() { return folder }
    folder.startAgain()
    let reason = String(cString: strerror(errno))
    folder.remove()
    refuse("cannot start the program again for its scenes: \(reason)", asJSON: asJSON)
  }

  /// Ends the process with a message, before any scene's code ran.
  private static func refuse(_ message: String, asJSON: Bool) -> Never {
    _exit(
      Complaint(code: "failed", messages: [message], exit: .failure)
        .report(asJSON: asJSON).rawValue)
  }

  /// Sets the limits, and starts the time of the first scene.
  static func limit(_ limits: RunLimits) {
    run?.pointee.scene_start = peg_now()
    run?.pointee.time_limit = limits.nanoseconds
    run?.pointee.memory_limit = Int64(limits.bytes)
  }

  /// Starts the time of another scene.
  static func beginScene() { run?.pointee.scene_start = peg_now() }

  /// Counts a complete file.
  static func noteFile() { run?.pointee.written_files += 1 }

  /// The parent's work.
  private struct Watch {
    let child: pid_t
    let run: UnsafeMutablePointer<peg_run>
    let place: UnsafeMutableRawPointer
    /// The file to which the child writes a backtrace when the parent asks where it is.
    let file: Int32
    /// The run's own folder.
    let folder: RunFolder?

    /// The interval between checks of memory and time. Units: milliseconds.
    private static let period: Int32 = 20
    /// The time limit for the child's answer to that. Units: nanoseconds.
    private static let answerTime: Int64 = 1_800_000_000
    /// The time limit for the backtrace of a crash. Units: nanoseconds.
    private static let backtraceTime: Int64 = 30_000_000_000

    /// Waits for the child's end; exits with the tool's status, or calls `complain` with a report.
    func wait(_ complain: (SceneEnd.Report) -> Never) -> Never {
      var status: Int32 = 0
      var last = peg_now()
      var crashSeen: Int64?
      while true {
        let event = peg_next_event(Self.period)
        if peg_has_ended(child, &status) { finish(reason(status), complain) }
        let now = peg_now()
        // If this process was stopped and continued, that time does not count.
        if now - last > 1_000_000_000 { run.pointee.scene_start += now - last }
        last = now
        if event != 0, event != SIGCHLD { end(.asked(event), complain) }
        if run.pointee.crash.signal != 0 {
          crashSeen = crashSeen ?? now
          if now - crashSeen! > Self.backtraceTime { end(self.reason(0), complain) }
        }
        if let reason = exceeded(at: now) {
          end(run.pointee.crash.signal != 0 ? self.reason(0) : reason, complain)
        }
      }
    }

    private func exceeded(at now: Int64) -> SceneEnd.Reason? {
      let (time, memory) = (run.pointee.time_limit, run.pointee.memory_limit)
      if time > 0, now - run.pointee.scene_start > time { return .time(nanoseconds: time) }
      if memory > 0, peg_resident_bytes(child) > memory { return .memory(bytes: memory) }
      return nil
    }

    /// Returns the reason of an end that no limit or signal from outside caused.
    private func reason(_ status: Int32) -> SceneEnd.Reason {
      let crash = run.pointee.crash
      if crash.signal != 0 {
        return .crash(
          SceneEnd.Crash(
            signal: crash.signal, isOnMainThread: crash.is_on_main_thread,
            isStackOverflow: crash.is_stack_overflow,
            isOutOfAddressSpace: crash.is_out_of_address_space, hasBacktrace: crash.has_backtrace,
            isCutShort: crash.has_begun_backtrace && !crash.has_backtrace))
      }
      let signal = status & 0x7f
      return signal == 0 ? .exit(status >> 8 & 0xff) : .killed(signal)
    }

    /// Asks the process where it is, waits for the answer within limits, and ends the process.
    private func end(_ reason: SceneEnd.Reason, _ complain: (SceneEnd.Report) -> Never) -> Never {
      var status: Int32 = 0
      let limit = peg_now() + Self.answerTime
      let memory = max(run.pointee.memory_limit, peg_resident_bytes(child)) / 8 * 9
      if run.pointee.crash.signal == 0 { peg_ask(child) }
      while peg_now() < limit, run.pointee.memory_limit == 0 || peg_resident_bytes(child) < memory {
        _ = peg_next_event(Self.period)
        guard peg_has_ended(child, &status) else { continue }
        if case .crash = reason { finish(self.reason(0), complain) }
        finish(reason, complain)
      }
      kill(child, SIGKILL)
      while !peg_has_ended(child, &status) { _ = peg_next_event(Self.period) }
      finish(reason, complain)
    }

    private func finish(
      _ reason: SceneEnd.Reason, _ complain: (SceneEnd.Report) -> Never
    ) -> Never {
      folder?.remove()
      let status = run.pointee.status
      if run.pointee.is_finished, status == 0 || !run.pointee.is_mute { _exit(status) }
      let reason = run.pointee.is_finished ? .mute(status) : reason
      peg_end_adopted()
      complain(
        SceneEnd(
          reason: reason, place: CrashContext.read(place),
          line: BacktraceText(file: file).userFrame, files: Int(run.pointee.written_files)
        ).report)
    }
  }
}
