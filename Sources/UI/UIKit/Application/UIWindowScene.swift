public import Foundation
import PegScene
public import UIFoundation

/// The scene that holds the windows, on its one screen.
@preconcurrency @MainActor
open class UIWindowScene: UIScene, UITraitEnvironment {
  /// The windows of the current scene.
  package static var main: UIWindowScene { ofScene.of(.current) }

  private static let ofScene = SceneValue { _ in
    MainActor.assumeIsolated {
      let session = UISceneSession(role: .windowApplication)
      let type = session.configuration.sceneClass as? UIWindowScene.Type ?? UIWindowScene.self
      return type.init(session: session, connectionOptions: ConnectionOptions())
    }
  }

  private struct WeakWindow { weak var window: UIWindow? }
  private var known: [WeakWindow] = []

  /// Called with each window when it comes on the screen, before its controller does.
  package var willShow: ((UIWindow) -> Void)?

  func add(_ window: UIWindow) {
    known.removeAll { $0.window == nil }
    known.append(WeakWindow(window: window))
  }

  /// The windows that are not hidden, the oldest first.
  open var windows: [UIWindow] { known.compactMap(\.window).filter { !$0.isHidden } }

  /// The window that takes typed text.
  open internal(set) weak var keyWindow: UIWindow?

  open private(set) var screen = UIScreen.main
  open var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }
  open var traitCollection: UITraitCollection { screen.traitCollection }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  open var interfaceOrientation: UIInterfaceOrientation {
    UIInterfaceOrientation(size: screen.bounds.size)
  }

  private(set) lazy var barManager = UIStatusBarManager(of: self)
  open var statusBarManager: UIStatusBarManager? { barManager }
}

/// The state of the screen's status bar.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
  private weak var scene: UIWindowScene?

  init(of scene: UIWindowScene) { self.scene = scene }

  private var window: UIWindow? { scene?.keyWindow ?? scene?.windows.first }

  /// The frame of the bar, whether it is drawn or not; empty if it is hidden.
  open var statusBarFrame: CGRect {
    guard let window, !isStatusBarHidden else { return .zero }
    return CGRect(x: 0, y: 0, width: window.bounds.width, height: window.systemBarHeight)
  }

  open var isStatusBarHidden: Bool { window?.systemBarIsHidden ?? true }

  open var statusBarStyle: UIStatusBarStyle { window?.systemBarStyle ?? .default }
}
