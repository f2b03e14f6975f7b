public import Foundation
public import FoundationNetworking
import PegScene

// Settings of Apple's loading system that Linux's lacks. Code can set and read them; Linux's loads as it does without them: every
// network counts as one without limits, and a request without a connection fails at once.

extension URLSessionConfiguration {
  private static let waiting = Attached(false)
  private static let constrained = Attached(true)
  private static let expensive = Attached(true)
  private static let launching = Attached(true)

  public var waitsForConnectivity: Bool {
    get { Self.waiting[self] }
    set { Self.waiting[self] = newValue }
  }
  public var allowsConstrainedNetworkAccess: Bool {
    get { Self.constrained[self] }
    set { Self.constrained[self] = newValue }
  }
  public var allowsExpensiveNetworkAccess: Bool {
    get { Self.expensive[self] }
    set { Self.expensive[self] = newValue }
  }
  public var sessionSendsLaunchEvents: Bool {
    get { Self.launching[self] }
    set { Self.launching[self] = newValue }
  }

  /// Creates settings of transfers that go on without their app, which ends with its scene here: they are the standard ones.
  public class func background(withIdentifier identifier: String) -> URLSessionConfiguration {
    SceneDiagnostics.reportOfCaller(
      .warning, "transfers of the background session \"\(identifier)\" end with the scene")
    return .default
  }
}

extension URLSessionTask {
  private static let incremental = Attached(true)

  public var prefersIncrementalDelivery: Bool {
    get { Self.incremental[self] }
    set { Self.incremental[self] = newValue }
  }
}

extension URLSession {
  /// The tasks that have not ended.
  public var allTasks: [URLSessionTask] {
    get async {
      await withCheckedContinuation { continuation in
        getAllTasks { continuation.resume(returning: $0) }
      }
    }
  }
}

extension URLSessionDelegate {
  /// Called after the events of a background session, of which there are none here.
  public func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {}
}

extension URLSessionTaskDelegate {
  public func urlSession(_ session: URLSession, didCreateTask task: URLSessionTask) {}
  public func urlSession(_ session: URLSession, taskIsWaitingForConnectivity task: URLSessionTask) {
  }
}

extension URLRequest {
  /// Always true; false gives a warning.
  public var allowsConstrainedNetworkAccess: Bool {
    get { true }
    set { Self.warn(of: "allowsConstrainedNetworkAccess", newValue) }
  }
  /// Always true; false gives a warning.
  public var allowsExpensiveNetworkAccess: Bool {
    get { true }
    set { Self.warn(of: "allowsExpensiveNetworkAccess", newValue) }
  }

  private static func warn(of name: String, _ value: Bool) {
    guard !value else { return }
    SceneDiagnostics.reportOfCaller(
      .warning, "\(name) of a request has no effect: every network counts as one without limits")
  }
}

extension URLError {
  public enum NetworkUnavailableReason: Int, Sendable {
    case cellular = 0
    case expensive = 1
    case constrained = 2
  }

  /// Always nil: no network is forbidden here.
  public var networkUnavailableReason: NetworkUnavailableReason? { nil }

  /// The data with which a failed download can go on.
  public var downloadTaskResumeData: Data? {
    userInfo[NSURLSessionDownloadTaskResumeData] as? Data
  }
}

/// The key of the data with which a failed download can go on.
public let NSURLSessionDownloadTaskResumeData = "NSURLSessionDownloadTaskResumeData"

extension URLCache {
  /// - Parameter directory: the folder of answers on the disk; nil for one that the system chooses.
  public convenience init(memoryCapacity: Int, diskCapacity: Int, directory: URL?) {
    self.init(
      memoryCapacity: memoryCapacity, diskCapacity: diskCapacity, diskPath: directory?.path)
  }
}

/// The method of a challenge about a server's certificate. None comes: libcurl checks certificates itself.
public let NSURLAuthenticationMethodServerTrust = "NSURLAuthenticationMethodServerTrust"
/// The method of a challenge about the app's own certificate. None comes: libcurl answers servers without one.
public let NSURLAuthenticationMethodClientCertificate = "NSURLAuthenticationMethodClientCertificate"
