import CoreGraphics
import Foundation
import PegBase
import PegDisplayList
import PegGeometry
package import PegLayoutTree
import PegPixels
import QuartzCore
package import UIKit

extension Stage {
  /// Returns the views of the window as they appear on the screen.
  package func layoutTree() -> LayoutTree { screen.layoutTree(onScreen: true) }
}

extension Screen {
  /// Returns the views of the window, or a view and its subviews.
  ///
  /// - Parameter isOnScreen: whether animations have their current values, as in `displayList(of:onScreen:)`.
  package func layoutTree(of view: UIView? = nil, onScreen isOnScreen: Bool = false) -> LayoutTree {
    let root: UIView = view ?? window
    var tree: LayoutTree?
    enter()
    if isOnScreen {
      // Views draw by their own values, not by those that animations show.
      root.layer.displayTreeIfNeeded(includingHidden: true)
      showingAnimations { tree = LayoutTree(of: root) }
    }
    return tree ?? LayoutTree(of: root)
  }
}

extension LayoutTree {
  /// Describes a view and its subviews in their current state, without laying them out first.
  @MainActor
  package init(of root: UIView) {
    root.layer.displayTreeIfNeeded(includingHidden: true)
    var nodes: [LayoutNode] = []
    Self.add(root, placed: nil, depth: 0, root: root, to: &nodes)
    self.init(nodes)
  }

  @MainActor
  private static func add(
    _ view: UIView, placed: PlacedView?, depth: Int, root: UIView, to nodes: inout [LayoutNode]
  ) {
    let place = view === root ? CGRect(origin: .zero, size: view.bounds.size) : placeOf(view, root)
    nodes.append(
      LayoutNode(
        depth: depth, className: String(describing: type(of: view)), indexPath: placed?.indexPath,
        frame: Rect(view === root ? place : view.frame), place: Rect(place),
        properties: ViewLook(view, placed, isRoot: view === root).properties))
    let placedViews = (view as? UIScrollView)?.placedViews ?? [:]
    for child in view.subviews {
      add(
        child, placed: placedViews[ObjectIdentifier(child)], depth: depth + 1, root: root,
        to: &nodes)
    }
  }

  @MainActor
  private static func placeOf(_ view: UIView, _ root: UIView) -> CGRect {
    let place = view.convert(view.bounds, to: root)
    return place.offsetBy(dx: -root.bounds.minX, dy: -root.bounds.minY)
  }
}

/// The properties of one view that are visible and differ from their defaults.
@MainActor
private struct ViewLook {
  private(set) var properties: [LayoutProperty] = []
  private let view: UIView
  private let layer: CALayer
  /// The properties that the view's class adds.
  private let shown: ShownProperties

  init(_ view: UIView, _ placed: PlacedView?, isRoot: Bool) {
    self.view = view
    layer = view.layer
    var shown = ShownProperties()
    view.addShownProperties(to: &shown)
    self.shown = shown
    add("id", view.accessibilityIdentifier)
    add("role", placed?.role)
    if isRoot { add("traits", Self.text(view.traitCollection)) }
    addVisibility()
    addKind()
    addLayer()
    let picture = LayerSnapshotter.ownPicture(of: layer)
    if !picture.items.isEmpty { add("drawing", Self.digest(picture.dump)) }
  }

  private mutating func add(_ name: String, _ value: String?) {
    if let value { properties.append(LayoutProperty(name, value)) }
  }

  private mutating func add(_ name: String, _ value: Bool, unless standard: Bool) {
    if value != standard { add(name, value ? "true" : "false") }
  }

  private mutating func add(_ name: String, _ value: CGFloat, unless standard: CGFloat) {
    if value != standard { add(name, LayoutNumber.text(Double(value))) }
  }

  private mutating func add(_ name: String, _ values: [CGFloat]) {
    if values.contains(where: { $0 != 0 }) {
      add(name, LayoutNumber.text(values.map { Double($0) }))
    }
  }

  // MARK: Every view

  private mutating func addVisibility() {
    add("hidden", view.isHidden, unless: false)
    add("alpha", view.alpha, unless: 1)
    add("clipsToBounds", layer.masksToBounds, unless: false)
    if let color = layer.backgroundColor, !color.isInvisible {
      add("backgroundColor", Self.text(color))
    }
  }

  private mutating func addLayer() {
    add("cornerRadius", layer.cornerRadius, unless: 0)
    if layer.cornerRadius != 0 {
      if layer.maskedCorners.rawValue != 15 {
        add("maskedCorners", "\(layer.maskedCorners.rawValue)")
      }
      if layer.cornerCurve != .circular { add("cornerCurve", layer.cornerCurve.rawValue) }
    }
    if layer.borderWidth > 0, let color = layer.borderColor, !color.isInvisible {
      add("border", "\(LayoutNumber.text(Double(layer.borderWidth))) \(Self.text(color))")
    }
    if layer.shadowOpacity > 0, let color = layer.shadowColor, color.alpha > 0 {
      let shape = [layer.shadowOffset.width, layer.shadowOffset.height, layer.shadowRadius]
      let strength = LayoutNumber.text(Double(layer.shadowOpacity))
      add(
        "shadow",
        "\(LayoutNumber.text(shape.map { Double($0) })) \(Self.text(color)) \(strength)")
    }
    if !CATransform3DIsIdentity(layer.transform) { add("transform", Self.text(layer.transform)) }
    add("zPosition", layer.zPosition, unless: 0)
    if let mask = layer.mask { add("mask", Self.digest(LayerSnapshotter.snapshot(mask).dump)) }
    if let backdrop = layer as? BackdropLayer { add("blur", backdrop.sigma, unless: 0) }
    // The origin of a scroll view's bounds is its offset.
    if !shown.entries.contains(where: { $0.name == "contentOffset" }) {
      add("boundsOrigin", [view.bounds.minX, view.bounds.minY])
    }
  }

  // MARK: Kinds of views

  private mutating func addKind() {
    for (name, value) in shown.entries { add(name, text(value)) }
    if let tint = view.ownTintColor {
      add("tintColor", Self.text(tint.resolvedCGColor(view.traitCollection)))
    } else if let tint = layer.contentsTint {
      add("tintColor", Self.text(tint))
    }
  }

  // MARK: Values

  private func text(_ value: ShownProperties.Value) -> String {
    switch value {
    case .text(let text): text
    case .number(let number): LayoutNumber.text(number)
    case .numbers(let numbers): LayoutNumber.text(numbers.map { Double($0) })
    case .font(let font): "\(font.fontName) \(LayoutNumber.text(Double(font.pointSize)))"
    case .color(let color): Self.text(color.resolvedCGColor(view.traitCollection))
    case .image(let image): Self.text(image)
    }
  }

  private static func text(_ image: UIImage) -> String {
    let size = LayoutNumber.text([Double(image.size.width), Double(image.size.height)])
    return switch image.content {
    case .none: size
    case .pixels(let pixels): "\(size) \(hexadecimal(pixels.bitmap.contentHash))"
    case .drawing(let drawing): "\(size) \(digest(drawing.list.dump))"
    case .symbol(let symbol): "\(size) symbol \(symbol.name)"
    }
  }

  /// Returns style, text size, direction and contrast if they differ from those of a new phone.
  private static func text(_ traits: UITraitCollection) -> String? {
    var words: [String] = []
    if traits.userInterfaceStyle == .dark { words.append("dark") }
    let size = traits.preferredContentSizeCategory
    if size != .large, size != .unspecified { words.append(size.rawValue) }
    if traits.layoutDirection == .rightToLeft { words.append("rightToLeft") }
    if traits.accessibilityContrast == .high { words.append("highContrast") }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  private static func text(_ color: CGColor) -> String {
    if let pattern = color.pattern { return "pattern:\(hexadecimal(pattern.bitmap.contentHash))" }
    let bytes = color.straight.bytes
    let parts = [bytes.r, bytes.g, bytes.b] + (bytes.a == 255 ? [] : [bytes.a])
    return "#" + parts.map { padded(String($0, radix: 16), 2) }.joined()
  }

  private static func text(_ transform: CATransform3D) -> String {
    let t = transform
    if CATransform3DIsAffine(t) {
      let m = CATransform3DGetAffineTransform(t)
      return LayoutNumber.text([m.a, m.b, m.c, m.d, m.tx, m.ty].map { Double($0) })
    }
    return LayoutNumber.text(
      [
        t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41,
        t.m42, t.m43, t.m44,
      ].map { Double($0) })
  }

  private static func digest(_ text: String) -> String {
    var hash = StableHash()
    hash.combine(text)
    return hexadecimal(hash.value)
  }

  private static func hexadecimal(_ value: UInt64) -> String {
    padded(String(value, radix: 16), 16)
  }

  private static func padded(_ text: String, _ count: Int) -> String {
    String(repeating: "0", count: max(0, count - text.count)) + text
  }
}
