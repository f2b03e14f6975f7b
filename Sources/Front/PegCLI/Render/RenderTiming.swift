import PegBase
import PegCommand
import PegMotion
import PegRender
import PegStage
import Foundation

/// The times of a film's frames, from `render`'s options.
struct RenderTiming {
  /// Nil for the script's rate, or 30 frames a second if it has none.
  var rate: FrameRate?
  /// The speed of the script, in thousandths.
  var speed: Int
  /// Nil for the script's own. Units: seconds.
  var duration: Double?
  /// Nil for the scene's. Units: seconds.
  var hold: Double?
  /// The number of times that the film runs; 0 means for ever.
  var plays: Int
  var bounces: Bool
  var offset: Offset
  /// The part of the film to keep; nil for its ends. Units: seconds of the film.
  var begin: Double?
  var end: Double?
  /// Further parts of the film to keep, in place of those ends; nil for all.
  var parts: [Part]?
  /// The time of the moment that a still shows; nil for films. Units: seconds of the script.
  var moment: Double?

  enum Offset {
    case frames(Int)
    case percent(Double)
  }

  /// A place in a film.
  enum Place: Hashable {
    /// Units: seconds.
    case time(Double)
    case percent(Double)

    /// Units: nanoseconds.
    func nanoseconds(of length: Int64) -> Int64 {
      switch self {
      case .time(let seconds): Int64((seconds * 1e9).rounded())
      case .percent(let percent): Int64((Double(length) * percent / 100).rounded())
      }
    }
  }

  /// A stretch of a film.
  struct Part: Hashable {
    var begin: Place
    var end: Place
  }

  struct Options: OptionGroup {
    static let heading = "TIMING"

    let rate = Option(
      "--fps", value: "N", as: ValueReader(RenderTiming.rate),
      help: "Frames per second, such as 25 or 100/3, at most 50 in a GIF (default: 30).")
    let duration = Option(
      "--duration", value: "T", as: .time(in: 0.01...3600), help: "Play the script in this time.")
    let speed = Option(
      "--speed", value: "X", as: .number(in: 0.01...100), standard: "1",
      help: "Play the script X times as fast.")
    let hold = Option(
      "--hold", value: "T", as: .time(in: 0...600),
      help: "Stay on the last frame this long (default: the scene's).")
    let begin = Option(
      "--from", value: "T", as: .time(in: 0...3600), help: "Leave out what comes before this time.")
    let end = Option(
      "--to", value: "T", as: .time(in: 0.001...3600), help: "Leave out what comes after this time."
    )
    let select = Option(
      "--select", value: "LIST", as: ValueReader(RenderTiming.parts),
      help: "Keep these parts alone, such as 0s..1.5s,50%..100%.")
    let loop = Option(
      "--loop", value: "N", as: .integer(in: 0...65_535), standard: "0",
      help: "Play the film N times; 0 for ever.")
    let bounce = Flag("--bounce", help: "Play the film forwards and then backwards.")
    let loopOffset = Option(
      "--loop-offset", value: "N|P%", as: ValueReader(RenderTiming.offset), standard: "0",
      help: "Begin with this frame, and end before it.")
    let moment = Option(
      "--at", value: "T", as: .time(in: 0...3600),
      help: "One picture of this moment of the script.")
  }

  init(_ arguments: Arguments<Options>) throws {
    rate = try arguments.rate
    speed = Int(try arguments.speed * 1000 + 0.5)
    duration = try arguments.duration
    hold = try arguments.hold
    plays = try arguments.loop
    bounces = arguments.bounce
    offset = try arguments.loopOffset
    begin = try arguments.begin
    end = try arguments.end
    parts = try arguments.select
    moment = try arguments.moment
    if parts != nil, begin != nil || end != nil {
      throw CommandError.usage("--select and --from or --to exclude each other")
    }
    guard (begin ?? 0) < (end ?? .infinity) else {
      throw CommandError.usage("--from must be before --to")
    }
    guard let rate, speed != 1000 else { return }
    guard rate.frames <= 1000, Int(rate.seconds) * speed <= 1_000_000 else {
      throw CommandError.usage("--fps and --speed have too many decimals")
    }
  }

  /// Reads "30", "33.3" or "100/3".
  private static func rate(_ text: String) throws(BrokenRule) -> FrameRate {
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
    throw BrokenRule("must be a rate from 0.1 to 1000 such as 30, 12.5 or 100/3")
  }

  /// Reads "0s..1.5s,50%..100%".
  private static func parts(_ text: String) throws(BrokenRule) -> [Part] {
    let rule = BrokenRule("must be parts of the film such as 0s..1.5s,50%..100%")
    func place(_ text: Substring) throws(BrokenRule) -> Place {
      if text.hasSuffix("%"), let part = ScriptNumber.parse(String(text.dropLast()), in: 0...100) {
        return .percent(part)
      }
      guard let time = ScriptNumber.parseNanoseconds(String(text)), time >= 0 else { throw rule }
      return .time(Double(time) / 1e9)
    }
    var parts: [Part] = []
    for word in try ValueReader.list.read(text) {
      guard let dots = word.range(of: "..") else { throw rule }
      parts.append(
        Part(
          begin: try place(word[..<dots.lowerBound]), end: try place(word[dots.upperBound...])))
    }
    return parts
  }

  /// Reads "12" or "25%".
  private static func offset(_ text: String) throws(BrokenRule) -> Offset {
    if text.hasSuffix("%"), let percent = ScriptNumber.parse(String(text.dropLast()), in: 0...100),
      percent < 100
    {
      return .percent(percent)
    }
    if let frames = Int(text), frames >= 0 { return .frames(frames) }
    throw BrokenRule("must be a number of frames, or a part such as 25%")
  }

  /// The loop count of the NETSCAPE extension; nil for no extension.
  ///
  /// - Source: browsers repeat the film that many times after showing it once; without the extension they never repeat it.
  var gifLoopCount: UInt16? {
    plays == 0 ? 0 : plays == 1 ? nil : UInt16(plays - 1)
  }

  /// Returns the rate at which frames sample the script.
  func sceneRate(_ rate: FrameRate) -> FrameRate {
    speed == 1000 ? rate : FrameRate(Int(rate.frames) * 1000, per: Int(rate.seconds) * speed)
  }

  /// Returns the length of the film for a length of the script.
  func played(_ time: SceneTime) -> SceneTime {
    SceneTime(nanoseconds: (time.nanoseconds * 1000 + Int64(speed) / 2) / Int64(speed))
  }

  /// Returns the frames that are shown between the two times.
  private func part(of film: Film) throws -> Film {
    if let parts { return try selection(parts, of: film) }
    guard begin != nil || end != nil else { return film }
    let first = Int64(((begin ?? 0) * 1e9).rounded())
    let last = end.map { Int64(($0 * 1e9).rounded()) } ?? .max
    let kept = film.showings.filter {
      film.start($0.index + 1) > first && film.start($0.index) < last
    }
    guard !kept.isEmpty else {
      let length = shortest(Double(film.start(film.frameCount)) / 1e9)
      throw CommandError.failure("--from is after the film's end; the film lasts \(length) s")
    }
    return film.showing(kept)
  }

  private func selection(_ parts: [Part], of film: Film) throws -> Film {
    let length = film.start(film.frameCount)
    let ranges = parts.map {
      ($0.begin.nanoseconds(of: length), $0.end.nanoseconds(of: length))
    }
    let kept = film.showings.filter { showing in
      let (begin, end) = (film.start(showing.index), film.start(showing.index + 1))
      return ranges.contains { end > $0.0 && begin < $0.1 }
    }
    guard !kept.isEmpty else {
      throw CommandError.failure(
        "--select keeps nothing of the film, which lasts \(shortest(Double(length) / 1e9)) s")
    }
    return film.showing(kept)
  }

  /// Returns the film with the options for bouncing and for its first frame applied.
  ///
  /// - Parameter numbered: the frame rate to which the option's frame number refers.
  func cut(_ film: Film, at rate: FrameRate, numbered: FrameRate) throws -> Film {
    let part = try part(of: film)
    let film = bounces ? part.bounced() : part
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
