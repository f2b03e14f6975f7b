import PegCommand
import PegDisplayList
import PegMotion
import PegNetwork
import PegPixels
import PegRender
import PegStage
import UIKit

/// A shot's film: the moments that it shows, and their times.
@MainActor
struct FilmPlan {
  /// The scene after a rehearsal, so that its script has a definite length.
  let scene: Scene
  private(set) var rate: FrameRate
  private(set) var scale: Double
  /// Whether the command line or the script sets the scale.
  let hasOwnScale: Bool
  /// Whether the command line or the script sets the rate.
  let hasOwnRate: Bool
  /// The number of frames before bouncing.
  private var frameCount: Int
  /// Whether frames after the script's end show how marks of fingers fade.
  private let fadesAtEnd: Bool
  private let timing: RenderTiming
  private let timeline: Timeline
  /// The rate to which frame numbers on the command line refer.
  private let askedRate: FrameRate

  nonisolated static let maximumFrames = Option(
    "--max-frames", value: "N", as: .integer(in: 1...1_000_000), standard: "10000",
    help: "Refuse a film of more frames.")

  /// The largest scale of a film if neither the command line nor the script sets one: enough for a page on a sharp screen.
  static let standardScale = 2.0

  /// - Parameter scale: nil for the script's scale, or if it has none, the device's scale, for films at most `standardScale`.
  /// - Throws: `StageError`; `CommandError.failure` for more frames than the limit, or a moment after the script's end.
  init(
    _ scene: Scene, timing: RenderTiming, scale: Double?, maximumFrames: Int,
    showsTouches: Bool = false, network: NetworkSession?
  ) throws {
    var scene = try Stage.rehearsed(scene, network: network)
    if let duration = timing.duration {
      guard scene.timeline.length > .zero else {
        throw CommandError.failure(
          "scene \(scene.name) has a script that takes no time; --duration cannot stretch it")
      }
      scene.script = scene.script.lasting(SceneTime(seconds: duration), on: scene.device.size)
    }
    self.scene = scene
    self.timing = timing
    rate = timing.rate ?? FrameRate(scene.script.framesPerSecond ?? 30)
    askedRate = rate
    hasOwnRate = timing.rate != nil || scene.script.framesPerSecond != nil
    let named = scale ?? scene.script.scale
    hasOwnScale = named != nil
    let deviceScale = Double(scene.device.scale)
    self.scale =
      named ?? (timing.moment == nil ? min(deviceScale, Self.standardScale) : deviceScale)
    timeline = scene.timeline
    fadesAtEnd = showsTouches && timing.moment == nil && timeline.hasTouches(inLast: Self.fading)
    frameCount = 1
    frameCount = countFrames()
    try checkMoment()
    guard frameCount <= maximumFrames else {
      throw CommandError.failure(
        "scene \(scene.name) would have \(frameCount) frames, more than \(maximumFrames); "
          + "lower --fps or --duration, or raise --max-frames")
    }
  }

  /// The scale of single pictures of the film's screen.
  var stillScale: Double { hasOwnScale ? scale : Double(scene.device.scale) }

  /// Returns the film at another scale, and at another rate unless that is nil.
  func showing(scale: Double, rate: Int?) -> FilmPlan {
    var plan = self
    plan.scale = scale
    if let rate {
      plan.rate = FrameRate(rate)
      plan.frameCount = plan.countFrames()
    }
    return plan
  }

  /// The time in which the mark of a lifted finger fades.
  private static let fading = SceneTime(seconds: TouchMark.fading)

  private func countFrames() -> Int {
    if timing.moment != nil { return 1 }
    let sceneRate = timing.sceneRate(rate)
    let more = TouchMark.fading * sceneRate.framesPerSecond
    return timeline.frameCount(rate: sceneRate) + (fadesAtEnd ? Int(more.rounded(.up)) + 1 : 0)
  }

  private func checkMoment() throws {
    guard let moment = timing.moment, SceneTime(seconds: moment) > timeline.length else { return }
    throw CommandError.failure(
      "the script of scene \(scene.name) lasts \(shortest(timeline.length.seconds)) s; "
        + "there is no picture at \(shortest(moment)) s")
  }

  /// Returns the film; each time it is opened, it plays the scene from the start.
  ///
  /// - Parameters:
  ///   - isCut: whether the options for parts, bouncing and the first frame are applied.
  ///   - finish: decorates the display list of a frame, given the stage that made it and the frame's number.
  /// - Throws: `CommandError.failure` if the first frame is beyond the film's end.
  func film(
    network: NetworkSession?, log: DiagnosticLog, isCut: Bool = true,
    finish: @escaping (DisplayList, Stage, Int) throws -> DisplayList = { list, _, _ in list }
  ) throws -> Film {
    let (plan, end) = (self, self.end)
    let film = Film(
      frameCount: frameCount,
      start: { ($0 < plan.frameCount ? plan.start(of: $0) : end).nanoseconds },
      open: {
        let stage = try Stage(plan.scene, scale: plan.scale, network: network)
        return { index in
          CrashContext.note(frame: index)
          try stage.advance(to: plan.moment(of: index))
          let list = try stage.displayList()
          log.add(stage.diagnostics)
          return try finish(list, stage, index)
        }
      })
    return isCut ? try cut(film) : film
  }

  /// Returns the film with the options for parts, bouncing and the first frame applied.
  func cut(_ film: Film) throws -> Film {
    timing.moment == nil ? try timing.cut(film, at: rate, numbered: askedRate) : film
  }

  /// Returns the start of a frame in the film before it is cut.
  nonisolated func start(of frame: Int) -> SceneTime { .frame(frame, rate: rate) }

  /// The time of the film at which captions and zooms are looked up for a frame: a still has that of its moment. Units: seconds.
  nonisolated func lookTime(of frame: Int) -> Double {
    (timing.moment.map { timing.played(SceneTime(seconds: $0)) } ?? start(of: frame)).seconds
  }

  /// The steps of the script, with the times at which they begin in the film. Units: seconds.
  var steps: [(text: String, begin: Double)] {
    zip(scene.script.steps, timeline.entries).map {
      ($0.text, timing.played($1.begin).seconds)
    }
  }

  /// The end of the film; the last frame stays at least as long as others.
  private var end: SceneTime {
    let hold = SceneTime(seconds: timing.hold ?? scene.lastFrameDuration)
    return max(timing.played(timeline.filmLength) + hold, start(of: frameCount))
  }

  /// Returns the moment of the scene that a frame shows.
  private nonisolated func moment(of frame: Int) -> SceneTime {
    fadesAtEnd ? min(touchMoment(of: frame), timeline.length) : touchMoment(of: frame)
  }

  /// Returns the moment of the scene for the marks of fingers, which go on after the script's end.
  nonisolated func touchMoment(of frame: Int) -> SceneTime {
    if let moment = timing.moment { return SceneTime(seconds: moment) }
    return timeline.moment(atFilmTime: .frame(frame, rate: timing.sceneRate(rate)))
  }
}

/// The diagnostics of stages, in order and without repetitions.
@MainActor
final class DiagnosticLog {
  private var messages: [String] = []

  func add(_ new: [String]) {
    for message in new where !messages.contains(message) { messages.append(message) }
  }

  /// Prints the diagnostics of a scene as warnings, each on one line.
  func complain(about scene: String) {
    for message in messages {
      let words = message.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      Console.complain("warning", "scene \(scene): \(words)")
    }
  }
}
