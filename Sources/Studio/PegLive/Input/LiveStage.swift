import CoreGraphics
package import Foundation
package import PegDisplayList
import PegMotion
package import PegNetwork
package import PegStage
import UIKit

/// A stage that plays a script up to its end and then goes on with input from outside, frame by frame, and records it.
///
/// The recorded script gives the same state at each frame, because the stage gets every step in the way that a script has it.
@MainActor
package final class LiveStage {
  private let scene: Scene
  private let scale: Double
  private let network: NetworkSession?
  private var stage: Stage
  /// The frame that the stage shows. Units: frames at `SceneTime.liveRate`.
  package private(set) var frame = 0
  package private(set) var recording: Recording
  /// The frame up to which the recording is known; the stage goes on by itself after it.
  package private(set) var length: Int
  /// The offset of the content at each frame, `nan` without a scroll view. Units: points.
  package private(set) var offsets: [Double] = []
  /// Something that the scene refused, such as typing without a field.
  package private(set) var complaint: String?

  /// Called before each frame.
  package var willAdvance: (@MainActor () -> Void)?

  private final class Finger {
    let number: Int
    let begin: Int
    /// The place in the order of the group.
    let order: Int
    let place: Place
    var input: Stage.InputFinger?
    var path: TouchPath
    var pointer: CGPoint
    /// The distance from the pointer to the finger, which may begin in the middle of a view.
    var shift = CGVector(dx: 0, dy: 0)
    var isUp = false

    init(_ number: Int, _ place: Place, at point: CGPoint, begin: Int, order: Int) {
      (self.number, self.place, self.begin, self.order) = (number, place, begin, order)
      pointer = point
      path = TouchPath(start: point)
    }
  }

  private var fingers: [Finger] = []
  /// The finished touches of the group, each with its place in the order in which they came down.
  private var finished: [(place: Int, touch: Recording.Touch)] = []
  private var groupCount = 0
  private var waiting: [Script.Step.Action] = []
  private var wheel: WheelFinger?

  /// The number of the finger that a wheel moves.
  private static let wheelNumber = -1
  /// The largest number of fingers that a script distinguishes.
  private static let mostFingers = 5
  /// The shortest touch, which scripts call a tap. Units: frames.
  private static let tapFrames = 3

  /// - Parameter script: what the stage plays first.
  /// - Throws: `StageError`.
  package init(
    _ scene: Scene, scale: Double, network: NetworkSession?, script: Script = Script()
  ) throws(StageError) {
    var scene = scene
    scene.script = script
    let rehearsed = try Stage.rehearsed(scene, network: network)
    scene.script = Script()
    self.scene = scene
    self.scale = scale
    self.network = network
    recording = Recording(rehearsed.script, timeline: rehearsed.timeline)
    length = Self.frames(rehearsed.timeline.length)
    stage = try Stage(rehearsed, scale: scale, network: network)
    noteOffset()
  }

  /// Returns the first frame that isn't before a time.
  private static func frames(_ time: SceneTime) -> Int {
    var frame = max(0, Int(time.seconds * 60) - 1)
    while SceneTime.live(frame) < time { frame += 1 }
    return frame
  }

  // MARK: State

  package var size: CGSize { scene.device.size }
  package var isBusy: Bool { stage.isBusy || !fingers.isEmpty || frame < length }
  package var offset: Double? { stage.scrollView.map { Double($0.contentOffset.y) } }
  package var diagnostics: [String] { stage.diagnostics }
  package var isEditing: Bool { stage.isEditing }
  /// The places of the fingers on the window.
  package var touches: [CGPoint] { stage.touches }
  /// The stage that shows the scene, to look at its views.
  package var shown: Stage { stage }

  /// Returns the script that gives the same pictures up to the end of what is known.
  package func script(settings: [Script.Setting] = []) -> Script {
    recording.script(until: .live(max(frame, length)), settings: settings)
  }

  /// Returns the current picture.
  ///
  /// - Throws: `StageError`.
  package func displayList() throws(StageError) -> DisplayList { try stage.displayList() }

  // MARK: Going back

  /// Shows an earlier or later frame, by playing everything up to it again without drawing.
  ///
  /// - Throws: `StageError`.
  package func seek(to wanted: Int) throws(StageError) {
    try endTouches()
    length = max(length, frame)
    let target = min(max(0, wanted), length)
    if target < frame { try restart(recording.script(until: .live(length))) }
    while frame < target { try advance() }
  }

  /// Forgets everything after the current frame.
  private func cut() throws(StageError) {
    let target = frame
    recording.cut(at: .live(target))
    length = target
    try restart(recording.script(until: .live(target)))
    while frame < target { try advance() }
    length = target
  }

  private func restart(_ script: Script) throws(StageError) {
    var scene = scene
    scene.script = script
    stage = try Stage(scene, scale: scale, network: network)
    (fingers, finished, groupCount, waiting, wheel) = ([], [], 0, [], nil)
    frame = 0
    offsets = []
    noteOffset()
  }

  // MARK: Advancing

  /// Advances by a frame, with the input that arrived since the frame before.
  ///
  /// - Throws: `StageError`.
  package func step(_ inputs: [LiveInput] = []) throws(StageError) {
    complaint = nil
    if !inputs.isEmpty, frame < length { try cut() }
    let next = frame + 1
    let known = Set(fingers.map { ObjectIdentifier($0) })
    for input in inputs { try take(input, next) }
    try moveWheel(next)
    for finger in fingers where known.contains(ObjectIdentifier(finger)) { follow(finger, next) }
    if fingers.isEmpty { closeGroup() }
    try advance()
    for finger in fingers where finger.begin == frame { settle(finger) }
    length = max(length, frame)
  }

  private func advance() throws(StageError) {
    frame += 1
    willAdvance?()
    try stage.advance(to: .live(frame))
    noteOffset()
  }

  private func noteOffset() {
    if offsets.count == frame { offsets.append(offset ?? .nan) }
  }

  /// Lifts all fingers, and advances by the frames that they take to lift, so that the recording has them.
  ///
  /// - Parameter inputs: input that has arrived before.
  /// - Throws: `StageError`.
  package func endTouches(_ inputs: [LiveInput] = []) throws(StageError) {
    if !inputs.isEmpty { try step(inputs) }
    for finger in fingers { finger.isUp = true }
    for _ in 0...Self.tapFrames where !fingers.isEmpty { try step() }
  }

  // MARK: Input

  private func take(_ input: LiveInput, _ next: Int) throws(StageError) {
    switch input {
    case .down(let number, let point): try put(number, at: point, next)
    case .moved(let number, let point):
      fingers.first { $0.number == number && !$0.isUp }?.pointer = point
    case .up(let number): fingers.first { $0.number == number && !$0.isUp }?.isUp = true
    case .wheel(let point, let dx, let dy): try turnWheel(at: point, dx, dy, next)
    case .typed(let text): try act(stage.isEditing ? .type(text, .zero) : keyAction(text), next)
    case .key(let text): try act(keyAction(text), next)
    case .hideKeyboard:
      if stage.showsKeyboard { try act(.hideKeyboard, next) }
    case .statusBarTap: try act(.statusBarTap, next)
    case .dark(let isOn): try act(.dark(isOn), next)
    case .textSize(let size): try act(.textSize(size), next)
    case .screenshot(let name): try act(.screenshot(name), next)
    }
  }

  private func keyAction(_ text: String) -> Script.Step.Action? {
    Script.KeyPress(parsing: text).map { .keyPress($0) }
  }

  /// Performs a step, or keeps it until no finger is down: scripts do one thing at a time, except for fingers.
  private func act(_ action: Script.Step.Action?, _ next: Int) throws(StageError) {
    guard let action else { return }
    guard fingers.isEmpty else { return waiting.append(action) }
    closeGroup()
    let moment = SceneTime.live(next)
    recording.add(action, from: moment, to: moment)
    if case .screenshot = action { return }
    try stage.input(action, at: moment)
  }

  private func put(_ number: Int, at point: CGPoint, _ next: Int) throws(StageError) {
    if fingers.isEmpty { closeGroup() }
    guard groupCount < Self.mostFingers, !fingers.contains(where: { $0.number == number }) else {
      return
    }
    let point = TouchPath.snapped(point)
    let name =
      fingers.isEmpty && number != Self.wheelNumber ? stage.nameOfView(tappedAt: point) : nil
    let place = name.map { Place.view($0) } ?? .point(point.x, point.y)
    let finger = Finger(number, place, at: point, begin: next, order: groupCount)
    finger.input = try stage.touch(place, at: .live(next))
    fingers.append(finger)
    groupCount += 1
  }

  /// Notes where a finger came down, which for a view only the scene knows.
  private func settle(_ finger: Finger) {
    guard let start = finger.input?.start else { return }
    finger.shift = CGVector(
      dx: start.x - finger.path.point.x, dy: start.y - finger.path.point.y)
    finger.path = TouchPath(start: start)
  }

  private func follow(_ finger: Finger, _ next: Int) {
    guard let input = finger.input else { return }
    let pointer = CGPoint(
      x: finger.pointer.x + finger.shift.dx, y: finger.pointer.y + finger.shift.dy)
    let point = finger.path.follow(pointer)
    let moment = SceneTime.live(next)
    guard finger.isUp, next - finger.begin >= Self.tapFrames else {
      return stage.move(input, to: point, at: moment)
    }
    stage.lift(input, at: point, moment)
    let gesture = finger.path.gesture(from: finger.place, at: finger.begin)
    finished.append((finger.order, (gesture, .live(finger.begin), moment)))
    fingers.removeAll { $0 === finger }
  }

  /// Records the touches of fingers that were down together.
  private func closeGroup() {
    guard !finished.isEmpty, fingers.isEmpty else { return }
    recording.add(group: finished.sorted { $0.place < $1.place }.map(\.touch))
    (finished, groupCount) = ([], 0)
    let actions = waiting
    waiting = []
    for action in actions { try? act(action, frame + 1) }
  }

  // MARK: The wheel

  private struct WheelFinger {
    var left: CGVector
    var idleFrames = 0
  }

  private func turnWheel(
    at point: CGPoint, _ dx: Double, _ dy: Double, _ next: Int
  ) throws(StageError) {
    if wheel == nil {
      guard fingers.isEmpty, dx != 0 || dy != 0 else { return }
      try put(Self.wheelNumber, at: point, next)
      wheel = WheelFinger(left: .zero)
      // The distance that a drag leaves out before it is one.
      let way = (dx * dx + dy * dy).squareRoot()
      wheel?.left = CGVector(dx: -dx / way * 10, dy: -dy / way * 10)
    }
    wheel?.left.dx -= dx
    wheel?.left.dy -= dy
    wheel?.idleFrames = 0
  }

  /// Moves the finger of the wheel by a part of the way that is left, so that a notch is a movement and not a jump.
  private func moveWheel(_ next: Int) throws(StageError) {
    guard var state = wheel else { return }
    guard let finger = fingers.first(where: { $0.number == Self.wheelNumber }) else {
      wheel = nil
      return
    }
    guard finger.begin < next else { return }
    // Chosen by eye: a notch takes a sixth of a second.
    let isLast = abs(state.left.dx) < 0.5 && abs(state.left.dy) < 0.5
    let share: CGFloat = isLast ? 1 : 0.35
    let way = CGVector(dx: state.left.dx * share, dy: state.left.dy * share)
    finger.pointer = CGPoint(x: finger.pointer.x + way.dx, y: finger.pointer.y + way.dy)
    state.left = CGVector(dx: state.left.dx - way.dx, dy: state.left.dy - way.dy)
    state.idleFrames = way == .zero ? state.idleFrames + 1 : 0
    // A resting finger has trembled by then, so that the content does not go on by itself.
    if state.idleFrames > 11 { finger.isUp = true }
    wheel = state
  }
}
