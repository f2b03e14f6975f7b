import Foundation
import Glibc

/// Something that code of a scene can do to the program, on any thread.
struct HostileDeed: Sendable {
  let name: String
  let work: @Sendable () -> Void

  init(_ name: String, _ work: @escaping @Sendable () -> Void) {
    self.name = name
    self.work = work
  }

  static var all: [HostileDeed] { traps + exits + signals + waits + floods + tricks }

  private static let traps = [
    HostileDeed("fatal-error") { fatalError("no data") },
    HostileDeed("index") { _ = [1, 2, 3].dropFirst(opaque(0))[opaque(3)] },
    HostileDeed("nil") { _ = (opaque(0) == 0 ? nil as Int? : 1)! },
    HostileDeed("overflow") { _ = Int.max + opaque(1) },
    HostileDeed("int-of-nan") { _ = Int(Double.nan * Double(opaque(1))) },
    HostileDeed("cast") { _ = (opaque(1) as Any) as! String },
    HostileDeed("null") { UnsafeMutablePointer<Int>(bitPattern: opaque(8))!.pointee = 1 },
    HostileDeed("stack") { _ = descend(opaque(1)) },
    HostileDeed("abort") { abort() },
    HostileDeed("try") { _ = try! JSONSerialization.jsonObject(with: Data("{".utf8)) },
    HostileDeed("bus") { raise(SIGBUS) },
  ]

  private static let exits = [
    HostileDeed("exit-0") { Glibc.exit(0) },
    HostileDeed("exit-7") { Foundation.exit(7) },
    HostileDeed("underscore-exit-0") { _exit(0) },
    HostileDeed("quick-exit-0") { quick_exit(0) },
    HostileDeed("exec") {
      var words: [UnsafeMutablePointer<CChar>?] = [strdup("true"), nil]
      execv("/bin/true", &words)
    },
  ]

  private static let signals = [
    HostileDeed("kill") { kill(getpid(), SIGKILL) },
    HostileDeed("terminate") { kill(getpid(), SIGTERM) },
    HostileDeed("interrupt") { kill(getpid(), SIGINT) },
    HostileDeed("quit") { kill(getpid(), SIGQUIT) },
    HostileDeed("user") { kill(getpid(), SIGUSR1) },
    HostileDeed("stop") { kill(getpid(), SIGSTOP) },
    HostileDeed("alarm") {
      alarm(1)
      while true { sleep(100) }
    },
  ]

  private static let waits = [
    HostileDeed("spin") { while opaque(1) == 1 {} },
    HostileDeed("sleep") { Thread.sleep(forTimeInterval: 1e6) },
    HostileDeed("semaphore") { DispatchSemaphore(value: opaque(0)).wait() },
    HostileDeed("sync-main") { DispatchQueue.main.sync {} },
    HostileDeed("mutex") {
      let lock = NSLock()
      lock.lock()
      lock.lock()
    },
    HostileDeed("run-loop") { RunLoop.current.run(until: .distantFuture) },
    HostileDeed("deaf-spin") {
      // Signals blocked, and handlers taken away.
      var all = sigset_t()
      sigfillset(&all)
      pthread_sigmask(SIG_SETMASK, &all, nil)
      for number in [SIGQUIT, SIGTERM, SIGINT] { signal(number, SIG_IGN) }
      while opaque(1) == 1 {}
    },
  ]

  private static let floods = [
    HostileDeed("memory") {
      var all: [[UInt8]] = []
      while opaque(1) == 1 { all.append([UInt8](repeating: UInt8(all.count & 1), count: 1 << 24)) }
    },
    HostileDeed("strings") {
      var text = "text"
      while opaque(1) == 1 { text += text }
    },
    HostileDeed("threads") {
      for _ in 0..<20_000 { Thread.detachNewThread { Thread.sleep(forTimeInterval: 1e6) } }
      Thread.sleep(forTimeInterval: 1e6)
    },
    HostileDeed("spinners") {
      for _ in 0..<8 { Thread.detachNewThread { while opaque(1) == 1 {} } }
    },
    HostileDeed("prints") {
      for index in 0..<200_000 { print("line \(index) of what a scene prints") }
    },
    HostileDeed("writes") {
      for _ in 0..<100 {
        FileHandle.standardOutput.write(Data("written\n".utf8))
        puts("put")
        _ = write(1, "raw\n", 4)
      }
    },
  ]

  private static let tricks = [
    HostileDeed("chdir") { _ = chdir("/") },
    HostileDeed("close-output") {
      close(1)
      close(2)
    },
    HostileDeed("close-all") { for file in Int32(0)..<300 { close(file) } },
    HostileDeed("no-handlers") {
      for number in 1..<32 { signal(Int32(number), SIG_DFL) }
      UnsafeMutablePointer<Int>(bitPattern: opaque(8))!.pointee = 1
    },
    HostileDeed("no-files") {
      var limit = rlimit(rlim_cur: 0, rlim_max: 0)
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    },
    HostileDeed("background") {
      var process = pid_t()
      var words = [strdup("sh"), strdup("-c"), strdup("sleep 60 &"), nil]
      posix_spawn(&process, "/bin/sh", nil, nil, &words, environ)
      Glibc.exit(0)
    },
    HostileDeed("at-exit") {
      atexit { while true { sleep(100) } }
    },
  ]
}

/// A number that the compiler does not know.
@inline(never)
@_optimize(none)
private func opaque(_ number: Int) -> Int { number }

/// Calls itself until the stack is full.
private func descend(_ value: Int) -> Int {
  withUnsafeTemporaryAllocation(of: Int.self, capacity: 512) { buffer in
    buffer[511] = value
    return descend(value + 1) &+ buffer[511]
  }
}
