public import CoreGraphics
public import Foundation
import UIFoundation

/// A line of a layout fragment.
///
/// - Units: points, from the fragment's origin.
/// - Source: Apple's page of NSTextLineFragment.
open class NSTextLineFragment: NSObject {
  /// The text of the element that the line belongs to.
  open private(set) var attributedString: NSAttributedString
  /// The line's part of that text.
  open private(set) var characterRange: NSRange
  /// The line as high as its fonts and spacing make it, and as wide as its glyphs.
  open private(set) var typographicBounds: CGRect
  /// The origin of the first glyph on the baseline, from the origin of the bounds.
  open private(set) var glyphOrigin: CGPoint
  private let flow: TextFlow?
  private let line: TextFlow.Line?
  /// The offset of the element's text in the laid out one.
  private let start: Int

  init(
    _ line: TextFlow.Line, of flow: TextFlow, in text: NSAttributedString, start: Int,
    origin: CGPoint
  ) {
    (attributedString, self.flow, self.line, self.start) = (text, flow, line, start)
    characterRange = NSRange(location: line.range.location - start, length: line.range.length)
    typographicBounds = CGRect(
      x: line.left - origin.x, y: line.fragment.minY - origin.y, width: line.right - line.left,
      height: line.fragment.height)
    glyphOrigin = CGPoint(x: 0, y: line.baseline - line.fragment.minY)
  }

  /// Creates a line of a text without breaks.
  public init(attributedString: NSAttributedString, range: NSRange) {
    let part = NSAttributedString(
      attributedString: attributedString.attributedSubstring(from: range))
    let container = NSTextContainer(size: .zero)
    container.lineFragmentPadding = 0
    container.maximumNumberOfLines = 1
    let flow = TextFlow(part, in: container)
    let line = flow.lines.first
    self.attributedString = attributedString
    characterRange = range
    typographicBounds =
      line.map {
        CGRect(x: 0, y: 0, width: $0.right - $0.left, height: $0.fragment.height)
      } ?? .zero
    glyphOrigin = CGPoint(x: 0, y: line.map { $0.baseline - $0.fragment.minY } ?? 0)
    (self.flow, self.line, start) = (flow, line, -range.location)
  }

  /// Draws the line with the origin of its bounds at a point.
  open func draw(at point: CGPoint, in context: CGContext) {
    guard let flow, let line else { return }
    flow.draw(
      line.range,
      at: CGPoint(x: point.x - line.left, y: point.y - line.fragment.minY), in: context)
  }

  /// Returns the place of a character on the baseline, from the origin of the bounds.
  open func locationForCharacter(at index: Int) -> CGPoint {
    guard let flow, let line else { return .zero }
    return CGPoint(x: flow.x(index + start, on: line) - line.left, y: glyphOrigin.y)
  }

  /// Returns the character at a point from the origin of the bounds; `NSNotFound` beside the line.
  open func characterIndex(for point: CGPoint) -> Int {
    guard let flow, let line else { return NSNotFound }
    return flow.character(at: place(point, line)).index - start
  }

  /// Returns the share of a character's width that lies before a point.
  open func fractionOfDistanceThroughGlyph(for point: CGPoint) -> CGFloat {
    guard let flow, let line else { return 0 }
    return flow.character(at: place(point, line)).fraction
  }

  private func place(_ point: CGPoint, _ line: TextFlow.Line) -> CGPoint {
    CGPoint(x: point.x + line.left, y: line.fragment.midY)
  }
}
