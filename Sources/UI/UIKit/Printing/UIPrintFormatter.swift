import CoreGraphics
import CoreText
public import Foundation
public import UIFoundation

/// Lays out the content of a print job on pages.
///
/// - Units: points.
@preconcurrency @MainActor
open class UIPrintFormatter: NSObject {
  /// The most width and height of the content on a page; 0 for no limit.
  open var maximumContentWidth: CGFloat = 0 { didSet { layOutAgain() } }
  open var maximumContentHeight: CGFloat = 0 { didSet { layOutAgain() } }
  /// The margins of the content on every page.
  open var perPageContentInsets = UIEdgeInsets.zero { didSet { layOutAgain() } }
  /// The margins of the whole content; the top one counts on the first page alone.
  open var contentInsets = UIEdgeInsets.zero { didSet { layOutAgain() } }
  /// The page of the renderer on which the content begins.
  open var startPage = 0 { didSet { printPageRenderer?.formatterChanged() } }
  open internal(set) weak var printPageRenderer: UIPrintPageRenderer? { didSet { layOutAgain() } }

  public override init() {}

  /// The number of pages of the content; 0 outside of a renderer, which has the paper.
  open var pageCount: Int { printPageRenderer == nil ? 0 : countPages() }

  /// Leaves the renderer that the formatter was added to.
  open func removeFromPrintPageRenderer() { printPageRenderer?.remove(self) }

  /// Returns the area of the content on a page, in the paper's coordinates.
  ///
  /// - Parameter pageIndex: counted from the content's first page.
  open func rectForPage(at pageIndex: Int) -> CGRect {
    guard let renderer = printPageRenderer else { return .zero }
    var rect = renderer.contentRect.inset(by: perPageContentInsets)
    rect = rect.inset(
      by: UIEdgeInsets(
        top: pageIndex == 0 ? contentInsets.top : 0, left: contentInsets.left, bottom: 0,
        right: contentInsets.right))
    if maximumContentWidth > 0 { rect.size.width = min(rect.width, maximumContentWidth) }
    if maximumContentHeight > 0 { rect.size.height = min(rect.height, maximumContentHeight) }
    return rect
  }

  /// Draws a page of the content into the current context.
  ///
  /// - Parameter pageIndex: counted from the renderer's first page.
  open func draw(in rect: CGRect, forPageAt pageIndex: Int) {}

  /// Returns the number of pages under the renderer's paper.
  func countPages() -> Int { 0 }

  func layOutAgain() { printPageRenderer?.formatterChanged() }
}

/// Lays out text.
@preconcurrency @MainActor
open class UISimpleTextPrintFormatter: UIPrintFormatter {
  open var text: String? { didSet { layOutAgain() } }
  open var attributedText: NSAttributedString? { didSet { layOutAgain() } }
  open var font: UIFont? { didSet { layOutAgain() } }
  open var color: UIColor? { didSet { layOutAgain() } }
  open var textAlignment = NSTextAlignment.natural { didSet { layOutAgain() } }
  private var pages: [CFRange]?

  public init(text: String) { self.text = text }

  public init(attributedText: NSAttributedString) { self.attributedText = attributedText }

  /// The text with the formatter's attributes.
  ///
  /// - Source: own choice of the font's size without a font, that of `UIFont.systemFontSize`.
  private var content: NSAttributedString {
    if let attributedText { return attributedText }
    let style = NSMutableParagraphStyle()
    style.alignment = textAlignment
    return NSAttributedString(
      string: text ?? "",
      attributes: [
        .font: font ?? .systemFont(ofSize: UIFont.systemFontSize),
        .foregroundColor: color ?? .black, .paragraphStyle: style,
      ])
  }

  /// Forgets the pages, for another paper.
  func forgetPages() { pages = nil }

  override func layOutAgain() {
    pages = nil
    super.layOutAgain()
  }

  override func countPages() -> Int { ranges.count }

  /// The parts of the text on the pages.
  private var ranges: [CFRange] {
    if let pages { return pages }
    let content = content
    let setter = CTFramesetterCreateWithAttributedString(content)
    var ranges: [CFRange] = []
    var start = 0
    while start < content.length {
      let size = rectForPage(at: ranges.count).size
      var fitting = CFRange()
      if size.width > 0, size.height > 0 {
        _ = CTFramesetterSuggestFrameSizeWithConstraints(
          setter, CFRange(location: start, length: 0), nil, size, &fitting)
      }
      // A page too small for a line ends the content, so that it has an end.
      guard fitting.length > 0 else { break }
      ranges.append(fitting)
      start += fitting.length
    }
    pages = ranges
    return ranges
  }

  open override func draw(in rect: CGRect, forPageAt pageIndex: Int) {
    let index = pageIndex - startPage
    guard ranges.indices.contains(index), let context = UIGraphicsGetCurrentContext() else {
      return
    }
    let setter = CTFramesetterCreateWithAttributedString(content)
    let path = CGPath(rect: CGRect(origin: .zero, size: rect.size), transform: nil)
    let frame = CTFramesetterCreateFrame(setter, ranges[index], path, nil)
    context.saveGState()
    let matrix = context.textMatrix
    context.textMatrix = .identity
    context.translateBy(x: rect.minX, y: rect.maxY)
    context.scaleBy(x: 1, y: -1)
    CTFrameDraw(frame, context)
    context.textMatrix = matrix
    context.restoreGState()
  }
}

/// Lays out HTML, as far as `NSAttributedString` reads it.
@preconcurrency @MainActor
open class UIMarkupTextPrintFormatter: UIPrintFormatter {
  open var markupText: String? { didSet { layOutAgain() } }
  private var inner: UISimpleTextPrintFormatter?

  public init(markupText: String) { self.markupText = markupText }

  /// Forgets the pages, for another paper.
  func forgetPages() { inner = nil }

  override func layOutAgain() {
    inner = nil
    super.layOutAgain()
  }

  /// The formatter of the text that the markup stands for, with this one's margins.
  private var formatter: UISimpleTextPrintFormatter {
    if let inner { return inner }
    let text = try? NSAttributedString(
      data: Data((markupText ?? "").utf8),
      options: [
        .documentType: NSAttributedString.DocumentType.html,
        .characterEncoding: String.Encoding.utf8.rawValue,
      ])
    let formatter = UISimpleTextPrintFormatter(attributedText: text ?? NSAttributedString())
    formatter.maximumContentWidth = maximumContentWidth
    formatter.maximumContentHeight = maximumContentHeight
    formatter.perPageContentInsets = perPageContentInsets
    formatter.contentInsets = contentInsets
    formatter.printPageRenderer = printPageRenderer
    formatter.startPage = startPage
    inner = formatter
    return formatter
  }

  override func countPages() -> Int { formatter.countPages() }

  open override func draw(in rect: CGRect, forPageAt pageIndex: Int) {
    formatter.draw(in: rect, forPageAt: pageIndex)
  }
}

/// Lays out what a view shows, cut into pages from its top.
@preconcurrency @MainActor
open class UIViewPrintFormatter: UIPrintFormatter {
  open private(set) var view: UIView

  init(view: UIView) { self.view = view }

  override func countPages() -> Int {
    let (first, other) = (rectForPage(at: 0).height, rectForPage(at: 1).height)
    guard first > 0, other > 0 else { return 0 }
    return 1 + Int(max(0, ((view.bounds.height - first) / other).rounded(.up)))
  }

  open override func draw(in rect: CGRect, forPageAt pageIndex: Int) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let index = pageIndex - startPage
    let first = rectForPage(at: 0).height
    let top = index == 0 ? 0 : first + CGFloat(index - 1) * rectForPage(at: 1).height
    context.saveGState()
    context.clip(to: rect)
    context.translateBy(x: rect.minX, y: rect.minY - top)
    view.layer.render(in: context)
    context.restoreGState()
  }
}

extension UIView {
  /// A formatter for what the view shows.
  public func viewPrintFormatter() -> UIViewPrintFormatter { UIViewPrintFormatter(view: self) }
}
