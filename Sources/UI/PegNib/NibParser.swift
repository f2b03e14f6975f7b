import Foundation
import FoundationXML

/// Builds the tree of elements from the events of Foundation's XML parser.
final class NibParser: NSObject, XMLParserDelegate {
  private let file: NibElement.File
  private let limits: NibLimits
  private var root: NibElement?
  private var open: [NibElement] = []
  private var texts: [String] = []
  private var count = 0
  private var attributeCount = 0
  private var failure: NibError?

  private init(file: NibElement.File, limits: NibLimits) {
    self.file = file
    self.limits = limits
  }

  /// Parses a file.
  ///
  /// - Throws: `NibError` if the file isn't well-formed XML, has entities of its own, or is beyond a limit.
  static func tree(
    of bytes: [UInt8], path: String, limits: NibLimits
  ) throws(NibError) -> NibElement {
    let delegate = NibParser(file: NibElement.File(path: path), limits: limits)
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = delegate
    let isWhole = parser.parse()
    if let failure = delegate.failure { throw failure }
    guard isWhole, let root = delegate.root else {
      throw NibError(
        path: path, line: max(1, parser.lineNumber),
        reason: "the file is not well-formed XML; restore it, or save it again in Xcode")
    }
    return root
  }

  private func stop(_ parser: XMLParser, _ reason: String) {
    if failure == nil {
      failure = NibError(path: file.path, line: max(1, parser.lineNumber), reason: reason)
    }
    parser.abortParsing()
  }

  // MARK: Elements

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    if failure != nil { return }
    attributeCount += attributes.count
    if open.count >= limits.depth {
      return stop(parser, "elements are nested more than \(limits.depth) deep")
    }
    if count >= limits.elements || attributeCount > limits.attributes {
      return stop(
        parser,
        "the file has more than \(limits.elements) elements or \(limits.attributes) attributes; split it"
      )
    }
    let element = NibElement(
      name: name,
      attributes: attributes.map { NibAttribute(name: $0.key, value: $0.value) }.sorted {
        $0.name.utf8.lexicographicallyPrecedes($1.name.utf8)
      },
      line: parser.lineNumber, number: count, parent: open.last?.number ?? -1, file: file)
    count += 1
    if let parent = open.last { parent.children.append(element) } else { root = element }
    open.append(element)
    texts.append("")
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    if failure != nil { return }
    guard let element = open.popLast(), let text = texts.popLast() else { return }
    if element.isText || !text.utf8.allSatisfy({ $0 <= 0x20 }) { element.text = text }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if let last = texts.indices.last { texts[last] += string }
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    if let last = texts.indices.last { texts[last] += String(decoding: block, as: UTF8.self) }
  }

  // MARK: Entities

  private func refuseEntity(_ parser: XMLParser, _ name: String) {
    stop(parser, "the file declares the entity \(name), which files of Xcode never do; remove it")
  }

  func parser(
    _ parser: XMLParser, foundInternalEntityDeclarationWithName name: String, value: String?
  ) {
    refuseEntity(parser, name)
  }

  func parser(
    _ parser: XMLParser, foundExternalEntityDeclarationWithName name: String, publicID: String?,
    systemID: String?
  ) {
    refuseEntity(parser, name)
  }

  func parser(
    _ parser: XMLParser, foundUnparsedEntityDeclarationWithName name: String, publicID: String?,
    systemID: String?, notationName: String?
  ) {
    refuseEntity(parser, name)
  }
}

extension NibElement {
  /// Whether white space is part of the element's value.
  fileprivate var isText: Bool { name == "string" || name == "mutableString" }
}
