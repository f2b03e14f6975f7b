public import Foundation
import PegRuntime
import PegScene
public import UIKit

extension WKWebView {
  /// Ends with an error: scripts do not run here.
  public func evaluateJavaScript(
    _ javaScriptString: String,
    completionHandler: (@MainActor (Any?, (any Error)?) -> Void)? = nil
  ) {
    SceneDiagnostics.report("WKWebView does not run scripts: its pages are text and pictures")
    DispatchQueue.main.async {
      MainActor.assumeIsolated { completionHandler?(nil, Self.scriptError) }
    }
  }

  /// Throws an error: scripts do not run here.
  @discardableResult
  public func evaluateJavaScript(_ javaScriptString: String) async throws -> Any? {
    SceneDiagnostics.report("WKWebView does not run scripts: its pages are text and pictures")
    throw Self.scriptError
  }

  /// Throws an error: scripts do not run here.
  @discardableResult
  public func callAsyncJavaScript(
    _ functionBody: String, arguments: [String: Any] = [:], in frame: WKFrameInfo? = nil,
    contentWorld: WKContentWorld
  ) async throws -> Any? { try await evaluateJavaScript(functionBody) }

  nonisolated private static var scriptError: WKError {
    WKError(.javaScriptExceptionOccurred, "Scripts do not run in WKWebView here")
  }

  /// Returns whether web views load addresses of a scheme themselves.
  ///
  /// - Source: Apple's page of the method: HTTP, HTTPS, file and the schemes that WebKit handles.
  public class func handlesURLScheme(_ urlScheme: String) -> Bool {
    ["about", "blob", "data", "file", "ftp", "http", "https"].contains(urlScheme.lowercased())
  }

  /// Makes a picture of what the view shows.
  public func takeSnapshot(
    with snapshotConfiguration: WKSnapshotConfiguration?,
    completionHandler: @escaping @MainActor (UIImage?, (any Error)?) -> Void
  ) {
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated {
        guard let self else { return }
        let area = snapshotConfiguration?.rect ?? .null
        let rect = area.isNull ? self.bounds : area
        let image = UIGraphicsImageRenderer(size: rect.size).image { _ in
          let origin = CGPoint(x: -rect.minX, y: -rect.minY)
          _ = self.drawHierarchy(
            in: CGRect(origin: origin, size: self.bounds.size), afterScreenUpdates: true)
        }
        completionHandler(image, nil)
      }
    }
  }
}

/// The part of a web view that a picture shows.
@preconcurrency @MainActor
open class WKSnapshotConfiguration: NSObject {
  /// The part; null for all. Units: points.
  open var rect = CGRect.null
  open var snapshotWidth: NSNumber?
  open var afterScreenUpdates = true

  public override init() { super.init() }
}

// The observed properties are found by their names.
@section(".init_array") @used
private let load: @convention(c) () -> Void = { Tables.add { addTable() } }

@MainActor
private func addTable() {
  let table = ClassTable(WKWebView.self)
  table.property("title", \WKWebView.title)
  table.property("URL", \WKWebView.url)
  table.property("loading", \WKWebView.isLoading)
  table.property("estimatedProgress", \WKWebView.estimatedProgress)
  table.property("canGoBack", \WKWebView.canGoBack)
  table.property("canGoForward", \WKWebView.canGoForward)
}
