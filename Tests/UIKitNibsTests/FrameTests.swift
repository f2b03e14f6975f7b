import Foundation
import Testing
import UIKit
import UIKitNibs

@MainActor
struct FrameTests {
  /// Compares the frames of files listed in `PEGBAR_NIB_FILES`, one path a line, and prints the shares.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["PEGBAR_NIB_FILES"] != nil))
  func measureListedFiles() throws {
    let list = try #require(ProcessInfo.processInfo.environment["PEGBAR_NIB_FILES"])
    var check = FrameCheck()
    for path in try String(contentsOfFile: list, encoding: .utf8).split(separator: "\n") {
      do { try check.check(path: String(path)) } catch { print("NIB error \(error)") }
    }
    let count = check.count
    print("NIB scenes \(count.scenes) plain \(count.plainHits)/\(count.plain)")
    print("NIB by text \(count.byTextHits)/\(count.byText)")
    print("NIB read \(check.totalRead) \(check.share)")
    for (name, number) in check.unread.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
      print("NIB unread \(number) \(name)")
    }
    for miss in count.misses { print("NIB miss \(miss)") }
    for miss in count.textMisses { print("NIB text miss \(miss)") }
  }
}
