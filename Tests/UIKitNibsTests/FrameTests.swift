import Foundation
import Testing
import UIKit
import UIKitNibs

@MainActor
struct FrameTests {
  private var fixtures: String {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    return tests.appendingPathComponent("../../Fixtures/Storyboards").standardized.path
  }

  /// The frames follow from the constraints: margins of 16, safe areas of 44 and 34, a bar of 44.
  @Test func laysScenesOutAsTheFileHasThem() throws {
    var check = FrameCheck()
    try check.check(path: fixtures + "/Frames.storyboard")
    #expect(check.count.misses.map(\.description) == [])
    #expect(check.count.scenes == 2)
    #expect(check.count.plain == 10)
    #expect(check.unread == [:])
  }

  @Test func findsFramesThatConstraintsDoNotGive() throws {
    let text = try String(contentsOfFile: fixtures + "/Frames.storyboard", encoding: .utf8)
      .replacingOccurrences(of: "x=\"137.5\"", with: "x=\"130\"")
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "pegbar-frames-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("Moved.storyboard").path
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    var check = FrameCheck()
    try check.check(path: path)
    #expect(check.count.misses.map(\.place) == ["Moved.storyboard view ccc-01-fff"])
  }

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
