public import Foundation

/// A page that a web view has shown.
@preconcurrency @MainActor
open class WKBackForwardListItem: NSObject {
  open private(set) var url: URL
  open private(set) var initialURL: URL
  open package(set) var title: String?
  let page: WebPage

  init(_ page: WebPage) {
    self.page = page
    url = page.url ?? WebPage.blank
    initialURL = url
  }
}

/// The pages that a web view has shown, and those that it went back from.
@preconcurrency @MainActor
open class WKBackForwardList: NSObject {
  private var items: [WKBackForwardListItem] = []
  private var index = -1

  open var currentItem: WKBackForwardListItem? { item(at: 0) }
  open var backItem: WKBackForwardListItem? { item(at: -1) }
  open var forwardItem: WKBackForwardListItem? { item(at: 1) }
  open var backList: [WKBackForwardListItem] { Array(items.prefix(max(0, index))) }
  open var forwardList: [WKBackForwardListItem] { Array(items.dropFirst(index + 1)) }

  /// Returns a page relative to the present one; nil if there is none.
  open func item(at offset: Int) -> WKBackForwardListItem? {
    let (place, overflow) = index.addingReportingOverflow(offset)
    return !overflow && items.indices.contains(place) ? items[place] : nil
  }

  func push(_ page: WebPage) {
    items.removeLast(items.count - index - 1)
    items.append(WKBackForwardListItem(page))
    index = items.count - 1
  }

  func move(to item: WKBackForwardListItem) {
    if let place = items.firstIndex(where: { $0 === item }) { index = place }
  }
}

/// A page that a web view loads.
struct WebPage {
  enum Content {
    /// A document in the program's hands.
    case html(String)
    case data(Data, type: String, encoding: String)
    /// The file of the address.
    case file
    /// A page of the network, of which only the address is shown.
    case network
    case blank
    /// An address with a scheme that web views do not load.
    case unsupported
  }

  static let blank = URL(string: "about:blank") ?? URL(fileURLWithPath: "/")

  var request: URLRequest
  var content: Content
  /// The address that links are relative to.
  var base: URL?

  var url: URL? { request.url }

  init(request: URLRequest, content: Content, base: URL? = nil) {
    self.request = request
    self.content = content
    self.base = base
  }

  /// Creates the page of a request.
  init(_ request: URLRequest) {
    let url = request.url
    let content: Content =
      switch url?.scheme?.lowercased() {
      case "http", "https": .network
      case "file": .file
      case "about", nil: .blank
      case "data": Self.content(ofData: url?.absoluteString ?? "")
      default: .unsupported
      }
    self.init(request: request, content: content, base: url)
  }

  /// - Source: RFC 2397.
  private static func content(ofData address: String) -> Content {
    guard let comma = address.firstIndex(of: ",") else { return .unsupported }
    let words = address[..<comma].dropFirst(5).split(separator: ";")
    let body = String(address[address.index(after: comma)...])
    let data: Data?
    if words.last == "base64" {
      data = Data(base64Encoded: body.removingPercentEncoding ?? body)
    } else {
      data = body.removingPercentEncoding.map { Data($0.utf8) }
    }
    guard let data else { return .unsupported }
    let type = words.first { $0.contains("/") }.map(String.init) ?? "text/plain"
    return .data(data, type: type, encoding: "utf-8")
  }
}
