public import Foundation
import PegScene
public import UIKit

/// - Source: the values of Apple's `WKUserScriptInjectionTime`.
public enum WKUserScriptInjectionTime: Int, Sendable {
  case atDocumentStart = 0
  case atDocumentEnd = 1
}

/// A space of names for scripts.
@preconcurrency @MainActor
open class WKContentWorld: NSObject {
  open private(set) var name: String?

  private init(_ name: String?) { self.name = name }

  public static let page = WKContentWorld(nil)
  public static let defaultClient = WKContentWorld(nil)

  open class func world(name: String) -> WKContentWorld { WKContentWorld(name) }
}

/// A script for pages. It is kept, but does not run.
@preconcurrency @MainActor
open class WKUserScript: NSObject {
  open private(set) var source: String
  open private(set) var injectionTime: WKUserScriptInjectionTime
  open private(set) var isForMainFrameOnly: Bool

  public init(
    source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool
  ) {
    self.source = source
    self.injectionTime = injectionTime
    isForMainFrameOnly = forMainFrameOnly
  }

  public convenience init(
    source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool,
    in contentWorld: WKContentWorld
  ) {
    self.init(
      source: source, injectionTime: injectionTime, forMainFrameOnly: forMainFrameOnly)
  }
}

/// A message of a script.
@preconcurrency @MainActor
open class WKScriptMessage: NSObject {
  open private(set) var body: Any = NSNull()
  open private(set) var name = ""
  open private(set) weak var webView: WKWebView?
  open private(set) var frameInfo = WKFrameInfo()

  /// Creates an empty message, for subclasses in tests.
  public override init() { super.init() }

  convenience init(name: String, body: Any, frame: WKFrameInfo) {
    self.init()
    self.name = name
    self.body = body
    frameInfo = frame
    webView = frame.webView
  }
}

/// Receives messages of scripts; never called here, since scripts do not run.
@preconcurrency @MainActor
public protocol WKScriptMessageHandler: AnyObject {
  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}

/// Receives messages of scripts and answers them; never called here.
@preconcurrency @MainActor
public protocol WKScriptMessageHandlerWithReply: AnyObject {
  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
    replyHandler: @escaping @MainActor (Any?, String?) -> Void)
}

/// Rules by which a page's content is blocked; they are kept, but block nothing.
@preconcurrency @MainActor
open class WKContentRuleList: NSObject {
  open var identifier: String! { name }
  private let name: String

  init(_ name: String) { self.name = name }
}

/// The scripts of a web view and the objects that they send messages to.
@preconcurrency @MainActor
open class WKUserContentController: NSObject {
  open private(set) var userScripts: [WKUserScript] = []
  private var handlers: [String: AnyObject] = [:]

  public override init() { super.init() }

  open func addUserScript(_ userScript: WKUserScript) {
    reportScripts()
    userScripts.append(userScript)
  }

  open func removeAllUserScripts() { userScripts = [] }

  open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {
    add(handler: scriptMessageHandler, name)
  }

  open func add(
    _ scriptMessageHandler: any WKScriptMessageHandler, contentWorld: WKContentWorld, name: String
  ) { add(handler: scriptMessageHandler, name) }

  open func addScriptMessageHandler(
    _ scriptMessageHandlerWithReply: any WKScriptMessageHandlerWithReply,
    contentWorld: WKContentWorld, name: String
  ) { add(handler: scriptMessageHandlerWithReply, name) }

  /// - Precondition: the name is not taken, as in Apple's class.
  private func add(handler: AnyObject, _ name: String) {
    precondition(
      handlers[name] == nil,
      "Attempt to add script message handler with name '\(name)' when one already exists.")
    reportScripts()
    handlers[name] = handler
  }

  open func removeScriptMessageHandler(forName name: String) { handlers[name] = nil }

  open func removeScriptMessageHandler(forName name: String, contentWorld: WKContentWorld) {
    handlers[name] = nil
  }

  open func removeAllScriptMessageHandlers() { handlers = [:] }

  open func add(_ contentRuleList: WKContentRuleList) {}
  open func removeAllContentRuleLists() {}

  private func reportScripts() {
    SceneDiagnostics.report("WKWebView does not run scripts: its pages are text and pictures")
  }
}

/// The data that pages keep on the device; there are none here.
@preconcurrency @MainActor
open class WKWebsiteDataStore: NSObject {
  open private(set) var isPersistent: Bool
  open private(set) var httpCookieStore = WKHTTPCookieStore()

  private init(isPersistent: Bool) { self.isPersistent = isPersistent }

  private static let shared = WKWebsiteDataStore(isPersistent: true)

  open class func `default`() -> WKWebsiteDataStore { shared }
  open class func nonPersistent() -> WKWebsiteDataStore { WKWebsiteDataStore(isPersistent: false) }
  open class func allWebsiteDataTypes() -> Set<String> {
    [
      WKWebsiteDataTypeCookies, WKWebsiteDataTypeDiskCache, WKWebsiteDataTypeMemoryCache,
      WKWebsiteDataTypeLocalStorage, WKWebsiteDataTypeSessionStorage,
      WKWebsiteDataTypeIndexedDBDatabases,
    ]
  }

  /// Calls the handler with no records, since pages store nothing.
  open func fetchDataRecords(
    ofTypes dataTypes: Set<String>,
    completionHandler: @escaping @MainActor ([WKWebsiteDataRecord]) -> Void
  ) {
    DispatchQueue.main.async { MainActor.assumeIsolated { completionHandler([]) } }
  }

  open func removeData(
    ofTypes dataTypes: Set<String>, modifiedSince date: Date,
    completionHandler: @escaping @MainActor () -> Void
  ) {
    DispatchQueue.main.async { MainActor.assumeIsolated { completionHandler() } }
  }

  open func removeData(
    ofTypes dataTypes: Set<String>, for dataRecords: [WKWebsiteDataRecord],
    completionHandler: @escaping @MainActor () -> Void
  ) {
    DispatchQueue.main.async { MainActor.assumeIsolated { completionHandler() } }
  }
}

/// The data of a site; no site stores any here.
@preconcurrency @MainActor
open class WKWebsiteDataRecord: NSObject {
  open private(set) var displayName = ""
  open private(set) var dataTypes: Set<String> = []
}

public let WKWebsiteDataTypeCookies = "WKWebsiteDataTypeCookies"
public let WKWebsiteDataTypeDiskCache = "WKWebsiteDataTypeDiskCache"
public let WKWebsiteDataTypeMemoryCache = "WKWebsiteDataTypeMemoryCache"
public let WKWebsiteDataTypeLocalStorage = "WKWebsiteDataTypeLocalStorage"
public let WKWebsiteDataTypeSessionStorage = "WKWebsiteDataTypeSessionStorage"
public let WKWebsiteDataTypeIndexedDBDatabases = "WKWebsiteDataTypeIndexedDBDatabases"

/// The cookies of web views. Code may set and read them; no page does.
@preconcurrency @MainActor
open class WKHTTPCookieStore: NSObject {
  private var cookies: [HTTPCookie] = []

  /// Calls the handler with the cookies that code has set.
  open func getAllCookies(_ completionHandler: @escaping @MainActor ([HTTPCookie]) -> Void) {
    let cookies = cookies
    DispatchQueue.main.async { MainActor.assumeIsolated { completionHandler(cookies) } }
  }

  open func setCookie(_ cookie: HTTPCookie, completionHandler: (@MainActor () -> Void)? = nil) {
    remove(cookie)
    cookies.append(cookie)
    DispatchQueue.main.async { MainActor.assumeIsolated { completionHandler?() } }
  }

  open func delete(_ cookie: HTTPCookie, completionHandler: (@MainActor () -> Void)? = nil) {
    remove(cookie)
    DispatchQueue.main.async { MainActor.assumeIsolated { completionHandler?() } }
  }

  private func remove(_ cookie: HTTPCookie) {
    cookies.removeAll {
      $0.name == cookie.name && $0.domain == cookie.domain && $0.path == cookie.path
    }
  }
}
