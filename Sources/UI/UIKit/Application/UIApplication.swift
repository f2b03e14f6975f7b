public import Foundation
import PegScene
public import UIFoundation

/// The running program.
///
/// A scene that shows the program itself starts it and its delegate (`AppProgram`). Any other scene finds a program that is active
/// and on the screen, whose delegate exists but was never started.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// The program of the current scene.
  public class var shared: UIApplication { ofScene.of(.current) }

  private static let ofScene = SceneValue { _ in
    MainActor.assumeIsolated {
      guard let known = AppProgram.ofProcess?.applicationClass else { return UIApplication() }
      return ClassInstance.object(known, as: UIApplication.self)
    }
  }

  /// - Source: the values of Apple's `UIApplication.State`.
  public enum State: Int, Sendable {
    case active = 0
    case inactive = 1
    case background = 2
  }

  public override init() { super.init() }

  /// Inactive while the delegate starts, then active.
  open var applicationState: State { isStarting ? .inactive : .active }

  var isStarting = false

  /// Whether the screen stays on, which it always does.
  open var isIdleTimerDisabled = false

  // MARK: Delegate

  private var ownDelegate: (any UIApplicationDelegate)?
  private var isMakingDelegate = false

  /// The program's delegate. A scene that shows a screen without the program has one too, because code casts it to its class and
  /// reads its properties; none of its methods was called.
  open var delegate: (any UIApplicationDelegate)? {
    get {
      if ownDelegate == nil, !isMakingDelegate, let program = AppProgram.ofProcess {
        isMakingDelegate = true
        defer { isMakingDelegate = false }
        ownDelegate = program.makeDelegate()
      }
      return ownDelegate
    }
    set { ownDelegate = newValue }
  }

  open override var next: UIResponder? { ownDelegate as? UIResponder }

  // MARK: Windows

  open var connectedScenes: Set<UIScene> { [UIWindowScene.main] }
  open var openSessions: Set<UISceneSession> { [UIWindowScene.main.session] }

  /// The windows that are not hidden, the oldest first.
  open var windows: [UIWindow] { UIWindowScene.main.windows }

  open var keyWindow: UIWindow? { UIWindowScene.main.keyWindow }

  /// Returns the orientations that the delegate supports, or all but upside down.
  open func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
    delegate?.application(self, supportedInterfaceOrientationsFor: window) ?? .allButUpsideDown
  }

  // MARK: Events

  private var ignoredInteractions = 0

  open var isIgnoringInteractionEvents: Bool { ignoredInteractions > 0 }

  /// Drops events until as many calls of `endIgnoringInteractionEvents`.
  open func beginIgnoringInteractionEvents() { ignoredInteractions += 1 }
  open func endIgnoringInteractionEvents() {
    ignoredInteractions = max(0, ignoredInteractions - 1)
  }

  /// Delivers an event to the windows that its touches are in. Every event of a scene comes here first.
  open func sendEvent(_ event: UIEvent) {
    guard !isIgnoringInteractionEvents else { return }
    var sent: [UIWindow] = []
    for touch in (event.allTouches ?? []).sorted(by: { $0.sequence < $1.sequence }) {
      guard let window = touch.window, !sent.contains(where: { $0 === window }) else { continue }
      sent.append(window)
      window.sendEvent(event)
    }
  }

  // MARK: Surroundings

  open var preferredContentSizeCategory: UIContentSizeCategory {
    UIScreen.main.traitCollection.preferredContentSizeCategory
  }

  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIScreen.main.traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  open var statusBarOrientation: UIInterfaceOrientation {
    UIWindowScene.main.interfaceOrientation
  }

  open var statusBarFrame: CGRect { UIWindowScene.main.barManager.statusBarFrame }
  /// Whether the status bar is hidden; setting it has no effect, as in apps whose controllers decide.
  open var isStatusBarHidden: Bool {
    get { UIWindowScene.main.barManager.isStatusBarHidden }
    set {}
  }
  /// The look of the status bar; setting it has no effect, as in apps whose controllers decide.
  open var statusBarStyle: UIStatusBarStyle {
    get { UIWindowScene.main.barManager.statusBarStyle }
    set {}
  }
  /// No effect, as in apps whose controllers decide.
  open func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {}
  /// No effect, as in apps whose controllers decide.
  open func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {}

  // MARK: Outside of the screen

  /// The number on the program's icon; no picture shows it.
  open var applicationIconBadgeNumber = 0
  /// Whether a spinner in the status bar is asked for; no system since iOS 13 shows it.
  open var isNetworkActivityIndicatorVisible = false
  /// The actions of the program's icon; no picture shows them.
  open var shortcutItems: [UIApplicationShortcutItem]?

  // MARK: Notifications

  // Of these, a scene that starts the program sends `didFinishLaunching`, `didBecomeActive` and, if the program has scenes,
  // `willEnterForeground`. The others are never sent: nothing takes the program off the screen, and the end of a film is not an
  // end of the program.
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
  public nonisolated static let backgroundRefreshStatusDidChangeNotification = notification(
    "BackgroundRefreshStatusDidChange")
  public nonisolated static let protectedDataDidBecomeAvailableNotification = notification(
    "ProtectedDataDidBecomeAvailable")
  public nonisolated static let protectedDataWillBecomeUnavailableNotification = notification(
    "ProtectedDataWillBecomeUnavailable")
  public nonisolated static let userDidTakeScreenshotNotification = notification(
    "UserDidTakeScreenshot")
  public nonisolated static let willChangeStatusBarOrientationNotification = notification(
    "WillChangeStatusBarOrientation")
  public nonisolated static let didChangeStatusBarOrientationNotification = notification(
    "DidChangeStatusBarOrientation")
  public nonisolated static let willChangeStatusBarFrameNotification = notification(
    "WillChangeStatusBarFrame")
  public nonisolated static let didChangeStatusBarFrameNotification = notification(
    "DidChangeStatusBarFrame")

  private nonisolated static func notification(_ what: String) -> NSNotification.Name {
    NSNotification.Name("UIApplication\(what)Notification")
  }

  // MARK: Work of other files, open to subclasses

  /// Returns false: there are no other programs that could open the address.
  open func canOpenURL(_ url: URL) -> Bool { false }

  /// Reports to the delegate, after the work that goes on, that no server can reach the program.
  /// Begins to take events of remote controls, of which there is none.
  open func beginReceivingRemoteControlEvents() {}
  open func endReceivingRemoteControlEvents() {}

  open func registerForRemoteNotifications() { askForRemoteNotifications() }

  /// Calls a method of a target with the sender and the event.
  ///
  /// - Parameter target: nil searches the responder chain for an object that has the method: from the sender on, if it is a
  ///   responder, otherwise from the first responder on.
  /// - Returns: whether a target was found.
  @discardableResult
  open func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool { send(action, to: target, from: sender, for: event) }
}

extension UIContentSizeCategory {
  /// Posted when the script of a scene changes the size of text, with the new one under `newValueUserInfoKey`.
  public static let didChangeNotification = NSNotification.Name(
    "UIContentSizeCategoryDidChangeNotification")
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"
}
