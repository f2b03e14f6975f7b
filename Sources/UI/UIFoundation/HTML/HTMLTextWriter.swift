import CoreGraphics
import Foundation
import PegGeometry

/// A paragraph of a document's text.
struct HTMLParagraph {
  struct Run {
    var text: String
    var style: HTMLStyle
    var image: UIImage?
    var imageSize = CGSize.zero
  }

  let block: HTMLStyle
  /// The mark of a list item before the first line.
  let mark: (text: String, style: HTMLStyle)?
  let spaceBefore: CGFloat
  /// Lines, which end at line breaks of the document.
  var lines: [[Run]] = [[]]
  /// Whether the end of an element ends it, so that a line end follows even at the end of the text.
  var isBlock = false

  init(block: HTMLStyle, mark: (text: String, style: HTMLStyle)?, spaceBefore: CGFloat) {
    self.block = block
    self.mark = mark
    self.spaceBefore = spaceBefore
  }

  mutating func add(_ run: Run) { lines[lines.count - 1].append(run) }

  /// Removes a space at the end of the last line.
  mutating func trimEnd() {
    let last = lines.count - 1
    guard let run = lines[last].last, !run.style.keepsSpace, run.text.last == " " else { return }
    lines[last][lines[last].count - 1].text.removeLast()
    if lines[last][lines[last].count - 1].text.isEmpty { lines[last].removeLast() }
  }
}

/// Writes paragraphs as attributed text.
struct HTMLTextWriter {
  private let options: HTMLDocument.Options
  private let out = NSMutableAttributedString(string: "")
  private(set) var links: [(range: NSRange, address: String)] = []
  /// The place at which each paragraph begins.
  private(set) var starts: [Int] = []

  init(_ options: HTMLDocument.Options) { self.options = options }

  var text: NSAttributedString { NSAttributedString(attributedString: out) }

  mutating func write(_ paragraphs: [HTMLParagraph]) {
    for (index, paragraph) in paragraphs.enumerated() {
      starts.append(out.length)
      let next = index + 1 < paragraphs.count ? paragraphs[index + 1] : nil
      write(paragraph, spaceAfter: next?.spaceBefore ?? 0, isLast: next == nil)
    }
  }

  private mutating func write(_ paragraph: HTMLParagraph, spaceAfter: CGFloat, isLast: Bool) {
    for (index, line) in paragraph.lines.enumerated() {
      let isEnd = index == paragraph.lines.count - 1
      let layout = style(of: paragraph, isFirst: index == 0)
      if isEnd { layout.paragraphSpacing = spaceAfter }
      if index == 0, let mark = paragraph.mark { write(mark.text, mark.style, layout) }
      for run in line { write(run, layout) }
      let separator = isEnd ? paragraph.isBlock || !isLast ? "\n" : "" : "\u{2028}"
      let style = line.last?.style ?? paragraph.block
      if !separator.isEmpty {
        out.append(
          NSAttributedString(
            string: separator, attributes: [.font: style.font, .paragraphStyle: layout]))
      }
    }
  }

  private func style(of paragraph: HTMLParagraph, isFirst: Bool) -> NSMutableParagraphStyle {
    let block = paragraph.block
    let result = NSMutableParagraphStyle()
    result.alignment = block.alignment
    result.headIndent = max(0, block.indent)
    result.firstLineHeadIndent = max(0, block.indent + (isFirst ? block.textIndent : 0))
    if block.tailIndent > 0 { result.tailIndent = -block.tailIndent }
    if !block.wraps { result.lineBreakMode = .byClipping }
    let hasPicture = paragraph.lines.contains { $0.contains { $0.image != nil } }
    let height: CGFloat? =
      switch block.lineHeight {
      case .factor(let factor): block.size * factor
      case .points(let points): points
      case nil: nil
      }
    if let height, height > 0 {
      result.minimumLineHeight = height
      if !hasPicture { result.maximumLineHeight = height }
    }
    return result
  }

  /// Writes the mark of a list item, so that the text after it begins at the indent.
  ///
  /// - Source: own choice: a gap of four tenths of the font's size between mark and text.
  private func write(_ mark: String, _ style: HTMLStyle, _ layout: NSMutableParagraphStyle) {
    let font = style.font
    let options = LabelText.Options(scale: 2)
    let space = (try? LabelText("\u{A0}", font: font).exactSize(fitting: nil, options).width) ?? 0
    let width = (try? LabelText(mark, font: font).exactSize(fitting: nil, options).width) ?? 0
    let gap = Double(style.size) * 0.4
    layout.firstLineHeadIndent = max(0, layout.headIndent - CGFloat(width + gap))
    var attributes = attributes(of: style, layout)
    attributes[.underlineStyle] = nil
    out.append(NSAttributedString(string: mark, attributes: attributes))
    attributes[.kern] = CGFloat(gap - space)
    out.append(NSAttributedString(string: "\u{A0}", attributes: attributes))
  }

  private mutating func write(_ run: HTMLParagraph.Run, _ layout: NSMutableParagraphStyle) {
    var attributes = attributes(of: run.style, layout)
    if let image = run.image {
      let attachment = NSTextAttachment(image: image)
      attachment.bounds = CGRect(origin: .zero, size: run.imageSize)
      attributes[.attachment] = attachment
    }
    if let address = run.style.link {
      let start = out.length
      let length = run.text.utf16.count
      let url = URL(string: address, relativeTo: options.base)?.absoluteURL
      if let last = links.last, last.address == address, last.range.upperBound == start {
        links[links.count - 1].range.length += length
      } else {
        links.append((NSRange(location: start, length: length), address))
      }
      attributes[.link] = url ?? address as Any
    }
    out.append(NSAttributedString(string: run.text, attributes: attributes))
  }

  private func attributes(
    of style: HTMLStyle, _ layout: NSMutableParagraphStyle
  ) -> [NSAttributedString.Key: Any] {
    var result: [NSAttributedString.Key: Any] = [
      .font: style.font, .paragraphStyle: layout, .foregroundColor: style.color ?? UIColor.black,
    ]
    if let color = style.background { result[.backgroundColor] = color }
    if style.isUnderlined { result[.underlineStyle] = NSUnderlineStyle.single.rawValue }
    if style.isStruck { result[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
    if let spacing = style.letterSpacing { result[.kern] = spacing }
    if style.baseline != 0 { result[.baselineOffset] = style.baseline }
    return result
  }
}
