import Foundation
import PegDisplayList
import PegGeometry
import PegPixels
import PegText
import Testing

@testable import UIFoundation

@Suite struct LabelTextTests {
  private static let passage =
    "Hello, world. This is a long run of text that should wrap at some point. Someone should "
    + "improve this test by adding a joke or something. Alright, it's been fun!"

  private func height(_ text: String, _ font: UIFont, scale: Double) throws -> Double {
    try LabelText(text, font: font).size(fitting: nil, .init(numberOfLines: 0, scale: scale)).height
  }

  /// Heights of UILabels with one line.
  @Test(arguments: [
    (13.0, 3.0, 15.667), (14, 3, 17), (15, 3, 18), (16, 3, 19.333), (17, 3, 20.333), (20, 3, 24),
    (22, 3, 26.333), (28, 3, 33.667), (34, 3, 40.667), (17, 2, 20.5), (16, 2, 19.5), (28, 2, 33.5),
    (17, 1, 21),
  ])
  func heightOfOneLine(points: Double, scale: Double, expected: Double) throws {
    let height = try height("What's", .systemFont(ofSize: points), scale: scale)
    #expect(height == (expected * scale).rounded() / scale)
  }

  @Test(arguments: [
    (14.0, 2, 3.0, 33.667), (14, 2, 2, 33.5), (17, 2, 1, 41), (17, 6, 1, 122),
  ])
  func heightOfSeveralLines(points: Double, lines: Int, scale: Double, expected: Double) throws {
    let text = Array(repeating: "line", count: lines).joined(separator: "\n")
    let height = try height(text, .systemFont(ofSize: points), scale: scale)
    #expect(height == (expected * scale).rounded() / scale)
  }

  @Test func textStylesKeepTheirLeading() throws {
    let medium = UIFont.preferredFont(forTextStyle: .body, category: .medium)
    #expect(abs(try height("a\nb\nc", medium, scale: 3) - 61.333) < 0.001)
    let largest = UIFont.preferredFont(forTextStyle: .body, category: .extraExtraExtraLarge)
    // Measured with 16 points around: 101.667.
    #expect(abs(try height("a\nb\nc", largest, scale: 3) - 85.667) < 0.001)
  }

  @Test func emptyTextHasNoSize() throws {
    let options = LabelText.Options(scale: 3)
    #expect(try LabelText("", font: .systemFont(ofSize: 17)).size(fitting: nil, options) == .zero)
    let space = try LabelText(" ", font: .systemFont(ofSize: 17)).size(fitting: nil, options)
    #expect(abs(space.height - 20.333) < 0.001)
    #expect(abs(space.width - 4.3496) < 1 / 3)
    #expect(
      try LabelText("", font: .systemFont(ofSize: 17)).runs(in: .zero, options, color: .black)
        .isEmpty)
  }

  @Test func widthIsWholePixels() throws {
    for scale in [1.0, 2, 3] {
      let width = try LabelText("What's", font: .preferredFont(forTextStyle: .headline))
        .size(fitting: nil, .init(scale: scale)).width
      #expect((width * scale).rounded() / scale == width)
      #expect(abs(width - 55.667) <= 0.557 + 1 / scale)
    }
  }

  @Test func wrappedLabelFitsItsOwnSize() throws {
    let text = LabelText(Self.passage, font: .systemFont(ofSize: 17))
    let options = LabelText.Options(numberOfLines: 0, scale: 3)
    let size = try text.size(fitting: 300, options)
    #expect(abs(size.height - 101.667) < 0.001)
    #expect(try text.size(fitting: size.width, options) == size)
    #expect(try text.runs(in: Rect(size: size), options, color: .black).count == 5)
  }

  /// The first baseline is the rounded ascender below the top: 40 of 51 pixels at 14 points.
  @Test func baselineIsOnAPixel() throws {
    let text = LabelText("Hg", font: .systemFont(ofSize: 14))
    let run = try #require(
      try text.runs(in: Rect(x: 5, y: 7, width: 50, height: 17), .init(scale: 3), color: .black)
        .first)
    #expect(run.glyphs.allSatisfy { abs($0.position.y - (7 + 40.0 / 3)) < 1e-9 })
    let baselines = try #require(
      try text.baselines(in: Rect(x: 5, y: 7, width: 50, height: 17), .init(scale: 3)))
    #expect(abs(baselines.first - 40.0 / 3) < 1e-9)
    #expect(baselines.last == baselines.first)
  }

  /// Rows where the ink of UILabels of 300 × 300 points begins; capitals are 12 rows high.
  @Test(arguments: [(0, [103, 124, 144, 164, 184]), (2, [133, 153])])
  func blockIsCentred(numberOfLines: Int, inkRows: [Int]) throws {
    let text = LabelText(Self.passage, font: .systemFont(ofSize: 17))
    let runs = try text.runs(
      in: Rect(x: 0, y: 0, width: 300, height: 300),
      .init(numberOfLines: numberOfLines, scale: 1), color: .black)
    var baselines: [Double] = []
    for run in runs where baselines.last != run.glyphs[0].position.y {
      baselines.append(run.glyphs[0].position.y)
    }
    try #require(baselines.count == inkRows.count)
    for (baseline, row) in zip(baselines, inkRows) {
      #expect(abs(baseline - 12 - Double(row)) <= 1)
    }
    #expect(baselines[0] - 12 == Double(inkRows[0]))
  }

  @Test func linesThatDoNotFitAreLeftOut() throws {
    let text = LabelText(Self.passage, font: .systemFont(ofSize: 17))
    let options = LabelText.Options(numberOfLines: 0, scale: 1)
    func lineCount(_ height: Double) throws -> Int {
      let runs = try text.runs(
        in: Rect(x: 0, y: 0, width: 300, height: height), options, color: .black)
      return Set(runs.map { $0.glyphs[0].position.y }).count
    }
    #expect(try lineCount(102) == 5)
    #expect(try lineCount(45) == 2)
    #expect(try lineCount(5) == 1)
  }

  @Test(arguments: [
    (NSTextAlignment.left, 10.0), (.natural, 10), (.justified, 10), (.center, 60), (.right, 110),
  ])
  func alignment(_ alignment: NSTextAlignment, left: Double) throws {
    let text = LabelText("피카츄", font: .systemFont(ofSize: 20))
    let width = 3 * 20 * 0.92
    let runs = try text.runs(
      in: Rect(x: 10, y: 0, width: width + 100, height: 24),
      .init(alignment: alignment, scale: 2), color: .black)
    #expect(abs(try #require(runs.first).glyphs[0].position.x - left) < 1e-9)
  }

  @Test func attributesAreResolved() throws {
    let attributed = NSMutableAttributedString(string: "plain ")
    attributed.append(
      NSAttributedString(
        string: "red",
        attributes: [.foregroundColor: "red", .font: UIFont.boldSystemFont(ofSize: 20), .kern: 3]))
    let text = LabelText(attributed, font: .systemFont(ofSize: 10))
    let red = StraightColor(red: 1, green: 0, blue: 0)
    let runs = try text.runs(
      in: Rect(x: 0, y: 0, width: 200, height: 24), .init(scale: 2), color: .black,
      resolve: { $0 as? String == "red" ? red : nil })
    try #require(runs.map(\.color) == [.black, red])
    #expect(runs[1].size > 1.9 * runs[0].size)
    let plain = try LabelText("red", font: .boldSystemFont(ofSize: 20)).size(
      fitting: nil, .init(scale: 100))
    let kerned = try text.size(fitting: nil, .init(scale: 100))
    let before = try LabelText("plain ", font: .systemFont(ofSize: 10)).size(
      fitting: nil, .init(scale: 100))
    #expect(abs(kerned.width - before.width - plain.width - 9) < 0.03)
  }

  @Test func paragraphStyleOutranksTheLabel() throws {
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    style.lineSpacing = 5
    let attributed = NSAttributedString(string: "a\nb", attributes: [.paragraphStyle: style])
    let text = LabelText(attributed, font: .systemFont(ofSize: 17))
    let options = LabelText.Options(numberOfLines: 0, alignment: .left, scale: 1)
    #expect(try text.size(fitting: nil, options).height == 46)
    let runs = try text.runs(in: Rect(x: 0, y: 0, width: 100, height: 46), options, color: .black)
    #expect(runs.allSatisfy { $0.glyphs[0].position.x > 80 })
  }

  @Test func paragraphStylesCopyTheirValues() throws {
    let style = NSMutableParagraphStyle()
    style.lineBreakMode = .byClipping
    let copy = try #require(style.copy() as? NSParagraphStyle)
    style.alignment = .center
    #expect(!(copy is NSMutableParagraphStyle))
    #expect(copy.lineBreakMode == .byClipping)
    #expect(copy.alignment == .natural)
    let mutable = try #require(copy.mutableCopy() as? NSMutableParagraphStyle)
    #expect(mutable == copy)
    #expect(NSParagraphStyle.default.lineBreakMode == .byWordWrapping)
  }

  private func items(_ text: NSAttributedString, width: Double = 200) throws -> [TextItem] {
    try LabelText(text, font: .systemFont(ofSize: 20)).items(
      in: Rect(x: 0, y: 0, width: width, height: 24), .init(scale: 1), color: .black
    ) { ($0 as? UIColor).map { _ in .white } }
  }

  /// Background below, then the line under the text, the text, and the line through it; lines are 1 pixel thick.
  @Test func decorationsStandInOrder() throws {
    let text = NSAttributedString(
      string: "ab",
      attributes: [
        .backgroundColor: UIColor.red, .underlineStyle: NSUnderlineStyle.single.rawValue,
        .strikethroughStyle: NSUnderlineStyle.single.rawValue,
      ])
    let items = try items(text)
    try #require(items.count == 4)
    guard case .fill(let background, .white) = items[0], case .fill(let under, .black) = items[1],
      case .glyphs = items[2], case .fill(let through, .black) = items[3]
    else {
      Issue.record("\(items)")
      return
    }
    let width = try LabelText(text, font: .systemFont(ofSize: 20))
      .exactSize(fitting: nil, .init(scale: 1)).width
    for rect in [background, under, through] { #expect(abs(rect.width - width) < 1e-9) }
    #expect(background.height == 20 * 1.193359375)
    #expect(under.height == 1 && through.height == 1)
    #expect(under.top > through.top)
  }

  @Test func emojiAreImagesBetweenGlyphs() throws {
    let items = try items(NSAttributedString(string: "a😀b"))
    try #require(items.count == 3)
    guard case .glyphs = items[0], case .emoji(let paint) = items[1], case .glyphs = items[2] else {
      Issue.record("\(items)")
      return
    }
    #expect(abs(paint.destination.width - 20 * 136.0 / 109) < 1e-9)
  }

  @Test func paragraphsHaveIndentsAndHeights() throws {
    let style = NSMutableParagraphStyle()
    style.firstLineHeadIndent = 10
    style.paragraphSpacing = 7
    style.minimumLineHeight = 40
    let text = NSAttributedString(string: "a\nb", attributes: [.paragraphStyle: style])
    let label = LabelText(text, font: .systemFont(ofSize: 20))
    let size = try label.exactSize(fitting: nil, .init(numberOfLines: 0, scale: 1))
    #expect(size.height == 87)
    let runs = try label.runs(
      in: Rect(x: 0, y: 0, width: 100, height: 87), .init(numberOfLines: 0, scale: 1), color: .black
    )
    #expect(runs.count == 2)
    #expect(runs[1].glyphs[0].position.y - runs[0].glyphs[0].position.y == 47)
    #expect(runs[0].glyphs[0].position.x > 9.5)
  }

  @Test func rightToLeftTextStandsAtTheRight() throws {
    let label = LabelText("אב", font: .systemFont(ofSize: 20))
    let width = try label.exactSize(fitting: nil, .init(scale: 1)).width
    let run = try #require(
      try label.runs(in: Rect(x: 0, y: 0, width: 200, height: 24), .init(scale: 1), color: .black)
        .first)
    #expect(abs(run.glyphs[0].position.x - (200 - width)) < 1)
  }

  @Test func scaledTextFits() throws {
    let label = LabelText("What's the point?", font: .systemFont(ofSize: 28))
    #expect(try !label.fits(width: 100, .init(scale: 1)))
    #expect(try label.scaled(by: 0.4).fits(width: 100, .init(scale: 1)))
  }

  /// Tightening takes at most a twentieth of the size from the space after each character.
  @Test func linesAreTightenedIfThatMakesThemFit() throws {
    let text = LabelText("Quarterly figures", font: .systemFont(ofSize: 17))
    let options = LabelText.Options(numberOfLines: 1, scale: 3)
    let width = try text.size(fitting: nil, options).width
    let tight = try #require(try text.tightened(toFit: width - 8, most: 0.05, options))
    #expect(try tight.size(fitting: nil, options).width <= width - 8 + 1 / 3)
    #expect(try text.tightened(toFit: width - 16, most: 0.05, options) == nil)
  }
}

extension LabelText {
  /// The glyphs among the items.
  func runs(
    in bounds: Rect, _ options: Options, color: StraightColor,
    resolve: (Any) -> StraightColor? = { _ in nil }
  ) throws -> [GlyphRun] {
    try items(in: bounds, options, color: color, resolve: resolve).compactMap {
      if case .glyphs(let run) = $0 { run } else { nil }
    }
  }
}
