import PegDisplayList
import PegGeometry
import Testing
import UIKit

private let passage =
  "Hello, world. This is a long run of text that should wrap at some point. Someone should "
  + "improve this test by adding a joke or something. Alright, it's been fun!"

@MainActor
@Suite struct UILabelTests {
  private func label(_ text: String?, lines: Int = 1) -> UILabel {
    let label = UILabel()
    label.text = text
    label.numberOfLines = lines
    return label
  }

  /// The runs that the label draws, top to bottom.
  private func runs(_ label: UILabel) -> [GlyphRun] {
    let context = CGContext(size: label.bounds.size)
    UIGraphicsPushContext(context)
    label.drawText(in: label.bounds)
    UIGraphicsPopContext()
    return context.finish().items.compactMap {
      if case .glyphs(let run) = $0.content { run } else { nil }
    }
  }

  /// Baselines from top to bottom with where their ink's first pen stands.
  private func lines(_ label: UILabel) -> [(baseline: Double, left: Double, glyphs: Int)] {
    let glyphs = runs(label).flatMap(\.glyphs)
    return Dictionary(grouping: glyphs) { $0.position.y }.sorted { $0.key < $1.key }.map {
      ($0.key, $0.value.map(\.position.x).min()!, $0.value.count)
    }
  }

  private func ceiled(_ points: CGFloat, _ label: UILabel) -> CGFloat {
    let scale = label.traitCollection.displayScale
    return (points * scale - 0.0001).rounded(.up) / scale
  }

  @Test func defaults() {
    let label = UILabel()
    #expect(label.font == .systemFont(ofSize: 17))
    #expect(label.textColor == .label)
    #expect(label.numberOfLines == 1)
    #expect(label.lineBreakMode == .byTruncatingTail)
    #expect(label.textAlignment == .natural)
    #expect(!label.isUserInteractionEnabled)
    #expect(label.shadowOffset == CGSize(width: 0, height: -1))
    #expect(!label.adjustsFontSizeToFitWidth)
    #expect(label.minimumScaleFactor == 0)
    #expect(label.baselineAdjustment == .alignBaselines)
  }

  @Test func emptyTextHasNoSize() {
    #expect(label(nil).intrinsicContentSize == .zero)
    #expect(label("").intrinsicContentSize == .zero)
    let space = label(" ")
    #expect(space.intrinsicContentSize.height == ceiled(20.287109375, space))
  }

  @Test func preferredWidthBreaksLines() {
    let label = label(passage, lines: 0)
    let one = label.intrinsicContentSize
    #expect(one.height == ceiled(20.287109375, label))
    label.preferredMaxLayoutWidth = 300
    // Five lines, as on iOS.
    #expect(label.intrinsicContentSize.height == ceiled(5 * 20.287109375, label))
    #expect(label.intrinsicContentSize.width <= 300)
    label.numberOfLines = 2
    #expect(label.intrinsicContentSize.height == ceiled(2 * 20.287109375, label))
    label.numberOfLines = 1
    #expect(label.intrinsicContentSize == one)
  }

  /// A label of one line keeps its text's width; one of several is as wide as it is told.
  @Test func sizeThatFits() {
    let label = label(passage)
    let narrow = CGSize(width: 100, height: 0)
    #expect(label.sizeThatFits(narrow).width > 100)
    label.numberOfLines = 0
    #expect(label.sizeThatFits(narrow).width <= 100)
    label.frame = CGRect(x: 0, y: 0, width: 300, height: 0)
    label.sizeToFit()
    #expect(label.bounds.height == ceiled(5 * 20.287109375, label))
  }

  @Test(arguments: [0, 1, 2, 3])
  func numberOfLinesLimits(count: Int) {
    let label = label(passage, lines: count)
    label.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    #expect(lines(label).count == (count == 0 ? 5 : count))
  }

  /// 20 characters in half their width, by mode: glyphs drawn, and whether "…" is among them.
  @Test(arguments: [
    NSLineBreakMode.byWordWrapping, .byCharWrapping, .byClipping, .byTruncatingHead,
    .byTruncatingTail, .byTruncatingMiddle,
  ])
  func lineBreakModes(mode: NSLineBreakMode) throws {
    let label = label("aaaa bbbb cccc dddd")
    label.lineBreakMode = mode
    let whole = label.intrinsicContentSize
    label.frame = CGRect(x: 0, y: 0, width: whole.width / 2, height: 30)
    let glyphs = runs(label).flatMap(\.glyphs).map(\.id)
    let ellipsis = UILabel()
    ellipsis.text = "…"
    ellipsis.frame = label.frame
    let dots = try #require(runs(ellipsis).first?.glyphs.first?.id)
    #expect(lines(label).count == 1)
    switch mode {
    case .byTruncatingHead: #expect(glyphs.first == dots)
    case .byTruncatingTail: #expect(glyphs.last == dots)
    case .byTruncatingMiddle:
      let index = try #require(glyphs.firstIndex(of: dots))
      #expect(index > 2 && index < glyphs.count - 3)
    case .byClipping: #expect(glyphs.count == 19)
    // Two words of four letters and the spaces behind them, or as many letters as fit.
    case .byWordWrapping: #expect(glyphs.count == 9 || glyphs.count == 10)
    case .byCharWrapping: #expect((8...11).contains(glyphs.count))
    }
    if mode == .byWordWrapping || mode == .byCharWrapping || mode == .byClipping {
      #expect(!glyphs.contains(dots))
    }
  }

  @Test(arguments: [NSLineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail])
  func truncationTouchesTheLastLineAlone(mode: NSLineBreakMode) {
    let label = label(passage, lines: 2)
    label.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
    label.lineBreakMode = mode
    let two = lines(label)
    label.numberOfLines = 0
    label.frame.size.height = 300
    label.lineBreakMode = .byWordWrapping
    #expect(two.count == 2)
    #expect(two.first?.glyphs == lines(label).first?.glyphs)
  }

  @Test(arguments: [
    (NSTextAlignment.left, 0.0), (.natural, 0), (.center, 0.5), (.right, 1), (.justified, 0),
  ])
  func alignment(_ alignment: NSTextAlignment, share: Double) throws {
    let label = label("mmm")
    label.textAlignment = alignment
    let width = label.intrinsicContentSize.width
    label.frame = CGRect(x: 0, y: 0, width: 200, height: 30)
    let left = try #require(lines(label).first).left
    #expect(abs(left - share * Double(200 - width)) < 1.5)
  }

  /// Hebrew: natural keeps to the side at which the interface begins, justified begins at the right.
  @Test(arguments: [
    (NSTextAlignment.natural, 0.0), (.justified, 1), (.left, 0), (.center, 0.5), (.right, 1),
  ])
  func alignmentOfRightToLeftText(_ alignment: NSTextAlignment, share: Double) throws {
    let label = label("שלום")
    label.textAlignment = alignment
    let width = label.intrinsicContentSize.width
    label.frame = CGRect(x: 0, y: 0, width: 200, height: 30)
    let left = try #require(lines(label).first).left
    #expect(abs(left - share * Double(200 - width)) < 1.5)
  }

  /// Natural alignment is the interface's, of the label's own as of a paragraph style, whatever the text's direction.
  @Test(arguments: ["mmm", "שלום"], [true, false])
  func naturalAlignmentIsTheInterfaces(text: String, isRightToLeft: Bool) {
    let label = label(text)
    label.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
    let width = label.intrinsicContentSize.width
    label.frame = CGRect(x: 0, y: 0, width: 200, height: 30)
    let place = isRightToLeft ? Double(200 - width) : 0
    #expect(abs(lines(label)[0].left - place) < 1.5)
    label.attributedText = NSAttributedString(
      string: text, attributes: [.paragraphStyle: NSMutableParagraphStyle()])
    #expect(abs(lines(label)[0].left - place) < 1.5)
  }

  /// Every line but the last ends at the right edge.
  @Test func justifiedLinesFillTheWidth() throws {
    let label = label(passage, lines: 0)
    label.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    let ragged = Dictionary(grouping: runs(label).flatMap(\.glyphs)) { $0.position.y }
    label.textAlignment = .justified
    let full = Dictionary(grouping: runs(label).flatMap(\.glyphs)) { $0.position.y }
    let baselines = full.keys.sorted()
    try #require(baselines.count == 5 && ragged.keys.sorted() == baselines)
    for baseline in baselines.dropLast() {
      // The last pen is the trailing space's, at the width.
      #expect(abs(full[baseline]!.map(\.position.x).max()! - 300) < 1)
    }
    let last = baselines.last!
    #expect(full[last]!.map(\.position.x) == ragged[last]!.map(\.position.x))
  }

  @Test func shrinkingKeepsHeightAndBaseline() throws {
    let label = label("Hello, shrinking world of text")
    let height = label.intrinsicContentSize.height
    label.frame = CGRect(x: 0, y: 0, width: 2000, height: height)
    let baseline = try #require(lines(label).first).baseline
    label.frame.size.width = 100
    label.adjustsFontSizeToFitWidth = true
    #expect(label.intrinsicContentSize.height == height)
    let full = try #require(runs(UILabelTests.copy(label, width: 2000)).first).size
    let small = try #require(runs(label).first)
    #expect(small.size < full / 2)
    #expect(lines(label).first?.baseline == baseline)
    #expect(small.glyphs.count == 30)
    // No smaller than the factor allows; then it is truncated.
    label.minimumScaleFactor = 0.8
    let limited = try #require(runs(label).first)
    #expect(abs(limited.size - 0.8 * full) < 0.01 * full)
    #expect(runs(label).flatMap(\.glyphs).count < 30)
    label.minimumScaleFactor = 0
    label.baselineAdjustment = .alignCenters
    #expect(try #require(lines(label).first).baseline < baseline)
    label.baselineAdjustment = .none
    #expect(try #require(lines(label).first).baseline < baseline)
  }

  private static func copy(_ label: UILabel, width: CGFloat) -> UILabel {
    let copy = UILabel()
    copy.text = label.text
    copy.frame = CGRect(x: 0, y: 0, width: width, height: label.bounds.height)
    return copy
  }

  @Test func baselineAnchorsFollowTheLines() throws {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let label = label(passage, lines: 0)
    let first = UIView()
    let last = UIView()
    for view in [label, first, last] {
      view.translatesAutoresizingMaskIntoConstraints = false
      container.addSubview(view)
    }
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: container.topAnchor, constant: 10),
      label.leadingAnchor.constraint(equalTo: container.leadingAnchor),
      label.widthAnchor.constraint(equalToConstant: 300),
      first.topAnchor.constraint(equalTo: label.firstBaselineAnchor),
      last.topAnchor.constraint(equalTo: label.lastBaselineAnchor),
    ])
    container.layoutIfNeeded()
    let baselines = lines(label).map(\.baseline)
    try #require(baselines.count == 5)
    let pixel = 1 / Double(label.traitCollection.displayScale)
    #expect(abs(Double(first.frame.minY) - 10 - baselines[0]) <= pixel + 0.001)
    #expect(abs(Double(last.frame.minY) - 10 - baselines[4]) <= pixel + 0.001)
  }

  @Test func highlightedTextHasItsOwnColor() throws {
    let label = label("a")
    label.frame = CGRect(x: 0, y: 0, width: 30, height: 30)
    label.textColor = .red
    let plain = try #require(runs(label).first).color
    label.isHighlighted = true
    #expect(try #require(runs(label).first).color == plain)
    label.highlightedTextColor = .blue
    #expect(try #require(runs(label).first).color == UIColor.blue.cgColor.straight)
    label.isHighlighted = false
    #expect(try #require(runs(label).first).color == plain)
  }

  @Test func shadowIsASecondCopyBelow() throws {
    let label = label("a")
    label.frame = CGRect(x: 0, y: 0, width: 30, height: 30)
    label.shadowColor = .green
    label.shadowOffset = CGSize(width: 1, height: 2)
    let both = runs(label)
    try #require(both.count == 2)
    #expect(both[0].color == UIColor.green.cgColor.straight)
    let moved = both[0].glyphs[0].position - both[1].glyphs[0].position
    #expect(moved.x == 1 && moved.y == 2)
  }

  @Test func attributedTextReplacesTextAndBack() throws {
    let label = label("plain")
    label.frame = CGRect(x: 0, y: 0, width: 200, height: 40)
    label.attributedText = NSAttributedString(
      string: "big",
      attributes: [.font: UIFont.systemFont(ofSize: 34), .foregroundColor: UIColor.red])
    #expect(label.text == "big")
    let run = try #require(runs(label).first)
    #expect(run.color == UIColor.red.cgColor.straight)
    #expect(label.intrinsicContentSize.height == ceiled(34 * 1.193359375, label))
    label.text = "small"
    #expect(label.attributedText?.string == "small")
    #expect(label.intrinsicContentSize.height == ceiled(20.287109375, label))
  }

  @Test func strangeFramesDrawNoWorseThanNothing() {
    let label = label("some words", lines: 0)
    for side in [CGFloat.nan, .infinity, -10, 0] {
      label.preferredMaxLayoutWidth = side
      #expect(label.intrinsicContentSize.width.isFinite)
      #expect(label.intrinsicContentSize.height > 0)
      #expect(label.sizeThatFits(CGSize(width: side, height: side)).height > 0)
    }
  }
}
