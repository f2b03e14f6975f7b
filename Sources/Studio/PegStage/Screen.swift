import CoreGraphics
package import PegDisplayList
import PegMotion
package import PegNetwork
package import QuartzCore
package import UIKit

/// A screen without a device: shows a controller or a view, and knows when what it shows has settled.
///
/// A screen takes the place of `UIScreen.main` until it is closed or forgotten.
///
/// - Units: points.
@MainActor
package final class Screen {
  /// The words that errors call the content by, such as "scene stretchy".
  package let name: String
  package let window: UIWindow
  /// The time of what is shown.
  package let clock = SceneClock()
  private let serialNumbers = SerialNumbers()
  /// What layout and drawing had to say, in order, each once.
  package private(set) var diagnostics: [String] = []
  /// When a picture that is missing is a failure; else it is a warning.
  package enum Strictness: Hashable, Sendable {
    case never
    case always
    /// If the same thread has asked for it since then, as what other threads ask for may be for something else.
    case since(DecodingLog.Mark)
  }

  package static var strictness = Strictness.never
  private let network: NetworkSession?
  private var content: UIViewController?
  private var isClosed = false
  /// The first thing that makes the picture wrong.
  private var failure: String?
  private let timeline: Timeline?

  /// Seconds of real time that content may take to settle.
  private var settlingLimit: Int { network?.patience ?? 10 }

  /// Switches on an empty, transparent screen.
  ///
  /// - Parameters:
  ///   - size: of the window.
  ///   - screenSize: what `UIScreen.main` says, where that is not the window's size.
  ///   - traits: replace those of an upright phone in light colours; the scale is `UIScreen.main`'s unless given.
  ///   - network: where requests of the content are answered.
  ///   - timeline: what the content is played by, where a script plays it.
  package init(
    _ name: String, size: CGSize, screenSize: CGSize? = nil, safeArea: UIEdgeInsets = .zero,
    traits: UITraitCollection, network: NetworkSession?, timeline: Timeline? = nil
  ) {
    self.name = name
    self.network = network
    self.timeline = timeline
    if Self.open == 0 {
      Self.ground = Ground()
      SceneTasks.shared.open()
    }
    Self.open += 1
    MainQueue.shared.setDelay { Self.nanoseconds(until: $0) }
    SceneClock.current = clock
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
    Whereabouts.open(name, timeline)
    enter()
    window.deviceSafeAreaInsets = safeArea
    LayoutDiagnostics.sink = { [weak self] in self?.note($0, $1) }
    clock.afterTurn = { [weak window] in
      Whereabouts.begin(.mainQueue)
      // Tasks go from one executor to the next at the same moment. What never ends goes on when the screen settles, which tells.
      var rounds = 0
      while rounds < 1000, MainQueue.shared.run() { rounds += 1 }
      Whereabouts.begin(.layingOut)
      window?.layoutIfNeeded()
      Whereabouts.begin(.passingTime)
    }
  }

  /// Makes time, the words of exceptions and the numbers of objects those of this screen.
  package func enter() {
    SceneClock.current = clock
    SerialNumbers.current = serialNumbers
    exceptionContext = { [name, clock] in "\(name) at \(clock.now.seconds) s" }
    Whereabouts.enter(name, timeline)
  }

  /// The part of a deadline that is left, up to the next five milliseconds: some microseconds have gone since it was made.
  private nonisolated static func nanoseconds(until deadline: MainQueue.Deadline) -> Int64 {
    let left: Int64
    switch deadline {
    case .dispatch(let deadline):
      let (end, now) = (deadline.uptimeNanoseconds, DispatchTime.now().uptimeNanoseconds)
      left = end > now ? Int64(min(end - now, 1 << 62)) : 0
    case .date(let date):
      left = Int64(min(max(0, date.timeIntervalSinceNow), 1e9) * 1e9)
    }
    let step: Int64 = 5_000_000
    return (left + step - 1) / step * step
  }

  /// Has time pass, with what is due on the way.
  func pass(to moment: SceneTime) {
    Whereabouts.begin(.passingTime)
    clock.advance(to: moment)
  }

  /// Pixels per point.
  package var scale: CGFloat { window.traitCollection.displayScale }

  /// Replaces traits while the content is shown, as the system's settings do.
  package func change(_ traits: UITraitCollection) {
    enter()
    Whereabouts.begin(.changingTraits)
    let old = window.traitCollection
    let all = UITraitCollection(traitsFrom: [old, traits])
    UITraitCollection.current = all
    UIScreen.main.configure(size: UIScreen.main.bounds.size, traits: all)
    window.traitOverride = all
    window.traitsMayHaveChanged(from: old)
  }

  /// Shows a controller on the whole screen, settled.
  ///
  /// - Throws: `StageError`.
  package func show(_ controller: UIViewController) throws(StageError) {
    let old = Self.ground.current
    content = controller
    window.rootViewController = controller
    window.makeKeyAndVisible()
    // A tree made before this screen was on has resolved its colours for another one.
    controller.view.traitsMayHaveChanged(from: old)
    try settle()
  }

  /// Takes the content off and, as the last screen, gives `UIScreen.main` back what it said before.
  package func close() {
    guard !isClosed else { return }
    let shown = window.traitCollection
    window.rootViewController = nil
    leave()
    content?.viewIfLoaded?.traitsMayHaveChanged(from: shown)
    content = nil
  }

  isolated deinit { leave() }

  private func leave() {
    guard !isClosed else { return }
    isClosed = true
    Self.open -= 1
    if Self.open == 0 { Self.ground.restore() }
  }

  /// What there is where no screen is.
  @MainActor
  private struct Ground {
    let size = UIScreen.main.bounds.size
    let traits = UIScreen.main.traitCollection
    let current = UITraitCollection.current
    let sink = LayoutDiagnostics.sink
    let clock = SceneClock.current
    let serialNumbers = SerialNumbers.current
    let context = exceptionContext

    func restore() {
      exceptionContext = context
      MainQueue.shared.setDelay(nil)
      SceneTasks.shared.close()
      SceneClock.current = clock
      SerialNumbers.current = serialNumbers
      LayoutDiagnostics.sink = sink
      UIScreen.main.configure(size: size, traits: traits)
      UITraitCollection.current = current
    }
  }

  private static var open = 0
  private static var ground = Ground()

  private func note(_ severity: LayoutDiagnostics.Severity, _ message: String) {
    switch severity {
    case .missing where Self.strictness != .never, .failure: failure = failure ?? message
    case .warning, .missing: if !diagnostics.contains(message) { diagnostics.append(message) }
    }
  }

  /// Returns the picture of the screen, or of one view on it, as it is now.
  ///
  /// - Parameter isOnScreen: whether animations show as far as they have come; else what they lead to is shown, as
  ///   a layer that renders itself into a context does.
  /// - Throws: `StageError.failed`.
  package func displayList(
    of view: UIView? = nil, onScreen isOnScreen: Bool = false
  ) throws(StageError) -> DisplayList {
    enter()
    Whereabouts.begin(.drawing)
    let layer = (view ?? window).layer
    let list = window.afterLayoutAndDisplay {
      isOnScreen ? LayerSnapshotter.snapshotOnScreen(layer) : LayerSnapshotter.snapshot(layer)
    }
    Whereabouts.begin(nil)
    try checkFailure()
    return list
  }

  /// Runs work that sees the views where animations show them.
  package func showingAnimations(_ work: () -> Void) {
    enter()
    CALayer.showingPresentation(of: window.layer, work)
  }

  private func checkFailure() throws(StageError) {
    for diagnostic in network?.takeDiagnostics() ?? [] {
      let severity: LayoutDiagnostics.Severity =
        switch diagnostic.severity {
        case .warning: .warning
        case .missing: .missing
        case .error: .failure
        }
      note(severity, diagnostic.message)
    }
    for entry in DecodingLog.takeEntries() {
      note(Self.isMissing(entry) ? .missing : .warning, entry.message)
    }
    for message in TextFailures.take() { note(.failure, message) }
    if let failure { throw .failed(content: name, message: failure) }
  }

  private static func isMissing(_ entry: DecodingLog.Entry) -> Bool {
    if case .since(let mark) = strictness, !entry.follows(mark) { return false }
    return entry.isPicture
  }

  /// Lays out, waits for what is being fetched, and runs what was handed to the main queue, until nothing is left.
  ///
  /// - Throws: `StageError.notSettled`, `.failed`.
  package func settle() throws(StageError) {
    enter()
    defer { clock.endTurn() }
    let limit = DispatchTime.now() + .seconds(settlingLimit)
    while true {
      // What finished loads sent to the main queue is in it before they count as finished.
      let loading = network?.inFlight ?? 0
      Whereabouts.begin(.mainQueue)
      let hadWork = MainQueue.shared.run()
      Whereabouts.begin(.layingOut)
      window.layoutIfNeeded()
      try checkFailure()
      if loading == 0 && !hadWork && MainQueue.shared.isEmpty && (network?.inFlight ?? 0) == 0 {
        return
      }
      guard DispatchTime.now() < limit else {
        throw .notSettled(
          content: name, seconds: settlingLimit,
          waitingFor: loading > 0
            ? "\(loading) requests" : "work that keeps adding to the main queue")
      }
      if !hadWork && loading > 0 { Thread.sleep(forTimeInterval: 0.000_2) }
    }
  }
}
