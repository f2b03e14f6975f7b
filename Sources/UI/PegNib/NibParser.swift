import CXML
import PegBase

/// Builds the tree of elements from the events of libxml2.
///
/// FoundationXML's parser stands on the same library, but traps on some damaged files and accepts others.
final class NibParser {
  private let file: NibElement.File
  private let limits: NibLimits
  private var context: xmlParserCtxtPtr?
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
    var handler = Self.handler()
    let user = Unmanaged.passUnretained(self).toOpaque()
    guard let context = xmlCreatePushParserCtxt(&handler, user, nil, 0, nil) else {
      fatalError("libxml2 has no memory for a parser")
    }
    defer {
      xmlFreeParserCtxt(context)
      self.context = nil
    }
    self.context = context
    // The limits of this file take the place of the library's, and no entity is ever kept.
    let options = [XML_PARSE_NONET, XML_PARSE_NOERROR, XML_PARSE_NOWARNING, XML_PARSE_HUGE]
    xmlCtxtUseOptions(context, options.reduce(0) { $0 | Int32(bitPattern: $1.rawValue) })
    // In parts, so that a file beyond a limit ends early.
    bytes.withUnsafeBytes { bytes in
      var offset = 0
      repeat {
        let part = bytes[offset..<min(offset + 1 << 20, bytes.count)]
        offset = part.endIndex
        let start = UnsafeRawBufferPointer(rebasing: part)
        xmlParseChunk(
          context, start.bindMemory(to: CChar.self).baseAddress, Int32(part.count),
          offset == bytes.count ? 1 : 0)
      } while offset < bytes.count && failure == nil && context.pointee.wellFormed != 0
    }
    if failure == nil, context.pointee.wellFormed == 0 { fail(with: context.pointee.lastError) }
  }

  private func fail(with error: xmlError) {
    let what =
      Self.causes[error.code] ?? "it is not well-formed XML (error \(error.code) of libxml2)"
    failure = NibError(
      path: file.path, line: max(1, Int(error.line)),
      reason: "the file is damaged: \(what); restore it, or save it again in Xcode")
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

  private static func handler() -> xmlSAXHandler {
    var handler = xmlSAXHandler()
    handler.initialized = UInt32(XML_SAX2_MAGIC)
    handler.startElementNs = { user, name, _, _, _, _, count, _, attributes in
      NibParser.of(user)?.start(name, attributes, Int(count))
    }
    handler.endElementNs = { user, _, _, _ in NibParser.of(user)?.end() }
    handler.characters = { user, bytes, count in NibParser.of(user)?.add(bytes, Int(count)) }
    handler.ignorableWhitespace = handler.characters
    handler.cdataBlock = handler.characters
    handler.internalSubset = { user, _, _, _ in
      NibParser.of(user)?.stop(
        "the file has a document type, which files of Xcode never have; remove it")
    }
    return handler
  }

  /// Returns the parser that events are for; nil if it has failed and they no longer count.
  private static func of(_ user: UnsafeMutableRawPointer?) -> NibParser? {
    guard let user else { return nil }
    let parser = Unmanaged<NibParser>.fromOpaque(user).takeUnretainedValue()
    return parser.failure == nil ? parser : nil
  }

  private var line: Int { max(1, Int(xmlSAX2GetLineNumber(context))) }

  private func stop(_ reason: String) {
    failure = NibError(path: file.path, line: line, reason: reason)
  }

  private func name(_ bytes: UnsafePointer<UInt8>) -> String {
    if let name = names[bytes] { return name }
    let name = String(cString: bytes)
    names[bytes] = name
    return name
  }

  /// - Parameter values: for each attribute its name, prefix, namespace, and the first byte and the end of its value.
  private func start(
    _ bytes: UnsafePointer<UInt8>?, _ values: UnsafeMutablePointer<UnsafePointer<UInt8>?>?,
    _ valueCount: Int
  ) {
    guard let bytes else { return }
    attributeCount += valueCount
    if open.count >= limits.depth {
      return stop("elements are nested more than \(limits.depth) deep")
    }
    if count >= limits.elements || attributeCount > limits.attributes {
      return stop(
        "the file has more than \(limits.elements) elements or \(limits.attributes) attributes")
    }
    let title = name(bytes)
    var attributes: [NibAttribute] = []
    attributes.reserveCapacity(valueCount)
    for index in 0..<valueCount {
      guard let values, let key = values[5 * index], let first = values[5 * index + 3],
        let end = values[5 * index + 4]
      else { continue }
      let value = UnsafeBufferPointer(start: first, count: end - first)
      attributes.append(
        NibAttribute(name: name(key), value: String(decoding: value, as: UTF8.self)))
    }
    if names.count > limits.names {
      return stop("the file has more than \(limits.names) names of elements and attributes")
    }
    let element = NibElement(
      name: title, attributes: attributes, line: line, number: count,
      parent: open.last?.number ?? -1, file: file)
    count += 1
    if let parent = open.last { parent.children.append(element) } else { root = element }
    open.append(element)
    texts.append([])
  }

  private func end() {
    guard let element = open.popLast(), let text = texts.popLast() else { return }
    let isText = element.name == "string" || element.name == "mutableString"
    if isText || !text.allSatisfy({ $0 <= 0x20 }) {
      element.text = String(decoding: text, as: UTF8.self)
    }
  }

  private func add(_ bytes: UnsafePointer<UInt8>?, _ count: Int) {
    guard let last = texts.indices.last else { return }
    texts[last].append(contentsOf: UnsafeBufferPointer(start: bytes, count: count))
  }
}
