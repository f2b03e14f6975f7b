public import Foundation
public import UIFoundation
public import PegRuntime

/// The properties of views, controllers and bar items for assistive technology.
///
/// No assistive technology runs here, so only the application and tests call the methods of this class.
@preconcurrency @MainActor
open class AccessibleObject: NSObject, NibAwaking {
  private final class Box {
    var values = AccessibilityValues()
  }

  /// Created when code sets the first value.
  private nonisolated(unsafe) var box: Box?

  public override init() { super.init() }

  private var values: AccessibilityValues {
    get { box?.values ?? AccessibilityValues() }
    set {
      if box == nil { box = Box() }
      box?.values = newValue
    }
  }

  /// The values of objects of this kind that code has not set.
  var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults() }

  /// Called when all objects of the nib that the object comes from are connected.
  open func awakeFromNib() {}

  // MARK: Names at run time

  open func value(forKey key: String) -> Any? { KeyValue.defaultGet(key, of: self) }
  open func setValue(_ value: Any?, forKey key: String) {
    KeyValue.defaultSet(value, key, of: self)
  }
  open func value(forUndefinedKey key: String) -> Any? { KeyValue.undefined(key, of: self) }
  open func setValue(_ value: Any?, forUndefinedKey key: String) {
    KeyValue.undefined(key, of: self)
  }

  /// Called at a change that `addObserver(_:forKeyPath:options:context:)` asked for; this implementation ends the program.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) { Observation.unhandled(keyPath, by: self) }

  // MARK: Identity and text

  open var isAccessibilityElement: Bool {
    get { values.isElement ?? accessibilityDefaults.isElement }
    set { values.isElement = newValue }
  }

  open var accessibilityIdentifier: String? {
    get { box?.values.identifier }
    set { values.identifier = newValue }
  }

  open var accessibilityLabel: String? {
    get { box?.values.label?.string ?? accessibilityDefaults.label }
    set { values.label = newValue.map { NSAttributedString(string: $0) } }
  }

  open var accessibilityAttributedLabel: NSAttributedString? {
    get { values.label ?? accessibilityLabel.map { NSAttributedString(string: $0) } }
    set { values.label = newValue }
  }

  open var accessibilityValue: String? {
    get { values.value?.string ?? accessibilityDefaults.value }
    set { values.value = newValue.map { NSAttributedString(string: $0) } }
  }

  open var accessibilityAttributedValue: NSAttributedString? {
    get { values.value ?? accessibilityValue.map { NSAttributedString(string: $0) } }
    set { values.value = newValue }
  }

  open var accessibilityHint: String? {
    get { values.hint?.string }
    set { values.hint = newValue.map { NSAttributedString(string: $0) } }
  }

  open var accessibilityAttributedHint: NSAttributedString? {
    get { values.hint }
    set { values.hint = newValue }
  }

  open var accessibilityTraits: UIAccessibilityTraits {
    get { values.traits ?? accessibilityDefaults.traits }
    set { values.traits = newValue }
  }

  open var accessibilityLanguage: String? {
    get { values.language }
    set { values.language = newValue }
  }

  open var accessibilityUserInputLabels: [String]! {
    get { values.userInputLabels ?? accessibilityLabel.map { [$0] } ?? [] }
    set { values.userInputLabels = newValue }
  }

  open var accessibilityTextualContext: UIAccessibilityTextualContext? {
    get { values.textualContext }
    set { values.textualContext = newValue }
  }

  open var accessibilityIgnoresInvertColors: Bool {
    get { values.ignoresInvertColors }
    set { values.ignoresInvertColors = newValue }
  }

  // MARK: Place

  /// The element's frame. Units: points of the screen.
  open var accessibilityFrame: CGRect {
    get {
      values.frame
        ?? (self as? UIView).map { UIAccessibility.convertToScreenCoordinates($0.bounds, in: $0) }
        ?? .zero
    }
    set { values.frame = newValue }
  }

  open var accessibilityPath: UIBezierPath? {
    get { values.path }
    set { values.path = newValue }
  }

  open var accessibilityActivationPoint: CGPoint {
    get {
      let frame = accessibilityFrame
      return values.activationPoint ?? CGPoint(x: frame.midX, y: frame.midY)
    }
    set { values.activationPoint = newValue }
  }

  // MARK: Contents

  open var accessibilityElements: [Any]? {
    get { values.elements }
    set { values.elements = newValue }
  }

  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }

  open func accessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
  }

  open var accessibilityContainerType: UIAccessibilityContainerType {
    get { values.containerType }
    set { values.containerType = newValue }
  }

  open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
    get { values.navigationStyle }
    set { values.navigationStyle = newValue }
  }

  open var accessibilityElementsHidden: Bool {
    get { values.elementsAreHidden }
    set { values.elementsAreHidden = newValue }
  }

  open var accessibilityViewIsModal: Bool {
    get { values.isModal }
    set { values.isModal = newValue }
  }

  open var shouldGroupAccessibilityChildren: Bool {
    get { values.groupsChildren }
    set { values.groupsChildren = newValue }
  }

  // MARK: Actions

  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { values.customActions }
    set { values.customActions = newValue }
  }

  open var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
    get { values.customRotors }
    set { values.customRotors = newValue }
  }

  open var accessibilityRespondsToUserInteraction: Bool {
    get { values.respondsToUser ?? isAccessibilityElement }
    set { values.respondsToUser = newValue }
  }

  open func accessibilityActivate() -> Bool { false }
  open func accessibilityIncrement() {}
  open func accessibilityDecrement() {}
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  open func accessibilityPerformEscape() -> Bool { false }
  open func accessibilityPerformMagicTap() -> Bool { false }
  open func accessibilityElementDidBecomeFocused() {}
  open func accessibilityElementDidLoseFocus() {}
  open func accessibilityElementIsFocused() -> Bool { false }
}

extension UIImage {
  private nonisolated(unsafe) static let labelKey = UnsafeRawPointer(malloc(1)!)

  /// A description of the image in words.
  public var accessibilityLabel: String? {
    get { objc_getAssociatedObject(self, Self.labelKey) as? String }
    set { objc_setAssociatedObject(self, Self.labelKey, newValue, .OBJC_ASSOCIATION_COPY) }
  }
}
