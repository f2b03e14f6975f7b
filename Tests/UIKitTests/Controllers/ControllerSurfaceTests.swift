import Foundation
import Testing

@testable import UIKit

/// What controllers say while they move, turn and are edited.
@MainActor
@Suite(.serialized) struct ControllerSurfaceTests {
  private final class Mover: UIViewController {
    var calls: [String] = []

    override func viewWillAppear(_ animated: Bool) { calls.append("appears \(isMovingToParent)") }

    override func viewWillDisappear(_ animated: Bool) {
      calls.append("disappears \(isMovingFromParent)")
    }
  }

  /// Written by observers, which are called in turn.
  private final class Log: @unchecked Sendable { var heard: [String] = [] }

  private func window(_ root: UIViewController) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = root
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    return window
  }

  @Test func pushedControllersMoveToTheirParentOnce() {
    let (root, second, third) = (Mover(), Mover(), Mover())
    let navigation = UINavigationController(rootViewController: root)
    let window = window(navigation)
    navigation.pushViewController(second, animated: false)
    navigation.pushViewController(third, animated: false)
    navigation.popViewController(animated: false)
    navigation.popViewController(animated: false)
    window.layoutIfNeeded()
    #expect(
      second.calls == ["appears true", "disappears false", "appears false", "disappears true"])
    #expect(third.calls == ["appears true", "disappears true"])
    #expect(root.calls.last == "appears false" && !root.isMovingToParent)
  }

  @Test func showingIsPushingWhereThereIsANavigation() {
    let (root, second) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: root)
    let window = window(navigation)
    UIView.performWithoutAnimation { root.show(second, sender: nil) }
    #expect(navigation.topViewController === second)
    let (alone, over) = (UIViewController(), UIViewController())
    window.rootViewController = alone
    UIView.performWithoutAnimation { alone.show(over, sender: nil) }
    #expect(alone.presentedViewController === over)
  }

  @Test func editButtonsTurnEditingOnAndOff() {
    final class Rows: UITableViewController {}
    let controller = Rows(style: .plain)
    let button = controller.editButtonItem
    #expect(button.title == "Edit" && button === controller.editButtonItem)
    button.primaryAction?.perform(sender: nil)
    #expect(controller.isEditing && controller.tableView.isEditing && button.title == "Done")
    controller.isEditing = false
    #expect(!controller.tableView.isEditing && button.title == "Edit" && button.style == .plain)
  }

  /// The window takes another size: told before, laid out between, completed after.
  @Test func anotherSizeIsTold() {
    final class Turner: UIViewController {
      var calls: [String] = []

      override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        super.viewWillTransition(to: size, with: coordinator)
        calls.append("will \(Int(size.width)) from \(Int(view.bounds.width))")
        #expect(transitionCoordinator === coordinator)
        coordinator.animate { context in
          self.calls.append("along \(Int(self.view.bounds.width)) \(context.isAnimated)")
        } completion: { context in
          self.calls.append("done \(context.percentComplete)")
        }
      }
    }
    let (parent, child) = (Turner(), Turner())
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    let window = window(parent)
    window.frame.size = CGSize(width: 844, height: 390)
    #expect(parent.calls == ["will 844 from 390", "along 844 false", "done 1.0"])
    #expect(child.calls.count == 3 && parent.transitionCoordinator == nil)
    window.frame.size = CGSize(width: 844, height: 390)
    #expect(parent.calls.count == 3)
  }

  /// Controllers, what they present and its presentation controller hear of new traits before they have them.
  @Test func controllersAreToldOfNewTraits() {
    final class Reader: UIViewController {
      var calls: [String] = []

      override func willTransition(
        to newCollection: UITraitCollection,
        with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        super.willTransition(to: newCollection, with: coordinator)
        let style = newCollection.userInterfaceStyle
        calls.append("will \(style.rawValue) from \(traitCollection.userInterfaceStyle.rawValue)")
        coordinator.animate { _ in
          self.calls.append("along \(self.traitCollection.userInterfaceStyle.rawValue)")
        }
      }
    }
    let (parent, child, sheet) = (Reader(), Reader(), Reader())
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    let window = window(parent)
    parent.present(sheet, animated: false)
    let dark = UITraitCollection(traitsFrom: [
      window.traitCollection, UITraitCollection(userInterfaceStyle: .dark),
    ])
    window.replaceTraits(with: dark)
    for reader in [parent, child, sheet] {
      #expect(reader.calls == ["will 2 from 1", "along 2"])
    }
  }

  @Test func constraintsAreUpdatedThroughTheController() {
    final class Updater: UIViewController {
      final class Root: UIView {
        var count = 0

        override func updateConstraints() {
          super.updateConstraints()
          count += 1
        }
      }
      var count = 0

      override func loadView() { view = Root() }

      override func updateViewConstraints() {
        count += 1
        super.updateViewConstraints()
      }
    }
    let controller = Updater()
    let window = window(controller)
    let (before, root) = (controller.count, controller.view as? Updater.Root)
    #expect(before >= 1 && root?.count == before)
    controller.view.setNeedsUpdateConstraints()
    window.layoutIfNeeded()
    #expect(controller.count == before + 1 && root?.count == before + 1)
  }

  @Test(arguments: [(CGFloat(390), CGFloat(16)), (393, 20)])
  func systemMarginsCanBeLeft(width: CGFloat, margin: CGFloat) {
    final class Listener: UIViewController {
      var changes = 0

      override func viewLayoutMarginsDidChange() { changes += 1 }
    }
    let controller = Listener()
    controller.view.frame.size.width = width
    _ = controller.view.layoutMarginsGuide
    #expect(controller.systemMinimumLayoutMargins.leading == margin)
    #expect(controller.view.layoutMargins.left == margin)
    controller.viewRespectsSystemMinimumLayoutMargins = false
    controller.view.directionalLayoutMargins.leading = 3
    #expect(controller.view.layoutMargins.left == 3 && controller.changes > 0)
  }

  @Test func pushedControllersMayHideTheTabBar() {
    let (root, second, third) = (UIViewController(), UIViewController(), UIViewController())
    second.hidesBottomBarWhenPushed = true
    let navigation = UINavigationController(rootViewController: root)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    let window = window(tabs)
    #expect(tabs.tabBar.frame == CGRect(x: 0, y: 795, width: 390, height: 49))
    for controller in [second, third] {
      navigation.pushViewController(controller, animated: false)
      window.layoutIfNeeded()
      #expect(tabs.tabBar.frame.minY == 844 && controller.view.safeAreaInsets.bottom == 0)
    }
    navigation.popToRootViewController(animated: false)
    window.layoutIfNeeded()
    #expect(tabs.tabBar.frame.minY == 795 && root.view.safeAreaInsets.bottom == 49)
  }

  @Test func childrenTakeEachOthersPlace() {
    let (parent, old, new) = (UIViewController(), Mover(), Mover())
    for child in [old, new] { parent.addChild(child) }
    parent.view.addSubview(old.view)
    let window = window(parent)
    var isFinished: Bool?
    parent.transition(from: old, to: new, duration: 0, animations: nil) { isFinished = $0 }
    SceneClock.current.endTurn()
    window.layoutIfNeeded()
    #expect(isFinished == true)
    #expect(old.view.superview == nil && new.view.superview === parent.view)
    #expect(old.calls.last == "disappears false" && new.calls == ["appears true"])
  }

  @Test func applicationKnowsItsWindows() {
    let (one, two) = (UIWindow(frame: .zero), UIWindow(frame: .zero))
    one.makeKeyAndVisible()
    let log = Log()
    let second = ObjectIdentifier(two)
    let center = NotificationCenter.default
    let tokens = [UIWindow.didBecomeKeyNotification, UIWindow.didResignKeyNotification].map {
      name in
      center.addObserver(forName: name, object: nil, queue: nil) { note in
        let isSecond = (note.object as? UIWindow).map(ObjectIdentifier.init) == second
        log.heard.append("\(name == UIWindow.didBecomeKeyNotification) \(isSecond)")
      }
    }
    two.makeKeyAndVisible()
    for token in tokens { center.removeObserver(token) }
    #expect(log.heard == ["false false", "true true"])
    #expect(two.isKeyWindow && !one.isKeyWindow && UIApplication.shared.keyWindow === two)
    #expect(UIApplication.shared.windows.suffix(2) == [one, two])
    two.isHidden = true
    #expect(!UIApplication.shared.windows.contains(two))
    let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene
    #expect(scene != nil && one.windowScene === scene && scene?.interfaceOrientation == .portrait)
    var answer: Bool?
    UIApplication.shared.open(URL(fileURLWithPath: "/")) { answer = $0 }
    #expect(answer == false)
  }
}
