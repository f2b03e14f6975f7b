public import Foundation
public import UIFoundation

/// The shape and the background of a preview.
///
/// - Source: Apple's page of UIPreviewParameters.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject {
  /// The part of the view that is shown, in its coordinates; nil shows all of it with its own corners. Units: points.
  open var visiblePath: UIBezierPath?
  /// The shape of the shadow; nil for that of the preview.
  open var shadowPath: UIBezierPath?
  /// The colour behind the view; nil for that of the system's background.
  open var backgroundColor: UIColor!

  public override init() {}

  /// Creates the shape of lines of text: their rectangles, wrapped in `NSValue`, with round corners.
  public init(textLineRects: [NSValue]) {
    let path = UIBezierPath()
    for value in textLineRects {
      let rect = value.cgRectValue.insetBy(dx: -4, dy: -2)
      path.append(UIBezierPath(roundedRect: rect, cornerRadius: 6))
    }
    visiblePath = path
  }
}

/// The place of a preview: a point of a view.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject {
  open private(set) var container: UIView
  /// Units: points in the container's coordinates.
  open private(set) var center: CGPoint
  open private(set) var transform: CGAffineTransform

  public init(container: UIView, center: CGPoint, transform: CGAffineTransform) {
    self.container = container
    self.center = center
    self.transform = transform
  }

  public convenience init(container: UIView, center: CGPoint) {
    self.init(container: container, center: center, transform: .identity)
  }
}

/// A view that is lifted from the screen, and the place where it is lifted from.
///
/// - Source: Apple's page of UITargetedPreview.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
  open private(set) var view: UIView
  open private(set) var parameters: UIPreviewParameters
  open private(set) var target: UIPreviewTarget

  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    self.view = view
    self.parameters = parameters
    self.target = target
  }

  /// Creates a preview at the place of the view.
  ///
  /// - Precondition: the view is in a window.
  public convenience init(view: UIView, parameters: UIPreviewParameters) {
    require(
      view.window != nil && view.superview != nil,
      "UITargetedPreview requires a view in a window, or a UIPreviewTarget",
      .internalInconsistency)
    self.init(
      view: view, parameters: parameters,
      target: UIPreviewTarget(
        container: view.superview ?? view, center: view.center, transform: view.transform))
  }

  public convenience init(view: UIView) {
    self.init(view: view, parameters: UIPreviewParameters())
  }

  /// The size of the shown part. Units: points.
  open var size: CGSize { parameters.visiblePath?.bounds.size ?? view.bounds.size }

  /// Returns the preview at another place.
  open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
    UITargetedPreview(view: view, parameters: parameters, target: newTarget)
  }
}
