public import Foundation
import PegRuntime
import PegScene
public import UIKit

/// The page area of iOS 2 to 12: a `WKWebView` under an older interface.
///
/// - Source: Apple, "UIWebView".
@preconcurrency @MainActor
open class UIWebView: UIView {
  public enum NavigationType: Int, Sendable {
    case linkClicked = 0
    case formSubmitted = 1
    case backForward = 2
    case reload = 3
    case formResubmitted = 4
    case other = 5
  }

  open weak var delegate: (any UIWebViewDelegate)?
  /// Whether pages that are wider than the view are made smaller; text always fits here.
  open var scalesPageToFit = false
  open var dataDetectorTypes: UIDataDetectorTypes = .phoneNumber
  open var allowsInlineMediaPlayback = false
  open var mediaPlaybackRequiresUserAction = true
  open var mediaPlaybackAllowsAirPlay = true
  open var suppressesIncrementalRendering = false
  open var keyboardDisplayRequiresUserAction = true
  open var allowsPictureInPictureMediaPlayback = true
  open var allowsLinkPreview = false
  open private(set) var request: URLRequest?

  private let page = WKWebView(frame: .zero)
  private lazy var listener = PageListener(self)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpPage()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpPage()
  }

  private func setUpPage() {
    page.frame = bounds
    page.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    page.navigationDelegate = listener
    addSubview(page)
  }

  open override var isOpaque: Bool { didSet { page.isOpaque = isOpaque } }
  /// The scroll view of the page.
  open var scrollView: UIScrollView { page.scrollView }
  open var canGoBack: Bool { page.canGoBack }
  open var canGoForward: Bool { page.canGoForward }
  open var isLoading: Bool { page.isLoading }

  // MARK: Loading

  open func loadRequest(_ request: URLRequest) { page.load(request) }

  open func loadHTMLString(_ string: String, baseURL: URL?) {
    page.loadHTMLString(string, baseURL: baseURL)
  }

  open func load(
    _ data: Data, mimeType MIMEType: String, textEncodingName: String, baseURL: URL
  ) {
    page.load(
      data, mimeType: MIMEType, characterEncodingName: textEncodingName, baseURL: baseURL)
  }

  open func reload() { page.reload() }
  open func stopLoading() { page.stopLoading() }
  open func goBack() { page.goBack() }
  open func goForward() { page.goForward() }

  /// Returns the title for `document.title`; other scripts do not run, and return nothing.
  open func stringByEvaluatingJavaScript(from script: String) -> String? {
    if script.trimmingCharacters(in: CharacterSet(charactersIn: " ;\n")) == "document.title" {
      return page.title ?? ""
    }
    SceneDiagnostics.report("UIWebView does not run scripts: its pages are text and pictures")
    return nil
  }

  fileprivate func shouldLoad(_ action: WKNavigationAction) -> Bool {
    let type = NavigationType(rawValue: action.navigationType.rawValue) ?? .other
    let isLoaded = delegate?.webView(
      self, shouldStartLoadWith: action.request, navigationType: type)
    if isLoaded != false { request = action.request }
    return isLoaded ?? true
  }
}

/// Hears what the page does, and tells the web view's delegate.
@MainActor
private final class PageListener: NSObject, WKNavigationDelegate {
  private weak var view: UIWebView?

  init(_ view: UIWebView) { self.view = view }

  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
  ) {
    decisionHandler(view?.shouldLoad(navigationAction) == true ? .allow : .cancel)
  }

  func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
    if let view { view.delegate?.webViewDidStartLoad(view) }
  }

  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
    if let view { view.delegate?.webViewDidFinishLoad(view) }
  }

  func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!,
    withError error: any Error
  ) {
    if let view { view.delegate?.webView(view, didFailLoadWithError: error) }
  }
}

/// The questions of a `UIWebView`, and its news.
@preconcurrency @MainActor
public protocol UIWebViewDelegate: AnyObject {
  func webView(
    _ webView: UIWebView, shouldStartLoadWith request: URLRequest,
    navigationType: UIWebView.NavigationType
  ) -> Bool
  func webViewDidStartLoad(_ webView: UIWebView)
  func webViewDidFinishLoad(_ webView: UIWebView)
  func webView(_ webView: UIWebView, didFailLoadWithError error: any Error)
}

extension UIWebViewDelegate {
  public func webView(
    _ webView: UIWebView, shouldStartLoadWith request: URLRequest,
    navigationType: UIWebView.NavigationType
  ) -> Bool { true }
  public func webViewDidStartLoad(_ webView: UIWebView) {}
  public func webViewDidFinishLoad(_ webView: UIWebView) {}
  public func webView(_ webView: UIWebView, didFailLoadWithError error: any Error) {}
}

// Nibs connect the delegate by its name.
@section(".init_array") @used
private let load: @convention(c) () -> Void = { Tables.add { addTable() } }

@MainActor
private func addTable() {
  let table = ClassTable(UIWebView.self)
  table.property("delegate", \UIWebView.delegate)
}
