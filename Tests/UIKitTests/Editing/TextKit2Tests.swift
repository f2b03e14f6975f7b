import Foundation
import Testing

@testable import UIKit

/// TextKit 2 beside TextKit 1: the same lines at the same places.
@MainActor @Suite(.serialized) struct TextKit2Tests {
  private let font = UIFont.systemFont(ofSize: 20)
  private let prose =
    "The harbour lies open to the north.\nShips that come late anchor outside of the mole, and wait for "
    + "the morning.\n\nFog closes the mouth for some twenty days of each year."

  private func text(_ string: String) -> NSAttributedString {
    let style = NSMutableParagraphStyle()
    style.paragraphSpacing = 6
    return NSAttributedString(string: string, attributes: [.font: font, .paragraphStyle: style])
  }

  private func modern(
    _ string: String, width: CGFloat
  ) -> (NSTextContentStorage, NSTextLayoutManager, NSTextContainer) {
    let (content, manager) = (NSTextContentStorage(), NSTextLayoutManager())
    let container = NSTextContainer(size: CGSize(width: width, height: 0))
    content.attributedString = text(string)
    content.addTextLayoutManager(manager)
    manager.textContainer = container
    return (content, manager, container)
  }

  /// The lines of both engines: range, box and baseline, in the container's coordinates.
  private struct Line: Equatable {
    let range: NSRange
    let box: CGRect
    let baseline: CGFloat
  }

  private func near(_ a: [Line], _ b: [Line]) -> Bool {
    a.count == b.count
      && zip(a, b).allSatisfy {
        $0.range == $1.range && abs($0.box.minX - $1.box.minX) < 1e-6
          && abs($0.box.minY - $1.box.minY) < 1e-6 && abs($0.box.width - $1.box.width) < 1e-6
          && abs($0.box.height - $1.box.height) < 1e-6 && abs($0.baseline - $1.baseline) < 1e-6
      }
  }

  private func modernLines(_ manager: NSTextLayoutManager) -> [Line] {
    var lines: [Line] = []
    manager.enumerateTextLayoutFragments(from: nil, options: .ensuresLayout) { fragment in
      let (start, origin) = (
        fragment.rangeInElement.counted.location, fragment.layoutFragmentFrame.origin
      )
      for line in fragment.textLineFragments {
        lines.append(
          Line(
            range: NSRange(
              location: line.characterRange.location + start, length: line.characterRange.length),
            box: line.typographicBounds.offsetBy(dx: origin.x, dy: origin.y),
            baseline: origin.y + line.typographicBounds.minY + line.glyphOrigin.y))
      }
      return true
    }
    return lines
  }

  private func classicLines(_ string: String, width: CGFloat) -> [Line] {
    let (storage, manager) = (NSTextStorage(attributedString: text(string)), NSLayoutManager())
    let container = NSTextContainer(size: CGSize(width: width, height: 0))
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    var lines: [Line] = []
    manager.enumerateLineFragments(
      forGlyphRange: NSRange(location: 0, length: storage.length)
    ) { rect, used, _, range, _ in
      let location = manager.location(forGlyphAt: range.location)
      lines.append(
        Line(
          range: range, box: used.insetBy(dx: container.lineFragmentPadding, dy: 0),
          baseline: rect.minY + location.y))
    }
    return lines
  }

  @Test func bothEnginesHaveTheSameLines() {
    for width in [120.0, 200, 333, 2000] {
      let (content, manager, _) = modern(prose, width: width)
      let new = withExtendedLifetime(content) { modernLines(manager) }
      let old = classicLines(prose, width: width)
      #expect(new.count >= 4 && near(new, old), "width \(width): \(new) \(old)")
    }
  }

  @Test func eachParagraphIsAnElementAndAFragment() {
    let (content, manager, container) = modern("one\ntwo three\n\nfour", width: 1000)
    var ranges: [NSRange] = []
    content.enumerateTextElements(from: nil) {
      ranges.append($0.elementRange!.counted)
      return true
    }
    let starts = [(0, 4), (4, 10), (14, 1), (15, 4)].map { NSRange(location: $0.0, length: $0.1) }
    #expect(ranges == starts)
    let paragraph = content.textElements(for: content.documentRange)[1] as? NSTextParagraph
    #expect(paragraph?.paragraphContentRange?.counted == NSRange(location: 4, length: 9))
    #expect(paragraph?.paragraphSeparatorRange?.counted == NSRange(location: 13, length: 1))
    // The second fragment begins below the first line and its spacing.
    let line = font.lineHeight
    let second = manager.textLayoutFragment(for: CGPoint(x: 10, y: line + 12))
    #expect(second?.rangeInElement.counted.location == 4)
    #expect(second?.layoutFragmentFrame.minX == container.lineFragmentPadding)
    #expect(manager.textLayoutFragment(for: content.documentRange.location) != nil)
    #expect(manager.textLayoutFragment(for: CGPoint(x: 0, y: 10_000)) == nil)
  }

  @Test func rangesAndLocationsAreCompared() throws {
    let (content, _, _) = modern("harbour", width: 300)
    let start = content.documentRange.location
    let third = try #require(content.location(start, offsetBy: 3))
    #expect(content.offset(from: start, to: third) == 3)
    #expect(content.location(start, offsetBy: 8) == nil)
    #expect(content.location(start, offsetBy: -1) == nil)
    #expect(third.compare(start) == .orderedDescending)
    let first = try #require(NSTextRange(location: start, end: third))
    #expect(NSTextRange(location: third, end: start) == nil)
    #expect(first.contains(start) && !first.contains(third) && !first.isEmpty)
    #expect(content.documentRange.contains(first) && first.intersects(content.documentRange))
    #expect(first.intersection(NSTextRange(location: third))?.isEmpty == true)
    #expect(first.union(content.documentRange).isEqual(to: content.documentRange))
  }

  @Test func changesOfTheStorageAreLaidOut() {
    let (content, manager, _) = modern("one", width: 1000)
    #expect(modernLines(manager).count == 1)
    content.performEditingTransaction {
      content.textStorage?.append(text("\ntwo"))
    }
    #expect(modernLines(manager).count == 2)
    manager.replaceContents(
      in: NSTextRange(NSRange(location: 0, length: 4)), with: NSAttributedString(string: ""))
    #expect(content.attributedString?.string == "two" && modernLines(manager).count == 1)
  }

  @Test func segmentsAreTheBoxesOfARange() throws {
    let (content, manager, container) = modern("one two", width: 1000)
    var boxes: [CGRect] = []
    manager.enumerateTextSegments(
      in: NSTextRange(NSRange(location: 4, length: 3)), type: .standard
    ) { range, box, baseline, shown in
      #expect(range?.counted == NSRange(location: 4, length: 3) && shown === container)
      #expect(baseline > 0 && baseline < box.height)
      boxes.append(box)
      return true
    }
    let before = text("one ").size().width
    #expect(boxes.count == 1 && abs(boxes[0].minX - container.lineFragmentPadding - before) < 0.1)
    #expect(abs(boxes[0].width - text("two").size().width) < 0.1)
    _ = content
  }

  /// Shows numbers larger, hides lines that begin with "#", and draws fragments of a class of its own.
  private final class Director: NSObject, NSTextContentStorageDelegate, NSTextLayoutManagerDelegate
  {
    final class Fragment: NSTextLayoutFragment {}

    func textContentManager(
      _ textContentManager: NSTextContentManager, shouldEnumerate textElement: NSTextElement,
      options: NSTextContentManager.EnumerationOptions
    ) -> Bool {
      (textElement as? NSTextParagraph)?.attributedString.string.hasPrefix("#") != true
    }

    func textContentStorage(
      _ textContentStorage: NSTextContentStorage, textParagraphWith range: NSRange
    ) -> NSTextParagraph? {
      let part = textContentStorage.textStorage!.attributedSubstring(from: range)
      guard part.string.hasPrefix("!") else { return nil }
      let large = NSMutableAttributedString(attributedString: part)
      large.addAttribute(
        .font, value: UIFont.systemFont(ofSize: 40),
        range: NSRange(location: 0, length: large.length))
      return NSTextParagraph(attributedString: large)
    }

    func textLayoutManager(
      _ textLayoutManager: NSTextLayoutManager,
      textLayoutFragmentFor location: any NSTextLocation, in textElement: NSTextElement
    ) -> NSTextLayoutFragment {
      Fragment(textElement: textElement, range: textElement.elementRange)
    }
  }

  @Test func delegatesReplaceParagraphsAndHideThem() {
    let (content, manager, _) = modern("one\n# hidden\n!loud\ntwo", width: 1000)
    let director = Director()
    content.delegate = director
    manager.delegate = director
    content.attributedString = text("one\n# hidden\n!loud\ntwo")
    var frames: [CGRect] = []
    var starts: [Int] = []
    manager.enumerateTextLayoutFragments(from: nil) {
      #expect($0 is Director.Fragment)
      frames.append($0.layoutFragmentFrame)
      starts.append($0.rangeInElement.counted.location)
      return true
    }
    #expect(starts == [0, 13, 19])
    // The loud line is twice as high.
    let small = font.lineHeight
    let large = UIFont.systemFont(ofSize: 40).lineHeight
    #expect(frames.count == 3 && abs(frames[1].height - large) < 0.01)
    #expect(frames[1].minY >= small && frames[2].minY >= small + large)
  }

  @Test func renderingAttributesBelongToTheLayoutAlone() {
    let (content, manager, _) = modern("one two", width: 1000)
    let before = modernLines(manager)
    let range = NSTextRange(NSRange(location: 0, length: 3))
    manager.addRenderingAttribute(.foregroundColor, value: UIColor.red, for: range)
    #expect(near(modernLines(manager), before))
    #expect(
      content.attributedString?.attribute(.foregroundColor, at: 0, effectiveRange: nil) == nil)
    manager.removeRenderingAttribute(.foregroundColor, for: range)
    #expect(near(modernLines(manager), before))
  }

  // MARK: Text views

  @Test func textViewsUseTextKit2UntilCodeAsksForTheOther() throws {
    let view = UITextView(usingTextLayoutManager: true)
    view.frame = CGRect(x: 0, y: 0, width: 200, height: 300)
    view.attributedText = text(prose)
    view.layoutIfNeeded()
    let manager = try #require(view.textLayoutManager)
    #expect(manager.textContainer === view.textContainer && manager.textContentManager != nil)
    let lines = modernLines(manager)
    #expect(abs(manager.usageBoundsForTextContainer.maxY + 16 - view.contentSize.height) < 1)
    #expect(lines.count > 4)
    _ = view.layoutManager
    #expect(view.textLayoutManager == nil)
    #expect(UITextView(usingTextLayoutManager: false).textLayoutManager == nil)
    #expect(UITextView(frame: .zero).textLayoutManager != nil)
  }

  private final class SwitchProvider: NSTextAttachmentViewProvider {
    override func loadView() {
      view = UISwitch()
      tracksTextAttachmentViewBounds = true
    }
  }

  @Test func attachmentsShowViews() throws {
    NSTextAttachment.registerViewProviderClass(SwitchProvider.self, forFileType: "test.switch")
    let attachment = NSTextAttachment(data: nil, ofType: "test.switch")
    let string = NSMutableAttributedString(attributedString: text("lamp "))
    string.append(NSAttributedString(attachment: attachment))
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    view.attributedText = string
    view.layoutIfNeeded()
    view.layoutIfNeeded()
    let shown = try #require(view.subviews.compactMap { $0 as? UISwitch }.first)
    #expect(abs(shown.frame.minX - 5 - text("lamp ").size().width) < 1)
    #expect(attachment.bounds.size == shown.bounds.size && shown.frame.minY >= 7.5)
    view.text = "dark"
    view.layoutIfNeeded()
    #expect(shown.superview == nil)
  }
}

/// The viewport of a text of a hundred paragraphs.
@MainActor @Suite struct TextViewportTests {
  private final class Viewer: NSObject, NSTextViewportLayoutControllerDelegate {
    var bounds = CGRect(x: 0, y: 200, width: 300, height: 100)
    var shown: [Int] = []
    var calls: [String] = []

    func viewportBounds(for textViewportLayoutController: NSTextViewportLayoutController) -> CGRect
    { bounds }
    func textViewportLayoutController(
      _ textViewportLayoutController: NSTextViewportLayoutController,
      configureRenderingSurfaceFor textLayoutFragment: NSTextLayoutFragment
    ) { shown.append(textLayoutFragment.rangeInElement.counted.location) }
    func textViewportLayoutControllerWillLayout(
      _ textViewportLayoutController: NSTextViewportLayoutController
    ) { calls.append("will") }
    func textViewportLayoutControllerDidLayout(
      _ textViewportLayoutController: NSTextViewportLayoutController
    ) { calls.append("did") }
  }

  @Test func onlyFragmentsInSightAreShown() {
    let (content, manager) = (NSTextContentStorage(), NSTextLayoutManager())
    let style = NSMutableParagraphStyle()
    (style.minimumLineHeight, style.maximumLineHeight) = (20, 20)
    content.attributedString = NSAttributedString(
      string: String(repeating: "line\n", count: 100),
      attributes: [.font: UIFont.systemFont(ofSize: 14), .paragraphStyle: style])
    content.addTextLayoutManager(manager)
    manager.textContainer = NSTextContainer(size: CGSize(width: 300, height: 0))
    let viewer = Viewer()
    manager.textViewportLayoutController.delegate = viewer
    manager.textViewportLayoutController.layoutViewport()
    // Lines of 20 between 200 and 300: the eleventh to the fifteenth, of five characters each.
    #expect(viewer.shown == [50, 55, 60, 65, 70] && viewer.calls == ["will", "did"])
    let range = manager.textViewportLayoutController.viewportRange?.counted
    #expect(range == NSRange(location: 50, length: 25))
  }
}
