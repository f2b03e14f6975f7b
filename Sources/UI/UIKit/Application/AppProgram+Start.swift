import Foundation
import PegScene
import UIFoundation

extension AppProgram {
  /// Makes the delegate; nil if its class is not that of a delegate.
  func makeDelegate() -> (any UIApplicationDelegate)? {
    guard delegateClass is any UIApplicationDelegate.Type, delegateClass is NSObject.Type else {
      return nil
    }
    return ClassInstance.object(delegateClass, as: NSObject.self) as? any UIApplicationDelegate
  }

  /// Starts the program in the current scene and returns the window that it shows.
  ///
  /// The delegate gets each call before the notification about the same event is posted.
  ///
  /// - Throws: `AppStartError` if there is no window in the end.
  /// - Source: Apple, "About the app launch sequence" and "Responding to the launch of your app"; the order of calls to scenes:
  ///   "Managing your app's life cycle".
  package func start() throws(AppStartError) -> UIWindow {
    let application = UIApplication.shared
    guard let delegate = application.delegate else { throw .noDelegate("\(delegateClass)") }
    let scene = UIWindowScene.main
    application.isStarting = true
    scene.application = application
    scene.activationState = .unattached
    let window = manifest == nil ? try storyboardWindow(mainStoryboard, for: delegate) : nil
    _ = delegate.application(application, willFinishLaunchingWithOptions: nil)
    _ = delegate.application(application, didFinishLaunchingWithOptions: nil)
    post(UIApplication.didFinishLaunchingNotification, application)
    window?.makeKeyAndVisible()
    let configuration = try connect(scene, of: application, delegate)
    scene.activationState = .foregroundActive
    application.isStarting = false
    if configuration != nil {
      scene.delegate?.sceneDidBecomeActive(scene)
      post(UIScene.didActivateNotification, scene)
    } else {
      delegate.applicationDidBecomeActive(application)
    }
    post(UIApplication.didBecomeActiveNotification, application)
    guard let window = scene.keyWindow ?? scene.windows.first, !window.isHidden else {
      throw .noWindow
    }
    if scene.windows.count > 1 {
      SceneDiagnostics.report(
        "the program shows \(scene.windows.count) windows, and only the key window is drawn")
    }
    return window
  }

  /// Connects the scene to its delegate, if the program has scenes; returns the configuration.
  private func connect(
    _ scene: UIWindowScene, of application: UIApplication, _ delegate: any UIApplicationDelegate
  ) throws(AppStartError) -> UISceneConfiguration? {
    let session = scene.session
    let options = UIScene.ConnectionOptions()
    let own = session.configuration
    let configuration = delegate.application(
      application, configurationForConnecting: session, options: options)
    guard manifest != nil || configuration !== own else {
      scene.activationState = .foregroundInactive
      return nil
    }
    session.configuration = configuration
    if let known = configuration.delegateClass {
      guard known is any UISceneDelegate.Type, known is NSObject.Type else {
        throw .noSceneDelegate("\(known)")
      }
      scene.delegate =
        ClassInstance.object(known, as: NSObject.self) as? any UISceneDelegate
    } else if let name = sceneEntry(named: configuration.name, role: session.role.rawValue)?[
      "UISceneDelegateClassName"] as? String
    {
      throw .noSceneDelegate(name)
    }
    post(UIScene.willConnectNotification, scene)
    var window: UIWindow?
    if let owner = scene.delegate as? any _UIWindowOwner {
      window = try storyboardWindow(configuration.storyboard, for: owner)
    }
    scene.delegate?.scene(scene, willConnectTo: session, options: options)
    window?.makeKeyAndVisible()
    scene.activationState = .foregroundInactive
    scene.delegate?.sceneWillEnterForeground(scene)
    post(UIScene.willEnterForegroundNotification, scene)
    post(UIApplication.willEnterForegroundNotification, application)
    return configuration
  }

  /// Makes a window with the first controller of a storyboard, and gives it to the delegate that has to keep it.
  ///
  /// - Source: Apple's page of `UIMainStoryboardFile`; "About the app launch sequence": the storyboard is loaded before the delegate
  ///   is called, and its window is shown when the delegate has finished.
  private func storyboardWindow(
    _ name: String?, for owner: any _UIWindowOwner
  ) throws(AppStartError) -> UIWindow? {
    guard let name else { return nil }
    let content: (any StoryboardContent)?
    do {
      content = try NibSlot.source?.storyboard(named: name, in: PegResources.main)
    } catch {
      throw .noStoryboard(name, reason: "\(error)")
    }
    guard let content else {
      throw .noStoryboard(name, reason: "it is not in the app's bundle")
    }
    let storyboard = UIStoryboard(name: name, bundle: PegResources.main, content: content)
    guard let first = storyboard.instantiateInitialViewController() else {
      throw .noStoryboard(name, reason: "no scene of it is the initial one")
    }
    let window = UIWindow(frame: UIScreen.main.bounds)
    owner.window = window
    if owner.window == nil {
      SceneDiagnostics.report(
        "\(type(of: owner)) has no property window, as a program with a main storyboard must have")
    }
    window.rootViewController = first
    return window
  }

  private func post(_ name: NSNotification.Name, _ object: UIResponder) {
    NotificationCenter.default.post(name: name, object: object)
  }
}

/// The reason why a program shows nothing.
package enum AppStartError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The class is not that of a delegate.
  case noDelegate(String)
  /// The class that Info.plist names is not in the program, or is not the delegate of a scene.
  case noSceneDelegate(String)
  /// The program made no window and showed none.
  case noWindow
  /// The storyboard of the first screen cannot be shown.
  case noStoryboard(String, reason: String)

  package var description: String {
    switch self {
    case .noDelegate(let name): "\(name) is not a class of objects with UIApplicationDelegate"
    case .noSceneDelegate(let name):
      "the app's scene delegate \(name) is not a class of the app with UISceneDelegate"
    case .noStoryboard(let name, let reason):
      "the app's first screen is in the storyboard \(name), which cannot be shown: \(reason)"
    case .noWindow:
      "the app's delegate shows no window; call makeKeyAndVisible() when it starts"
    }
  }
}
