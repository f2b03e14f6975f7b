import Foundation
import PegDisplayList
import PegGeometry
import PegPixels
import PegText
import TextReference
import Testing

@testable import UIFoundation

/// Labels against what iOS made of them.
@Suite struct MeasuredLabelTests {
  private static let passage =
    "Hello, world. This is a long run of text that should wrap at some point. Someone should "
    + "improve this test by adding a joke or something. Alright, it's been fun!"

  private func font(_ size: Double, _ weight: Int) -> UIFont {
    .systemFont(ofSize: size, weight: [400: .regular, 600: .semibold, 700: .bold][weight]!)
  }

  @Test(arguments: MeasuredLabels.heights.indices)
  func heightIsExact(row: Int) throws {
    let label = MeasuredLabels.heights[row]
    let text = Array(repeating: "line", count: label.lines).joined(separator: "\n")
    let height = try LabelText(text, font: font(label.size, 400))
      .size(fitting: nil, .init(numberOfLines: 0, scale: label.scale)).height
    #expect(height == (label.height * label.scale).rounded() / label.scale)
  }

  /// Within 1 %, or a pixel where that is more.
  @Test(arguments: MeasuredLabels.widths.indices)
  func widthIsClose(row: Int) throws {
    let label = MeasuredLabels.widths[row]
    let font: UIFont =
      label.isMonospaced
      ? .monospacedSystemFont(ofSize: label.size, weight: .regular)
      : font(label.size, label.weight)
    let width = try LabelText(label.text, font: font)
      .size(fitting: nil, .init(scale: label.scale)).width
    let limit = max(0.01 * label.width, 1.0005 / label.scale)
    #expect(abs(width - label.width) <= limit, "\(label.text): \(width), not \(label.width)")
  }

  /// The table that people read is what the command writes now.
  @Test func documentHoldsTheTable() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(contentsOf: root.appending(path: "docs/text.md"), encoding: .utf8)
    let table = try WidthTable.markdown()
    #expect(
      text.contains("<!-- widths -->\n\(table)<!-- /widths -->"),
      "run `text-tool widths docs/text.md`")
    for row in try WidthTable.rows() where row.measured == nil {
      #expect(abs(row.profileError) < 1e-6, "\(row.name)")
    }
  }

  /// 14 points at 3 pixels per point, 51 pixels high: 10 above capitals, capitals of 30, 11 below the baseline.
  @Test func capitalsStandAsMeasured() throws {
    let text = LabelText("HÉLLÖ Worldy", font: font(14, 400))
    let box = Rect(x: 0, y: 0, width: 94, height: 17)
    let baseline = try #require(try text.baselines(in: box, .init(scale: 3)))
    let capHeight = (0.7046 * 14 * 3).rounded()
    #expect((baseline.first * 3).rounded() == 40)
    #expect((baseline.first * 3).rounded() - capHeight == 10)
    #expect(51 - (baseline.last * 3).rounded() == 11)
  }

  /// The ink of "Hello worldy" at 14 points is 247 pixels wide at 3 pixels per point, give or take the pixels of its edges.
  @Test func boldSystemFontIsAsWideAsMeasured() throws {
    let font = UIFont.boldSystemFont(ofSize: 14).textFont
    let shaped = try TextShaper.pinned.shape("Hello worldy", font: font)
    let run = try #require(shaped.runs.first)
    let (first, last) = (try #require(run.glyphs.first), try #require(run.glyphs.last))
    let left = try #require(run.font.source.outline(of: first.id).controlBounds).left
    let right = try #require(run.font.source.outline(of: last.id).controlBounds).right
    let end = shaped.width - last.advance + last.dx + right * run.size
    let pixels = (end - first.dx - left * run.size) * 3
    #expect(abs(pixels - 247) <= 1, "\(pixels)")
  }

  /// Rows where the ink of each line of a label of 300 × 300 points begins, at 1 pixel per point.
  ///
  /// Which letters are tallest on a line, and how far round ones overshoot, moves ink from the capitals' top by a row.
  @Test(arguments: [
    (17.0, 400, 0, [103, 124, 144, 164, 184]), (17, 400, 2, [133, 153]),
    (32, 600, 7, [24, 63, 101, 138, 177, 215, 253]),
  ])
  func inkBeginsAsMeasured(size: Double, weight: Int, lines: Int, rows: [Int]) throws {
    let text = LabelText(Self.passage, font: font(size, weight))
    let items = try text.items(
      in: Rect(x: 0, y: 0, width: 300, height: 300), .init(numberOfLines: lines, scale: 1),
      color: .black)
    var baselines: [Double] = []
    for case .glyphs(let run) in items where baselines.last != run.glyphs[0].position.y {
      baselines.append(run.glyphs[0].position.y)
    }
    try #require(baselines.count == rows.count)
    for (baseline, row) in zip(baselines, rows) {
      #expect(abs(baseline - 0.7046 * size - Double(row)) <= 1.05, "\(baseline) for \(row)")
    }
  }

  /// A limit of 160 wraps behind "to", whose space counts; iOS 17, 14 points.
  @Test(arguments: [(3.0, 158.333, 33.667), (2, 158.5, 33.5)])
  func wrappedLabelHoldsTheSpace(scale: Double, width: Double, height: Double) throws {
    let text = LabelText("Some text that needs to wrap", font: font(14, 400))
    let size = try text.size(fitting: 160, .init(numberOfLines: 0, scale: scale))
    #expect(abs(size.width - width) <= 0.01 * width)
    #expect(abs(size.height - height) < 0.001)
  }

  /// 17 points at 1 pixel per point in boxes of 160, 100 and 50: the label keeps the height of the full size.
  @Test(arguments: [160.0, 100, 50])
  func shrunkTextKeepsItsBaseline(width: Double) throws {
    let text = LabelText("Hello, shrinking world of text", font: font(17, 400))
    let options = LabelText.Options(scale: 1)
    #expect(try text.size(fitting: nil, options).height == 21)
    let (smaller, factor) = try text.shrunk(toFit: width, least: 0, options)
    #expect(factor < 1)
    #expect(try smaller.fits(width: width, options))
    // Within a tenth of a percent of the largest that fits.
    #expect(try !text.scaled(by: factor + 0.001).fits(width: width, options))
  }
}
