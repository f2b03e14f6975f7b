import CoreGraphics
import Foundation
import QuartzCore
import UIFoundation

extension UIView {
  /// The class, address and frame, and what differs from a plain view.
  ///
  /// - Source: what `print` and `recursiveDescription` print on iOS 9 to 26, as pasted into public repositories.
  var fullDescription: String {
    var parts = [
      "<\(ObjectDescription.className(of: type(of: self))): \(ObjectDescription.address(of: self))"
    ]
    if let base = describedBaseClass {
      parts.append("baseClass = \(ObjectDescription.className(of: base))")
    }
    func number(_ value: CGFloat) -> String { ObjectDescription.number(Double(value)) }
    let frame = frame
    parts.append(
      "frame = (\(number(frame.minX)) \(number(frame.minY)); "
        + "\(number(frame.width)) \(number(frame.height)))")
    parts += describedLook
    var layerClass = ObjectDescription.className(of: type(of: layer))
    if type(of: layer) == CALayer.self {
      if self is UILabel { layerClass = "_UILabelLayer" }
      if self is UIWindow { layerClass = "UIWindowLayer" }
    }
    parts.append("layer = <\(layerClass): \(ObjectDescription.address(of: layer))>")
    parts += describedContent
    return parts.joined(separator: "; ") + ">"
  }

  /// The framework's class that an application's class derives from, unless that is `UIView`.
  private var describedBaseClass: AnyClass? {
    var base: AnyClass = type(of: self)
    if ObjectDescription.isSystem(base) { return nil }
    while !ObjectDescription.isSystem(base), let above = _getSuperclass(base) { base = above }
    return base == UIView.self ? nil : base
  }

  private var describedLook: [String] {
    var parts: [String] = []
    let (anchor, t) = (anchorPoint, transform)
    if anchor != CGPoint(x: 0.5, y: 0.5) {
      parts.append("anchorPoint = (\(short(anchor.x)), \(short(anchor.y)))")
    }
    if !t.isIdentity {
      let numbers = [t.a, t.b, t.c, t.d, t.tx, t.ty].map(short).joined(separator: ", ")
      parts.append("transform = [\(numbers)]")
    }
    if let text = describedText {
      let shown = text.count > 25 ? text.prefix(25) + "..." : text[...]
      parts.append("text = '\(shown)'")
    }
    if clipsToBounds { parts.append("clipsToBounds = YES") }
    if alpha != 1 { parts.append("alpha = \(ObjectDescription.number(Double(alpha)))") }
    if isHidden { parts.append("hidden = YES") }
    if !isOpaque { parts.append("opaque = NO") }
    if !autoresizingMask.isEmpty { parts.append("autoresize = \(autoresizingMask.letters)") }
    if !autoresizesSubviews { parts.append("autoresizesSubviews = NO") }
    if !isUserInteractionEnabled { parts.append("userInteractionEnabled = NO") }
    if tag != 0 { parts.append("tag = \(tag)") }
    if let tint = ownTintColor { parts.append("tintColor = \(tint)") }
    if let first = gestureRecognizers?.first {
      parts.append("gestureRecognizers = <NSArray: \(ObjectDescription.address(of: first))>")
    }
    // A label's background is clear if code has set none.
    if let color = backgroundColor ?? (self is UILabel ? .clear : nil) {
      parts.append("backgroundColor = \(color)")
    }
    if let image = (self as? UIImageView)?.image {
      let (address, size) = (ObjectDescription.address(of: image), image.size)
      let kind = image.symbol.map { "symbol(system: \($0.name))" } ?? "CGImage anonymous"
      parts.append(
        "image = <UIImage:\(address) \(kind); "
          + "(\(short(size.width)) \(short(size.height)))@\(short(image.scale))>")
    }
    return parts
  }

  private var describedText: String? {
    switch self {
    case let label as UILabel: label.text
    case let field as UITextField: field.text ?? ""
    case let view as UITextView: view.text ?? ""
    case let bar as UISearchBar: bar.text ?? ""
    default: nil
    }
  }

  /// The part of the description after the layer: the state of a scroll view or a control.
  private var describedContent: [String] {
    if let slider = self as? UISlider {
      return ["value: " + String(format: "%f", Double(slider.value))]
    }
    guard let scroll = self as? UIScrollView else { return [] }
    let (offset, size, inset) = (
      scroll.contentOffset, scroll.contentSize, scroll.adjustedContentInset
    )
    return [
      "contentOffset: {\(short(offset.x)), \(short(offset.y))}",
      "contentSize: {\(short(size.width)), \(short(size.height))}",
      "adjustedContentInset: {\(short(inset.top)), \(short(inset.left)), "
        + "\(short(inset.bottom)), \(short(inset.right))}",
    ] + scroll.describedSources
  }

  /// Returns a number with as few digits as it needs; a whole one has no decimals.
  private func short(_ value: CGFloat) -> String {
    let value = Double(value)
    return value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : "\(value)"
  }
}

extension UIView.AutoresizingMask {
  /// The flexible parts, from left to right and from top to bottom, such as "W+BM".
  fileprivate var letters: String {
    let names: [(UIView.AutoresizingMask, String)] = [
      (.flexibleLeftMargin, "LM"), (.flexibleWidth, "W"), (.flexibleRightMargin, "RM"),
      (.flexibleTopMargin, "TM"), (.flexibleHeight, "H"), (.flexibleBottomMargin, "BM"),
    ]
    return names.filter { contains($0.0) }.map(\.1).joined(separator: "+")
  }
}
