import PegMotion
import PegRender
import PegStage

/// When the frames of a film are shown, as `render`'s options say.
struct RenderTiming {
  var rate: FrameRate
  /// How fast the script is played; thousandths.
  var speed: Int
  /// - Units: seconds.
  var duration: Double?
  var hold: Double?
  /// How often the film runs; 0 for ever.
  var plays: Int
  var bounces: Bool
  var offset: Offset

  enum Offset {
    case frames(Int)
    case percent(Double)
  }

  static let options: [OptionSyntax] = [
    .device, .scale,
    OptionSyntax(
      "--fps", value: "N", help: "Frames per second, such as 25 or 100/3 (default: 30)."),
    OptionSyntax("--duration", value: "S", help: "Play the script in this time, in seconds."),
    OptionSyntax("--speed", value: "X", help: "Play the script X times as fast."),
    OptionSyntax("--hold", value: "S", help: "Stay on the last frame, in seconds."),
    OptionSyntax("--loop", value: "N", help: "Play the film N times (default: 0, for ever)."),
    OptionSyntax("--bounce", help: "Play the film forwards and then backwards."),
    OptionSyntax(
      "--loop-offset", value: "N|P%", help: "Begin with this frame, and end before it."),
  ]

  init(_ arguments: ParsedArguments) throws {
    rate = try Self.rate(arguments.string("--fps") ?? "30")
    speed = Int((try arguments.number("--speed", in: 0.01...100) ?? 1) * 1000 + 0.5)
    duration = try arguments.number("--duration", in: 0.01...3600)
    hold = try arguments.number("--hold", in: 0...600)
    plays = try arguments.integer("--loop", in: 0...65_535) ?? 0
    bounces = arguments.has("--bounce")
    let offset = arguments.string("--loop-offset") ?? "0"
    if offset.hasSuffix("%"), let percent = Double(offset.dropLast()), (0..<100).contains(percent) {
      self.offset = .percent(percent)
    } else if let frames = Int(offset), frames >= 0 {
      self.offset = .frames(frames)
    } else {
      throw CommandError.usage(
        "--loop-offset must be a number of frames, or a part such as 25%, not \"\(offset)\"")
    }
    guard speed * Int(rate.seconds) <= 1_000_000 else {
      throw CommandError.usage("--fps and --speed have too many decimals")
    }
  }

  /// Reads "30", "33.3" or "100/3".
  private static func rate(_ text: String) throws -> FrameRate {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count == 2, let frames = Int(parts[0]), let seconds = Int(parts[1]),
      (1...1000).contains(seconds), (seconds...1000 * seconds).contains(frames * 10),
      frames <= 1000
    {
      return FrameRate(frames, per: seconds)
    }
    if parts.count == 1, let number = Double(text), (0.1...1000).contains(number) {
      return number == number.rounded()
        ? FrameRate(Int(number)) : FrameRate(Int((number * 100).rounded()), per: 100)
    }
    throw CommandError.usage(
      "--fps must be a rate from 0.1 to 1000 such as 30, 12.5 or 100/3, not \"\(text)\"")
  }

  /// Returns the script in the time that is asked for.
  func adapt(_ script: Script) throws -> Script {
    guard let duration else { return script }
    guard script.duration > 0 else {
      throw CommandError.failure("a script that takes no time cannot be stretched")
    }
    return script.lasting(SceneTime(seconds: duration))
  }

  /// How many times the NETSCAPE extension says; nil for none.
  ///
  /// - Source: browsers repeat the film that often after they have shown it once, and without the extension never.
  var gifLoopCount: UInt16? {
    plays == 0 ? 0 : plays == 1 ? nil : UInt16(plays - 1)
  }

  /// The moments of the script that frames show.
  private var sceneRate: FrameRate {
    FrameRate(Int(rate.frames) * 1000, per: Int(rate.seconds) * speed)
  }

  func frameCount(_ script: Script) -> Int { script.frameCount(rate: sceneRate) }

  /// The moment of the script that a frame shows.
  func moment(_ frame: Int) -> SceneTime { SceneTime.frame(frame, rate: sceneRate) }

  /// When a frame begins; for the number of frames, when the film ends: the last one stays at least as long as others.
  ///
  /// - Units: nanoseconds.
  func start(_ frame: Int, of count: Int, script: Script, lastFrameDuration: Double) -> Int64 {
    if frame < count { return SceneTime.frame(frame, rate: rate).nanoseconds }
    let length = (script.length.nanoseconds * 1000 + Int64(speed) / 2) / Int64(speed)
    let end = length + SceneTime(seconds: hold ?? lastFrameDuration).nanoseconds
    return max(end, SceneTime.frame(count, rate: rate).nanoseconds)
  }

  /// Returns the film bounced and begun elsewhere, as the options say.
  func cut(_ film: Film) throws -> Film {
    let film = bounces ? film.bounced() : film
    let index: Int
    switch offset {
    case .frames(let frames): index = frames
    case .percent(let percent): index = Int(Double(film.frameCount) * percent / 100)
    }
    guard index < film.frameCount else {
      throw CommandError.failure(
        "--loop-offset \(index) is beyond the film, which has \(film.frameCount) frames")
    }
    return index == 0 ? film : film.beginning(at: index)
  }
}
