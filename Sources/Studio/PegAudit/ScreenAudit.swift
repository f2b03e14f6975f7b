package import CoreGraphics
import PegMotion
package import PegStage
import UIKit

/// The views of a stage at one moment, for an audit.
@MainActor
package struct ScreenAudit {
  /// A text on the screen.
  package struct Text {
    package var view: AuditedView
    /// The part of the text that can be seen. Units: points of the window.
    package var area: CGRect
    /// The ratio that WCAG and Apple demand.
    package var leastRatio: Double
    /// Whether the text is exempt: that of a disabled or pressed control, a placeholder, or in a colour of the system for such texts.
    package var isExempt: Bool
    /// Its place in the order of drawing.
    var order: Int
    /// All of the text, on the screen or not.
    var whole: CGRect
    /// The area outside of which the text cannot be seen, whatever scrolls.
    var bounds: CGRect
    var label: UILabel?
  }

  /// An area that hides what was drawn before it.
  private struct Cover {
    var order: Int
    /// The first place in the order of drawing after the area's own subviews.
    var end: Int
    var area: CGRect
  }

  /// The values that a view inherits from those around it.
  private struct Place {
    var path: String
    /// The visible part of the window.
    var visible: CGRect
    /// The area that can become visible by scrolling.
    var reachable: CGRect
    var isEnabled = true
    var isHiddenFromTechnology = false
    /// Whether an element around speaks for its content.
    var isInElement = false
    var isInBar = false
    /// Whether texts are those of a control that is pressed now, or a placeholder.
    var isPassing = false
    /// The text of a list's cell around.
    var cellText: String?
  }

  private let window: UIWindow
  private let time: Double
  private var allTexts: [Text] = []
  private var covers: [Cover] = []
  private var order = 0
  private var others: [AuditFinding] = []

  package init(_ stage: Stage) {
    window = stage.window
    time = stage.time.seconds
    let bounds = window.bounds
    visit(window, Place(path: "UIWindow", visible: bounds, reachable: bounds))
  }

  /// The texts that nothing covers.
  package var texts: [Text] { allTexts.filter { !isCovered($0) && !$0.area.isEmpty } }

  private func isCovered(_ text: Text) -> Bool {
    covers.contains { $0.order > text.order && $0.area.intersects(text.area.insetBy(dx: 1, dy: 1)) }
  }

  /// The sum of the widths of all texts, each on as few lines as it allows. Units: points.
  package var textLength: CGFloat {
    allTexts.reduce(0) { $0 + ($1.label.map { LabelFit($0).naturalWidth } ?? 0) }
  }

  // MARK: Findings

  /// Texts that are cut off or lie on each other.
  package var textFindings: [AuditFinding] {
    var findings: [AuditFinding] = []
    let texts = texts
    for text in texts {
      if let label = text.label, let missing = LabelFit(label).missing {
        findings.append(AuditFinding(.truncated, text.view, missing, time: time))
      }
      guard !text.whole.isEmpty else { continue }
      let seen = text.whole.intersection(text.bounds)
      let lost =
        seen.isNull
        ? text.whole.size
        : CGSize(
          width: text.whole.width - seen.width, height: text.whole.height - seen.height)
      if max(lost.width, lost.height) > Self.tolerance {
        let message =
          "\(Self.number(max(lost.width, lost.height))) points of the text are cut off"
        findings.append(AuditFinding(.clipped, text.view, message, time: time))
      }
    }
    for (index, front) in texts.enumerated() {
      for back in texts[..<index] {
        // Lines whose letters touch are as hard to read as those that lie on each other.
        let common = front.area.insetBy(dx: 0, dy: -Self.touch)
          .intersection(back.area.insetBy(dx: 0, dy: -Self.touch))
        guard !common.isNull, common.width > Self.tolerance, common.height > Self.touch else {
          continue
        }
        findings.append(
          AuditFinding(
            .overlap, front.view,
            Self.message(back.view.name, common), time: time))
      }
    }
    return findings
  }

  /// - Parameter common: the area that both texts have, with the least distance between them.
  private static func message(_ name: String, _ common: CGRect) -> String {
    let depth = common.height - 2 * touch
    let width = number(common.width)
    return depth > 0
      ? "the text lies on that of \(name), over \(width) by \(number(depth)) points"
      : "the text touches that of \(name), over \(width) points"
  }

  /// Controls that are too small, and elements without a name.
  package var elementFindings: [AuditFinding] { others }

  /// The length in points of a text that may be cut off: rounding to pixels, and the curves of letters.
  private static let tolerance: CGFloat = 2
  /// Half of the least distance in points between the letters of two texts, one above the other. Own choice.
  private static let touch: CGFloat = 0.5

  private static func number(_ value: CGFloat) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }

  // MARK: The views

  private mutating func visit(_ view: UIView, _ place: Place) {
    guard !view.isHidden, view.alpha > 0.05, view.layer.mask == nil, !isKeyboard(view),
      !Self.isOfSystem(view)
    else { return }
    var place = place
    let frame = view.convert(view.bounds, to: window)
    let own = order
    order += 1
    if let control = view as? UIControl {
      if !control.isEnabled { place.isEnabled = false }
      if control.isHighlighted { place.isPassing = true }
    }
    if let field = view as? UITextField, (field.text ?? "").isEmpty { place.isPassing = true }
    if view.accessibilityElementsHidden { place.isHiddenFromTechnology = true }
    if view is UINavigationBar || view is UITabBar || view is UIToolbar { place.isInBar = true }
    if view is UITableViewCell || view is UICollectionViewCell {
      place.cellText = words(in: view)
    }
    addText(view, frame, place)
    addElement(view, frame, place)
    if view.isAccessibilityElement { place.isInElement = true }
    if view.clipsToBounds {
      place.visible = place.visible.intersection(frame)
      if !(view is UIScrollView) { place.reachable = place.reachable.intersection(frame) }
    }
    if let scroll = view as? UIScrollView {
      place.reachable = scroll.convert(scroll.scrolledArea, to: window)
    }
    if !Self.isWhole(view) {
      for (index, child) in view.subviews.enumerated() {
        var inner = place
        inner.path += "/\(String(describing: type(of: child))).\(index)"
        visit(child, inner)
      }
    } else if !(view is UILabel) {
      visitTexts(of: view, place)
    }
    if hides(view) {
      covers.append(Cover(order: own, end: order, area: frame.intersection(place.visible)))
    }
  }

  /// Controls whose parts belong to the control as one element.
  private static func isWhole(_ view: UIView) -> Bool {
    view is UISwitch || view is UISlider || view is UIStepper || view is UIPageControl
      || view is UIPickerView || view is UIDatePicker || view is UISegmentedControl
      || view is UIColorWell
  }

  /// Whether the view is that of a controller whose content is Apple's.
  private static func isOfSystem(_ view: UIView) -> Bool {
    switch view.next {
    case is UIColorPickerViewController, is UIActivityViewController, is UIImagePickerController,
      is UIFontPickerViewController, is UIDocumentPickerViewController:
      true
    default: false
    }
  }

  /// Visits the texts within a control, whose parts have neither names nor areas of their own.
  private mutating func visitTexts(of view: UIView, _ place: Place) {
    guard view is UISegmentedControl else { return }
    for (index, child) in view.subviews.enumerated() {
      var inner = place
      inner.path += "/\(String(describing: type(of: child))).\(index)"
      inner.isInElement = true
      inner.isInBar = true
      visit(child, inner)
    }
  }

  private func isKeyboard(_ view: UIView) -> Bool {
    String(describing: type(of: view)).hasPrefix("Keyboard")
  }

  /// Whether a view hides or blurs what is behind it.
  private func hides(_ view: UIView) -> Bool {
    if view is UIVisualEffectView { return true }
    if (view as? UIImageView)?.image != nil { return true }
    return (view.backgroundColor?.cgColor.alpha ?? 0) > 0.3
  }

  /// Returns the texts of labels in a view.
  private func words(in view: UIView) -> String {
    var words: [String] = []
    view.forEachInTree { part in
      if let text = (part as? UILabel)?.text, !text.isEmpty { words.append(text) }
    }
    return words.joined(separator: " ")
  }

  /// Returns the view with the name that a report has for it.
  private func audited(_ view: UIView, _ frame: CGRect, _ path: String) -> AuditedView {
    let kind = String(describing: type(of: view))
    let words =
      view.accessibilityIdentifier ?? view.accessibilityLabel
      ?? (view as? UIButton)?.currentTitle ?? (view as? UILabel)?.text
      ?? (view as? UITextField)?.placeholder
    let text = words.map { $0.split(whereSeparator: \.isNewline).joined(separator: " ") }
    return AuditedView(
      name: text.map { $0.isEmpty ? kind : "\(kind) \"\($0.prefix(60))\"" } ?? kind, path: path,
      frame: frame)
  }

  // MARK: Texts

  private mutating func addText(_ view: UIView, _ frame: CGRect, _ place: Place) {
    guard let label = view as? UILabel, let text = label.text, !text.isEmpty,
      label.textColor.resolvedColor(with: label.traitCollection).cgColor.alpha > 0.05
    else { return }
    // The drawn letters count, without the lines around them.
    let whole = label.convert(LabelFit(label).ink, to: window)
    let font: UIFont = label.font
    let isBold = font.fontDescriptor.symbolicTraits.contains(.traitBold)
    let isFaint = Self.faintColors.contains { label.textColor == $0 }
    // The system's secondary text has 3.4 to 1 on the system's own background.
    let isSecondary = label.textColor == .secondaryLabel
    allTexts.append(
      Text(
        view: audited(view, frame, place.path), area: whole.intersection(place.visible),
        leastRatio: font.pointSize >= 18 || isBold || isSecondary ? 3 : 4.5,
        isExempt: !place.isEnabled || place.isPassing || isFaint,
        order: order, whole: whole, bounds: place.reachable, label: label))
  }

  /// Colours of the system for texts that need not be read.
  private static let faintColors: [UIColor] = [.tertiaryLabel, .quaternaryLabel, .placeholderText]

  // MARK: Elements

  /// - Source: Apple's Human Interface Guidelines, Accessibility: hit targets of at least 44 by 44 points.
  private static let leastTarget: CGFloat = 44

  private mutating func addElement(_ view: UIView, _ frame: CGRect, _ place: Place) {
    guard place.isEnabled, !place.isHiddenFromTechnology, !place.isInBar,
      place.visible.contains(CGPoint(x: frame.midX, y: frame.midY)), frame.width > 0,
      frame.height > 0
    else { return }
    if isTarget(view) {
      let size = TouchArea(view, window, least: Self.leastTarget).size
      // Half a point is lost if edges lie between the places that are tried.
      if min(size.width, size.height) < Self.leastTarget - 0.5 {
        let message =
          "the area for touches has \(Self.number(size.width)) by \(Self.number(size.height)) points, "
          + "less than 44 by 44"
        others.append(
          AuditFinding(.target, audited(view, frame, place.path), message, time: time))
      }
    }
    if !place.isInElement, isElement(view), !hasName(view, place) {
      others.append(
        AuditFinding(
          .name, audited(view, frame, place.path),
          "assistive technology has no name for the element; set its accessibilityLabel",
          time: time))
    }
  }

  /// Whether the view's own code decides on its size: system controls of a fixed size have areas of Apple's own.
  private func isTarget(_ view: UIView) -> Bool {
    guard view.isUserInteractionEnabled else { return false }
    if view is UIControl {
      return !Self.isWhole(view) && !(view is UITextField) && !(view.superview is UISearchBar)
        && !(view.superview is UITextField)
    }
    if view is UIScrollView || view is UIWindow { return false }
    return view.gestureRecognizers?.contains { $0 is UITapGestureRecognizer && $0.isEnabled }
      ?? false
  }

  private func isElement(_ view: UIView) -> Bool {
    // Assistive technology skips labels without text.
    if let label = view as? UILabel, (label.text ?? "").isEmpty, label.accessibilityLabel == nil {
      return false
    }
    return view.isAccessibilityElement || view is UIButton || view is UISwitch || view is UISlider
      || view is UITextField
  }

  private func hasName(_ view: UIView, _ place: Place) -> Bool {
    func isText(_ text: String?) -> Bool { !(text ?? "").isEmpty }
    if isText(view.accessibilityLabel) || isText(place.cellText) { return true }
    switch view {
    case let button as UIButton:
      return isText(words(in: button)) || isText(button.accessibilityValue)
        || [button.currentImage, button.configuration?.image].contains { $0?.isNamed ?? false }
    case let field as UITextField: return isText(field.placeholder) || isText(field.text)
    case let label as UILabel: return isText(label.text)
    // A color well says what it is.
    case is UITextView, is UIColorWell: return true
    case let image as UIImageView: return image.image?.isNamed ?? false
    case is UISwitch, is UISlider: return false
    default: return isText(view.accessibilityValue) || isText(words(in: view))
    }
  }
}

extension UIImage {
  /// Whether assistive technology has words for the image: its own, or those of a system symbol.
  fileprivate var isNamed: Bool { isSymbolImage || !(accessibilityLabel ?? "").isEmpty }
}

extension UIScrollView {
  /// The area that scrolling can show, in the view's coordinates.
  fileprivate var scrolledArea: CGRect {
    let insets = adjustedContentInset
    return CGRect(
      x: -insets.left, y: -insets.top,
      width: max(bounds.width, contentSize.width + insets.left + insets.right),
      height: max(bounds.height, contentSize.height + insets.top + insets.bottom)
    ).union(bounds)
  }
}
