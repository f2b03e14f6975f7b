internal import Foundation
internal import FoundationNetworking

/// A cache that holds nothing, and answers at once.
///
/// swift-corelibs-foundation asks the session's cache before it creates a `URLProtocol`. The ordinary cache answers on a
/// background queue, so that two requests could start in either order. It also keeps files outside the package, and no output
/// may depend on those.
final class NoCache: URLCache, @unchecked Sendable {
  override func cachedResponse(for request: URLRequest) -> CachedURLResponse? { nil }

  override func getCachedResponse(
    for dataTask: URLSessionDataTask, completionHandler: @escaping (CachedURLResponse?) -> Void
  ) { completionHandler(nil) }

  override func storeCachedResponse(_ response: CachedURLResponse, for request: URLRequest) {}

  override func storeCachedResponse(_ response: CachedURLResponse, for task: URLSessionDataTask) {}
}
