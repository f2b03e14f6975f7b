package import PegDisplayList
package import PegMotion
package import PegNetwork
import PegScene
package import UIKit

/// Plays a scene's script on a screen, with its own clock.
///
/// - Units: points and scene time.
@MainActor
package final class Stage {
  /// The scene after a rehearsal, so that its script has a definite length.
  package let scene: Scene
  package private(set) var time = SceneTime.zero
  let screen: Screen
  /// Grows by the steps of input from outside.
  private(set) var timeline: Timeline
  private(set) lazy var fingers = Fingers(window)
  private lazy var typing = Typing(window)
  /// The steps that the stage itself performs, in reverse order.
  private var cues: [Cue] = []
  /// The content's offsets at the begin of steps that scroll from anywhere, by the steps' indices.
  private var found: [Int: Double] = [:]

  private struct Cue {
    var time: SceneTime
    var index: Int
  }

  package var window: UIWindow { screen.window }
  /// Messages from layout and drawing, in order and without repetitions.
  package var diagnostics: [String] { screen.diagnostics }
  /// The positions of the script's fingers on the window, as last sent to the scene.
  package var touches: [CGPoint] { fingers.points }
  /// The recent paths of the script's fingers, including those lifted within the last second.
  package var fingerTraces: [FingerTrace] { fingers.traces }

  /// Gives the code of all scenes to come the time of day by their clocks, and the same random numbers in each run.
  ///
  /// - Parameter start: the time of day at the begin of each scene. Units: nanoseconds since 1970.
  package static func activateSurroundings(start: Int64) {
    SceneContext.activateSources(start: start)
  }

  /// Shows the scene at the start of its script, and settles it.
  ///
  /// A script that waits until the scene is idle is rehearsed before.
  ///
  /// - Throws: `StageError`.
  package convenience init(
    _ scene: Scene, scale: Double? = nil, network: NetworkSession? = nil
  ) throws(StageError) {
    try self.init(
      rehearsed: Self.rehearsed(scene, network: network), scale: scale, network: network)
  }

  /// Returns the scale to whose pixels views are laid out: a whole one, as screens have, of which no hairline is thinner than a
  /// pixel of the picture.
  ///
  /// A picture of any width would otherwise break lines where the device does not.
  private static func layoutScale(_ scale: Double?, on device: Device) -> CGFloat {
    guard let scale else { return device.scale }
    return CGFloat(scale < 1 ? scale : scale.rounded(.down))
  }

  init(rehearsed scene: Scene, scale: Double?, network: NetworkSession?) throws(StageError) {
    self.scene = scene
    timeline = scene.timeline
    let device = scene.device
    screen = Screen(
      "scene \(scene.name)", size: device.size, safeArea: device.safeArea,
      traits: UITraitCollection(traitsFrom: [
        device.traits, scene.traits,
        UITraitCollection(displayScale: Self.layoutScale(scale, on: device)),
      ]),
      network: network, timeline: timeline)
    UIScreen.main.displayCornerRadius = device.displayCornerRadius
    AccessibilitySettings.current.reducesMotion = scene.reducesMotion
    // Steps at the very first moment take effect before the content is created.
    let opening = timeline.entries.prefix { $0.begin == .zero && $0.duration == .zero }
    for entry in opening { _ = changeTraits(entry.action) }
    CrashContext.begin(.making)
    switch scene.content {
    case .controller(let make):
      dress(screen.window)
      try screen.show(make())
    case .program(let program):
      try screen.show(program) { [weak self] in self?.dress($0) }
    }
    let anywhere = Set(timeline.scrollsFromAnywhere.map(\.index))
    for (index, entry) in timeline.entries.enumerated().reversed() {
      switch entry.action {
      case .dark where index >= opening.count, .textSize where index >= opening.count:
        cues.append(Cue(time: entry.begin, index: index))
      case .touch, .statusBarTap, .type, .key, .keyPress, .hideKeyboard, .wait, .tilt:
        cues.append(Cue(time: entry.begin, index: index))
      case .scroll where anywhere.contains(index):
        cues.append(Cue(time: entry.begin, index: index))
      default: break
      }
    }
    try follow(.zero)
    screen.window.keyboard?.slides = true
    try perform(upTo: .zero)
  }

  /// Gives a window what is on the screen around its content: black behind it, the bars, the keyboard.
  private func dress(_ window: UIWindow) {
    let device = scene.device
    if window.backgroundColor == nil { window.backgroundColor = .black }
    // A phone in landscape orientation shows no status bar.
    window.showsStatusBar =
      scene.showsStatusBar && (device.kind == .pad || device.orientation == .portrait)
    if scene.showsHomeIndicator, device.safeArea.bottom > 0 {
      window.homeIndicator = HomeIndicator(window, clock: screen.clock)
    }
    window.keyboard = Keyboard(window)
    window.menuPanel = ControlMenus()
  }

  /// Advances the scene to a moment of its script, performing everything that is due on the way at its own time.
  ///
  /// - Precondition: the moment is not before the current one, because nothing can be undone.
  /// - Throws: `StageError`.
  package func advance(to time: SceneTime) throws(StageError) {
    screen.enter()
    try perform(upTo: time)
    self.time = time
    screen.pass(to: time)
    try checkSteps()
    try follow(time)
  }

  /// Advances the scene to the begin of a step of the script; several steps may begin at the same moment.
  ///
  /// - Throws: `StageError`.
  package func advance(toStep index: Int) throws(StageError) {
    let moment = timeline.entries[index].begin
    screen.enter()
    try perform(upTo: moment, before: index)
    time = max(time, moment)
    screen.pass(to: time)
    try checkSteps()
    try follow(moment)
  }

  /// Performs the stage's own steps until a moment, or before a step, each at its time.
  private func perform(upTo end: SceneTime, before limit: Int = .max) throws(StageError) {
    while let cue = cues.last, cue.time <= end, cue.index < limit {
      cues.removeLast()
      let entry = timeline.entries[cue.index]
      switch entry.action {
      case .touch, .statusBarTap, .type, .key, .keyPress, .hideKeyboard:
        // Touches come before everything else that is due at their moment, so advance only to just before it.
        let end = cue.time - SceneTime(nanoseconds: 1)
        if end > screen.clock.now { screen.pass(to: end) }
        try leave(before: cue.index)
        fingers.schedule(entry, on: screen.clock)
        typing.schedule(entry, on: screen.clock)
      case .wait:
        try reach(cue.time)
        try leave(before: cue.index)
      case .scroll:
        try reach(cue.time)
        found[cue.index] = scrollView.map { Double($0.contentOffset.y) }
      case .tilt(let x, let y, let time, let easing):
        try reach(cue.time)
        DeviceTilt.current.tilt(
          to: UIOffset(horizontal: x, vertical: y), over: time, easing.curve)
        try screen.settle()
      default:
        try reach(cue.time)
        if changeTraits(entry.action) { try screen.settle() }
      }
    }
  }

  /// Performs a step that the script does not have, as if it began at the moment.
  ///
  /// - Precondition: the step takes no time, or is a touch, whose fingers the caller moves; the moment isn't before the current one.
  /// - Throws: `StageError`.
  func perform(_ action: Script.Step.Action, at moment: SceneTime) throws(StageError) {
    screen.enter()
    try perform(upTo: moment)
    let index = timeline.append(action, at: moment)
    if changesTraits(action) {
      cues.append(Cue(time: moment, index: index))
      return try perform(upTo: moment)
    }
    let end = moment - SceneTime(nanoseconds: 1)
    if end > screen.clock.now { screen.pass(to: end) }
    try leave(before: index)
    typing.schedule(timeline.entries[index], on: screen.clock)
    if case .statusBarTap = action {
      fingers.schedule(timeline.entries[index], on: screen.clock)
    }
  }

  private func changesTraits(_ action: Script.Step.Action) -> Bool {
    switch action {
    case .dark, .textSize: true
    default: false
    }
  }

  /// Moves the content to the offset where the script leaves it, because no frame may have shown that moment.
  private func leave(before index: Int) throws(StageError) {
    let moment = timeline.entries[index].begin
    if let offset = timeline.offset(at: moment, before: index, found: found) {
      try show(offset: offset)
    }
  }

  private func reach(_ moment: SceneTime) throws(StageError) {
    guard moment > time else { return }
    time = moment
    screen.pass(to: moment)
    try follow(moment)
  }

  /// Changes the traits if the step is about them; returns whether it is.
  private func changeTraits(_ action: Script.Step.Action) -> Bool {
    switch action {
    case .dark(let isOn):
      screen.change(UITraitCollection(userInterfaceStyle: isOn ? .dark : .light))
    case .textSize(let size):
      screen.change(UITraitCollection(preferredContentSizeCategory: size.category))
    default: return false
    }
    return true
  }

  private func checkSteps() throws(StageError) {
    if let name = fingers.missing { throw .noView(scene: scene.name, name: name) }
    if let name = fingers.covered { throw .coveredView(scene: scene.name, name: name) }
    if let (step, time) = typing.missed {
      throw .nothingEdited(scene: scene.name, step: step, time: time.seconds)
    }
  }

  /// Moves the content to the script's offset, if the script determines one, and settles.
  private func follow(_ time: SceneTime) throws(StageError) {
    guard let offset = timeline.offset(at: time, found: found) else { return try screen.settle() }
    try show(offset: offset)
  }

  /// Scrolls to an offset, independently of the script.
  ///
  /// - Throws: `StageError`.
  package func show(offset: Double) throws(StageError) {
    guard let scrollView else {
      if !scene.script.scrolls { return try screen.settle() }
      throw .noScrollView(scene: scene.name)
    }
    CrashContext.begin(.scrolling(offset))
    scrollView.contentOffset = CGPoint(x: scrollView.contentOffset.x, y: CGFloat(offset))
    try screen.settle()
  }

  /// The scroll view that scripts scroll: the one that bars observe.
  package var scrollView: UIScrollView? {
    var controller = window.rootViewController
    while let navigation = controller as? UINavigationController {
      controller = navigation.topViewController
    }
    return controller?.observedScrollView
  }

  /// Whether something is moving or scheduled.
  package var isBusy: Bool { screen.clock.isBusy }

  /// Returns the current picture.
  ///
  /// - Throws: `StageError.failed`.
  package func displayList() throws(StageError) -> DisplayList {
    let list = try screen.displayList(onScreen: true)
    return window.homeIndicator?.added(to: list) ?? list
  }
}

extension TextSize {
  package var category: UIContentSizeCategory {
    switch self {
    case .xSmall: .extraSmall
    case .small: .small
    case .medium: .medium
    case .large: .large
    case .xLarge: .extraLarge
    case .xxLarge: .extraExtraLarge
    case .xxxLarge: .extraExtraExtraLarge
    case .accessibility1: .accessibilityMedium
    case .accessibility2: .accessibilityLarge
    case .accessibility3: .accessibilityExtraLarge
    case .accessibility4: .accessibilityExtraExtraLarge
    case .accessibility5: .accessibilityExtraExtraExtraLarge
    }
  }
}
