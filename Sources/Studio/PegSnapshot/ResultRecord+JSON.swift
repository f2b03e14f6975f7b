package import PegBase
import PegDiff
import PegGeometry

extension ResultRecord {
  /// The record as a document; the keys always have this order, and a missing value is `null` or `[]`.
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
    add("headline", .string(headline))
    add("reference", .string(reference))
    add("source", source.map(\.json) ?? .null)
    add("expectedSize", size(expectedSize))
    add("actualSize", size(actualSize))
    add("differingPixels", difference.map { .integer($0.differingPixels) } ?? .null)
    add("totalPixels", difference.map { .integer($0.totalPixels) } ?? .null)
    add("bounds", JSONValue(difference?.bounds))
    add(
      "largestChannelDifference", difference.map { .integer($0.largestChannelDifference) } ?? .null)
    add("tolerance", tolerance.json)
    add("margin", margin.map(\.json) ?? .null)
    add("rerecorded", .bool(rerecorded))
    add("images", .array(images.map { .string($0.rawValue) }))
    add("changes", .array(changes.map(\.json)))
    add("layout", layout.map(\.json) ?? .null)
    add("film", film.map(\.json) ?? .null)
    add("stamp", stamp.map(\.json) ?? .null)
    add("candidate", JSONValue(candidate))
    add("actualDigest", JSONValue(actualDigest))
    return .object(members)
  }
}

extension JSONValue {
  fileprivate init(_ text: String?) { self = text.map(JSONValue.string) ?? .null }

  fileprivate init(_ number: Int?) { self = number.map(JSONValue.integer) ?? .null }

  fileprivate init(_ rect: PixelRect?) {
    self =
      rect.map { .array([$0.x0, $0.y0, $0.x1, $0.y1].map(JSONValue.integer)) } ?? .null
  }
}

extension ResultSource {
  fileprivate var json: JSONValue {
    .object([.init("file", .string(file)), .init("line", .integer(line))])
  }
}

extension SnapshotTolerance {
  fileprivate var json: JSONValue {
    switch self {
    case .pixels(let limits):
      .object([
        .init("differingPixels", .integer(limits.differingPixels)),
        .init("channelDifference", .integer(limits.channelDifference)),
        .init("deltaE", limits.deltaE.map(JSONValue.number) ?? .null),
        .init("ignoresAntialiasing", .bool(limits.ignoresAntialiasing)),
      ])
    case .bytes(let limit): .object([.init("differingBytes", .integer(limit))])
    }
  }
}

extension SnapshotMargin {
  fileprivate var json: JSONValue {
    .object([
      .init("counted", .integer(counted)), .init("channelDifference", .integer(channelDifference)),
      .init("deltaE", .number(deltaE)), .init("softPixels", .integer(softPixels)),
      .init("used", used.map(JSONValue.number) ?? .null),
    ])
  }
}

extension ResultChange {
  fileprivate var json: JSONValue {
    .object([
      .init("kind", .string(kind.rawValue)), .init("view", .string(view)),
      .init("indexPath", JSONValue(indexPath)), .init("property", JSONValue(property)),
      .init("reference", JSONValue(reference)), .init("actual", JSONValue(actual)),
      .init("bounds", JSONValue(bounds)), .init("text", .string(text)),
      .init("isCause", .bool(isCause)),
    ])
  }
}

extension ResultLayout {
  fileprivate var json: JSONValue {
    .object([
      .init("reference", JSONValue(reference)), .init("actual", JSONValue(actual)),
    ])
  }
}

extension ResultStamps {
  fileprivate var json: JSONValue {
    .object([.init("reference", reference.json), .init("actual", actual.json)])
  }
}

extension ResultFilm {
  fileprivate var json: JSONValue {
    .object([
      .init("scale", .number(scale)), .init("first", JSONValue(first)),
      .init("headline", .string(headline)), .init("frames", .array(frames.map(\.json))),
    ])
  }
}

extension ResultFilm.Frame {
  fileprivate var json: JSONValue {
    .object([
      .init("index", JSONValue(index)), .init("reference", JSONValue(reference)),
      .init("time", .number(time)), .init("offset", offset.map(JSONValue.number) ?? .null),
      .init("state", .string(state.rawValue)), .init("differingPixels", .integer(differingPixels)),
      .init("images", .array(images.map { .string($0.rawValue) })),
    ])
  }
}
