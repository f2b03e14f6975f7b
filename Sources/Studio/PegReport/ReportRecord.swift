import PegSnapshot

/// What a page shows of one `result.json`, of the record's first form or its second.
///
/// Of the second form's own keys any may be absent or null, which means that there is nothing to say.
struct ReportRecord {
  /// One thing that changed, as the record has it, with every key.
  struct Change {
    let document: JSONValue
  }

  /// A frame of a film.
  struct Frame {
    /// The keys that say something, with every key but the pictures'.
    let members: [JSONValue.Member]
    /// What its pictures' names begin with.
    let stem: String
    let images: [String]
  }

  struct Film {
    let headline: String?
    let first: Int?
    let frames: [Frame]
  }

  static let forms = 1...2

  let suite: String
  let test: String
  let identifier: String
  let verdict: String
  let summary: String
  let headline: String?
  let reference: String
  let expectedSize: JSONValue
  let actualSize: JSONValue
  /// Differing pixels, all pixels, their bounds and the largest difference of a channel; nil where pixels were not compared.
  let difference: JSONValue?
  let allowed: JSONValue
  let rerecorded: Bool
  let images: [String]
  /// The SHA-256 of what `candidate` names, or of the actual picture: what a decision is bound to.
  let actualDigest: String?
  /// The file that takes the reference's place when it is accepted; nil where it is the actual picture.
  let candidate: String?
  let changes: [Change]
  /// Whether there is a layout tree of the reference, and of the actual picture.
  let layout: (reference: Bool, actual: Bool)?
  let film: Film?
  let stamp: JSONValue?

  /// - Throws: `ReportRecordError` where a key is wrong, or the form is one that this version does not read.
  init(parsing bytes: [UInt8]) throws(ReportRecordError) {
    let document: JSONValue
    do {
      document = try JSONValue(parsing: bytes)
    } catch {
      throw ReportRecordError(description: error.description)
    }
    let fields = RecordFields(document)
    let form = try fields.integer("schema")
    guard Self.forms.contains(form) else {
      throw ReportRecordError(
        description: "the record's form is number \(form); this version reads 1 and 2")
    }
    suite = try fields.string("suite")
    test = try fields.string("test")
    identifier = try fields.string("identifier")
    verdict = try fields.string("verdict")
    summary = try fields.string("summary")
    reference = try fields.string("reference")
    expectedSize = try fields.integers("expectedSize", count: 2)
    actualSize = try fields.integers("actualSize", count: 2)
    let bounds = try fields.integers("bounds", count: 4)
    difference =
      bounds == .null
      ? nil
      : .object([
        .init("pixels", .integer(try fields.integer("differingPixels"))),
        .init("total", .integer(try fields.integer("totalPixels"))),
        .init("bounds", bounds),
        .init("channel", .integer(try fields.integer("largestChannelDifference"))),
      ])
    allowed = .object([
      .init("pixels", .integer(try fields.integer("allowedDifferingPixels"))),
      .init("channel", .integer(try fields.integer("allowedChannelDifference"))),
    ])
    guard case .bool(let rerecorded)? = document["rerecorded"] else {
      throw RecordFields.wrong("rerecorded")
    }
    self.rerecorded = rerecorded
    images = try fields.words("images")
    headline = try fields.optionalString("headline")
    actualDigest = try fields.optionalString("actualDigest")
    candidate = try fields.optionalString("candidate")
    changes = try fields.objects("changes").map(Self.change)
    layout = try fields.object("layout").map(Self.layout)
    film = try fields.object("film").map(Self.film)
    stamp = try fields.object("stamp").map(Self.stamp)
  }

  private static func change(_ fields: RecordFields) throws(ReportRecordError) -> Change {
    func text(_ key: String) throws(ReportRecordError) -> JSONValue.Member {
      .init(key, try fields.optionalString(key).map { .string($0) } ?? .null)
    }
    return Change(
      document: .object([
        .init("kind", .string(try fields.string("kind"))),
        .init("text", .string(try fields.string("text"))),
        try text("view"), try text("indexPath"), try text("property"), try text("reference"),
        try text("actual"), .init("bounds", try fields.integers("bounds", count: 4)),
      ]))
  }

  /// The files have one name each, so that a record cannot lead anywhere else.
  private static func layout(
    _ fields: RecordFields
  ) throws(ReportRecordError) -> (reference: Bool, actual: Bool) {
    func isThere(_ kind: String) throws(ReportRecordError) -> Bool {
      guard let name = try fields.optionalString(kind) else { return false }
      guard name == layoutFile(kind) else { throw RecordFields.wrong("layout") }
      return true
    }
    return (try isThere("reference"), try isThere("actual"))
  }

  static func layoutFile(_ kind: String) -> String { kind + ".layout.txt" }

  private static func film(_ fields: RecordFields) throws(ReportRecordError) -> Film {
    Film(
      headline: try fields.optionalString("headline"), first: try fields.optionalInteger("first"),
      frames: try fields.objects("frames").map(frame))
  }

  private static func frame(_ fields: RecordFields) throws(ReportRecordError) -> Frame {
    let index = try fields.optionalInteger("index")
    let reference = try fields.optionalInteger("reference")
    guard let number = index ?? reference, number >= 0 else { throw RecordFields.wrong("index") }
    let digits = String(number)
    func value(_ number: Int?) -> JSONValue { number.map { .integer($0) } ?? .null }
    return Frame(
      members: [
        .init("index", value(index)), .init("reference", value(reference)),
        .init("time", try fields.number("time")), .init("offset", try fields.number("offset")),
        .init("state", .string(try fields.string("state"))),
        .init("pixels", value(try fields.optionalInteger("differingPixels"))),
      ],
      stem: String(repeating: "0", count: max(0, 4 - digits.count)) + digits,
      images: try fields.words("images"))
  }

  private static func stamp(_ fields: RecordFields) throws(ReportRecordError) -> JSONValue {
    .object([
      .init("reference", try fields.object("reference")?.document ?? .null),
      .init("actual", try fields.object("actual")?.document ?? .null),
    ])
  }
}

/// Why a document is not a record; the text names the key.
struct ReportRecordError: Error, CustomStringConvertible {
  let description: String
}

/// Typed access to a document's members; an absent one counts as null.
private struct RecordFields {
  let document: JSONValue

  init(_ document: JSONValue) { self.document = document }

  static func wrong(_ key: String) -> ReportRecordError {
    ReportRecordError(description: "the key \(key) is missing or wrong")
  }

  private func value(_ key: String) -> JSONValue { document[key] ?? .null }

  func optionalString(_ key: String) throws(ReportRecordError) -> String? {
    if value(key) == .null { return nil }
    guard let text = value(key).string else { throw Self.wrong(key) }
    return text
  }

  func string(_ key: String) throws(ReportRecordError) -> String {
    guard let text = try optionalString(key) else { throw Self.wrong(key) }
    return text
  }

  func optionalInteger(_ key: String) throws(ReportRecordError) -> Int? {
    if value(key) == .null { return nil }
    guard let number = value(key).integer else { throw Self.wrong(key) }
    return number
  }

  func integer(_ key: String) throws(ReportRecordError) -> Int {
    guard let number = try optionalInteger(key) else { throw Self.wrong(key) }
    return number
  }

  /// Returns a number, or null.
  func number(_ key: String) throws(ReportRecordError) -> JSONValue {
    switch value(key) {
    case .null, .integer, .number: return value(key)
    case .bool, .string, .array, .object: throw Self.wrong(key)
    }
  }

  /// Returns a list of so many whole numbers, or null.
  func integers(_ key: String, count: Int) throws(ReportRecordError) -> JSONValue {
    if value(key) == .null { return .null }
    guard let list = value(key).array, list.count == count,
      list.allSatisfy({ $0.integer != nil })
    else { throw Self.wrong(key) }
    return value(key)
  }

  func words(_ key: String) throws(ReportRecordError) -> [String] {
    let list = value(key).array ?? []
    let words = list.compactMap(\.string)
    guard value(key) != .null, words.count == list.count, Set(words).count == words.count else {
      throw Self.wrong(key)
    }
    return words
  }

  func object(_ key: String) throws(ReportRecordError) -> RecordFields? {
    switch value(key) {
    case .null: return nil
    case .object: return RecordFields(value(key))
    case .bool, .integer, .number, .string, .array: throw Self.wrong(key)
    }
  }

  func objects(_ key: String) throws(ReportRecordError) -> [RecordFields] {
    if value(key) == .null { return [] }
    guard let list = value(key).array else { throw Self.wrong(key) }
    var found: [RecordFields] = []
    for one in list {
      guard case .object = one else { throw Self.wrong(key) }
      found.append(RecordFields(one))
    }
    return found
  }
}
