import Foundation
import PegRuntime
import PegScene
import UIFoundation

extension SegueTemplate {
  /// Performs the segue if the source wants it; for segues that the user begins.
  package func begin(from source: UIViewController, sender: Any?) {
    guard source.shouldPerformSegue(withIdentifier: identifier ?? "", sender: sender) else {
      return
    }
    perform(from: source, sender: sender)
  }

  /// Makes the destination, prepares it and performs the segue.
  package func perform(from source: UIViewController, sender: Any?) {
    if case .unwind(let name) = kind {
      return unwind(Selector(name), from: source, sender: sender)
    }
    guard let destination = destination(source, sender) else { return }
    if case .present(let style, let transition) = kind {
      if let style = style.flatMap(UIModalPresentationStyle.init) {
        destination.modalPresentationStyle = style
      }
      if let transition = transition.flatMap(UIModalTransitionStyle.init) {
        destination.modalTransitionStyle = transition
      }
    }
    if kind == .popover {
      destination.modalPresentationStyle = .popover
      place?(source, destination)
    }
    let segue = segue(source, destination)
    let animated = animates && UIView.areAnimationsEnabled
    segue.setHandler { [self] in show(destination, from: source, sender, animated: animated) }
    source.prepare(for: segue, sender: sender)
    segue.perform()
  }

  private func segue(
    _ source: UIViewController, _ destination: UIViewController
  ) -> UIStoryboardSegue {
    let type = segueClass as? UIStoryboardSegue.Type ?? UIStoryboardSegue.self
    return type.instance(identifier: identifier, source: source, destination: destination)
  }

  private func show(
    _ destination: UIViewController, from source: UIViewController, _ sender: Any?, animated: Bool
  ) {
    let perform = {
      switch self.kind {
      case .show, .push: source.show(destination, sender: sender)
      case .showDetail, .replace: source.showDetailViewController(destination, sender: sender)
      case .present, .popover: source.present(destination, animated: animated)
      case .embed: self.place?(source, destination)
      case .unwind: break
      case .custom:
        SceneDiagnostics.report(
          "the custom segue \(self.identifier ?? "without an identifier") shows nothing: its class "
            + "does not override perform()")
      }
    }
    if animated { perform() } else { UIView.performWithoutAnimation(perform) }
  }

  // MARK: Unwinding

  /// Finds the controller with the action, calls it, and goes back to it.
  ///
  /// - Source: Apple's Technical Note TN2298, "Using Unwind Segues": prepare, then the action, then the transition.
  private func unwind(_ action: Selector, from source: UIViewController, sender: Any?) {
    let origin = UIStoryboardUnwindSegueSource(
      source: source, unwindAction: action, sender: sender)
    guard let destination = source.unwindDestination(for: origin) else { return }
    let segue = segue(source, destination)
    segue.setHandler { source.goBack(to: destination, by: segue) }
    source.prepare(for: segue, sender: sender)
    action.perform(on: destination, with: segue)
    segue.perform()
  }
}

extension UIViewController {
  func performNibSegue(_ identifier: String, sender: Any?) {
    guard let template = nib?.segues.first(where: { $0.identifier == identifier }) else {
      raise(
        .invalidArgument, "Receiver (\(self)) has no segue with identifier '\(identifier)'")
    }
    template.perform(from: self, sender: sender)
  }

  /// The controller of which this one is a part: the parent, or the one that presents it.
  private var outer: UIViewController? { parent ?? presentation.presenting }

  /// Returns the child that is the source of an unwind segue or contains it; nil for none.
  public func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
    var controller: UIViewController? = source.source
    while let current = controller {
      if current.outer === self { return current.parent === self ? current : nil }
      controller = current.outer
    }
    return nil
  }

  func defaultChildrenForUnwinding(
    from source: UIStoryboardUnwindSegueSource
  ) -> [UIViewController] {
    let containing = childContaining(source)
    let others: [UIViewController] =
      if let navigation = self as? UINavigationController {
        navigation.viewControllers.reversed()
      } else if let tabs = self as? UITabBarController {
        tabs.selectedViewController.map { [$0] } ?? []
      } else { children }
    return others.filter { $0 !== containing }
  }

  fileprivate func unwindDestination(
    for origin: UIStoryboardUnwindSegueSource
  ) -> UIViewController? {
    var current = outer
    while let container = current {
      if let found = container.search(for: origin) { return found }
      current = container.outer
    }
    return nil
  }

  private func search(for origin: UIStoryboardUnwindSegueSource) -> UIViewController? {
    for child in allowedChildrenForUnwinding(from: origin) {
      if let found = child.search(for: origin) { return found }
    }
    let takes = canPerformUnwindSegueAction(
      origin.unwindAction, from: origin.source, sender: origin.sender)
    return takes ? self : nil
  }

  /// Dismisses what covers the destination, and lets each container above it go back to it.
  fileprivate func goBack(to destination: UIViewController, by segue: UIStoryboardSegue) {
    let path = Array(sequence(first: destination, next: \.parent))
    var current: UIViewController? = self
    while let controller = current, !path.contains(where: { $0 === controller }) {
      if controller.parent == nil, let presenting = controller.presentation.presenting,
        path.contains(where: { $0 === presenting })
      {
        presenting.dismiss(animated: UIView.areAnimationsEnabled)
      }
      current = controller.outer
    }
    for (child, container) in zip(path, path.dropFirst()).reversed() {
      container.unwind(for: segue, towards: child)
    }
  }

  func unwindByDefault(for segue: UIStoryboardSegue, towards child: UIViewController) {
    if let navigation = self as? UINavigationController {
      guard navigation.topViewController !== child,
        navigation.viewControllers.contains(where: { $0 === child })
      else { return }
      navigation.popToViewController(child, animated: UIView.areAnimationsEnabled)
    } else if let tabs = self as? UITabBarController {
      tabs.selectedViewController = child
    }
  }
}
