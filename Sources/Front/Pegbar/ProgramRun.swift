import Foundation
import PegCLI
import PegCommand
import PegStage
import UIKit

/// The run of a program's command line.
@MainActor
enum ProgramRun {
  /// The words of the command line, without the program's name, if they are not those of the process.
  static var words: [String]?

  /// Runs the command line and exits with its status.
  ///
  /// - Parameter mainScenes: the names of the scenes that a command shows if it names none; nil if it must name one.
  static func run(
    program: String, scenes: @escaping @MainActor () -> [Scene],
    mainScenes: (@MainActor () -> [String])? = nil
  ) -> Never {
    FreedMemory.keep()
    var words = words ?? Array(CommandLine.arguments.dropFirst())
    var (scenes, mainScenes) = (scenes, mainScenes)
    CommandLineBytes.exitUnlessText()
    // The scene's process of a live page is started with the same words.
    if let code = LiveServer.serve(words) { ProcessEnd.exit(code) }
    // Files of Swift code are built and run by a program that has no other scenes.
    if mainScenes == nil, let code = SourceRun.replaceProcess(words) { ProcessEnd.exit(code) }
    if let files = FileOperands(interfaceFilesIn: words) {
      let own = mainScenes == nil ? nil : scenes
      let found = files.scenesOrExit()
      scenes = { found + (own?() ?? []) }
      mainScenes = { found.map(\.name) }
      words = files.words
    }
    if let films = FileOperands(filmsIn: words) {
      let own = scenes
      let found = films.filmsOrExit()
      let names = found.map(\.name)
      // A film takes the place of a scene with its name.
      let taken = Set(names.map { $0.lowercased() })
      scenes = { found + own().filter { !taken.contains($0.name.lowercased()) } }
      words = Array(films.words.prefix(1)) + names + films.words.dropFirst()
    }
    AddressSpace.exitUnlessEnough(words)
    let signals = Supervisor.begin(words) ? [] : Signals.install()
    let code = withExtendedLifetime(signals) {
      Tool(scenes: scenes(), program: program, mainScenes: mainScenes).run(words)
    }
    ProcessEnd.exit(code)
  }
}
