public import UIKit

extension Snapshotting where Value == UIViewController, Format == UIImage {
  /// A picture of the controller's view on which each element for assistive technology has a number.
  ///
  /// `accessibilityText` lists the elements with the same numbers.
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
  /// A picture of the view on which each element for assistive technology has a number.
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
    let overlay = UIView(frame: view.bounds)
    for (index, element) in elements(of: view).enumerated() {
      let box = UIView(frame: element.frame)
      box.layer.borderWidth = 1
      box.layer.borderColor = UIColor.systemPink.cgColor
      box.backgroundColor = UIColor.systemPink.withAlphaComponent(0.12)
      let number = UILabel()
      number.text = " \(index + 1) "
      number.font = .systemFont(ofSize: 10, weight: .bold)
      number.textColor = .white
      number.backgroundColor = .systemPink
      number.sizeToFit()
      number.frame.origin = element.frame.origin
      overlay.addSubview(box)
      overlay.addSubview(number)
    }
    overlay.isUserInteractionEnabled = false
    view.addSubview(overlay)
    defer { overlay.removeFromSuperview() }
    return try Picture.draw(view, on: screen)
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
