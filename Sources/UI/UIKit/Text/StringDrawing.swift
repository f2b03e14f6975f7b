import CoreGraphics
public import Foundation
import PegScene
import UIFoundation

/// Options for measuring and drawing text.
///
/// - Source: the values of Apple's `NSStringDrawingOptions`.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The last line that fits ends in "…" if text is left over.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
  /// Lines break at the width, and the origin is the upper left corner. Otherwise there is one line on a baseline at
  /// the origin.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// Lines keep the font's leading between them.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
}

/// The scale limit that drawing gets beyond its options, and the results that it reports.
open class NSStringDrawingContext: NSObject {
  /// The smallest factor by which fonts may be scaled to make text fit; 0 keeps their sizes.
  open var minimumScaleFactor: CGFloat = 0

  /// The factor by which fonts were scaled in the last measuring or drawing.
  open private(set) var actualScaleFactor: CGFloat = 1

  /// The box of the text that was measured or drawn last. Units: points.
  open private(set) var totalBounds = CGRect.zero

  public override init() {}

  fileprivate func tell(scale: Double, bounds: CGRect) {
    actualScaleFactor = CGFloat(scale)
    totalBounds = bounds
  }
}

extension NSAttributedString {
  /// The size of the text, whose lines end only at its own line breaks. Units: points, not rounded to pixels.
  public func size() -> CGSize {
    boundingRect(
      with: CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude),
      options: .usesLineFragmentOrigin, context: nil
    ).size
  }

  /// Returns the box of the text broken at a width.
  ///
  /// - Parameter size: 0 or very large sides set no limit.
  /// - Returns: points, not rounded to pixels; without `usesLineFragmentOrigin` the box of one line on a baseline at 0.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions, context: NSStringDrawingContext?
  ) -> CGRect {
    do {
      let drawing = try StringDrawing(self, width: size.width, options, context)
      let bounds = try drawing.bounds(height: size.height)
      context?.tell(scale: drawing.scale, bounds: bounds)
      return bounds
    } catch {
      SceneDiagnostics.reportOfCaller(.failure, "\(error)")
      return .zero
    }
  }

  /// Draws the text into the current context, its upper left corner at a point.
  public func draw(at point: CGPoint) {
    draw(
      with: CGRect(origin: point, size: size()), options: .usesLineFragmentOrigin, context: nil)
  }

  /// Draws the text into the current context, broken at a box's width, from the box's top; text that does not fit is
  /// left out.
  public func draw(in rect: CGRect) {
    draw(with: rect, options: .usesLineFragmentOrigin, context: nil)
  }

  /// Draws the text into the thread's current context.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions, context: NSStringDrawingContext?
  ) {
    guard let target = UIGraphicsGetCurrentContext() else { return }
    do {
      let drawing = try StringDrawing(self, width: rect.width, options, context)
      for item in try drawing.items(in: rect) { target.draw(item) }
      if let context {
        let bounds = try drawing.bounds(height: rect.height)
        context.tell(
          scale: drawing.scale, bounds: bounds.offsetBy(dx: rect.minX, dy: rect.minY))
      }
    } catch {
      SceneDiagnostics.reportOfCaller(.failure, "\(error)")
    }
  }
}

extension String {
  /// Returns the size of the text, whose lines end only at its own line breaks. Units: points.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: self, attributes: attributes).size()
  }

  /// Returns the box of the text broken at a width.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: self, attributes: attributes)
      .boundingRect(with: size, options: options, context: context)
  }

  /// Draws the text into the current context, its upper left corner at a point.
  public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    NSAttributedString(string: self, attributes: attributes).draw(at: point)
  }

  /// Draws the text into the current context, broken at a box's width, from the box's top.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil)
  {
    NSAttributedString(string: self, attributes: attributes).draw(in: rect)
  }

  /// Draws the text into the current context.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    NSAttributedString(string: self, attributes: attributes)
      .draw(with: rect, options: options, context: context)
  }
}

extension NSString {
  /// Returns the size of the text, whose lines end only at its own line breaks. Units: points.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    attributed(attributes).size()
  }

  /// Returns the box of the text broken at a width.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    attributed(attributes).boundingRect(with: size, options: options, context: context)
  }

  /// Draws the text into the current context, its upper left corner at a point.
  public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    attributed(attributes).draw(at: point)
  }

  /// Draws the text into the current context, broken at a box's width, from the box's top.
  public func draw(
    in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    attributed(attributes).draw(in: rect)
  }

  /// Draws the text into the current context.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    attributed(attributes).draw(with: rect, options: options, context: context)
  }

  private func attributed(_ attributes: [NSAttributedString.Key: Any]?) -> NSAttributedString {
    NSAttributedString(string: self as String, attributes: attributes)
  }
}

/// A text that is measured or drawn once.
private struct StringDrawing {
  private let text: LabelText
  private let options: LabelText.Options
  /// Whether lines break, and the origin is the upper left corner.
  private let isBroken: Bool
  /// The width at which lines break; nil for no limit. Units: points.
  private let width: Double?
  private let ascender: Double
  /// The factor by which fonts are scaled.
  let scale: Double

  /// The font of text without a font attribute.
  ///
  /// - Source: Apple's `NSAttributedString.Key.font` names Helvetica at 12 points; here the system font replaces it.
  private static var defaultFont: UIFont { .systemFont(ofSize: 12) }

  init(
    _ string: NSAttributedString, width: CGFloat, _ options: NSStringDrawingOptions,
    _ context: NSStringDrawingContext?
  ) throws {
    let scale = Double(UITraitCollection.current.displayScale)
    isBroken = options.contains(.usesLineFragmentOrigin)
    self.width = isBroken && width > 0 && width < 1e7 ? Double(width) : nil
    self.options = LabelText.Options(
      numberOfLines: isBroken ? 0 : 1,
      lineBreakMode: options.contains(.truncatesLastVisibleLine)
        ? .byTruncatingTail : .byWordWrapping,
      scale: scale > 0 ? scale : 1)
    let whole = LabelText(string, font: Self.defaultFont)
    let least = Double(context?.minimumScaleFactor ?? 0)
    if width > 0, width < 1e7, least > 0, least < 1 {
      (text, self.scale) = try whole.shrunk(toFit: Double(width), least: least, self.options)
    } else {
      (text, self.scale) = (whole, 1)
    }
    let font =
      string.length > 0 ? string.attribute(.font, at: 0, effectiveRange: nil) as? UIFont : nil
    ascender = Double((font ?? Self.defaultFont).ascender) * self.scale
  }

  func bounds(height limit: CGFloat) throws -> CGRect {
    let fitted = CGSize(try text.exactSize(fitting: width, options))
    let height = isBroken && limit > 0 ? min(fitted.height, limit) : fitted.height
    return CGRect(
      x: 0, y: isBroken ? 0 : -CGFloat(ascender), width: fitted.width, height: height)
  }

  func items(in rect: CGRect) throws -> [TextItem] {
    let traits = UITraitCollection.current
    return try text.items(
      in: .init(rect), options, placement: isBroken ? .top : .baseline(0),
      color: UIColor.black.resolved(traits)
    ) { ($0 as? UIColor)?.resolved(traits) }
  }
}
