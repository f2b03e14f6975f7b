import CoreGraphics
public import Foundation
import UIFoundation

/// Provides fragments of classes of the app's, and decides where lines break.
public protocol NSTextLayoutManagerDelegate: NSObjectProtocol {
  func textLayoutManager(
    _ textLayoutManager: NSTextLayoutManager, textLayoutFragmentFor location: any NSTextLocation,
    in textElement: NSTextElement
  ) -> NSTextLayoutFragment
  /// Returns the attributes with which a link is drawn; nil for those that it has.
  func textLayoutManager(
    _ textLayoutManager: NSTextLayoutManager, renderingAttributesForLink link: Any,
    at location: any NSTextLocation,
    defaultAttributes renderingAttributes: [NSAttributedString.Key: Any]
  ) -> [NSAttributedString.Key: Any]?
}

extension NSTextLayoutManagerDelegate {
  public func textLayoutManager(
    _ textLayoutManager: NSTextLayoutManager, textLayoutFragmentFor location: any NSTextLocation,
    in textElement: NSTextElement
  ) -> NSTextLayoutFragment {
    NSTextLayoutFragment(textElement: textElement, range: textElement.elementRange)
  }
  public func textLayoutManager(
    _ textLayoutManager: NSTextLayoutManager, renderingAttributesForLink link: Any,
    at location: any NSTextLocation,
    defaultAttributes renderingAttributes: [NSAttributedString.Key: Any]
  ) -> [NSAttributedString.Key: Any]? { nil }
}

/// Lays the elements of a text out in a container.
///
/// All of the text is laid out at the first question, with the lines of `NSLayoutManager`.
///
/// - Units: points in the container's coordinates.
/// - Source: Apple's page of NSTextLayoutManager.
open class NSTextLayoutManager: NSObject {
  /// - Source: the values of Apple's `NSTextLayoutManager.SegmentType`.
  public enum SegmentType: Int, Sendable {
    case standard = 0
    case selection = 1
    case highlight = 2
  }

  public struct SegmentOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let rangeNotRequired = SegmentOptions(rawValue: 1 << 0)
    public static let middleFragmentsExcluded = SegmentOptions(rawValue: 1 << 1)
    public static let headSegmentExtended = SegmentOptions(rawValue: 1 << 2)
    public static let tailSegmentExtended = SegmentOptions(rawValue: 1 << 3)
    public static let upstreamAffinity = SegmentOptions(rawValue: 1 << 4)
  }

  /// A part of the laid out text and the part of the document that it shows.
  private struct Piece {
    let element: NSTextElement
    let laidOut: NSRange
    let document: NSRange
  }

  /// A text laid out: its lines and the elements that they belong to.
  private struct Layout {
    let flow: TextFlow
    let pieces: [Piece]
    let fragments: [NSTextLayoutFragment]
  }

  open weak var delegate: (any NSTextLayoutManagerDelegate)? { didSet { invalidate() } }
  open internal(set) weak var textContentManager: NSTextContentManager?
  open var layoutQueue: OperationQueue?
  private var known: Layout?
  /// Called after the layout has become out of date.
  var onChange: (() -> Void)?

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init() }

  open var textContainer: NSTextContainer? {
    didSet {
      if oldValue?.textLayoutManager === self { oldValue?.textLayoutManager = nil }
      textContainer?.textLayoutManager = self
      invalidate()
    }
  }

  /// The controller of the fragments in sight, for views that show them one by one.
  @MainActor open private(set) lazy var textViewportLayoutController =
    NSTextViewportLayoutController(textLayoutManager: self)

  open func replace(_ textContentManager: NSTextContentManager) {
    self.textContentManager?.removeTextLayoutManager(self)
    textContentManager.addTextLayoutManager(self)
  }

  // MARK: Layout

  /// Makes the next question lay the text out again.
  func invalidate() {
    known = nil
    onChange?()
  }

  open func invalidateLayout(for range: NSTextRange) { invalidate() }
  open func ensureLayout(for range: NSTextRange) { _ = layout }
  open func ensureLayout(for bounds: CGRect) { _ = layout }

  /// The text laid out, with the elements that the content manager left out omitted.
  var flow: TextFlow { layout.flow }

  private var layout: Layout {
    if let known { return known }
    let text = NSMutableAttributedString(string: "")
    var pieces: [Piece] = []
    textContentManager?.enumerateTextElements(from: nil, options: []) { element in
      guard let shown = (element as? NSTextParagraph)?.attributedString,
        let range = element.elementRange?.counted
      else { return true }
      let place = NSRange(location: text.length, length: shown.length)
      text.append(NSAttributedString(attributedString: shown))
      pieces.append(Piece(element: element, laidOut: place, document: range))
      return true
    }
    addRenderingAttributes(to: text, pieces)
    let flow = TextFlow(text, in: textContainer ?? NSTextContainer(size: .zero))
    let fragments = pieces.map { piece in
      let range = NSTextRange(piece.document)
      let fragment =
        delegate?.textLayoutManager(
          self, textLayoutFragmentFor: range.location, in: piece.element)
        ?? NSTextLayoutFragment(textElement: piece.element, range: range)
      fragment.textLayoutManager = self
      let shown = (piece.element as? NSTextParagraph)?.attributedString
      fragment.take(flow, piece.laidOut, text: shown ?? NSAttributedString(string: ""))
      return fragment
    }
    let made = Layout(flow: flow, pieces: pieces, fragments: fragments)
    known = made
    return made
  }

  /// The box of all lines, without the padding at their ends.
  open var usageBoundsForTextContainer: CGRect {
    let frames = layout.fragments.map(\.layoutFragmentFrame)
    return frames.dropFirst().reduce(frames.first ?? .zero) { $0.union($1) }
  }

  /// Returns the fragment at a point of the container; nil beside all of them.
  open func textLayoutFragment(for position: CGPoint) -> NSTextLayoutFragment? {
    layout.fragments.first {
      $0.layoutFragmentFrame.minY <= position.y && position.y < $0.layoutFragmentFrame.maxY
    }
  }

  open func textLayoutFragment(for location: any NSTextLocation) -> NSTextLayoutFragment? {
    layout.fragments.first { $0.rangeInElement.contains(location) }
  }

  /// Calls a closure with one fragment after the other until it returns false.
  ///
  /// - Returns: the place up to which the closure was called; nil without a fragment.
  @discardableResult
  open func enumerateTextLayoutFragments(
    from location: (any NSTextLocation)?, options: NSTextLayoutFragment.EnumerationOptions = [],
    using block: (NSTextLayoutFragment) -> Bool
  ) -> (any NSTextLocation)? {
    let isReversed = options.contains(.reverse)
    var last: (any NSTextLocation)?
    for fragment in isReversed ? layout.fragments.reversed() : layout.fragments {
      let range = fragment.rangeInElement
      if let location {
        let isOutside =
          isReversed
          ? range.location.compare(location) == .orderedDescending
          : range.endLocation.compare(location) != .orderedDescending
        if isOutside { continue }
      }
      last = isReversed ? range.location : range.endLocation
      if !block(fragment) { break }
    }
    return last
  }

  /// Calls a closure with the boxes of a range, one for each line, until it returns false.
  ///
  /// The closure gets the part of the range, its box, the distance of the baseline from the box's upper edge, and the container.
  open func enumerateTextSegments(
    in textRange: NSTextRange, type: SegmentType, options: SegmentOptions = [],
    using block: (NSTextRange?, CGRect, CGFloat, NSTextContainer) -> Bool
  ) {
    guard let textContainer else { return }
    let (layout, wanted) = (layout, textRange.counted)
    for piece in layout.pieces {
      let shift = piece.laidOut.location - piece.document.location
      for line in layout.flow.lines where NSLocationInRange(line.range.location, piece.laidOut) {
        let own = NSRange(location: line.range.location - shift, length: line.range.length)
        let common = NSIntersectionRange(own, wanted)
        let isCaret = wanted.length == 0 && NSLocationInRange(wanted.location, own)
        guard common.length > 0 || isCaret else { continue }
        let part = isCaret ? wanted : common
        let (a, b) = (
          layout.flow.x(part.location + shift, on: line),
          layout.flow.x(part.location + part.length + shift, on: line)
        )
        let frame = CGRect(
          x: min(a, b), y: line.fragment.minY, width: abs(b - a), height: line.fragment.height)
        let range = options.contains(.rangeNotRequired) ? nil : NSTextRange(part)
        guard block(range, frame, line.baseline - line.fragment.minY, textContainer) else { return }
      }
    }
  }

  /// Replaces a part of the text.
  open func replaceContents(in range: NSTextRange, with attributedString: NSAttributedString) {
    textContentManager?.replaceContents(
      in: range, with: [NSTextParagraph(attributedString: attributedString)])
  }

  open func replaceContents(in range: NSTextRange, with textElements: [NSTextElement]) {
    textContentManager?.replaceContents(in: range, with: textElements)
  }

  // MARK: Attributes that are drawn but don't belong to the text

  /// Attributes of a part of the document.
  private struct Rendering {
    var range: NSRange
    var attributes: [NSAttributedString.Key: Any]
  }

  private var renderings: [Rendering] = []

  open func setRenderingAttributes(
    _ renderingAttributes: [NSAttributedString.Key: Any], for textRange: NSTextRange
  ) {
    removeRenderingAttributes(in: textRange.counted) { _ in [:] }
    renderings.append(Rendering(range: textRange.counted, attributes: renderingAttributes))
    invalidate()
  }

  open func addRenderingAttribute(
    _ renderingAttribute: NSAttributedString.Key, value: Any?, for textRange: NSTextRange
  ) {
    guard let value else {
      return removeRenderingAttribute(renderingAttribute, for: textRange)
    }
    renderings.append(
      Rendering(range: textRange.counted, attributes: [renderingAttribute: value]))
    invalidate()
  }

  open func removeRenderingAttribute(
    _ renderingAttribute: NSAttributedString.Key, for textRange: NSTextRange
  ) {
    removeRenderingAttributes(in: textRange.counted) {
      $0.filter { $0.key != renderingAttribute }
    }
    invalidate()
  }

  open func invalidateRenderingAttributes(for textRange: NSTextRange) { invalidate() }

  /// Changes the attributes of a range; those around it stay.
  private func removeRenderingAttributes(
    in range: NSRange, _ change: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]
  ) {
    var result: [Rendering] = []
    for entry in renderings {
      let common = NSIntersectionRange(entry.range, range)
      guard common.length > 0 else {
        result.append(entry)
        continue
      }
      let (start, end) = (entry.range.location, entry.range.location + entry.range.length)
      let commonEnd = common.location + common.length
      let parts = [
        Rendering(
          range: NSRange(location: start, length: common.location - start),
          attributes: entry.attributes),
        Rendering(range: common, attributes: change(entry.attributes)),
        Rendering(
          range: NSRange(location: commonEnd, length: end - commonEnd),
          attributes: entry.attributes),
      ]
      result += parts.filter { $0.range.length > 0 && !$0.attributes.isEmpty }
    }
    renderings = result
  }

  private func addRenderingAttributes(to text: NSMutableAttributedString, _ pieces: [Piece]) {
    for piece in pieces {
      let shift = piece.laidOut.location - piece.document.location
      for entry in renderings {
        let common = NSIntersectionRange(entry.range, piece.document)
        guard common.length > 0 else { continue }
        text.addAttributes(
          entry.attributes,
          range: NSRange(location: common.location + shift, length: common.length))
      }
    }
  }
}
