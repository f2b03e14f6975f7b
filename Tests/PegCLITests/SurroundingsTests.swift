import Foundation
import Glibc
import PegTestSupport
import Testing

@testable import PegCLI

/// The surroundings of code of scenes are the same in every run, and as the options describe them.
struct SurroundingsTests {
  /// Returns the labels of the scene by their names.
  private static func facts(_ words: String = "", in folder: TemporaryFolder) throws -> [String:
    String]
  {
    let result = try ToolProcess.run(
      "$P inspect surroundings --time 3s \(words)", in: folder, program: "test-scenes")
    #expect(result.code == 0, "\(result.complaints)")
    var facts: [String: String] = [:]
    for line in result.output.split(separator: "\n") {
      guard let quote = line.firstIndex(of: "\"") else { continue }
      let text = line[line.index(after: quote)...].prefix { $0 != "\"" }
      let parts = text.split(separator: ":", maxSplits: 1)
      if parts.count == 2 {
        facts[String(parts[0])] = parts[1].trimmingCharacters(in: .whitespaces)
      }
    }
    return facts
  }

  // 9 September 2024 was a Monday; the seconds are those of `date -u -d 2024-09-09T09:41 +%s`.
  @Test func everyRunHasTheSameSurroundings() throws {
    let folder = TemporaryFolder()
    let one = try Self.facts(in: folder)
    #expect(one["date"] == "2024-09-09 09:41:00 +0000")
    #expect(one["later"] == "2024-09-09 09:41:02 +0000")
    #expect(one["seconds"] == "1725874860 1725874860 747567660")
    #expect(one["formatted"] == "September 9, 2024 at 9:41 AM")
    #expect(one["number"] == "1,234.5")
    #expect(one["today"] == "true")
    #expect(one["week"] == "1")
    #expect(one["locale"]?.hasPrefix("en_US ") == true)
    #expect(one["zone"] == "GMT")
    #expect(one["name"] == "nobody" && one["starts"] == "0")
    #expect(one["files"] == "[]" && one["temporary"] == "false")
    // Deadlines made from the scene's time of day last as long as they should.
    #expect(one["waits"] == "false false true")
    #expect(one["random"] != nil && one["c"] != nil)
    let two = try Self.facts(in: folder)
    #expect(one == two)
  }

  @Test func optionsDescribeTheSurroundings() throws {
    let folder = TemporaryFolder()
    try folder.write(Array("{\"name\": \"Ada\", \"starts\": 7}".utf8), "defaults.json")
    let facts = try Self.facts(
      "--date 2023-12-24T18:00:30 --timezone Europe/Berlin --locale de_DE --defaults defaults.json",
      in: folder)
    // Berlin is an hour ahead in winter.
    #expect(facts["date"] == "2023-12-24 17:00:30 +0000")
    #expect(facts["formatted"] == "24. Dezember 2023 um 18:00")
    #expect(facts["number"] == "1.234,5")
    #expect(facts["week"] == "2")
    #expect(facts["zone"] == "Europe/Berlin")
    #expect(facts["name"] == "Ada" && facts["starts"] == "7")
  }

  @Test func propertyListsAreReadToo() throws {
    let folder = TemporaryFolder()
    let list = try PropertyListSerialization.data(
      fromPropertyList: ["name": "Grace"], format: .xml, options: 0)
    try folder.write(Array(list), "defaults.plist")
    #expect(try Self.facts("--defaults defaults.plist", in: folder)["name"] == "Grace")
  }

  @Test func defaultsOfAnAppStayTheUsers() throws {
    let folder = TemporaryFolder()
    let list = try PropertyListSerialization.data(
      fromPropertyList: ["name": "User", "starts": 40], format: .xml, options: 0)
    try folder.write(Array(list), "home/.config/test-scenes.plist")
    for _ in 0..<2 {
      let result = try ToolProcess.run(
        "$P inspect surroundings --time 3s", in: folder,
        environment: ["HOME": folder.path + "/home"], program: "test-scenes")
      #expect(result.output.contains("name: nobody") && result.output.contains("starts: 0"))
    }
    #expect(try folder.read("home/.config/test-scenes.plist") == Array(list))
    #expect(try folder.files() == ["home/.config/test-scenes.plist"])
  }

  @Test func foldersOfKilledRunsAreRemoved() throws {
    let folder = TemporaryFolder()
    for name in ["stale", "alive"] { try folder.write([1], "pegbar-run-\(name)/Documents/a") }
    let alive = open(folder.path + "/pegbar-run-alive", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { close(alive) }
    try #require(flock(alive, LOCK_EX) == 0)
    let environment = ["TMPDIR": folder.path]
    let line = "$P inspect surroundings > /dev/null"
    #expect(
      try ToolProcess.run(line, in: folder, environment: environment, program: "test-scenes").code
        == 0)
    #expect(try folder.files() == ["pegbar-run-alive/Documents/a"])
  }

  @Test func aFolderOfSomebodyElseIsNotTaken() throws {
    let folder = TemporaryFolder()
    try folder.write([1], "pegbar-run-mine/a")
    let result = try ToolProcess.run(
      "$P inspect surroundings > /dev/null", in: folder,
      environment: ["_PEGBAR_RUN": "9:\(folder.path)/pegbar-run-mine", "TMPDIR": "/tmp"],
      program: "test-scenes")
    #expect(result.code == 0)
    #expect(try folder.files() == ["pegbar-run-mine/a"])
  }

  @Test(arguments: [
    ("--date 2023-02-29", "--date"), ("--date yesterday", "--date"), ("--locale xx_QQ", "--locale"),
    ("--timezone Mars/Base", "--timezone"), ("--date 2024-01-01T25:00", "--date"),
  ])
  func wrongValuesAreRefused(_ words: String, _ name: String) throws {
    let result = try ToolProcess.run(
      "$P inspect surroundings \(words)", in: TemporaryFolder(), program: "test-scenes")
    #expect(result.code == 64)
    #expect(result.complaints.contains(name), "\(result.complaints)")
  }

  @Test func defaultsThatCannotBeKeptAreRefused() throws {
    let folder = TemporaryFolder()
    try folder.write(Array("{\"a\": null}".utf8), "a.json")
    try folder.write(Array("[1]".utf8), "b.json")
    for name in ["a.json", "b.json", "missing.json"] {
      let result = try ToolProcess.run(
        "$P inspect surroundings --defaults \(name)", in: folder, program: "test-scenes")
      #expect(result.code == 2, "\(name)")
      #expect(result.lines.count == 1 && result.complaints.contains(name), "\(result.complaints)")
    }
  }

  /// The run's own folder is gone afterwards, also if the scene ended the program.
  @Test func foldersAreRemoved() throws {
    let folder = TemporaryFolder()
    try folder.write([], "tmp/keep")
    let variables = ["TMPDIR": "\(folder.path)/tmp", "SWIFT_BACKTRACE": "enable=no"]
    for scene in ["surroundings", "exit-0.loading"] {
      let result = try ToolProcess.run(
        "$P snapshot \(scene) --scale 0.1 -o out", in: folder, environment: variables,
        program: "test-scenes")
      #expect(result.code == (scene == "surroundings" ? 0 : 2))
      #expect(try folder.files().filter { $0.hasPrefix("tmp/") } == ["tmp/keep"])
    }
  }

  @Test func datesAreRead() throws {
    func expect(_ text: String, _ numbers: [Int]) throws {
      let components = try SceneDate(text).components
      #expect(
        components
          == DateComponents(
            year: numbers[0], month: numbers[1], day: numbers[2], hour: numbers[3],
            minute: numbers[4], second: numbers[5]))
    }
    try expect("2024-09-09", [2024, 9, 9, 9, 41, 0])
    try expect("2000-02-29T00:00", [2000, 2, 29, 0, 0, 0])
    try expect("1999-12-31T23:59:58", [1999, 12, 31, 23, 59, 58])
  }
}
