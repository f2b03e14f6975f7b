import PegDiff
import PegGeometry
import PegImageIO
import PegPixels
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
  /// The names in `files/`.
  let files: Set<String>
  private let folder: TemporaryFolder

  /// Writes the page of the folder's results and checks what holds for every page.
  init(_ folder: TemporaryFolder) throws {
    let path = try ReportWriter.write(
      resultsIn: folder.path + "/results", to: folder.path + "/page")
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
    #expect(named.count == 12 && files.isSuperset(of: named))
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
    let bytes = Self.bytes(base64: script.dropFirst(start.count).dropLast(end.count))
    #expect(Self.hash(bytes) == hash)
    return bytes
  }

  /// Returns what the page knows of an open case.
  func detail(_ one: JSONValue) throws -> JSONValue {
    let bundle = try JSONValue(parsing: try file(one["file"]?.string))
    let place = try #require(one["place"]?.integer)
    return try #require(bundle.array?[place])
  }

  /// RFC 4648, §4, read by counting in the alphabet.
  static func bytes(base64: some Sequence<UInt8>) -> [UInt8] {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var values = [UInt8](repeating: 255, count: 256)
    for (value, byte) in alphabet.enumerated() { values[Int(byte)] = UInt8(value) }
    var (bits, count, out) = (UInt32(0), 0, [UInt8]())
    for byte in base64 where byte != UInt8(ascii: "=") {
      bits = bits << 6 | UInt32(values[Int(byte)])
      count += 6
      if count >= 8 {
        count -= 8
        out.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
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
  for (place, verdict) in [
    ("a", "different"), ("b", "size-mismatch"), ("c", "missing"), ("d", "unreadable"),
    ("e", "recorded"),
  ] {
    let full = verdict == "different" || verdict == "size-mismatch"
    let compared = verdict == "different" ? ImageComparison.summarize(grey, red) : nil
    let images = full ? ["reference", "actual", "diff"] : ["actual"]
    let base = "results/\(suite)/\(place)/"
    try folder.write(png, base + "actual.png")
    if full {
      try folder.write(others[0], base + "reference.png")
      try folder.write(others[1], base + "diff.png")
    }
    let record = recordDocument(
      name: name, verdict: verdict, difference: compared, images: images)
    try folder.write(Array(record.text.utf8), base + "result.json")
  }
}

/// Returns a record of the first form, and keys of the second.
func recordDocument(
  name: String, verdict: String = "different", difference: DiffSummary? = nil,
  images: [String] = [], form: Int = 1, more: [JSONValue.Member] = []
) -> JSONValue {
  let size = JSONValue.array([.integer(6), .integer(4)])
  let bounds = difference.map { [$0.bounds.x0, $0.bounds.y0, $0.bounds.x1, $0.bounds.y1] }
  return .object(
    [
      .init("schema", .integer(form)), .init("suite", .string(name)), .init("test", .string(name)),
      .init("identifier", .string(name)), .init("verdict", .string(verdict)),
      .init("summary", .string(name)), .init("reference", .string(name)),
      .init("expectedSize", size), .init("actualSize", size),
      .init("differingPixels", difference.map { .integer($0.differingPixels) } ?? .null),
      .init("totalPixels", difference.map { .integer($0.totalPixels) } ?? .null),
      .init("bounds", bounds.map { .array($0.map(JSONValue.integer)) } ?? .null),
      .init(
        "largestChannelDifference",
        difference.map { .integer($0.largestChannelDifference) } ?? .null),
      .init("allowedDifferingPixels", .integer(0)), .init("allowedChannelDifference", .integer(0)),
      .init("rerecorded", .bool(false)), .init("images", .array(images.map(JSONValue.string))),
    ] + more)
}
