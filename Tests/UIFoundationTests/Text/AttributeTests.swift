import Foundation
import PegDisplayList
import PegGeometry
import PegPixels
import PegText
import Testing

@testable import UIFoundation

@Suite struct AttributeTests {
  private let font = UIFont.systemFont(ofSize: 20)

  private func label(
    _ text: String, _ attributes: [NSAttributedString.Key: Any]
  ) -> LabelText {
    LabelText(NSAttributedString(string: text, attributes: attributes), font: font)
  }

  private func items(
    _ text: LabelText, width: Double = 300, height: Double = 24, lines: Int = 1, scale: Double = 1
  ) throws -> [TextItem] {
    try text.items(
      in: Rect(x: 0, y: 0, width: width, height: height),
      .init(numberOfLines: lines, scale: scale), color: .black
    ) { ($0 as? UIColor)?.resolved(UITraitCollection(userInterfaceStyle: .light)) }
  }

  private func fills(_ items: [TextItem]) -> [Rect] {
    items.compactMap { if case .fill(let rect, _) = $0 { rect } else { nil } }
  }

  private func width(_ text: LabelText) throws -> Double {
    try text.exactSize(fitting: nil, .init(numberOfLines: 0, scale: 1)).width
  }

  private func picture(_ width: Int, _ height: Int, scale: CGFloat = 1) -> UIImage {
    let bitmap = BitmapBuilder(width: width, height: height).freeze()
    return UIImage(cgImage: CGImage(bitmap), scale: scale)
  }

  // MARK: Attachments

  @Test func attachmentTakesItsOwnSize() throws {
    let attachment = NSTextAttachment(image: picture(60, 30, scale: 3))
    let text = NSMutableAttributedString(string: "a")
    text.append(NSAttributedString(attachment: attachment))
    text.append(NSAttributedString(string: "b"))
    let label = LabelText(text, font: font)
    let parts = try width(LabelText("a", font: font)) + width(LabelText("b", font: font))
    #expect(abs(try width(label) - parts - 20) < 1e-9)
    let items = try items(label)
    try #require(items.count == 3)
    guard case .image(let paint) = items[1] else {
      Issue.record("\(items[1])")
      return
    }
    // On the baseline, 19 pixels below the top.
    #expect(paint.destination.width == 20 && paint.destination.height == 10)
    #expect(paint.destination.bottom == 19)
    #expect(abs(paint.destination.left - (try width(LabelText("a", font: font)))) < 1e-9)
  }

  @Test func boundsMoveAndScaleAnAttachment() throws {
    let attachment = NSTextAttachment()
    attachment.image = picture(8, 8)
    attachment.bounds = CGRect(x: 2, y: -12, width: 40, height: 50)
    let label = LabelText(NSAttributedString(attachment: attachment), font: font)
    let size = try label.exactSize(fitting: nil, .init(scale: 1))
    #expect(size.width == 40)
    // 38 above the baseline, 12 below: both more than the font's 19.04 and 4.82.
    #expect(abs(size.height - 50) < 1e-9)
    guard case .image(let paint)? = try items(label, height: 50).first else {
      Issue.record("no picture")
      return
    }
    #expect(paint.destination == Rect(x: 2, y: 0, width: 40, height: 50))
  }

  @Test func templateAttachmentTakesTheTextsColor() throws {
    let image = picture(4, 4).withRenderingMode(.alwaysTemplate)
    let text = NSMutableAttributedString(attachment: NSTextAttachment(image: image))
    text.addAttribute(
      .foregroundColor, value: UIColor(red: 1, green: 0, blue: 0, alpha: 1),
      range: NSRange(location: 0, length: 1))
    guard case .image(let paint)? = try items(LabelText(text, font: font)).first else {
      Issue.record("no picture")
      return
    }
    #expect(paint.tint == StraightColor(red: 1, green: 0, blue: 0))
  }

  @Test func attachmentWrapsAsACharacter() throws {
    let text = NSMutableAttributedString(string: "word ")
    let attachment = NSTextAttachment(image: picture(50, 10))
    text.append(NSAttributedString(attachment: attachment))
    let label = LabelText(text, font: font)
    let size = try label.exactSize(fitting: 60, .init(numberOfLines: 0, scale: 1))
    #expect(abs(size.height - 2 * 20 * 1.193359375) < 0.2)
  }

  // MARK: Lines

  @Test(arguments: [
    (NSUnderlineStyle.single, 1, 1.0), (.double, 2, 1), (.thick, 1, 2),
    (NSUnderlineStyle.single.union(.byWord), 1, 1),
  ])
  func underlines(style: NSUnderlineStyle, count: Int, thickness: Double) throws {
    let label = label("word", [.underlineStyle: style.rawValue])
    let lines = fills(try items(label))
    try #require(lines.count == count)
    for line in lines {
      #expect(line.height == thickness)
      #expect(line.top > 19 && line.top == line.top.rounded())
      #expect(abs(line.width - (try width(label))) < 1e-9)
    }
    if count == 2 { #expect(lines[1].top - lines[0].top == 2 * thickness) }
  }

  @Test func strikethroughRunsThroughTheMiddleOfX() throws {
    let line = try #require(fills(try items(label("x", [.strikethroughStyle: 1]))).first)
    // Half of 0.5264 of 20 above the baseline at 19, in whole pixels.
    #expect(line.top == (19 - 0.5264 * 10 - 0.5).rounded())
    #expect(line.height == 1)
  }

  @Test(arguments: [
    (NSUnderlineStyle.patternDot, 1.0, 3.0), (.patternDash, 5, 8), (.patternDashDot, 6, 12),
    (.patternDashDotDot, 7, 16),
  ])
  func patternsCoverTheirShare(pattern: NSUnderlineStyle, drawn: Double, period: Double) throws {
    let text = String(repeating: "m", count: 40)
    let label = label(text, [.underlineStyle: pattern.union(.single).rawValue])
    let width = try width(label)
    let covered = fills(try items(label, width: 1000)).reduce(0) { $0 + $1.width }
    #expect(abs(covered / width - drawn / period) < 2 * period / width)
  }

  @Test func linesByWordLeaveOutSpaces() throws {
    let style = NSUnderlineStyle.single.union(.byWord).rawValue
    let lines = fills(try items(label("two words", [.underlineStyle: style])))
    #expect(lines.count == 2)
    #expect(lines[1].left - lines[0].right > 4)
  }

  // MARK: Shadow, kern, baseline

  @Test func shadowHoldsTextAndLines() throws {
    let shadow = NSShadow()
    shadow.shadowOffset = CGSize(width: 2, height: 3)
    shadow.shadowBlurRadius = 4
    shadow.shadowColor = UIColor(red: 0, green: 0, blue: 1, alpha: 0.5)
    let items = try items(label("ab", [.shadow: shadow, .underlineStyle: 1]))
    try #require(items.count == 2)
    for item in items {
      guard case .shadowed(let inner, let cast) = item else {
        Issue.record("\(item)")
        return
      }
      #expect(inner.count == 1)
      #expect(cast.offset == Point(x: 2, y: 3))
      #expect(cast.sigma == 2)
      #expect(cast.color == StraightColor(red: 0, green: 0, blue: 1, alpha: 0.5))
    }
    shadow.shadowColor = nil
    #expect(try self.items(label("ab", [.shadow: shadow])).count == 1)
  }

  @Test func kernWidensEveryCharacter() throws {
    let plain = try width(label("abc", [:]))
    #expect(abs(try width(label("abc", [.kern: 2])) - plain - 6) < 1e-9)
    #expect(abs(try width(label("abc", [.tracking: 2])) - plain - 6) < 1e-9)
    #expect(abs(try width(label("abc", [.kern: -1.5, .tracking: 9])) - plain + 4.5) < 1e-9)
    #expect(try width(label("abc", [.kern: Double.nan])) == plain)
  }

  @Test func baselineOffsetRaisesTextAndLine() throws {
    let options = LabelText.Options(scale: 1)
    let raised = try label("a", [.baselineOffset: 8]).exactSize(fitting: nil, options)
    #expect(abs(raised.height - (20 * 1.193359375 + 0)) < 1e-9)
    let text = NSMutableAttributedString(string: "a")
    text.append(NSAttributedString(string: "b", attributes: [.baselineOffset: 8]))
    let both = LabelText(text, font: font)
    #expect(abs(try both.exactSize(fitting: nil, options).height - 20 * 1.193359375 - 8) < 1e-9)
    let runs = try both.runs(
      in: Rect(x: 0, y: 0, width: 100, height: 32), options, color: .black)
    try #require(runs.count == 2)
    #expect(runs[0].glyphs[0].position.y - runs[1].glyphs[0].position.y == 8)
  }

  // MARK: Paragraph styles

  private func height(
    _ text: String, width: Double? = nil, _ change: (NSMutableParagraphStyle) -> Void
  ) throws -> Double {
    let style = NSMutableParagraphStyle()
    change(style)
    return try label(text, [.paragraphStyle: style])
      .exactSize(fitting: width, .init(numberOfLines: 0, scale: 1)).height
  }

  @Test func paragraphHeights() throws {
    let line = 20 * 1.193359375
    #expect(abs(try height("a\nb") { $0.lineSpacing = 5 } - 2 * line - 5) < 1e-9)
    #expect(abs(try height("a\nb") { $0.lineHeightMultiple = 1.5 } - 3 * line) < 1e-9)
    #expect(abs(try height("a\nb") { $0.minimumLineHeight = 30 } - 60) < 1e-9)
    #expect(abs(try height("a\nb") { $0.maximumLineHeight = 15 } - 30) < 1e-9)
    #expect(abs(try height("a\nb") { $0.paragraphSpacing = 6 } - 2 * line - 6) < 1e-9)
    #expect(abs(try height("a\nb") { $0.paragraphSpacingBefore = 7 } - 2 * line - 7) < 1e-9)
    #expect(abs(try height("a\nb") { $0.lineSpacing = .nan } - 2 * line) < 1e-9)
    #expect(abs(try height("a\nb") { $0.minimumLineHeight = .infinity } - 2 * line) < 1e-9)
  }

  @Test func indentsAreWhereLinesBegin() throws {
    let style = NSMutableParagraphStyle()
    style.firstLineHeadIndent = 30
    style.headIndent = 12
    style.tailIndent = -40
    let text = label("word word word word word word", [.paragraphStyle: style])
    let box = Rect(x: 0, y: 0, width: 200, height: 200)
    let runs = try text.runs(in: box, .init(numberOfLines: 0, scale: 1), color: .black)
    let lines = Dictionary(grouping: runs.flatMap(\.glyphs)) { $0.position.y }
      .sorted { $0.key < $1.key }.map(\.value)
    try #require(lines.count > 1)
    #expect(abs(lines[0].map(\.position.x).min()! - 30) < 1)
    for line in lines.dropFirst() { #expect(abs(line.map(\.position.x).min()! - 12) < 1) }
    for line in lines { #expect(line.map(\.position.x).max()! < 160) }
  }

  /// Every field set, each survives copies and comparison.
  @Test func everyFieldIsCopied() throws {
    let style = NSMutableParagraphStyle()
    style.alignment = .justified
    style.lineBreakMode = .byTruncatingMiddle
    style.lineSpacing = 1
    style.firstLineHeadIndent = 2
    style.headIndent = 3
    style.tailIndent = 4
    style.lineHeightMultiple = 5
    style.minimumLineHeight = 6
    style.maximumLineHeight = 7
    style.paragraphSpacing = 8
    style.paragraphSpacingBefore = 9
    let copy = try #require(style.mutableCopy() as? NSMutableParagraphStyle)
    #expect(copy == style && copy !== style)
    copy.paragraphSpacingBefore = 10
    #expect(copy != style)
    copy.setParagraphStyle(style)
    #expect(copy == style && copy.hash == style.hash)
  }

  // MARK: Text that is none

  @Test(arguments: [Double.nan, .infinity, -.infinity, -5, 0, 1e300, 1e-300])
  func strangeWidths(width: Double) throws {
    let text = LabelText("some words that wrap", font: font)
    for lines in [0, 1, 3] {
      let size = try text.size(fitting: width, .init(numberOfLines: lines, scale: 2))
      #expect(size.width.isFinite && size.height.isFinite)
      #expect(size.height >= 24, "text must not vanish")
    }
  }

  @Test(arguments: [CGFloat.nan, -3, 0, .infinity, 1e30])
  func strangeFontSizes(size: CGFloat) throws {
    let font = UIFont.systemFont(ofSize: size)
    #expect(font.pointSize == (size > 0 ? 100_000 : 12))
    let label = try LabelText("a", font: font).size(fitting: nil, .init(scale: 3))
    #expect(label.width > 0 && label.width.isFinite)
    #expect(font.withSize(size).pointSize == font.pointSize)
  }

  /// Both halves of a pair alone, from UTF-16 as Foundation's strings hold it: a visible sign each, not nothing.
  @Test func loneSurrogatesFromFoundation() throws {
    let units: [unichar] = [0x61, 0xD83D, 0x62, 0xDE00]
    let string = NSString(characters: units, length: 4)
    let text = LabelText(NSAttributedString(string: string as String), font: font)
    let runs = try text.runs(
      in: Rect(x: 0, y: 0, width: 300, height: 24), .init(scale: 1), color: .black)
    #expect(runs.flatMap(\.glyphs).count == 4)
    #expect(try text.exactSize(fitting: nil, .init(scale: 1)).width > 30)
  }
}
