package import PegCommand
import PegStage
package import PegText

/// `pegbar fonts`: checks the pinned fonts, prints how to install missing ones, and lists scripts that no font covers.
package enum FontsCommand: Command {
  static let syntax = CommandSyntax(
    name: "fonts", abstract: "Check the fonts that text is drawn with.", operands: "")

  static func run(_ arguments: Arguments<NoOptions>, scenes: [Scene]) throws -> ExitCode {
    guard arguments.operands.isEmpty else {
      throw CommandError.usage("fonts takes no operand: \(arguments.operands[0])")
    }
    let (text, code) = report(on: .pinned)
    Console.print(text)
    return code
  }

  /// Returns the output of the command for a list of fonts, and its exit code.
  package static func report(on registry: FontRegistry) -> (text: String, code: ExitCode) {
    var text = ""
    var packages: [String] = []
    for (font, problem) in registry.inspect() {
      let state =
        switch problem {
        case nil: "ok        "
        case .missing: "missing   "
        case .different: "different "
        default: "unreadable"
        }
      let slant = font.isItalic ? " italic" : ""
      text += "\(state)  \(font.family) \(font.weight)\(slant)  \(font.usedPath)\n"
      if problem != nil, !packages.contains(font.requirement) { packages.append(font.requirement) }
    }
    guard packages.isEmpty else {
      let install = "apt-get install --reinstall --allow-downgrades"
      let elsewhere =
        "On other systems put share/pegbar/fonts of Pegbar's archive in /usr/local or in your package's folder."
      return (
        text + "\n\(elsewhere)\nRun: \(install) \(packages.joined(separator: " "))\n", .failure
      )
    }
    let lacking = ScriptCoverage.lacking(in: registry)
    if !lacking.isEmpty {
      text += "\nEmpty boxes are drawn for: \(lacking.joined(separator: ", "))\n"
    }
    return (text, .success)
  }
}
