import PegBase
import PegDiff
import PegImageIO
import PegPages
import PegServer
import PegSnapshot

/// Assembles a report's data, one case at a time, so that memory holds the pictures of only one case.
///
/// The index has the data for the list of cases. Bundles of several cases have the data for an open case. Pictures and texts
/// are separate files. Every file except the page is named by its content.
struct ReportPage {
  /// The folder of the files, in the page's folder.
  static let folder = "files"
  /// The size limit of a bundle, which the page loads for one open case, besides pictures.
  private static let bundleBytes = 128 << 10

  private struct Entry {
    let members: [JSONValue.Member]
    let bundle: Int
    let place: Int
  }

  /// Stores a file and returns its SHA-256.
  let store: ([UInt8]) throws(ReportError) -> String
  private var entries: [Entry] = []
  private var bundles: [String] = []
  private var open: [String] = []
  private var openBytes = 0

  private let found: ReportSnapshots
  private let run: ReportRun
  private let groups: [CauseGroups.Group]
  /// For each snapshot the index of its group; nil if it has none.
  private let groupOf: [Int?]

  init(
    _ found: ReportSnapshots, _ run: ReportRun,
    store: @escaping ([UInt8]) throws(ReportError) -> String
  ) {
    self.store = store
    self.found = found
    self.run = run
    groups = CauseGroups(found.snapshots).groups
    var groupOf = [Int?](repeating: nil, count: found.snapshots.count)
    for (number, group) in groups.enumerated() {
      for member in group.members { groupOf[member] = number }
    }
    self.groupOf = groupOf
  }

  // MARK: Cases

  /// Adds a case and stores its files.
  ///
  /// - Parameter index: the case's place among the snapshots.
  mutating func add(_ index: Int) throws(ReportError) {
    let snapshot = found.snapshots[index]
    let record = snapshot.record
    let run = found.runs[index]
    var images: [JSONValue.Member] = []
    for image in ArtifactImage.allCases where record.images.contains(image) {
      let path = snapshot.folder + "/" + image.fileName
      let (picture, hash) = try self.picture(path)
      images.append(.init(image.rawValue, picture))
      if image == .actual, record.candidate ?? image.fileName == image.fileName,
        record.actualDigest != hash
      {
        throw .badPicture(path: path, reason: "not the picture that its record speaks of")
      }
    }
    let detail = try self.detail(snapshot, images: images).line
    if openBytes + detail.utf8.count > Self.bundleBytes, !open.isEmpty { try closeBundle() }
    let members: [JSONValue.Member] = [
      .init("id", .string(String(Self.hash(Array((snapshot.name + run).utf8)).prefix(16)))),
      .init("suite", .string(snapshot.suite)), .init("name", .string(snapshot.stem)),
      .init("test", .string(record.test)), .init("identifier", .string(record.identifier)),
      .init("verdict", .string(record.verdict.rawValue)),
      .init("text", .string(record.headline)),
      .init("film", .bool(record.film != nil)), .init("rerecorded", .bool(record.rerecorded)),
      .init("reference", .string(record.reference)),
      .init("actualDigest", record.actualDigest.map { .string($0) } ?? .null),
      .init("group", groupOf[index].map { .integer($0) } ?? .null),
      .init("run", run.isEmpty ? .null : .string(run)),
      .init("picture", Self.shown(images)), .init("box", Self.box(record)),
    ]
    entries.append(Entry(members: members, bundle: bundles.count, place: open.count))
    open.append(detail)
    openBytes += detail.utf8.count
  }

  /// Returns the picture that stands for a case in lists.
  private static func shown(_ images: [JSONValue.Member]) -> JSONValue {
    for kind in [ArtifactImage.actual, .reference, .diff] {
      if let image = images.first(where: { $0.key == kind.rawValue }) { return image.value }
    }
    return .null
  }

  /// Returns the area of a picture that a list shows as changed: that of the first change, or of all differences.
  private static func box(_ record: ResultRecord) -> JSONValue {
    let document = record.json
    let boxes =
      (document["changes"]?.array ?? []).compactMap { $0["bounds"] } + [document["bounds"] ?? .null]
    return boxes.first { $0 != .null } ?? .null
  }

  private mutating func closeBundle() throws(ReportError) {
    bundles.append(try store(Array(("[" + open.joined(separator: ",\n") + "]").utf8)))
    open = []
    openBytes = 0
  }

  /// Returns the data of an open case: members of the record, with files in place of their names.
  private func detail(
    _ snapshot: PendingSnapshot, images: [JSONValue.Member]
  ) throws(ReportError) -> JSONValue {
    let record = snapshot.record
    let document = record.json
    var members = [
      "summary", "expectedSize", "actualSize", "differingPixels", "totalPixels", "bounds",
      "largestChannelDifference", "changes", "stamp", "source",
    ].map { JSONValue.Member($0, document[$0] ?? .null) }
    members += [
      .init(
        "allowed", .string(record.tolerance == .exact ? "no difference" : "\(record.tolerance)")),
      .init("used", record.margin.map { .string("\($0)") } ?? .null),
      .init("images", .object(images)), .init("layout", try layout(snapshot)),
      .init("seconds", found.times[record.reference].map { .number($0) } ?? .null),
    ]
    guard let film = record.film else { return .object(members + [.init("film", .null)]) }
    var frames: [JSONValue] = []
    for (frame, written) in zip(film.frames, document["film"]?["frames"]?.array ?? []) {
      frames.append(try self.frame(frame, written, snapshot))
    }
    let told = JSONValue.object([
      .init("headline", .string(film.headline)),
      .init("first", film.first.map { .integer($0) } ?? .null), .init("frames", .array(frames)),
    ])
    return .object(members + [.init("film", told)])
  }

  private func layout(_ snapshot: PendingSnapshot) throws(ReportError) -> JSONValue {
    guard let trees = snapshot.record.layout else { return .null }
    var members: [JSONValue.Member] = []
    for (kind, name) in [("reference", trees.reference), ("actual", trees.actual)] {
      guard let name else {
        members.append(.init(kind, .null))
        continue
      }
      let text = try Self.read(snapshot.folder + "/" + name, limit: ResultRecord.maximumBytes)
      members.append(.init(kind, .string(try store(text))))
    }
    return .object(members)
  }

  /// Returns a frame as in the record, with its pictures.
  private func frame(
    _ frame: ResultFilm.Frame, _ written: JSONValue, _ snapshot: PendingSnapshot
  ) throws(ReportError) -> JSONValue {
    guard case .object(let members) = written, let number = frame.index ?? frame.reference else {
      preconditionFailure("a frame that is in no film")
    }
    let digits = String(number)
    let stem = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    var pictures: [JSONValue.Member] = []
    for image in ArtifactImage.allCases where frame.images.contains(image) {
      let path = snapshot.folder + "/frames/" + stem + "." + image.fileName
      pictures.append(.init(image.rawValue, try picture(path).value))
    }
    return .object(
      members.filter { $0.key != "images" } + [.init("images", .object(pictures))])
  }

  // MARK: Files

  /// Returns the bytes of a file that a record names; it must be a regular file, not a link.
  private static func read(_ path: String, limit: Int) throws(ReportError) -> [UInt8] {
    do {
      guard try FileTree.kind(of: path) == .file else {
        throw ReportError.badPicture(path: path, reason: "there is no such file")
      }
      return try FileReader.read(path, maximumBytes: limit)
    } catch let error as ReportError {
      throw error
    } catch let error as FileError {
      throw .file(error)
    } catch {
      preconditionFailure("an error of no known type: \(error)")
    }
  }

  private static func hash(_ bytes: [UInt8]) -> String {
    bytes.withUnsafeBytes { SHA256.hexDigest(of: $0) }
  }

  private func picture(_ path: String) throws(ReportError) -> (value: JSONValue, hash: String) {
    let bytes = try Self.read(path, limit: ImageLimits.standard.maximumFileBytes)
    guard let size = Self.pngSize(bytes) else {
      throw .badPicture(path: path, reason: "not a PNG picture")
    }
    let hash = try store(bytes)
    let members: [JSONValue.Member] = [
      .init("file", .string(hash)), .init("width", .integer(size.width)),
      .init("height", .integer(size.height)),
    ]
    return (.object(members), hash)
  }

  /// Returns the size in the file's header, or nil if the bytes do not begin like a PNG file.
  ///
  /// - Source: PNG specification, third edition, §5.2 and §11.2.1.
  private static func pngSize(_ bytes: [UInt8]) -> PixelSize? {
    let start: [UInt8] = [
      0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
    ]
    guard bytes.count > 33, bytes.starts(with: start) else { return nil }
    func word(_ offset: Int) -> Int { bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
    let size = PixelSize(width: word(16), height: word(20))
    let sides = 1...ImageLimits.standard.maximumSide
    return sides.contains(size.width) && sides.contains(size.height) ? size : nil
  }

  // MARK: The page

  /// Returns the script that passes all cases to the page.
  private mutating func index() throws(ReportError) -> [UInt8] {
    if !open.isEmpty { try closeBundle() }
    let lines = entries.map { entry in
      JSONValue.object(
        entry.members + [
          .init("file", .string(bundles[entry.bundle])), .init("place", .integer(entry.place)),
        ]
      ).line
    }
    let cases = "[\n" + lines.joined(separator: ",\n") + "\n]"
    let digest = Self.hash(Array(cases.utf8))
    let titles = JSONValue.array(groups.map { .string($0.title) }).line
    let facts = run.json(passed: found.passed, seconds: found.seconds).line
    return Array(
      """
      pegbar.data({"digest": "\(digest)", "groups": \(titles), "run": \(facts), "cases": \(cases)});

      """.utf8)
  }

  /// Returns the page and the files that it needs, which must be written before it.
  mutating func finish() throws(ReportError) -> (page: [UInt8], parts: [(name: String, [UInt8])]) {
    var page = String(decoding: PageFile.bytes("report/index.html"), as: UTF8.self)
    let names = [
      "review.css", "files.js", "report.js", "png.js", "thumbs.js", "list.js", "group.js",
      "viewer.js", "paint.js", "film.js", "tree.js", "case.js", "app.js",
    ]
    let files = names.map { ($0, PageFile.bytes("report/\($0)")) } + [("data.js", try index())]
    var parts: [(name: String, [UInt8])] = []
    for (name, bytes) in files {
      let dot = name.lastIndex(of: ".") ?? name.endIndex
      let full = name[..<dot] + "-" + Self.hash(bytes).prefix(16) + name[dot...]
      guard let place = page.firstRange(of: "\"\(name)\"") else {
        preconditionFailure("the page does not name \(name)")
      }
      page.replaceSubrange(place, with: "\"\(Self.folder)/\(full)\"")
      parts.append((String(full), bytes))
    }
    return (Array(page.utf8), parts)
  }

  /// Returns the script that passes a file to the page.
  ///
  /// Its encoding is `x-user-defined`, in which every byte is a character: that of the file's byte. Base64 would take a third
  /// more. Only what ends a line or a string of JavaScript is escaped.
  ///
  /// - Source: WHATWG, Encoding Standard, "x-user-defined"; ECMA-262, "String Literals".
  static func script(_ hash: String, _ bytes: [UInt8]) -> [UInt8] {
    let start = Array("pegbar.file(\"\(hash)\",\"".utf8)
    let end = Array("\");\n".utf8)
    return [UInt8](unsafeUninitializedCapacity: start.count + 2 * bytes.count + end.count) {
      out, count in
      for byte in start {
        out[count] = byte
        count += 1
      }
      for byte in bytes {
        var written = byte
        switch byte {
        case UInt8(ascii: "\n"): written = UInt8(ascii: "n")
        case UInt8(ascii: "\r"): written = UInt8(ascii: "r")
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): break
        default:
          out[count] = byte
          count += 1
          continue
        }
        out[count] = UInt8(ascii: "\\")
        out[count + 1] = written
        count += 2
      }
      for byte in end {
        out[count] = byte
        count += 1
      }
    }
  }

  /// Whether a file name is one that a page gives its files: 64 hexadecimal digits, or a word and 16 of them.
  static func isOurs(_ name: String) -> Bool {
    let isScript = name.hasSuffix(".js")
    guard isScript || name.hasSuffix(".css") else { return false }
    let stem = name.dropLast(isScript ? 3 : 4)
    let digits = stem.split(separator: "-", omittingEmptySubsequences: false)
    guard let last = digits.last, last.allSatisfy({ "0123456789abcdef".contains($0) }) else {
      return false
    }
    if digits.count == 1 { return isScript && last.count == 64 }
    return digits.count == 2 && last.count == 16
      && digits[0].allSatisfy { ("a"..."z").contains($0) }
  }
}
