/// Names of Apple's frameworks that rules have to know.
package enum Kit {
  /// Whether a name that a project does not declare is a protocol's.
  package static func isProtocol(_ name: String) -> Bool {
    if protocols.contains(name) { return true }
    return ["Delegate", "DataSource", "able", "Representable", "Prefetching", "Protocol"]
      .contains { name.hasSuffix($0) } && !classes.contains(name)
  }

  /// Whether a method's base name is one of an optional method of UIKit's delegates, such as "scrollViewDidScroll".
  package static func isOptionalMember(_ name: String) -> Bool {
    callers.contains { caller in
      guard name.hasPrefix(caller) else { return false }
      return ["Did", "Will", "Should"].contains { name.dropFirst(caller.count).hasPrefix($0) }
    }
  }

  private static let callers = [
    "scrollView", "textField", "textView", "searchBar", "searchController", "gestureRecognizer",
    "presentationController", "sheetPresentationController", "popoverPresentationController",
    "application", "scene", "imagePickerController", "pageViewController", "splitViewController",
    "webView", "navigationController", "tabBarController", "adaptivePresentation",
  ]

  /// The methods of Apple's NSObject that subclasses override and Linux's lacks, with their Objective-C names.
  static let runtimeMembers = [
    "value(forKey:)": "valueForKey:", "setValue(_:forKey:)": "setValue:forKey:",
    "value(forKeyPath:)": "valueForKeyPath:", "setValue(_:forKeyPath:)": "setValue:forKeyPath:",
    "value(forUndefinedKey:)": "valueForUndefinedKey:",
    "setValue(_:forUndefinedKey:)": "setValue:forUndefinedKey:",
    "observeValue(forKeyPath:of:change:context:)":
      "observeValueForKeyPath:ofObject:change:context:",
    "responds(to:)": "respondsToSelector:", "awakeFromNib()": "awakeFromNib",
    "forwardingTarget(for:)": "forwardingTargetForSelector:",
  ]

  /// Whether a class of the kit or of Foundation declares one of these methods, so that it can be overridden.
  static func declares(_ member: String, inClass name: String) -> Bool {
    if member == "responds(to:)" || member == "forwardingTarget(for:)" { return false }
    if name.hasPrefix("CA"), name.hasSuffix("Layer") {
      return member.contains("Key:") && !member.contains("Undefined")
        || member.contains("KeyPath:)")
    }
    let isResponder =
      ["UIResponder", "UIApplication", "UIWindow", "UISearchController"].contains(name)
      || name.hasSuffix("BarItem") || name.hasSuffix("BarButtonItem") || Screens.isScreen(name)
    if member == "awakeFromNib()",
      name == "NSLayoutConstraint" || name.hasSuffix("GestureRecognizer")
    {
      return true
    }
    return isResponder && !member.hasSuffix("KeyPath:)")
  }

  /// Optional members of Apple's protocols that every object of the kit has, so that code need not ask for them.
  static let implementedMembers: Set<String> = [
    "addAnimations", "addCompletion", "continueAnimation",
  ]

  private static let protocols: Set<String> = [
    "AnyObject", "Error", "Identifiable", "CaseIterable", "Sendable", "NSCopying",
    "NSMutableCopying",
    "NSCoding", "NSSecureCoding", "NSObjectProtocol", "UIAppearance", "UIAppearanceContainer",
    "UIBarPositioning", "UIContentContainer", "UICoordinateSpace", "UIDynamicItem",
    "UIFocusEnvironment", "UIFocusItem", "UIFocusItemContainer", "UIKeyInput", "UILayoutSupport",
    "UIResponderStandardEditActions", "UIStateRestoring", "UITextInput", "UITextInputTraits",
    "UITraitEnvironment", "UITimingCurveProvider", "UIViewControllerAnimatedTransitioning",
    "UIViewControllerContextTransitioning", "UIViewControllerInteractiveTransitioning",
    "UIViewControllerTransitionCoordinator", "UIViewControllerTransitionCoordinatorContext",
    "UIContentView", "UIContentConfiguration", "UIConfigurationState", "UIMutableTraits",
    "UIAccessibilityIdentification", "UIInteraction", "CAAction", "CAMediaTiming",
    "NSFilePresenter",
    "NSItemProviderReading", "NSItemProviderWriting", "UIPickerViewAccessibility", "Actor",
    "SignedInteger", "Numeric", "Sequence", "Collection", "IteratorProtocol", "OptionSet",
    "Encodable",
  ]

  private static let classes: Set<String> = [
    "UITableViewDiffableDataSource", "UICollectionViewDiffableDataSource", "NSTextContainerable",
    "UIApplicationDelegateAdaptor",
  ]
}
