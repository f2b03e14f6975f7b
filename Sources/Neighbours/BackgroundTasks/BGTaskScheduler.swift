public import Foundation
public import PegFoundation
import PegScene

/// Work that the system runs while the app is in the background.
open class BGTask: NSObject, @unchecked Sendable {
  open private(set) var identifier: String
  open var expirationHandler: (() -> Void)?

  init(_ identifier: String) { self.identifier = identifier }

  open func setTaskCompleted(success: Bool) {}
}

open class BGAppRefreshTask: BGTask, @unchecked Sendable {}
open class BGProcessingTask: BGTask, @unchecked Sendable {}

/// A wish for work in the background.
open class BGTaskRequest: NSObject, @unchecked Sendable {
  open private(set) var identifier: String
  open var earliestBeginDate: Date?

  init(_ identifier: String) { self.identifier = identifier }
}

open class BGAppRefreshTaskRequest: BGTaskRequest, @unchecked Sendable {
  public init(identifier: String) { super.init(identifier) }
}

open class BGProcessingTaskRequest: BGTaskRequest, @unchecked Sendable {
  open var requiresNetworkConnectivity = false
  open var requiresExternalPower = false

  public init(identifier: String) { super.init(identifier) }
}

/// Schedules work for the background. A scene is never in the background, so that requests end with `unavailable`, as in Apple's simulator.
///
/// - Source: Apple, "BGTaskScheduler".
open class BGTaskScheduler: NSObject, @unchecked Sendable {
  /// A reason for which work is not scheduled.
  public struct Error: CodedError {
    public enum Code: Int, ErrorCode {
      public typealias Failure = Error

      case unavailable = 1
      case tooManyPendingTaskRequests = 2
      case notPermitted = 3
    }

    public let code: Code

    public init(_ code: Code) { self.code = code }

    public static let unavailable = Code.unavailable
    public static var errorDomain: String { "BGTaskSchedulerErrorDomain" }
  }

  private static let one = BGTaskScheduler()

  open class var shared: BGTaskScheduler { one }

  /// Returns true; the handler is never called.
  open func register(
    forTaskWithIdentifier identifier: String, using queue: DispatchQueue?,
    launchHandler: @escaping (BGTask) -> Void
  ) -> Bool { true }

  /// Throws `unavailable`.
  open func submit(_ taskRequest: BGTaskRequest) throws {
    SceneDiagnostics.reportOfCaller(
      .warning, "BGTaskScheduler: nothing runs in the background of a scene")
    throw Error(.unavailable)
  }

  open func cancel(taskRequestWithIdentifier identifier: String) {}
  open func cancelAllTaskRequests() {}

  open func getPendingTaskRequests(
    completionHandler: @escaping @Sendable ([BGTaskRequest]) -> Void
  ) {
    if let queue = SceneMainQueue.current {
      queue.run { completionHandler([]) }
    } else {
      DispatchQueue.main.async { completionHandler([]) }
    }
  }
}
