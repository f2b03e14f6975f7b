import AuthenticationServices
import Foundation
import LinkPresentation
import PassKit
import PegScene
import QuickLook
import Testing
import UIKit

@MainActor @Suite struct SmallFrameworkTests {
  private func labels(in view: UIView) -> [String] {
    ((view as? UILabel)?.text.map { [$0] } ?? []) + view.subviews.flatMap(labels)
  }

  @Test func signingInEndsWithAnError() {
    final class Login: ASAuthorizationControllerDelegate {
      var failure: ASAuthorizationError?
      func authorizationController(
        controller: ASAuthorizationController, didCompleteWithError error: any Error
      ) { failure = error as? ASAuthorizationError }
    }
    let context = SceneContext.open("login")
    defer { context.close() }
    let request = ASAuthorizationAppleIDProvider().createRequest()
    request.requestedScopes = [.fullName, .email]
    let controller = ASAuthorizationController(authorizationRequests: [request])
    let login = Login()
    controller.delegate = login
    controller.performRequests()
    while MainQueue.current.run() {}
    #expect(login.failure?.code == .failed)
    #expect(context.said("ASAuthorizationController").count == 1)
    let button = ASAuthorizationAppleIDButton(type: .continue, style: .whiteOutline)
    #expect(labels(in: button) == ["Continue with Apple"])
    #expect(button.intrinsicContentSize == CGSize(width: 140, height: 30))
  }

  @Test func linkIsACardWithItsHost() {
    let metadata = LPLinkMetadata()
    metadata.url = URL(string: "https://www.swift.org/blog")
    metadata.title = "Swift Blog"
    let view = LPLinkView(metadata: metadata)
    #expect(labels(in: view).contains("Swift Blog") && labels(in: view).contains("swift.org"))
    let size = view.sizeThatFits(CGSize(width: 300, height: 0))
    #expect(size.width == 300 && size.height > 40)
  }

  @Test func textIsPreviewed() throws {
    final class Source: QLPreviewControllerDataSource {
      let url: URL
      init(_ url: URL) { self.url = url }
      func numberOfPreviewItems(in controller: QLPreviewController) -> Int { 1 }
      func previewController(
        _ controller: QLPreviewController, previewItemAt index: Int
      ) -> any QLPreviewItem { url as NSURL }
    }
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "pegbar-\(UUID().uuidString).txt")
    try Data("Hello".utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let controller = QLPreviewController()
    let source = Source(url)
    controller.dataSource = source
    controller.loadViewIfNeeded()
    func texts(_ view: UIView) -> [String] {
      ((view as? UITextView)?.text.map { [$0] } ?? []) + view.subviews.flatMap(texts)
    }
    #expect(texts(controller.view) == ["Hello"])
    #expect(QLPreviewController.canPreview(url as NSURL))
    #expect(!QLPreviewController.canPreview(NSURL(fileURLWithPath: "/a.pages")))
  }

  @Test func payingIsNotPossible() {
    #expect(!PKPaymentAuthorizationController.canMakePayments())
    let button = PKPaymentButton(paymentButtonType: .buy, paymentButtonStyle: .black)
    #expect(button.title(for: .normal) == "Buy with Apple Pay")
  }
}
