import PegCommand

/// The manual page, generated from the table of commands.
///
/// - Source: man(7), the macros that every `man` supports.
enum ManualPage {
  static func text(program: String, commands: [CommandSyntax]) -> String {
    let title = escaped(program)
    var out = """
      .TH "\(title.uppercased())" 1 "" "\(title) \(Tool.version)" "User Commands"
      .SH NAME
      \(title) \\- render UIKit screens and their scroll effects without Apple's frameworks
      .SH SYNOPSIS
      .B \(title)
      .I command
      .RI [ options ]
      .SH COMMANDS

      """
    for command in commands {
      out += ".SS \(escaped(command.usage(of: program)))\n\(escaped(command.abstract))\n"
      for example in command.examples {
        let line = example.line.replacing("pegbar", with: program, maxReplacements: 1)
        out += ".TP\n.B \(escaped(line))\n\(escaped(example.does))\n"
      }
      for option in command.options { out += row(option) }
    }
    out += ".SH COMMON OPTIONS\n"
    for option in CommandSyntax.common { out += row(option) }
    return out + """
      .TP
      .B \\-h, \\-\\-help
      Show help.
      .SH ENVIRONMENT
      Every option has a variable, such as
      .B PEGBAR_FPS
      for
      .BR \\-\\-fps .
      The command line overrides variables, and variables override the file
      .BR \(escaped(Configuration.fileName)) ,
      which is searched for from the working folder up to the package's root.
      .TP
      .B http_proxy, https_proxy, all_proxy, no_proxy
      Proxies for requests of scenes, as in curl.
      .TP
      .B XDG_CACHE_HOME
      The folder of cached responses, in place of \\(ti/.cache.
      .SH EXIT STATUS
      .TP
      .B 0
      Done.
      .TP
      .B 1
      Compared and different, or a reference is missing.
      .TP
      .B 2
      Could not complete: bad input, the file system, the network, a limit, code of a scene that traps.
      .TP
      .B 64
      The command line is wrong.
      .TP
      .B 129, 130, 143
      Ended by SIGHUP, SIGINT or SIGTERM.

      """
  }

  private static func row(_ option: OptionSyntax) -> String {
    ".TP\n.B \(escaped(option.row))\n\(escaped(option.fullHelp))\n"
  }

  /// Returns text that the formatter prints unchanged: hyphens and tildes can be copied, and no line begins with a dot.
  private static func escaped(_ text: String) -> String {
    let plain = text.map { character -> String in
      switch character {
      case "\\": "\\e"
      case "-": "\\-"
      case "~": "\\(ti"
      default: String(character)
      }
    }.joined()
    return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : plain
  }
}
