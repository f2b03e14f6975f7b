import CoreGraphics
package import Foundation

/// An HTML document as a tree with its style sheets, from which text is made.
package struct HTMLDocument {
  package let root: HTMLElement
  let sheet: CSSSheet

  package init(_ text: String) {
    root = HTMLTreeBuilder.tree(of: text)
    sheet = CSSSheet(root.elements(named: "style").map(\.text))
  }

  /// Reads the bytes of a file, as UTF-8 unless its first bytes name another encoding.
  package init(data: Data) {
    self.init(Self.text(of: data))
  }

  /// - Source: HTML Living Standard §13.2.3.2: the first 1024 bytes may name the encoding. UTF-8, UTF-16 and Windows-1252 with
  ///   Latin 1 are read.
  static func text(of data: Data) -> String {
    if data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF]) {
      return String(data: data, encoding: .utf16) ?? ""
    }
    let head = String(decoding: data.prefix(1024), as: UTF8.self).lowercased()
    let isLatin = ["iso-8859-1", "windows-1252", "latin1"].contains {
      head.contains("charset=\($0)") || head.contains("charset=\"\($0)")
    }
    if isLatin { return String(data: data, encoding: .windowsCP1252) ?? "" }
    return String(decoding: data, as: UTF8.self)
  }

  /// The text of the `title` element, without space at its ends; nil if there is none.
  package var title: String? {
    root.elements(named: "title").first.map {
      $0.text.split { $0.isWhitespace }.joined(separator: " ")
    }
  }

  /// Returns the content of a `meta` element; nil if there is none of the name.
  package func metadata(_ name: String) -> String? {
    root.elements(named: "meta").first { $0.attributes["name"]?.lowercased() == name }?
      .attributes["content"]
  }

  /// The address that links are relative to, if the document names one.
  package var base: URL? {
    root.elements(named: "base").first?.attributes["href"].flatMap { URL(string: $0) }
  }

  /// The settings of a text made from a document.
  package struct Options {
    /// The size of text that no style changes. Units: points.
    package var size: CGFloat
    /// The width of the page, for pictures and lines; nil if it is not known. Units: points.
    package var width: CGFloat?
    /// The address that links and pictures are relative to.
    package var base: URL?
    /// Whether the element `body` has its margins of 8 points.
    package var isPage: Bool

    package init(size: CGFloat, width: CGFloat? = nil, base: URL? = nil, isPage: Bool = false) {
      self.size = size
      self.width = width
      self.base = base
      self.isPage = isPage
    }
  }

  /// The text of a document and what a page needs to show it.
  package struct Result {
    package var text: NSAttributedString
    /// The addresses of links, by ranges of the text, in its order.
    package var links: [(range: NSRange, address: String)] = []
    /// The anchors of the document, by the place in the text.
    package var anchors: [String: Int] = [:]
    /// The colour of the page; nil if the document sets none.
    package var background: UIColor?
    /// The distances of the text from the edges of the page. Units: points.
    package var margins = UIEdgeInsets.zero
    /// The features of the document that are not shown, each once, in the order in which they were found.
    package var omissions: [String] = []
  }

  package func text(_ options: Options) -> Result {
    var builder = HTMLTextBuilder(self, options)
    return builder.build()
  }
}
