import Foundation
import PegMotion
import PegStage
import Testing
import UIKit

/// Bars, tabs and alerts under fingers, on a screen of 400 by 852 points without unsafe bands.
@MainActor
@Suite struct ScreenTouchTests {
  private func stage(_ script: Script, _ root: UIViewController) throws -> Stage {
    let device = Device(
      name: "plain", size: CGSize(width: 400, height: 852), scale: 3, safeArea: .zero)
    return try Stage(Scene("touches", device: device, script: script) { root })
  }

  @Test func barButtonItemsAnswer() throws {
    let controller = UIViewController()
    var count = 0
    controller.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Edit", primaryAction: UIAction(title: "Edit") { _ in count += 1 })
    let stage = try stage(
      Script().tap(CGPoint(x: 366, y: 22)).hold(0.5),
      UINavigationController(rootViewController: controller))
    try stage.advance(to: SceneTime(seconds: 0.5))
    #expect(count == 1)
  }

  @Test func backButtonsLeadBack() throws {
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.pushViewController(UIViewController(), animated: false)
    let stage = try stage(Script().tap(CGPoint(x: 20, y: 22)).hold(1), navigation)
    try stage.advance(to: SceneTime(seconds: 1))
    #expect(navigation.viewControllers.count == 1)
  }

  @Test func tabsAreSelected() throws {
    let tabs = UITabBarController()
    tabs.viewControllers = (0..<2).map { index in
      let controller = UIViewController()
      controller.tabBarItem = UITabBarItem(title: "Tab \(index)", image: nil, tag: index)
      return controller
    }
    let stage = try stage(Script().tap(CGPoint(x: 300, y: 827)).hold(0.5), tabs)
    try stage.advance(to: SceneTime(seconds: 0.5))
    #expect(tabs.selectedIndex == 1)
  }

  /// A title of one line and one button are 105 points high: the button's middle is 82.5 below the panel's top.
  @Test func alertsAnswerAndGo() throws {
    let root = UIViewController()
    let stage = try stage(Script().hold(0.1).tap(CGPoint(x: 200, y: 456)).hold(1), root)
    var answers = 0
    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in answers += 1 })
    root.present(alert, animated: false)
    try stage.advance(to: SceneTime(seconds: 1))
    #expect(answers == 1 && root.presentedViewController == nil)
  }
}
