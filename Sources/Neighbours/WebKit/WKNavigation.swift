public import Foundation
public import UIKit

/// The mark by which the calls of a delegate belong to one loading of a page.
@preconcurrency @MainActor
open class WKNavigation: NSObject {
  public override init() { super.init() }
}

/// The cause of a navigation.
///
/// - Source: the values of Apple's `WKNavigationType`.
public enum WKNavigationType: Int, Sendable {
  case linkActivated = 0
  case formSubmitted = 1
  case backForward = 2
  case reload = 3
  case formResubmitted = 4
  case other = -1
}

/// - Source: the values of Apple's `WKNavigationActionPolicy`.
public enum WKNavigationActionPolicy: Int, Sendable {
  case cancel = 0
  case allow = 1
  case download = 2
}

/// - Source: the values of Apple's `WKNavigationResponsePolicy`.
public enum WKNavigationResponsePolicy: Int, Sendable {
  case cancel = 0
  case allow = 1
  case download = 2
}

/// A frame of a page; there is only the main one.
@preconcurrency @MainActor
open class WKFrameInfo: NSObject {
  open private(set) var isMainFrame = true
  open private(set) var request = URLRequest(url: WebPage.blank)
  open private(set) weak var webView: WKWebView?

  /// Creates the frame of a blank page, for subclasses in tests.
  public override init() { super.init() }

  convenience init(_ request: URLRequest, _ webView: WKWebView) {
    self.init()
    self.request = request
    self.webView = webView
  }
}

/// A navigation that is about to begin.
@preconcurrency @MainActor
open class WKNavigationAction: NSObject {
  open private(set) var request = URLRequest(url: WebPage.blank)
  open private(set) var navigationType = WKNavigationType.other
  open private(set) var sourceFrame = WKFrameInfo()
  /// The frame that shows the page; never nil here, since a page opens no windows.
  open private(set) var targetFrame: WKFrameInfo?
  open var shouldPerformDownload: Bool { false }

  /// Creates a navigation to a blank page, for subclasses in tests.
  public override init() { super.init() }

  convenience init(_ request: URLRequest, _ type: WKNavigationType, _ webView: WKWebView) {
    self.init()
    self.request = request
    navigationType = type
    sourceFrame = WKFrameInfo(
      webView.url.map { URLRequest(url: $0) } ?? request, webView)
    targetFrame = WKFrameInfo(request, webView)
  }
}

/// The answer to a navigation, before its page is shown.
@preconcurrency @MainActor
open class WKNavigationResponse: NSObject {
  open private(set) var response = URLResponse(
    url: WebPage.blank, mimeType: nil, expectedContentLength: 0, textEncodingName: nil)
  open private(set) var canShowMIMEType = true
  open var isForMainFrame: Bool { true }

  /// Creates an empty answer, for subclasses in tests.
  public override init() { super.init() }

  convenience init(_ response: URLResponse, canShow: Bool) {
    self.init()
    self.response = response
    canShowMIMEType = canShow
  }
}

/// Receives the steps of loading a page.
///
/// - Source: Apple, "WKNavigationDelegate".
@preconcurrency @MainActor
public protocol WKNavigationDelegate: AnyObject {
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void)
  /// Decides on a navigation with its preferences; unless code implements it, the method without preferences is called.
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    preferences: WKWebpagePreferences,
    decisionHandler: @escaping @MainActor (WKNavigationActionPolicy, WKWebpagePreferences) -> Void)
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
    decisionHandler: @escaping @MainActor (WKNavigationResponsePolicy) -> Void)
  func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)
  func webView(
    _ webView: WKWebView,
    didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!)
  func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!,
    withError error: any Error)
  func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!)
  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)
  func webView(
    _ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error)
  func webViewWebContentProcessDidTerminate(_ webView: WKWebView)
}

extension WKNavigationDelegate {
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
  ) { decisionHandler(.allow) }
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    preferences: WKWebpagePreferences,
    decisionHandler: @escaping @MainActor (WKNavigationActionPolicy, WKWebpagePreferences) -> Void
  ) {
    self.webView(webView, decidePolicyFor: navigationAction) { decisionHandler($0, preferences) }
  }
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
    decisionHandler: @escaping @MainActor (WKNavigationResponsePolicy) -> Void
  ) { decisionHandler(navigationResponse.canShowMIMEType ? .allow : .cancel) }
  public func webView(
    _ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!
  ) {}
  public func webView(
    _ webView: WKWebView,
    didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!
  ) {}
  public func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!,
    withError error: any Error
  ) {}
  public func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {}
  public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}
  public func webView(
    _ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error
  ) {}
  public func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {}
}
