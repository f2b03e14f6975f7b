/// An element of an HTML document, with its attributes and what it contains.
package final class HTMLElement {
  package enum Node {
    case element(HTMLElement)
    case text(String)
  }

  package let name: String
  package let attributes: [String: String]
  package fileprivate(set) var children: [Node] = []
  private(set) weak var parent: HTMLElement?

  fileprivate init(_ name: String, _ attributes: [String: String], parent: HTMLElement?) {
    self.name = name
    self.attributes = attributes
    self.parent = parent
  }

  /// The element's own text and that of the elements in it.
  package var text: String {
    children.map { node in
      switch node {
      case .text(let text): text
      case .element(let element): element.text
      }
    }.joined()
  }

  /// The elements of a name, in the document's order.
  package func elements(named name: String) -> [HTMLElement] {
    children.flatMap { node -> [HTMLElement] in
      guard case .element(let element) = node else { return [] }
      return (element.name == name ? [element] : []) + element.elements(named: name)
    }
  }

  var classes: [Substring] { (attributes["class"] ?? "").split { $0.isWhitespace } }
}

/// Builds the tree of a document: end tags that HTML leaves out are added, those that fit no element are ignored.
///
/// - Source: HTML Living Standard §13.1.2.4 for tags that may be absent.
struct HTMLTreeBuilder {
  /// The deepest nesting; elements below it become siblings.
  private static let maximumDepth = 200

  private let root = HTMLElement("html", [:], parent: nil)
  private var open: [HTMLElement]

  private init() { open = [root] }

  static func tree(of text: String) -> HTMLElement {
    var builder = HTMLTreeBuilder()
    var tokens = HTMLTokenizer(text)
    while let token = tokens.next() { builder.add(token) }
    return builder.root
  }

  /// Elements without content.
  static let voidElements: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track",
    "wbr",
  ]

  /// Elements that end an open paragraph.
  static let blocks: Set<String> = [
    "address", "article", "aside", "blockquote", "body", "center", "dd", "details", "dir", "div",
    "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5",
    "h6", "header", "hgroup", "hr", "html", "li", "main", "menu", "nav", "ol", "p", "pre",
    "section", "summary", "table", "tbody", "tfoot", "thead", "tr", "ul",
  ]

  /// For each element, the open ones that it ends, and those that stop the search for them.
  private static let ends: [String: (ended: Set<String>, stops: Set<String>)] = [
    "li": (["li"], ["ul", "ol", "menu"]), "dt": (["dt", "dd"], ["dl"]),
    "dd": (["dt", "dd"], ["dl"]), "tr": (["tr", "td", "th"], ["table"]),
    "td": (["td", "th"], ["tr", "table"]), "th": (["td", "th"], ["tr", "table"]),
    "tbody": (["tbody", "thead", "tfoot", "tr", "td", "th"], ["table"]),
    "tfoot": (["tbody", "thead", "tr", "td", "th"], ["table"]),
    "option": (["option"], ["select"]),
  ]

  private mutating func add(_ token: HTMLToken) {
    switch token {
    case .text(let text): open[open.count - 1].children.append(.text(text))
    case .start(let name, let attributes, let isClosed):
      // The root stands for `html` already.
      if name == "html" { return }
      closeImplied(before: name)
      let element = HTMLElement(name, attributes, parent: open.last)
      open[open.count - 1].children.append(.element(element))
      if !Self.voidElements.contains(name), !isClosed || Self.blocks.contains(name),
        open.count < Self.maximumDepth
      {
        open.append(element)
      }
    case .end(let name):
      if let index = open.lastIndex(where: { $0.name == name }), index > 0 {
        open.removeLast(open.count - index)
      }
    }
  }

  private mutating func closeImplied(before name: String) {
    if Self.blocks.contains(name), let index = open.lastIndex(where: { $0.name == "p" }), index > 0
    {
      open.removeLast(open.count - index)
    }
    guard let rule = Self.ends[name] else { return }
    for index in open.indices.reversed() where index > 0 {
      if rule.stops.contains(open[index].name) { return }
      if rule.ended.contains(open[index].name) {
        open.removeLast(open.count - index)
        // A row also ends the cell in it, whose row is still open.
        if name != "tr", name != "tbody", name != "tfoot" { return }
        return closeImplied(before: name)
      }
    }
  }
}
