internal import Foundation
internal import FoundationNetworking
private import Synchronization

/// Passes the first end of loading to Foundation's client, and drops everything after it.
///
/// swift-corelibs-foundation stops the process ("a task that in not in the registry") if a load ends twice, and causes that
/// itself: `cancel()` reports an error even after the protocol has finished. Both go through `URLProtocol.client`, so this
/// object takes the client's place.
final class OneEndClient: NSObject, URLProtocolClient {
  private let client: any URLProtocolClient
  private let hasEnded = Mutex(false)

  init(_ client: any URLProtocolClient) { self.client = client }

  private func isFirstEnd() -> Bool {
    hasEnded.withLock { hasEnded in
      defer { hasEnded = true }
      return !hasEnded
    }
  }

  private var isOpen: Bool { hasEnded.withLock { !$0 } }

  func urlProtocolDidFinishLoading(_ loader: URLProtocol) {
    if isFirstEnd() { client.urlProtocolDidFinishLoading(loader) }
  }

  func urlProtocol(_ loader: URLProtocol, didFailWithError error: any Error) {
    if isFirstEnd() { client.urlProtocol(loader, didFailWithError: error) }
  }

  func urlProtocol(
    _ loader: URLProtocol, didReceive response: URLResponse,
    cacheStoragePolicy policy: URLCache.StoragePolicy
  ) {
    if isOpen { client.urlProtocol(loader, didReceive: response, cacheStoragePolicy: policy) }
  }

  func urlProtocol(_ loader: URLProtocol, didLoad data: Data) {
    if isOpen { client.urlProtocol(loader, didLoad: data) }
  }

  func urlProtocol(
    _ loader: URLProtocol, wasRedirectedTo request: URLRequest, redirectResponse: URLResponse
  ) {
    if isOpen {
      client.urlProtocol(loader, wasRedirectedTo: request, redirectResponse: redirectResponse)
    }
  }

  func urlProtocol(_ loader: URLProtocol, cachedResponseIsValid response: CachedURLResponse) {
    if isOpen { client.urlProtocol(loader, cachedResponseIsValid: response) }
  }

  func urlProtocol(_ loader: URLProtocol, didReceive challenge: URLAuthenticationChallenge) {
    if isOpen { client.urlProtocol(loader, didReceive: challenge) }
  }

  func urlProtocol(_ loader: URLProtocol, didCancel challenge: URLAuthenticationChallenge) {
    if isOpen { client.urlProtocol(loader, didCancel: challenge) }
  }
}
