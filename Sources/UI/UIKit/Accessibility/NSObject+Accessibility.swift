public import Foundation

/// The informal protocol of accessibility, which every object has on iOS.
///
/// Views, controllers and bar items have properties of their own with these names; of other objects only the object's own code
/// reads the values.
extension NSObjectProtocol where Self: NSObject {
  public var isAccessibilityElement: Bool {
    get { ownAccessibility.values.isElement ?? false }
    set { ownAccessibility.values.isElement = newValue }
  }

  public var accessibilityLabel: String? {
    get { ownAccessibility.values.label?.string }
    set {
      ownAccessibility.values.label = newValue.map { NSAttributedString(string: $0) }
    }
  }

  public var accessibilityHint: String? {
    get { ownAccessibility.values.hint?.string }
    set {
      ownAccessibility.values.hint = newValue.map { NSAttributedString(string: $0) }
    }
  }

  public var accessibilityValue: String? {
    get { ownAccessibility.values.value?.string }
    set {
      ownAccessibility.values.value = newValue.map { NSAttributedString(string: $0) }
    }
  }

  public var accessibilityIdentifier: String? {
    get { ownAccessibility.values.identifier }
    set { ownAccessibility.values.identifier = newValue }
  }

  public var accessibilityTraits: UIAccessibilityTraits {
    get { ownAccessibility.values.traits ?? .none }
    set { ownAccessibility.values.traits = newValue }
  }

  /// The values, which are made at the first use.
  private var ownAccessibility: AccessibilityBox {
    if let box = objc_getAssociatedObject(self, accessibilityKey) as? AccessibilityBox {
      return box
    }
    let box = AccessibilityBox()
    objc_setAssociatedObject(self, accessibilityKey, box, .OBJC_ASSOCIATION_RETAIN)
    return box
  }
}

private final class AccessibilityBox {
  var values = AccessibilityValues()
}

private nonisolated(unsafe) let accessibilityKey = UnsafeRawPointer(malloc(1)!)
