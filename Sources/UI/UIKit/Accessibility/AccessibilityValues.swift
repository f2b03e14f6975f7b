import CoreGraphics
import Foundation
import UIFoundation

/// The values for assistive technology that code has set on an object; nil stands for the default of its kind.
struct AccessibilityValues {
  var isElement: Bool?
  var identifier: String?
  var label: NSAttributedString?
  var value: NSAttributedString?
  var hint: NSAttributedString?
  var traits: UIAccessibilityTraits?
  var frame: CGRect?
  var path: UIBezierPath?
  var activationPoint: CGPoint?
  var language: String?
  var elements: [Any]?
  var containerType = UIAccessibilityContainerType.none
  var navigationStyle = UIAccessibilityNavigationStyle.automatic
  var customActions: [UIAccessibilityCustomAction]?
  var customRotors: [UIAccessibilityCustomRotor]?
  var userInputLabels: [String]?
  var textualContext: UIAccessibilityTextualContext?
  var elementsAreHidden = false
  var isModal = false
  var groupsChildren = false
  var respondsToUser: Bool?
  var ignoresInvertColors = false
  var showsLargeContent: Bool?
  var largeContentTitle: String?
}

/// The values for assistive technology that a kind of object has by default.
struct AccessibilityDefaults {
  var isElement = false
  var label: String?
  var value: String?
  var traits = UIAccessibilityTraits.none

  @MainActor
  init(of object: AccessibleObject) {
    switch object {
    case let label as UILabel:
      (isElement, self.label, traits) = (true, label.text, .staticText)
    case let view as UIImageView:
      (label, traits) = (view.image?.accessibilityLabel, .image)
    case let button as UIButton:
      (isElement, traits) = (true, .button)
      label = button.currentTitle ?? button.configuration?.title
    case let control as UISwitch:
      (isElement, value, traits) = (true, control.isOn ? "1" : "0", [.button, .toggleButton])
    case let slider as UISlider:
      (isElement, traits) = (true, .adjustable)
      let span = slider.maximumValue - slider.minimumValue
      let share = span > 0 ? (slider.value - slider.minimumValue) / span : 0
      value = "\(Int(clampingCount: CGFloat((share * 100).rounded())))%"
    case let field as UITextField:
      isElement = true
      let text = field.text ?? ""
      value = text.isEmpty ? field.placeholder : text
    case let view as UITextView: (isElement, value) = (true, view.text)
    default: break
    }
    guard let control = object as? UIControl else { return }
    if !control.isEnabled { traits.insert(.notEnabled) }
    if control.isSelected { traits.insert(.selected) }
  }
}
