import Foundation

/// What a controller knows of those over and under it.
@MainActor
package final class PresentationState {
  package var presented: UIViewController?
  package weak var presenting: UIViewController?
  var controller: UIPresentationController?
  var container: (any PresentationContainer)?
  var isBeingPresented = false
  var isBeingDismissed = false
  /// True until the controller has appeared in its parent for the first time.
  var isNewInParent = false
  var isLeavingParent = false
  /// True where the view has come into the window and its next layout makes it appear.
  var awaitsLayout = false
  /// True where the first layout in a window is to be followed by another one.
  var laysOutTwice = false

  init() {}
}

/// The view that holds the view of a presented controller, and moves it in and out.
@MainActor
protocol PresentationContainer: UIView {
  /// Whether moves take time.
  var canMove: Bool { get }
  /// Brings what is presented onto the screen, or takes it away; calls `end` when it is there.
  func move(isAppearing: Bool, end: @escaping () -> Void)
  /// Ends what `move` began, now.
  func finishMoving()
  /// Puts the covered view back to its place.
  func resetCovered()
}
