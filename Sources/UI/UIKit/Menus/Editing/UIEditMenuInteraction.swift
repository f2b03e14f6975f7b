public import Foundation
import UIFoundation
public import PegRuntime

/// The place and the name of an edit menu.
@preconcurrency @MainActor
open class UIEditMenuConfiguration: NSObject {
  open private(set) var identifier: AnyHashable
  /// The point that the menu points to, in the coordinates of the interaction's view. Units: points.
  open private(set) var sourcePoint: CGPoint
  /// The side of the arrow; the menu is shown above the point, or below it if there is no room, whatever code asks for.
  open var preferredArrowDirection = UIEditMenuArrowDirection.automatic

  /// - Parameter identifier: nil makes a unique one.
  public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
    Self.count += 1
    self.identifier = identifier ?? AnyHashable("UIEditMenuConfiguration-\(Self.count)")
    self.sourcePoint = sourcePoint
  }

  private static var count = 0
}

/// - Source: the values of Apple's `UIEditMenuArrowDirection`.
public enum UIEditMenuArrowDirection: Int, Sendable {
  case automatic = 0
  case up = 1
  case down = 2
  case left = 3
  case right = 4
}

/// Runs changes with the animation of a menu, and after it.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionAnimating: NSObjectProtocol {
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping () -> Void)
}

/// Provides the entries of an edit menu, and hears when it comes and goes.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionDelegate: RespondingObject {
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
}

extension UIEditMenuInteractionDelegate {
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? { UIMenu(children: suggestedActions) }

  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect { CGRect(origin: configuration.sourcePoint, size: .zero) }

  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}

  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
}

/// Shows a bar with commands above a point of a view.
///
/// - Source: Apple's page of UIEditMenuInteraction.
@preconcurrency @MainActor
open class UIEditMenuInteraction: NSObject, UIInteraction {
  open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
  open private(set) weak var view: UIView?
  private var shown: UIEditMenuConfiguration?

  public init(delegate: (any UIEditMenuInteractionDelegate)?) { self.delegate = delegate }

  open func willMove(to view: UIView?) { if view == nil { dismissMenu() } }

  open func didMove(to view: UIView?) { self.view = view }

  /// Shows the menu of a configuration, if it has entries.
  open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
    guard let view, let window = view.window else { return }
    dismissMenu()
    let commands = EditMenu.commands(for: window.firstResponder ?? view)
    let suggested = UIMenu(identifier: .standardEdit, options: .displayInline, children: commands)
    let menu: UIMenu?
    if let delegate {
      menu = delegate.editMenuInteraction(
        self, menuFor: configuration, suggestedActions: [suggested])
    } else {
      menu = UIMenu(children: [suggested])
    }
    guard let menu else { return }
    let animator = MenuAnimator()
    delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: animator)
    shown = configuration
    EditMenu.show(for: view, at: area(configuration), menu: menu, staysForOwner: false) {
      [weak self] in self?.wasHidden()
    }
    animator.run(duration: MenuAnimator.editing)
  }

  private func area(_ configuration: UIEditMenuConfiguration) -> CGRect {
    let wanted = delegate?.editMenuInteraction(self, targetRectFor: configuration)
    return wanted.flatMap { $0.isNull ? nil : $0 }
      ?? CGRect(origin: configuration.sourcePoint, size: .zero)
  }

  private func wasHidden() {
    guard let configuration = shown else { return }
    shown = nil
    let animator = MenuAnimator()
    delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: animator)
    animator.run(duration: MenuAnimator.editing)
  }

  open func dismissMenu() { if shown != nil { EditMenu.hide() } }

  /// Asks for the entries of the shown menu again.
  open func reloadVisibleMenu() { if let shown { presentEditMenu(with: shown) } }

  /// Moves the shown menu to where the delegate wants it now.
  open func updateVisibleMenuPosition(animated: Bool) {
    guard let shown, let view, let window = view.window else { return }
    let area = view.convert(area(shown), to: window)
    UIView.animate(withDuration: animated ? 0.25 : 0) {
      EditMenu.current.bar?.place(around: area, in: window)
    }
  }

  /// Returns the point of the shown menu in a view; beyond all points if none is shown.
  open func location(in view: UIView?) -> CGPoint {
    let nowhere = CGFloat.greatestFiniteMagnitude
    guard let shown, let own = self.view else { return CGPoint(x: nowhere, y: nowhere) }
    return own.convert(shown.sourcePoint, to: view)
  }
}

/// Collects changes that run with the animation of a menu.
@MainActor
final class MenuAnimator: NSObject, UIEditMenuInteractionAnimating {
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []
  /// The duration of an edit menu's appearance. Units: seconds. Source: own choice.
  static let editing = 0.15

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  /// Runs the changes, animated, and what comes after them.
  func run(duration: Double) {
    guard !animations.isEmpty || !completions.isEmpty else { return }
    UIView.animate(
      withDuration: duration, animations: { for change in self.animations { change() } },
      completion: { _ in for work in self.completions { work() } })
  }
}
