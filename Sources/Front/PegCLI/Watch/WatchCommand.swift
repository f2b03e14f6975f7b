import PegCommand
import Foundation
import Glibc
import PegBase
import PegBuild
import PegStage

/// `pegbar watch`: builds the package and renders again whenever a source or script changes.
enum WatchCommand: Command {
  static let syntax = CommandSyntax(
    name: "watch", abstract: "Build and render again whenever a file of the package changes.",
    operands: "<scene> ... [-- <render options>]", choices: .scenes,
    options: Options())

  struct Options: OptionGroup {
    let product = Option(
      "--product", value: "NAME", as: .text, help: "The program to build (default: this one).")
    let configuration = Option(
      "--configuration", "-c", value: "NAME",
      as: .one(of: Configuration.self, "must be debug or release"),
      standard: Configuration.debug.rawValue,
      choices: .words(Configuration.allCases.map(\.rawValue)), help: "The build configuration.")
    let once = Flag("--once", help: "Stop after the first change.")
  }

  /// A build configuration of SwiftPM.
  enum Configuration: String, CaseIterable {
    case debug, release
  }

  static func run(_ arguments: Arguments<Options>, scenes: [Scene]) throws -> ExitCode {
    guard !arguments.operands.isEmpty else { throw CommandError.usage("watch needs a scene") }
    let files = arguments.operands.filter(SourceRun.isSource)
    guard !files.contains("-") else {
      throw CommandError.usage("watch cannot watch standard input")
    }
    let words = arguments.operands.filter { !files.contains($0) }
    let code: any WatchedCode =
      try files.isEmpty ? WatchedPackage(arguments) : WatchedFiles(files)
    let changes = FileChanges(in: code.folders, code.isWatched)
    let pictures = Pictures(words: words)
    pictures.make(from: code, changed: nil)
    while true {
      code.prepare()
      pictures.make(from: code, changed: changes.wait())
      if arguments.once { return .success }
    }
  }

  /// The pictures and films that the command makes again and again.
  private struct Pictures {
    /// Scenes and options.
    let words: [String]

    /// Builds and renders, and prints the times; the compiler and the tool print their own errors.
    @MainActor
    func make(from code: any WatchedCode, changed: Set<String>?) {
      let start = ContinuousClock.now
      do {
        let program = try code.build(changed: changed)
        let built = ContinuousClock.now
        // A picture comes before the film, which takes longer.
        if !words.contains(where: { $0.hasPrefix("-") }) {
          guard try Subprocess.show(program + ["snapshot"] + words) == 0 else { return }
        }
        guard try Subprocess.show(program + ["render"] + words) == 0 else { return }
        Console.inform(
          "built in \(Self.seconds(built - start)), rendered in \(Self.seconds(ContinuousClock.now - built))\n"
        )
      } catch BuildError.mistakes(let text) {
        Console.explain(text)
        Console.complain("error", "the build failed; waiting for a change")
      } catch {
        Console.complain("error", "\(error)")
      }
    }

    private static func seconds(_ duration: Duration) -> String {
      let hundredths = duration.components.attoseconds / 10_000_000_000_000_000
      return "\(duration.components.seconds).\(hundredths < 10 ? "0" : "")\(hundredths) s"
    }
  }
}
