/// A number of work that goes on after the program has left the screen.
///
/// - Source: Apple's `UIBackgroundTaskIdentifier`; 0 is invalid.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// The outcome of a fetch in the background.
///
/// - Source: the values of Apple's `UIBackgroundFetchResult`.
public enum UIBackgroundFetchResult: UInt, Sendable {
  case newData = 0
  case noData = 1
  case failed = 2
}

/// Whether the program may fetch in the background.
///
/// - Source: the values of Apple's `UIBackgroundRefreshStatus`.
public enum UIBackgroundRefreshStatus: Int, Sendable {
  case restricted = 0
  case denied = 1
  case available = 2
}

extension UIBackgroundTaskIdentifier {
  @MainActor private static var last = 0

  @MainActor
  static func make() -> UIBackgroundTaskIdentifier {
    last += 1
    return UIBackgroundTaskIdentifier(rawValue: last)
  }
}
