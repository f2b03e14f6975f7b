public import CoreGraphics
public import Foundation
public import UIFoundation

extension UIViewController {
  /// The animation with which a controller is pushed or presented, and goes again.
  ///
  /// - Source: Apple's page of UIViewController.Transition.
  @preconcurrency @MainActor
  public final class Transition: NSObject {
    enum Kind {
      case zoom(ZoomOptions, (ZoomSourceViewProviderContext) -> UIView?)
      case style(UIModalTransitionStyle)
    }

    let kind: Kind

    private init(_ kind: Kind) { self.kind = kind }

    /// Returns a zoom out of a view, such as a thumbnail, and back into one.
    ///
    /// - Parameter sourceViewProvider: called for each transition, also when the controller goes; without a view the
    ///   controller's view grows out of the middle and fades in.
    public static func zoom(
      options: ZoomOptions? = nil,
      sourceViewProvider: @escaping (ZoomSourceViewProviderContext) -> UIView?
    ) -> Transition {
      Transition(.zoom(options ?? ZoomOptions(), sourceViewProvider))
    }

    /// The new view slides up from the lower edge.
    public static var coverVertical: Transition { Transition(.style(.coverVertical)) }
    /// The screen turns around its vertical axis; the new view is on its back.
    public static var flipHorizontal: Transition { Transition(.style(.flipHorizontal)) }
    /// The new view fades in over the old one.
    public static var crossDissolve: Transition { Transition(.style(.crossDissolve)) }
    /// The old view rolls up from its lower corner; the new view is under it.
    public static var partialCurl: Transition { Transition(.style(.partialCurl)) }

    var isZoom: Bool { if case .zoom = kind { true } else { false } }
    /// The style of a transition that isn't a zoom.
    var style: UIModalTransitionStyle? { if case .style(let style) = kind { style } else { nil } }
  }
}

extension UIViewController.Transition {
  /// The controllers of a zoom, for the closure that returns its source view.
  @preconcurrency @MainActor
  public final class ZoomSourceViewProviderContext: NSObject {
    /// The controller that pushes or presents the zoomed one.
    public let sourceViewController: UIViewController
    public let zoomedViewController: UIViewController

    init(source: UIViewController, zoomed: UIViewController) {
      (sourceViewController, zoomedViewController) = (source, zoomed)
    }
  }

  /// The options of a zoom.
  ///
  /// - Units: points.
  /// - Source: Apple's page of UIViewController.Transition.ZoomOptions.
  @preconcurrency @MainActor
  public final class ZoomOptions: NSObject, NSCopying {
    /// Returns the rectangle of the zoomed controller's view that covers the source view at the beginning; without one the
    /// largest part in the middle that has the shape of the source view.
    public var alignmentRectProvider: ((AlignmentRectContext) -> CGRect?)?
    /// The colour over the content behind the zoomed view; nil for a translucent black.
    public var dimmingColor: UIColor?
    /// The effect over the content behind the zoomed view.
    public var dimmingVisualEffect: UIBlurEffect?
    /// Returns whether a finger may begin to dismiss the controller; nil if UIKit decides.
    public var interactiveDismissShouldBegin: ((InteractionContext) -> Bool)?

    public override init() { super.init() }

    public nonisolated func copy(with zone: NSZone? = nil) -> Any {
      let copied = MainActor.assumeIsolated { () -> UncheckedCopy in
        let copy = ZoomOptions()
        copy.alignmentRectProvider = alignmentRectProvider
        copy.dimmingColor = dimmingColor
        copy.dimmingVisualEffect = dimmingVisualEffect
        copy.interactiveDismissShouldBegin = interactiveDismissShouldBegin
        return UncheckedCopy(copy)
      }
      return copied.object
    }

    /// The views of a zoom, for the closure that returns its alignment rectangle.
    @preconcurrency @MainActor
    public final class AlignmentRectContext: NSObject {
      public let sourceView: UIView
      public let zoomedViewController: UIViewController

      init(source: UIView, zoomed: UIViewController) {
        (sourceView, zoomedViewController) = (source, zoomed)
      }
    }

    /// The state of a finger that is about to dismiss a zoomed controller.
    @preconcurrency @MainActor
    public final class InteractionContext: NSObject {
      /// The finger's place in the zoomed controller's view. Units: points.
      public let location: CGPoint
      /// The finger's velocity. Units: points per second.
      public let velocity: CGVector
      /// Whether the dismissal begins if the closure does not decide otherwise.
      public let willBegin: Bool

      init(location: CGPoint, velocity: CGVector, willBegin: Bool) {
        (self.location, self.velocity, self.willBegin) = (location, velocity, willBegin)
      }
    }
  }
}

/// An object that leaves the main actor's closure that made it.
private struct UncheckedCopy: @unchecked Sendable {
  let object: Any
  init(_ object: Any) { self.object = object }
}
