import Foundation
import PegBase
import PegBuild
import PegCommand
import PegImageIO
import PegImport
import PegPixels
import PegProject
import PegStage
import UIKit

/// `pegbar import`: shows the screens of an iOS project without a change to its files.
enum ImportCommand: Command {
  static let syntax = CommandSyntax(
    name: "import", abstract: "Show the screens of an iOS project, its files unchanged.",
    operands: "<project>", choices: .files, options: Options())

  struct Options: OptionGroup {
    let out = Option(
      "--out", "-o", value: "DIR", as: .text, choices: .folders,
      help: "The import's folder (default: PegbarImport beside the project).")
    let target = Option(
      "--target", value: "NAME", as: .text, help: "The target whose screens are shown.")
    let scheme = Option(
      "--scheme", value: "NAME", as: .text, help: "The scheme whose target is shown.")
    let configuration = Option(
      "--configuration", value: "NAME", as: .text,
      help: "The project's build configuration (default: the scheme's, otherwise Debug).")
    let systemVersion = Option(
      "--ios", value: "VERSION", as: .text, standard: "18.0",
      help: "The version of iOS that #available is decided for.")
    let without = Option(
      "--without", value: "LIST", as: .list,
      help: "Leave out the code that needs these modules, even if they are there.")
    let device = Option(
      "--device", value: "NAME", as: .text, choices: .words(Device.all.map(\.name)),
      help: "The device on which screens are shown.")
    let test = Flag("--test", help: "Run the project's tests in the place of showing its screens.")
    let record = Option(
      "--record", value: "MODE", as: .text, choices: .words(recordModes),
      help: "The snapshots that --test records: missing, failed, all or never.")
    let list = Flag("--list", help: "Only print what the project contains.")
    let strict = Flag(
      "--strict", variable: "PEGBAR_STRICT_IMPORT",
      help: "Leave nothing out: code that does not compile is an error.")
    let json = Flag.json(help: "Print the result as JSON.")
  }

  static func run(_ arguments: Arguments<Options>, scenes: [Scene]) throws -> ExitCode {
    guard arguments.operands.count == 1 else {
      throw CommandError.usage(
        "import takes one project: a folder, a project, a workspace or a Package.swift")
    }
    let environment = StartingEnvironment.variables
    let toolchain = try Toolchain(environment: environment)
    let kit = try KitCommand.find(for: toolchain)
    let rewriter = try RewriteRun.program(in: SourceRun.rewriterFolders(kit))
    let project = try read(arguments, rewriter)
    if arguments.list {
      Console.print(project.summary)
      return .success
    }
    guard let target = project.main else { throw CommandError.failure(project.choice) }
    var options = Importer.Options(
      out: try arguments.out.map(WorkingFolder.absolute) ?? "\(project.folder)/PegbarImport",
      target: target)
    options.systemVersion = try arguments.systemVersion
    options.without = Set(try arguments.without ?? [])
    options.isStrict = arguments.strict
    if arguments.test { options.tests = try tests(of: project, target) }
    options.recordMode = try recordMode(arguments)
    if let device = try arguments.device { options.snapshotOptions = ["--device", device] }
    let importer = Importer(
      project, options: options, toolchain: toolchain, kit: kit, rewriter: rewriter
    ) { [json = arguments.json] line in
      // Standard output has nothing but the JSON then.
      if !json { Console.inform("\(line)\n") }
    }
    do {
      let result = try importer.run()
      if result.hasReview { try writeReview(in: options.out) }
      try writeSheet(of: result, in: options.out)
      Console.print(arguments.json ? try result.json : text(result, options.out))
      if let tests = result.tests { return exitCode(of: tests) }
      return result.shown.isEmpty ? .failure : .success
    } catch BuildError.mistakes(let text) {
      Console.explain(text)
      return .failure
    }
  }

  private static func read(
    _ arguments: Arguments<Options>, _ rewriter: String
  ) throws -> Project {
    var options = ProjectOptions { path in
      .syntax(try RewriteRun.manifest(at: path, program: rewriter))
    }
    options.target = try arguments.target
    options.scheme = try arguments.scheme
    options.configuration = try arguments.configuration
    return try ProjectReader.read(
      path: WorkingFolder.absolute(arguments.operands[0]), options: options)
  }

  /// The result in lines: the screens, and the causes of what is left out, the most valuable first.
  private static func text(_ result: ImportResult, _ folder: String) -> String {
    var lines = result.failed.map { "\($0.name.printable): \($0.problem ?? "")" }
    lines += Self.lines(of: result.tests ?? [])
    if result.hasReview { lines.append("snapshots to review: \(folder)/review/index.html") }
    if !result.problems.isEmpty {
      lines.append("left out, by cause:")
      lines += result.problems.prefix(mostCauses).map { problem in
        let first = problem.places[0]
        let place = first.line > 0 ? "\(first.file.printable):\(first.line)" : first.file.printable
        return "  \(problem.cause.printable): \(problem.files) files, first at \(place)"
      }
      let rest = result.problems.count - mostCauses
      if rest > 0 { lines.append("  and \(rest) more causes") }
    }
    lines += result.notes.map(\.escaped)
    lines += ["\(result.target.printable): \(result.headline)", "\(folder)/index.html"]
    return lines.map { $0 + "\n" }.joined()
  }

  private static let mostCauses = 10
  /// Pictures on the contact sheet. The page has all.
  private static let mostTiles = 60

  /// Writes the contact sheet of the screens: small pictures with their names.
  private static func writeSheet(of result: ImportResult, in folder: String) throws {
    let screens = result.shown.prefix(mostTiles)
    guard !screens.isEmpty else { return }
    let tiles = try screens.map { screen in
      VariantSheet.Tile(
        bitmap: try small("\(folder)/\(screen.picture ?? "")"), name: screen.name)
    }
    let sheet = try VariantSheet.draw(tiles, title: result.target)
    try FileWriter.write(try PNGEncoder.encode(sheet), to: "\(folder)/sheet.png")
  }

  /// Returns a picture of a file with 200 pixels in width.
  private static func small(_ path: String) throws -> Bitmap {
    let picture = try ImageDecoder.decode(path: path)
    let width = min(200, CGFloat(picture.width))
    let height = (CGFloat(picture.height) * width / CGFloat(picture.width)).rounded()
    let view = UIImageView(image: UIImage(cgImage: CGImage(picture)))
    view.frame = CGRect(x: 0, y: 0, width: width, height: max(1, height))
    return try SheetPicture.draw(view, title: path)
  }
}
