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
}
