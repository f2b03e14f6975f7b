import PegBase
import PegDiff
import PegGeometry
import PegImageIO
import PegSnapshot
import PegTestSupport
import Testing

@testable import PegReport

struct ReportWriterTests {
  private static let plain = Result {
    let folder = TemporaryFolder()
    try writeTree(folder, name: "plain")
    return try WrittenPage(folder).html
  }

  /// Whatever a name holds, the page is the same document, and the name arrives as it is.
  @Test(arguments: hostileNames)
  func hostileNamesAreOnlyData(name: String) throws {
    let hostile = TemporaryFolder()
    try writeTree(hostile, name: name)
    let expected = try Self.plain.get()
    let found = try WrittenPage(hostile)
    #expect(withoutData(found.html) == withoutData(expected))
    #expect(found.cases.count == 5)
    for one in found.cases {
      for key in ["test", "identifier", "text", "reference"] {
        #expect(one[key]?.string?.unicodeScalars.elementsEqual(name.unicodeScalars) == true)
      }
    }
  }

  @Test func hostileFolderNamesAreOnlyData() throws {
    for name in hostileNames
    where !["", ".", ".."].contains(name) && !name.contains("/") && name.utf8.count < 200
      && !name.utf8.contains(0)
    {
      let folder = TemporaryFolder()
      try writeTree(folder, name: "plain", suite: name)
      let page = try WrittenPage(folder)
      #expect(page.cases.allSatisfy { $0["suite"]?.string == name })
    }
  }

  /// The page with the name of its data taken out, which is the one thing that names may change.
  private func withoutData(_ html: String) -> String {
    html.split(separator: "\"").map { $0.hasPrefix("files/data-") ? "…" : $0 }
      .joined(separator: "\"")
  }

  @Test func pageRunsOnlyItsOwnFiles() throws {
    let folder = TemporaryFolder()
    try writeTree(folder, name: "plain")
    let page = try WrittenPage(folder)
    let policy = page.html.split(separator: "\"").first { $0.hasPrefix("default-src") } ?? ""
    #expect(policy.hasPrefix("default-src 'none'; script-src 'self' file:;"))
    #expect(!policy.contains("unsafe") && policy.contains("require-trusted-types-for 'script'"))
    #expect(!page.html.contains("://") && !page.html.contains(" onclick"))
    for part in page.html.split(separator: "<script ").dropFirst() {
      #expect(part.hasPrefix("defer src=\"files/") && part.contains("\"></script>"))
    }
  }

  @Test func casesAndPicturesArriveAsTheyAre() throws {
    let folder = TemporaryFolder()
    try writeTree(folder, name: "testHeader()")
    let page = try WrittenPage(folder)
    let actual = try folder.read("results/Suite/a/actual.png")
    #expect(page.cases.map { $0["name"]?.string } == ["a", "b", "c", "d", "e"])
    for one in page.cases {
      #expect(one["actualDigest"]?.string == WrittenPage.hash(actual))
      #expect(one["suite"]?.string == "Suite" && one["id"]?.string?.count == 16)
    }
    let detail = try page.detail(page.cases[0])
    #expect(detail["differingPixels"]?.integer == 24)
    #expect(detail["bounds"] == .array([0, 0, 6, 4].map(JSONValue.integer)))
    for kind in ["reference", "actual", "diff"] {
      let image = detail["images"]?[kind]
      #expect(image?["width"]?.integer == 6 && image?["height"]?.integer == 4)
      #expect(
        try page.file(image?["file"]?.string) == folder.read("results/Suite/a/\(kind).png"))
    }
    // Three different pictures and the bundle of details, each stored once.
    #expect(page.files.count { $0.utf8.count == 67 } == 4)
  }

  @Test func bytesDependOnTheResultsAlone() throws {
    let first = TemporaryFolder()
    let second = TemporaryFolder()
    try writeTree(first, name: "x")
    try writeTree(second, name: "x", suite: "Zuite")
    try writeTree(second, name: "x", suite: "Suite")
    let alone = try WrittenPage(first)
    let again = try WrittenPage(first)
    #expect(again.html == alone.html && again.files == alone.files)
    let both = try WrittenPage(second)
    #expect(both.digest != alone.digest && both.html != alone.html)
    let suites = both.cases.map { $0["suite"]?.string }
    #expect(suites == Array(repeating: "Suite", count: 5) + Array(repeating: "Zuite", count: 5))
  }

  @Test func manyCasesShareBundles() throws {
    let folder = TemporaryFolder()
    let png = try PNGEncoder.encode(flat(6, 4, 1, 2, 3))
    for number in 0..<600 {
      let base = "results/Suite/\(1000 + number)/"
      try folder.write(png, base + "actual.png")
      let record = makeRecord(name: "case \(number)", verdict: .missing, actual: png)
      try folder.write(Array(record.json.text.utf8), base + "result.json")
    }
    let page = try WrittenPage(folder)
    #expect(page.cases.count == 600)
    // One picture and two or three bundles.
    #expect((3...4).contains(page.files.count { $0.utf8.count == 67 }))
    for number in [0, 299, 599] {
      #expect(try page.detail(page.cases[number])["summary"]?.string == "case \(number)")
    }
  }

  @Test func oldFilesGoAndForeignFilesStay() throws {
    let folder = TemporaryFolder()
    try writeTree(folder, name: "x")
    let old = String(repeating: "0", count: 64) + ".js"
    for name in [old, "data-0123456789abcdef.js", "mine.js", "my-data.css"] {
      try folder.write([1], "page/files/" + name)
    }
    let page = try WrittenPage(folder)
    #expect(page.files.isSuperset(of: ["mine.js", "my-data.css"]))
    #expect(!page.files.contains(old) && !page.files.contains("data-0123456789abcdef.js"))
    #expect(page.files.count == 2 + 14 + 4)
  }

  @Test func emptyResultsHaveAPage() throws {
    let folder = TemporaryFolder()
    try FileTree.makeFolders(["results"], below: folder.path)
    #expect(try WrittenPage(folder).cases.isEmpty)
    #expect(throws: ReportError.noResults(folder.path + "/none")) {
      try ReportWriter.write(resultsIn: [folder.path + "/none"], to: folder.path + "/page")
    }
  }

  @Test func brokenResultsAreNamedAndKeepTheOldPage() throws {
    for (file, bytes) in [
      ("result.json", Array("{".utf8)), ("diff.png", Array("version https://git-lfs".utf8)),
      ("diff.png", nil), ("result.json", Array("{\"schema\": 7}".utf8)),
    ] as [(String, [UInt8]?)] {
      let folder = TemporaryFolder()
      try writeTree(folder, name: "x")
      let old = try WrittenPage(folder)
      // A case before the broken one, whose files would be new.
      let png = try PNGEncoder.encode(flat(2, 2, 9, 9, 9))
      try folder.write(png, "results/Suite/E/actual.png")
      try folder.write(
        Array(makeRecord(name: "E", verdict: .missing, actual: png).json.text.utf8),
        "results/Suite/E/result.json")
      if let bytes {
        try folder.write(bytes, "results/Suite/b/" + file)
      } else {
        try FileTree.remove(folder.path + "/results/Suite/b/" + file)
      }
      let error = #expect(throws: ReportError.self) { try WrittenPage(folder) }
      #expect(error?.description.contains("results/Suite/b/" + file) == true)
      let now = try WrittenPage(written: folder)
      #expect(now.html == old.html && now.files == old.files)
    }
  }

  @Test func linksAreNotFollowed() throws {
    let folder = TemporaryFolder()
    try writeTree(folder, name: "x")
    try FileTree.remove(folder.path + "/results/Suite/a/diff.png")
    #expect(symlink(folder.path + "/results/Suite/b/diff.png", "results/Suite/a/diff.png", folder))
    let error = #expect(throws: ReportError.self) { try WrittenPage(folder) }
    #expect(error?.description.contains("Suite/a/diff.png") == true)
  }

  @Test func namesOfFilesAreKnown() {
    let hash = String(repeating: "a1", count: 32)
    for name in [hash + ".js", "data-0123456789abcdef.js", "review-0123456789abcdef.css"] {
      #expect(ReportPage.isOurs(name))
    }
    for name in [
      hash, hash + ".css", hash + "0.js", "data-0123456789abcdeg.js", "../data-0123456789abcdef.js",
      "-.js", "a-b-0123456789abcdef.js", ".js", "index.html",
    ] {
      #expect(!ReportPage.isOurs(name), "\(name)")
    }
  }

  /// A shard's copy of a case is left out; another picture of the same case stays, and says which run it is of.
  @Test func severalRunsMakeOnePage() throws {
    let folder = TemporaryFolder()
    try writeTree(folder, name: "x")
    try folder.write(try folder.read("results/Suite/a/actual.png"), "second/Suite/a/actual.png")
    try folder.write(try folder.read("results/Suite/c/actual.png"), "second/Suite/c/actual.png")
    try folder.write(try folder.read("results/Suite/c/result.json"), "second/Suite/c/result.json")
    let other = try PNGEncoder.encode(flat(6, 4, 1, 2, 3))
    try folder.write(other, "second/Suite/a/actual.png")
    try folder.write(
      Array(makeRecord(name: "x", actual: other).json.text.utf8), "second/Suite/a/result.json")
    let page = try WrittenPage(folder, results: ["results", "second"])
    #expect(page.cases.map { $0["name"]?.string } == ["a", "a", "b", "c", "d", "e"])
    #expect(
      page.cases.prefix(2).map { $0["run"]?.string } == ["results", "second"])
    #expect(Set(page.cases.compactMap { $0["id"]?.string }).count == 6)
  }

  @Test func theHeadKnowsHowManyPassed() throws {
    let folder = TemporaryFolder()
    try writeTree(folder, name: "x")
    let line = """
      {"reference": "r", "suite": "s", "test": "t", "identifier": "1", "verdict": "matched", \
      "file": null, "line": null, "margin": null, "seconds": 0.25}

      """
    try folder.write(Array(line.utf8), "results/run-1.jsonl")
    let page = try WrittenPage(folder)
    #expect(page.run["passed"] == .integer(1) && page.run["seconds"] == .number(0.25))
    #expect(page.run["commit"] == .null)
  }

  /// Bytes cost at most two bytes for each, and pictures, whose bytes look random, some two percent.
  @Test func scriptsOfFilesAreHardlyLargerThanFiles() throws {
    var state = UInt32(7)
    let bytes = (0..<20_000).map { _ -> UInt8 in
      state = state &* 1_664_525 &+ 1_013_904_223
      return UInt8(state >> 24)
    }
    let script = ReportPage.script(String(repeating: "a", count: 64), bytes)
    #expect(script.count < bytes.count * 103 / 100 + 100)
    let start = "pegbar.file(\"".utf8.count + 64 + "\",\"".utf8.count
    #expect(WrittenPage.bytes(literal: script.dropFirst(start).dropLast(4)) == bytes)
  }
}
