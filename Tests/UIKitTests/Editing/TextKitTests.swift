import Foundation
import Testing

@testable import UIKit

/// A storage that keeps its text elsewhere and colours numbers, as articles about syntax highlighting do.
private final class NumberStorage: NSTextStorage {
  private let backing = NSMutableAttributedString(string: "")
  var processed: [NSRange] = []

  override init() { super.init() }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  override var string: String { backing.string }

  override func attributes(
    at location: Int, effectiveRange range: NSRangePointer?
  ) -> [NSAttributedString.Key: Any] { backing.attributes(at: location, effectiveRange: range) }

  override func replaceCharacters(in range: NSRange, with str: String) {
    beginEditing()
    backing.replaceCharacters(in: range, with: str)
    edited(
      [.editedCharacters, .editedAttributes], range: range,
      changeInLength: str.utf16.count - range.length)
    endEditing()
  }

  override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    beginEditing()
    backing.setAttributes(attrs, range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
    endEditing()
  }

  override func processEditing() {
    if editedMask.contains(.editedCharacters) { processed.append(editedRange) }
    for (index, character) in string.utf16.enumerated() where (0x30...0x39).contains(character) {
      addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: index, length: 1))
    }
    super.processEditing()
  }
}

/// Storages, layout managers and containers; widths and heights by the font's own measure.
@MainActor @Suite(.serialized) struct TextKitTests {
  private let font = UIFont.systemFont(ofSize: 20)

  private func width(_ text: String) -> CGFloat {
    NSAttributedString(string: text, attributes: [.font: font]).size().width
  }

  private func parts(
    _ text: String, width: CGFloat, padding: CGFloat = 0
  ) -> (NSTextStorage, NSLayoutManager, NSTextContainer) {
    let storage = NSTextStorage(
      attributedString: NSAttributedString(string: text, attributes: [.font: font]))
    let manager = NSLayoutManager()
    let container = NSTextContainer(size: CGSize(width: width, height: .greatestFiniteMagnitude))
    container.lineFragmentPadding = padding
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    return (storage, manager, container)
  }

  /// The form that finds links in labels.
  @Test func charactersAreFoundByPoint() {
    let (_, manager, container) = parts("one two\nthree", width: 1000)
    let line = font.lineHeight
    var fraction: CGFloat = 0
    let x = width("one ") + width("t") * 0.75
    let index = manager.characterIndex(
      for: CGPoint(x: x, y: 3), in: container, fractionOfDistanceBetweenInsertionPoints: &fraction)
    #expect(index == 4 && abs(fraction - 0.75) <= 0.03)
    #expect(
      manager.characterIndex(
        for: CGPoint(x: 1, y: line + 3), in: container,
        fractionOfDistanceBetweenInsertionPoints: nil) == 8)
    // Right of a line is its last character, below all lines the last line.
    #expect(manager.glyphIndex(for: CGPoint(x: 900, y: line * 1.5), in: container) == 12)
    #expect(manager.glyphIndex(for: CGPoint(x: 1, y: 500), in: container) == 8)
  }

  @Test func rangesHaveBoxes() {
    let (_, manager, container) = parts("one two\nthree", width: 1000, padding: 5)
    let line = font.lineHeight
    let two = manager.boundingRect(
      forGlyphRange: NSRange(location: 4, length: 3), in: container)
    #expect(abs(two.minX - 5 - width("one ")) <= 0.5 && abs(two.width - width("two")) <= 0.5)
    #expect(abs(two.height - line) <= 0.1)
    let used = manager.usedRect(for: container)
    #expect(abs(used.width - width("one two") - 10) <= 0.5 && abs(used.height - 2 * line) <= 0.5)
    var ranges: [NSRange] = []
    manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: 13)) {
      _, _, _, range, _ in ranges.append(range)
    }
    #expect(ranges == [NSRange(location: 0, length: 8), NSRange(location: 8, length: 5)])
    #expect(manager.numberOfGlyphs == 13 && manager.glyphRange(for: container).length == 13)
  }

  @Test func changesOfTheStorageAreLaidOutAgain() {
    let (storage, manager, container) = parts("a", width: 1000)
    final class Delegate: NSObject, NSTextStorageDelegate {
      var log: [String] = []
      func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
      ) {
        log.append("\(editedMask.rawValue) \(editedRange.location),\(editedRange.length) \(delta)")
      }
    }
    let delegate = Delegate()
    storage.delegate = delegate
    let before = manager.usedRect(for: container).width
    storage.append(NSAttributedString(string: "bc", attributes: [.font: font]))
    #expect(abs(manager.usedRect(for: container).width - before - width("bc")) <= 0.5)
    storage.deleteCharacters(in: NSRange(location: 0, length: 1))
    storage.addAttribute(
      .foregroundColor, value: UIColor.red, range: NSRange(location: 1, length: 1))
    #expect(storage.string == "bc" && storage.length == 2)
    #expect(storage.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor == .red)
    #expect(delegate.log == ["3 1,2 2", "2 0,0 -1", "1 1,1 0"])
    #expect(storage.editedMask.isEmpty && storage.editedRange.location == NSNotFound)
  }

  @Test func aStorageOfOnesOwnHighlights() throws {
    let storage = NumberStorage()
    let manager = NSLayoutManager()
    let container = NSTextContainer(size: CGSize(width: 300, height: 0))
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    let view = UITextView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 100), textContainer: container)
    view.font = font
    view.text = "ab"
    view.insertText("7c")
    #expect(view.text == "ab7c" && storage.string == "ab7c" && view.textStorage === storage)
    #expect(storage.processed.last == NSRange(location: 2, length: 2))
    let color = view.attributedText.attribute(.foregroundColor, at: 2, effectiveRange: nil)
    #expect(color as? UIColor == .red)
    #expect(
      view.attributedText.attribute(.foregroundColor, at: 3, effectiveRange: nil) as? UIColor
        != .red)
    view.deleteBackward()
    #expect(storage.string == "ab7")
  }

  @Test func changesOfAViewsStorageShow() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    view.font = font
    view.text = "one"
    view.textStorage.append(NSAttributedString(string: " two", attributes: [.font: font]))
    #expect(view.text == "one two")
    view.layoutIfNeeded()
    let rect = view.layoutManager.boundingRect(
      forGlyphRange: NSRange(location: 4, length: 3), in: view.textContainer)
    let end = view.selectionRects(
      for: view.textRange(
        from: view.position(from: view.beginningOfDocument, offset: 4)!, to: view.endOfDocument)!)
    // The container begins below the inset of 8.
    #expect(
      abs(rect.minX - end[0].rect.minX) <= 0.1 && abs(rect.minY + 8 - end[0].rect.minY) <= 0.1)
  }

  @Test func textFlowsAroundAShape() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    view.font = font
    view.textContainerInset = .zero
    view.text = String(repeating: "ab ", count: 100)
    view.layoutIfNeeded()
    let before = view.contentSize.height
    view.textContainer.exclusionPaths = [
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: 150, height: 60))
    ]
    view.layoutIfNeeded()
    var fragments: [CGRect] = []
    view.layoutManager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: 300)) {
      rect, _, _, _, _ in fragments.append(rect)
    }
    for rect in fragments {
      #expect(rect.minY >= 60 ? rect.minX == 0 : rect.minX >= 149.9, "\(rect)")
    }
    // 150 by 60 points less for the same letters: at least one line more of 300.
    #expect(view.contentSize.height >= before + font.lineHeight - 1)
    #expect(fragments.allSatisfy { $0.maxX <= 300.1 })
    let all = fragments.count
    view.textContainer.exclusionPaths = [
      UIBezierPath(ovalIn: CGRect(x: 100, y: 0, width: 100, height: 100))
    ]
    view.layoutIfNeeded()
    fragments = []
    view.layoutManager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: 300)) {
      rect, _, _, _, _ in fragments.append(rect)
    }
    // Lines beside the circle have two parts.
    #expect(fragments.count > all)
    #expect(fragments.filter { $0.minY == fragments[0].minY }.count == 2)
  }

  @Test func dataDetectorsFindLinksAndNumbers() {
    let types: UIDataDetectorTypes = [.link, .phoneNumber]
    let text =
      "See https://example.com/a?b=1, www.swift.org. Mail me@x.org, call +44 20 7946 0958 in 2024."
    #expect(
      types.links(in: text).map(\.url.absoluteString) == [
        "https://example.com/a?b=1", "http://www.swift.org", "mailto:me@x.org", "tel:+442079460958",
      ])
    #expect(UIDataDetectorTypes.phoneNumber.links(in: "1:25 000 or 12").isEmpty)
  }
}
