public import Foundation
import PegScene
import UIFoundation

// Services of the system on a device. A scene has no such system, so each call is answered as by a device that refuses.

/// An error of a service that a scene does not have.
private func refusal(_ text: String) -> NSError {
  NSError(domain: "UIApplicationErrorDomain", code: 1, userInfo: [NSLocalizedDescriptionKey: text])
}

extension UIApplication {
  // MARK: Other programs

  /// Calls the handler with false, because no program opens the address.
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    completion?(false)
  }

  /// Returns false, because no program opens the address.
  @discardableResult
  public func openURL(_ url: URL) -> Bool { false }

  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  /// The address of the program's settings.
  public static let openSettingsURLString = "app-settings:"
  public static let openNotificationSettingsURLString = "app-settings:notifications"

  // MARK: Background

  /// Returns a number that is used once. The handler is never called, because the program never leaves the screen.
  public func beginBackgroundTask(
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { .make() }

  public func beginBackgroundTask(
    withName name: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { .make() }

  /// No effect: a task of a program on the screen has no limit.
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

  /// Without a limit, as on a device while the program is on the screen. Units: seconds.
  public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

  public var backgroundRefreshStatus: UIBackgroundRefreshStatus { .denied }

  /// No effect: nothing is fetched in the background.
  public func setMinimumBackgroundFetchInterval(_ interval: TimeInterval) {}

  public static let backgroundFetchIntervalMinimum: TimeInterval = 0
  public static let backgroundFetchIntervalNever: TimeInterval = .greatestFiniteMagnitude

  public var isProtectedDataAvailable: Bool { true }

  // MARK: Notifications from servers

  func askForRemoteNotifications() {
    MainQueue.current.enqueue {
      MainActor.assumeIsolated {
        let application = UIApplication.shared
        application.delegate?.application(
          application,
          didFailToRegisterForRemoteNotificationsWithError: refusal(
            "remote notifications are not supported by scenes"))
      }
    }
  }

  /// No effect: the program is never registered.
  public func unregisterForRemoteNotifications() {}

  public var isRegisteredForRemoteNotifications: Bool { false }

  // MARK: Icon

  public var supportsAlternateIcons: Bool { false }
  /// Nil, which means the program's first icon.
  public var alternateIconName: String? { nil }

  /// Calls the handler with an error: no icon is shown that could change.
  public func setAlternateIconName(
    _ name: String?, completionHandler: (@MainActor @Sendable ((any Error)?) -> Void)? = nil
  ) {
    MainQueue.current.enqueue {
      MainActor.assumeIsolated {
        completionHandler?(refusal("scenes show no icon that could change"))
      }
    }
  }

  // MARK: Scenes

  public var supportsMultipleScenes: Bool { false }

  /// Reports that a second scene cannot be opened, and calls the handler with an error, as on a phone.
  public func requestSceneSessionActivation(
    _ session: UISceneSession?, userActivity: NSUserActivity?,
    options: UIScene.ActivationRequestOptions?,
    errorHandler: (@MainActor (any Error) -> Void)? = nil
  ) {
    SceneDiagnostics.report("UIApplication was asked for a second scene, but shows one only")
    errorHandler?(refusal("a program shows one scene only"))
  }

  /// Reports that the scene stays, and calls the handler with an error.
  public func requestSceneSessionDestruction(
    _ session: UISceneSession, options: UISceneDestructionRequestOptions?,
    errorHandler: (@MainActor (any Error) -> Void)? = nil
  ) {
    SceneDiagnostics.report("UIApplication was asked to close its only scene, which stays")
    errorHandler?(refusal("the only scene cannot be closed"))
  }

  /// No effect: there is no picture of the scene in a switcher between programs.
  public func requestSceneSessionRefresh(_ session: UISceneSession) {}
}
