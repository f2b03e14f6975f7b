public import Foundation
public import PegFoundation
import PegScene
import Synchronization

public enum EKEntityType: UInt, Sendable {
  case event, reminder
}

public enum EKAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, fullAccess, writeOnly

  public static let authorized = EKAuthorizationStatus.fullAccess
}

public enum EKSpan: Int, Sendable {
  case thisEvent, futureEvents
}

/// A reason for which events could not be read or saved.
///
/// - Source: the values of Apple's `EKErrorDomain`.
public struct EKError: CodedError {
  public enum Code: Int, ErrorCode {
    public typealias Failure = EKError

    case eventNotMutable, noCalendar, noStartDate, noEndDate, datesInverted
    case eventStoreNotAuthorized = 29
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }

  public static var errorDomain: String { "EKErrorDomain" }
}

/// A list of events.
open class EKCalendar: NSObject, @unchecked Sendable {
  open var title = ""
  open var calendarIdentifier: String { "" }

  public init(for entityType: EKEntityType, eventStore: EKEventStore) {}
}

/// A reminder before an event.
open class EKAlarm: NSObject, @unchecked Sendable {
  open var absoluteDate: Date?
  /// Units: seconds from the begin of the event, negative before it.
  open var relativeOffset: TimeInterval = 0

  public init(absoluteDate date: Date) { absoluteDate = date }
  public init(relativeOffset offset: TimeInterval) { relativeOffset = offset }
}

/// An event or a reminder.
open class EKCalendarItem: NSObject, @unchecked Sendable {
  open private(set) var calendarItemIdentifier = UUID().uuidString
  open var title: String! = ""
  open var location: String?
  open var notes: String?
  open var url: URL?
  open var calendar: EKCalendar!
  open var timeZone: TimeZone?
  open var alarms: [EKAlarm]?
  open var hasAlarms: Bool { !(alarms ?? []).isEmpty }

  public init(eventStore: EKEventStore) {}

  open func addAlarm(_ alarm: EKAlarm) { alarms = (alarms ?? []) + [alarm] }
}

/// An event, which lives as long as code keeps it.
open class EKEvent: EKCalendarItem, @unchecked Sendable {
  open var eventIdentifier: String! { nil }
  open var startDate: Date!
  open var endDate: Date!
  open var isAllDay = false
}

/// A reminder, which lives as long as code keeps it.
open class EKReminder: EKCalendarItem, @unchecked Sendable {
  open var dueDateComponents: DateComponents?
  open var startDateComponents: DateComponents?
  open var isCompleted = false
  open var priority = 0
}

/// The calendars of a person. Here a request for access is denied, and nothing is read or saved.
///
/// - Source: Apple, "EKEventStore".
open class EKEventStore: NSObject, @unchecked Sendable {
  private final class Answers: Sendable {
    let denied = Mutex<Set<EKEntityType>>([])
  }

  private static let answers = SceneValue { _ in Answers() }

  public override init() { super.init() }

  open class func authorizationStatus(for entityType: EKEntityType) -> EKAuthorizationStatus {
    answers.of(.ofCaller).denied.withLock { $0.contains(entityType) } ? .denied : .notDetermined
  }

  private func deny(_ type: EKEntityType) {
    _ = Self.answers.of(.ofCaller).denied.withLock { $0.insert(type) }
    SceneDiagnostics.reportOfCaller(
      .warning, "EKEventStore: access to calendars is denied, since a scene has none")
  }

  private func answer(
    _ type: EKEntityType, _ completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    deny(type)
    if let queue = SceneMainQueue.current {
      queue.run { completion(false, nil) }
    } else {
      DispatchQueue.main.async { completion(false, nil) }
    }
  }

  /// Asks for access. The answer is no, and comes on the main queue.
  open func requestAccess(
    to entityType: EKEntityType, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { answer(entityType, completion) }

  open func requestFullAccessToEvents(
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { answer(.event, completion) }

  open func requestWriteOnlyAccessToEvents(
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { answer(.event, completion) }

  open func requestFullAccessToReminders(
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { answer(.reminder, completion) }

  open func requestAccess(to entityType: EKEntityType) async throws -> Bool {
    deny(entityType)
    return false
  }

  open func requestFullAccessToEvents() async throws -> Bool {
    deny(.event)
    return false
  }

  open func requestFullAccessToReminders() async throws -> Bool {
    deny(.reminder)
    return false
  }

  open var defaultCalendarForNewEvents: EKCalendar? { nil }
  open func defaultCalendarForNewReminders() -> EKCalendar? { nil }
  open func calendars(for entityType: EKEntityType) -> [EKCalendar] { [] }

  open func save(_ event: EKEvent, span: EKSpan) throws {
    throw EKError(.eventStoreNotAuthorized)
  }

  open func save(_ event: EKEvent, span: EKSpan, commit: Bool) throws {
    throw EKError(.eventStoreNotAuthorized)
  }

  open func save(_ reminder: EKReminder, commit: Bool) throws {
    throw EKError(.eventStoreNotAuthorized)
  }

  open func remove(_ event: EKEvent, span: EKSpan) throws {
    throw EKError(.eventStoreNotAuthorized)
  }

  open func predicateForEvents(
    withStart startDate: Date, end endDate: Date, calendars: [EKCalendar]?
  ) -> NSPredicate { NSPredicate(value: false) }

  open func events(matching predicate: NSPredicate) -> [EKEvent] { [] }
}
