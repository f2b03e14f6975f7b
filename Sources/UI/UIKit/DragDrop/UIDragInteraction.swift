public import Foundation
import UIFoundation

/// Gives the items of a drag and follows it.
///
/// - Source: Apple's page of UIDragInteractionDelegate.
@preconcurrency @MainActor
public protocol UIDragInteractionDelegate: NSObjectProtocol {
  /// Returns the items that a finger lifts, none if it lifts nothing.
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem]
  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview?
  func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession)
  /// Called when the finger begins to move.
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession)
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool
  func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool
  func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession)
  /// Called when the finger is lifted.
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    willEndWith operation: UIDropOperation)
  /// Called after the animations of the end.
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    didEndWith operation: UIDropOperation)
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession)
  /// Returns the place that an item goes back to, nil to let it vanish.
  func dragInteraction(
    _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview?
  func dragInteraction(
    _ interaction: UIDragInteraction, item: UIDragItem,
    willAnimateCancelWith animator: any UIDragAnimating)
}

extension UIDragInteractionDelegate {
  public func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview? {
    interaction.view.flatMap { $0.window == nil ? nil : UITargetedDragPreview(view: $0) }
  }
  public func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession
  ) {}
  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession
  ) {}
  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { true }
  public func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { false }
  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession
  ) {}
  public func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    willEndWith operation: UIDropOperation
  ) {}
  public func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    didEndWith operation: UIDropOperation
  ) {}
  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession
  ) {}
  public func dragInteraction(
    _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? { defaultPreview }
  public func dragInteraction(
    _ interaction: UIDragInteraction, item: UIDragItem,
    willAnimateCancelWith animator: any UIDragAnimating
  ) {}
}

/// Makes a view a source of drags: a long press lifts its items, and they follow the finger.
///
/// - Source: Apple's page of UIDragInteraction.
@preconcurrency @MainActor
open class UIDragInteraction: NSObject, UIInteraction {
  open private(set) weak var delegate: (any UIDragInteractionDelegate)?
  open private(set) weak var view: UIView?
  /// Whether other gestures may begin while items are lifted.
  open var allowsSimultaneousRecognitionDuringLift = false
  open var isEnabled = UIDragInteraction.isEnabledByDefault {
    didSet { press.isEnabled = isEnabled }
  }
  /// True, on phones as since iOS 15.
  open class var isEnabledByDefault: Bool { true }

  private let press = DragPress()

  public init(delegate: any UIDragInteractionDelegate) {
    self.delegate = delegate
    super.init()
    press.interaction = self
  }

  open func willMove(to view: UIView?) {
    if view == nil { self.view?.removeGestureRecognizer(press) }
  }

  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(press)
  }
}

/// The long press that lifts items: it begins only if there are any.
@MainActor
private final class DragPress: UILongPressGestureRecognizer {
  weak var interaction: UIDragInteraction?
  private var session: SourceSession?
  private var drag: RunningDrag?

  init() {
    super.init(target: nil, action: nil)
    handler = { [weak self] _ in self?.follow() }
  }

  override func mayBegin() -> Bool {
    guard let interaction, let delegate = interaction.delegate, let window = view?.window,
      super.mayBegin()
    else { return false }
    let session = SourceSession()
    session.window = window
    session.point = location(in: nil)
    session.items = delegate.dragInteraction(interaction, itemsForBeginning: session)
    self.session = session.items.isEmpty ? nil : session
    return self.session != nil
  }

  /// A context menu may open over what is lifted, until the finger moves.
  override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    !(other is UILongPressGestureRecognizer)
      && interaction?.allowsSimultaneousRecognitionDuringLift == false
  }

  override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
    !(other is UILongPressGestureRecognizer)
  }

  private func follow() {
    switch state {
    case .began:
      guard let interaction, let session else { return }
      let drag = RunningDrag(interaction, session)
      self.drag = drag
      drag.lift()
    case .changed:
      guard let drag else { return }
      let wasMoving = drag.isMoving
      drag.move(to: location(in: nil))
      if drag.isMoving, !wasMoving { cancelOthers() }
    case .ended: end { $0.drop() }
    default: end { $0.cancel() }
    }
  }

  /// Ends the other gestures of the finger, such as that of an open menu.
  private func cancelOthers() {
    for other in touches.first?.gestureRecognizers ?? [] where other !== self && other.isInProgress
    {
      other.state = .cancelled
    }
  }

  private func end(_ work: (RunningDrag) -> Void) {
    if let drag { work(drag) }
    drag = nil
    session = nil
  }
}
