import Foundation
import PegBase
import PegMotion
package import PegNetwork
import PegPixels
import PegRaster
package import PegStage

/// A live scene and the page that shows it, by messages: input and wishes of the page, and frames, scripts and answers for it.
///
/// The session reads no clock and has no connection of its own: the caller passes the time and sends what `takeMessages` returns.
///
/// - Units: nanoseconds of real time.
@MainActor
package final class LiveSession {
  /// A message for the page.
  package enum Message: Hashable, Sendable {
    case text(String)
    case binary([UInt8])
  }

  let scenes: [Scene]
  let network: NetworkSession?
  private let wantedScale: Double?
  private let now: () -> Int64
  private let willAdvance: @MainActor () -> Void
  private(set) var look: LiveLook
  private(set) var stage: LiveStage?
  private(set) var problem: String?
  private var clock: LiveClock
  private var pageClock = PageClock()
  private var inputs: [(time: Int64, input: LiveInput)] = []
  private var messages: [Message] = []

  private var picture: LivePicture?
  /// The devices beside the one that takes the input.
  private(set) var companions: [LiveCompanion] = []
  private var sent = 0
  private var shown = 0
  private var dropped = 0
  private var advanceTime: Int64 = 0
  private var lastSent = -1
  /// The revision of the recording that the page has.
  private var scriptRevision = -1

  /// The number of frames that may be on the way to the page for each device.
  private static let mostWaiting = 3
  /// The time for which the stage may catch up before the page gets a turn.
  private static let patience: Int64 = 50_000_000
  /// The lag after which the clock does not try to catch up.
  private static let mostLag = 15
  /// The frames after which a picture that doesn't change is reported.
  private static let idleFrames = 6

  /// - Parameters:
  ///   - scene: the name of the first scene.
  ///   - scale: pixels per point; nil for that of films.
  ///   - now: the monotonic time.
  ///   - willAdvance: called before each frame.
  /// - Precondition: there is a scene of that name.
  package init(
    _ scenes: [Scene], showing scene: Scene, scale: Double?, network: NetworkSession?,
    now: @escaping () -> Int64, willAdvance: @escaping @MainActor () -> Void = {}
  ) {
    self.scenes = scenes
    self.network = network
    self.now = now
    self.willAdvance = willAdvance
    wantedScale = scale
    look = LiveLook(scene.settled)
    clock = LiveClock(at: now())
    start()
  }

  // MARK: The stage

  var scene: Scene { (scenes.first { $0.name == look.scene } ?? scenes[0]).settled }
  /// Pixels per point: that of films.
  var scale: Double { wantedScale ?? min(2, Double(look.device.scale)) }

  /// Makes the stage again.
  func start(script: Script? = nil) {
    let (scene, opening) = look.apply(to: scene)
    var first = Script()
    first.steps = opening
    problem = nil
    let old = [picture].compactMap { $0 } + companions.map(\.picture)
    companions = []
    attempt {
      stage = nil
      let stage = try LiveStage(scene, scale: scale, network: network, script: script ?? first)
      stage.willAdvance = willAdvance
      self.stage = stage
      picture = try LivePicture(0, size: scene.device.size, scale: scale, replacing: old.first)
      for (index, device) in look.companions.enumerated() {
        var scene = scene
        scene.device = device
        let companion = try LiveCompanion(
          index + 1, scene, scale: scale, network: network, script: script ?? first,
          replacing: old.count > index + 1 ? old[index + 1] : nil)
        companion.stage.willAdvance = willAdvance
        companions.append(companion)
      }
    }
    inputs = []
    scriptRevision = -1
    clock.set(stage?.frame ?? 0, at: now())
  }

  /// Does work of the scene; an error becomes the session's problem, and the clock stops.
  private func attempt(_ work: () throws -> Void) {
    do {
      try work()
    } catch {
      problem = "\(error)"
      clock.set(stage?.frame ?? 0, at: now(), isRunning: false)
      tellState()
    }
  }

  // MARK: Messages

  /// Returns the messages for the page, in order.
  package func takeMessages() -> [Message] {
    defer { messages = [] }
    return messages
  }

  private func tell(_ name: String, _ members: [JSONValue.Member]) {
    messages.append(
      .text(JSONValue.object([.init("t", .string(name))] + members).line))
  }

  /// Takes a message of the page; one that isn't understood is ignored.
  package func receive(_ bytes: [UInt8]) {
    guard let message = PageMessage(bytes) else { return }
    switch message {
    case .hello:
      // The fingers of a page that was here before are gone.
      endInput()
      shown = sent
      for picture in pictures { picture.forgetPage() }
      pageClock = PageClock()
      tellScenes()
      tellState()
      tellScript(force: true)
    case .shown(let number, let wait):
      shown = max(shown, min(number, sent))
      if let wait, abs(wait) < 1000 { clock.meet(wait: Int64(wait * 1e6)) }
    case .input(let input, let time):
      if !clock.isRunning, input.beginsSomething { run(true) }
      guard clock.isRunning, inputs.count < 10_000 else { return }
      inputs.append((pageClock.time(time, receivedAt: now()), input))
    case .run(let isOn): run(isOn)
    case .step:
      run(false)
      if let stage { step(stage, []) }
      markChanged()
    case .swift: if let script { tell("swift", swift(of: script)) }
    case .speed(let value):
      clock.set(stage?.frame ?? 0, at: now(), speed: value)
      tellState()
    case .seek(let frame):
      run(false)
      seek(to: frame)
    case .look(let json): change(json)
    case .play(let text, let until): play(text, until: until)
    case .inspect(let point):
      if let stage { messages.append(.text(Inspector(stage.shown).answer(at: point))) }
    case .view(let path):
      if let stage { messages.append(.text(Inspector(stage.shown).answer(at: path))) }
    case .layers:
      if let stage { messages += LayerTree(of: stage.shown).messages }
    case .elements:
      if let stage { messages.append(.text(Inspector(stage.shown).elements())) }
    case .edit(let edit):
      if let stage, Inspector(stage.shown).apply(edit) { picture?.isChanged = true }
    }
  }

  /// Lifts the fingers of a page that is gone, and stops the clock.
  package func leave() {
    if problem == nil { run(false) }
  }

  private func run(_ isOn: Bool) {
    guard problem == nil || !isOn else { return }
    if !isOn { endInput() }
    clock.set(stage?.frame ?? 0, at: now(), isRunning: isOn)
    tellState()
  }

  /// Gives the stage the input that has arrived and lifts its fingers, so that nothing that was done is lost.
  private func endInput() {
    guard let stage else { return }
    let due = inputs.map(\.input)
    inputs = []
    let frame = stage.frame
    let mapped = companions.map { $0.mapped(due, from: stage) }
    attempt { try stage.endTouches(due) }
    for (companion, inputs) in zip(companions, mapped) {
      companion.attempt { other in
        try other.endTouches(inputs)
        while other.frame < stage.frame { try other.step() }
      }
    }
    if stage.frame != frame { markChanged() }
    tellScript()
  }

  private func seek(to frame: Int) {
    attempt { try stage?.seek(to: frame) }
    for companion in companions { companion.attempt { try $0.seek(to: frame) } }
    clock.set(stage?.frame ?? 0, at: now())
    markChanged()
  }

  private var pictures: [LivePicture] {
    [picture].compactMap { $0 } + companions.map(\.picture)
  }

  private var isChanged: Bool { pictures.contains(where: \.isChanged) }

  private func markChanged() { for picture in pictures { picture.isChanged = true } }

  private var isPageReady: Bool { sent - shown < Self.mostWaiting * max(1, pictures.count) }

  private func step(_ stage: LiveStage, _ inputs: [LiveInput]) {
    let mapped = companions.map { $0.mapped(inputs, from: stage) }
    attempt { try stage.step(inputs) }
    for (companion, inputs) in zip(companions, mapped) {
      companion.attempt { try $0.step(inputs) }
    }
  }

  private func play(_ text: String, until frame: Int?) {
    let script: Script
    do {
      script = try Script(parsing: text)
    } catch {
      return tell(
        "mistakes",
        [
          .init(
            "list",
            .array(
              error.mistakes.map { mistake in
                .object([
                  .init("line", .integer(mistake.line)), .init("text", .string(mistake.message)),
                ])
              }))
        ])
    }
    adopt(script)
    start(script: script)
    if problem != nil { return }
    if let frame { seek(to: frame) }
    run(frame == nil)
    tellScenes()
    tellScript(force: true)
  }

  /// Takes the device and the traits that a script begins with.
  private func adopt(_ script: Script) {
    for case .device(let device) in script.settings { look.device = device }
    if let orientation = script.orientation { look.device = look.device.held(orientation) }
    for step in script.steps {
      switch step.action {
      case .dark(let isOn): look.isDark = isOn
      case .textSize(let size): look.textSize = size
      case .rotate: continue
      default: return
      }
    }
  }

  private func change(_ json: JSONValue) {
    if let name = json["scene"]?.string, let scene = scenes.first(where: { $0.name == name }) {
      let old = look
      look = LiveLook(scene.settled)
      look.companions = old.companions
      if name == old.scene { look = old }
    }
    if let name = json["device"]?.string, let device = Device.named(name) {
      look.device = device.held(look.device.orientation)
    }
    if let isOn = json["landscape"]?.bool {
      look.device = look.device.held(isOn ? .landscape : .portrait)
    }
    if let names = json["companions"]?.array?.compactMap(\.string) {
      look.companions = names.prefix(LiveLook.mostCompanions).compactMap(Device.named)
    }
    if let isOn = json["dark"]?.bool { look.isDark = isOn }
    if let isOn = json["rtl"]?.bool { look.isRightToLeft = isOn }
    if let isOn = json["contrast"]?.bool { look.hasHighContrast = isOn }
    if let isOn = json["calm"]?.bool { look.reducesMotion = isOn }
    if let text = json["size"]?.string, let size = TextSize(text) { look.textSize = size }
    start()
    run(true)
    tellScenes()
    tellScript(force: true)
  }

  // MARK: Time

  /// The time at which `tick` has something to do; nil if there is nothing until a message arrives.
  package var nextDeadline: Int64? {
    guard problem == nil, let stage else { return nil }
    if isChanged && isPageReady { return 0 }
    return clock.isRunning ? clock.time(of: stage.frame + 1) : nil
  }

  /// Advances the scene to the frame that is due, and draws it if the page is ready for it.
  package func tick() {
    let begin = now()
    guard problem == nil, let stage else { return }
    if clock.isRunning {
      let due = clock.frame(at: begin)
      var steps = 0
      while stage.frame < due, problem == nil {
        // The last step of a tick is drawn; the others are not seen.
        advance(stage)
        steps += 1
        if now() - begin > Self.patience { break }
      }
      if clock.frame(at: now()) - stage.frame > Self.mostLag {
        dropped += clock.frame(at: now()) - stage.frame
        clock.set(stage.frame, at: now())
      }
      if steps > 0 { advanceTime = (now() - begin) / Int64(steps) }
      tellScript()
    }
    guard isPageReady else { return }
    if isChanged {
      draw()
    } else if stage.frame - lastSent >= Self.idleFrames, let picture {
      send(stage, picture, nil, draw: 0, encode: 0)
    }
  }

  private func advance(_ stage: LiveStage) {
    let moment = clock.time(of: stage.frame + 1)
    let count = inputs.firstIndex { $0.time > moment } ?? inputs.count
    let due = inputs.prefix(count).map(\.input)
    inputs.removeFirst(count)
    let wasBusy = stage.isBusy
    step(stage, due)
    if wasBusy || stage.isBusy || !due.isEmpty {
      // A frame that was not drawn before this one was dropped.
      if let picture, picture.isChanged && picture.isOnPage { dropped += 1 }
      markChanged()
    }
  }

  // MARK: Pictures

  private func draw() {
    if let picture, let stage, picture.isChanged { draw(stage, picture) }
    for companion in companions where companion.picture.isChanged {
      draw(companion.stage, companion.picture)
    }
  }

  private func draw(_ stage: LiveStage, _ picture: LivePicture) {
    let begin = now()
    attempt {
      let (patch, end) = try picture.draw(try stage.displayList(), now: now)
      send(stage, picture, patch, draw: end - begin, encode: now() - end)
    }
  }

  private func send(
    _ stage: LiveStage, _ picture: LivePicture, _ patch: FramePatch?, draw: Int64, encode: Int64
  ) {
    sent += 1
    if picture.number == 0 { lastSent = stage.frame }
    let head = LiveFrame(
      number: sent, picture: picture.number, frame: stage.frame, width: picture.target.pixelWidth,
      height: picture.target.pixelHeight, offset: stage.offset,
      cost: (Int(advanceTime / 1000), Int(draw / 1000), Int(encode / 1000)), dropped: dropped,
      isBusy: stage.isBusy, length: max(stage.length, stage.frame))
    messages.append(.binary(head.bytes(patch)))
  }

  /// The pixels that the page shows, for tests.
  var bitmap: Bitmap? { picture?.bitmap }

  // MARK: Messages about the scene

  private func tellState() {
    tell(
      "state",
      [
        .init("running", .bool(clock.isRunning)), .init("speed", .number(clock.speed)),
        .init("problem", problem.map { .string($0) } ?? .null),
        .init("length", .integer(stage.map { max($0.frame, $0.length) } ?? 0)),
      ])
  }

  private func tellScenes() {
    tell("scene", pageDescription)
  }

  /// The script that gives the same pictures.
  package var script: Script? {
    guard let stage else { return nil }
    var script = stage.script(settings: look.settings(scale: scale))
    if look.device.orientation == .landscape {
      script.steps.insert(Script.Step(.rotate(.landscape)), at: 0)
    }
    return script
  }

  private func tellScript(force: Bool = false) {
    guard let stage, force || stage.recording.revision != scriptRevision, let script else {
      return
    }
    scriptRevision = stage.recording.revision
    let moment = SceneTime.live(max(stage.frame, stage.length))
    var lines = stage.recording.lines(until: moment)
    // The last wait grows with each frame; the page shows it as the time.
    if let last = lines.last, case .wait = last.step.action, last.end == moment {
      lines.removeLast()
    }
    var opening = script
    opening.steps = script.steps.filter { if case .rotate = $0.action { true } else { false } }
    tell(
      "script",
      [
        .init("head", .string(opening.text)),
        .init(
          "lines",
          .array(
            lines.map { line in
              .object([
                .init("text", .string(line.step.text)), .init("begin", .number(line.begin.seconds)),
                .init("end", .number(line.end.seconds)),
              ])
            })),
      ])
  }
}
