import CoreGraphics
import Foundation

/// Makes the text of a document: walks its elements, collapses space, and collects paragraphs.
struct HTMLTextBuilder {
  private let document: HTMLDocument
  private let options: HTMLDocument.Options
  private var paragraphs: [HTMLParagraph] = []
  private var current: HTMLParagraph?
  /// The styles of the open blocks, the innermost last.
  private var blocks: [HTMLStyle] = []
  private var lists: [(isOrdered: Bool, number: Int)] = []
  private var pendingMark: (text: String, style: HTMLStyle)?
  /// The space before the next paragraph, of all margins that meet there.
  private var pendingMargin: CGFloat = 0
  /// Whether a space that follows is not shown.
  private var swallowsSpace = true
  private var isFirstCell = true
  private var anchors: [(String, paragraph: Int)] = []
  private var result = HTMLDocument.Result(text: NSAttributedString(string: ""))

  init(_ document: HTMLDocument, _ options: HTMLDocument.Options) {
    self.document = document
    self.options = options
  }

  mutating func build() -> HTMLDocument.Result {
    let style = HTMLStyle(size: options.size)
    blocks = [style]
    // A document without the tag has the element nevertheless.
    if options.isPage { result.margins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) }
    visitChildren(of: document.root, style)
    close(isBlock: false)
    // Space before the first paragraph belongs to the page, and meets its margin.
    if let first = paragraphs.first {
      result.margins.top = max(result.margins.top, first.spaceBefore)
    }
    result.margins.bottom = max(result.margins.bottom, pendingMargin)
    var writer = HTMLTextWriter(options)
    writer.write(paragraphs)
    result.text = writer.text
    result.links = writer.links
    for (name, paragraph) in anchors where result.anchors[name] == nil {
      result.anchors[name] =
        paragraph < writer.starts.count ? writer.starts[paragraph] : writer.text.length
    }
    return result
  }

  private mutating func omit(_ what: String) {
    if !result.omissions.contains(what) { result.omissions.append(what) }
  }

  // MARK: Elements

  private mutating func visitChildren(of element: HTMLElement, _ style: HTMLStyle) {
    for child in element.children {
      switch child {
      case .text(let text): append(text, style)
      case .element(let element): visit(element, style.inherited)
      }
    }
  }

  private mutating func visit(_ element: HTMLElement, _ inherited: HTMLStyle) {
    var style = inherited
    style.applyDefaults(of: element, isInList: !lists.isEmpty)
    for declaration in document.sheet.declarations(of: element) {
      style.apply(declaration.name, declaration.value, rootSize: options.size)
    }
    if let name = element.attributes["id"] ?? element.attributes["name"] {
      anchors.append((name, paragraphs.count))
    }
    guard style.display != .none else { return noteHidden(element) }
    switch element.name {
    case "br": breakLine(style)
    case "img": appendPicture(element, style)
    case "hr": appendRule(style)
    case "body": visitBody(element, style)
    case "ul", "ol", "menu", "dir":
      let start = element.attributes["start"].flatMap { Int($0) } ?? 1
      lists.append((element.name == "ol", start))
      visitBlock(element, style)
      lists.removeLast()
    case "li": visitItem(element, style)
    case "table", "tr":
      omit("tables, whose rows are shown as lines of text")
      isFirstCell = true
      visitBlock(element, style)
    default:
      switch style.display {
      case .block, .listItem: visitBlock(element, style)
      case .cell: visitCell(element, style)
      case .inline, .none: visitChildren(of: element, style)
      }
    }
  }

  private mutating func noteHidden(_ element: HTMLElement) {
    switch element.name {
    case "script": omit("scripts")
    case "input", "select", "textarea": omit("controls of forms")
    case "iframe", "object", "video", "audio", "canvas", "svg":
      omit("elements \"\(element.name)\"")
    case "link" where element.attributes["rel"]?.lowercased() == "stylesheet":
      omit("style sheets outside of the document")
    default: break
    }
  }

  private mutating func visitBody(_ element: HTMLElement, _ style: HTMLStyle) {
    var style = style
    result.background = style.background
    style.background = nil
    if options.isPage {
      // - Source: HTML Living Standard §15.3.3: margins of 8 pixels, which the sheet may replace.
      let sets = Set(document.sheet.declarations(of: element).map(\.name))
      let isSet = sets.contains { $0.hasPrefix("margin") || $0.hasPrefix("padding") }
      result.margins = UIEdgeInsets(
        top: isSet ? style.marginTop : 8, left: isSet ? style.indent : 8,
        bottom: isSet ? style.marginBottom : 8, right: isSet ? style.tailIndent : 8)
    }
    (style.indent, style.tailIndent, style.marginTop, style.marginBottom) = (0, 0, 0, 0)
    blocks.append(style)
    visitChildren(of: element, style)
    close(isBlock: false)
    blocks.removeLast()
  }

  private mutating func visitBlock(_ element: HTMLElement, _ style: HTMLStyle) {
    close(isBlock: true)
    if style.background != nil, blocks.last?.background == nil {
      omit("backgrounds of blocks, which are drawn behind their text only")
    }
    pendingMargin = max(pendingMargin, style.marginTop)
    blocks.append(style)
    visitChildren(of: element, style)
    close(isBlock: true)
    blocks.removeLast()
    pendingMargin = max(pendingMargin, style.marginBottom)
  }

  private mutating func visitItem(_ element: HTMLElement, _ style: HTMLStyle) {
    close(isBlock: true)
    if !lists.isEmpty {
      if let number = element.attributes["value"].flatMap({ Int($0) }) {
        lists[lists.count - 1].number = number
      }
      let number = lists[lists.count - 1].number
      lists[lists.count - 1].number += 1
      pendingMark = HTMLListMarks.mark(style.listStyle, number: number).map { ($0, style) }
    }
    visitBlock(element, style)
    if pendingMark != nil { open(style) }
    close(isBlock: true)
  }

  private mutating func visitCell(_ element: HTMLElement, _ style: HTMLStyle) {
    if !isFirstCell { add("\u{2003}", style) }
    isFirstCell = false
    swallowsSpace = true
    visitChildren(of: element, style)
  }

  // MARK: Text

  /// Begins a paragraph, unless one is open.
  private mutating func open(_ style: HTMLStyle) {
    guard current == nil else { return }
    let block = blocks.last ?? style
    current = HTMLParagraph(block: block, mark: pendingMark, spaceBefore: pendingMargin)
    pendingMark = nil
    pendingMargin = 0
    swallowsSpace = true
  }

  private mutating func close(isBlock: Bool) {
    guard var paragraph = current else { return }
    current = nil
    swallowsSpace = true
    paragraph.trimEnd()
    if paragraph.lines.count > 1, paragraph.lines[paragraph.lines.count - 1].isEmpty {
      paragraph.lines.removeLast()
    }
    paragraph.isBlock = isBlock
    paragraphs.append(paragraph)
  }

  private mutating func add(_ text: String, _ style: HTMLStyle) {
    open(style)
    current?.add(HTMLParagraph.Run(text: text, style: style))
  }

  private mutating func breakLine(_ style: HTMLStyle) {
    open(style)
    current?.trimEnd()
    current?.lines.append([])
    swallowsSpace = true
  }

  private mutating func append(_ text: String, _ style: HTMLStyle) {
    if style.keepsSpace { return appendAsWritten(text, style) }
    var run = ""
    for character in text {
      guard !character.isWhitespace || character == "\u{A0}" || character.isEmSpace else {
        if !swallowsSpace {
          run.append(" ")
          swallowsSpace = true
        }
        continue
      }
      run.append(character)
      swallowsSpace = false
    }
    if !run.isEmpty { add(cased(run, style), style) }
  }

  private mutating func appendAsWritten(_ text: String, _ style: HTMLStyle) {
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    for (index, line) in lines.enumerated() {
      if index > 0 {
        // The first line end of a block is not shown.
        if current == nil, index == 1, lines[0].isEmpty { continue }
        open(style)
        current?.lines.append([])
      }
      // - Source: CSS Text Module Level 3 §4.2: tabs of eight spaces.
      let spaced = line.replacingOccurrences(of: "\t", with: "        ")
      if !spaced.isEmpty { add(cased(spaced, style), style) }
    }
    swallowsSpace = false
  }

  private func cased(_ text: String, _ style: HTMLStyle) -> String {
    switch style.letterCase {
    case .none: text
    case .upper: text.uppercased()
    case .lower: text.lowercased()
    case .capitalized:
      text.split(separator: " ", omittingEmptySubsequences: false)
        .map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
    }
  }

  // MARK: Pictures and lines

  private mutating func appendPicture(_ element: HTMLElement, _ style: HTMLStyle) {
    let source = element.attributes["src"] ?? ""
    guard let image = picture(source) else {
      omit("the picture \(source.prefix(80))")
      if let text = element.attributes["alt"], !text.isEmpty { append(text, style) }
      return
    }
    var size = image.size
    let ratio = size.height > 0 && size.width > 0 ? size.height / size.width : 1
    switch (style.width, style.height) {
    case (let width?, let height?): size = CGSize(width: width, height: height)
    case (let width?, nil): size = CGSize(width: width, height: width * ratio)
    case (nil, let height?): size = CGSize(width: height / ratio, height: height)
    case (nil, nil): break
    }
    if style.isFittedToPage, let width = options.width {
      let room = max(1, width - result.margins.left - result.margins.right - style.indent)
      if size.width > room { size = CGSize(width: room, height: room * ratio) }
    }
    open(style)
    let run = HTMLParagraph.Run(text: "\u{FFFC}", style: style, image: image, imageSize: size)
    current?.add(run)
    swallowsSpace = false
  }

  /// Returns a picture of an address with data, or of a file.
  private func picture(_ source: String) -> UIImage? {
    if source.hasPrefix("data:") {
      guard let comma = source.firstIndex(of: ","), source[..<comma].hasSuffix(";base64"),
        let data = Data(
          base64Encoded: String(source[source.index(after: comma)...]),
          options: .ignoreUnknownCharacters)
      else { return nil }
      return UIImage(data: data)
    }
    guard let url = URL(string: source, relativeTo: options.base), url.isFileURL else { return nil }
    return UIImage(contentsOfFile: url.path)
  }

  private mutating func appendRule(_ style: HTMLStyle) {
    close(isBlock: true)
    pendingMargin = max(pendingMargin, style.marginTop)
    guard let width = options.width else {
      return omit("horizontal rules, since the width of the text is not known")
    }
    let margins = result.margins.left + result.margins.right + style.indent + style.tailIndent
    let size = CGSize(width: max(1, width - margins), height: 1)
    let image = UIGraphicsImageRenderer(size: size).image { context in
      UIColor(white: 0.6, alpha: 1).setFill()
      context.fill(CGRect(origin: .zero, size: size))
    }
    var thin = style
    thin.size = 1
    open(thin)
    current?.add(HTMLParagraph.Run(text: "\u{FFFC}", style: thin, image: image, imageSize: size))
    close(isBlock: true)
    pendingMargin = max(pendingMargin, style.marginBottom)
  }
}

extension Character {
  /// Whether the space is one that does not collapse, such as an em space.
  fileprivate var isEmSpace: Bool {
    unicodeScalars.first.map { (0x2000...0x200A).contains($0.value) || $0.value == 0x3000 } ?? false
  }
}
