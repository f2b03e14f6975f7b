import CoreGraphics
import Foundation
import QuartzCore
import UIFoundation

/// A drag from the lift of its items until they have come to rest.
///
/// - Units: points of the window; seconds.
/// - Source: the order of calls is that of Apple's pages of the delegates; times by eye.
@MainActor
final class RunningDrag {
  /// The distance that a finger moves before lifted items follow it. Source: that of long presses.
  private static let slack: CGFloat = 10
  private static let duration = 0.3

  private let interaction: UIDragInteraction
  private let session: SourceSession
  private var dropSession: DestinationSession?
  private let overlay = UIView()
  private let badge = DragBadge()
  private var platters: [(item: UIDragItem, preview: UITargetedDragPreview, view: DragPlatter)] = []
  private let start: CGPoint
  private var liftAnimator: DragAnimator?
  private(set) var isMoving = false
  private let springs = SpringLoading()
  /// The destination below the finger and its last offer.
  private var target: UIDropInteraction?
  private var proposal: UIDropProposal?
  /// All destinations that the drag has entered.
  private var entered: [UIDropInteraction] = []

  init(_ interaction: UIDragInteraction, _ session: SourceSession) {
    self.interaction = interaction
    self.session = session
    start = session.point
  }

  private var delegate: (any UIDragInteractionDelegate)? { interaction.delegate }

  // MARK: Lifting

  func lift() {
    guard let window = session.window, let delegate else { return }
    overlay.frame = window.bounds
    overlay.isUserInteractionEnabled = false
    window.addSubview(overlay)
    for item in session.items {
      guard
        let preview = delegate.dragInteraction(
          interaction, previewForLifting: item, session: session)
      else { continue }
      let platter = DragPlatter(preview, in: window)
      platters.append((item, preview, platter))
      overlay.insertSubview(platter, at: 0)
    }
    overlay.addSubview(badge)
    let animator = DragAnimator()
    liftAnimator = animator
    delegate.dragInteraction(interaction, willAnimateLiftWith: animator, session: session)
    animate {
      for platter in self.platters { platter.view.show(isLifted: true) }
      animator.runAnimations()
    }
  }

  private func animate(_ changes: @escaping () -> Void, completion: @escaping () -> Void = {}) {
    UIView.animate(
      withDuration: Self.duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: [.allowUserInteraction], animations: changes
    ) { _ in completion() }
  }

  // MARK: Moving

  func move(to point: CGPoint) {
    guard session.window != nil else { return }
    if !isMoving {
      guard abs(point.x - start.x) > Self.slack || abs(point.y - start.y) > Self.slack else {
        return
      }
      begin()
    }
    session.point = point
    dropSession?.point = point
    placePlatters()
    delegate?.dragInteraction(interaction, sessionDidMove: session)
    updateTarget()
    springs.follow(point, in: session.window)
  }

  private func begin() {
    guard let delegate else { return }
    isMoving = true
    liftAnimator?.runCompletions(.end)
    delegate.dragInteraction(interaction, sessionWillBegin: session)
    session.allowsMoveOperation =
      delegate.dragInteraction(interaction, sessionAllowsMoveOperation: session)
    session.isRestrictedToDraggingApplication =
      delegate.dragInteraction(interaction, sessionIsRestrictedToDraggingApplication: session)
    dropSession = DestinationSession(session)
    for (item, _, platter) in platters {
      if let preview = item.previewProvider?() { platter.show(preview.view, preview.parameters) }
    }
  }

  /// Moves the first item with the finger, and the others behind it.
  private func placePlatters() {
    for (index, (_, preview, platter)) in platters.enumerated() {
      guard let window = session.window, let first = platters.first?.preview else { continue }
      var home = first.target.container.convert(first.target.center, to: window)
      if index > 0 {
        // Items behind the first one show their edges. Source: by eye.
        home.x += CGFloat(min(index, 3)) * 5
        home.y += CGFloat(min(index, 3)) * 5
      }
      _ = preview
      let place = CGPoint(
        x: home.x + session.point.x - start.x, y: home.y + session.point.y - start.y)
      if index == 0 { platter.center = place } else { animate { platter.center = place } }
    }
    guard let first = platters.first?.view else { return }
    badge.center = CGPoint(x: first.frame.maxX - 2, y: first.frame.minY + 2)
  }

  /// Returns the innermost view below the finger that accepts the session.
  private func destination() -> UIDropInteraction? {
    guard let window = session.window, let dropSession else { return nil }
    if let target, isBehindAnimation(target) { return target }
    var view = window.hitTest(session.point, with: nil)
    while let current = view {
      for case let drop as UIDropInteraction in current.interactions {
        if let delegate = drop.delegate, delegate.dropInteraction(drop, canHandle: dropSession) {
          return drop
        }
      }
      view = current.superview
    }
    return nil
  }

  /// Returns whether the finger is still over a destination that gets no touches because it animates.
  ///
  /// Destinations often animate when a drag enters them, which must not end the stay.
  private func isBehindAnimation(_ target: UIDropInteraction) -> Bool {
    guard let view = target.view, view.window === session.window,
      view.point(inside: session.location(in: view), with: nil)
    else { return false }
    var ancestor: UIView? = view
    while let current = ancestor {
      if current.touchBlockingAnimations > 0 { return true }
      ancestor = current.superview
    }
    return false
  }

  private func updateTarget() {
    guard let dropSession else { return }
    let new = destination()
    if new !== target {
      if let old = target { old.delegate?.dropInteraction(old, sessionDidExit: dropSession) }
      target = new
      if let new {
        if !entered.contains(where: { $0 === new }) { entered.append(new) }
        new.delegate?.dropInteraction(new, sessionDidEnter: dropSession)
      }
    }
    proposal = target.flatMap { $0.delegate?.dropInteraction($0, sessionDidUpdate: dropSession) }
    badge.show(operation, count: session.items.count)
  }

  /// The operation of the offer; moving is forbidden if the source doesn't allow it.
  private var operation: UIDropOperation {
    let wanted = proposal?.operation ?? .cancel
    return wanted == .move && !session.allowsMoveOperation ? .forbidden : wanted
  }

  // MARK: Ending

  /// Drops the items, or sends them back if no view accepts them.
  func drop() {
    springs.end()
    guard isMoving else { return putDown() }
    guard let dropSession, let target, operation == .copy || operation == .move else {
      return cancel()
    }
    let operation = operation
    badge.isHidden = true
    delegate?.dragInteraction(interaction, session: session, willEndWith: operation)
    target.delegate?.dropInteraction(target, performDrop: dropSession)
    var landings: [() -> Void] = []
    var animators: [DragAnimator] = []
    for (item, _, platter) in platters {
      let standing = UITargetedDragPreview(
        view: platter, parameters: UIDragPreviewParameters(),
        target: UIDragPreviewTarget(container: overlay, center: platter.center))
      let landing = target.delegate?.dropInteraction(
        target, previewForDropping: item, withDefault: standing)
      let animator = DragAnimator()
      target.delegate?.dropInteraction(target, item: item, willAnimateDropWith: animator)
      animators.append(animator)
      landings.append {
        self.land(platter, at: landing === standing ? nil : landing)
        animator.runAnimations()
      }
    }
    finish(landings, animators) { [self] in
      target.delegate?.dropInteraction(target, concludeDrop: dropSession)
      endSessions(operation)
      delegate?.dragInteraction(interaction, sessionDidTransferItems: session)
    }
  }

  /// Sends the items back.
  func cancel() {
    springs.end()
    guard isMoving else { return putDown() }
    badge.isHidden = true
    if let target, let dropSession {
      target.delegate?.dropInteraction(target, sessionDidExit: dropSession)
    }
    let operation = UIDropOperation.cancel
    delegate?.dragInteraction(interaction, session: session, willEndWith: operation)
    var landings: [() -> Void] = []
    var animators: [DragAnimator] = []
    for (item, preview, platter) in platters {
      let landing = delegate?.dragInteraction(
        interaction, previewForCancelling: item, withDefault: preview)
      let animator = DragAnimator()
      delegate?.dragInteraction(interaction, item: item, willAnimateCancelWith: animator)
      animators.append(animator)
      landings.append {
        self.land(platter, at: landing)
        animator.runAnimations()
      }
    }
    finish(landings, animators) { [self] in endSessions(operation) }
  }

  /// Puts items down that were lifted and not moved.
  private func putDown() {
    let animator = liftAnimator
    finish([{ for platter in self.platters { platter.view.show(isLifted: false) } }], []) {
      animator?.runCompletions(.start)
    }
  }

  private func land(_ platter: DragPlatter, at preview: UITargetedDragPreview?) {
    guard let preview, let window = session.window else {
      platter.transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
      platter.alpha = 0
      return
    }
    let target = preview.target
    platter.center = target.container.convert(target.center, to: window)
    platter.show(isLifted: false)
    let (old, new) = (platter.bounds.size, preview.size)
    let fit =
      old.width > 0 && old.height > 0
      ? CGAffineTransform(scaleX: new.width / old.width, y: new.height / old.height) : .identity
    platter.transform = fit.concatenating(target.transform)
  }

  private func finish(
    _ landings: [() -> Void], _ animators: [DragAnimator], _ work: @escaping () -> Void
  ) {
    animate {
      for landing in landings { landing() }
    } completion: {
      self.overlay.removeFromSuperview()
      for animator in animators { animator.runCompletions(.end) }
      work()
    }
  }

  private func endSessions(_ operation: UIDropOperation) {
    if let dropSession {
      for interaction in entered {
        interaction.delegate?.dropInteraction(interaction, sessionDidEnd: dropSession)
      }
    }
    delegate?.dragInteraction(interaction, session: session, didEndWith: operation)
  }
}
