public import Foundation

/// The text of a notification.
open class UNNotificationContent: NSObject, @unchecked Sendable {
  open fileprivate(set) var parts = Parts()

  /// The values of a content, which a copy takes as they are.
  public struct Parts {
    var title = ""
    var subtitle = ""
    var body = ""
    var badge: NSNumber?
    var categoryIdentifier = ""
    var threadIdentifier = ""
    var userInfo: [AnyHashable: Any] = [:]
    var sound: UNNotificationSound?
  }

  public override init() { super.init() }

  open var title: String { parts.title }
  open var subtitle: String { parts.subtitle }
  open var body: String { parts.body }
  open var badge: NSNumber? { parts.badge }
  open var categoryIdentifier: String { parts.categoryIdentifier }
  open var threadIdentifier: String { parts.threadIdentifier }
  open var userInfo: [AnyHashable: Any] { parts.userInfo }
  open var sound: UNNotificationSound? { parts.sound }

  open override func copy() -> Any {
    let copy = UNNotificationContent()
    copy.parts = parts
    return copy
  }

  open override func mutableCopy() -> Any {
    let copy = UNMutableNotificationContent()
    copy.parts = parts
    return copy
  }
}

open class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
  open override var title: String {
    get { parts.title }
    set { parts.title = newValue }
  }
  open override var subtitle: String {
    get { parts.subtitle }
    set { parts.subtitle = newValue }
  }
  open override var body: String {
    get { parts.body }
    set { parts.body = newValue }
  }
  open override var badge: NSNumber? {
    get { parts.badge }
    set { parts.badge = newValue }
  }
  open override var categoryIdentifier: String {
    get { parts.categoryIdentifier }
    set { parts.categoryIdentifier = newValue }
  }
  open override var threadIdentifier: String {
    get { parts.threadIdentifier }
    set { parts.threadIdentifier = newValue }
  }
  open override var userInfo: [AnyHashable: Any] {
    get { parts.userInfo }
    set { parts.userInfo = newValue }
  }
  open override var sound: UNNotificationSound? {
    get { parts.sound }
    set { parts.sound = newValue }
  }
}

/// A sound, which is not played.
open class UNNotificationSound: NSObject, @unchecked Sendable {
  open private(set) var name: String

  init(name: String) { self.name = name }

  public static let `default` = UNNotificationSound(name: "default")
  public class func named(_ name: UNNotificationSoundName) -> UNNotificationSound {
    UNNotificationSound(name: name.rawValue)
  }
  public convenience init(named name: UNNotificationSoundName) { self.init(name: name.rawValue) }
}

public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The moment of a notification, which never comes here.
open class UNNotificationTrigger: NSObject, @unchecked Sendable {
  open private(set) var repeats: Bool

  init(repeats: Bool) { self.repeats = repeats }
}

open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// Units: seconds.
  open private(set) var timeInterval: TimeInterval

  /// - Precondition: the time is above 0, and at least 60 seconds if the trigger repeats; UIKit raises an exception for others.
  public init(timeInterval: TimeInterval, repeats: Bool) {
    precondition(timeInterval > 0, "time interval must be greater than 0")
    precondition(
      !repeats || timeInterval >= 60, "time interval must be at least 60 if repeating")
    self.timeInterval = timeInterval
    super.init(repeats: repeats)
  }
}

open class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  open private(set) var dateComponents: DateComponents

  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.dateComponents = dateComponents
    super.init(repeats: repeats)
  }
}

open class UNNotificationRequest: NSObject, @unchecked Sendable {
  open private(set) var identifier: String
  open private(set) var content: UNNotificationContent
  open private(set) var trigger: UNNotificationTrigger?

  public init(
    identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?
  ) {
    self.identifier = identifier
    self.content = content.copy() as? UNNotificationContent ?? content
    self.trigger = trigger
  }
}
