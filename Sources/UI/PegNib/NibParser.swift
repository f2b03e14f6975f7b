import CXMLShim
import PegBase

/// Builds the tree of elements from the events of libxml2.
///
/// FoundationXML's parser stands on the same library, but traps on some damaged files and accepts others
/// (docs/decisions/0031-nibs-by-libxml2.md).
final class NibParser {
  private let file: NibElement.File
  private let limits: NibLimits
  private var root: NibElement?
  private var open: [NibElement] = []
  /// The text of each open element.
  private var texts: [[UInt8]] = []
  private var count = 0
  private var attributeCount = 0
  /// Names by the place where the library keeps them: it keeps each once.
  private var names: [UnsafePointer<UInt8>: String] = [:]
  private var failure: NibError?

  private init(file: NibElement.File, limits: NibLimits) {
    self.file = file
    self.limits = limits
  }

  /// Parses a file.
  ///
  /// - Throws: `NibError` if the file isn't well-formed XML, has a document type, or is beyond a limit.
  static func tree(
    of bytes: [UInt8], path: String, limits: NibLimits
  ) throws(NibError) -> NibElement {
    let parser = NibParser(file: NibElement.File(path: path), limits: limits)
    parser.parse(bytes)
    if let failure = parser.failure { throw failure }
    guard let root = parser.root else {
      throw NibError(path: path, reason: "the file is not XML; give a .xib or a .storyboard")
    }
    return root
  }

  private func parse(_ bytes: [UInt8]) {
    var events = Self.events
    var error = peg_xml_error()
    let user = Unmanaged.passUnretained(self).toOpaque()
    let status = bytes.withUnsafeBufferPointer {
      peg_xml_parse($0.baseAddress, $0.count, &events, user, &error)
    }
    if failure != nil || status == 1 { return }
    let what =
      Self.causes[error.code] ?? "it is not well-formed XML (error \(error.code) of libxml2)"
    stop("the file is damaged: \(what); restore it, or save it again in Xcode", line: error.line)
  }

  /// - Source: `xmlParserErrors` in libxml2's xmlerror.h.
  private static let causes: [Int32: String] = [
    4: "it has no element", 5: "it goes on after its end, or ends too early",
    45: "a comment has no end", 46: "an instruction has no end",
    9: "a character is not allowed in XML", 26: "an entity is not declared",
    38: "a < stands in a value", 39: "a value is not in quotes", 41: "an attribute has no value",
    42: "an attribute is given twice", 65: "white space is missing between attributes",
    68: "a name is missing", 73: "a > is missing", 76: "a start tag and an end tag differ",
    77: "an end tag is missing",
  ]

  // MARK: Events

  /// Functions that return 0 once the parser has failed, which ends the events.
  private static var events: peg_xml_events {
    peg_xml_events(
      start: { user, name, count, read, source, line in
        guard let parser = NibParser.of(user), let name, let read else { return 0 }
        return parser.start(name, count, line) { index, attribute in
          read(source, index, &attribute)
        }
      },
      end: { NibParser.of($0)?.end() ?? 0 },
      text: { NibParser.of($0)?.add(UnsafeBufferPointer(start: $1, count: $2)) ?? 0 },
      document_type: { user, line in
        NibParser.of(user)?.stop(
          "the file has a document type, which files of Xcode never have; remove it", line: line)
          ?? 0
      })
  }

  private static func of(_ user: UnsafeMutableRawPointer?) -> NibParser? {
    user.map { Unmanaged<NibParser>.fromOpaque($0).takeUnretainedValue() }
  }

  @discardableResult
  private func stop(_ reason: String, line: Int) -> Int32 {
    failure = NibError(path: file.path, line: line, reason: reason)
    return 0
  }

  private func name(_ bytes: UnsafePointer<UInt8>) -> String {
    if let name = names[bytes] { return name }
    let name = String(cString: bytes)
    names[bytes] = name
    return name
  }

  private func start(
    _ bytes: UnsafePointer<UInt8>, _ attributeCount: Int, _ line: Int,
    read: (Int, inout peg_xml_attribute) -> Void
  ) -> Int32 {
    self.attributeCount += attributeCount
    if open.count >= limits.depth {
      return stop("elements are nested more than \(limits.depth) deep", line: line)
    }
    if count >= limits.elements || self.attributeCount > limits.attributes {
      return stop(
        "the file has more than \(limits.elements) elements or \(limits.attributes) attributes",
        line: line)
    }
    let title = name(bytes)
    var attributes: [NibAttribute] = []
    attributes.reserveCapacity(attributeCount)
    for index in 0..<attributeCount {
      var attribute = peg_xml_attribute()
      read(index, &attribute)
      let value = UnsafeBufferPointer(start: attribute.value, count: attribute.value_count)
      attributes.append(
        NibAttribute(name: name(attribute.name), value: String(decoding: value, as: UTF8.self)))
    }
    if names.count > limits.names {
      return stop(
        "the file has more than \(limits.names) names of elements and attributes", line: line)
    }
    let element = NibElement(
      name: title, attributes: attributes, line: line, number: count,
      parent: open.last?.number ?? -1, file: file)
    count += 1
    if let parent = open.last { parent.children.append(element) } else { root = element }
    open.append(element)
    texts.append([])
    return 1
  }

  private func end() -> Int32 {
    guard let element = open.popLast(), let text = texts.popLast() else { return 1 }
    let isText = element.name == "string" || element.name == "mutableString"
    if isText || !text.allSatisfy({ $0 <= 0x20 }) {
      element.text = String(decoding: text, as: UTF8.self)
    }
    return 1
  }

  private func add(_ bytes: UnsafeBufferPointer<UInt8>) -> Int32 {
    if let last = texts.indices.last { texts[last].append(contentsOf: bytes) }
    return 1
  }
}
