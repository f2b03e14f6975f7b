import Foundation
import PegScene
import Testing
import UIKit
import WebKit

@MainActor @Suite struct WKWebViewTests {
  /// The controller of the first example of Apple's page of `WKWebView`, which also keeps the calls that it gets.
  private final class Browser: UIViewController, WKUIDelegate, WKNavigationDelegate {
    var webView: WKWebView!
    var calls: [String] = []
    var refused: Set<String> = []

    override func loadView() {
      let webConfiguration = WKWebViewConfiguration()
      webView = WKWebView(frame: .zero, configuration: webConfiguration)
      webView.uiDelegate = self
      webView.navigationDelegate = self
      view = webView
    }

    func webView(
      _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
      decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
    ) {
      calls.append("action \(navigationAction.navigationType.rawValue)")
      let host = navigationAction.request.url?.host ?? ""
      decisionHandler(refused.contains(host) ? .cancel : .allow)
    }

    func webView(
      _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
      decisionHandler: @escaping @MainActor (WKNavigationResponsePolicy) -> Void
    ) {
      calls.append("response")
      decisionHandler(.allow)
    }

    func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
      calls.append("start")
    }
    func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {
      calls.append("commit")
    }
    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
      calls.append("finish")
    }
    func webView(
      _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!,
      withError error: any Error
    ) { calls.append("fail \((error as? URLError)?.code.rawValue ?? 0)") }
  }

  private func open() -> (SceneContext, UIWindow, Browser) {
    let context = SceneContext.open("web")
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let browser = Browser()
    window.rootViewController = browser
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    return (context, window, browser)
  }

  private func run(_ window: UIWindow) {
    while MainQueue.current.run() {}
    window.layoutIfNeeded()
  }

  private func text(in view: UIView) -> String {
    if let view = view as? UITextView { return view.attributedText.string }
    return view.subviews.map(text).joined()
  }

  @Test func pageOfTheNetworkShowsItsAddress() throws {
    let (context, window, browser) = open()
    defer { context.close() }
    let address = try #require(URL(string: "https://www.apple.com"))
    browser.webView.load(URLRequest(url: address))
    run(window)
    #expect(browser.calls == ["action -1", "start", "response", "commit", "finish"])
    #expect(text(in: browser.view).contains("https://www.apple.com"))
    #expect(browser.webView.url == address)
    #expect(!browser.webView.isLoading && browser.webView.estimatedProgress == 1)
    let messages = context.said("WKWebView")
    #expect(messages.count == 1)
    #expect(messages.first?.contains("https://www.apple.com") == true)
  }

  @Test func stringOfHTMLIsShownAsText() {
    let (context, window, browser) = open()
    defer { context.close() }
    browser.webView.loadHTMLString(
      """
      <html><head><title>A &amp; B</title><meta name="viewport" content="width=device-width">
      <style>body { font-family: -apple-system; background: #eef }</style></head>
      <body><h1>Title</h1><p>Some <b>bold</b> text.</p><ul><li>One<li>Two</ul></body></html>
      """, baseURL: nil)
    run(window)
    #expect(browser.webView.title == "A & B")
    #expect(browser.calls == ["action -1", "start", "commit", "finish"], "there is no response")
    let lines = text(in: browser.view).split(separator: "\n")
    #expect(lines == ["Title", "Some bold text.", "•\u{A0}One", "•\u{A0}Two"])
    #expect(browser.webView.scrollView.contentSize.width == 390)
    #expect(context.said("WKWebView").isEmpty)
  }

  @Test func pageWithoutViewportIsLaidOutFor980Points() {
    let (context, window, browser) = open()
    defer { context.close() }
    browser.webView.loadHTMLString("<p style='font-family:system-ui'>Hello</p>", baseURL: nil)
    run(window)
    // The margin of 16 points, the line and the margin of 16 points, scaled to fit.
    let height = browser.webView.scrollView.contentSize.height
    #expect(height > 16 * 2 * 390.0 / 980 && height < 60 * 390.0 / 980)
  }

  @Test func progressAndTitleAreObserved() {
    let (context, window, browser) = open()
    defer { context.close() }
    var values: [Double] = []
    let observation = browser.webView.observe(\.estimatedProgress, options: .new) { _, change in
      values.append(change.newValue ?? -1)
    }
    var titles: [String] = []
    let other = browser.webView.observe(\.title) { view, _ in
      MainActor.assumeIsolated { titles.append(view.title ?? "") }
    }
    browser.webView.loadHTMLString("<title>News</title>", baseURL: nil)
    run(window)
    #expect(values == [0.1, 1])
    #expect(titles == ["News"])
    observation.invalidate()
    other.invalidate()
  }

  @Test func refusedAndUnknownAddressesAreNotShown() throws {
    let (context, window, browser) = open()
    defer { context.close() }
    browser.refused = ["example.com"]
    browser.webView.load(URLRequest(url: try #require(URL(string: "https://example.com/a"))))
    run(window)
    #expect(browser.calls == ["action -1"])
    browser.calls = []
    browser.webView.load(URLRequest(url: try #require(URL(string: "tel:123"))))
    run(window)
    #expect(browser.calls == ["action -1", "start", "fail -1002"])
    #expect(browser.webView.url == nil)
  }

  @Test func backAndForwardFollowTheList() {
    let (context, window, browser) = open()
    defer { context.close() }
    for name in ["one", "two", "three"] {
      browser.webView.loadHTMLString("<title>\(name)</title>", baseURL: nil)
      run(window)
    }
    #expect(browser.webView.canGoBack && !browser.webView.canGoForward)
    browser.webView.goBack()
    run(window)
    browser.webView.goBack()
    run(window)
    #expect(browser.webView.title == "one" && !browser.webView.canGoBack)
    browser.webView.goForward()
    run(window)
    #expect(browser.webView.title == "two")
    #expect(browser.webView.backForwardList.forwardList.count == 1)
  }

  @Test func scriptsEndWithAnError() {
    let (context, window, browser) = open()
    defer { context.close() }
    var failure: (any Error)?
    browser.webView.evaluateJavaScript("document.title") { failure = $1 }
    run(window)
    #expect((failure as? WKError)?.code == .javaScriptExceptionOccurred)
    browser.webView.configuration.userContentController.addUserScript(
      WKUserScript(source: "1", injectionTime: .atDocumentEnd, forMainFrameOnly: true))
    #expect(context.said("WKWebView").count == 1, "it is said once")
  }

  // MARK: The class of iOS 2

  private final class OldBrowser: NSObject, UIWebViewDelegate {
    var calls: [String] = []
    var isAllowed = true

    func webView(
      _ webView: UIWebView, shouldStartLoadWith request: URLRequest,
      navigationType: UIWebView.NavigationType
    ) -> Bool {
      calls.append("asked \(navigationType.rawValue)")
      return isAllowed
    }
    func webViewDidStartLoad(_ webView: UIWebView) { calls.append("start") }
    func webViewDidFinishLoad(_ webView: UIWebView) { calls.append("finish") }
    func webView(_ webView: UIWebView, didFailLoadWithError error: any Error) {
      calls.append("fail \((error as? URLError)?.code.rawValue ?? 0)")
    }
  }

  /// The order of calls of Apple's page of UIWebViewDelegate.
  @Test func oldWebViewTellsItsDelegate() {
    let context = SceneContext.open("web")
    defer { context.close() }
    let (browser, view) = (
      OldBrowser(), UIWebView(frame: CGRect(x: 0, y: 0, width: 390, height: 99))
    )
    let window = UIWindow(frame: view.frame)
    window.addSubview(view)
    window.makeKeyAndVisible()
    view.delegate = browser
    view.loadHTMLString("<title>T</title><p>Hello</p>", baseURL: nil)
    run(window)
    #expect(browser.calls == ["asked 5", "start", "finish"] && !view.isLoading)
    #expect(text(in: view).contains("Hello"))
    #expect(view.stringByEvaluatingJavaScript(from: "document.title") == "T")
    browser.calls = []
    view.loadRequest(URLRequest(url: URL(fileURLWithPath: "/none.html")))
    run(window)
    #expect(browser.calls == ["asked 5", "start", "fail -1100"])
    browser.isAllowed = false
    view.loadHTMLString("<p>Other</p>", baseURL: nil)
    run(window)
    #expect(text(in: view).contains("Hello"))
  }
}
