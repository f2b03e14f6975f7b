package import PegDisplayList
package import PegMotion
import QuartzCore
package import UIKit

/// Tells a stage whether anything is still being fetched.
package protocol LoadMonitor: Sendable {
  /// What is being fetched, nil where nothing is and every result has been handed over.
  var pending: String? { get }
  /// What went wrong for good, such as a damaged recording, nil where nothing did.
  var failure: String? { get }
}

/// A screen without a device: it shows one scene and moves it through time that it alone decides.
///
/// - Units: points and scene time.
@MainActor
package final class Stage {
  package let scene: Scene
  package let window: UIWindow
  package private(set) var time = SceneTime.zero
  /// What layout and drawing had to say, in order, each once.
  package private(set) var diagnostics: [String] = []
  private let loads: (any LoadMonitor)?
  /// The first thing that makes the picture wrong.
  private var failure: String?

  /// Seconds of real time that a scene may take to settle.
  package static let settlingLimit = 10

  /// Shows the scene at the start of its script, settled.
  ///
  /// - Throws: `StageError`.
  package init(
    _ scene: Scene, scale: Double? = nil, loads: (any LoadMonitor)? = nil
  ) throws(StageError) {
    self.scene = scene
    self.loads = loads
    let device = scene.device
    let scale = scale.map { CGFloat($0) } ?? device.scale
    MainQueue.shared.host()
    Self.configureScreen(device: device, scale: scale)
    window = UIWindow(frame: UIScreen.main.bounds)
    window.traitOverride = UIScreen.main.traitCollection
    window.backgroundColor = .black
    window.deviceSafeAreaInsets = device.safeArea
    LayoutDiagnostics.sink = { [weak self] in self?.note($0, $1) }
    window.rootViewController = scene.content()
    window.makeKeyAndVisible()
    try settle()
    try show(offset: scene.script.offset(at: .zero))
  }

  private static func configureScreen(device: Device, scale: CGFloat) {
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceIdiom: .phone),
      UITraitCollection(horizontalSizeClass: .compact),
      UITraitCollection(verticalSizeClass: .regular), UITraitCollection(displayScale: scale),
    ])
    UITraitCollection.current = traits
    UIScreen.main.configure(size: device.size, traits: traits)
  }

  private func note(_ severity: LayoutDiagnostics.Severity, _ message: String) {
    switch severity {
    case .warning: if !diagnostics.contains(message) { diagnostics.append(message) }
    case .failure: failure = failure ?? message
    }
  }

  /// Moves the scene to a moment of its script.
  ///
  /// - Throws: `StageError`.
  package func advance(to time: SceneTime) throws(StageError) {
    self.time = time
    try show(offset: scene.script.offset(at: time))
  }

  /// Scrolls to an offset, whatever the script says.
  ///
  /// - Throws: `StageError`.
  package func show(offset: Double) throws(StageError) {
    guard let scrollView else {
      if scene.script.steps.isEmpty { return try settle() }
      throw .noScrollView(scene: scene.name)
    }
    scrollView.contentOffset = CGPoint(x: scrollView.contentOffset.x, y: CGFloat(offset))
    try settle()
  }

  /// The scroll view that scripts move: the one that bars follow.
  package var scrollView: UIScrollView? {
    var controller = window.rootViewController
    while let navigation = controller as? UINavigationController {
      controller = navigation.topViewController
    }
    return controller?.observedScrollView
  }

  /// Returns the picture as it is now.
  ///
  /// - Throws: `StageError.failed`.
  package func displayList() throws(StageError) -> DisplayList {
    let list = LayerSnapshotter.snapshot(window.layer)
    try checkFailure()
    return list
  }

  private func checkFailure() throws(StageError) {
    if let message = failure ?? loads?.failure {
      throw .failed(scene: scene.name, message: message)
    }
  }

  /// Lays out, waits for what is being fetched, and runs what was handed to the main queue, until nothing is left.
  private func settle() throws(StageError) {
    let limit = DispatchTime.now() + .seconds(Self.settlingLimit)
    while true {
      window.layoutIfNeeded()
      let fetching = loads?.pending
      if MainQueue.shared.run() { continue }
      try checkFailure()
      if fetching == nil { return }
      guard DispatchTime.now() < limit else {
        throw .notSettled(
          scene: scene.name, seconds: Self.settlingLimit, waitingFor: fetching ?? "the main queue")
      }
      Thread.sleep(forTimeInterval: 0.000_2)
    }
  }
}
