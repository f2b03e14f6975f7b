@_exported public import PegStage
import UIKit

/// A program that renders the scenes it declares: marked `@main`, it is the whole command line.
///
/// ```swift
/// @main struct Demo: PegbarApp {
///   static var scenes: [Scene] {
///     [Scene("profile", script: .sweep(from: -100, to: 400, over: 4)) { ProfileViewController() }]
///   }
/// }
/// ```
@MainActor
public protocol PegbarApp {
  static var scenes: [Scene] { get }
  /// The program's name in messages and help; by default the name with which it was started.
  static var name: String { get }
}

extension PegbarApp {
  public static var name: String {
    let path = CommandLine.arguments.first ?? ""
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    return name.isEmpty ? "pegbar" : name
  }

  /// Runs the command line of the process and exits with its status.
  public static func main() {
    ProgramRun.run(program: name, scenes: { scenes })
  }
}
