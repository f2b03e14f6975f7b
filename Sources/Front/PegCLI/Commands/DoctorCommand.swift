import PegCommand
import Foundation
import Glibc
import PegBase
import PegBuild
import PegNetwork
import PegSnapshot
import PegStage
import PegText

/// `pegbar doctor`: checks that the machine has what rendering needs.
enum DoctorCommand: Command {
  static let syntax = CommandSyntax(
    name: "doctor", abstract: "Check that the machine has what rendering needs.", operands: "",
    options: Options())

  struct Options: OptionGroup {
    let out = Option(
      "--out", value: "DIR", as: .text, standard: "out", choices: .folders,
      help: "The output folder to check.")
    let networkFolder = NetworkOptions().folder
    let json = Flag.json(help: "Print JSON.")
  }

  private enum State: String { case ok, warning, error }

  private struct Finding {
    var topic: String
    var state: State
    var text: String
  }

  static let needsScenes = true

  static func run(_ arguments: Arguments<Options>, scenes: [Scene]) throws -> ExitCode {
    try expectNoOperands(arguments)
    let findings = [
      fonts(), output(try arguments.out), temporary(), network(try arguments.networkFolder),
      toolchain(), kit(),
      Finding(topic: "scenes", state: scenes.isEmpty ? .warning : .ok, text: "\(scenes.count)"),
      processors(),
      Finding(
        topic: "terminal", state: .ok,
        text:
          "pictures by \(InlinePicture.method(in: StartingEnvironment.variables).rawValue)"),
    ]
    if arguments.json {
      let lines = findings.map {
        "  "
          + JSONValue.object([
            .init("topic", .string($0.topic)), .init("state", .string($0.state.rawValue)),
            .init("text", .string($0.text)),
          ]).line
      }
      Console.print("{\"findings\": [\n" + lines.joined(separator: ",\n") + "\n]}\n")
    } else {
      for finding in findings {
        let state = finding.state.rawValue
        let gap = String(repeating: " ", count: 9 - state.count)
        let topic = finding.topic + String(repeating: " ", count: 12 - finding.topic.count)
        Console.print("\(state)\(gap)\(topic)\(finding.text.escaped)\n")
      }
    }
    return findings.contains { $0.state == .error } ? .failure : .success
  }

  /// Pictures are compared between machines with x86-64 alone; docs/installing.md has the reasons.
  private static func processors() -> Finding {
    let count = ProcessInfo.processInfo.activeProcessorCount
    #if arch(x86_64)
      return Finding(topic: "processors", state: .ok, text: "\(count)")
    #else
      return Finding(
        topic: "processors", state: .warning,
        text:
          "\(count), not x86-64: pictures may differ by some bytes from those of x86-64; take references and compare there"
      )
    #endif
  }

  private static func fonts() -> Finding {
    let fonts = FontRegistry.pinned.inspect()
    let bad = fonts.filter { $0.problem != nil }.count
    guard bad == 0 else {
      return Finding(
        topic: "fonts", state: .error,
        text:
          "\(bad) of \(fonts.count) are missing or have other versions; the command fonts prints what to install"
      )
    }
    return Finding(topic: "fonts", state: .ok, text: "all \(fonts.count) have the pinned versions")
  }

  /// Checks the nearest folder that exists; rendering creates the folders below it.
  private static func output(_ path: String) -> Finding {
    var folder = path
    while access(folder, F_OK) != 0, folder != "/", folder != "." {
      let parent = (folder as NSString).deletingLastPathComponent
      folder = parent.isEmpty ? "." : parent
    }
    guard access(folder, W_OK | X_OK) == 0 else {
      return Finding(
        topic: "output", state: .error,
        text: "cannot write to \(folder): \(String(cString: strerror(errno)))")
    }
    return Finding(topic: "output", state: .ok, text: "\(path) can be written")
  }

  private static func temporary() -> Finding {
    let folder = FileManager.default.temporaryDirectory.path
    guard access(folder, W_OK | X_OK) == 0 else {
      return Finding(
        topic: "temporary", state: .warning,
        text: "cannot write to \(folder), which --out - needs: \(String(cString: strerror(errno)))")
    }
    return Finding(topic: "temporary", state: .ok, text: "\(folder) can be written")
  }

  private static func network(_ folder: String?) -> Finding {
    let shelf =
      folder
      ?? CassetteShelf.nearest(to: FileManager.default.currentDirectoryPath)
      ?? ProjectFiles.ownShelf
    guard let shelf else {
      return Finding(
        topic: "network", state: .ok, text: "no recordings; scenes that load something will fail")
    }
    do {
      let count = try CassetteShelf.cassettes(in: shelf).count
      return Finding(topic: "network", state: .ok, text: "\(count) cassettes in \(shelf)")
    } catch {
      return Finding(topic: "network", state: .error, text: "\(error)")
    }
  }

  /// Looks for a kit, and compares all of its files.
  private static func kit() -> Finding {
    do {
      let kit = try KitCommand.find(for: Toolchain(environment: StartingEnvironment.variables))
      try kit.verify()
      if let own = ProjectFiles.ownPackage(), try !kit.fits(SourceTree(own)) {
        return Finding(
          topic: "kit", state: .warning,
          text: "\(kit.place) is not made of the sources in \(own); 'kit' makes it again")
      }
      return Finding(topic: "kit", state: .ok, text: kit.place)
    } catch {
      return Finding(topic: "kit", state: .warning, text: "\(error)")
    }
  }

  private static func toolchain() -> Finding {
    let folders = (StartingEnvironment.variables["PATH"] ?? "").split(separator: ":")
    guard let folder = folders.first(where: { access("\($0)/swift", X_OK) == 0 }) else {
      return Finding(
        topic: "toolchain", state: .warning,
        text: "no swift on the PATH, which the command watch needs")
    }
    return Finding(topic: "toolchain", state: .ok, text: "\(folder)/swift")
  }
}
