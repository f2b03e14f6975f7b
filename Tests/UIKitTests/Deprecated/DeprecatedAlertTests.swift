import Testing
import UIKit

@MainActor
struct DeprecatedAlertTests {
  private final class Listener: NSObject, UIAlertViewDelegate, UIActionSheetDelegate {
    var events: [String] = []

    func willPresent(_ alertView: UIAlertView) { events.append("will present") }
    func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {
      events.append("clicked \(alertView.buttonTitle(at: buttonIndex) ?? "")")
    }
    func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int) {
      events.append("clicked \(buttonIndex)")
    }
  }

  private func shown(_ show: (UIViewController) -> Void) throws -> UIAlertController {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let root = UIViewController()
    window.rootViewController = root
    window.makeKeyAndVisible()
    UIView.setAnimationsEnabled(false)
    defer { UIView.setAnimationsEnabled(true) }
    show(root)
    return try #require(root.presentedViewController as? UIAlertController)
  }

  @Test func anAlertViewIsShownAsAnAlert() throws {
    let listener = Listener()
    let view = UIAlertView(
      title: "Storm", message: "Stay in port.", delegate: listener, cancelButtonTitle: "OK",
      otherButtonTitles: "More", "Later")
    view.alertViewStyle = .loginAndPasswordInput
    let alert = try shown { _ in view.show() }
    #expect(alert.title == "Storm")
    #expect(alert.actions.map(\.title) == ["OK", "More", "Later"])
    #expect(alert.actions.map(\.style) == [.cancel, .default, .default])
    #expect(alert.textFields?.map(\.isSecureTextEntry) == [false, true])
    #expect(view.textField(at: 1) === alert.textFields?[1])
    #expect((view.cancelButtonIndex, view.firstOtherButtonIndex) == (0, 1))
    UIView.setAnimationsEnabled(false)
    alert.tap(alert.actions[2])
    UIView.setAnimationsEnabled(true)
    #expect(listener.events == ["will present", "clicked Later"])
  }

  @Test func anActionSheetHasTheIndicesOfItsButtons() throws {
    let listener = Listener()
    let sheet = UIActionSheet(
      title: nil, delegate: listener, cancelButtonTitle: "Cancel",
      destructiveButtonTitle: "Scuttle", otherButtonTitles: "Sail")
    #expect(sheet.destructiveButtonIndex == 0)
    #expect(sheet.cancelButtonIndex == 1)
    #expect(sheet.firstOtherButtonIndex == 2)
    let alert = try shown { sheet.show(in: $0.view) }
    #expect(alert.preferredStyle == .actionSheet)
    #expect(alert.actions.map(\.style) == [.destructive, .cancel, .default])
  }

  @Test func thereIsNoPrinter() {
    #expect(!UIPrintInteractionController.isPrintingAvailable)
  }
}
