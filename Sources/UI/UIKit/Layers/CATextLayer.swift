public import CoreGraphics
public import Foundation
public import QuartzCore
import UIFoundation

public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let none = CATextLayerTruncationMode(rawValue: "none")
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
  public static let end = CATextLayerTruncationMode(rawValue: "end")
}

/// A layer that draws text from its upper left corner.
///
/// It belongs to this module, not to QuartzCore, because fonts do.
///
/// - Source: the defaults of Apple's page of CATextLayer: 36 points, white, not wrapped.
@preconcurrency @MainActor
open class CATextLayer: CALayer {
  /// A `String` or an `NSAttributedString`.
  open var string: Any? {
    didSet { setNeedsDisplay() }
  }
  /// A `UIFont`, whose size does not count, a `CGFont`, or the name of one; the system font where it is neither.
  open var font: Any? {
    didSet { setNeedsDisplay() }
  }
  /// Units: points.
  open var fontSize: CGFloat = 36 {
    didSet { setNeedsDisplay() }
  }
  open var foregroundColor: CGColor? = CGColor(gray: 1, alpha: 1) {
    didSet { setNeedsDisplay() }
  }
  /// Whether lines break at the width of the bounds.
  open var isWrapped = false {
    didSet { setNeedsDisplay() }
  }
  open var alignmentMode = CATextLayerAlignmentMode.natural {
    didSet { setNeedsDisplay() }
  }
  open var truncationMode = CATextLayerTruncationMode.none {
    didSet { setNeedsDisplay() }
  }

  public override init() {
    super.init()
    needsDisplayOnBoundsChange = true
  }

  public required init?(coder: NSCoder) { nil }

  open override func draw(in ctx: CGContext) {
    guard let text = styledText, text.length > 0 else { return }
    UIGraphicsPushContext(ctx)
    text.draw(with: bounds, options: .usesLineFragmentOrigin, context: nil)
    UIGraphicsPopContext()
  }

  /// The text with the layer's own attributes where it has none.
  private var styledText: NSAttributedString? {
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = alignment
    paragraph.lineBreakMode = lineBreakMode
    if let text = string as? NSAttributedString {
      return text.filled(with: paragraph)
    }
    guard let text = string as? String else { return nil }
    let color = foregroundColor.map { UIColor(cgColor: $0) } ?? .clear
    return NSAttributedString(
      string: text,
      attributes: [.font: usedFont, .foregroundColor: color, .paragraphStyle: paragraph])
  }

  private var usedFont: UIFont {
    if let font = font as? UIFont { return font.withSize(fontSize) }
    if let font = font as? CGFont { return font.face.withSize(fontSize) }
    let named = (font as? String).flatMap { UIFont(name: $0, size: fontSize) }
    return named ?? .systemFont(ofSize: fontSize)
  }

  private var alignment: NSTextAlignment {
    switch alignmentMode {
    case .left: .left
    case .right: .right
    case .center: .center
    case .justified: .justified
    default: .natural
    }
  }

  private var lineBreakMode: NSLineBreakMode {
    switch truncationMode {
    case .start: .byTruncatingHead
    case .middle: .byTruncatingMiddle
    case .end: .byTruncatingTail
    default: isWrapped ? .byWordWrapping : .byClipping
    }
  }
}
