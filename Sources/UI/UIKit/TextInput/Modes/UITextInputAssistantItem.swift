public import Foundation

/// The shortcuts above the keyboard of an iPad; an iPhone shows none.
@preconcurrency @MainActor
open class UITextInputAssistantItem: NSObject {
  open var leadingBarButtonGroups: [UIBarButtonItemGroup] = []
  open var trailingBarButtonGroups: [UIBarButtonItemGroup] = []
  open var allowsHidingShortcuts = true
}

/// Bar button items that belong together, and one that stands for them if there is little room.
@preconcurrency @MainActor
open class UIBarButtonItemGroup: NSObject {
  open var barButtonItems: [UIBarButtonItem]
  open var representativeItem: UIBarButtonItem?
  /// False: all items of a group are shown here.
  open var isDisplayingRepresentativeItem: Bool { false }
  open var isHidden = false

  public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
    self.barButtonItems = barButtonItems
    self.representativeItem = representativeItem
  }
}

extension UIResponder {
  private static let assistantKey = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)

  /// The shortcuts above the keyboard while this is the first responder.
  public var inputAssistantItem: UITextInputAssistantItem {
    let known = objc_getAssociatedObject(self, Self.assistantKey) as? UITextInputAssistantItem
    if let known { return known }
    let made = UITextInputAssistantItem()
    objc_setAssociatedObject(self, Self.assistantKey, made, .OBJC_ASSOCIATION_RETAIN)
    return made
  }
}
