import PegBase
import PegCommand
import PegMotion
import PegStage

/// `pegbar validate`: checks script files, and shows the places of their mistakes.
enum ValidateCommand: Command {
  static let syntax = CommandSyntax(
    name: "validate", abstract: "Check script files, and show each mistake with a mark below it.",
    operands: "<script> ...", choices: .files,
    options: Options())

  struct Options: OptionGroup {
    let rate = Option(
      "--fps", value: "N", as: .integer(in: 1...1000),
      help: "Count frames at this rate (default: the script's, else 30).")
    let maximumFrames = FilmPlan.maximumFrames
    let print = Flag("--print", help: "Print each script as it is understood.")
    let json = Flag.json(help: "Print the result as JSON.")
  }

  private struct Report {
    var path: String
    var script: Script?
    var mistakes: [ScriptFile.Mistake] = []
    /// A problem of the whole file.
    var problem: String?

    var isRight: Bool { mistakes.isEmpty && problem == nil }
  }

  private static let shownMistakes = 20

  static func run(_ arguments: Arguments<Options>, scenes: [Scene]) throws -> ExitCode {
    guard !arguments.operands.isEmpty else {
      throw CommandError.usage("validate needs a script file")
    }
    let rate = try arguments.rate
    let limit = try arguments.maximumFrames
    let reports = arguments.operands.map { check($0, rate: rate, limit: limit) }
    for report in reports { complain(report) }
    if arguments.json {
      Console.print(
        "{\"scripts\": [\n" + reports.map { "  \(json($0).line)" }.joined(separator: ",\n")
          + "\n]}\n")
    } else {
      for report in reports where report.isRight {
        guard let script = report.script else { continue }
        if arguments.print {
          Console.print(script.text)
        } else {
          Console.print("\(report.path.printable): ok, \(summary(script))\n")
        }
      }
    }
    return reports.allSatisfy(\.isRight) ? .success : .failure
  }

  private static func check(_ path: String, rate: Int?, limit: Int) -> Report {
    var report = Report(path: path)
    do {
      let script = try ScriptFile.parse(path)
      report.script = script
      let frames = timeline(script).frameCount(
        rate: FrameRate(rate ?? script.framesPerSecond ?? 30))
      if frames > limit {
        report.problem =
          "the film would have \(frames) frames, more than \(limit); shorten it, lower --fps, "
          + "or raise --max-frames"
      }
    } catch let error as ScriptFile.Mistakes {
      report.mistakes = error.list
    } catch let error as ScriptError {
      report.mistakes = error.mistakes.map { .init(path: path, mistake: $0) }
    } catch let error as FileError {
      report.problem = error.description
    } catch {
      report.problem = String(describing: error)
    }
    return report
  }

  private static func timeline(_ script: Script) -> Timeline {
    var device = Device.iPhone13
    for case .device(let named) in script.settings { device = named }
    return Timeline(script, on: device.held(script.orientation ?? .portrait).size)
  }

  private static func summary(_ script: Script) -> String {
    let count = script.steps.count
    let rest = script.waitsUntilIdle ? " and until it rests" : ""
    return "\(count) \(count == 1 ? "step" : "steps"), "
      + "\(shortest(timeline(script).length.seconds)) s\(rest)"
  }

  private static func complain(_ report: Report) {
    if let problem = report.problem {
      // A message of the file system already contains the path.
      Console.complain(
        "error", report.script == nil ? problem : "\(report.path.printable): \(problem)")
    }
    for mistake in report.mistakes.prefix(shownMistakes) {
      Console.complain("error", "\(mistake.path.printable):\(mistake.mistake)")
      Console.explain(mistake.mistake.excerpt + "\n")
    }
    if report.mistakes.count > shownMistakes {
      Console.complain(
        "error", "\(report.path.printable): and \(report.mistakes.count - shownMistakes) more")
    }
  }

  private static func json(_ report: Report) -> JSONValue {
    .object([
      .init("file", .string(report.path)), .init("ok", .bool(report.isRight)),
      .init("problem", report.problem.map { .string($0) } ?? .null),
      .init(
        "mistakes",
        .array(
          report.mistakes.map { found in
            let mistake = found.mistake
            return .object([
              .init("file", .string(found.path)), .init("line", .integer(mistake.line)),
              .init("column", .integer(mistake.column)),
              .init("length", .integer(mistake.length)),
              .init("message", .string(mistake.message)),
            ])
          })),
    ])
  }
}
