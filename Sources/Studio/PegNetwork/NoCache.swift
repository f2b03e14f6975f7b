internal import Foundation
internal import FoundationNetworking

/// A cache that holds nothing and says so at once.
///
/// swift-corelibs-foundation asks the session's cache before it creates a `URLProtocol`, and the ordinary cache answers
/// from a background queue: two requests could start in either order. It also keeps files outside the package, which no
/// output may depend on.
final class NoCache: URLCache, @unchecked Sendable {
  override func cachedResponse(for request: URLRequest) -> CachedURLResponse? { nil }

  override func getCachedResponse(
    for dataTask: URLSessionDataTask, completionHandler: @escaping (CachedURLResponse?) -> Void
  ) { completionHandler(nil) }

  override func storeCachedResponse(_ response: CachedURLResponse, for request: URLRequest) {}

  override func storeCachedResponse(_ response: CachedURLResponse, for task: URLSessionDataTask) {}
}
