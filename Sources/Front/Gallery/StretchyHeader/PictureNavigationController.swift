public import UIKit

/// Leaves the look of the status bar to the screen on top, which knows what picture is behind it.
public final class PictureNavigationController: UINavigationController {
  public override var childForStatusBarStyle: UIViewController? { topViewController }
}
