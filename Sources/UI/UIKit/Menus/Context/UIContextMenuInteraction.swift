public import Foundation
import QuartzCore
import UIFoundation

/// Shows a menu and a preview of a view after a long press on it.
///
/// - Source: Apple's page of UIContextMenuInteraction; half a second until it appears, as `UILongPressGestureRecognizer` waits.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
  /// - Source: the values of Apple's `UIContextMenuInteraction.Appearance`.
  public enum Appearance: Int, Sendable {
    case unknown = 0
    /// With a preview.
    case rich = 1
    /// A menu alone.
    case compact = 2
  }

  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  open private(set) weak var view: UIView?
  private let press = ContextMenuPress()
  private weak var presentation: MenuPresentation?

  public init(delegate: any UIContextMenuInteractionDelegate) {
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

  /// The look of the menu that is shown.
  open var menuAppearance: Appearance {
    guard let presentation else { return .unknown }
    return presentation.hasPreview ? .rich : .compact
  }

  /// Returns the place of the finger in a view. Units: points.
  open func location(in view: UIView?) -> CGPoint { press.location(in: view) }

  /// Replaces the menu that is shown by what `block` makes of it.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
    guard let list = presentation?.list else { return }
    list.show(block(list.menu))
  }

  open func dismissMenu() { presentation?.dismiss() }

  // MARK: Appearing

  /// The configuration that the delegate gave for the present press.
  private var configuration: UIContextMenuConfiguration?

  /// Asks the delegate for a configuration; returns whether there is one.
  fileprivate func mayBegin(at point: CGPoint) -> Bool {
    guard let view, view.window != nil else { return false }
    configuration = delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: point)
    return configuration != nil
  }

  fileprivate func begin() {
    guard let view, let delegate, let configuration else { return }
    present(configuration, from: view, delegate)
  }

  private func present(
    _ configuration: UIContextMenuConfiguration, from view: UIView,
    _ delegate: any UIContextMenuInteractionDelegate
  ) {
    let highlight =
      delegate.contextMenuInteraction(
        self, configuration: configuration,
        highlightPreviewForItemWithIdentifier: configuration.identifier)
      ?? UITargetedPreview(view: view)
    let controller = configuration.previewProvider?()
    let menu = configuration.actionProvider?([])
    guard menu != nil || controller != nil else { return }
    let presentation = MenuPresentation(
      menu, owner: view, order: configuration.preferredMenuElementOrder,
      preview: MenuPreview(highlight, controller: controller))
    presentation.willEnd = { [weak self] in
      guard let self else { return nil }
      let animator = ContextMenuAnimator(controller)
      delegate.contextMenuInteraction(self, willEndFor: configuration, animator: animator)
      return animator
    }
    presentation.dismissalTarget = { [weak self] in
      self.flatMap {
        delegate.contextMenuInteraction(
          $0, configuration: configuration,
          dismissalPreviewForItemWithIdentifier: configuration.identifier)
      }
    }
    presentation.willCommit = { [weak self] in
      guard let self else { return nil }
      let animator = ContextMenuAnimator(controller)
      delegate.contextMenuInteraction(
        self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
      return animator
    }
    let animator = ContextMenuAnimator(controller)
    delegate.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: animator)
    self.presentation = presentation
    presentation.show(with: animator)
  }

  fileprivate func fingerMoved(to point: CGPoint) { presentation?.list?.highlight(point) }

  fileprivate func fingerLifted(at point: CGPoint) { presentation?.list?.choose(at: point) }
}

/// The long press of a context menu: it begins only if there is a menu.
@MainActor
private final class ContextMenuPress: UILongPressGestureRecognizer {
  weak var interaction: UIContextMenuInteraction?
  /// The distance that a finger moves before it chooses entries. Units: points.
  private static let slack: CGFloat = 10
  private var start = CGPoint.zero

  init() {
    super.init(target: nil, action: nil)
    handler = { [weak self] _ in self?.follow() }
  }

  override func mayBegin() -> Bool {
    guard let interaction, super.mayBegin() else { return false }
    return interaction.mayBegin(at: location(in: view))
  }

  private func follow() {
    let point = location(in: nil)
    let hasMoved =
      abs(point.x - start.x) > Self.slack || abs(point.y - start.y) > Self.slack
    switch state {
    case .began:
      start = point
      interaction?.begin()
    case .changed: if hasMoved { interaction?.fingerMoved(to: point) }
    case .ended: if hasMoved { interaction?.fingerLifted(at: point) }
    default: interaction?.dismissMenu()
    }
  }
}

/// Collects changes that run with a context menu's animations.
@MainActor
final class ContextMenuAnimator: NSObject, UIContextMenuInteractionCommitAnimating {
  let previewViewController: UIViewController?
  var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  init(_ controller: UIViewController?) { previewViewController = controller }

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  func runAnimations() { for change in animations { change() } }
  func runCompletions() { for work in completions { work() } }
}
