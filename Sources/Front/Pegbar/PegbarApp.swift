@_exported public import PegStage
import Foundation
import Glibc
import PegCLI
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
}

extension PegbarApp {
  /// Runs the command line of the process and exits with its status.
  public static func main() {
    // A reader that goes away must not kill the program: writing then fails, and says so.
    signal(SIGPIPE, SIG_IGN)
    let code = Tool(scenes: scenes).run(Array(CommandLine.arguments.dropFirst()))
    exit(code.rawValue)
  }
}
