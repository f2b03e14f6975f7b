public import Foundation
public import PegFoundation
import UIKit

/// The features that a page asks of a new window.
@preconcurrency @MainActor
open class WKWindowFeatures: NSObject {}

/// Shows what scripts of pages ask for. Scripts do not run here, so that no method is called.
@preconcurrency @MainActor
public protocol WKUIDelegate: AnyObject {
  func webView(
    _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
    for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
  ) -> WKWebView?
  func webViewDidClose(_ webView: WKWebView)
  func webView(
    _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String,
    initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor () -> Void)
  func webView(
    _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String,
    initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor (Bool) -> Void)
  func webView(
    _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String,
    defaultText: String?, initiatedByFrame frame: WKFrameInfo,
    completionHandler: @escaping @MainActor (String?) -> Void)
}

extension WKUIDelegate {
  public func webView(
    _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
    for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
  ) -> WKWebView? { nil }
  public func webViewDidClose(_ webView: WKWebView) {}
  public func webView(
    _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String,
    initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor () -> Void
  ) { completionHandler() }
  public func webView(
    _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String,
    initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor (Bool) -> Void
  ) { completionHandler(false) }
  public func webView(
    _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String,
    defaultText: String?, initiatedByFrame frame: WKFrameInfo,
    completionHandler: @escaping @MainActor (String?) -> Void
  ) { completionHandler(nil) }
}

/// A reason why a web view could not do something.
///
/// - Source: the codes of Apple's `WKError.Code`.
public struct WKError: CodedError {
  public enum Code: Int, ErrorCode {
    public typealias Failure = WKError

    case unknown = 1
    case webContentProcessTerminated = 2
    case webViewInvalidated = 3
    case javaScriptExceptionOccurred = 4
    case javaScriptResultTypeIsUnsupported = 5
    case contentRuleListStoreCompileFailed = 6
    case contentRuleListStoreLookUpFailed = 7
  }

  public let code: Code
  private let message: String

  public init(_ code: Code) { self.init(code, "") }

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  public static let unknown = Code.unknown
  public static let javaScriptExceptionOccurred = Code.javaScriptExceptionOccurred
  public static var errorDomain: String { "WKErrorDomain" }
  public var errorUserInfo: [String: Any] {
    message.isEmpty ? [:] : [NSLocalizedDescriptionKey: message]
  }
}

public let WKErrorDomain = WKError.errorDomain
