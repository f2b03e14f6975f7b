public import CoreGraphics
public import Foundation
import UIFoundation

/// The laid out lines of an element.
///
/// - Units: points.
/// - Source: Apple's page of NSTextLayoutFragment.
open class NSTextLayoutFragment: NSObject {
  public struct EnumerationOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let reverse = EnumerationOptions(rawValue: 1 << 0)
    public static let estimatesSize = EnumerationOptions(rawValue: 1 << 1)
    public static let ensuresLayout = EnumerationOptions(rawValue: 1 << 2)
    public static let ensuresExtraLineFragment = EnumerationOptions(rawValue: 1 << 3)
  }

  /// - Source: the values of Apple's `NSTextLayoutFragment.State`.
  public enum State: UInt, Sendable {
    case none = 0
    case estimatedUsageBounds = 1
    case calculatedUsageBounds = 2
    case layoutAvailable = 3
  }

  open internal(set) weak var textLayoutManager: NSTextLayoutManager?
  open private(set) var textElement: NSTextElement?
  private let range: NSTextRange?
  private var flow: TextFlow?
  /// The part of the laid out text.
  private var laidOut = NSRange(location: 0, length: 0)

  /// - Parameter rangeInElement: the part of the element; nil for all of it.
  public init(textElement: NSTextElement, range rangeInElement: NSTextRange?) {
    self.textElement = textElement
    range = rangeInElement
  }

  open var rangeInElement: NSTextRange {
    range ?? textElement?.elementRange ?? NSTextRange(location: CountedLocation(0))
  }

  open private(set) var textLineFragments: [NSTextLineFragment] = []
  /// The box of the lines, in the coordinates of the text container.
  open private(set) var layoutFragmentFrame = CGRect.zero
  open private(set) var state = State.none
  open var layoutQueue: OperationQueue?

  /// The area that the fragment draws in, from its origin.
  open var renderingSurfaceBounds: CGRect {
    CGRect(origin: .zero, size: layoutFragmentFrame.size)
  }
  open var leadingPadding: CGFloat { 0 }
  open var trailingPadding: CGFloat { 0 }
  open var topMargin: CGFloat { 0 }
  open var bottomMargin: CGFloat { 0 }

  /// Takes the lines of a part of a laid out text.
  func take(_ flow: TextFlow, _ part: NSRange, text: NSAttributedString) {
    (self.flow, laidOut) = (flow, part)
    let lines = flow.lines.filter { NSLocationInRange($0.range.location, part) }
    let left = lines.map(\.left).min() ?? 0
    let right = lines.map(\.right).max() ?? left
    let top = lines.first?.fragment.minY ?? 0
    let bottom = lines.last?.fragment.maxY ?? top
    layoutFragmentFrame = CGRect(x: left, y: top, width: right - left, height: bottom - top)
    textLineFragments = lines.map {
      NSTextLineFragment(
        $0, of: flow, in: text, start: part.location, origin: layoutFragmentFrame.origin)
    }
    state = .layoutAvailable
  }

  /// Draws the lines with the fragment's origin at a point.
  open func draw(at point: CGPoint, in context: CGContext) {
    flow?.draw(
      laidOut,
      at: CGPoint(x: point.x - layoutFragmentFrame.minX, y: point.y - layoutFragmentFrame.minY),
      in: context)
  }

  open func invalidateLayout() { textLayoutManager?.invalidate() }

  /// Returns the line at a distance from the fragment's upper edge; the nearest one unless the match is exact.
  open func textLineFragment(
    forVerticalOffset verticalOffset: CGFloat, requiresExactMatch: Bool
  ) -> NSTextLineFragment? {
    let exact = textLineFragments.first {
      $0.typographicBounds.minY <= verticalOffset && verticalOffset < $0.typographicBounds.maxY
    }
    if exact != nil || requiresExactMatch { return exact }
    return verticalOffset < 0 ? textLineFragments.first : textLineFragments.last
  }

  /// Returns the line with a place of the text.
  ///
  /// - Parameter isUpstreamAffinity: whether a place between two lines belongs to the upper one.
  open func textLineFragment(
    for textLocation: any NSTextLocation, isUpstreamAffinity: Bool
  ) -> NSTextLineFragment? {
    guard let offset = offset(of: textLocation) else { return nil }
    return textLineFragments.last {
      let start = $0.characterRange.location
      return isUpstreamAffinity && offset > 0 ? start < offset : start <= offset
    }
  }

  private func offset(of location: any NSTextLocation) -> Int? {
    guard let place = location as? CountedLocation else { return nil }
    return place.offset - rangeInElement.counted.location
  }

  // MARK: Attachments

  /// Returns the box of the attachment at a place, from the fragment's origin; zero if there is none.
  open func frameForTextAttachment(at location: any NSTextLocation) -> CGRect {
    guard let flow, let offset = offset(of: location), offset >= 0, offset < laidOut.length,
      let paragraph = textElement as? NSTextParagraph,
      let attachment = paragraph.attributedString.attribute(
        .attachment, at: offset, effectiveRange: nil) as? NSTextAttachment
    else { return .zero }
    return flow.box(of: attachment, at: laidOut.location + offset)
      .offsetBy(dx: -layoutFragmentFrame.minX, dy: -layoutFragmentFrame.minY)
  }

  /// The providers of views for attachments of this fragment; the view that shows the text places their views.
  @MainActor
  open var textAttachmentViewProviders: [NSTextAttachmentViewProvider] {
    guard let text = (textElement as? NSTextParagraph)?.attributedString else { return [] }
    var found: [NSTextAttachmentViewProvider] = []
    let start = rangeInElement.counted.location
    text.enumerateAttribute(.attachment, in: NSRange(location: 0, length: text.length)) {
      attachment, range, _ in
      guard let attachment = attachment as? NSTextAttachment,
        let provider = attachment.viewProvider(
          for: nil, location: CountedLocation(start + range.location),
          textContainer: textLayoutManager?.textContainer)
      else { return }
      provider.textLayoutManager = textLayoutManager
      found.append(provider)
    }
    return found
  }
}

extension TextFlow {
  /// Returns the box of an attachment, in the container's coordinates.
  func box(of attachment: NSTextAttachment, at offset: Int) -> CGRect {
    guard let line = line(at: offset) else { return .zero }
    let size =
      attachment.bounds.isEmpty ? attachment.image?.size ?? .zero : attachment.bounds.size
    return CGRect(
      x: x(offset, on: line), y: line.baseline - attachment.bounds.minY - size.height,
      width: size.width, height: size.height)
  }
}
