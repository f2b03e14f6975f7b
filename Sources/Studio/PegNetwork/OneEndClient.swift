internal import Foundation
internal import FoundationNetworking
private import Synchronization

/// Lets one end of loading through to Foundation's client and drops whatever comes after it.
///
/// swift-corelibs-foundation stops the process ("a task that in not in the registry") when a load ends twice, and brings
/// that about itself: `cancel()` reports an error even after the protocol has finished. Both go through
/// `URLProtocol.client`, so that this object, put in its place, sees them.
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
