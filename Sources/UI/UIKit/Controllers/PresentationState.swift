import Foundation

/// The presentation state of a controller: the controllers over and under it, and what is under way.
@MainActor
package final class PresentationState {
  package var presented: UIViewController?
  package weak var presenting: UIViewController?
  var controller: UIPresentationController?
  var container: (any PresentationContainer)?
  /// The zoom with which a finger begins to dismiss the controller.
  var ledZoom: (any UIViewControllerAnimatedTransitioning)?
  var isBeingPresented = false
  var isBeingDismissed = false
  /// True until the controller has appeared in its parent for the first time.
  var isNewInParent = false
  var isLeavingParent = false
  /// True if the view has come into the window and its next layout makes it appear.
  var awaitsLayout = false
  /// True if a second layout must follow the first one in a window.
  var laysOutTwice = false
  /// Whether `updateProperties` of the controller has to run.
  var needsUpdateProperties = true
  /// Whether `updateContentUnavailableConfiguration` of the controller has to run.
  var needsUnavailableUpdate = true
  lazy var observedReads = ObservedReads()

  init() {}
}

/// The view that holds the view of a presented controller, and moves it in and out.
@MainActor
protocol PresentationContainer: UIView {
  /// Whether moves take time.
  var canMove: Bool { get }
  /// Moves the presented view onto the screen or off it, and calls `end` after that.
  func move(isAppearing: Bool, end: @escaping () -> Void)
  /// Ends the move that has begun, at once.
  func finishMoving()
  /// Puts the covered view back to its place.
  func resetCovered()
  /// Whether an object of the user's moves the views now, so that layout leaves them where they are.
  var leavesFrames: Bool { get set }
  /// The transition of the user's that runs in this view.
  var transition: TransitionContext? { get set }
  /// Puts the presented view back after its dismissal was taken back.
  func takeBack()
}
