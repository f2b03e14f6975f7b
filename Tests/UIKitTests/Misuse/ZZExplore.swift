import Foundation
import Glibc
import PegMotion
import PegRender
import QuartzCore
import Testing
@testable import UIKit

@MainActor func showProbe(_ probe: NumberProbe, _ number: CGFloat) {
  let clock = SceneClock()
  SceneClock.current = clock
  let window = window(100, 100)
  let view = probe.show(number)
  window.addSubview(view)
  _ = (view.intrinsicContentSize, view.sizeThatFits(CGSize(width: 50, height: 50)))
  clock.afterTurn = { window.layoutIfNeeded() }
  clock.endTurn()
  _ = try? picture(of: window)
  clock.advance(to: SceneTime(seconds: 0.4))
  _ = try? picture(of: window)
  clock.advance(to: SceneTime(seconds: 1.5))
}

@MainActor
@Suite struct ZZExplore {
  @Test func explore() {
    typealias Fork = @convention(c) () -> Int32
    let fork = unsafeBitCast(dlsym(nil, "fork"), to: Fork.self)
    let only = ProcessInfo.processInfo.environment["PROBE"]
    let out = Glibc.fopen("/tmp/traps-explore.txt", "w")
    defer { fclose(out) }
    for probe in numberProbes {
      if let only, !probe.name.contains(only) { continue }
      for number in hostileNumbers {
        var pipes: [Int32] = [0, 0]
        _ = pipe(&pipes)
        let child = fork()
        if child == 0 {
          alarm(10)
          dup2(pipes[1], 2)
          signal(SIGILL, SIG_DFL); signal(SIGTRAP, SIG_DFL); signal(SIGSEGV, SIG_DFL)
          signal(SIGABRT, SIG_DFL); signal(SIGALRM, SIG_DFL)
          var limit = rlimit(rlim_cur: 6 << 30, rlim_max: 6 << 30)
          setrlimit(__rlimit_resource_t(9), &limit)
          showProbe(probe, number)
          _exit(0)
        }
        close(pipes[1])
        var text = ""
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
          let n = read(pipes[0], &buffer, 4096)
          if n <= 0 { break }
          if text.utf8.count < 3000 { text += String(decoding: buffer[0..<n], as: UTF8.self) }
        }
        close(pipes[0])
        var status: Int32 = 0
        waitpid(child, &status, 0)
        let sig = status & 0x7f
        let line =
          "\(sig)\t\(probe.name)\t\(number)\t\(text.split(separator: "\n").prefix(2).joined(separator: " | ").prefix(400))\n"
        fputs(line, out)
        fflush(out)
      }
    }
  }
}
