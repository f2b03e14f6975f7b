public import Foundation
import PegScene
import Synchronization

/// Asks whether a person may be tracked. The answer is no.
open class ATTrackingManager: NSObject {
  public enum AuthorizationStatus: UInt, Sendable {
    case notDetermined, restricted, denied, authorized
  }

  private final class Answer: Sendable {
    let status = Mutex(AuthorizationStatus.notDetermined)
  }

  private static let answers = SceneValue { _ in Answer() }

  open class var trackingAuthorizationStatus: AuthorizationStatus {
    answers.of(.ofCaller).status.withLock { $0 }
  }

  private class func deny() {
    answers.of(.ofCaller).status.withLock { $0 = .denied }
    SceneDiagnostics.reportOfCaller(
      .warning, "ATTrackingManager: tracking is denied, since no person is asked")
  }

  /// Asks, and gets the answer `denied` on the main queue.
  open class func requestTrackingAuthorization(
    completionHandler completion: @escaping @Sendable (AuthorizationStatus) -> Void
  ) {
    deny()
    if let queue = SceneMainQueue.current {
      queue.run { completion(.denied) }
    } else {
      DispatchQueue.main.async { completion(.denied) }
    }
  }

  open class func requestTrackingAuthorization() async -> AuthorizationStatus {
    deny()
    return .denied
  }
}
