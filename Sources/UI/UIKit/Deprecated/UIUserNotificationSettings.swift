public import Foundation

/// The kinds of notifications in the API before `UserNotifications`.
///
/// - Source: the values of Apple's `UIUserNotificationType`.
public struct UIUserNotificationType: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let badge = UIUserNotificationType(rawValue: 1)
  public static let sound = UIUserNotificationType(rawValue: 2)
  public static let alert = UIUserNotificationType(rawValue: 4)
}

/// A group of actions of a notification in the API before `UserNotifications`.
@preconcurrency @MainActor
open class UIUserNotificationCategory: NSObject {
  open internal(set) var identifier: String?
}

/// The kinds of notifications that an app asks for in the API before `UserNotifications`.
@preconcurrency @MainActor
open class UIUserNotificationSettings: NSObject {
  open private(set) var types: UIUserNotificationType
  open private(set) var categories: Set<UIUserNotificationCategory>?

  public init(types: UIUserNotificationType, categories: Set<UIUserNotificationCategory>?) {
    self.types = types
    self.categories = categories
  }
}

extension UIApplication {
  private static let settingsKey = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)

  /// The settings that the app has registered; nil before. No question is shown, and no notification comes.
  public var currentUserNotificationSettings: UIUserNotificationSettings? {
    objc_getAssociatedObject(self, Self.settingsKey) as? UIUserNotificationSettings
  }

  /// Registers settings, as if the user agreed to them.
  public func registerUserNotificationSettings(_ notificationSettings: UIUserNotificationSettings) {
    objc_setAssociatedObject(self, Self.settingsKey, notificationSettings, .OBJC_ASSOCIATION_RETAIN)
  }
}
