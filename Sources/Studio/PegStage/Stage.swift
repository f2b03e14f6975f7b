package import PegDisplayList
package import PegMotion
package import PegNetwork
import QuartzCore
package import UIKit

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
  private let network: NetworkSession?
  /// The first thing that makes the picture wrong.
  private var failure: String?

  /// Seconds of real time that a scene may take to settle.
  package static let settlingLimit = 10

  /// Shows the scene at the start of its script, settled.
  ///
  /// - Throws: `StageError`.
  package init(
    _ scene: Scene, scale: Double? = nil, network: NetworkSession? = nil
  ) throws(StageError) {
    self.scene = scene
    self.network = network
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
    for diagnostic in network?.takeDiagnostics() ?? [] {
      note(diagnostic.severity == .error ? .failure : .warning, diagnostic.message)
    }
    if let failure { throw .failed(scene: scene.name, message: failure) }
  }

  /// Lays out, waits for what is being fetched, and runs what was handed to the main queue, until nothing is left.
  private func settle() throws(StageError) {
    let limit = DispatchTime.now() + .seconds(Self.settlingLimit)
    while true {
      // What finished loads sent to the main queue is in it before they count as finished.
      let loading = network?.inFlight ?? 0
      let hadWork = MainQueue.shared.run()
      window.layoutIfNeeded()
      try checkFailure()
      if loading == 0 && !hadWork && MainQueue.shared.isEmpty && (network?.inFlight ?? 0) == 0 {
        return
      }
      guard DispatchTime.now() < limit else {
        throw .notSettled(
          scene: scene.name, seconds: Self.settlingLimit,
          waitingFor: loading > 0
            ? "\(loading) requests" : "work that keeps adding to the main queue")
      }
      if !hadWork && loading > 0 { Thread.sleep(forTimeInterval: 0.000_2) }
    }
  }
}
