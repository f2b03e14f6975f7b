import PegCommand

/// Scripts with which shells complete command lines, generated from the table of commands.
enum CompletionScripts {
  enum Shell: String, CaseIterable {
    case bash, zsh, fish
  }

  static func script(for shell: Shell, program: String, commands: [CommandSyntax]) -> String {
    switch shell {
    case .bash: bash(program, commands)
    case .zsh: zsh(program, commands)
    case .fish: fish(program, commands)
    }
  }

  /// Returns the program's name as part of the name of a shell function.
  private static func identifier(_ program: String) -> String {
    "_" + program.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? String($0) : "_" }.joined()
  }

  private static let help = Flag("--help", "-h", help: "Show this help.").syntax

  private static func options(of command: CommandSyntax) -> [OptionSyntax] {
    command.options + CommandSyntax.common + [help]
  }

  /// Returns text in single quotes, for any of the shells.
  private static func quoted(_ text: String) -> String {
    "'" + text.map { $0 == "'" ? "'\\''" : String($0) }.joined() + "'"
  }

  // MARK: bash

  private static func bash(_ program: String, _ commands: [CommandSyntax]) -> String {
    let name = identifier(program)
    var out = """
      # bash completion for \(program); put it into ~/.local/share/bash-completion/completions/\(program)
      \(name)_words() {
        local IFS=$'\\n' word
        COMPREPLY=()
        for word in $1; do
          [[ $word == "$2"* ]] && COMPREPLY+=("$(printf '%q' "$word")")
        done
      }
      \(name)() {
        local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]}
        if [[ $COMP_CWORD -eq 1 ]]; then
          \(name)_words \(bashWords(commands.map(\.name) + ["help", "--help", "--version"])) "$current"
          return
        fi
        case $command in

      """
    for command in commands {
      out += "    \(command.name))\n      case $previous in\n"
      for option in options(of: command) where option.value != nil {
        out += "        \(option.names.joined(separator: "|"))) "
        out += "\(bashAction(option.choices, name, program)); return ;;\n"
      }
      out += "      esac\n      if [[ $current == -* ]]; then\n"
      let names = options(of: command).flatMap(\.names)
      out += "        \(name)_words \(bashWords(names)) \"$current\"\n      else\n"
      out += "        \(bashAction(command.choices, name, program))\n      fi ;;\n"
    }
    let all = bashWords(commands.map(\.name))
    return out
      + "    help) \(name)_words \(all) \"$current\" ;;\n  esac\n}\ncomplete -F \(name) \(program)\n"
  }

  private static func bashWords(_ words: [String]) -> String {
    "$'" + words.map { $0.replacing("'", with: "\\'") }.joined(separator: "\\n") + "'"
  }

  private static func bashAction(
    _ choices: OptionSyntax.Choices, _ name: String, _ program: String
  ) -> String {
    switch choices {
    case .none: "COMPREPLY=()"
    case .words(let words): "\(name)_words \(bashWords(words)) \"$current\""
    case .files: "COMPREPLY=($(compgen -f -- \"$current\"))"
    case .folders: "COMPREPLY=($(compgen -d -- \"$current\"))"
    case .scenes: "\(name)_words \"$(\(program) list --names 2>/dev/null)\" \"$current\""
    }
  }

  // MARK: zsh

  private static func zsh(_ program: String, _ commands: [CommandSyntax]) -> String {
    let name = identifier(program)
    var out = """
      #compdef \(program)
      # zsh completion for \(program); put it as _\(program) into a folder of $fpath
      \(name)_scenes() {
        local -a scenes
        scenes=(${(f)"$(\(program) list --names 2>/dev/null)"})
        _describe scene scenes
      }
      \(name)() {
        local -a commands
        commands=(

      """
    for command in commands {
      out += "    \(quoted("\(command.name):\(command.abstract)"))\n"
    }
    out += "  )\n  if (( CURRENT == 2 )); then\n    _describe command commands\n    return\n  fi\n"
    out += "  local command=$words[2]\n  shift words\n  (( CURRENT-- ))\n  case $command in\n"
    for command in commands {
      out += "    \(command.name))\n      _arguments -s"
      for option in options(of: command) {
        for spelling in option.names {
          let help = option.help.filter { !"[]:".contains($0) }
          let value = option.value.map { ":\($0):\(zshAction(option.choices, name))" } ?? ""
          out += " \\\n        \(quoted("\(spelling)[\(help)]\(value)"))"
        }
      }
      if command.choices != .none {
        out += " \\\n        \(quoted("*:operand:\(zshAction(command.choices, name))"))"
      }
      out += " ;;\n"
    }
    return out + "    help) _describe command commands ;;\n  esac\n}\n\(name) \"$@\"\n"
  }

  private static func zshAction(_ choices: OptionSyntax.Choices, _ name: String) -> String {
    switch choices {
    case .none: " "
    case .words(let words):
      "("
        + words.map { word in
          word.map { $0 == " " || $0 == "(" || $0 == ")" ? "\\\($0)" : String($0) }.joined()
        }.joined(separator: " ") + ")"
    case .files: "_files"
    case .folders: "_files -/"
    case .scenes: "\(name)_scenes"
    }
  }

  // MARK: fish

  private static func fish(_ program: String, _ commands: [CommandSyntax]) -> String {
    var out = """
      # fish completion for \(program); put it into ~/.config/fish/completions/\(program).fish
      complete -c \(program) -f

      """
    let names = commands.map(\.name).joined(separator: " ")
    out += "complete -c \(program) -n __fish_use_subcommand -a help -d 'Show help.'\n"
    out += "complete -c \(program) -n '__fish_seen_subcommand_from help' -a '\(names)'\n"
    for command in commands {
      out += "complete -c \(program) -n __fish_use_subcommand -a \(command.name)"
      out += " -d \(quoted(command.abstract))\n"
      let condition = quoted("__fish_seen_subcommand_from \(command.name)")
      if let action = fishAction(command.choices, program) {
        out += "complete -c \(program) -n \(condition) \(action)\n"
      }
      for option in options(of: command) {
        out += "complete -c \(program) -n \(condition)"
        for name in option.names {
          out += name.hasPrefix("--") ? " -l \(name.dropFirst(2))" : " -s \(name.dropFirst())"
        }
        if option.value != nil {
          out += " -r" + (fishAction(option.choices, program).map { " \($0)" } ?? "")
        }
        out += " -d \(quoted(option.help))\n"
      }
    }
    return out
  }

  private static func fishAction(_ choices: OptionSyntax.Choices, _ program: String) -> String? {
    switch choices {
    case .none: nil
    case .words(let words):
      "-a " + quoted(words.map { "\"\($0)\"" }.joined(separator: " "))
    case .files: "-F"
    case .folders: "-a '(__fish_complete_directories)'"
    case .scenes: "-a '(\(program) list --names 2>/dev/null)'"
    }
  }
}
