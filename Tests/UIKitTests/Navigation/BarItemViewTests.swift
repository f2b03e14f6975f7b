import Testing
import UIKit

/// Views that code finds by the names which UIKit's objects have without properties.
@MainActor
@Suite struct BarItemViewTests {
  @Test func barButtonItemsShowTheirViewByName() throws {
    let controller = UIViewController()
    let (plain, custom) = (UIBarButtonItem(), UIBarButtonItem(customView: UIView()))
    plain.title = "Edit"
    #expect(plain.value(forKey: "view") == nil)
    controller.navigationItem.rightBarButtonItems = [plain, custom]
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = UINavigationController(rootViewController: controller)
    window.isHidden = false
    window.layoutIfNeeded()
    let view = try #require(plain.value(forKey: "view") as? UIView)
    #expect(view.isDescendant(of: window))
    #expect(custom.value(forKey: "view") as? UIView === custom.customView)
    #expect(plain.value(forKey: "title") as? String == "Edit")
  }
}
