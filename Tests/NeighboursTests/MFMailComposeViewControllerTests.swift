import Foundation
import MessageUI
import PegScene
import Testing
import UIKit

@MainActor @Suite struct MFMailComposeViewControllerTests {
  private final class Screen: UIViewController, MFMailComposeViewControllerDelegate {
    var results: [MFMailComposeResult] = []

    func mailComposeController(
      _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult,
      error: (any Error)?
    ) {
      results.append(result)
      controller.dismiss(animated: false)
    }
  }

  private func labels(in view: UIView) -> [String] {
    ((view as? UILabel)?.text.map { [$0] } ?? []) + view.subviews.flatMap(labels)
  }

  @Test func mailIsShownAndNotSent() throws {
    let context = SceneContext.open("mail")
    defer { context.close() }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let screen = Screen()
    window.rootViewController = screen
    window.makeKeyAndVisible()
    #expect(!MFMailComposeViewController.canSendMail())
    let composer = MFMailComposeViewController()
    composer.mailComposeDelegate = screen
    composer.setToRecipients(["address@example.com"])
    composer.setSubject("Hello!")
    composer.setMessageBody("Hello from California!", isHTML: false)
    screen.present(composer, animated: false)
    window.layoutIfNeeded()
    let texts = labels(in: composer.view)
    #expect(texts.contains("address@example.com"))
    #expect(texts.contains("Hello!"))
    let item = try #require(composer.topViewController?.navigationItem)
    #expect(item.rightBarButtonItem?.isEnabled == false)
    item.leftBarButtonItem?.primaryAction?.performWithSender(nil, target: nil)
    #expect(screen.results == [.cancelled])
    #expect(
      context.diagnostics.take().map(\.text) == [
        "MFMailComposeViewController shows a mail, but cannot send it"
      ])
  }

  @Test func messageHasItsRecipientsAndText() throws {
    let context = SceneContext.open("message")
    defer { context.close() }
    #expect(!MFMessageComposeViewController.canSendText())
    let composer = MFMessageComposeViewController()
    composer.recipients = ["555-0100"]
    composer.body = "On my way"
    composer.loadViewIfNeeded()
    let form = try #require(composer.topViewController)
    form.loadViewIfNeeded()
    let texts = labels(in: form.view)
    #expect(texts.contains("555-0100"))
  }
}
