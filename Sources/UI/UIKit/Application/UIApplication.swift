public import Foundation
public import UIFoundation

/// The running program: always active and on the screen.
///
/// The stage starts scenes itself, so there are no application and scene delegates.
@preconcurrency @MainActor
public final class UIApplication: UIResponder {
  public static let shared = UIApplication()

  /// - Source: the values of Apple's `UIApplication.State`.
  public enum State: Int, Sendable {
    case active = 0
    case inactive = 1
    case background = 2
  }

  private override init() { super.init() }

  public var applicationState: State { .active }

  /// Whether the screen stays on, which it always does.
  public var isIdleTimerDisabled = false

  // MARK: Windows

  public var connectedScenes: Set<UIScene> { [UIWindowScene.main] }

  /// The windows that are not hidden, the oldest first.
  public var windows: [UIWindow] { UIWindowScene.main.windows }

  public var keyWindow: UIWindow? { UIWindowScene.main.keyWindow }

  // MARK: Surroundings

  public var preferredContentSizeCategory: UIContentSizeCategory {
    UIScreen.main.traitCollection.preferredContentSizeCategory
  }

  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIScreen.main.traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  public var statusBarOrientation: UIInterfaceOrientation {
    UIWindowScene.main.interfaceOrientation
  }

  public var statusBarFrame: CGRect { UIWindowScene.main.barManager.statusBarFrame }
  public var isStatusBarHidden: Bool { UIWindowScene.main.barManager.isStatusBarHidden }

  // MARK: Other programs

  /// Returns false: there are no other programs that could open the address.
  public func canOpenURL(_ url: URL) -> Bool { false }

  /// Calls the handler with false, because no program opens the address.
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    completion?(false)
  }

  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  /// The address of the program's settings.
  public static let openSettingsURLString = "app-settings:"

  // MARK: Notifications

  // The program is started before user code runs and stays active: none of these is sent.
  public nonisolated static let didFinishLaunchingNotification = notification("DidFinishLaunching")
  public nonisolated static let didBecomeActiveNotification = notification("DidBecomeActive")
  public nonisolated static let willResignActiveNotification = notification("WillResignActive")
  public nonisolated static let didEnterBackgroundNotification = notification("DidEnterBackground")
  public nonisolated static let willEnterForegroundNotification = notification(
    "WillEnterForeground")
  public nonisolated static let willTerminateNotification = notification("WillTerminate")
  public nonisolated static let didReceiveMemoryWarningNotification = notification(
    "DidReceiveMemoryWarning")
  public nonisolated static let significantTimeChangeNotification = notification(
    "SignificantTimeChange")
  public nonisolated static let userDidTakeScreenshotNotification = notification(
    "UserDidTakeScreenshot")

  private nonisolated static func notification(_ what: String) -> NSNotification.Name {
    NSNotification.Name("UIApplication\(what)Notification")
  }
}
