import PegBase
import PegDiff
import PegGeometry

/// The reason why a document isn't a record; the text names the key.
package struct ResultRecordError: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String
}

extension ResultRecord {
  /// Reads the record back.
  ///
  /// - Throws: `ResultRecordError` if the bytes aren't JSON, the schema has another number, or a key is missing or wrong.
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
    let tolerance = try fields.tolerance()
    self.init(
      suite: try fields.string("suite"), test: try fields.string("test"),
      identifier: try fields.string("identifier"), verdict: try fields.word("verdict"),
      summary: try fields.string("summary"), reference: try fields.string("reference"),
      expectedSize: try fields.size("expectedSize"), actualSize: try fields.size("actualSize"),
      difference: try fields.difference(),
      tolerance: tolerance, rerecorded: try fields.bool("rerecorded"), images: try fields.images())
    headline = try fields.string("headline")
    margin = try fields.margin(tolerance)
    source = try fields.member("source") { (fields) throws(ResultRecordError) in
      ResultSource(file: try fields.string("file"), line: try fields.integer("line"))
    }
    changes = try fields.list("changes") { (fields) throws(ResultRecordError) in
      ResultChange(
        kind: try fields.word("kind"), view: try fields.string("view"),
        indexPath: try fields.text("indexPath"), property: try fields.text("property"),
        reference: try fields.text("reference"), actual: try fields.text("actual"),
        bounds: try fields.rect("bounds"), text: try fields.string("text"),
        isCause: fields.document["isCause"]?.bool ?? true)
    }
    layout = try fields.member("layout") { (fields) throws(ResultRecordError) in
      ResultLayout(
        reference: try fields.fileName("reference"), actual: try fields.fileName("actual"))
    }
    film = try fields.member("film") { (fields) throws(ResultRecordError) in
      ResultFilm(
        scale: try fields.number("scale"), first: try fields.optionalInteger("first"),
        headline: try fields.string("headline"),
        frames: try fields.list("frames") { (fields) throws(ResultRecordError) in
          let index = try fields.optionalInteger("index")
          let reference = try fields.optionalInteger("reference")
          guard let place = index ?? reference, place >= 0 else { throw Fields.wrong("index") }
          return ResultFilm.Frame(
            index: index, reference: reference, time: try fields.number("time"),
            offset: try fields.optionalNumber("offset"), state: try fields.word("state"),
            differingPixels: try fields.integer("differingPixels"), images: try fields.images())
        })
    }
    stamp = try fields.member("stamp") { (fields) throws(ResultRecordError) in
      ResultStamps(
        reference: try fields.stamp("reference"), actual: try fields.stamp("actual"))
    }
    candidate = try fields.fileName("candidate")
    actualDigest = try fields.text("actualDigest")
    if let actualDigest,
      actualDigest.utf8.count != 64 || !actualDigest.allSatisfy(\.isHexDigit)
    {
      throw Fields.wrong("actualDigest")
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

  func text(_ key: String) throws(ResultRecordError) -> String? {
    try optional(key, \.string)
  }

  /// Returns the name of a file in the record's own folder.
  func fileName(_ key: String) throws(ResultRecordError) -> String? {
    let name = try text(key)
    // By bytes: a slash with a combining accent is another character, but still a slash to the system.
    if let name,
      name.isEmpty || name.hasPrefix(".") || name.utf8.contains(where: { $0 == 0 || $0 == 0x2f })
    {
      throw Self.wrong(key)
    }
    return name
  }

  func integer(_ key: String) throws(ResultRecordError) -> Int {
    guard let number = document[key]?.integer else { throw Self.wrong(key) }
    return number
  }

  /// Returns a number that isn't negative.
  func count(_ key: String) throws(ResultRecordError) -> Int {
    let number = try integer(key)
    guard number >= 0 else { throw Self.wrong(key) }
    return number
  }

  func optionalInteger(_ key: String) throws(ResultRecordError) -> Int? {
    try optional(key, \.integer)
  }

  func number(_ key: String) throws(ResultRecordError) -> Double {
    guard let number = document[key]?.number else { throw Self.wrong(key) }
    return number
  }

  func optionalNumber(_ key: String) throws(ResultRecordError) -> Double? {
    try optional(key, \.number)
  }

  func bool(_ key: String) throws(ResultRecordError) -> Bool {
    guard let flag = document[key]?.bool else { throw Self.wrong(key) }
    return flag
  }

  func word<Word: RawRepresentable>(
    _ key: String
  ) throws(ResultRecordError) -> Word where Word.RawValue == String {
    guard let word = Word(rawValue: try string(key)) else { throw Self.wrong(key) }
    return word
  }

  private func optional<Value>(
    _ key: String, _ value: (JSONValue) -> Value?
  ) throws(ResultRecordError) -> Value? {
    guard let member = document[key] else { throw Self.wrong(key) }
    if member == .null { return nil }
    guard let value = value(member) else { throw Self.wrong(key) }
    return value
  }

  func member<Value>(
    _ key: String, _ read: (Fields) throws(ResultRecordError) -> Value
  ) throws(ResultRecordError) -> Value? {
    guard let member = document[key] else { throw Self.wrong(key) }
    return member == .null ? nil : try read(Fields(document: member))
  }

  func list<Value>(
    _ key: String, _ read: (Fields) throws(ResultRecordError) -> Value
  ) throws(ResultRecordError) -> [Value] {
    guard let members = document[key]?.array else { throw Self.wrong(key) }
    var values: [Value] = []
    for member in members { values.append(try read(Fields(document: member))) }
    return values
  }

  func integers(_ key: String, count: Int) throws(ResultRecordError) -> [Int]? {
    guard let numbers = try optional(key, { $0.array?.compactMap(\.integer) }) else { return nil }
    guard numbers.count == count, document[key]?.array?.count == count else {
      throw Self.wrong(key)
    }
    return numbers
  }

  func size(_ key: String) throws(ResultRecordError) -> PixelSize? {
    guard let numbers = try integers(key, count: 2) else { return nil }
    guard numbers.allSatisfy({ $0 > 0 }) else { throw Self.wrong(key) }
    return PixelSize(width: numbers[0], height: numbers[1])
  }

  func rect(_ key: String) throws(ResultRecordError) -> PixelRect? {
    try integers(key, count: 4).map { PixelRect(x0: $0[0], y0: $0[1], x1: $0[2], y1: $0[3]) }
  }

  func tolerance() throws(ResultRecordError) -> SnapshotTolerance {
    let limits = try member("tolerance") { (fields) throws(ResultRecordError) in
      if fields.document["differingBytes"] != nil {
        return SnapshotTolerance.bytes(try fields.count("differingBytes"))
      }
      let channel = try fields.integer("channelDifference")
      guard (0...255).contains(channel) else { throw Self.wrong("channelDifference") }
      let deltaE = try fields.optionalNumber("deltaE")
      guard deltaE.map({ (0...100).contains($0) }) ?? true else { throw Self.wrong("deltaE") }
      return .pixels(
        Tolerance(
          differingPixels: try fields.count("differingPixels"), channelDifference: channel,
          deltaE: deltaE, ignoresAntialiasing: try fields.bool("ignoresAntialiasing")))
    }
    guard let limits else { throw Self.wrong("tolerance") }
    return limits
  }

  func margin(_ tolerance: SnapshotTolerance) throws(ResultRecordError) -> SnapshotMargin? {
    try member("margin") { (fields) throws(ResultRecordError) in
      SnapshotMargin(
        tolerance: tolerance, counted: try fields.count("counted"),
        channelDifference: try fields.count("channelDifference"),
        deltaE: try fields.number("deltaE"), softPixels: try fields.count("softPixels"),
        used: try fields.optionalNumber("used"))
    }
  }

  func difference() throws(ResultRecordError) -> DiffSummary? {
    guard let bounds = try rect("bounds") else { return nil }
    return DiffSummary(
      differingPixels: try integer("differingPixels"), totalPixels: try integer("totalPixels"),
      bounds: bounds, largestChannelDifference: try integer("largestChannelDifference"))
  }

  func images() throws(ResultRecordError) -> [ArtifactImage] {
    guard let names = document["images"]?.array else { throw Self.wrong("images") }
    var images: [ArtifactImage] = []
    for name in names {
      guard let image = name.string.flatMap(ArtifactImage.init), !images.contains(image) else {
        throw Self.wrong("images")
      }
      images.append(image)
    }
    return images
  }

  func stamp(_ key: String) throws(ResultRecordError) -> EnvironmentStamp {
    guard let stamp = document[key].flatMap(EnvironmentStamp.init) else { throw Self.wrong(key) }
    return stamp
  }
}
