public import Foundation
public import UIFoundation

/// An action of an element beyond its activation.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
  public typealias Handler = (UIAccessibilityCustomAction) -> Bool

  open var name: String {
    get { attributedName.string }
    set { attributedName = NSAttributedString(string: newValue) }
  }
  open var attributedName: NSAttributedString
  open var image: UIImage?
  open var actionHandler: Handler?
  open weak var target: AnyObject?
  open var selector: Selector?

  public init(name: String, image: UIImage? = nil, actionHandler: Handler?) {
    attributedName = NSAttributedString(string: name)
    self.image = image
    self.actionHandler = actionHandler
  }

  public init(attributedName: NSAttributedString, image: UIImage? = nil, actionHandler: Handler?) {
    self.attributedName = attributedName
    self.image = image
    self.actionHandler = actionHandler
  }

  /// Creates an action that sends a message, to which the receiver answers whether it did something.
  public init(
    name: String, image: UIImage? = nil, target: Any?, selector: Selector
  ) {
    attributedName = NSAttributedString(string: name)
    self.image = image
    (self.target, self.selector) = (target as AnyObject?, selector)
  }

  public init(
    attributedName: NSAttributedString, image: UIImage? = nil, target: Any?, selector: Selector
  ) {
    self.attributedName = attributedName
    self.image = image
    (self.target, self.selector) = (target as AnyObject?, selector)
  }
}

/// A way to move from one element of a kind to the next.
@preconcurrency @MainActor
open class UIAccessibilityCustomRotor: NSObject {
  public typealias Search = (UIAccessibilityCustomRotorSearchPredicate) ->
    UIAccessibilityCustomRotorItemResult?

  public enum Direction: Int, Sendable {
    case previous
    case next
  }

  public enum SystemRotorType: Int, Sendable {
    case none
    case link
    case visitedLink
    case heading
    case headingLevel1
    case headingLevel2
    case headingLevel3
    case headingLevel4
    case headingLevel5
    case headingLevel6
    case boldText
    case italicText
    case underlineText
    case misspelledWord
    case image
    case textField
    case table
    case list
    case landmark
  }

  open var name: String {
    get { attributedName.string }
    set { attributedName = NSAttributedString(string: newValue) }
  }
  open var attributedName: NSAttributedString
  open private(set) var systemRotorType: SystemRotorType
  open var itemSearchBlock: Search

  public init(name: String, itemSearch: @escaping Search) {
    (attributedName, systemRotorType) = (NSAttributedString(string: name), .none)
    itemSearchBlock = itemSearch
  }

  public init(attributedName: NSAttributedString, itemSearch: @escaping Search) {
    (self.attributedName, systemRotorType) = (attributedName, .none)
    itemSearchBlock = itemSearch
  }

  public init(systemType: SystemRotorType, itemSearch: @escaping Search) {
    (attributedName, systemRotorType) = (NSAttributedString(string: ""), systemType)
    itemSearchBlock = itemSearch
  }
}

/// The start and the direction of a rotor's search.
@preconcurrency @MainActor
open class UIAccessibilityCustomRotorSearchPredicate: NSObject {
  open var currentItem = UIAccessibilityCustomRotorItemResult()
  open var searchDirection = UIAccessibilityCustomRotor.Direction.previous

  public override init() { super.init() }
}

/// The result of a rotor's search.
@preconcurrency @MainActor
open class UIAccessibilityCustomRotorItemResult: NSObject {
  open weak var targetElement: (any NSObjectProtocol)?
  open var targetRange: UITextRange?

  public override init() { super.init() }

  public init(targetElement: any NSObjectProtocol, targetRange: UITextRange?) {
    self.targetElement = targetElement
    self.targetRange = targetRange
    super.init()
  }
}
