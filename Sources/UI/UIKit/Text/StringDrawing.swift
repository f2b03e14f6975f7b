import CoreGraphics
public import Foundation
import UIFoundation

/// How a text is measured and drawn.
///
/// - Source: the values of Apple's `NSStringDrawingOptions`.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The last line that fits ends in "…" where text is left over.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
  /// Lines break at the width, and the origin is the upper left corner; otherwise there is one line on its baseline.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// Lines keep the font's leading between them.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
}

/// What drawing tells and is told beyond its options; nothing here makes use of it.
@preconcurrency @MainActor
public final class NSStringDrawingContext: NSObject {
  public override init() {}
}

@MainActor
extension NSAttributedString {
  /// The size of the text with lines that end only where the text says so. Units: points, not rounded to pixels.
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
    let isBroken = options.contains(.usesLineFragmentOrigin)
    let width = isBroken && size.width > 0 && size.width < 1e7 ? Double(size.width) : nil
    do {
      let text = LabelText(self, font: StringDrawing.defaultFont)
      let fitted = CGSize(
        try text.exactSize(
          fitting: width, StringDrawing.options(options, numberOfLines: isBroken ? 0 : 1)))
      let height =
        isBroken && size.height > 0
        ? min(fitted.height, size.height) : fitted.height
      let font = length > 0 ? attribute(.font, at: 0, effectiveRange: nil) as? UIFont : nil
      let top = isBroken ? 0 : -(font ?? StringDrawing.defaultFont).ascender
      return CGRect(x: 0, y: top, width: fitted.width, height: height)
    } catch {
      LayoutDiagnostics.fail("\(error)")
      return .zero
    }
  }

  /// Draws the text into the current context, its upper left corner at a point.
  public func draw(at point: CGPoint) {
    draw(
      with: CGRect(origin: point, size: size()), options: .usesLineFragmentOrigin, context: nil)
  }

  /// Draws the text into the current context, broken at a box's width, from the box's top; what does not fit is left out.
  public func draw(in rect: CGRect) {
    draw(with: rect, options: .usesLineFragmentOrigin, context: nil)
  }

  /// Draws the text into the current context.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions, context: NSStringDrawingContext?
  ) {
    guard let target = UIGraphicsGetCurrentContext() else { return }
    let isBroken = options.contains(.usesLineFragmentOrigin)
    let traits = UITraitCollection.current
    do {
      let text = LabelText(self, font: StringDrawing.defaultFont)
      let items = try text.items(
        in: .init(rect), StringDrawing.options(options, numberOfLines: isBroken ? 0 : 1),
        placement: isBroken ? .top : .baseline(0), color: UIColor.black.resolved(traits)
      ) { ($0 as? UIColor)?.resolved(traits) }
      for item in items { target.draw(item) }
    } catch {
      LayoutDiagnostics.fail("\(error)")
    }
  }
}

@MainActor
extension String {
  /// Returns the size of the text with lines that end only where the text says so. Units: points.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: self, attributes: attributes).size()
  }

  /// Returns the box of the text broken at a width.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions,
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
}

@MainActor
extension NSString {
  /// Returns the size of the text with lines that end only where the text says so. Units: points.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: self as String, attributes: attributes).size()
  }
}

@MainActor
private enum StringDrawing {
  /// That of text without a font attribute.
  ///
  /// - Source: Apple's `NSAttributedString.Key.font` names Helvetica at 12 points, which the system font stands in for.
  static var defaultFont: UIFont { .systemFont(ofSize: 12) }

  static func options(
    _ options: NSStringDrawingOptions, numberOfLines: Int
  ) -> LabelText.Options {
    let scale = Double(UITraitCollection.current.displayScale)
    return LabelText.Options(
      numberOfLines: numberOfLines,
      lineBreakMode: options.contains(.truncatesLastVisibleLine)
        ? .byTruncatingTail : .byWordWrapping,
      scale: scale > 0 ? scale : 1)
  }
}
