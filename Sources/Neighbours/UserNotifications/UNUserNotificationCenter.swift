public import Foundation
public import PegFoundation
import PegScene
import Synchronization
import UIKit

public enum UNAuthorizationStatus: Int, Sendable {
  case notDetermined, denied, authorized, provisional, ephemeral
}

public struct UNAuthorizationOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let badge = UNAuthorizationOptions(rawValue: 1 << 0)
  public static let sound = UNAuthorizationOptions(rawValue: 1 << 1)
  public static let alert = UNAuthorizationOptions(rawValue: 1 << 2)
  public static let carPlay = UNAuthorizationOptions(rawValue: 1 << 3)
  public static let criticalAlert = UNAuthorizationOptions(rawValue: 1 << 4)
  public static let provisional = UNAuthorizationOptions(rawValue: 1 << 6)
}

public struct UNNotificationPresentationOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let badge = UNNotificationPresentationOptions(rawValue: 1 << 0)
  public static let sound = UNNotificationPresentationOptions(rawValue: 1 << 1)
  public static let alert = UNNotificationPresentationOptions(rawValue: 1 << 2)
  public static let list = UNNotificationPresentationOptions(rawValue: 1 << 3)
  public static let banner = UNNotificationPresentationOptions(rawValue: 1 << 4)
}

/// A reason why the center refuses something.
public struct UNError: CodedError {
  public enum Code: Int, ErrorCode {
    public typealias Failure = UNError

    case notificationsNotAllowed = 1
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }

  public static let notificationsNotAllowed = Code.notificationsNotAllowed
  public static var errorDomain: String { "UNErrorDomain" }
}

open class UNNotificationSettings: NSObject, @unchecked Sendable {
  open private(set) var authorizationStatus: UNAuthorizationStatus

  init(_ status: UNAuthorizationStatus) { authorizationStatus = status }
}

/// A notification that was delivered; here none ever is.
open class UNNotification: NSObject, @unchecked Sendable {
  open private(set) var date: Date
  open private(set) var request: UNNotificationRequest

  init(date: Date, request: UNNotificationRequest) {
    self.date = date
    self.request = request
  }
}

/// A person's answer to a notification; here there is none.
open class UNNotificationResponse: NSObject, @unchecked Sendable {
  open private(set) var notification: UNNotification
  open private(set) var actionIdentifier: String

  init(notification: UNNotification, actionIdentifier: String) {
    self.notification = notification
    self.actionIdentifier = actionIdentifier
  }
}

@preconcurrency
public protocol UNUserNotificationCenterDelegate: AnyObject {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler:
      @escaping (UNNotificationPresentationOptions) -> Void)
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void)
}

extension UNUserNotificationCenterDelegate {
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler:
      @escaping (UNNotificationPresentationOptions) -> Void
  ) { completionHandler([]) }
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) { completionHandler() }
}

/// Schedules notifications of an app. Here permission is denied, and no notification is scheduled or shown.
///
/// - Source: Apple, "UNUserNotificationCenter".
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
  private static let ofScene = SceneValue { _ in UNUserNotificationCenter() }

  /// The center of the scene whose code calls.
  public class func current() -> UNUserNotificationCenter { ofScene.of(.ofCaller) }

  private let status = Mutex(UNAuthorizationStatus.notDetermined)

  /// Set and read on the main queue, as on a device.
  open weak var delegate: (any UNUserNotificationCenterDelegate)?

  open var supportsContentExtensions: Bool { false }

  /// Asks for permission. The answer is no, and comes on the main queue.
  open func requestAuthorization(
    options: UNAuthorizationOptions = [],
    completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    deny()
    DispatchQueue.main.async { completionHandler(false, nil) }
  }

  open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    deny()
    return false
  }

  private func deny() {
    status.withLock { $0 = .denied }
    SceneDiagnostics.reportOfCaller(
      .warning,
      "UNUserNotificationCenter: permission for notifications is denied, since none are shown"
    )
  }

  open func getNotificationSettings(
    completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void
  ) {
    let status = status.withLock { $0 }
    DispatchQueue.main.async { completionHandler(UNNotificationSettings(status)) }
  }

  open func notificationSettings() async -> UNNotificationSettings {
    UNNotificationSettings(status.withLock { $0 })
  }

  /// Refuses the request with `notificationsNotAllowed`.
  open func add(
    _ request: UNNotificationRequest,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    DispatchQueue.main.async { completionHandler?(UNError(.notificationsNotAllowed)) }
  }

  open func add(_ request: UNNotificationRequest) async throws {
    throw UNError(.notificationsNotAllowed)
  }

  open func getPendingNotificationRequests(
    completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
  ) {
    DispatchQueue.main.async { completionHandler([]) }
  }

  open func getDeliveredNotifications(
    completionHandler: @escaping @Sendable ([UNNotification]) -> Void
  ) {
    DispatchQueue.main.async { completionHandler([]) }
  }

  open func pendingNotificationRequests() async -> [UNNotificationRequest] { [] }
  open func deliveredNotifications() async -> [UNNotification] { [] }
  // Nothing is pending or delivered, so that there is nothing to remove.
  open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {}
  open func removeAllPendingNotificationRequests() {}
  open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {}
  open func removeAllDeliveredNotifications() {}
}
