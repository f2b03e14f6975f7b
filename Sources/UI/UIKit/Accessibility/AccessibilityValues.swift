import CoreGraphics
import Foundation
import UIFoundation

/// What code said about an object for technology that assists people; nil is what its kind says.
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

/// What a kind of object says about itself.
struct AccessibilityDefaults {
  var isElement = false
  var label: String?
  var value: String?
  var traits = UIAccessibilityTraits.none
}
