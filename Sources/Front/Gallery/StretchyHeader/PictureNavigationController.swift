public import UIKit

/// A navigation controller whose top screen determines the status bar's style, because it knows the picture behind it.
public final class PictureNavigationController: UINavigationController {
  public override var childForStatusBarStyle: UIViewController? { topViewController }
}
