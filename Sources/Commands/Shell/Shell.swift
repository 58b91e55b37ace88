/// A shell with completion.
public enum Shell: String, CaseIterable, Hashable, Sendable {
  case bash, zsh, fish

  /// The script that makes the shell complete the commands and their options.
  func completions(of commands: [CommandDescription]) -> String {
    switch self {
    case .bash: bash(commands)
    case .zsh: zsh(commands)
    case .fish: fish(commands)
    }
  }

  private func bash(_ commands: [CommandDescription]) -> String {
    let options = commands.flatMap(\.allOptions)
    func names(_ isOne: (OptionValue) -> Bool) -> String {
      Set(options.filter { isOne(OptionValue($0.value)) }.map(\.name)).sorted().joined(separator: " | ")
    }
    var words: [String: [String]] = [:]
    for option in options {
      if case .words(let choices) = OptionValue(option.value) { words[option.name] = choices }
    }
    let choices = words.sorted { $0.key < $1.key }.map { name, choices in
      "    \(name)) COMPREPLY=($(compgen -W '\(choices.joined(separator: " "))' -- \"$word\")); return ;;"
    }
    let cases = commands.map { command in
      "    \(command.name)) options='\(command.allOptions.map(\.name).joined(separator: " "))'"
        + " words='\(command.operandWords.joined(separator: " "))' ;;"
    }
    return """
      # Completion of inbetween in bash.
      _inbetween() {
        local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} options= words=
        COMPREPLY=()
        if [[ $COMP_CWORD -eq 1 ]]; then
          COMPREPLY=($(compgen -W '\(commands.map(\.name).joined(separator: " ")) --help --version' -- "$word"))
          return
        fi
        case $before in
      \(choices.joined(separator: "\n"))
          \(names { $0 == .file })) COMPREPLY=($(compgen -f -- "$word")); return ;;
          \(names { $0 == .other })) return ;;
        esac
        case ${COMP_WORDS[1]} in
      \(cases.joined(separator: "\n"))
        esac
        if [[ $word == -* ]]; then
          COMPREPLY=($(compgen -W "$options" -- "$word"))
        elif [[ -n $words ]]; then
          COMPREPLY=($(compgen -W "$words" -- "$word"))
        else
          COMPREPLY=($(compgen -f -X '!*.json' -- "$word") $(compgen -d -- "$word"))
        fi
      }
      complete -o filenames -F _inbetween inbetween
      """
  }

  private func zsh(_ commands: [CommandDescription]) -> String {
    /// Text between single quotes, with `[`, `]` and `:` escaped.
    func quoted(_ text: String) -> String {
      ["\\", "[", "]", ":"].reduce(text) { $0.replacing($1, with: "\\" + $1) }.replacing("'", with: "'\\''")
    }
    let list = commands.map { "    '\($0.name):\(quoted($0.summary))'" }
    let cases = commands.map { command in
      let options = command.allOptions.map { option in
        let value =
          switch OptionValue(option.value) {
          case .none: ""
          case .file: ":\(quoted(option.value!)):_files"
          case .words(let words): ":\(quoted(option.value!)):(\(words.joined(separator: " ")))"
          case .other: ":\(quoted(option.value!)): "
          }
        return "        '\(option.name)[\(quoted(option.help))]\(value)'"
      }
      let offered =
        command.takesScenes
        ? "_files -g \"*.json\""
        : command.operandWords.isEmpty
          ? "_files" : "(\(command.operandWords.joined(separator: " ")))"
      let operands = "        '*:\(quoted(command.operands)):\(offered)'"
      return """
            \(command.name)) _arguments \\
        \((options + [operands]).joined(separator: " \\\n"))
              ;;
        """
    }
    return """
      #compdef inbetween
      # Completion of inbetween in zsh.
      _inbetween() {
        local -a commands=(
      \(list.joined(separator: "\n"))
        )
        if (( CURRENT == 2 )); then
          _describe 'command' commands
          return
        fi
        local command=$words[2]
        shift words
        (( CURRENT-- ))
        case $command in
      \(cases.joined(separator: "\n"))
        esac
      }
      if [[ $funcstack[1] == _inbetween ]]; then _inbetween "$@"; else compdef _inbetween inbetween; fi
      """
  }

  private func fish(_ commands: [CommandDescription]) -> String {
    func quoted(_ text: String) -> String {
      "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
    }
    var lines = ["# Completion of inbetween in fish.", "complete -c inbetween -f"]
    for command in commands {
      lines.append(
        "complete -c inbetween -n __fish_use_subcommand -a \(command.name) -d \(quoted(command.summary))")
      let condition = "-n '__fish_seen_subcommand_from \(command.name)'"
      for option in command.allOptions {
        let value =
          switch OptionValue(option.value) {
          case .none: ""
          case .file: " -r -F"
          case .words(let words): " -x -a \(quoted(words.joined(separator: " ")))"
          case .other: " -x"
          }
        lines.append(
          "complete -c inbetween \(condition) -l \(option.name.dropFirst(2))\(value) -d \(quoted(option.help))"
        )
      }
      lines.append(
        "complete -c inbetween \(condition) "
          + (command.takesScenes
            ? "-k -a '(__fish_complete_suffix .json)'"
            : command.operandWords.isEmpty
              ? "-F" : "-a \(quoted(command.operandWords.joined(separator: " ")))"))
    }
    return lines.joined(separator: "\n")
  }
}
