import PegCommand
import Foundation
import Glibc
import PegBase
import PegBuild
import PegStage

/// `pegbar init`: creates a package with a scene, a snapshot test and what a build server runs.
enum InitCommand: Command {
  static let syntax = CommandSyntax(
    name: "init", abstract: "Make a package with a scene, a snapshot test and a CI workflow.",
    operands: "<folder>", choices: .folders,
    options: Options())

  struct Options: OptionGroup {
    let name = Option(
      "--name", value: "NAME", as: .text, help: "The program's name (default: the folder's).")
    let pegbar = Option(
      "--pegbar", value: "PLACE", as: .text, choices: .folders,
      help:
        "Pegbar's own folder, or a Git URL (default: where this program was built, or its archive's kit)."
    )
    let service = Option(
      "--ci", value: "NAME",
      as: .one(of: ServerTemplate.Service.self, "must be github, gitlab, forgejo or none"),
      standard: ServerTemplate.Service.github.rawValue,
      choices: .words(ServerTemplate.Service.allCases.map(\.rawValue)),
      help: "The build server that the package gets a workflow for.")
  }

  static func run(_ arguments: Arguments<Options>, scenes: [Scene]) throws -> ExitCode {
    guard arguments.operands.count == 1 else {
      throw CommandError.usage("init takes one folder, such as Demo or .")
    }
    let folder = arguments.operands[0]
    let path = URL(fileURLWithPath: folder).standardizedFileURL.path
    let name = try name(arguments, path)
    let kit = try? KitCommand.find(for: Toolchain(environment: StartingEnvironment.variables))
    let place = try place(arguments, kit: kit)
    let files =
      PackageTemplate.files(name: name, dependency: place.dependency, identity: place.identity)
      + ServerTemplate.files(for: try arguments.service, name: name, origin: place.origin)
    let existing = try files.filter { try FileTree.kind(of: "\(path)/\($0.path)") != .absent }
    guard existing.isEmpty else {
      throw CommandError.failures(
        existing.map {
          "\("\(folder)/\($0.path)".printable) is there already; init replaces nothing"
        })
    }
    for file in files {
      try ProjectFiles.write(file.text, to: file.path, below: path)
      if file.isProgram { chmod("\(path)/\(file.path)", 0o755) }
    }
    // The manifest excludes this folder, so it must exist; the first test run fills it.
    try FileTree.makeFolders(["Tests", "ScreensTests", "__Snapshots__"], below: path)
    for file in files { Console.inform("\(folder)/\(file.path)\n") }
    if let kit, !place.isPath { use(kit, for: place, in: path) }
    if place.isInstalled {
      Console.complain(
        "note",
        "Package.swift names \(place.location.printable); install the same archive on other machines"
      )
    } else if place.isLocal {
      Console.complain(
        "note",
        "Package.swift names \(place.location.printable), which only exists on this machine; "
          + "for a server give --pegbar a Git URL")
    }
    Console.inform(
      """

      Next: cd \(folder) && swift run \(name) render places
      Then: swift test fails, since the snapshot has no reference; swift run \(name) accept makes it one.
      Files with @objc, #selector or #Preview need 'pegbar render FILE.swift' or 'pegbar import': SwiftPM cannot compile them on Linux.

      """)
    return .success
  }

  /// Names of modules that the package already has.
  private static let taken: Set = [
    "Pegbar", "Screens", "ScreensTests", "SnapshotTesting", "UIKit", "QuartzCore", "Foundation",
  ]

  private static func name(_ arguments: Arguments<Options>, _ path: String) throws -> String {
    if let name = try arguments.name {
      guard ProjectFiles.isIdentifier(name) else {
        throw arguments.invalid(\.name, "must be a Swift type's name")
      }
      guard !taken.contains(name) else {
        throw arguments.invalid(\.name, "must not be the name of a module of the package")
      }
      return name
    }
    let words = (path as NSString).lastPathComponent.split { !$0.isLetter && !$0.isNumber }
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    guard ProjectFiles.isIdentifier(name), !taken.contains(name) else {
      throw CommandError.usage(
        "no program can be named after the folder \"\(path.printable)\"; give --name")
    }
    return name
  }

  /// The location of Pegbar's package.
  private struct Place {
    /// The arguments of `.package(…)`.
    var dependency: String
    /// The folder or URL in them.
    var location: String
    /// The package's name in product dependencies.
    var identity: String
    /// Its place on a build server.
    var origin: ServerTemplate.Origin
    /// Whether it is on this machine, and may not exist on another one.
    var isLocal = false
    /// Whether it is a folder, and not a repository; SwiftPM puts nothing in the place of a folder.
    var isPath = false
    /// Whether it is the kit of an installed archive.
    var isInstalled = false
  }

  /// Puts a kit in the place of Pegbar's sources, until `swift package unedit`. Without the kit SwiftPM uses the sources.
  private static func use(_ kit: Kit, for place: Place, in folder: String) {
    do {
      // A folder that has been built in has a state of its own.
      let isNew = try FileTree.kind(of: "\(folder)/.build") == .absent
      try kit.replace(
        place.identity, from: place.isLocal && isNew ? place.location : nil, in: folder,
        environment: StartingEnvironment.variables)
    } catch {
      Console.complain("note", "the package builds Pegbar from source: \(error)")
    }
  }

  /// - Parameter kit: a kit that can take the place of a folder's repository, or of the sources if there are none.
  private static func place(_ arguments: Arguments<Options>, kit: Kit?) throws -> Place {
    guard let place = try arguments.pegbar ?? ProjectFiles.ownPackage() else {
      if let kit, kit.hasOwnLibraries {
        return Place(
          dependency: "path: \(JSONValue.string(kit.package).line)", location: kit.package,
          identity: (kit.package as NSString).lastPathComponent,
          origin: .installed(kit: kit.package), isLocal: true, isPath: true, isInstalled: true)
      }
      throw CommandError.usage("init does not find Pegbar's own package; give --pegbar")
    }
    let last = place.split(separator: "/").last.map(String.init) ?? ""
    if place.contains("://") || place.hasPrefix("git@") {
      let identity = last.hasSuffix(".git") ? String(last.dropLast(4)) : last
      return Place(
        dependency: "url: \(JSONValue.string(place).line), branch: \"main\"", location: place,
        identity: identity, origin: .sources(checkout: ".build/checkouts/\(identity)"))
    }
    let absolute = URL(fileURLWithPath: place).standardizedFileURL.path
    guard ProjectFiles.isOwnPackage(absolute) else {
      throw CommandError.failure(
        "\(place.printable) is not Pegbar's package: its Package.swift declares no product UIKit")
    }
    let identity = (absolute as NSString).lastPathComponent
    if kit != nil, let branch = Repository.branch(of: absolute) {
      return Place(
        dependency:
          "url: \(JSONValue.string("file://" + absolute).line), branch: \(JSONValue.string(branch).line)",
        location: absolute, identity: identity,
        origin: .sources(checkout: ".build/checkouts/\(identity)"), isLocal: true)
    }
    return Place(
      dependency: "path: \(JSONValue.string(absolute).line)", location: absolute,
      identity: identity, origin: .sources(checkout: absolute), isLocal: true, isPath: true)
  }
}

/// `pegbar new`: adds a scene to the package in the working folder.
enum NewCommand: Command {
  static let syntax = CommandSyntax(
    name: "new", abstract: "Add a scene to the package in the working folder.",
    operands: "scene <name>", choices: .words(["scene"]))

  static func run(_ arguments: Arguments<NoOptions>, scenes: [Scene]) throws -> ExitCode {
    guard arguments.operands.count == 2, arguments.operands[0] == "scene" else {
      throw CommandError.usage("new takes: scene <name>")
    }
    let name = arguments.operands[1]
    guard Scene.isName(name) else {
      throw CommandError.usage(
        "a scene cannot be named \"\(name.printable)\"; use letters, digits, '-', '_' and '.'")
    }
    let words = name.split { !$0.isLetter && !$0.isNumber }
    let type = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let property = type.prefix(1).lowercased() + type.dropFirst()
    guard ProjectFiles.isIdentifier(type) else {
      throw CommandError.usage("no property can be named after \"\(name.printable)\"")
    }
    let app = try ProjectFiles.appFile()
    let folder = (app as NSString).deletingLastPathComponent
    let path = "\(folder)/Scenes/\(type)Scene.swift"
    guard try FileTree.kind(of: path) == .absent else {
      throw CommandError.failure("\(path.printable) is there already; new replaces nothing")
    }
    let text =
      PackageTemplate.scene(name, property: property, content: "\(type)ViewController()")
      + controller(type)
    try ProjectFiles.write(text, to: "Scenes/\(type)Scene.swift", below: folder)
    Console.inform("\(path)\n")
    if try ProjectFiles.addScene(property, to: app) {
      Console.inform("\(app)\n")
    } else {
      Console.print("Add .\(property) to the scenes in \(app).\n")
    }
    return .success
  }

  private static func controller(_ type: String) -> String {
    """

    final class \(type)ViewController: UITableViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      }

      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }

      override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = "Row \\(indexPath.row + 1)"
        return cell
      }
    }

    """
  }
}
