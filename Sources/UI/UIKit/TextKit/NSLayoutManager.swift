import CoreGraphics
public import Foundation
import PegGeometry
import PegScene
import UIFoundation

/// Lays the text of a storage out in a container, and answers where its characters are.
///
/// A glyph stands for a UTF-16 unit: the numbers of glyphs are those of characters. The first container gets the text.
///
/// - Units: points in the container's coordinates.
/// - Source: Apple's page of NSLayoutManager; the lines are those of text views.
open class NSLayoutManager: NSObject {
  open var textStorage: NSTextStorage? { didSet { invalidate() } }
  open private(set) var textContainers: [NSTextContainer] = []
  private var known: TextFlow?
  /// Returns the text with what a view adds to it, such as the colours of links.
  var shownText: (() -> NSAttributedString?)?

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init() }

  open func addTextContainer(_ container: NSTextContainer) {
    insertTextContainer(container, at: textContainers.count)
  }

  open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
    textContainers.insert(container, at: index)
    container.layoutManager = self
    invalidate()
  }

  open func removeTextContainer(at index: Int) {
    textContainers.remove(at: index).layoutManager = nil
    invalidate()
  }

  open func replaceTextStorage(_ newTextStorage: NSTextStorage) {
    textStorage?.removeLayoutManager(self)
    newTextStorage.addLayoutManager(self)
  }

  /// Makes the next question lay the text out again.
  func invalidate() { known = nil }

  var flow: TextFlow {
    if let known { return known }
    let made = TextFlow(shownText?() ?? textStorage?.copyOfAll, in: textContainers.first)
    known = made
    return made
  }

  // MARK: Layout

  open func ensureLayout(for container: NSTextContainer) { _ = flow }
  open func ensureLayout(forGlyphRange glyphRange: NSRange) { _ = flow }
  open func ensureLayout(forCharacterRange charRange: NSRange) { _ = flow }
  open func ensureGlyphs(forGlyphRange glyphRange: NSRange) { _ = flow }

  open func invalidateLayout(
    forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
  ) {
    actualCharRange?.pointee = charRange
    invalidate()
  }

  open func invalidateGlyphs(
    forCharacterRange charRange: NSRange, changeInLength delta: Int,
    actualCharacterRange actualCharRange: NSRangePointer?
  ) { invalidateLayout(forCharacterRange: charRange, actualCharacterRange: actualCharRange) }

  /// Whether parts of the text may not be laid out yet, which they always are.
  open var hasNonContiguousLayout: Bool { false }
  open var allowsNonContiguousLayout = false

  // MARK: Glyphs

  open var numberOfGlyphs: Int { textStorage?.length ?? 0 }

  open func glyphRange(for container: NSTextContainer) -> NSRange { flow.shownRange }

  open func glyphRange(
    forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
  ) -> NSRange {
    actualCharRange?.pointee = charRange
    return charRange
  }

  open func characterRange(
    forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?
  ) -> NSRange {
    actualGlyphRange?.pointee = glyphRange
    return glyphRange
  }

  open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }
  open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }
  open func isValidGlyphIndex(_ glyphIndex: Int) -> Bool {
    (0..<numberOfGlyphs).contains(glyphIndex)
  }

  // MARK: Places

  /// Returns the box of a range: of its glyphs on one line, of whole lines if it goes on.
  open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect
  {
    let rects = flow.rects(glyphRange)
    return rects.reduce(rects.first ?? .zero) { $0.union($1) }
  }

  /// Returns the box of all lines, with the padding at their ends.
  open func usedRect(for container: NSTextContainer) -> CGRect { flow.usedRect }

  open func lineFragmentRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> CGRect {
    guard let line = flow.line(at: glyphIndex) else { return .zero }
    effectiveGlyphRange?.pointee = line.range
    return line.fragment
  }

  open func lineFragmentUsedRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> CGRect {
    guard let line = flow.line(at: glyphIndex) else { return .zero }
    effectiveGlyphRange?.pointee = line.range
    return flow.used(line)
  }

  /// Returns the origin of a glyph on its baseline, from the origin of its line's fragment.
  open func location(forGlyphAt glyphIndex: Int) -> CGPoint {
    guard let line = flow.line(at: glyphIndex) else { return .zero }
    return CGPoint(
      x: flow.x(glyphIndex, on: line) - line.fragment.minX, y: line.baseline - line.fragment.minY)
  }

  open func enumerateLineFragments(
    forGlyphRange glyphRange: NSRange,
    using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    guard let container = textContainers.first else { return }
    var stop = ObjCBool(false)
    for line in flow.lines where NSIntersectionRange(line.range, glyphRange).length > 0 {
      block(line.fragment, flow.used(line), container, line.range, &stop)
      if stop.boolValue { return }
    }
  }

  open func enumerateEnclosingRects(
    forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
    in textContainer: NSTextContainer, using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop = ObjCBool(false)
    for rect in flow.rects(glyphRange) {
      block(rect, &stop)
      if stop.boolValue { return }
    }
  }

  /// Returns the character at a point, or the nearest one.
  ///
  /// - Parameter partialFraction: gets the share of the character's width that lies before the point.
  open func characterIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    let (index, fraction) = flow.character(at: point)
    partialFraction?.pointee = fraction
    return index
  }

  open func glyphIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    characterIndex(
      for: point, in: container, fractionOfDistanceBetweenInsertionPoints: partialFraction)
  }

  open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
    glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: nil)
  }

  // MARK: Drawing

  /// Draws the lines of a range into the current context; `origin` is the container's.
  open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    flow.draw(glyphsToShow, at: origin, in: context)
  }

  /// Draws nothing: the backgrounds of a text are drawn with its glyphs.
  open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {}

  /// The readiness with which lines break inside words, 0...1; words stay whole here.
  open var hyphenationFactor: Float = 0 {
    didSet {
      if hyphenationFactor > 0 { SceneDiagnostics.reportMissing("words are not hyphenated") }
    }
  }
}
