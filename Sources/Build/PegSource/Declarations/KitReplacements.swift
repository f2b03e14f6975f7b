/// The members of the kit's classes that an app's extension of the class may override.
///
/// On Apple's systems such an extension is a category, and its method takes the place of the class's own. Swift replaces only what
/// is declared `dynamic`, which costs a step for each call, so that UIKit declares those that apps replace.
enum KitReplacements {
  private static let bars = [
    "preferredStatusBarStyle", "prefersStatusBarHidden", "childForStatusBarStyle",
    "childForStatusBarHidden", "shouldAutorotate", "supportedInterfaceOrientations",
  ]
  private static let barsOfScreens = bars + ["preferredInterfaceOrientationForPresentation"]
  private static let touches = [
    "touchesBegan(_:with:)", "touchesMoved(_:with:)", "touchesEnded(_:with:)",
    "touchesCancelled(_:with:)",
  ]

  private static let cancelling = ["touchesShouldCancel(in:)"]

  private static let members = [
    "UINavigationController": barsOfScreens, "UITabBarController": barsOfScreens,
    "UISplitViewController": bars, "UIAlertController": barsOfScreens, "UIViewController": touches,
    "UIScrollView": touches, "UITableView": cancelling, "UICollectionView": cancelling,
    "UITableViewCell": ["canBecomeFirstResponder", "inputView", "inputAccessoryView"],
    "UIView": touches, "UIImageView": ["awakeFromNib()"], "UILabel": ["awakeFromNib()"],
  ]

  /// - Parameter member: the name with labels, such as "touchesBegan(_:with:)".
  static func contains(_ member: String, ofClass name: String) -> Bool {
    members[name]?.contains(member) ?? false
  }
}
