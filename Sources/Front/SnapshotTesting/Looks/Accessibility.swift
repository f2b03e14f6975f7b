public import UIKit

extension Snapshotting where Value == UIViewController, Format == UIImage {
  /// A picture of the controller's view on which each element for assistive technology has a number, and of the list below it that
  /// says what a screen reader speaks for each.
  ///
  /// `accessibilityText` is the list alone.
  ///
  /// - Parameters:
  ///   - config: the device's size, safe area and traits.
  ///   - traits: override those of the device.
  public static func accessibility(
    on config: ViewImageConfig, traits: UITraitCollection = .init()
  ) -> Snapshotting {
    Snapshotting(
      pathExtension: "png", diffing: .image,
      asyncSnapshot: {
        Picture.of($0, on: config, size: nil, traits: traits, look: AccessibleElements.draw)
      })
  }
}

extension Snapshotting where Value == UIView, Format == UIImage {
  /// A picture of the view on which each element for assistive technology has a number, and of the list below it that says what a
  /// screen reader speaks for each.
  public static var accessibility: Snapshotting {
    Snapshotting(
      pathExtension: "png", diffing: .image,
      asyncSnapshot: {
        Picture.of($0, size: nil, traits: .init(), look: AccessibleElements.draw)
      })
  }
}

extension Snapshotting where Value == UIViewController, Format == String {
  /// The elements that assistive technology finds, in its order, one a line.
  public static func accessibilityText(on config: ViewImageConfig) -> Snapshotting {
    SimplySnapshotting.lines.asyncPullback { controller in
      Picture.of(
        controller, on: config, size: nil, traits: .init(),
        look: Picture.words { view, _ in AccessibleElements.text(of: view) })
    }
  }
}

extension Snapshotting where Value == UIView, Format == String {
  /// The elements that assistive technology finds, in its order, one a line.
  public static var accessibilityText: Snapshotting {
    SimplySnapshotting.lines.asyncPullback { view in
      Picture.of(
        view, size: nil, traits: .init(),
        look: Picture.words { view, _ in AccessibleElements.text(of: view) })
    }
  }
}

/// The elements of a view for assistive technology.
@MainActor
private enum AccessibleElements {
  /// An element's text and its place in the view. Units: points.
  struct Element {
    var text: String
    var frame: CGRect
  }

  static func text(of view: UIView) -> String {
    elements(of: view).enumerated().map { "\($0 + 1). \($1.text)" }.joined(separator: "\n")
  }

  static func draw(_ view: UIView, on screen: Screen) throws -> Capture<UIImage> {
    let elements = elements(of: view)
    let overlay = UIView(frame: view.bounds)
    for (index, element) in elements.enumerated() {
      let box = UIView(frame: element.frame)
      box.layer.borderWidth = 1
      box.layer.borderColor = color(index).cgColor
      box.backgroundColor = color(index).withAlphaComponent(0.12)
      let number = badge(index)
      number.frame.origin = element.frame.origin
      overlay.addSubview(box)
      overlay.addSubview(number)
    }
    overlay.isUserInteractionEnabled = false
    view.addSubview(overlay)
    defer { overlay.removeFromSuperview() }
    let legend = legend(of: elements, width: max(view.bounds.width, leastLegendWidth))
    legend.frame.origin.y = view.bounds.maxY
    overlay.addSubview(legend)
    return try Picture.draw(view, with: legend, on: screen)
  }

  /// The least width of a list that is read easily, by eye. Units: points.
  private static let leastLegendWidth: CGFloat = 240
  private static let legendMargin: CGFloat = 10

  /// Colours that differ from their neighbours, and on which white numbers are legible.
  private static let colors: [UIColor] = [
    (0.80, 0.12, 0.35), (0.06, 0.42, 0.80), (0.10, 0.48, 0.22), (0.58, 0.26, 0.78),
    (0.72, 0.33, 0.02), (0.02, 0.46, 0.50),
  ].map { UIColor(red: $0.0, green: $0.1, blue: $0.2, alpha: 1) }

  private static func color(_ index: Int) -> UIColor { colors[index % colors.count] }

  private static func badge(_ index: Int) -> UILabel {
    let number = UILabel()
    number.text = " \(index + 1) "
    number.font = .systemFont(ofSize: 10, weight: .bold)
    number.textColor = .white
    number.backgroundColor = color(index)
    number.sizeToFit()
    return number
  }

  /// Returns the list of the elements, black on white in every appearance.
  private static func legend(of elements: [Element], width: CGFloat) -> UIView {
    let list = UIView()
    list.backgroundColor = .white
    var y = legendMargin
    for (index, element) in elements.enumerated() {
      let number = badge(index)
      let text = UILabel()
      text.text = element.text
      text.font = .systemFont(ofSize: 12)
      text.textColor = .black
      text.numberOfLines = 0
      let left = legendMargin + 28
      let size = text.sizeThatFits(
        CGSize(width: width - left - legendMargin, height: .greatestFiniteMagnitude))
      number.frame.origin = CGPoint(x: legendMargin, y: y + 1)
      text.frame = CGRect(
        x: left, y: y, width: width - left - legendMargin, height: size.height.rounded(.up))
      list.addSubview(number)
      list.addSubview(text)
      y = max(number.frame.maxY, text.frame.maxY) + 6
    }
    list.frame.size = CGSize(width: width, height: elements.isEmpty ? 0 : y + legendMargin - 6)
    return list
  }

  private static func elements(of root: UIView) -> [Element] {
    var found: [Element] = []
    func add(_ view: UIView) {
      guard !view.isHidden, view.alpha > 0.01, !view.accessibilityElementsHidden else { return }
      let frame = view.convert(view.bounds, to: root)
      if view.isAccessibilityElement, frame.intersects(root.bounds) {
        found.append(Element(text: words(view), frame: frame))
        return
      }
      // A modal view hides its siblings.
      let modal = view.subviews.last { $0.accessibilityViewIsModal && !$0.isHidden }
      for child in modal.map({ [$0] }) ?? view.subviews { add(child) }
    }
    add(root)
    return found
  }

  /// The parts that a screen reader speaks: name, value, traits, hint.
  private static func words(_ view: UIView) -> String {
    let name = view.accessibilityLabel ?? ""
    var parts = [name.isEmpty ? "(no name)" : name]
    if let value = view.accessibilityValue, !value.isEmpty { parts.append(value) }
    let traits = view.accessibilityTraits
    for (trait, word) in names where traits.contains(trait) { parts.append(word) }
    if let hint = view.accessibilityHint, !hint.isEmpty { parts.append("(\(hint))") }
    return parts.joined(separator: ", ").replacingOccurrences(of: "\n", with: " ")
  }

  private static let names: [(UIAccessibilityTraits, String)] = [
    (.button, "button"), (.link, "link"), (.image, "image"), (.header, "heading"),
    (.searchField, "search field"), (.adjustable, "adjustable"), (.selected, "selected"),
    (.notEnabled, "dimmed"),
  ]
}
