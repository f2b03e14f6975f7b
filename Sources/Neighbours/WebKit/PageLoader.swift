import Foundation
import PegScene
import UIFoundation
import UIKit

/// Turns what a web view loads into its page.
@MainActor
enum PageLoader {
  /// The media type of a page's content.
  static func type(of page: WebPage) -> String {
    switch page.content {
    case .html, .network, .blank, .unsupported: return "text/html"
    case .data(_, let type, _): return type
    case .file:
      let types = [
        "html": "text/html", "htm": "text/html", "xhtml": "application/xhtml+xml",
        "txt": "text/plain", "md": "text/plain", "css": "text/css", "js": "text/javascript",
        "json": "application/json", "xml": "text/xml", "png": "image/png", "jpg": "image/jpeg",
        "jpeg": "image/jpeg", "gif": "image/gif", "webp": "image/webp", "pdf": "application/pdf",
      ]
      return types[page.url?.pathExtension.lowercased() ?? ""] ?? "application/octet-stream"
    }
  }

  /// Whether a type is shown: text, HTML and pictures.
  static func canShow(_ type: String) -> Bool {
    type.hasPrefix("text/") || type.hasPrefix("image/") || type == "application/xhtml+xml"
      || type == "application/json"
  }

  /// Shows a page and returns its title.
  static func show(_ page: WebPage, on view: PageView) -> String {
    switch page.content {
    case .html(let text): return show(HTMLDocument(text), page, on: view)
    case .data(let data, let type, _): return show(data, type, page, on: view)
    case .file:
      guard let url = page.url, let data = try? Data(contentsOf: url) else { break }
      return show(data, type(of: page), page, on: view)
    case .network:
      let address = page.url?.absoluteString ?? ""
      SceneDiagnostics.report(
        "WKWebView shows the address of a page, \(address), but not the page")
      view.show(address: address)
      return ""
    case .blank, .unsupported: break
    }
    view.clear()
    return ""
  }

  private static func show(
    _ data: Data, _ type: String, _ page: WebPage, on view: PageView
  ) -> String {
    if type == "text/html" || type == "application/xhtml+xml" {
      return show(HTMLDocument(data: data), page, on: view)
    }
    if type.hasPrefix("image/"), let image = UIImage(data: data) {
      view.show(image: image)
    } else if canShow(type), !type.hasPrefix("image/") {
      view.show(text: String(decoding: data, as: UTF8.self))
    } else {
      SceneDiagnostics.report("WKWebView does not show documents of the type \(type)")
      view.show(address: page.url?.absoluteString ?? "")
    }
    return ""
  }

  private static func show(_ document: HTMLDocument, _ page: WebPage, on view: PageView) -> String {
    view.show(document, base: page.base)
    return document.title ?? ""
  }
}
