import Foundation
import PegScene
import SafariServices
import Testing
import UIKit

@MainActor @Suite struct SFSafariViewControllerTests {
  private final class Shop: UIViewController, SFSafariViewControllerDelegate {
    var loads: [Bool] = []

    func open(_ address: String) throws -> SFSafariViewController {
      let controller = SFSafariViewController(url: try #require(URL(string: address)))
      controller.delegate = self
      present(controller, animated: false)
      return controller
    }

    func safariViewController(
      _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool
    ) {
      loads.append(didLoadSuccessfully)
    }
  }

  private func labels(in view: UIView) -> [String] {
    ((view as? UILabel)?.text.map { [$0] } ?? []) + view.subviews.flatMap(labels)
  }

  @Test func presentedWithItsAddress() throws {
    let context = SceneContext.open("safari")
    defer { context.close() }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let shop = Shop()
    window.rootViewController = shop
    window.makeKeyAndVisible()
    let address = "https://www.swift.org/blog"
    let controller = try shop.open(address)
    window.layoutIfNeeded()
    while MainQueue.current.run() {}
    #expect(shop.presentedViewController === controller)
    #expect(controller.modalPresentationStyle == .fullScreen)
    #expect(labels(in: controller.view).contains(address))
    #expect(shop.loads == [false], "no page was loaded")
    let messages = context.diagnostics.take().map(\.text)
    #expect(messages.count == 1)
    #expect(messages.first?.contains(address) == true)
  }

  @Test func configurationIsCopied() throws {
    let configuration = SFSafariViewController.Configuration()
    configuration.entersReaderIfAvailable = true
    let controller = SFSafariViewController(
      url: try #require(URL(string: "http://swift.org")), configuration: configuration)
    configuration.entersReaderIfAvailable = false
    #expect(controller.configuration.entersReaderIfAvailable)
    #expect(controller.dismissButtonStyle == .done)
  }
}
