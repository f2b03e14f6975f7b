import Foundation
import PegMotion
import PegStage
import Testing
import UIKit

/// The events at the start of a program, in order.
@MainActor private var log: [String] = []

@MainActor
private final class ColourController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .red
    log.append("viewDidLoad")
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.append("touch")
    super.touchesBegan(touches, with: event)
  }
}

/// A delegate as programs without scenes have it.
private class PlainDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    log.append("willFinish \(application.applicationState == .inactive)")
    return true
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    log.append("didFinish \(launchOptions == nil)")
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = ColourController()
    window?.makeKeyAndVisible()
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    log.append("active \(application.applicationState == .active)")
  }

  func applicationDidFailed() {}

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.append("delegate's touch")
  }
}

/// A delegate that leaves its window to a scene delegate.
private final class SceneAppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    log.append("didFinish")
    return true
  }

  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    log.append("configuration \(session.role == .windowApplication)")
    return UISceneConfiguration(name: "Default Configuration", sessionRole: session.role)
  }

  func applicationDidBecomeActive(_ application: UIApplication) { log.append("never") }
}

private final class TheSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    log.append("connect \(scene.activationState == .unattached) \(scene.session === session)")
    guard let windowScene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = ColourController()
    self.window = window
    window.makeKeyAndVisible()
  }

  func sceneWillEnterForeground(_ scene: UIScene) { log.append("foreground") }
  func sceneDidBecomeActive(_ scene: UIScene) {
    log.append("active \(scene.activationState == .foregroundActive)")
  }
}

private final class Windowless: UIResponder, UIApplicationDelegate {}

private final class CountingApplication: UIApplication {
  override func sendEvent(_ event: UIEvent) {
    log.append("event")
    super.sendEvent(event)
  }
}

@MainActor
@Suite(.serialized, .timeLimit(.minutes(30)))
struct ProgramStartTests {
  private static let events: [(NSNotification.Name, String)] = [
    (UIApplication.didFinishLaunchingNotification, "didFinishLaunching"),
    (UIApplication.willEnterForegroundNotification, "app willEnterForeground"),
    (UIApplication.didBecomeActiveNotification, "didBecomeActive"),
    (UIScene.willConnectNotification, "willConnect"),
    (UIScene.willEnterForegroundNotification, "scene willEnterForeground"),
    (UIScene.didActivateNotification, "didActivate"),
  ]

  /// Plays a program, with its notifications in the log in angle brackets.
  private func play(_ program: AppProgram, _ script: Script = Script()) throws -> Stage {
    log = []
    AppProgram.ofProcess = program
    defer { AppProgram.ofProcess = nil }
    let tokens = Self.events.map { name, text in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
        MainActor.assumeIsolated { log.append("<\(text)>") }
      }
    }
    defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    var scene = Scene("app", program: program)
    scene.script = script
    return try Stage(scene)
  }

  private static let sceneInfo: [String: Any] = [
    "UIApplicationSceneManifest": [
      "UISceneConfigurations": [
        "UIWindowSceneSessionRoleApplication": [
          [
            "UISceneConfigurationName": "Default Configuration",
            "UISceneDelegateClassName": "Shop.TheSceneDelegate",
          ]
        ]
      ]
    ]
  ]

  // The order is Apple's: "About the app launch sequence".
  @Test func programWithoutScenesStartsInOrder() throws {
    let stage = try play(AppProgram(delegate: PlainDelegate.self))
    #expect(
      log == [
        "willFinish true", "didFinish true", "viewDidLoad", "<didFinishLaunching>", "active true",
        "<didBecomeActive>",
      ])
    let delegate = try #require(UIApplication.shared.delegate as? PlainDelegate)
    #expect(stage.window === delegate.window && stage.window.isKeyWindow)
    #expect(UIApplication.shared.delegate?.window??.rootViewController is ColourController)
    #expect(stage.window.safeAreaInsets.top == 47)
    #expect(stage.window.rootViewController?.view.frame.size == CGSize(width: 390, height: 844))
  }

  @Test func programWithScenesStartsInOrder() throws {
    let program = AppProgram(
      delegate: SceneAppDelegate.self, classes: ["TheSceneDelegate": TheSceneDelegate.self],
      info: Self.sceneInfo)
    let stage = try play(program)
    #expect(
      log == [
        "didFinish", "<didFinishLaunching>", "configuration true", "<willConnect>",
        "connect true true", "viewDidLoad", "foreground", "<scene willEnterForeground>",
        "<app willEnterForeground>", "active true", "<didActivate>", "<didBecomeActive>",
      ])
    let scene = try #require(UIApplication.shared.connectedScenes.first as? UIWindowScene)
    let delegate = try #require(scene.delegate as? TheSceneDelegate)
    #expect(stage.window === delegate.window && scene.session.scene === scene)
    #expect(scene.session.configuration.name == "Default Configuration")
  }

  @Test func missingWindowNamesTheStoryboard() throws {
    let plist = ["UIMainStoryboardFile": "Main"]
    let error = #expect(throws: StageError.self) {
      try play(AppProgram(delegate: Windowless.self, info: plist))
    }
    #expect(
      error?.description
        == "scene app cannot be shown: the app's first screen is in the storyboard Main, which cannot be shown: it is not in the app's bundle"
    )
    let other = #expect(throws: StageError.self) {
      try play(AppProgram(delegate: Windowless.self))
    }
    #expect(other?.description.contains("makeKeyAndVisible") == true)
  }

  @Test func missingSceneDelegateIsNamed() throws {
    let error = #expect(throws: StageError.self) {
      try play(AppProgram(delegate: SceneAppDelegate.self, info: Self.sceneInfo))
    }
    #expect(error?.description.contains("Shop.TheSceneDelegate is not a class") == true)
  }

  @Test func eventsPassTheApplicationAndReachTheDelegate() throws {
    let program = AppProgram(delegate: PlainDelegate.self, application: CountingApplication.self)
    let stage = try play(program, Script().tap(CGPoint(x: 100, y: 100)).hold(1))
    try stage.advance(to: SceneTime(seconds: 1))
    // The finger comes down and is lifted.
    #expect(log.suffix(4) == ["event", "touch", "delegate's touch", "event"])
    log = []
    UIApplication.shared.beginIgnoringInteractionEvents()
    #expect(UIApplication.shared.isIgnoringInteractionEvents)
    UIApplication.shared.sendEvent(UIEvent())
    UIApplication.shared.endIgnoringInteractionEvents()
    #expect(!UIApplication.shared.isIgnoringInteractionEvents)
  }

  @Test func delegateOfAnUnstartedProgramExists() throws {
    log = []
    AppProgram.ofProcess = AppProgram(delegate: PlainDelegate.self)
    defer { AppProgram.ofProcess = nil }
    var seen: (any UIApplicationDelegate)?
    let stage = try Stage(
      Scene("one") {
        seen = UIApplication.shared.delegate
        return UIViewController()
      })
    #expect(seen is PlainDelegate && log.isEmpty)
    #expect(stage.window.rootViewController != nil)
  }

  @Test func textSizeIsAnnounced() throws {
    log = []
    let stage = try Stage(
      Scene("sizes", script: Script().hold(1).textSize(.xLarge).hold(1)) { UIViewController() })
    let token = NotificationCenter.default.addObserver(
      forName: UIContentSizeCategory.didChangeNotification, object: nil, queue: nil
    ) { note in
      nonisolated(unsafe) let note = note
      MainActor.assumeIsolated {
        let key = UIContentSizeCategory.newValueUserInfoKey
        log.append((note.userInfo?[key] as? UIContentSizeCategory)?.rawValue ?? "none")
      }
    }
    defer { NotificationCenter.default.removeObserver(token) }
    try stage.advance(to: SceneTime(seconds: 2))
    #expect(log == [UIContentSizeCategory.extraLarge.rawValue])
  }
}
