import PegDiff
import PegGeometry
import PegImageIO
import PegPixels
import PegSnapshot
import Testing

@testable import PegReport

let payloads: [String] = [
  "<script>alert(1)</script>", "</title><script>alert(1)</script>", "</style><b>",
  "<img src=x onerror=alert(1)>",
  "\"><img src=x>", "'><svg onload=alert(1)>", "\" onmouseover=\"alert(1)",
  "' autofocus onfocus='x", "`${1}`",
  "&lt;b&gt;", "&amp;", "&#60;b&#62;", "&NotEqualTilde;", "<!--", "-->", "<![CDATA[", "<?xml?>",
  "<", ">", "</",
  "</article></main></body></html>", "<base href=//evil>", "<meta http-equiv=refresh content=0>",
  "javascript:alert(1)", "data:text/html,<b>", "\u{0}", "a\u{0}b<b>", "\r\n<b>", "\u{b}\u{c}",
  "\u{1b}[31m",
  "\u{202e}txt.exe", "\u{2066}a\u{2069}", "\u{feff}<b>", "\u{fffe}", "\u{85}", "{{7*7}}",
  "<\u{0}script>", "<a/b=c>",
  "=", "x y=z", "<plaintext>", "<textarea>", "<svg><style>", "%3Cb%3E", "\\\"<b>", "𝓽𝓮𝓼𝓽 🙂",
  "e\u{301}\u{301}",
  String(repeating: "<b>", count: 500), " ", "",
]

/// Writes a tree of one difference, one other size and one missing reference, all with the name in every field.
func writeTree(_ folder: TemporaryFolder, name: String, suite: String = "Suite") throws {
  let grey = flat(6, 4, 100, 100, 100)
  let red = flat(6, 4, 200, 0, 0)
  let png = try PNGEncoder.encode(grey)
  let others = try [PNGEncoder.encode(red), PNGEncoder.encode(DiffImage.make(grey, red))]
  for (place, verdict) in [
    ("a", VerdictKind.different), ("b", .sizeMismatch), ("c", .missing), ("d", .unreadable),
    ("e", .recorded),
  ] {
    let full = verdict == .different || verdict == .sizeMismatch
    let record = ResultRecord(
      suite: name, test: name, identifier: name, verdict: verdict, summary: name, reference: name,
      expectedSize: PixelSize(width: 6, height: 4), actualSize: PixelSize(width: 6, height: 4),
      difference: verdict == .different ? ImageComparison.summarize(grey, red) : nil,
      images: full ? [.reference, .actual, .diff] : [.actual])
    let base = "results/\(suite)/\(place)/"
    try folder.write(png, base + "actual.png")
    if full {
      try folder.write(others[0], base + "reference.png")
      try folder.write(others[1], base + "diff.png")
    }
    try folder.write(Array(record.json.text.utf8), base + "result.json")
  }
}

func page(_ folder: TemporaryFolder) throws -> String {
  let path = try ReportWriter.write(resultsIn: folder.path + "/results", to: folder.path + "/page")
  #expect(path == folder.path + "/page/index.html")
  return String(decoding: try folder.read("page/index.html"), as: UTF8.self)
}

struct ReportWriterTests {
  /// Whatever a name holds, the page has the same elements and attributes as with a plain name.
  @Test(arguments: payloads)
  func hostileNamesAreOnlyText(payload: String) throws {
    let plain = TemporaryFolder()
    try writeTree(plain, name: "plain")
    let hostile = TemporaryFolder()
    try writeTree(hostile, name: payload)
    let expected = HTMLScanner(try page(plain), ignoring: ["alt"])
    let found = HTMLScanner(try page(hostile), ignoring: ["alt"])
    #expect(expected.tags.count > 100)
    #expect(found.tags == expected.tags)
  }

  @Test func hostileFolderNamesAreOnlyText() throws {
    let plain = TemporaryFolder()
    try writeTree(plain, name: "plain")
    let expected = HTMLScanner(try page(plain), ignoring: ["alt"])
    for payload in payloads
    where !payload.isEmpty && !payload.contains("/") && payload.utf8.count < 200 {
      if payload.utf8.contains(0) { continue }
      let hostile = TemporaryFolder()
      try writeTree(hostile, name: "plain", suite: payload)
      #expect(HTMLScanner(try page(hostile), ignoring: ["alt"]).tags == expected.tags)
    }
  }

  /// The scanner itself must notice when an element slips in; otherwise the tests above prove nothing.
  @Test func scannerNoticesIntruders() {
    let plain = HTMLScanner("<p class=\"a\">x</p>", ignoring: []).tags
    for page in [
      "<p class=\"a\"><b>x</p>", "<p class=\"a\" id=\"\">x</p>", "<p class=\"a\">x</p><!--",
      "<p class='b'>x</p>",
    ] {
      #expect(HTMLScanner(page, ignoring: []).tags != plain)
    }
  }

  @Test func pageHasNoScriptAndNamesItsStyle() throws {
    let folder = TemporaryFolder()
    try writeTree(folder, name: "plain")
    let source = try page(folder)
    let tags = HTMLScanner(source, ignoring: []).tags
    #expect(
      !tags.contains { $0.hasPrefix("<script") || $0.contains(" style=") || $0.contains(" on") })
    #expect(!source.contains("http://") && !source.contains("https://"))
    let policy = tags.first { $0.contains("Content-Security-Policy") } ?? ""
    #expect(policy.contains("default-src &#39;none&#39;"))
    #expect(!policy.contains("unsafe"))
  }

  @Test func pageShowsEveryFigure() throws {
    let folder = TemporaryFolder()
    try writeTree(folder, name: "testHeader()")
    let source = try page(folder)
    let scanner = HTMLScanner(source, ignoring: [])
    #expect(scanner.tags.count { $0.hasPrefix("<article") } == 5)
    #expect(scanner.tags.count { $0.hasPrefix("<img") } == 9)
    #expect(scanner.text.contains("24 of 24"))
    #expect(scanner.text.contains("5 snapshots"))
    // Three different pictures, each stored once: grey, red and their difference.
    #expect(try folder.files().count { $0.hasPrefix("page/images/") } == 3)
  }

  @Test func bytesDependOnTheResultsAlone() throws {
    let first = TemporaryFolder()
    let second = TemporaryFolder()
    try writeTree(first, name: "x")
    try writeTree(second, name: "x", suite: "Zuite")
    try writeTree(second, name: "x", suite: "Suite")
    let alone = try page(first)
    #expect(try page(first) == alone)
    let both = try page(second)
    #expect(both != alone)
    let suites = both.split(separator: "<bdi class=\"note\">").dropFirst().map { $0.prefix(5) }
    #expect(suites == Array(repeating: "Suite", count: 5) + Array(repeating: "Zuite", count: 5))
  }

  @Test func oldPicturesGoAndForeignFilesStay() throws {
    let folder = TemporaryFolder()
    try writeTree(folder, name: "x")
    try folder.write([1], "page/images/0123456789abcdef.png")
    try folder.write([1], "page/images/mine.png")
    _ = try page(folder)
    let images = try folder.files().filter { $0.hasPrefix("page/images/") }
    #expect(images.contains("page/images/mine.png"))
    #expect(!images.contains("page/images/0123456789abcdef.png"))
    #expect(images.count == 4)
  }

  @Test func emptyResultsSaySo() throws {
    let folder = TemporaryFolder()
    try FileTree.makeFolders(["results"], below: folder.path)
    #expect(try page(folder).contains("Nothing to look at"))
    #expect(throws: ReportError.noResults(folder.path + "/none")) {
      try ReportWriter.write(resultsIn: folder.path + "/none", to: folder.path + "/page")
    }
  }

  @Test func brokenResultsAreNamedAndKeepTheOldPage() throws {
    for (file, bytes) in [
      ("result.json", Array("{".utf8)), ("diff.png", Array("version https://git-lfs".utf8)),
      ("diff.png", nil), ("result.json", Array("{\"schema\": 7}".utf8)),
    ] as [(String, [UInt8]?)] {
      let folder = TemporaryFolder()
      try writeTree(folder, name: "x")
      let old = try page(folder)
      if let bytes {
        try folder.write(bytes, "results/Suite/a/" + file)
      } else {
        try FileTree.remove(folder.path + "/results/Suite/a/" + file)
      }
      let error = #expect(throws: ReportError.self) { try page(folder) }
      #expect(error?.description.contains("results/Suite/a/" + file) == true)
      #expect(String(decoding: try folder.read("page/index.html"), as: UTF8.self) == old)
    }
  }
}

@Suite struct Base64Tests {
  /// RFC 4648, §10.
  @Test func base64() {
    let expected = ["", "Zg==", "Zm8=", "Zm9v", "Zm9vYg==", "Zm9vYmE=", "Zm9vYmFy"]
    for (count, text) in expected.enumerated() {
      #expect(Array("foobar".utf8.prefix(count)).base64 == text)
    }
  }
}
