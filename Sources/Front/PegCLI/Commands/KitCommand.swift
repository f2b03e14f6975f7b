import Foundation
import PegBase
import PegBuild
import PegCommand
import PegStage

/// `pegbar kit`: builds Pegbar once, so that users' code alone is compiled from then on.
enum KitCommand: Command {
  static let syntax = CommandSyntax(
    name: "kit",
    abstract: "Build Pegbar once, so that only your own code is compiled from then on.",
    operands: "", options: Options())

  struct Options: OptionGroup {
    let pegbar = Option(
      "--pegbar", value: "DIR", as: .text, choices: .folders,
      help: "Pegbar's own folder (default: where this program was built).")
    let out = Option(
      "--out", value: "DIR", as: .text, choices: .folders,
      help: "Make the kit here (default: in ~/.cache/pegbar/kits, named after the compiler).")
    let configuration = Option(
      "--configuration", "-c", value: "NAME",
      as: .one(of: WatchCommand.Configuration.self, "must be debug or release"),
      standard: WatchCommand.Configuration.release.rawValue,
      choices: .words(WatchCommand.Configuration.allCases.map(\.rawValue)),
      help: "The build configuration of Pegbar's code.")
    let scratchPath = Option(
      "--scratch-path", value: "DIR", as: .text, choices: .folders,
      help: "SwiftPM's build folder (default: .build in Pegbar's folder).")
    let check = Flag("--check", help: "Only compare every file of the kit with its record.")
  }

  static func run(_ arguments: Arguments<Options>, scenes: [Scene]) throws -> ExitCode {
    try expectNoOperands(arguments)
    let toolchain = try Toolchain(environment: StartingEnvironment.variables)
    if arguments.check {
      let kit = try find(for: toolchain)
      try kit.verify()
      Console.print("\(kit.place.printable) is complete, \(kit.size) bytes\n")
      return .success
    }
    guard let place = try arguments.pegbar.map(WorkingFolder.absolute) ?? ProjectFiles.ownPackage()
    else { throw CommandError.usage("kit does not find Pegbar's own package; give --pegbar") }
    guard ProjectFiles.isOwnPackage(place) else {
      throw CommandError.failure(
        "\(place.printable) is not Pegbar's package: its Package.swift declares no product UIKit")
    }
    let maker = KitMaker(
      sources: SourceTree(place), toolchain: toolchain,
      configuration: try arguments.configuration.rawValue,
      scratchPath: try arguments.scratchPath.map(WorkingFolder.absolute) ?? "\(place)/.build"
    ) { Console.inform("\($0)\n") }
    let (kit, isNew) = try maker.make(in: folder(arguments, toolchain))
    let size = (kit.size + 500_000) / 1_000_000
    Console.print(
      "\(isNew ? "made" : "there is already") \(kit.place.printable), \(size) MB\n")
    return .success
  }

  private static func folder(
    _ arguments: Arguments<Options>, _ toolchain: Toolchain
  ) throws -> String {
    if let out = try arguments.out {
      let path = WorkingFolder.absolute(out)
      return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }
    guard let shelf = KitSearch.standardShelf(environment: StartingEnvironment.variables) else {
      throw CommandError.usage("there is no home folder for the kit; give --out")
    }
    return "\(shelf)/\(try KitMaker.name(for: toolchain))"
  }

  /// Returns the kit that fits the compiler.
  ///
  /// - Throws: `BuildError`.
  static func find(for toolchain: Toolchain) throws(BuildError) -> Kit {
    try KitSearch(
      environment: StartingEnvironment.variables, program: ProjectFiles.program,
      checkout: ProjectFiles.ownPackage()
    ).kit(for: toolchain)
  }
}
