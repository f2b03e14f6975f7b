public import Foundation
import UIFoundation

/// A part of the program with its own user interface.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// - Source: the values of Apple's `UIScene.ActivationState`.
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive = 0
    case foregroundInactive = 1
    case background = 2
  }

  /// The reasons for which a scene is connected: none, since nothing outside asks for it.
  @preconcurrency @MainActor
  open class ConnectionOptions: NSObject {
    open var urlContexts: Set<UIOpenURLContext> { [] }
    open var sourceApplication: String? { nil }
    open var handoffUserActivityType: String? { nil }
    open var userActivities: Set<NSUserActivity> { [] }
    open var shortcutItem: UIApplicationShortcutItem? { nil }
  }

  /// Requirements of a scene that is asked for.
  @preconcurrency @MainActor
  open class ActivationRequestOptions: NSObject {
    open var requestingScene: UIScene?
  }

  open private(set) var session: UISceneSession
  open var delegate: (any UISceneDelegate)?
  open var title: String! = ""
  open var subtitle = ""
  open internal(set) var activationState = ActivationState.foregroundActive

  public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    super.init()
    session.scene = self
  }

  /// The program that was started in the scene; nil in others.
  var application: UIResponder?

  open override var next: UIResponder? { application }

  @preconcurrency @MainActor
  open class OpenExternalURLOptions: NSObject {
    open var universalLinksOnly = false
  }

  // A scene that starts the program sends `willConnect`, `willEnterForeground` and `didActivate`; the others are never sent.
  public nonisolated static let willConnectNotification = notification("WillConnect")
  public nonisolated static let didDisconnectNotification = notification("DidDisconnect")
  public nonisolated static let didActivateNotification = notification("DidActivate")
  public nonisolated static let willDeactivateNotification = notification("WillDeactivate")
  public nonisolated static let willEnterForegroundNotification = notification(
    "WillEnterForeground")
  public nonisolated static let didEnterBackgroundNotification = notification("DidEnterBackground")

  private nonisolated static func notification(_ what: String) -> NSNotification.Name {
    NSNotification.Name("UIScene\(what)Notification")
  }
}

extension UIScene {
  /// Calls the handler with false, because no program opens the address.
  public func open(
    _ url: URL, options: OpenExternalURLOptions?,
    completionHandler completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    completion?(false)
  }
}

/// The life of a scene. Every method is optional; those before the mark are called at the start, in this order.
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  func sceneWillEnterForeground(_ scene: UIScene)
  func sceneDidBecomeActive(_ scene: UIScene)

  // MARK: Never called

  func sceneDidDisconnect(_ scene: UIScene)
  func sceneWillResignActive(_ scene: UIScene)
  func sceneDidEnterBackground(_ scene: UIScene)
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
}

extension UISceneDelegate {
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  public func sceneDidDisconnect(_ scene: UIScene) {}
  public func sceneWillResignActive(_ scene: UIScene) {}
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
}

/// An object that may have a window of its own; the requirement `window` of delegates.
///
/// It is apart from their protocols because it is optional at Apple: read through `any UIApplicationDelegate` it is a `UIWindow??`,
/// and a `UIWindow?` through a class that declares it. A class without it does not keep the window that it is given.
@preconcurrency @MainActor
public protocol _UIWindowOwner: AnyObject {
  @_disfavoredOverload
  var window: UIWindow? { get set }
}

extension _UIWindowOwner {
  @_disfavoredOverload
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}

/// The delegate of a scene with windows.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate, _UIWindowOwner {
  /// Never called: a program has no actions on an icon here.
  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
}

extension UIWindowSceneDelegate {
  /// The delegate's own window. The outer optional is nil for a class that declares none, or has none yet.
  public var window: UIWindow?? {
    let owner: any _UIWindowOwner = self
    return owner.window
  }

  public func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) { completionHandler(false) }
}

/// An address that a scene is asked to open.
@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
  open private(set) var url: URL

  init(url: URL) {
    self.url = url
    super.init()
  }
}

/// The way in which a scene is closed.
@preconcurrency @MainActor
open class UISceneDestructionRequestOptions: NSObject {}

/// The system's record of a scene.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
  /// The purpose of a scene.
  public struct Role: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    public static let windowExternalDisplayNonInteractive = Role(
      rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
    public static let windowExternalDisplay = Role(
      rawValue: "UIWindowSceneSessionRoleExternalDisplay")
  }

  open internal(set) weak var scene: UIScene?
  open private(set) var role: Role
  open internal(set) var configuration: UISceneConfiguration
  /// The same for every run.
  open private(set) var persistentIdentifier = "00000000-0000-0000-0000-000000000001"
  open var userInfo: [String: Any]?
  open var stateRestorationActivity: NSUserActivity?

  init(role: Role) {
    self.role = role
    configuration = UISceneConfiguration(name: nil, sessionRole: role)
    super.init()
  }
}

/// The classes that a scene is made of. A name is looked up in the program's Info.plist.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
  open private(set) var name: String?
  open private(set) var role: UISceneSession.Role
  open var sceneClass: AnyClass?
  open var delegateClass: AnyClass?
  /// The storyboard that Info.plist names for the scene.
  let storyboard: String?

  /// Creates the configuration that Info.plist has under a name, or the first one for the role; without either it is empty.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    let program = AppProgram.ofProcess
    let entry = program?.sceneEntry(named: name, role: sessionRole.rawValue)
    self.name = name ?? entry?["UISceneConfigurationName"] as? String
    role = sessionRole
    sceneClass = (entry?["UISceneClassName"] as? String).flatMap { program?.class(named: $0) }
    delegateClass = (entry?["UISceneDelegateClassName"] as? String).flatMap {
      program?.class(named: $0)
    }
    storyboard = entry?["UISceneStoryboardFile"] as? String
    super.init()
  }
}
