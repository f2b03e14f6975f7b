package import PegDisplayList
package import PegNetwork
import QuartzCore
package import UIKit

/// A screen without a device: shows a controller or a view, and knows when what it shows has settled.
///
/// Screens of one process take the place of `UIScreen.main` one after another; `close()` gives it back.
///
/// - Units: points.
@MainActor
package final class Screen {
  /// The words that errors call the content by, such as "scene stretchy".
  package let name: String
  package let window: UIWindow
  /// What layout and drawing had to say, in order, each once.
  package private(set) var diagnostics: [String] = []
  private let network: NetworkSession?
  private let previous: (size: CGSize, traits: UITraitCollection, current: UITraitCollection)
  private let previousSink: (@MainActor (LayoutDiagnostics.Severity, String) -> Void)?
  private var content: UIViewController?
  /// The first thing that makes the picture wrong.
  private var failure: String?

  /// Seconds of real time that content may take to settle.
  package static let settlingLimit = 10

  /// Switches on an empty, transparent screen.
  ///
  /// - Parameters:
  ///   - size: of the window.
  ///   - screenSize: what `UIScreen.main` says, where that is not the window's size.
  ///   - traits: replace those of an upright phone in light colours; the scale is `UIScreen.main`'s unless given.
  ///   - network: where requests of the content are answered.
  package init(
    _ name: String, size: CGSize, screenSize: CGSize? = nil, safeArea: UIEdgeInsets = .zero,
    traits: UITraitCollection, network: NetworkSession?
  ) {
    self.name = name
    self.network = network
    previous = (
      UIScreen.main.bounds.size, UIScreen.main.traitCollection, UITraitCollection.current
    )
    previousSink = LayoutDiagnostics.sink
    let all = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceIdiom: .phone),
      UITraitCollection(horizontalSizeClass: .compact),
      UITraitCollection(verticalSizeClass: .regular),
      UITraitCollection(displayScale: UIScreen.main.scale), traits,
    ])
    UITraitCollection.current = all
    UIScreen.main.configure(size: screenSize ?? size, traits: all)
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.traitOverride = all
    window.deviceSafeAreaInsets = safeArea
    LayoutDiagnostics.sink = { [weak self] in self?.note($0, $1) }
  }

  /// Pixels per point.
  package var scale: CGFloat { window.traitCollection.displayScale }

  /// Shows a controller on the whole screen, settled.
  ///
  /// - Throws: `StageError`.
  package func show(_ controller: UIViewController) throws(StageError) {
    let old = previous.current
    content = controller
    window.rootViewController = controller
    window.makeKeyAndVisible()
    // A tree made before this screen was on has resolved its colours for another one.
    controller.view.traitsMayHaveChanged(from: old)
    try settle()
  }

  /// Takes the content off and gives `UIScreen.main` back what it said before.
  package func close() {
    let shown = window.traitCollection
    window.rootViewController = nil
    LayoutDiagnostics.sink = previousSink
    UIScreen.main.configure(size: previous.size, traits: previous.traits)
    UITraitCollection.current = previous.current
    content?.viewIfLoaded?.traitsMayHaveChanged(from: shown)
    content = nil
  }

  private func note(_ severity: LayoutDiagnostics.Severity, _ message: String) {
    switch severity {
    case .warning: if !diagnostics.contains(message) { diagnostics.append(message) }
    case .failure: failure = failure ?? message
    }
  }

  /// Returns the picture of the screen, or of one view on it, as it is now.
  ///
  /// - Throws: `StageError.failed`.
  package func displayList(of view: UIView? = nil) throws(StageError) -> DisplayList {
    let list = LayerSnapshotter.snapshot((view ?? window).layer)
    try checkFailure()
    return list
  }

  private func checkFailure() throws(StageError) {
    for diagnostic in network?.takeDiagnostics() ?? [] {
      note(diagnostic.severity == .error ? .failure : .warning, diagnostic.message)
    }
    if let failure { throw .failed(content: name, message: failure) }
  }

  /// Lays out, waits for what is being fetched, and runs what was handed to the main queue, until nothing is left.
  ///
  /// - Throws: `StageError.notSettled`, `.failed`.
  package func settle() throws(StageError) {
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
          content: name, seconds: Self.settlingLimit,
          waitingFor: loading > 0
            ? "\(loading) requests" : "work that keeps adding to the main queue")
      }
      if !hadWork && loading > 0 { Thread.sleep(forTimeInterval: 0.000_2) }
    }
  }
}
