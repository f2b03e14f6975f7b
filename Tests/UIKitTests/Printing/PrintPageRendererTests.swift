import CoreGraphics
import PegPixels
import PegRender
import Testing
import UIKit

/// Pages that code draws into pictures, as it draws them into PDF files on iOS.
@MainActor @Suite struct PrintPageRendererTests {
  private final class Report: UIPrintPageRenderer {
    var calls: [String] = []

    private func note(_ name: String, _ page: Int, _ rect: CGRect) {
      calls.append("\(name) \(page) \(Int(rect.minY))...\(Int(rect.maxY))")
    }

    override func drawHeaderForPage(at pageIndex: Int, in headerRect: CGRect) {
      note("header", pageIndex, headerRect)
    }
    override func drawContentForPage(at pageIndex: Int, in contentRect: CGRect) {
      note("content", pageIndex, contentRect)
    }
    override func drawFooterForPage(at pageIndex: Int, in footerRect: CGRect) {
      note("footer", pageIndex, footerRect)
    }
  }

  private static let font = UIFont.monospacedSystemFont(ofSize: 16, weight: .regular)

  private func report(height: CGFloat) -> Report {
    let report = Report()
    report.setValue(CGRect(x: 0, y: 0, width: 220, height: height + 20), forKey: "paperRect")
    report.setValue(
      NSValue(cgRect: CGRect(x: 10, y: 10, width: 200, height: height)), forKey: "printableRect")
    return report
  }

  private func formatter(lines: Int) -> UISimpleTextPrintFormatter {
    let formatter = UISimpleTextPrintFormatter(
      text: (0..<lines).map { "line \($0)" }.joined(separator: "\n"))
    formatter.font = Self.font
    return formatter
  }

  @Test func textIsCutIntoPages() {
    let line = Self.font.lineHeight
    let report = report(height: 10.5 * line + 30)
    (report.headerHeight, report.footerHeight) = (20, 10)
    let formatter = formatter(lines: 25)
    #expect(formatter.pageCount == 0)
    report.addPrintFormatter(formatter, startingAtPageAt: 1)
    // Ten lines fit on a page, from the second one on.
    #expect(formatter.pageCount == 3 && report.numberOfPages == 4)
    #expect(report.printFormattersForPage(at: 0)?.isEmpty == true)
    #expect(report.printFormattersForPage(at: 3)?.first === formatter)
    #expect(formatter.rectForPage(at: 0).minY == 30)
    formatter.perPageContentInsets = UIEdgeInsets(top: 6 * line, left: 0, bottom: 0, right: 0)
    #expect(formatter.pageCount == 7)
    formatter.removeFromPrintPageRenderer()
    #expect(report.numberOfPages == 0 && formatter.pageCount == 0)
  }

  @Test func pagesHaveTheirParts() {
    let report = report(height: 300)
    (report.headerHeight, report.footerHeight) = (20, 30)
    report.drawPage(at: 2, in: report.printableRect)
    #expect(report.calls == ["header 2 10...30", "content 2 30...280", "footer 2 280...310"])
    #expect(report.paperRect == CGRect(x: 0, y: 0, width: 220, height: 320))
  }

  /// The second page has the ink that UIKit's text has there.
  @Test func pagesDrawTheirText() throws {
    let line = Self.font.lineHeight
    let report = report(height: 2 * line)
    report.addPrintFormatter(formatter(lines: 4), startingAtPageAt: 0)
    #expect(report.numberOfPages == 2)
    func ink(_ draw: () -> Void) throws -> Int {
      let image = UIGraphicsImageRenderer(size: report.paperRect.size).image { _ in draw() }
      let bitmap = try #require(image.cgImage?.bitmap)
      return (0..<bitmap.height).reduce(0) { sum, y in
        (0..<bitmap.width).reduce(sum) { $0 + Int(pixel(bitmap, $1, y)[3]) }
      }
    }
    let page = try ink { report.drawPage(at: 1, in: report.printableRect) }
    let text = try ink {
      NSAttributedString(string: "line 2\nline 3", attributes: [.font: Self.font])
        .draw(in: report.printableRect)
    }
    #expect(text > 0 && abs(page - text) * 100 < text)
  }

  @Test func markupAndViewsHavePages() {
    let report = report(height: 200)
    let markup = UIMarkupTextPrintFormatter(
      markupText: String(repeating: "<p style=\"font-size: 20pt\">A</p>", count: 30))
    report.addPrintFormatter(markup, startingAtPageAt: 0)
    #expect(markup.pageCount > 1)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 450))
    let formatter = view.viewPrintFormatter()
    report.printFormatters = [formatter]
    #expect(report.numberOfPages == 3 && markup.pageCount == 0)
  }
}
