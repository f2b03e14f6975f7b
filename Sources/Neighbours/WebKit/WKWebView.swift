public import Foundation
import PegRuntime
import PegScene
import UIFoundation
public import UIKit

/// A page area: HTML as text with its styles and pictures, and the address of pages of the network.
///
/// - Source: Apple, "WKWebView".
@preconcurrency @MainActor
open class WKWebView: UIView {
  open private(set) var configuration: WKWebViewConfiguration
  /// The scroll view of the page.
  open private(set) var scrollView = UIScrollView()
  open private(set) var backForwardList = WKBackForwardList()
  open weak var navigationDelegate: (any WKNavigationDelegate)?
  open weak var uiDelegate: (any WKUIDelegate)?
  open var allowsBackForwardNavigationGestures = false
  open var allowsLinkPreview = true
  open var isInspectable = false
  open var customUserAgent: String?
  open var underPageBackgroundColor: UIColor! = .white
  /// The factor of the size of text.
  open var pageZoom: CGFloat = 1 { didSet { pageChanged() } }

  // MARK: Observed properties

  open private(set) var title: String? {
    willSet { willChange("title", of: self) }
    didSet { didChange("title", of: self) }
  }
  open private(set) var url: URL? {
    willSet { willChange("URL", of: self) }
    didSet { didChange("URL", of: self) }
  }
  open private(set) var isLoading = false {
    willSet { willChange("loading", of: self) }
    didSet { didChange("loading", of: self) }
  }
  /// The part of the page that is loaded, 0...1.
  ///
  /// - Source: it is 0.1 as soon as a navigation begins, as observed on iOS.
  open private(set) var estimatedProgress = 0.0 {
    willSet { willChange("estimatedProgress", of: self) }
    didSet { didChange("estimatedProgress", of: self) }
  }
  open private(set) var canGoBack = false {
    willSet { willChange("canGoBack", of: self) }
    didSet { didChange("canGoBack", of: self) }
  }
  open private(set) var canGoForward = false {
    willSet { willChange("canGoForward", of: self) }
    didSet { didChange("canGoForward", of: self) }
  }
  open var hasOnlySecureContent: Bool { url?.scheme == "https" }

  private let page = PageView()
  private var running: Running?

  /// A navigation on its way.
  private struct Running {
    var navigation: WKNavigation
    var page: WebPage
    /// The entry of the list that it goes to; nil for a new one.
    var entry: WKBackForwardListItem?
    var isReload = false
  }

  public init(frame: CGRect, configuration: WKWebViewConfiguration) {
    self.configuration = configuration.copied()
    super.init(frame: frame)
    setUpPage()
  }

  public override convenience init(frame: CGRect) {
    self.init(frame: frame, configuration: WKWebViewConfiguration())
  }

  public required init?(coder: NSCoder) {
    configuration = WKWebViewConfiguration()
    super.init(coder: coder)
    setUpPage()
  }

  private func setUpPage() {
    backgroundColor = .white
    scrollView.alwaysBounceVertical = true
    scrollView.frame = bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.addSubview(page)
    addSubview(scrollView)
    page.linkTapped = { [weak self] in self?.follow($0) }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    scrollView.frame = bounds
    layOutPage()
  }

  private func pageChanged() {
    page.setNeedsLayout()
    setNeedsLayout()
  }

  private func layOutPage() {
    let insets = scrollView.adjustedContentInset
    let width = bounds.width - insets.left - insets.right
    guard width > 0 else { return }
    let size = page.layOut(width: width, textScale: pageZoom)
    page.frame = CGRect(origin: .zero, size: size)
    if scrollView.contentSize != size { scrollView.contentSize = size }
    // A page without a colour is white, unless code makes the view transparent.
    page.backgroundColor = nil
    scrollView.backgroundColor = page.pageColor ?? (isOpaque ? .white : .clear)
    for omission in page.omissions {
      SceneDiagnostics.report("WKWebView leaves out \(omission)")
    }
  }

  // MARK: Loading

  /// Loads a page. Of a page of the network the address is shown.
  @discardableResult
  open func load(_ request: URLRequest) -> WKNavigation? { start(WebPage(request), .other) }

  /// Shows a document of HTML. Scripts do not run, and pictures come from files and `data:` addresses.
  @discardableResult
  open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
    let request = URLRequest(url: baseURL ?? WebPage.blank)
    return start(WebPage(request: request, content: .html(string), base: baseURL), .other)
  }

  @discardableResult
  open func load(
    _ data: Data, mimeType MIMEType: String, characterEncodingName: String, baseURL: URL
  ) -> WKNavigation? {
    let content = WebPage.Content.data(data, type: MIMEType, encoding: characterEncodingName)
    let request = URLRequest(url: baseURL)
    return start(WebPage(request: request, content: content, base: baseURL), .other)
  }

  @discardableResult
  open func loadFileURL(_ URL: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? {
    start(WebPage(URLRequest(url: URL)), .other)
  }

  @discardableResult
  open func loadFileRequest(
    _ request: URLRequest, allowingReadAccessTo readAccessURL: URL
  ) -> WKNavigation { start(WebPage(request), .other) }

  @discardableResult
  open func reload() -> WKNavigation? {
    guard let entry = backForwardList.currentItem else { return nil }
    return start(entry.page, .reload, entry)
  }

  @discardableResult
  open func reloadFromOrigin() -> WKNavigation? { reload() }

  @discardableResult
  open func goBack() -> WKNavigation? { backForwardList.backItem.flatMap { go(to: $0) } }

  @discardableResult
  open func goForward() -> WKNavigation? { backForwardList.forwardItem.flatMap { go(to: $0) } }

  @discardableResult
  open func go(to item: WKBackForwardListItem) -> WKNavigation? {
    start(item.page, .backForward, item)
  }

  /// Ends the loading; the delegate gets an error with the code `NSURLErrorCancelled`.
  open func stopLoading() {
    guard let running else { return }
    fail(running, URLError(.cancelled))
  }

  private func follow(_ url: URL) {
    if let fragment = url.fragment, let own = self.url?.absoluteString,
      url.absoluteString.hasPrefix(own.prefix { $0 != "#" }) || url.host == nil,
      let y = page.place(ofAnchor: fragment)
    {
      let last = max(0, scrollView.contentSize.height - scrollView.bounds.height)
      scrollView.setContentOffset(CGPoint(x: 0, y: min(y, last)), animated: false)
      return
    }
    start(WebPage(URLRequest(url: url)), .linkActivated)
  }

  @discardableResult
  private func start(
    _ page: WebPage, _ type: WKNavigationType, _ entry: WKBackForwardListItem? = nil
  ) -> WKNavigation {
    if let running { fail(running, URLError(.cancelled)) }
    let running = Running(
      navigation: WKNavigation(), page: page, entry: entry, isReload: type == .reload)
    self.running = running
    later(running) { [self] in
      let action = WKNavigationAction(page.request, type, self)
      guard let navigationDelegate else { return begin(running) }
      navigationDelegate.webView(
        self, decidePolicyFor: action, preferences: configuration.defaultWebpagePreferences
      ) { [weak self] policy, _ in
        guard let self, isCurrent(running) else { return }
        if policy == .allow { begin(running) } else { self.running = nil }
      }
    }
    return running.navigation
  }

  private func isCurrent(_ other: Running) -> Bool { running?.navigation === other.navigation }

  /// Does a step later, unless the navigation has ended by then.
  private func later(_ running: Running, _ step: @escaping @MainActor () -> Void) {
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated {
        if self?.isCurrent(running) == true { step() }
      }
    }
  }

  /// The steps after the decision, in the order of Apple's delegate.
  private func begin(_ running: Running) {
    isLoading = true
    estimatedProgress = 0.1
    navigationDelegate?.webView(self, didStartProvisionalNavigation: running.navigation)
    later(running) { [self] in
      if case .unsupported = running.page.content {
        return fail(running, URLError(.unsupportedURL))
      }
      if case .file = running.page.content, let path = running.page.url?.path,
        !FileManager.default.fileExists(atPath: path)
      {
        return fail(running, URLError(.fileDoesNotExist))
      }
      decideOnResponse(running)
    }
  }

  private func decideOnResponse(_ running: Running) {
    // A document in the program's hands has no response.
    if case .html = running.page.content { return commit(running) }
    guard let navigationDelegate, let url = running.page.url else { return commit(running) }
    let type = PageLoader.type(of: running.page)
    let response: URLResponse
    if case .network = running.page.content {
      response =
        HTTPURLResponse(
          url: url, statusCode: 200, httpVersion: "HTTP/1.1", headerFields: ["Content-Type": type])
        ?? URLResponse(
          url: url, mimeType: type, expectedContentLength: -1, textEncodingName: "utf-8")
    } else {
      response = URLResponse(
        url: url, mimeType: type, expectedContentLength: -1, textEncodingName: "utf-8")
    }
    let shown = WKNavigationResponse(response, canShow: PageLoader.canShow(type))
    navigationDelegate.webView(self, decidePolicyFor: shown) { [weak self] policy in
      guard let self, isCurrent(running) else { return }
      if policy == .allow {
        commit(running)
      } else {
        // - Source: the error of WebKit's domain for a policy that stops a loading, code 102.
        fail(running, NSError(domain: "WebKitErrorDomain", code: 102))
      }
    }
  }

  private func commit(_ running: Running) {
    if let entry = running.entry {
      backForwardList.move(to: entry)
    } else {
      backForwardList.push(running.page)
    }
    url = running.page.url
    title = PageLoader.show(running.page, on: page)
    backForwardList.currentItem?.title = title
    if !running.isReload {
      scrollView.contentOffset = CGPoint(x: 0, y: -scrollView.adjustedContentInset.top)
    }
    pageChanged()
    updateList()
    navigationDelegate?.webView(self, didCommit: running.navigation)
    later(running) { [self] in
      self.running = nil
      estimatedProgress = 1
      isLoading = false
      navigationDelegate?.webView(self, didFinish: running.navigation)
    }
  }

  private func fail(_ running: Running, _ error: any Error) {
    self.running = nil
    let hasBegun = isLoading
    estimatedProgress = 0
    isLoading = false
    guard hasBegun else { return }
    navigationDelegate?.webView(
      self, didFailProvisionalNavigation: running.navigation, withError: error)
  }

  private func updateList() {
    canGoBack = backForwardList.backItem != nil
    canGoForward = backForwardList.forwardItem != nil
  }
}
