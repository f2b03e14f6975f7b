import PegSnapshot
import Testing

@testable import PegCLI

struct ChangedTestsTests {
  private func pattern(_ changed: String...) -> String {
    let tests = ChangedTests(
      targets: [
        .init(name: "Core", isTest: false, path: "Sources/Core"),
        .init(name: "App", isTest: false, path: "Sources/App", dependencies: ["Core"]),
        .init(name: "AppTests", isTest: true, path: "Tests/AppTests", dependencies: ["App"]),
        .init(name: "CoreTests", isTest: true, path: "Tests/CoreTests", dependencies: ["Core"]),
      ],
      text: { path in
        switch path {
        case "Tests/AppTests/HeaderTests.swift":
          "@Test(arguments: [1]) func shrinks(step: Int) {} ; @Test @MainActor func grows() {}"
        case "Tests/AppTests/OldTests.swift":
          "class OldTests { func testOld() {}; func helper() {} }"
        case "Tests/AppTests/Support.swift": "func make() {}"
        default: nil
        }
      })
    return tests.pattern(of: changed)
  }

  private func matches(_ pattern: String, _ name: String) throws -> Bool {
    try Regex(pattern).firstMatch(in: name) != nil
  }

  @Test func codeAffectsTheTestsOfAllThatUseIt() throws {
    let core = pattern("Sources/Core/Model.swift")
    #expect(try matches(core, "AppTests.HeaderTests/grows()"))
    #expect(try matches(core, "CoreTests.ModelTests/adds()"))
    let app = pattern("Sources/App/View.swift")
    #expect(try matches(app, "AppTests.HeaderTests/grows()"))
    #expect(try !matches(app, "CoreTests.ModelTests/adds()"))
    #expect(pattern("Package.swift") == pattern("Sources/Core/Model.swift"))
  }

  @Test func filesOfTestsAffectTheirOwn() throws {
    for path in ["HeaderTests.swift", "__Snapshots__/HeaderTests/grows.1.png"] {
      let header = pattern("Tests/AppTests/" + path)
      #expect(try matches(header, "AppTests.HeaderTests/Inner/shrinks(step:)"))
      #expect(try matches(header, "AppTests.grows()"))
      #expect(try !matches(header, "AppTests.HeaderTests/growsMore()"))
      #expect(try !matches(header, "CoreTests.HeaderTests/grows()"))
    }
    let old = pattern("Tests/AppTests/OldTests.swift")
    #expect(try matches(old, "AppTests.OldTests/testOld"))
    // A file that all tests share, and one outside of the targets.
    #expect(pattern("Tests/AppTests/Support.swift") == "^AppTests\\.")
    #expect(pattern("README.md") == TestFilter.nothing)
    #expect(try !matches(pattern(), "AppTests.grows()"))
  }

  @Test func shardsHaveEachSuiteOnce() throws {
    let tests =
      (0..<9).flatMap { suite in
        (0..<3).map { "AppTests.Suite\(suite)/test\(suite)x\($0)()" }
      } + ["AppTests.alone()"]
    // One suite takes as long as all others.
    let entries = (0..<9).flatMap { suite in
      (0..<3).map { number in
        var entry = InventoryEntry(
          reference: "r", suite: "Suite\(suite)", test: "test\(suite)x\(number)()", identifier: "1",
          verdict: .matched, source: nil)
        entry.seconds = suite == 4 ? 8 : 1
        return entry
      }
    }
    let shards = TestShards(tests, after: entries, count: 2)
    #expect(shards.shards.contains { $0.contains("AppTests.Suite4") && $0.count <= 2 })
    let patterns = [shards.pattern(of: 1), shards.pattern(of: 2)]
    for test in tests {
      #expect(try patterns.filter { try matches($0, test) }.count == 1, "\(test)")
    }
    #expect(try patterns.allSatisfy { try !matches($0, "AppTests.Suite44/test()") })
    #expect(TestShards(["A.b()"], after: [], count: 2).pattern(of: 2) == TestFilter.nothing)
  }
}
