import CoreGraphics
public import Foundation
import PegScene

/// A registration for previews that a firm press opens.
@preconcurrency @MainActor
public protocol UIViewControllerPreviewing: NSObjectProtocol {
  var previewingGestureRecognizerForFailureRelationship: UIGestureRecognizer { get }
  var delegate: any UIViewControllerPreviewingDelegate { get }
  var sourceView: UIView { get }
  /// The part of the source that stays sharp, in the source's coordinates. Units: points.
  var sourceRect: CGRect { get set }
}

/// Gives the controller that a firm press previews.
@preconcurrency @MainActor
public protocol UIViewControllerPreviewingDelegate: NSObjectProtocol {
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
  ) -> UIViewController?
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing,
    commit viewControllerToCommit: UIViewController)
}

@MainActor
private final class PreviewRegistration: NSObject, UIViewControllerPreviewing {
  let previewingGestureRecognizerForFailureRelationship = UIGestureRecognizer()
  let delegate: any UIViewControllerPreviewingDelegate
  let sourceView: UIView
  var sourceRect: CGRect

  init(_ delegate: any UIViewControllerPreviewingDelegate, _ view: UIView) {
    self.delegate = delegate
    sourceView = view
    sourceRect = view.bounds
  }
}

extension UIViewController {
  /// Registers a view for previews. No press opens one: the screens here do not measure force.
  @discardableResult
  public func registerForPreviewing(
    with delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView
  ) -> any UIViewControllerPreviewing {
    SceneDiagnostics.report(
      "registerForPreviewing: no press opens a preview, since the screen does not measure force; "
        + "use UIContextMenuInteraction")
    return PreviewRegistration(delegate, sourceView)
  }

  public func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing) {}
}
