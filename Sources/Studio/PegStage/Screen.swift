import CoreGraphics
package import PegDisplayList
import PegMotion
package import PegNetwork
package import PegScene
package import QuartzCore
package import UIKit
// Links the reader of storyboards, which registers itself.
import UIKitNibs

/// A screen without a device: shows a controller or a view, and finds out when they have settled.
///
/// A screen opens a `SceneContext`, with a clock, a main queue and a `UIScreen.main` of its own. Several screens may be open:
/// each call makes its screen's context current, and it stays so until a call to another screen.
///
/// - Units: points.
@MainActor
package final class Screen {
  /// The words that errors use for the content, such as "scene stretchy".
  package let name: String
  package private(set) var window: UIWindow
  /// The time of the scene.
  package let clock: SceneClock
  private let context: SceneContext
  private let queue: MainQueue
  private var warnings: [String] = []
  /// When a picture that is missing is a failure; otherwise it is a warning.
  package enum Strictness: Hashable, Sendable {
    case never
    case always
    /// If the same thread has asked for it since then, as what other threads ask for may be for something else.
    case since(SceneDiagnostics.Mark)
  }

  /// The strictness of the screens that the current task opens.
  @TaskLocal package static var strictness = Strictness.never
  private let strictness = Screen.strictness

  /// Whether nothing but the scenes runs in the process, so that messages of any thread are about them; tests run side by side.
  @TaskLocal package static var isAlone = true
  private let isAlone = Screen.isAlone
  private let opened = SceneDiagnostics.Mark.now()
  private let network: NetworkSession?
  private var content: UIViewController?
  private var isClosed = false
  /// The first message about a wrong picture.
  private var failure: String?
  private let timeline: Timeline?
  private let safeArea: UIEdgeInsets

  /// Seconds of real time that content may take to settle.
  private var settlingLimit: Int { network?.patience ?? 10 }

  /// Opens an empty, transparent screen and makes it the current one.
  ///
  /// - Parameters:
  ///   - size: the window's size.
  ///   - screenSize: the size of `UIScreen.main` if it isn't the window's.
  ///   - traits: replace those of an upright phone in light colours; the scale is that of `UIScreen.main` before unless given.
  ///   - network: answers the requests of the content.
  ///   - timeline: the steps of the script that plays the content; nil without a script.
  package init(
    _ name: String, size: CGSize, screenSize: CGSize? = nil, safeArea: UIEdgeInsets = .zero,
    traits: UITraitCollection, network: NetworkSession?, timeline: Timeline? = nil
  ) {
    self.name = name
    self.network = network
    self.timeline = timeline
    let scale = UIScreen.main.scale
    context = SceneContext.open(name)
    clock = SceneClock.current
    queue = MainQueue.current
    CrashContext.enter(name, timeline, at: .zero)
    queue.open { Self.nanoseconds(until: $0) }
    SceneTasks.of(context).open()
    let all = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceIdiom: .phone),
      UITraitCollection(horizontalSizeClass: .compact),
      UITraitCollection(verticalSizeClass: .regular), UITraitCollection(displayScale: scale),
      // No phone since the iPhone XR measures the force of touches.
      UITraitCollection(forceTouchCapability: .unavailable), traits,
    ])
    UITraitCollection.current = all
    UIScreen.main.configure(size: screenSize ?? size, traits: all)
    self.safeArea = safeArea
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    fit(window)
    clock.didMove = { CrashContext.note(moment: $0) }
    clock.afterTurn = { [weak self, queue] in
      CrashContext.begin(.mainQueue)
      // Tasks go from one executor to the next at the same moment. Work that never ends stops here; settling reports it.
      var rounds = 0
      while rounds < 1000, queue.run() { rounds += 1 }
      CrashContext.begin(.layingOut)
      self?.window.layoutIfNeeded()
      CrashContext.begin(.passingTime)
    }
  }

  /// Gives a window the traits of the screen and the room that its bars and corners leave.
  private func fit(_ window: UIWindow) {
    window.traitOverride = UIScreen.main.traitCollection
    window.deviceSafeAreaInsets = safeArea
  }

  /// Makes the scene's clock, traits, main queue and `UIScreen.main` the current ones.
  package func enter() {
    guard SceneContext.current !== context, !isClosed else { return }
    context.enter()
    CrashContext.enter(name, timeline, at: clock.now)
  }

  /// Returns the time until a deadline, up to the next five milliseconds, since some microseconds have passed since it was made.
  private nonisolated static func nanoseconds(until deadline: MainQueue.Deadline) -> Int64 {
    let left: Int64
    switch deadline {
    case .interval(let nanoseconds): left = nanoseconds
    case .dispatch(let deadline):
      let (end, now) = (deadline.uptimeNanoseconds, DispatchTime.now().uptimeNanoseconds)
      left = end > now ? Int64(min(end - now, 1 << 62)) : 0
    case .date(let date):
      left = Int64(min(max(0, date.timeIntervalSinceNow), 1e9) * 1e9)
    }
    let step: Int64 = 5_000_000
    return (left + step - 1) / step * step
  }

  /// Moves the scene's time on, and runs what is due on the way.
  func pass(to moment: SceneTime) {
    enter()
    CrashContext.begin(.passingTime)
    clock.advance(to: moment)
  }

  /// Pixels per point.
  package var scale: CGFloat { window.traitCollection.displayScale }

  /// Replaces traits while the content is shown, as the system's settings do.
  package func change(_ traits: UITraitCollection) {
    enter()
    CrashContext.begin(.changingTraits)
    let old = window.traitCollection
    let all = UITraitCollection(traitsFrom: [old, traits])
    UITraitCollection.current = all
    UIScreen.main.configure(size: UIScreen.main.bounds.size, traits: all)
    window.replaceTraits(with: all)
    let size = all.preferredContentSizeCategory
    guard size != old.preferredContentSizeCategory else { return }
    NotificationCenter.default.post(
      name: UIContentSizeCategory.didChangeNotification, object: UIApplication.shared,
      userInfo: [UIContentSizeCategory.newValueUserInfoKey: size])
  }

  /// Shows a controller on the whole screen, settled.
  ///
  /// - Throws: `StageError`.
  package func show(_ controller: UIViewController) throws(StageError) {
    enter()
    content = controller
    window.rootViewController = controller
    window.makeKeyAndVisible()
    // A tree made before this screen was on has resolved its colours for another one.
    controller.view.traitsMayHaveChanged(from: Self.traitsOfProgram)
    try settle()
  }

  /// Starts a program and shows the window that it makes, settled.
  ///
  /// - Parameter prepare: gives a window what the stage shows around its content, before its controller appears.
  /// - Throws: `StageError`.
  package func show(
    _ program: AppProgram, prepare: @escaping @MainActor (UIWindow) -> Void
  ) throws(StageError) {
    enter()
    let empty = window
    let scene = UIWindowScene.main
    var prepared: Set<UIWindow> = []
    var hasStarted = false
    scene.willShow = { [weak self] window in
      guard let self, prepared.insert(window).inserted else { return }
      if hasStarted {
        SceneDiagnostics.report(
          "the program shows another window after its start, which is not drawn")
      }
      window.frame = empty.frame
      fit(window)
      prepare(window)
    }
    do {
      window = try program.start()
    } catch {
      throw .failed(content: name, message: error.description)
    }
    hasStarted = true
    CrashContext.enter(name, timeline, at: clock.now)
    try settle()
  }

  /// The traits that views have before they come on a screen.
  private static var traitsOfProgram: UITraitCollection { UITraitCollection.current(in: .program) }

  /// Takes the content off and closes the screen. What was current before it becomes current again.
  package func close() {
    guard !isClosed else { return }
    enter()
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
    queue.close()
    SceneTasks.of(context).close()
    context.close()
  }

  /// The warnings of layout, drawing, decoding and the network, in order, each once.
  package var diagnostics: [String] {
    takeMessages()
    return warnings
  }

  private func takeMessages() {
    // Messages about pictures that the program decoded before the screen was open are about its content too.
    let messages =
      context.diagnostics.take() + (network?.takeDiagnostics() ?? [])
      + SceneContext.program.diagnostics.take()
    for message in messages where !isForeign(message) {
      if isFailure(message) {
        failure = failure ?? message.text
      } else if !warnings.contains(message.text) {
        warnings.append(message.text)
      }
    }
  }

  private func isForeign(_ message: SceneDiagnostics.Message) -> Bool {
    guard !isAlone, message.isGuessed, let mark = message.mark else { return false }
    return !mark.isOfThread(of: opened)
  }

  private func isFailure(_ message: SceneDiagnostics.Message) -> Bool {
    switch (message.severity, strictness) {
    case (.warning, _), (.missing, .never): false
    case (.failure, _), (.missing, .always): true
    case (.missing, .since(let mark)): message.mark?.follows(mark) ?? true
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
    CrashContext.begin(.drawing)
    let layer = (view ?? window).layer
    let list = window.afterLayoutAndDisplay {
      isOnScreen ? LayerSnapshotter.snapshotOnScreen(layer) : LayerSnapshotter.snapshot(layer)
    }
    CrashContext.begin(nil)
    try checkFailure()
    return list
  }

  /// Runs work that sees the views where animations show them.
  package func showingAnimations(_ work: () -> Void) {
    enter()
    CALayer.showingPresentation(of: window.layer, work)
  }

  private func checkFailure() throws(StageError) {
    takeMessages()
    if let failure { throw .failed(content: name, message: failure) }
  }

  /// Lays out, waits for requests, and runs the work of the main queue, until none of them is left.
  ///
  /// - Throws: `StageError.notSettled`, `.failed`.
  package func settle() throws(StageError) {
    enter()
    defer { clock.endTurn() }
    let limit = DispatchTime.now() + .seconds(settlingLimit)
    while true {
      // What finished loads sent to the main queue is in it before they count as finished.
      let loading = network?.inFlight ?? 0
      CrashContext.begin(.mainQueue)
      let hadWork = queue.run()
      CrashContext.begin(.layingOut)
      window.layoutIfNeeded()
      try checkFailure()
      if loading == 0 && !hadWork && queue.isEmpty && (network?.inFlight ?? 0) == 0 {
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
