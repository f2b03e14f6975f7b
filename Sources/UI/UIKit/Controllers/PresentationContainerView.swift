import CoreGraphics
import Foundation
import QuartzCore
import UIFoundation

/// Holds the view of a presented controller over the covered view.
@MainActor
final class PresentationContainerView: UIView, PresentationContainer, ScrollDragSharing,
  UIGestureRecognizerDelegate
{
  private let dimming = UIView()
  private let grabber = UIView()
  private let controller: UIPresentationController

  init(_ controller: UIPresentationController) {
    self.controller = controller
    super.init(frame: .zero)
    dimming.backgroundColor = .black
    grabber.backgroundColor = .tertiaryLabel
    grabber.layer.cornerRadius = 2.5
    addSubview(dimming)
    // In the dark style a sheet is lighter than the content below it.
    if controller is UISheetPresentationController {
      traitOverride = UITraitCollection(userInterfaceLevel: .elevated)
    }
    if let sheet { addGestures(sheet) }
    if controller.presentedViewController.preferredTransition?.isZoom == true {
      addGestureRecognizer(ZoomDismissal(self))
    }
  }

  required init?(coder: NSCoder) { nil }

  var presentedController: UIViewController { controller.presentedViewController }

  // MARK: Fingers

  /// The presentation controller that places the view, if that is a sheet.
  var sheet: UISheetPresentationController? { controller as? UISheetPresentationController }

  private lazy var outsideTap: UITapGestureRecognizer = {
    let tap = UITapGestureRecognizer()
    tap.handler = { [weak self] in
      if $0.state == .ended { _ = self?.controller.dismissByUser() }
    }
    return tap
  }()

  /// Adds the gestures: a drag moves the sheet, and a tap beside it dismisses it.
  private func addGestures(_ sheet: UISheetPresentationController) {
    for gesture in [outsideTap, SheetPanGestureRecognizer(sheet.drag)] {
      gesture.delegate = self
      addGestureRecognizer(gesture)
    }
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch)
    -> Bool
  {
    let isOutside = touch.view === self || touch.view === dimming
    if gestureRecognizer === outsideTap { return isOutside }
    let isOwn = controller.presentedView.map { touch.view?.isDescendant(of: $0) ?? false }
    return sheet?.isDraggable == true && (isOwn == true || touch.view === grabber)
  }

  func handover(of scroll: UIScrollView) -> (any DragSplitter)? {
    sheet.flatMap { SheetDragSplitter(scroll, in: $0) }
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    if hit === self || hit === dimming, let passed = controller.passedView(at: point, with: event) {
      return passed
    }
    return hit === self && controller.letsTouchesThrough ? nil : hit
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    controller.containerViewWillLayoutSubviews()
    dimming.frame = bounds
    dimming.alpha = controller.dimmingAlpha
    guard let view = controller.presentedView, view.superview === self else { return }
    if placesView { view.frame = controller.shownFrame }
    placedSize = bounds.size
    let radius = controller.cornerRadius
    if radius > 0 {
      view.layer.cornerRadius = radius
      view.layer.cornerCurve = .continuous
      view.layer.maskedCorners =
        controller.isFloating
        ? [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
        : [.layerMinXMinYCorner, .layerMaxXMinYCorner]
      view.clipsToBounds = true
    }
    if let backdrop = controller.backdrop, backdrop.superview !== self {
      insertSubview(backdrop, belowSubview: view)
    }
    controller.decorate(view)
    if controller.showsGrabber, grabber.superview == nil { addSubview(grabber) }
    grabber.isHidden = !controller.showsGrabber
    grabber.frame = CGRect(x: view.frame.midX - 18, y: view.frame.minY + 5, width: 36, height: 5)
    pushBack()
    controller.containerViewDidLayoutSubviews()
  }

  var leavesFrames = false
  private var placedSize: CGSize?

  /// Whether layout places the presented view: a custom presentation is placed when it begins and with each new size.
  private var placesView: Bool {
    if leavesFrames { return false }
    return controller.presentationStyle != .custom || placedSize != bounds.size
  }

  var transition: TransitionContext?
  private var motion: PresentationTransition?

  var canMove: Bool { window != nil && UIView.areAnimationsEnabled }

  /// Moves the presented view onto the screen or off it; calls `end` when it is there.
  func move(isAppearing: Bool, end: @escaping () -> Void) {
    finishMoving()
    layoutIfNeeded()
    isUserInteractionEnabled = false
    let new = PresentationTransition(isAppearing: isAppearing) { [weak self] in
      self?.isUserInteractionEnabled = true
      end()
    }
    motion = new
    new.fade(dimming)
    if new.turn(self, controller.presentedViewController.effectiveTransitionStyle) { return }
    for view in [controller.backdrop, controller.presentedView, grabber].compactMap({ $0 }) {
      if let origin = controller.growthOrigin {
        new.grow(view, from: origin)
        new.fade(view)
      } else if controller.slidesIn {
        new.slide(view, by: bounds.height - controller.shownFrame.minY)
      } else {
        new.fade(view)
      }
    }
    if let covered = controller.presenter?.viewIfLoaded, covered.transform != .identity {
      new.stepBack(covered)
    }
  }

  /// Ends at once the transition that `move` began, or the user's.
  func finishMoving() {
    motion?.finish()
    motion = nil
    transition?.finish()
    transition = nil
  }

  func takeBack() {
    guard let view = controller.presentedView, view.superview !== self else { return }
    addSubview(view)
  }

  /// Scales the covered view down to a card under the status bar.
  ///
  /// - Source: iOS 13 to 18: 16 narrower on both sides, corners of 10, its top at the safe area's.
  private func pushBack() {
    guard let covered = controller.presenter?.viewIfLoaded, covered.superview === superview else {
      return
    }
    let share = controller.pushedBackShare
    guard share > 0, bounds.width > 32 else { return bringForward() }
    let factor = (bounds.width - 32 * share) / bounds.width
    let shift = max(safeAreaInsets.top, 0) * share - bounds.height * (1 - factor) / 2
    covered.transform = CGAffineTransform(scaleX: factor, y: factor).concatenating(
      CGAffineTransform(translationX: 0, y: shift))
    covered.layer.cornerRadius = 10 * share
    covered.layer.cornerCurve = .continuous
    covered.clipsToBounds = true
  }

  func resetCovered() {
    if let view = controller.presentedView { controller.undecorate(view) }
    bringForward()
  }

  /// Puts the covered view back at its place and size.
  private func bringForward() {
    guard let covered = controller.presenter?.viewIfLoaded, covered.transform != .identity else {
      return
    }
    covered.transform = .identity
    covered.layer.cornerRadius = 0
    covered.clipsToBounds = false
  }
}
