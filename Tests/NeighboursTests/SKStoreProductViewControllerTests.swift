import Foundation
import PegScene
import StoreKit
import Testing
import UIKit

@MainActor @Suite struct SKStoreProductViewControllerTests {
  private final class Screen: UIViewController, SKStoreProductViewControllerDelegate,
    SKOverlayDelegate
  {
    var calls: [String] = []

    func productViewControllerDidFinish(_ viewController: SKStoreProductViewController) {
      calls.append("finish")
    }

    func storeOverlayDidFailToLoad(_ overlay: SKOverlay, error: any Error) {
      calls.append("failed \((error as? SKError)?.code == .storeProductNotAvailable)")
    }
  }

  private func texts(in view: UIView) -> [String] {
    ((view as? UILabel)?.text.map { [$0] } ?? []) + view.subviews.flatMap(texts)
  }

  /// The first example of Apple's page "SKStoreProductViewController".
  @Test func productIsNotFound() {
    let context = SceneContext.open("product")
    defer { context.close() }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let screen = Screen()
    window.rootViewController = screen
    window.makeKeyAndVisible()
    let controller = SKStoreProductViewController()
    controller.delegate = screen
    controller.loadProduct(
      withParameters: [SKStoreProductParameterITunesItemIdentifier: 364_709_193]
    ) { isLoaded, error in
      screen.calls.append("\(isLoaded) \((error as? SKError)?.code == .storeProductNotAvailable)")
    }
    screen.present(controller, animated: false)
    window.layoutIfNeeded()
    while MainQueue.current.run() {}
    #expect(screen.calls == ["false true"])
    #expect(texts(in: controller.view).contains("Cannot connect to the App Store"))
    #expect(context.said("SKStoreProductViewController").count == 1)
  }

  /// The first example of Apple's page "SKOverlay".
  @Test func overlayDoesNotLoad() throws {
    let context = SceneContext.open("overlay")
    defer { context.close() }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let screen = Screen()
    window.rootViewController = screen
    window.makeKeyAndVisible()
    let configuration = SKOverlay.AppConfiguration(
      appIdentifier: "1234567890", position: .bottomRaised)
    let overlay = SKOverlay(configuration: configuration)
    overlay.delegate = screen
    overlay.present(in: try #require(window.windowScene))
    while MainQueue.current.run() {}
    #expect(screen.calls == ["failed true"])
    #expect(context.said("SKOverlay").count == 1)
  }
}
