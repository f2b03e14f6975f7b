import CoreGraphics
public import Foundation
import PegRuntime
import UIFoundation

/// Draws the pages of a print job into the current context: a header, a footer, and the content of formatters or of a subclass.
///
/// There is no printer here. Code sets the paper, as it does on iOS to draw pages into a file: `setValue(rect, forKey: "paperRect")`.
///
/// - Units: points.
@preconcurrency @MainActor
open class UIPrintPageRenderer: NSObject {
  /// The height of the header at the top of the printable area, and of the footer at its bottom.
  open var headerHeight: CGFloat = 0 { didSet { formatterChanged() } }
  open var footerHeight: CGFloat = 0 { didSet { formatterChanged() } }
  open internal(set) var paperRect = CGRect.zero { didSet { formatterChanged() } }
  open internal(set) var printableRect = CGRect.zero { didSet { formatterChanged() } }
  private var formatters: [UIPrintFormatter] = []

  public override init() {}

  /// Sets the paper and its printable area, which have no other setters, or any other property.
  open func setValue(_ value: Any?, forKey key: String) {
    let rect = value as? CGRect ?? (value as? NSValue)?.cgRectValue
    switch (key, rect) {
    case ("paperRect", let rect?): paperRect = rect
    case ("printableRect", let rect?): printableRect = rect
    default:
      let object: any RuntimeObject = self
      object.setValue(value, forKey: key)
    }
  }

  /// The printable area between the header and the footer.
  var contentRect: CGRect {
    printableRect.inset(
      by: UIEdgeInsets(top: headerHeight, left: 0, bottom: footerHeight, right: 0))
  }

  func formatterChanged() {
    for formatter in formatters where formatter.printPageRenderer === self {
      (formatter as? UISimpleTextPrintFormatter)?.forgetPages()
      (formatter as? UIMarkupTextPrintFormatter)?.forgetPages()
    }
  }

  // MARK: Formatters

  open var printFormatters: [UIPrintFormatter]? {
    get { formatters }
    set {
      for formatter in formatters { remove(formatter) }
      for formatter in newValue ?? [] {
        addPrintFormatter(formatter, startingAtPageAt: formatter.startPage)
      }
    }
  }

  /// Adds the content of a formatter, from a page on.
  open func addPrintFormatter(_ formatter: UIPrintFormatter, startingAtPageAt pageIndex: Int) {
    formatter.removeFromPrintPageRenderer()
    formatter.startPage = pageIndex
    formatters.append(formatter)
    formatter.printPageRenderer = self
  }

  func remove(_ formatter: UIPrintFormatter) {
    formatters.removeAll { $0 === formatter }
    formatter.printPageRenderer = nil
  }

  /// Returns the formatters with content on a page.
  open func printFormattersForPage(at pageIndex: Int) -> [UIPrintFormatter]? {
    formatters.filter {
      (($0.startPage)..<($0.startPage + $0.pageCount)).contains(pageIndex)
    }
  }

  /// The number of pages: up to the last one of a formatter.
  open var numberOfPages: Int { formatters.map { $0.startPage + $0.pageCount }.max() ?? 0 }

  // MARK: Drawing

  /// Called before pages are drawn.
  open func prepare(forDrawingPages range: NSRange) {}

  /// Draws a page into the current context: the header, the formatters, the content and the footer.
  open func drawPage(at pageIndex: Int, in printableRect: CGRect) {
    if headerHeight > 0 {
      drawHeaderForPage(
        at: pageIndex,
        in: CGRect(
          x: printableRect.minX, y: printableRect.minY, width: printableRect.width,
          height: headerHeight))
    }
    for formatter in printFormattersForPage(at: pageIndex) ?? [] {
      drawPrintFormatter(formatter, forPageAt: pageIndex)
    }
    drawContentForPage(
      at: pageIndex,
      in: printableRect.inset(
        by: UIEdgeInsets(top: headerHeight, left: 0, bottom: footerHeight, right: 0)))
    if footerHeight > 0 {
      drawFooterForPage(
        at: pageIndex,
        in: CGRect(
          x: printableRect.minX, y: printableRect.maxY - footerHeight,
          width: printableRect.width, height: footerHeight))
    }
  }

  open func drawHeaderForPage(at pageIndex: Int, in headerRect: CGRect) {}
  open func drawContentForPage(at pageIndex: Int, in contentRect: CGRect) {}
  open func drawFooterForPage(at pageIndex: Int, in footerRect: CGRect) {}

  open func drawPrintFormatter(_ printFormatter: UIPrintFormatter, forPageAt pageIndex: Int) {
    printFormatter.draw(
      in: printFormatter.rectForPage(at: pageIndex - printFormatter.startPage),
      forPageAt: pageIndex)
  }
}
