import PegBase
import PegCommand
import PegMotion
import PegRender
import PegStage

/// When the frames of a film are shown, as `render`'s options say.
struct RenderTiming {
  /// Nil for the script's, else thirty frames a second.
  var rate: FrameRate?
  /// How fast the script is played; thousandths.
  var speed: Int
  /// Nil for the script's own. Units: seconds.
  var duration: Double?
  /// Nil for the scene's. Units: seconds.
  var hold: Double?
  /// How often the film runs; 0 for ever.
  var plays: Int
  var bounces: Bool
  var offset: Offset
  /// The moment that a film of one picture shows; nil for films. Units: seconds of the script.
  var moment: Double?

  enum Offset {
    case frames(Int)
    case percent(Double)
  }

  static let options: [OptionSyntax] = [
    OptionSyntax(
      "--fps", value: "N",
      help: "Frames per second, such as 25 or 100/3, at most 50 in a GIF (default: 30)."),
    OptionSyntax("--duration", value: "T", help: "Play the script in this time."),
    OptionSyntax(
      "--speed", value: "X", standard: "1", help: "Play the script X times as fast."),
    OptionSyntax(
      "--hold", value: "T", help: "Stay on the last frame this long (default: the scene's)."),
    OptionSyntax(
      "--loop", value: "N", standard: "0", help: "Play the film N times; 0 for ever."),
    OptionSyntax("--bounce", help: "Play the film forwards and then backwards."),
    OptionSyntax(
      "--loop-offset", value: "N|P%", standard: "0",
      help: "Begin with this frame, and end before it."),
    OptionSyntax("--at", value: "T", help: "One picture of this moment of the script."),
  ].grouped("TIMING")

  init(_ arguments: ParsedArguments) throws {
    rate = try Self.rate(arguments)
    speed = Int((try arguments.number("--speed", in: 0.01...100) ?? 1) * 1000 + 0.5)
    duration = try arguments.time("--duration", in: 0.01...3600)
    hold = try arguments.time("--hold", in: 0...600)
    plays = try arguments.integer("--loop", in: 0...65_535) ?? 0
    bounces = arguments.has("--bounce")
    offset = try Self.offset(arguments)
    moment = try arguments.time("--at", in: 0...3600)
    guard let rate, speed != 1000 else { return }
    guard rate.frames <= 1000, Int(rate.seconds) * speed <= 1_000_000 else {
      throw CommandError.usage("--fps and --speed have too many decimals")
    }
  }

  /// Reads "30", "33.3" or "100/3".
  private static func rate(_ arguments: ParsedArguments) throws -> FrameRate? {
    guard let text = arguments.string("--fps") else { return nil }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count == 2, let frames = Int(parts[0]), let seconds = Int(parts[1]),
      (1...1000).contains(seconds), (1...1000).contains(frames), frames * 10 >= seconds
    {
      return FrameRate(frames, per: seconds)
    }
    if let number = ScriptNumber.parse(text, in: 0.1...1000) {
      return number == number.rounded()
        ? FrameRate(Int(number)) : FrameRate(Int((number * 100).rounded()), per: 100)
    }
    throw arguments.invalid("--fps", "must be a rate from 0.1 to 1000 such as 30, 12.5 or 100/3")
  }

  /// Reads "12" or "25%".
  private static func offset(_ arguments: ParsedArguments) throws -> Offset {
    let text = arguments.string("--loop-offset") ?? "0"
    if text.hasSuffix("%"), let percent = ScriptNumber.parse(String(text.dropLast()), in: 0...100),
      percent < 100
    {
      return .percent(percent)
    }
    if let frames = Int(text), frames >= 0 { return .frames(frames) }
    throw arguments.invalid("--loop-offset", "must be a number of frames, or a part such as 25%")
  }

  /// How many times the NETSCAPE extension says; nil for none.
  ///
  /// - Source: browsers repeat the film that often after they have shown it once, and without the extension never.
  var gifLoopCount: UInt16? {
    plays == 0 ? 0 : plays == 1 ? nil : UInt16(plays - 1)
  }

  /// The rate of the script's moments that frames show.
  func sceneRate(_ rate: FrameRate) -> FrameRate {
    speed == 1000 ? rate : FrameRate(Int(rate.frames) * 1000, per: Int(rate.seconds) * speed)
  }

  /// Returns what a time of the script takes on the film.
  func played(_ time: SceneTime) -> SceneTime {
    SceneTime(nanoseconds: (time.nanoseconds * 1000 + Int64(speed) / 2) / Int64(speed))
  }

  /// Returns the film bounced and begun elsewhere, as the options say.
  ///
  /// - Parameter numbered: the rate of the frames that the options count.
  func cut(_ film: Film, at rate: FrameRate, numbered: FrameRate) throws -> Film {
    let film = bounces ? film.bounced() : film
    let index: Int
    switch offset {
    case .frames(let frames):
      let moved = Int(Double(frames) * rate.framesPerSecond / numbered.framesPerSecond)
      index = rate == numbered ? frames : min(moved, film.frameCount - 1)
    case .percent(let percent): index = Int(Double(film.frameCount) * percent / 100)
    }
    guard index < film.frameCount else {
      throw CommandError.failure(
        "--loop-offset \(index) is beyond the film, which has \(film.frameCount) frames")
    }
    return index == 0 ? film : film.beginning(at: index)
  }
}
