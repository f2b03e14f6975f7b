import PegBase
import PegDiff
import PegGeometry
import PegImageIO
import PegSnapshot
import PegTestSupport
import Testing

@testable import PegReport

/// Names that must stay names: markup, scripts, controls, marks that reorder text, paths, and very long ones.
let hostileNames: [String] = [
  "<script>alert(1)</script>", "</title><script>alert(1)</script>", "</style><b>",
  "<img src=x onerror=alert(1)>", "\"><img src=x>", "'><svg onload=alert(1)>",
  "\" onmouseover=\"alert(1)", "' autofocus onfocus='x", "`${1}`", "&lt;b&gt;", "&amp;",
  "&#60;b&#62;", "<!--", "-->", "<![CDATA[", "<?xml?>", "<", "</", "</script>", "]});alert(1);({",
  "\"});alert(1);//", "\\", "\\\"", "\\u0022", "\u{2028}", "\u{2029}", "*/", "javascript:alert(1)",
  "__proto__", "constructor", "data:text/html,<b>", "\u{0}", "a\u{0}b<b>", "\r\n<b>", "\u{b}\u{c}",
  "\u{1b}[31m", "\u{202e}txt.exe", "\u{2066}a\u{2069}", "\u{feff}<b>", "\u{fffe}", "\u{85}",
  "{{7*7}}", "../../../etc/passwd", "/etc/passwd", "..", ".", "CON", "a/b\\c", "%2e%2e%2f",
  "<\u{0}script>", "𝓽𝓮𝓼𝓽 🙂", "e\u{301}\u{301}", String(repeating: "<b>", count: 500),
  String(repeating: "x", count: 100_000), " ", "",
]

/// A page that was written, read back as a browser would.
struct WrittenPage {
  let html: String
  /// The cases of the index.
  let cases: [JSONValue]
  let digest: String
  /// The titles of groups of cases with the same cause.
  let groups: [String]
  /// The facts about the run.
  let run: JSONValue
  /// The names in `files/`.
  let files: Set<String>
  private let folder: TemporaryFolder

  /// Writes the page of the folder's results and checks what holds for every page.
  init(_ folder: TemporaryFolder, results: [String] = ["results"]) throws {
    let path = try ReportWriter.write(
      resultsIn: results.map { folder.path + "/" + $0 }, to: folder.path + "/page")
    #expect(path == folder.path + "/page/index.html")
    try self.init(written: folder)
  }

  init(written folder: TemporaryFolder) throws {
    self.folder = folder
    html = String(decoding: try folder.read("page/index.html"), as: UTF8.self)
    files = Set(
      try folder.files().filter { $0.hasPrefix("page/files/") }
        .map { String($0.dropFirst("page/files/".count)) })
    let named = html.split(separator: "\"").filter { $0.hasPrefix("files/") }
      .map { String($0.dropFirst("files/".count)) }
    #expect(named.count == 14 && files.isSuperset(of: named))
    for name in named {
      let bytes = try folder.read("page/files/" + name)
      #expect(name.contains("-" + Self.hash(bytes).prefix(16) + "."))
    }
    let data = try folder.read("page/files/" + (named.first { $0.hasPrefix("data-") } ?? "none"))
    let text = try #require(String(validating: data, as: UTF8.self))
    #expect(text.hasPrefix("pegbar.data({") && text.hasSuffix("});\n"))
    // Nothing that a script's reader would take for the end of a line or of a string.
    #expect(!text.unicodeScalars.contains { $0 != "\n" && $0.isHiddenControl })
    let document = try JSONValue(parsing: Array(text.dropFirst(12).dropLast(3).utf8))
    cases = document["cases"]?.array ?? []
    digest = document["digest"]?.string ?? ""
    groups = (document["groups"]?.array ?? []).compactMap(\.string)
    run = document["run"] ?? .null
  }

  static func hash(_ bytes: [UInt8]) -> String {
    bytes.withUnsafeBytes { SHA256.hexDigest(of: $0) }
  }

  /// Returns the file of this SHA-256, which its content must have.
  func file(_ hash: String?) throws -> [UInt8] {
    let hash = try #require(hash)
    let script = try folder.read("page/files/" + hash + ".js")
    let start = Array("pegbar.file(\"\(hash)\",\"".utf8)
    let end = Array("\");\n".utf8)
    #expect(script.starts(with: start) && script.suffix(end.count).elementsEqual(end))
    let bytes = Self.bytes(literal: script.dropFirst(start.count).dropLast(end.count))
    #expect(Self.hash(bytes) == hash)
    return bytes
  }

  /// Returns what the page knows of an open case.
  func detail(_ one: JSONValue) throws -> JSONValue {
    let bundle = try JSONValue(parsing: try file(one["file"]?.string))
    let place = try #require(one["place"]?.integer)
    return try #require(bundle.array?[place])
  }

  /// Reads a string literal of JavaScript in which every byte is a character.
  static func bytes(literal: some Sequence<UInt8>) -> [UInt8] {
    var out: [UInt8] = []
    var isEscaped = false
    for byte in literal {
      if isEscaped {
        out.append(byte == UInt8(ascii: "n") ? 10 : byte == UInt8(ascii: "r") ? 13 : byte)
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else {
        #expect(byte != 10 && byte != 13 && byte != UInt8(ascii: "\""))
        out.append(byte)
      }
    }
    return out
  }
}

/// Writes a tree of one difference, one other size and more, all with the name in every field.
func writeTree(_ folder: TemporaryFolder, name: String, suite: String = "Suite") throws {
  let grey = flat(6, 4, 100, 100, 100)
  let red = flat(6, 4, 200, 0, 0)
  let png = try PNGEncoder.encode(grey)
  let others = try [PNGEncoder.encode(red), PNGEncoder.encode(DiffImage.make(grey, red))]
  let verdicts: [(String, VerdictKind)] = [
    ("a", .different), ("b", .sizeMismatch), ("c", .missing), ("d", .unreadable), ("e", .recorded),
  ]
  for (place, verdict) in verdicts {
    let full = verdict == .different || verdict == .sizeMismatch
    let base = "results/\(suite)/\(place)/"
    try folder.write(png, base + "actual.png")
    if full {
      try folder.write(others[0], base + "reference.png")
      try folder.write(others[1], base + "diff.png")
    }
    var record = makeRecord(name: name, verdict: verdict, actual: png)
    if full { record.images = [.reference, .actual, .diff] }
    if verdict == .different { record.difference = ImageComparison.summarize(grey, red) }
    try folder.write(Array(record.json.text.utf8), base + "result.json")
  }
}

/// Returns a record with the name in every field, of a picture of 6 by 4 pixels.
func makeRecord(
  name: String, verdict: VerdictKind = .different, actual: [UInt8]
) -> ResultRecord {
  let size = PixelSize(width: 6, height: 4)
  var record = ResultRecord(
    suite: name, test: name, identifier: name, verdict: verdict, summary: name, reference: name,
    expectedSize: size, actualSize: size, images: [.actual])
  record.candidate = "actual.png"
  record.actualDigest = WrittenPage.hash(actual)
  return record
}
