import Foundation
public import FoundationNetworking

extension Snapshotting where Value == URLRequest, Format == String {
  /// The request as HTTP text: method and address, headers and body; query items and headers are sorted.
  public static var raw: Snapshotting { raw(pretty: false) }

  /// The request as HTTP text: method and address, headers and body; query items and headers are sorted.
  ///
  /// - Parameter pretty: whether a JSON body is indented and its keys sorted.
  public static func raw(pretty: Bool) -> Snapshotting {
    SimplySnapshotting.lines.pullback { request in
      let headers = (request.allHTTPHeaderFields ?? [:]).map { "\($0): \($1)" }.sorted()
      var lines = ["\(request.httpMethod ?? "GET") \(address(of: request) ?? "(null)")"] + headers
      if let body = request.httpBody {
        var text = String(decoding: body, as: UTF8.self)
        if pretty, let object = try? JSONSerialization.jsonObject(with: body),
          let data = try? JSONSerialization.data(
            withJSONObject: object, options: [.prettyPrinted, .sortedKeys])
        {
          text = String(decoding: data, as: UTF8.self)
        }
        lines.append("\n" + text)
      }
      return lines.joined(separator: "\n")
    }
  }

  /// The curl command that sends the request; query items and headers are sorted.
  public static var curl: Snapshotting {
    SimplySnapshotting.lines.pullback { request in
      func quoted(_ text: String) -> String {
        "\"" + text.replacing("\"", with: "\\\"") + "\""
      }
      var parts = ["curl"]
      switch request.httpMethod ?? "GET" {
      case "GET": break
      case "HEAD": parts.append("--head")
      case let method: parts.append("--request \(method)")
      }
      let headers = request.allHTTPHeaderFields ?? [:]
      for (field, value) in headers.sorted(by: { $0.key < $1.key }) where field != "Cookie" {
        parts.append("--header \(quoted("\(field): \(value)"))")
      }
      if let body = request.httpBody.flatMap({ String(data: $0, encoding: .utf8) }) {
        // A quote that is already escaped stays escaped.
        parts.append("--data \(quoted(body.replacing("\\\"", with: "\\\\\"")))")
      }
      if let cookie = headers["Cookie"] { parts.append("--cookie \(quoted(cookie))") }
      parts.append("\"\(address(of: request) ?? "")\"")
      return parts.joined(separator: " \\\n\t")
    }
  }

  private static func address(of request: URLRequest) -> String? {
    guard let url = request.url,
      var components = URLComponents(url: url, resolvingAgainstBaseURL: false)
    else { return request.url?.absoluteString }
    components.queryItems = components.queryItems?.sorted { $0.name < $1.name }
    return components.url?.absoluteString
  }
}
