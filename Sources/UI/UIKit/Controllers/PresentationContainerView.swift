import CoreGraphics
import Foundation
import QuartzCore
import UIFoundation

/// Holds the view of a presented controller over what it covers.
@MainActor
final class PresentationContainerView: UIView {
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
    // What floats above other content is lighter than that in the dark.
    if controller is UISheetPresentationController {
      traitOverride = UITraitCollection(userInterfaceLevel: .elevated)
    }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    controller.containerViewWillLayoutSubviews()
    dimming.frame = bounds
    dimming.alpha = controller.dimmingAlpha
    dimming.isHidden = controller.dimmingAlpha <= 0
    guard let view = controller.presentedView else { return }
    view.frame = controller.frameOfPresentedViewInContainerView
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
    if controller.showsGrabber, grabber.superview == nil { addSubview(grabber) }
    grabber.isHidden = !controller.showsGrabber
    grabber.frame = CGRect(x: view.frame.midX - 18, y: view.frame.minY + 5, width: 36, height: 5)
    pushBack()
    controller.containerViewDidLayoutSubviews()
  }

  private var transition: PresentationTransition?

  var canMove: Bool { window != nil && UIView.areAnimationsEnabled }

  /// Has what is presented come onto the screen, or go; `end` is called when it is there.
  func move(isAppearing: Bool, end: @escaping () -> Void) {
    finishMoving()
    layoutIfNeeded()
    isUserInteractionEnabled = false
    let new = PresentationTransition(isAppearing: isAppearing) { [weak self] in
      self?.isUserInteractionEnabled = true
      end()
    }
    transition = new
    new.fade(dimming)
    for view in [controller.presentedView, grabber].compactMap({ $0 }) {
      if controller.slidesIn {
        new.slide(view, by: bounds.height - controller.frameOfPresentedViewInContainerView.minY)
      } else {
        new.fade(view)
      }
    }
    if let covered = controller.presenter?.viewIfLoaded, covered.transform != .identity {
      new.stepBack(covered)
    }
  }

  /// Ends what `move` began, now.
  func finishMoving() {
    transition?.finish()
    transition = nil
  }

  /// Lets the covered view step back as a card under the status bar.
  ///
  /// - Source: iOS 13 to 18: 16 narrower on both sides, corners of 10, its top at the safe area's.
  private func pushBack() {
    guard let covered = controller.presenter?.viewIfLoaded, covered.superview === superview else {
      return
    }
    guard controller.pushesBack, bounds.width > 32 else { return resetCovered() }
    let factor = (bounds.width - 32) / bounds.width
    let top = max(safeAreaInsets.top, 0)
    let shift = top - bounds.height * (1 - factor) / 2
    covered.transform = CGAffineTransform(scaleX: factor, y: factor).concatenating(
      CGAffineTransform(translationX: 0, y: shift))
    covered.layer.cornerRadius = 10
    covered.layer.cornerCurve = .continuous
    covered.clipsToBounds = true
  }

  /// Puts the covered view back where it was.
  func resetCovered() {
    guard let covered = controller.presenter?.viewIfLoaded, covered.transform != .identity else {
      return
    }
    covered.transform = .identity
    covered.layer.cornerRadius = 0
    covered.clipsToBounds = false
  }
}
