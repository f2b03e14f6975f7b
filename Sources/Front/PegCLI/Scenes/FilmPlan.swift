import PegMotion
import PegNetwork
import PegPixels
import PegRender
import PegStage
import UIKit

/// A shot's film: which moments it shows, and when.
@MainActor
struct FilmPlan {
  /// Rehearsed: its script says how long everything takes.
  let scene: Scene
  let rate: FrameRate
  let scale: Double
  let frameCount: Int
  private let timeline: Timeline

  /// - Parameters:
  ///   - rate: nil for the script's, else thirty frames a second.
  ///   - scale: nil for the script's, else the device's.
  ///   - duration: plays the script in this time. Units: seconds.
  /// - Throws: `StageError`; `CommandError.failure` for more frames than the limit.
  init(
    _ scene: Scene, rate: FrameRate?, scale: Double?, duration: Double?, maximumFrames: Int,
    network: NetworkSession?
  ) throws {
    var scene = try Stage.rehearsed(scene, network: network)
    if let duration {
      guard scene.timeline.length > .zero else {
        throw CommandError.failure(
          "scene \(scene.name) has a script that takes no time; --duration cannot stretch it")
      }
      scene.script = scene.script.lasting(SceneTime(seconds: duration), on: scene.device.size)
    }
    self.scene = scene
    self.rate = rate ?? FrameRate(scene.script.framesPerSecond ?? 30)
    self.scale = scale ?? scene.script.scale ?? Double(scene.device.scale)
    timeline = scene.timeline
    frameCount = timeline.frameCount(rate: self.rate)
    guard frameCount <= maximumFrames else {
      throw CommandError.failure(
        "scene \(scene.name) would have \(frameCount) frames, more than \(maximumFrames); "
          + "lower --fps or --duration, or raise --max-frames")
    }
  }

  /// Returns the film, whose every opening plays the scene from its start.
  ///
  /// - Parameter showing: told before each frame which one it is.
  func film(
    network: NetworkSession?, log: DiagnosticLog, showing: @escaping (Int) -> Void = { _ in }
  ) -> Film {
    let end = timeline.filmLength + SceneTime(seconds: scene.lastFrameDuration)
    let plan = self
    return Film(
      frameCount: frameCount,
      start: { $0 < plan.frameCount ? plan.start(of: $0).nanoseconds : end.nanoseconds },
      open: {
        let stage = try Stage(plan.scene, scale: plan.scale, network: network)
        return { index in
          showing(index)
          try stage.advance(to: plan.timeline.moment(atFilmTime: plan.start(of: index)))
          let list = try stage.displayList()
          log.add(stage.diagnostics)
          return list
        }
      })
  }

  private nonisolated func start(of index: Int) -> SceneTime { .frame(index, rate: rate) }
}

/// What stages said, each once, in order.
@MainActor
final class DiagnosticLog {
  private var messages: [String] = []

  func add(_ new: [String]) {
    for message in new where !messages.contains(message) { messages.append(message) }
  }

  /// Prints what was said about a scene, as warnings.
  func complain(about scene: String) {
    for message in messages { Console.complain("warning", "scene \(scene): \(message)") }
  }
}
