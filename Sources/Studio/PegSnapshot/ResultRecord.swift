package import PegDiff
import PegGeometry

/// The pictures an artefact folder may hold; each is the file `<raw value>.png`.
package enum ArtifactImage: String, Hashable, Sendable, CaseIterable {
  case reference
  case actual
  case diff

  package var fileName: String { rawValue + ".png" }
}

/// What `result.json` says about one snapshot that did not match.
package struct ResultRecord: Hashable, Sendable {
  package static let fileName = "result.json"
  /// The number of the record's form; a reader refuses any other.
  package static let schema = 1

  package var suite: String
  package var test: String
  package var identifier: String
  package var verdict: VerdictKind
  /// One sentence without paths.
  package var summary: String
  /// The reference's path, relative to the project where it lies inside.
  package var reference: String
  package var expectedSize: PixelSize?
  package var actualSize: PixelSize
  package var difference: DiffSummary?
  package var tolerance: Tolerance
  /// Whether the actual picture has taken the reference's place.
  package var rerecorded: Bool
  package var images: [ArtifactImage]

  package init(
    suite: String, test: String, identifier: String, verdict: VerdictKind, summary: String,
    reference: String, expectedSize: PixelSize? = nil, actualSize: PixelSize,
    difference: DiffSummary? = nil, tolerance: Tolerance = .exact, rerecorded: Bool = false,
    images: [ArtifactImage]
  ) {
    self.suite = suite
    self.test = test
    self.identifier = identifier
    self.verdict = verdict
    self.summary = summary
    self.reference = reference
    self.expectedSize = expectedSize
    self.actualSize = actualSize
    self.difference = difference
    self.tolerance = tolerance
    self.rerecorded = rerecorded
    self.images = images
  }

  /// The record as a document; keys always stand in this order, and absent figures are `null`.
  package var json: JSONValue {
    func size(_ size: PixelSize?) -> JSONValue {
      size.map { .array([.integer($0.width), .integer($0.height)]) } ?? .null
    }
    var members: [JSONValue.Member] = []
    func add(_ key: String, _ value: JSONValue) { members.append(JSONValue.Member(key, value)) }
    add("schema", .integer(Self.schema))
    add("suite", .string(suite))
    add("test", .string(test))
    add("identifier", .string(identifier))
    add("verdict", .string(verdict.rawValue))
    add("summary", .string(summary))
    add("reference", .string(reference))
    add("expectedSize", size(expectedSize))
    add("actualSize", size(actualSize))
    add("differingPixels", difference.map { .integer($0.differingPixels) } ?? .null)
    add("totalPixels", difference.map { .integer($0.totalPixels) } ?? .null)
    add(
      "bounds",
      difference.map {
        .array([$0.bounds.x0, $0.bounds.y0, $0.bounds.x1, $0.bounds.y1].map(JSONValue.integer))
      } ?? .null)
    add(
      "largestChannelDifference", difference.map { .integer($0.largestChannelDifference) } ?? .null)
    add("allowedDifferingPixels", .integer(tolerance.differingPixels))
    add("allowedChannelDifference", .integer(tolerance.channelDifference))
    add("rerecorded", .bool(rerecorded))
    add("images", .array(images.map { .string($0.rawValue) }))
    return .object(members)
  }
}

/// Why a document is not a record; the text names the key.
package struct ResultRecordError: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String
}

extension ResultRecord {
  /// Reads the record back.
  ///
  /// - Throws: `ResultRecordError` when the bytes are no JSON, the form is of another number, or a key is wrong.
  package init(parsing bytes: [UInt8]) throws(ResultRecordError) {
    let document: JSONValue
    do {
      document = try JSONValue(parsing: bytes)
    } catch {
      throw ResultRecordError(description: error.description)
    }
    let fields = Fields(document: document)
    let schema = try fields.integer("schema")
    guard schema == Self.schema else {
      throw ResultRecordError(
        description: "the record's form is number \(schema); this version reads \(Self.schema)")
    }
    suite = try fields.string("suite")
    test = try fields.string("test")
    identifier = try fields.string("identifier")
    guard let verdict = VerdictKind(rawValue: try fields.string("verdict")) else {
      throw Fields.wrong("verdict")
    }
    self.verdict = verdict
    summary = try fields.string("summary")
    reference = try fields.string("reference")
    expectedSize = try fields.size("expectedSize")
    guard let actualSize = try fields.size("actualSize") else { throw Fields.wrong("actualSize") }
    self.actualSize = actualSize
    difference = try fields.difference()
    let pixels = try fields.integer("allowedDifferingPixels")
    let channel = try fields.integer("allowedChannelDifference")
    guard pixels >= 0, (0...255).contains(channel) else { throw Fields.wrong("allowed…") }
    tolerance = Tolerance(differingPixels: pixels, channelDifference: channel)
    guard case .bool(let rerecorded)? = document["rerecorded"] else {
      throw Fields.wrong("rerecorded")
    }
    self.rerecorded = rerecorded
    guard let names = document["images"]?.array else { throw Fields.wrong("images") }
    images = []
    for name in names {
      guard let image = name.string.flatMap(ArtifactImage.init), !images.contains(image) else {
        throw Fields.wrong("images")
      }
      images.append(image)
    }
  }
}

/// Typed access to a record's members.
private struct Fields {
  let document: JSONValue

  static func wrong(_ key: String) -> ResultRecordError {
    ResultRecordError(description: "the key \(key) is missing or wrong")
  }

  func string(_ key: String) throws(ResultRecordError) -> String {
    guard let text = document[key]?.string else { throw Self.wrong(key) }
    return text
  }

  func integer(_ key: String) throws(ResultRecordError) -> Int {
    guard let number = document[key]?.integer else { throw Self.wrong(key) }
    return number
  }

  func integers(_ key: String, count: Int) throws(ResultRecordError) -> [Int]? {
    guard let value = document[key] else { throw Self.wrong(key) }
    if value == .null { return nil }
    let numbers = value.array?.compactMap(\.integer) ?? []
    guard numbers.count == count, value.array?.count == count else { throw Self.wrong(key) }
    return numbers
  }

  func size(_ key: String) throws(ResultRecordError) -> PixelSize? {
    guard let numbers = try integers(key, count: 2) else { return nil }
    guard numbers.allSatisfy({ $0 > 0 }) else { throw Self.wrong(key) }
    return PixelSize(width: numbers[0], height: numbers[1])
  }

  func difference() throws(ResultRecordError) -> DiffSummary? {
    guard let bounds = try integers("bounds", count: 4) else { return nil }
    return DiffSummary(
      differingPixels: try integer("differingPixels"), totalPixels: try integer("totalPixels"),
      bounds: PixelRect(x0: bounds[0], y0: bounds[1], x1: bounds[2], y1: bounds[3]),
      largestChannelDifference: try integer("largestChannelDifference"))
  }
}
